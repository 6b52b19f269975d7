/** Sentences of the browser rooms of Monster Factory, beside the engine's own. */
type Own = Record<string, string>;

export const en: Own = {
  "monsters.web.all": "All monsters",
  "monsters.web.of": "Monster of {seat}",
  "monsters.web.size": "{count, plural, one {# tile} other {# tiles}}",
  "monsters.web.spots":
    "{count, plural, one {# place for the drawn tile} other {# places for the drawn tile}}",
  "monsters.web.cell": "Monster of {seat}, cell {x}, {y}; {needs}",
  "monsters.web.wanted": "Wanted here: {needs}",
  "monsters.web.side.north": "above",
  "monsters.web.side.east": "on the right",
  "monsters.web.side.south": "below",
  "monsters.web.side.west": "on the left",
  "monsters.web.edge.blank": "blank",
  "monsters.web.edge.thin": "thin",
  "monsters.web.edge.thick": "thick",
  "monsters.web.needs": "{edge} {side}",
  "monsters.web.turn.0": "as drawn",
  "monsters.web.turn.1": "a quarter turn right",
  "monsters.web.turn.2": "half a turn",
  "monsters.web.turn.3": "a quarter turn left",
  "monsters.web.turns": "Turn the tile",
  "monsters.web.lay": "Lay it",
  "monsters.web.turn.here": "Turn it; Enter lays it: {tile}",
  "monsters.web.step.turn": "Tap the tile to turn it (key R), then lay it; or choose another spot.",
  "monsters.web.step.lay": "It fits one way: lay it, or choose another spot.",
  "monsters.web.switched": "It fits no monster of yours; here is the monster of {seat}.",
  "monsters.web.gain":
    "{count, plural, one {Finishes the monster of {seat}: # point} other {Finishes the monster of {seat}: # points}}",
  "monsters.web.worthless": "{count, plural, one {Worth nothing: # tile} other {Worth nothing: # tiles}}",
  "monsters.web.worthless.unfinished":
    "{count, plural, one {# tile of an unfinished monster is worth nothing: an edge is still open} other {# tiles of an unfinished monster are worth nothing: edges are still open}}",
  "monsters.web.worthless.blind":
    "{count, plural, one {# tile of a minion is worth nothing: it has no eyes} other {# tiles of a minion are worth nothing: they have no eyes}}",
  "monsters.web.drawn": "Drawn: {tile}",
  "monsters.web.drawn.none": "No tile is drawn",
  "monsters.web.left": "{count, plural, one {# tile left} other {# tiles left}}",
  "monsters.web.sheet.first": "First monster",
  "monsters.web.sheet.minion": "Minions",
  "monsters.web.sheet.unfinished": "Unfinished: worth nothing",
  "monsters.web.stack":
    "{count, plural, one {# tile in the stack; the match ends when it is empty} other {# tiles in the stack; the match ends when it is empty}}",
  "monsters.web.gone":
    "{count, plural, one {# tile fitted nowhere and left the game: {tiles}} other {# tiles fitted nowhere and left the game: {tiles}}}",
  "monsters.web.gone.none": "No tile has left the game yet",
  "monsters.web.done.first":
    "{count, plural, one {First monster finished: # tile, # point} other {First monster finished: # tiles, # points}}",
  "monsters.web.done.minion":
    "{count, plural, one {Minion finished: eyes on # tile, # point} other {Minion finished: eyes on # tiles, # points}}",
  "monsters.web.growing.first":
    "{count, plural, one {First monster: # tile so far} other {First monster: # tiles so far}}",
  "monsters.web.growing.minion":
    "{count, plural, one {Minion: eyes on # tile so far} other {Minion: eyes on # tiles so far}}",
  "monsters.web.minions":
    "{count, plural, one {# finished minion, points: {points}} other {# finished minions, points: {points}}}",
  "monsters.web.rack.many": "Three or four open sides: good to start with",
  "monsters.web.rack.few": "One or two open sides",
  "monsters.web.rack.tile": "{count, plural, one {{tile}, # tile} other {{tile}, # tiles}}",
  "monsters.web.why.fit": "The tile doesn’t fit here: every edge must match the edge it touches.",
  "monsters.web.why.first":
    "Your first monster is finished, so you may no longer add to the first monster of {seat}.",
  "monsters.web.learn.start":
    "Choose a tile to start your monster. The more sides it connects, the bigger it can grow: click one of the tiles in the upper row.",
  "monsters.web.learn.drawn":
    "Each turn a tile is drawn. Striped green edges are thin, spotted purple ones are thick: thin must meet thin, thick must meet thick.",
  "monsters.web.learn.spot":
    "Spots with a blue ring can take the tile. Click one; the tile appears there and you may still move it.",
  "monsters.web.learn.lay": "Tap the tile to turn it where it fits more than one way, then press “Lay it”.",
  "monsters.web.learn.others":
    "Now the others play. You can also add a tile to someone else’s monster: click it here to enlarge it.",
  "monsters.web.learn.again":
    "Your next tile: add it to a monster. A tag shows where it finishes one: green brings the points to you, red to another player.",
  "monsters.web.learn.score":
    "An example: a finished first monster of 7 tiles (7 points), a finished minion of 5 tiles with eyes on two of them (2), and an unfinished minion of 9 tiles (nothing) make 9 points.",
  "monsters.web.learn.finish":
    "A monster without open edges is finished. The match ends when every first monster is finished or the stack is empty; most points win. Play on!",
};

export const uk: Own = {
  "monsters.web.all": "Усі монстри",
  "monsters.web.of": "Монстр: {seat}",
  "monsters.web.size": "{count, plural, one {# плитка} few {# плитки} other {# плиток}}",
  "monsters.web.spots":
    "{count, plural, one {# місце для витягнутої плитки} few {# місця для витягнутої плитки} other {# місць для витягнутої плитки}}",
  "monsters.web.cell": "Монстр: {seat}, клітинка {x}, {y}; {needs}",
  "monsters.web.wanted": "Тут потрібно: {needs}",
  "monsters.web.side.north": "згори",
  "monsters.web.side.east": "праворуч",
  "monsters.web.side.south": "знизу",
  "monsters.web.side.west": "ліворуч",
  "monsters.web.edge.blank": "порожній край",
  "monsters.web.edge.thin": "тонкий край",
  "monsters.web.edge.thick": "товстий край",
  "monsters.web.needs": "{edge} {side}",
  "monsters.web.turn.0": "без повороту",
  "monsters.web.turn.1": "чверть оберту праворуч",
  "monsters.web.turn.2": "пів оберту",
  "monsters.web.turn.3": "чверть оберту ліворуч",
  "monsters.web.turns": "Повернути плитку",
  "monsters.web.lay": "Покласти",
  "monsters.web.turn.here": "Повернути; Enter кладе: {tile}",
  "monsters.web.step.turn":
    "Торкніться плитки, щоб повернути її (клавіша R), тоді покладіть; або виберіть інше місце.",
  "monsters.web.step.lay": "Вона лягає лише так: покладіть її або виберіть інше місце.",
  "monsters.web.switched": "До вашого монстра вона не підходить; ось чий підходить: {seat}.",
  "monsters.web.gain":
    "{count, plural, one {Завершує монстра: {seat}, # очко} few {Завершує монстра: {seat}, # очки} other {Завершує монстра: {seat}, # очок}}",
  "monsters.web.worthless":
    "{count, plural, one {Нічого не варта: # плитка} few {Нічого не варті: # плитки} other {Нічого не варті: # плиток}}",
  "monsters.web.worthless.unfinished":
    "{count, plural, one {# плитка незавершеного монстра нічого не варта: лишився відкритий край} few {# плитки незавершеного монстра нічого не варті: лишилися відкриті краї} other {# плиток незавершеного монстра нічого не варті: лишилися відкриті краї}}",
  "monsters.web.worthless.blind":
    "{count, plural, one {# плитка міньйона нічого не варта: на ній немає очей} few {# плитки міньйона нічого не варті: на них немає очей} other {# плиток міньйона нічого не варті: на них немає очей}}",
  "monsters.web.drawn": "Витягнуто: {tile}",
  "monsters.web.drawn.none": "Плитку ще не витягнуто",
  "monsters.web.left":
    "{count, plural, one {лишилася # плитка} few {лишилося # плитки} other {лишилося # плиток}}",
  "monsters.web.sheet.first": "Перший монстр",
  "monsters.web.sheet.minion": "Міньйони",
  "monsters.web.sheet.unfinished": "Незавершене: не рахується",
  "monsters.web.stack":
    "{count, plural, one {# плитка в стосі; коли він спорожніє, партія закінчиться} few {# плитки в стосі; коли він спорожніє, партія закінчиться} other {# плиток у стосі; коли він спорожніє, партія закінчиться}}",
  "monsters.web.gone":
    "{count, plural, one {# плитка нікуди не підійшла і вибула з гри: {tiles}} few {# плитки нікуди не підійшли і вибули з гри: {tiles}} other {# плиток нікуди не підійшли і вибули з гри: {tiles}}}",
  "monsters.web.gone.none": "Жодна плитка ще не вибула з гри",
  "monsters.web.done.first":
    "Перший монстр готовий: {count, plural, one {# плитка, # очко} few {# плитки, # очки} other {# плиток, # очок}}",
  "monsters.web.done.minion": "Міньйон готовий, плиток з очима й очок: {count}",
  "monsters.web.growing.first":
    "{count, plural, one {Перший монстр: поки # плитка} few {Перший монстр: поки # плитки} other {Перший монстр: поки # плиток}}",
  "monsters.web.growing.minion":
    "{count, plural, one {Міньйон: поки # плитка з очима} few {Міньйон: поки # плитки з очима} other {Міньйон: поки # плиток з очима}}",
  "monsters.web.minions":
    "{count, plural, one {# готовий міньйон, очок: {points}} few {# готові міньйони, очок: {points}} other {# готових міньйонів, очок: {points}}}",
  "monsters.web.rack.many": "З’єднує три або чотири сторони: добрий вибір",
  "monsters.web.rack.few": "З’єднує одну або дві сторони",
  "monsters.web.rack.tile":
    "{count, plural, one {{tile}, # плитка} few {{tile}, # плитки} other {{tile}, # плиток}}",
  "monsters.web.why.fit": "Витягнута плитка тут не підходить: кожен край має зустріти такий самий.",
  "monsters.web.why.first":
    "Ваш перший монстр готовий, тож додавати до чужого першого монстра ({seat}) вже не можна.",
  "monsters.web.learn.start":
    "Виберіть плитку, з якої почнеться ваш монстр. Що більше сторін вона з’єднує, то більшим він виросте: натисніть на одну з верхніх.",
  "monsters.web.learn.drawn":
    "Щоходу витягують плитку. Смугасті зелені краї тонкі, плямисті фіолетові — товсті: тонкий має прилягати до тонкого, товстий до товстого.",
  "monsters.web.learn.spot":
    "Місця з блакитним обідком можуть прийняти плитку. Натисніть на одне: плитка з’явиться там, і її ще можна пересунути.",
  "monsters.web.learn.lay":
    "Торкніться плитки, щоб повернути її, якщо вона лягає кількома способами, тоді натисніть «Покласти».",
  "monsters.web.learn.others":
    "Тепер ходять інші. Плитку можна додати й до чужого монстра: натисніть на нього тут, щоб побачити великим.",
  "monsters.web.learn.again":
    "Ваша наступна плитка: додайте її до монстра. Позначка показує, де вона його завершує: зелена дає очки вам, червона — іншому гравцеві.",
  "monsters.web.learn.score":
    "Приклад: завершений перший монстр із 7 плиток (7 очок), завершений міньйон із 5 плиток, очі на двох із них (2), і незавершений міньйон із 9 плиток (нічого) разом дають 9 очок.",
  "monsters.web.learn.finish":
    "Монстр без відкритих країв завершений. Партія закінчується, коли завершено всіх перших монстрів або стос порожній; перемагає той, у кого найбільше очок. Грайте далі!",
};

export const pl: Own = {
  "monsters.web.all": "Wszystkie potwory",
  "monsters.web.of": "Potwór: {seat}",
  "monsters.web.size": "{count, plural, one {# płytka} few {# płytki} other {# płytek}}",
  "monsters.web.spots":
    "{count, plural, one {# miejsce na dobraną płytkę} few {# miejsca na dobraną płytkę} other {# miejsc na dobraną płytkę}}",
  "monsters.web.cell": "Potwór: {seat}, pole {x}, {y}; {needs}",
  "monsters.web.wanted": "Tu potrzeba: {needs}",
  "monsters.web.side.north": "u góry",
  "monsters.web.side.east": "z prawej",
  "monsters.web.side.south": "u dołu",
  "monsters.web.side.west": "z lewej",
  "monsters.web.edge.blank": "pusty brzeg",
  "monsters.web.edge.thin": "cienki brzeg",
  "monsters.web.edge.thick": "gruby brzeg",
  "monsters.web.needs": "{edge} {side}",
  "monsters.web.turn.0": "bez obrotu",
  "monsters.web.turn.1": "ćwierć obrotu w prawo",
  "monsters.web.turn.2": "pół obrotu",
  "monsters.web.turn.3": "ćwierć obrotu w lewo",
  "monsters.web.turns": "Obróć płytkę",
  "monsters.web.lay": "Połóż",
  "monsters.web.turn.here": "Obróć; Enter kładzie: {tile}",
  "monsters.web.step.turn":
    "Dotknij płytki, aby ją obrócić (klawisz R), potem ją połóż; albo wybierz inne miejsce.",
  "monsters.web.step.lay": "Pasuje tylko tak: połóż ją albo wybierz inne miejsce.",
  "monsters.web.switched": "Do twojego potwora nie pasuje; oto czyj pasuje: {seat}.",
  "monsters.web.gain":
    "{count, plural, one {Kończy potwora: {seat}, # punkt} few {Kończy potwora: {seat}, # punkty} other {Kończy potwora: {seat}, # punktów}}",
  "monsters.web.worthless":
    "{count, plural, one {Bez punktów: # płytka} few {Bez punktów: # płytki} other {Bez punktów: # płytek}}",
  "monsters.web.worthless.unfinished":
    "{count, plural, one {# płytka nieukończonego potwora nic nie daje: został otwarty brzeg} few {# płytki nieukończonego potwora nic nie dają: zostały otwarte brzegi} other {# płytek nieukończonego potwora nic nie daje: zostały otwarte brzegi}}",
  "monsters.web.worthless.blind":
    "{count, plural, one {# płytka miniona nic nie daje: nie ma na niej oczu} few {# płytki miniona nic nie dają: nie ma na nich oczu} other {# płytek miniona nic nie daje: nie ma na nich oczu}}",
  "monsters.web.drawn": "Dobrana: {tile}",
  "monsters.web.drawn.none": "Nie dobrano płytki",
  "monsters.web.left":
    "{count, plural, one {została # płytka} few {zostały # płytki} other {zostało # płytek}}",
  "monsters.web.sheet.first": "Pierwszy potwór",
  "monsters.web.sheet.minion": "Miniony",
  "monsters.web.sheet.unfinished": "Nieukończone: bez punktów",
  "monsters.web.stack":
    "{count, plural, one {# płytka w stosie; gdy się skończy, kończy się partia} few {# płytki w stosie; gdy się skończy, kończy się partia} other {# płytek w stosie; gdy się skończy, kończy się partia}}",
  "monsters.web.gone":
    "{count, plural, one {# płytka nigdzie nie pasowała i wypadła z gry: {tiles}} few {# płytki nigdzie nie pasowały i wypadły z gry: {tiles}} other {# płytek nigdzie nie pasowało i wypadło z gry: {tiles}}}",
  "monsters.web.gone.none": "Żadna płytka nie wypadła jeszcze z gry",
  "monsters.web.done.first":
    "Pierwszy potwór gotowy: {count, plural, one {# płytka, # punkt} few {# płytki, # punkty} other {# płytek, # punktów}}",
  "monsters.web.done.minion": "Minion gotowy, płytki z oczami i punkty: {count}",
  "monsters.web.growing.first":
    "{count, plural, one {Pierwszy potwór: na razie # płytka} few {Pierwszy potwór: na razie # płytki} other {Pierwszy potwór: na razie # płytek}}",
  "monsters.web.growing.minion":
    "{count, plural, one {Minion: na razie # płytka z oczami} few {Minion: na razie # płytki z oczami} other {Minion: na razie # płytek z oczami}}",
  "monsters.web.minions":
    "{count, plural, one {# gotowy minion, punkty: {points}} few {# gotowe miniony, punkty: {points}} other {# gotowych minionów, punkty: {points}}}",
  "monsters.web.rack.many": "Łączy trzy lub cztery strony: dobry wybór",
  "monsters.web.rack.few": "Łączy jedną lub dwie strony",
  "monsters.web.rack.tile":
    "{count, plural, one {{tile}, # płytka} few {{tile}, # płytki} other {{tile}, # płytek}}",
  "monsters.web.why.fit": "Dobrana płytka tu nie pasuje: każdy brzeg musi trafić na taki sam.",
  "monsters.web.why.first":
    "Twój pierwszy potwór jest gotowy, więc nie możesz już dokładać do cudzego pierwszego potwora ({seat}).",
  "monsters.web.learn.start":
    "Wybierz płytkę, od której zacznie się twój potwór. Im więcej stron łączy, tym większy urośnie: kliknij jedną z górnych.",
  "monsters.web.learn.drawn":
    "W każdej turze dobiera się płytkę. Zielone brzegi w paski są cienkie, fioletowe w kropki grube: cienki musi się stykać z cienkim, gruby z grubym.",
  "monsters.web.learn.spot":
    "Miejsca z niebieską obwódką mogą przyjąć płytkę. Kliknij jedno: płytka pojawi się tam i można ją jeszcze przesunąć.",
  "monsters.web.learn.lay":
    "Dotknij płytki, aby ją obrócić, jeśli pasuje na kilka sposobów, potem naciśnij „Połóż”.",
  "monsters.web.learn.others":
    "Teraz grają inni. Płytkę można dołożyć też do cudzego potwora: kliknij go tutaj, aby zobaczyć go w powiększeniu.",
  "monsters.web.learn.again":
    "Twoja następna płytka: dołóż ją do potwora. Etykieta pokazuje, gdzie go kończy: zielona daje punkty tobie, czerwona innemu graczowi.",
  "monsters.web.learn.score":
    "Przykład: ukończony pierwszy potwór z 7 płytek (7 punktów), ukończony minion z 5 płytek, oczy na dwóch z nich (2), i nieukończony minion z 9 płytek (nic) dają razem 9 punktów.",
  "monsters.web.learn.finish":
    "Potwór bez otwartych brzegów jest ukończony. Partia kończy się, gdy wszystkie pierwsze potwory są ukończone albo stos jest pusty; wygrywa, kto ma najwięcej punktów. Graj dalej!",
};

export const ru: Own = {
  "monsters.web.all": "Все монстры",
  "monsters.web.of": "Монстр: {seat}",
  "monsters.web.size": "{count, plural, one {# плитка} few {# плитки} other {# плиток}}",
  "monsters.web.spots":
    "{count, plural, one {# место для вытянутой плитки} few {# места для вытянутой плитки} other {# мест для вытянутой плитки}}",
  "monsters.web.cell": "Монстр: {seat}, клетка {x}, {y}; {needs}",
  "monsters.web.wanted": "Здесь нужно: {needs}",
  "monsters.web.side.north": "сверху",
  "monsters.web.side.east": "справа",
  "monsters.web.side.south": "снизу",
  "monsters.web.side.west": "слева",
  "monsters.web.edge.blank": "пустой край",
  "monsters.web.edge.thin": "тонкий край",
  "monsters.web.edge.thick": "толстый край",
  "monsters.web.needs": "{edge} {side}",
  "monsters.web.turn.0": "без поворота",
  "monsters.web.turn.1": "четверть оборота вправо",
  "monsters.web.turn.2": "пол-оборота",
  "monsters.web.turn.3": "четверть оборота влево",
  "monsters.web.turns": "Повернуть плитку",
  "monsters.web.lay": "Положить",
  "monsters.web.turn.here": "Повернуть; Enter кладёт: {tile}",
  "monsters.web.step.turn":
    "Коснитесь плитки, чтобы повернуть её (клавиша R), затем положите; или выберите другое место.",
  "monsters.web.step.lay": "Она ложится только так: положите её или выберите другое место.",
  "monsters.web.switched": "К вашему монстру она не подходит; вот чей подходит: {seat}.",
  "monsters.web.gain":
    "{count, plural, one {Завершает монстра: {seat}, # очко} few {Завершает монстра: {seat}, # очка} other {Завершает монстра: {seat}, # очков}}",
  "monsters.web.worthless":
    "{count, plural, one {Ничего не стоит: # плитка} few {Ничего не стоят: # плитки} other {Ничего не стоят: # плиток}}",
  "monsters.web.worthless.unfinished":
    "{count, plural, one {# плитка незавершённого монстра ничего не стоит: остался открытый край} few {# плитки незавершённого монстра ничего не стоят: остались открытые края} other {# плиток незавершённого монстра ничего не стоят: остались открытые края}}",
  "monsters.web.worthless.blind":
    "{count, plural, one {# плитка миньона ничего не стоит: на ней нет глаз} few {# плитки миньона ничего не стоят: на них нет глаз} other {# плиток миньона ничего не стоят: на них нет глаз}}",
  "monsters.web.drawn": "Вытянуто: {tile}",
  "monsters.web.drawn.none": "Плитка ещё не вытянута",
  "monsters.web.left":
    "{count, plural, one {осталась # плитка} few {осталось # плитки} other {осталось # плиток}}",
  "monsters.web.sheet.first": "Первый монстр",
  "monsters.web.sheet.minion": "Миньоны",
  "monsters.web.sheet.unfinished": "Незавершённое: не считается",
  "monsters.web.stack":
    "{count, plural, one {# плитка в стопке; когда она опустеет, партия закончится} few {# плитки в стопке; когда она опустеет, партия закончится} other {# плиток в стопке; когда она опустеет, партия закончится}}",
  "monsters.web.gone":
    "{count, plural, one {# плитка никуда не подошла и выбыла из игры: {tiles}} few {# плитки никуда не подошли и выбыли из игры: {tiles}} other {# плиток никуда не подошли и выбыли из игры: {tiles}}}",
  "monsters.web.gone.none": "Ни одна плитка ещё не выбыла из игры",
  "monsters.web.done.first":
    "Первый монстр готов: {count, plural, one {# плитка, # очко} few {# плитки, # очка} other {# плиток, # очков}}",
  "monsters.web.done.minion": "Миньон готов, плиток с глазами и очков: {count}",
  "monsters.web.growing.first":
    "{count, plural, one {Первый монстр: пока # плитка} few {Первый монстр: пока # плитки} other {Первый монстр: пока # плиток}}",
  "monsters.web.growing.minion":
    "{count, plural, one {Миньон: пока # плитка с глазами} few {Миньон: пока # плитки с глазами} other {Миньон: пока # плиток с глазами}}",
  "monsters.web.minions":
    "{count, plural, one {# готовый миньон, очков: {points}} few {# готовых миньона, очков: {points}} other {# готовых миньонов, очков: {points}}}",
  "monsters.web.rack.many": "Соединяет три или четыре стороны: хороший выбор",
  "monsters.web.rack.few": "Соединяет одну или две стороны",
  "monsters.web.rack.tile":
    "{count, plural, one {{tile}, # плитка} few {{tile}, # плитки} other {{tile}, # плиток}}",
  "monsters.web.why.fit": "Вытянутая плитка здесь не подходит: каждый край должен встретить такой же.",
  "monsters.web.why.first":
    "Ваш первый монстр готов, поэтому добавлять к чужому первому монстру ({seat}) уже нельзя.",
  "monsters.web.learn.start":
    "Выберите плитку, с которой начнётся ваш монстр. Чем больше сторон она соединяет, тем больше он вырастет: нажмите на одну из верхних.",
  "monsters.web.learn.drawn":
    "Каждый ход тянут плитку. Полосатые зелёные края тонкие, пятнистые фиолетовые — толстые: тонкий к тонкому, толстый к толстому.",
  "monsters.web.learn.spot":
    "Места с синей обводкой могут принять плитку. Нажмите на одно: плитка появится там, и её ещё можно передвинуть.",
  "monsters.web.learn.lay":
    "Коснитесь плитки, чтобы повернуть её, если она ложится по-разному, затем нажмите «Положить».",
  "monsters.web.learn.others":
    "Теперь ходят другие. Плитку можно добавить и к чужому монстру: нажмите на него здесь, чтобы увидеть крупно.",
  "monsters.web.learn.again":
    "Ваша следующая плитка: добавьте её к монстру. Метка показывает, где она его завершает: зелёная даёт очки вам, красная — другому игроку.",
  "monsters.web.learn.score":
    "Пример: завершённый первый монстр из 7 плиток (7 очков), завершённый миньон из 5 плиток, глаза на двух из них (2), и незавершённый миньон из 9 плиток (ничего) вместе дают 9 очков.",
  "monsters.web.learn.finish":
    "Монстр без открытых краёв завершён. Партия кончается, когда завершены все первые монстры или стопка пуста; побеждает тот, у кого больше очков. Играйте дальше!",
};

export const words = { en, uk, pl, ru };
