/** Sentences of the browser rooms of My Shelfie, beside the engine's own. */
export const en = {
  "shelfie.web.room": "Living room",
  "shelfie.web.shelf": "Shelf of {seat}",
  "shelfie.web.cell": "{tile} on {cell}",
  "shelfie.web.free": "empty cell {cell}",
  "shelfie.web.picked": "{tile} on {cell}, number {count} of the move",
  "shelfie.web.column": "Column {column}",
  "shelfie.web.column.room":
    "{count, plural, one {Column {column}, room for # tile} other {Column {column}, room for # tiles}}",
  "shelfie.web.goal": "Common goal: {goal}. {about}",
  "shelfie.web.goal.stack": "Tokens left: {tokens}.",
  "shelfie.web.goal.have": "You have {have} of {of}.",
  "shelfie.web.goal.done": "You took {points} points",
  "shelfie.web.goal.took": "You took {points, plural, one {# point} other {# points}} for it.",
  "shelfie.web.personal": "Personal goal, seen by you only",
  "shelfie.web.personal.other": "Personal goal of {seat}",
  "shelfie.web.personal.have": "{have} of 6 in place: +{points}",
  "shelfie.web.tokens": "Tokens",
  "shelfie.web.groups.title": "Groups",
  "shelfie.web.groups": "Groups: +{points}",
  "shelfie.web.end": "End game token: 1 point for the first full shelf",
  "shelfie.web.bag": "{count, plural, one {# tile in the bag} other {# tiles in the bag}}",
  "shelfie.web.gain": "Brings {points, plural, one {# point} other {# points}}",
  "shelfie.web.progress": "Turn {turn}",
  "shelfie.web.progress.last": "Last round",
  "shelfie.web.step.more":
    "Add another tile in the same line, or choose a column; the first tile lies lowest.",
  "shelfie.web.step.column": "Now choose a column; the first tile lies lowest.",
  "shelfie.web.step.confirm": "Confirm the move, or choose another column.",
  "shelfie.web.log.personal": "{seat} gets a personal goal, from top to bottom: {tiles, list, tile}",
  "shelfie.web.log.take": "{seat} puts {tiles, list, tile} in column {column}",
  "shelfie.web.sheet.token": "Common goals",
  "shelfie.web.sheet.end": "First full shelf",
  "shelfie.web.sheet.personal": "Personal goal",
  "shelfie.web.sheet.group": "Groups",
  "shelfie.web.why.closed": "This tile cannot be taken: none of its four sides is free.",
  "shelfie.web.why.line": "Tiles taken together must form a straight line with no gaps.",
  "shelfie.web.why.three": "You can take at most three tiles a turn.",
  "shelfie.web.why.room": "No column has room for that many tiles.",
  "shelfie.web.why.empty": "There is no tile on this cell.",
  "shelfie.web.why.first": "Choose tiles in the living room first, then a column.",
  "shelfie.web.why.full": "This column has no room for all the chosen tiles.",
  "shelfie.web.learn.room":
    "This is the living room. A tile with a blue ring has a free side and can be taken.",
  "shelfie.web.learn.goals":
    "These are the common goals. Whoever completes one first takes its highest token; the picture shows what is needed, green marks what you already have.",
  "shelfie.web.learn.personal":
    "This goal is yours alone: the same items in the same cells of your shelf bring up to 12 points. It also shows faintly on your shelf.",
  "shelfie.web.learn.take":
    "Take a tile: click one with a ring. You may add up to two more in a straight line; the first one lies lowest.",
  "shelfie.web.learn.column": "Now click a column of your shelf. All tiles of a turn go into one column.",
  "shelfie.web.learn.groups":
    "The others play now. Groups of matching tiles score at the end: 3, 4, 5 or 6 and more in a group are worth 2, 3, 5 or 8 points.",
  "shelfie.web.learn.again":
    "Your second turn: take tiles again. The green tag above a column says how many points they bring there at once.",
  "shelfie.web.learn.score":
    "An example of the end: a group of four (3 points), a group of six (8), three matches of your personal goal (4) and the first token of a common goal (8) make 23 points.",
  "shelfie.web.learn.go":
    "The first full shelf is worth 1 point and ends the game once everyone has had the same number of turns. Most points win. Have fun!",
} as const;

type Own = Record<string, string>;

export const uk: Own = {
  "shelfie.web.room": "Вітальня",
  "shelfie.web.shelf": "Етажерка: {seat}",
  "shelfie.web.cell": "{tile} на {cell}",
  "shelfie.web.free": "порожня комірка {cell}",
  "shelfie.web.picked": "{tile} на {cell}, номер {count} у ході",
  "shelfie.web.column": "Стовпець {column}",
  "shelfie.web.column.room":
    "{count, plural, one {Стовпець {column}, місце для # плитки} few {Стовпець {column}, місце для # плиток} other {Стовпець {column}, місце для # плиток}}",
  "shelfie.web.goal": "Загальна ціль: {goal}. {about}",
  "shelfie.web.goal.stack": "Лишилося жетонів: {tokens}.",
  "shelfie.web.goal.have": "У вас {have} з {of}.",
  "shelfie.web.goal.done": "Ви здобули ПО: {points}",
  "shelfie.web.goal.took": "Ви здобули за неї {points} ПО.",
  "shelfie.web.personal": "Особиста ціль, її бачите лише ви",
  "shelfie.web.personal.other": "Особиста ціль: {seat}",
  "shelfie.web.personal.have": "На місці {have} з 6: +{points}",
  "shelfie.web.tokens": "Жетони",
  "shelfie.web.groups.title": "Групи",
  "shelfie.web.groups": "Групи: +{points}",
  "shelfie.web.end": "Жетон кінця гри: 1 ПО за першу повну етажерку",
  "shelfie.web.bag": "{count, plural, one {# плитка} few {# плитки} other {# плиток}} у мішечку",
  "shelfie.web.gain": "Дає ПО: {points}",
  "shelfie.web.progress": "Хід {turn}",
  "shelfie.web.progress.last": "Останній раунд",
  "shelfie.web.step.more":
    "Додайте плитку на тій самій прямій або виберіть стовпець; перша плитка лежатиме найнижче.",
  "shelfie.web.step.column": "Тепер виберіть стовпець; перша плитка лежатиме найнижче.",
  "shelfie.web.step.confirm": "Підтвердьте хід або виберіть інший стовпець.",
  "shelfie.web.log.personal": "{seat} отримує особисту ціль, згори донизу: {tiles, list, tile}",
  "shelfie.web.log.take": "{seat} ставить у стовпець {column}: {tiles, list, tile}",
  "shelfie.web.sheet.token": "Загальні цілі",
  "shelfie.web.sheet.end": "Перша повна етажерка",
  "shelfie.web.sheet.personal": "Особиста ціль",
  "shelfie.web.sheet.group": "Групи",
  "shelfie.web.why.closed": "Цю плитку не можна взяти: жодна з її чотирьох сторін не вільна.",
  "shelfie.web.why.line": "Плитки, узяті разом, лежать на прямій без проміжків.",
  "shelfie.web.why.three": "За хід беруть щонайбільше три плитки.",
  "shelfie.web.why.room": "У жодному стовпці немає місця для стількох плиток.",
  "shelfie.web.why.empty": "У цій комірці немає плитки.",
  "shelfie.web.why.first": "Спершу виберіть плитки у вітальні, потім стовпець.",
  "shelfie.web.why.full": "У цьому стовпці немає місця для всіх вибраних плиток.",
  "shelfie.web.learn.room": "Це вітальня. Плитка з блакитним обідком має вільну сторону, її можна взяти.",
  "shelfie.web.learn.goals":
    "Це загальні цілі. Хто першим виконає ціль, бере верхній, найцінніший жетон; малюнок показує, що потрібно, а зелене позначає, що вже є.",
  "shelfie.web.learn.personal":
    "Ця ціль лише ваша: такі самі предмети в тих самих комірках вашої етажерки дають до 12 ПО. Вона ледь видна й на самій етажерці.",
  "shelfie.web.learn.take":
    "Візьміть плитку: натисніть на ту, що з обідком. Можна додати ще до двох на прямій; перша лежатиме найнижче.",
  "shelfie.web.learn.column":
    "Тепер натисніть на стовпець своєї етажерки. Усі плитки ходу кладуть в один стовпець.",
  "shelfie.web.learn.groups":
    "Тепер ходять інші. Однакове поруч з однаковим рахується наприкінці: групи з 3, 4, 5 і 6 дають 2, 3, 5 і 8 очок.",
  "shelfie.web.learn.again":
    "Ваш другий хід: знову візьміть плитки. Зелена позначка над стовпцем каже, скільки ПО вони там одразу дадуть.",
  "shelfie.web.learn.score":
    "Приклад підрахунку: група з чотирьох (3 ПО), група з шести (8), три збіги особистої цілі (4) і перший жетон загальної цілі (8) разом дають 23 ПО.",
  "shelfie.web.learn.go":
    "Перша повна етажерка дає 1 ПО і завершує партію, щойно всі зроблять однакову кількість ходів. Перемагає той, у кого найбільше ПО. Грайте далі!",
};

export const pl: Own = {
  "shelfie.web.room": "Salon",
  "shelfie.web.shelf": "Regał: {seat}",
  "shelfie.web.cell": "{tile} na {cell}",
  "shelfie.web.free": "puste pole {cell}",
  "shelfie.web.picked": "{tile} na {cell}, numer {count} w ruchu",
  "shelfie.web.column": "Kolumna {column}",
  "shelfie.web.column.room":
    "{count, plural, one {Kolumna {column}, miejsce na # płytkę} few {Kolumna {column}, miejsce na # płytki} other {Kolumna {column}, miejsce na # płytek}}",
  "shelfie.web.goal": "Cel wspólny: {goal}. {about}",
  "shelfie.web.goal.stack": "Zostały żetony: {tokens}.",
  "shelfie.web.goal.have": "Masz {have} z {of}.",
  "shelfie.web.goal.done": "Punkty za cel: {points}",
  "shelfie.web.goal.took": "Masz za niego {points, plural, one {# punkt} few {# punkty} other {# punktów}}.",
  "shelfie.web.personal": "Cel osobisty, widzisz go tylko ty",
  "shelfie.web.personal.other": "Cel osobisty: {seat}",
  "shelfie.web.personal.have": "Na miejscu {have} z 6: +{points}",
  "shelfie.web.tokens": "Żetony",
  "shelfie.web.groups.title": "Grupy",
  "shelfie.web.groups": "Grupy: +{points}",
  "shelfie.web.end": "Żeton końca gry: 1 punkt za pierwszy pełny regał",
  "shelfie.web.bag":
    "{count, plural, one {# płytka w woreczku} few {# płytki w woreczku} other {# płytek w woreczku}}",
  "shelfie.web.gain": "Daje {points, plural, one {# punkt} few {# punkty} other {# punktów}}",
  "shelfie.web.progress": "Tura {turn}",
  "shelfie.web.progress.last": "Ostatnia runda",
  "shelfie.web.step.more":
    "Dodaj płytkę w tej samej linii albo wybierz kolumnę; pierwsza płytka leży najniżej.",
  "shelfie.web.step.column": "Teraz wybierz kolumnę; pierwsza płytka leży najniżej.",
  "shelfie.web.step.confirm": "Potwierdź ruch albo wybierz inną kolumnę.",
  "shelfie.web.log.personal": "{seat} dostaje cel osobisty, od góry do dołu: {tiles, list, tile}",
  "shelfie.web.log.take": "{seat} wstawia do kolumny {column}: {tiles, list, tile}",
  "shelfie.web.sheet.token": "Cele wspólne",
  "shelfie.web.sheet.end": "Pierwszy pełny regał",
  "shelfie.web.sheet.personal": "Cel osobisty",
  "shelfie.web.sheet.group": "Grupy",
  "shelfie.web.why.closed": "Tej płytki nie można wziąć: żaden z jej czterech boków nie jest wolny.",
  "shelfie.web.why.line": "Płytki brane razem leżą w linii prostej bez przerw.",
  "shelfie.web.why.three": "W turze bierze się najwyżej trzy płytki.",
  "shelfie.web.why.room": "Żadna kolumna nie pomieści tylu płytek.",
  "shelfie.web.why.empty": "Na tym polu nie ma płytki.",
  "shelfie.web.why.first": "Najpierw wybierz płytki w salonie, potem kolumnę.",
  "shelfie.web.why.full": "Ta kolumna nie pomieści wszystkich wybranych płytek.",
  "shelfie.web.learn.room": "To jest salon. Płytka z niebieską obwódką ma wolny bok i można ją wziąć.",
  "shelfie.web.learn.goals":
    "To są cele wspólne. Kto pierwszy osiągnie cel, bierze najwyższy żeton; obrazek pokazuje, czego trzeba, a zielone znaki, co już masz.",
  "shelfie.web.learn.personal":
    "Ten cel jest tylko twój: te same przedmioty na tych samych polach twojego regału dają do 12 punktów. Prześwituje też na samym regale.",
  "shelfie.web.learn.take":
    "Weź płytkę: kliknij taką z obwódką. Możesz dodać do dwóch kolejnych w linii prostej; pierwsza leży najniżej.",
  "shelfie.web.learn.column":
    "Teraz kliknij kolumnę swojego regału. Wszystkie płytki z tury trafiają do jednej kolumny.",
  "shelfie.web.learn.groups":
    "Teraz grają inni. Na końcu liczą się jednakowe obok siebie: grupy po 3, 4, 5 i 6 dają 2, 3, 5 i 8 punktów.",
  "shelfie.web.learn.again":
    "Twoja druga tura: znowu weź płytki. Zielona etykieta nad kolumną mówi, ile punktów od razu tam dadzą.",
  "shelfie.web.learn.score":
    "Przykład końca: grupa czterech (3 punkty), grupa sześciu (8), trzy zgodne pola celu osobistego (4) i pierwszy żeton celu wspólnego (8) dają razem 23 punkty.",
  "shelfie.web.learn.go":
    "Pierwszy pełny regał daje 1 punkt i kończy partię, gdy wszyscy mieli tyle samo tur. Wygrywa, kto ma najwięcej punktów. Graj dalej!",
};

export const ru: Own = {
  "shelfie.web.room": "Гостиная",
  "shelfie.web.shelf": "Стеллаж: {seat}",
  "shelfie.web.cell": "{tile} на {cell}",
  "shelfie.web.free": "пустая клетка {cell}",
  "shelfie.web.picked": "{tile} на {cell}, номер {count} в ходе",
  "shelfie.web.column": "Столбец {column}",
  "shelfie.web.column.room":
    "{count, plural, one {Столбец {column}, место для # плитки} few {Столбец {column}, место для # плиток} other {Столбец {column}, место для # плиток}}",
  "shelfie.web.goal": "Общая цель: {goal}. {about}",
  "shelfie.web.goal.stack": "Осталось жетонов: {tokens}.",
  "shelfie.web.goal.have": "У вас {have} из {of}.",
  "shelfie.web.goal.done": "Вы взяли очков: {points}",
  "shelfie.web.goal.took": "Вы получили за неё {points} ПО.",
  "shelfie.web.personal": "Личная цель, её видите только вы",
  "shelfie.web.personal.other": "Личная цель: {seat}",
  "shelfie.web.personal.have": "На месте {have} из 6: +{points}",
  "shelfie.web.tokens": "Жетоны",
  "shelfie.web.groups.title": "Группы",
  "shelfie.web.groups": "Группы: +{points}",
  "shelfie.web.end": "Жетон конца игры: 1 очко за первый полный стеллаж",
  "shelfie.web.bag":
    "{count, plural, one {# плитка в мешочке} few {# плитки в мешочке} other {# плиток в мешочке}}",
  "shelfie.web.gain": "Приносит ПО: {points}",
  "shelfie.web.progress": "Ход {turn}",
  "shelfie.web.progress.last": "Последний раунд",
  "shelfie.web.step.more":
    "Добавьте плитку на той же прямой или выберите столбец; первая плитка будет лежать ниже всех.",
  "shelfie.web.step.column": "Теперь выберите столбец; первая плитка будет лежать ниже всех.",
  "shelfie.web.step.confirm": "Подтвердите ход или выберите другой столбец.",
  "shelfie.web.log.personal": "{seat} получает личную цель, сверху вниз: {tiles, list, tile}",
  "shelfie.web.log.take": "{seat} ставит в столбец {column}: {tiles, list, tile}",
  "shelfie.web.sheet.token": "Общие цели",
  "shelfie.web.sheet.end": "Первый полный стеллаж",
  "shelfie.web.sheet.personal": "Личная цель",
  "shelfie.web.sheet.group": "Группы",
  "shelfie.web.why.closed": "Эту плитку нельзя взять: ни одна из четырёх её сторон не свободна.",
  "shelfie.web.why.line": "Плитки, взятые вместе, лежат на прямой без промежутков.",
  "shelfie.web.why.three": "За ход берут не больше трёх плиток.",
  "shelfie.web.why.room": "Ни в одном столбце нет места для стольких плиток.",
  "shelfie.web.why.empty": "На этой клетке нет плитки.",
  "shelfie.web.why.first": "Сначала выберите плитки в гостиной, потом столбец.",
  "shelfie.web.why.full": "В этом столбце нет места для всех выбранных плиток.",
  "shelfie.web.learn.room": "Это гостиная. Плитка с синей обводкой имеет свободную сторону, её можно взять.",
  "shelfie.web.learn.goals":
    "Это общие цели. Кто первым достигнет цели, берёт самый ценный жетон; рисунок показывает, что нужно, а зелёное отмечает, что уже есть.",
  "shelfie.web.learn.personal":
    "Эта цель только ваша: те же предметы в тех же клетках вашего стеллажа приносят до 12 ПО. Она просвечивает и на самом стеллаже.",
  "shelfie.web.learn.take":
    "Возьмите плитку: нажмите на ту, что с обводкой. Можно добавить ещё до двух на прямой; первая будет лежать ниже всех.",
  "shelfie.web.learn.column":
    "Теперь нажмите на столбец своего стеллажа. Все плитки хода кладут в один столбец.",
  "shelfie.web.learn.groups":
    "Теперь ходят остальные. Одинаковое рядом с одинаковым считается в конце: группы из 3, 4, 5 и 6 приносят 2, 3, 5 и 8 очков.",
  "shelfie.web.learn.again":
    "Ваш второй ход: снова возьмите плитки. Зелёная метка над столбцом говорит, сколько ПО они там сразу принесут.",
  "shelfie.web.learn.score":
    "Пример подсчёта: группа из четырёх (3 ПО), группа из шести (8), три совпадения личной цели (4) и первый жетон общей цели (8) вместе дают 23 ПО.",
  "shelfie.web.learn.go":
    "Первый полный стеллаж приносит 1 ПО и завершает партию, когда все сделали поровну ходов. Побеждает тот, у кого больше всех ПО. Играйте дальше!",
};

export const words = { en, uk, pl, ru };
