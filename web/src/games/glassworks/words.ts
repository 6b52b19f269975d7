/** Sentences of the browser rooms of River Valley Glassworks, beside the engine's own. */
type Own = Record<string, string>;

const en: Own = {
  "glassworks.web.river": "River",
  "glassworks.web.lake": "Lake",
  "glassworks.web.glass": "{colour} {shape}",
  "glassworks.web.tile": "{tile} tile, {stones, plural, one {# stone} other {# stones}}; glass: {list}",
  "glassworks.web.tile.empty": "{tile} tile, stones: {stones}; no glass",
  "glassworks.web.tile.onto": "Lay the pair here: {what}",
  "glassworks.web.leave": "Leave the {colour} {shape}, take the others",
  "glassworks.web.left": "leave {colour} {shape}",
  "glassworks.web.collect": "collect: {tile} tile",
  "glassworks.web.onto": "onto the {tile} tile",
  "glassworks.web.pair": "Pair: {shape}",
  "glassworks.web.pair.about": "Two pieces of the same shape go together on any tile",
  "glassworks.web.satchel": "Your satchel",
  "glassworks.web.satchel.of": "Satchel of {seat}",
  "glassworks.web.works": "Glassworks of {seat}",
  "glassworks.web.pane": "{colour} {shape} in column {column}, row {row}",
  "glassworks.web.spilled": "{colour} {shape} in the overflow",
  "glassworks.web.bag": "{count, plural, one {# piece in the bag} other {# pieces in the bag}}",
  "glassworks.web.haul": "Collected glass",
  "glassworks.web.haul.none": "Collected glass waits here to be arranged",
  "glassworks.web.open": "Open the next column for {colour} glass",
  "glassworks.web.gain": "Brings {points} points",
  "glassworks.web.rows.legend": "a row pays by its length from the left",
  "glassworks.web.columns.legend": "the two tallest columns pay their top number",
  "glassworks.web.rows": "Rows",
  "glassworks.web.rows.about":
    "Each row scores its filled spaces from the left up to the first gap: 1, 2, 4, 7, 11, 16, 22 points",
  "glassworks.web.columns": "Columns",
  "glassworks.web.columns.about": "Your two tallest columns score the number on their highest filled space",
  "glassworks.web.overflow": "Overflow",
  "glassworks.web.sheet.row": "Rows",
  "glassworks.web.sheet.column": "Two tallest columns",
  "glassworks.web.sheet.overflow": "Overflow",
  "glassworks.web.overflow.about": "Each piece in the overflow costs 3 points",
  "glassworks.web.inventory": "Inventory",
  "glassworks.web.inventory.about": "Pieces in the columns; 17 start the final phase",
  "glassworks.web.progress": "Round {turn}",
  "glassworks.web.step.collect": "Now choose a tile beside it: you collect all its glass.",
  "glassworks.web.step.onto": "Now choose the tile to lay the pair on.",
  "glassworks.web.step.piece": "Now choose from your satchel the glass to lay beside that tile.",
  "glassworks.web.step.leave": "You take the ticked pieces, this one stays. Confirm, or leave another.",
  "glassworks.web.progress.last":
    "{count, plural, one {Final phase: # turn left} other {Final phase: # turns left}}",
  "glassworks.web.why.lay": "First choose which of your pieces make the pair.",
  "glassworks.web.why.open":
    "First choose, among the collected glass, the colour that opens the next column.",
  "glassworks.web.why.discard": "A satchel holds five pieces: first choose one for the overflow.",
  "glassworks.web.why.lake": "You can’t take from the lake now.",
  "glassworks.web.why.either": "Each turn you use either the river or the lake; undo your choice first.",
  "glassworks.web.why.piece":
    "You’ve picked a tile; now choose glass from your satchel to lay on a tile next to it.",
  "glassworks.web.why.beside":
    "You collect from a tile with glass next to the one you lay on; a single piece goes on the tile of its shape.",
  "glassworks.web.why.lonely": "There is nothing to collect next to that shape’s tile.",
  "glassworks.web.learn.river":
    "This is the river. It flows to the lake; each tile shows a shape and has glass on it.",
  "glassworks.web.learn.satchel":
    "This is your satchel. A piece goes on the tile of its shape. Choose the circle.",
  "glassworks.web.learn.collect":
    "The arrow shows where it will lie. Now choose a tile beside it: you take all its glass. The tag says what it brings; your columns show where it will lie.",
  "glassworks.web.learn.open":
    "Every colour has a column of its own, filled from the bottom up. You took two new colours: choose the one that opens the first column; the other one opens the second.",
  "glassworks.web.learn.works":
    "A column holds five pieces, and there are seven columns; glass without room overflows at −3 each. Now the other player moves.",
  "glassworks.web.learn.lake":
    "Now try the lake: you take four pieces into your satchel for the coming turns and leave one. Keep the hexagon, it will be of use: choose another piece to leave behind.",
  "glassworks.web.learn.score":
    "An example: a row of four pays 7, columns 2 and 3 filled to height three pay 6 and 9, two pieces in the overflow cost 6: that makes 16 points.",
  "glassworks.web.learn.visit": "The ticked pieces will be yours. Confirm, or leave another one.",
  "glassworks.web.learn.full":
    "Six pieces, but a satchel holds five: one goes into the overflow, at −3. Keep the hexagons and choose another piece.",
  "glassworks.web.learn.pair":
    "Two pieces of the same shape make a pair: they go on any tile, so you reach glass that one piece cannot reach. On your turn choose the pair of hexagons.",
  "glassworks.web.learn.reach":
    "Choose any tile for the pair, then a tile beside it: all its glass will be yours.",
  "glassworks.web.learn.lay":
    "With three hexagons you choose which ones you lay. If there are several new colours, you choose again which one opens a column. Then the other player moves.",
  "glassworks.web.learn.go":
    "Long rows from the left and your two tallest columns count. Seventeen pieces start the final phase. Most points win. Play on!",
};

const uk: Own = {
  "glassworks.web.river": "Річка",
  "glassworks.web.lake": "Озеро",
  "glassworks.web.glass": "{shape}, {colour}",
  "glassworks.web.tile": "плитка «{tile}», камінці: {stones}; скельця: {list}",
  "glassworks.web.tile.empty": "плитка «{tile}», камінці: {stones}; без скелець",
  "glassworks.web.tile.onto": "Покласти пару сюди: {what}",
  "glassworks.web.leave": "Лишити: {shape}, {colour}; решту взяти",
  "glassworks.web.left": "лишити: {shape}, {colour}",
  "glassworks.web.collect": "зібрати з плитки «{tile}»",
  "glassworks.web.onto": "на плитку «{tile}»",
  "glassworks.web.pair": "Пара: {shape}",
  "glassworks.web.pair.about": "Два скельця однакової форми кладуть разом на будь-яку плитку",
  "glassworks.web.satchel": "Ваш мішечок",
  "glassworks.web.satchel.of": "Мішечок: {seat}",
  "glassworks.web.works": "Фабрика: {seat}",
  "glassworks.web.pane": "{shape}, {colour}, стовпчик {column}, рядок {row}",
  "glassworks.web.spilled": "{shape}, {colour}, у відходах",
  "glassworks.web.bag":
    "{count, plural, one {# скельце у торбинці} few {# скельця у торбинці} other {# скелець у торбинці}}",
  "glassworks.web.haul": "Зібране скло",
  "glassworks.web.haul.none": "Тут зібрані скельця чекають на своє місце",
  "glassworks.web.open": "Відкрити наступний стовпчик: {colour} скло",
  "glassworks.web.gain": "Дає ПО: {points}",
  "glassworks.web.rows.legend": "рядок дає ПО за довжину зліва",
  "glassworks.web.columns.legend": "два найвищі стовпчики дають своє верхнє число",
  "glassworks.web.rows": "Рядки",
  "glassworks.web.rows.about":
    "Кожен рядок рахує заповнені комірки зліва до першого проміжку: 1, 2, 4, 7, 11, 16, 22 ПО",
  "glassworks.web.columns": "Стовпчики",
  "glassworks.web.columns.about": "Два найвищі стовпчики дають ПО, указані в найвищій заповненій комірці",
  "glassworks.web.overflow": "Відходи",
  "glassworks.web.sheet.row": "Рядки",
  "glassworks.web.sheet.column": "Два найвищі стовпчики",
  "glassworks.web.sheet.overflow": "Відходи",
  "glassworks.web.overflow.about": "Кожне скельце у відходах коштує 3 очки",
  "glassworks.web.inventory": "Запас",
  "glassworks.web.inventory.about": "Скельця у стовпчиках; 17 розпочинають завершальний етап",
  "glassworks.web.progress": "Раунд {turn}",
  "glassworks.web.step.collect": "Тепер виберіть сусідню плитку: ви заберете з неї всі скельця.",
  "glassworks.web.step.onto": "Тепер виберіть плитку, на яку покласти пару.",
  "glassworks.web.step.piece": "Тепер виберіть із мішечка скельце, яке покласти поруч із цією плиткою.",
  "glassworks.web.step.leave": "Позначені скельця ваші, це лишається. Підтвердьте або лишіть інше.",
  "glassworks.web.progress.last":
    "{count, plural, one {Завершальний етап: лишився # хід} few {Завершальний етап: лишилося # ходи} other {Завершальний етап: лишилося # ходів}}",
  "glassworks.web.why.lay": "Спершу виберіть, які скельця утворять пару.",
  "glassworks.web.why.open": "Спершу виберіть серед зібраних скелець колір, що відкриє наступний стовпчик.",
  "glassworks.web.why.discard": "У мішечку вміщується п’ять скелець: спершу виберіть одне у відходи.",
  "glassworks.web.why.lake": "Зараз із озера брати не можна.",
  "glassworks.web.why.either": "За хід ідуть або до річки, або до озера; спершу скасуйте свій вибір.",
  "glassworks.web.why.piece": "Плитку вибрано; тепер виберіть скло з мішечка, яке ляже поруч із нею.",
  "glassworks.web.why.beside":
    "Скло збирають із непорожньої плитки поруч із тією, на яку кладете: скельце лягає на плитку своєї форми.",
  "glassworks.web.why.lonely": "Поруч із плиткою цієї форми нема чого збирати.",
  "glassworks.web.learn.river": "Це річка. Вона тече до озера; на кожній плитці є форма і лежить скло.",
  "glassworks.web.learn.satchel": "Це ваш мішечок. Скельце лягає на плитку своєї форми. Виберіть коло.",
  "glassworks.web.learn.collect":
    "Стрілка показує, де воно лежатиме. Тепер виберіть сусідню плитку: ви забираєте все її скло. Позначка каже, скільки ПО воно дасть, а ваші стовпчики показують, де воно ляже.",
  "glassworks.web.learn.open":
    "Кожен колір має свій стовпчик, і той заповнюється знизу догори. Ви взяли два нові кольори: виберіть, який відкриє перший стовпчик; інший відкриє другий.",
  "glassworks.web.learn.works":
    "У стовпчику п’ять місць, а стовпчиків сім; скло без місця йде у відходи, по −3. Тепер ходить інший гравець.",
  "glassworks.web.learn.lake":
    "Тепер спробуйте озеро: ви берете чотири скельця в мішечок для наступних ходів, одне лишається. Шестикутник стане в пригоді: лишіть інше скельце.",
  "glassworks.web.learn.score":
    "Приклад: рядок із чотирьох дає 7, стовпчики 2 і 3 заввишки три дають 6 і 9, два скельця у відходах коштують 6: разом 16 ПО.",
  "glassworks.web.learn.visit": "Позначені скельця стануть вашими. Підтвердьте або лишіть інше.",
  "glassworks.web.learn.full":
    "Скелець шість, а в мішечку вміщується п’ять: одне піде у відходи, за −3. Збережіть шестикутники, виберіть інше.",
  "glassworks.web.learn.pair":
    "Два скельця однакової форми утворюють пару: їх кладуть на будь-яку плитку й дістають те, чого не дістати одним. У свій хід виберіть пару шестикутників.",
  "glassworks.web.learn.reach": "Виберіть для пари будь-яку плитку, а тоді сусідню: усе її скло буде ваше.",
  "glassworks.web.learn.lay":
    "Якщо шестикутників три, ви вибираєте, які покласти. Якщо нових кольорів кілька, ви знову вибираєте, який відкриває стовпчик. Далі ходить інший гравець.",
  "glassworks.web.learn.go":
    "Рахуються довгі рядки зліва і два найвищі стовпчики. Сімнадцять скелець розпочинають завершальний етап. Перемагає той, у кого найбільше ПО. Грайте далі!",
};

const pl: Own = {
  "glassworks.web.river": "Rzeka",
  "glassworks.web.lake": "Jezioro",
  "glassworks.web.glass": "{shape}, {colour}",
  "glassworks.web.tile": "kafelek „{tile}”, kamienie: {stones}; szkło: {list}",
  "glassworks.web.tile.empty": "kafelek „{tile}”, kamienie: {stones}; bez szkła",
  "glassworks.web.tile.onto": "Połóż parę tutaj: {what}",
  "glassworks.web.leave": "Zostaw: {shape}, {colour}; weź resztę",
  "glassworks.web.left": "zostaw: {shape}, {colour}",
  "glassworks.web.collect": "zbierz z kafelka „{tile}”",
  "glassworks.web.onto": "na kafelek „{tile}”",
  "glassworks.web.pair": "Para: {shape}",
  "glassworks.web.pair.about": "Dwa szkiełka tego samego kształtu kładzie się razem na dowolnym kafelku",
  "glassworks.web.satchel": "Twoja sakiewka",
  "glassworks.web.satchel.of": "Sakiewka: {seat}",
  "glassworks.web.works": "Huta: {seat}",
  "glassworks.web.pane": "{shape}, {colour}, w kolumnie {column}, rząd {row}",
  "glassworks.web.spilled": "{shape}, {colour}, w odpadach",
  "glassworks.web.bag":
    "{count, plural, one {# szkiełko w worku} few {# szkiełka w worku} other {# szkiełek w worku}}",
  "glassworks.web.haul": "Zebrane szkło",
  "glassworks.web.haul.none": "Tu zebrane szkło czeka na ułożenie",
  "glassworks.web.open": "Otwórz następną kolumnę: {colour} szkło",
  "glassworks.web.gain": "Daje punkty: {points}",
  "glassworks.web.rows.legend": "rząd daje punkty za długość od lewej",
  "glassworks.web.columns.legend": "dwie najwyższe kolumny dają swoją górną liczbę",
  "glassworks.web.rows": "Rzędy",
  "glassworks.web.rows.about":
    "Każdy rząd liczy wypełnione pola od lewej do pierwszej luki: 1, 2, 4, 7, 11, 16, 22 punkty",
  "glassworks.web.columns": "Kolumny",
  "glassworks.web.columns.about": "Dwie najwyższe kolumny dają liczbę z najwyższego wypełnionego pola",
  "glassworks.web.overflow": "Odpady",
  "glassworks.web.sheet.row": "Rzędy",
  "glassworks.web.sheet.column": "Dwie najwyższe kolumny",
  "glassworks.web.sheet.overflow": "Odpady",
  "glassworks.web.overflow.about": "Każde szkiełko w odpadach kosztuje 3 punkty",
  "glassworks.web.inventory": "Zapas",
  "glassworks.web.inventory.about": "Szkiełka w kolumnach; 17 zaczyna fazę końcową",
  "glassworks.web.progress": "Runda {turn}",
  "glassworks.web.step.collect": "Teraz wybierz sąsiedni kafelek: zbierasz z niego całe szkło.",
  "glassworks.web.step.onto": "Teraz wybierz kafelek, na który położysz parę.",
  "glassworks.web.step.piece": "Teraz wybierz z sakiewki szkło, które położysz obok tego kafelka.",
  "glassworks.web.step.leave": "Zaznaczone szkiełka są twoje, to zostaje. Potwierdź albo zostaw inne.",
  "glassworks.web.progress.last":
    "{count, plural, one {Faza końcowa: został # ruch} few {Faza końcowa: zostały # ruchy} other {Faza końcowa: zostało # ruchów}}",
  "glassworks.web.why.lay": "Najpierw wybierz, które szkiełka tworzą parę.",
  "glassworks.web.why.open": "Najpierw wybierz wśród zebranego szkła kolor, który otworzy następną kolumnę.",
  "glassworks.web.why.discard": "Sakiewka mieści pięć szkiełek: najpierw wybierz jedno do odpadów.",
  "glassworks.web.why.lake": "Teraz nie można brać z jeziora.",
  "glassworks.web.why.either":
    "W turze idzie się albo nad rzekę, albo nad jezioro; najpierw cofnij swój wybór.",
  "glassworks.web.why.piece":
    "Kafelek wybrany; teraz wybierz szkiełko z sakiewki, które położysz obok niego.",
  "glassworks.web.why.beside":
    "Szkło zbiera się z niepustego kafelka obok tego, na którym kładziesz: szkiełko leży na kafelku swojego kształtu.",
  "glassworks.web.why.lonely": "Obok kafelka tego kształtu nie ma czego zebrać.",
  "glassworks.web.learn.river": "To rzeka. Płynie do jeziora; na każdym kafelku jest kształt i leży szkło.",
  "glassworks.web.learn.satchel":
    "To twoja sakiewka. Szkiełko kładzie się na kafelku jego kształtu. Wybierz koło.",
  "glassworks.web.learn.collect":
    "Strzałka pokazuje, gdzie będzie leżeć. Teraz wybierz kafelek obok: bierzesz z niego całe szkło. Etykieta mówi, co ono da, a twoje kolumny pokazują, gdzie trafi.",
  "glassworks.web.learn.open":
    "Każdy kolor ma własną kolumnę, wypełnianą od dołu. Masz dwa nowe kolory: wybierz, który otworzy pierwszą kolumnę; drugi otworzy następną.",
  "glassworks.web.learn.works":
    "Kolumna mieści pięć szkiełek, a kolumn jest siedem; szkło bez miejsca trafia do odpadów, po −3. Teraz ruch drugiego gracza.",
  "glassworks.web.learn.lake":
    "Teraz spróbuj jeziora: bierzesz do sakiewki cztery szkiełka na kolejne tury, jedno zostaje. Sześciokąt się przyda: zostaw inne szkiełko.",
  "glassworks.web.learn.score":
    "Przykład: rząd czterech daje 7, kolumny 2 i 3 o wysokości trzy dają 6 i 9, dwa szkiełka w odpadach kosztują 6: razem 16 punktów.",
  "glassworks.web.learn.visit": "Zaznaczone szkiełka będą twoje. Potwierdź albo zostaw inne.",
  "glassworks.web.learn.full":
    "Szkiełek jest sześć, a sakiewka mieści pięć: jedno trafi do odpadów, za −3. Zachowaj sześciokąty i wybierz inne.",
  "glassworks.web.learn.pair":
    "Dwa szkiełka tego samego kształtu to para: kładzie się je na dowolny kafelek, więc sięgasz po to, czego jedno nie dosięgnie. W swojej turze wybierz parę sześciokątów.",
  "glassworks.web.learn.reach":
    "Wybierz dla pary dowolny kafelek, a potem kafelek obok: całe jego szkło będzie twoje.",
  "glassworks.web.learn.lay":
    "Mając trzy sześciokąty, wybierasz, które położysz. Gdy nowych kolorów jest kilka, znów wybierasz, który otwiera kolumnę. Potem ruch drugiego gracza.",
  "glassworks.web.learn.go":
    "Liczą się długie rzędy od lewej i dwie najwyższe kolumny. Siedemnaście szkiełek zaczyna fazę końcową. Wygrywa, kto ma najwięcej punktów. Graj dalej!",
};

const ru: Own = {
  "glassworks.web.river": "Река",
  "glassworks.web.lake": "Озеро",
  "glassworks.web.glass": "{shape}, {colour}",
  "glassworks.web.tile": "плитка «{tile}», камни: {stones}; стекло: {list}",
  "glassworks.web.tile.empty": "плитка «{tile}», камни: {stones}; без стекла",
  "glassworks.web.tile.onto": "Положить пару сюда: {what}",
  "glassworks.web.leave": "Оставить: {shape}, {colour}; остальное взять",
  "glassworks.web.left": "оставить: {shape}, {colour}",
  "glassworks.web.collect": "собрать с плитки «{tile}»",
  "glassworks.web.onto": "на плитку «{tile}»",
  "glassworks.web.pair": "Пара: {shape}",
  "glassworks.web.pair.about": "Два стёклышка одной формы кладут вместе на любую плитку",
  "glassworks.web.satchel": "Ваша сумка",
  "glassworks.web.satchel.of": "Сумка: {seat}",
  "glassworks.web.works": "Мастерская: {seat}",
  "glassworks.web.pane": "{shape}, {colour}, в столбце {column}, ряд {row}",
  "glassworks.web.spilled": "{shape}, {colour}, в отходах",
  "glassworks.web.bag": "{count, plural, one {# стёклышко} few {# стёклышка} other {# стёклышек}} в мешке",
  "glassworks.web.haul": "Собранное стекло",
  "glassworks.web.haul.none": "Здесь собранное стекло ждёт своего места",
  "glassworks.web.open": "Открыть следующий столбец: {colour} стекло",
  "glassworks.web.gain": "Приносит ПО: {points}",
  "glassworks.web.rows.legend": "ряд приносит ПО за длину слева",
  "glassworks.web.columns.legend": "два самых высоких столбца дают верхнее число",
  "glassworks.web.rows": "Ряды",
  "glassworks.web.rows.about":
    "Каждый ряд считает заполненные клетки слева до первого пропуска: 1, 2, 4, 7, 11, 16, 22 очка",
  "glassworks.web.columns": "Столбцы",
  "glassworks.web.columns.about": "Два самых высоких столбца дают число в верхней заполненной клетке",
  "glassworks.web.overflow": "Отходы",
  "glassworks.web.sheet.row": "Ряды",
  "glassworks.web.sheet.column": "Два самых высоких столбца",
  "glassworks.web.sheet.overflow": "Отходы",
  "glassworks.web.overflow.about": "Каждое стёклышко в отходах стоит 3 очка",
  "glassworks.web.inventory": "Запас",
  "glassworks.web.inventory.about": "Стёклышки в столбцах; 17 начинают завершающий этап",
  "glassworks.web.progress": "Раунд {turn}",
  "glassworks.web.step.collect": "Теперь выберите соседнюю плитку: вы заберёте с неё все стёклышки.",
  "glassworks.web.step.onto": "Теперь выберите плитку, на которую положить пару.",
  "glassworks.web.step.piece": "Теперь выберите из сумки стёклышко, которое положить рядом с этой плиткой.",
  "glassworks.web.step.leave": "Отмеченные стёклышки ваши, это остаётся. Подтвердите или оставьте другое.",
  "glassworks.web.progress.last":
    "{count, plural, one {Завершающий этап: остался # ход} few {Завершающий этап: осталось # хода} other {Завершающий этап: осталось # ходов}}",
  "glassworks.web.why.lay": "Сначала выберите, какие стёклышки составят пару.",
  "glassworks.web.why.open":
    "Сначала выберите среди собранного стекла цвет, который откроет следующий столбец.",
  "glassworks.web.why.discard": "В сумке место на пять стёклышек: сначала выберите одно в отходы.",
  "glassworks.web.why.lake": "Сейчас к озеру идти нельзя.",
  "glassworks.web.why.either": "За ход идут либо к реке, либо к озеру; сначала отмените свой выбор.",
  "glassworks.web.why.piece": "Плитка выбрана; теперь выберите стекло из сумки, которое ляжет рядом с ней.",
  "glassworks.web.why.beside":
    "Стекло собирают с непустой плитки рядом с той, на которую кладёте: стекло ложится на плитку своей формы.",
  "glassworks.web.why.lonely": "Рядом с плиткой этой формы нечего собирать.",
  "glassworks.web.learn.river": "Это река. Она течёт к озеру; на каждой плитке есть форма и лежит стекло.",
  "glassworks.web.learn.satchel": "Это ваша сумка. Стёклышко кладут на плитку его формы. Выберите круг.",
  "glassworks.web.learn.collect":
    "Стрелка показывает, где оно ляжет. Теперь выберите соседнюю плитку: вы берёте всё её стекло. Метка говорит, сколько ПО оно принесёт, а ваши столбцы показывают, где оно ляжет.",
  "glassworks.web.learn.open":
    "У каждого цвета свой столбец, он заполняется снизу вверх. Вы взяли два новых цвета: выберите, какой откроет первый столбец; другой откроет второй.",
  "glassworks.web.learn.works":
    "В столбце пять мест, а столбцов семь; стекло без места идёт в отходы, по −3. Теперь ходит другой игрок.",
  "glassworks.web.learn.lake":
    "Теперь попробуйте озеро: вы берёте четыре стёклышка в сумку для следующих ходов, одно остаётся. Шестиугольник пригодится: оставьте другое стёклышко.",
  "glassworks.web.learn.score":
    "Пример: ряд из четырёх даёт 7, столбцы 2 и 3 высотой три дают 6 и 9, два стёклышка в отходах стоят 6: вместе 16 ПО.",
  "glassworks.web.learn.visit": "Отмеченные стёклышки станут вашими. Подтвердите или оставьте другое.",
  "glassworks.web.learn.full":
    "Стёклышек шесть, а в сумку помещается пять: одно пойдёт в отходы, за −3. Сохраните шестиугольники, выберите другое.",
  "glassworks.web.learn.pair":
    "Два стёклышка одной формы образуют пару: их кладут на любую плитку и достают то, чего не достать одним. В свой ход выберите пару шестиугольников.",
  "glassworks.web.learn.reach": "Выберите для пары любую плитку, затем соседнюю: всё её стекло будет вашим.",
  "glassworks.web.learn.lay":
    "Если шестиугольников три, вы выбираете, какие положить. Если новых цветов несколько, вы снова выбираете, какой открывает столбец. Затем ходит другой игрок.",
  "glassworks.web.learn.go":
    "Считаются длинные ряды слева и два самых высоких столбца. Семнадцать стёклышек начинают завершающий этап. Побеждает тот, у кого больше всех ПО. Играйте дальше!",
};

export const words = { en, uk, pl, ru };
