/** Sentences of the browser rooms of Mozaika, beside the engine's own. */
type Own = Record<string, string>;

const en: Own = {
  "mozaika.web.floor": "Mosaic of {seat}",
  "mozaika.web.space": "empty space {cell}",
  "mozaika.web.space.chosen": "space",
  "mozaika.web.laid": "{tile} on {cell}",
  "mozaika.web.laid.fly": "{tile} on {cell}, with a fly",
  "mozaika.web.hand": "Your hand",
  "mozaika.web.hand.of": "Hand of {seat}",
  "mozaika.web.hand.known": "What everyone knows about this hand; face-down tiles were dealt in secret",
  "mozaika.web.hand.tile":
    "{count, plural, one {{tile} in your hand} other {{tile} in your hand, # of them}}",
  "mozaika.web.hidden": "hidden tile",
  "mozaika.web.auction": "Auction",
  "mozaika.web.offer": "Tiles on the table",
  "mozaika.web.offer.tile":
    "{count, plural, one {{tile} on the table} other {{tile} on the table, # of them}}",
  "mozaika.web.offer.first": "No auction in the first turn: everybody places a tile.",
  "mozaika.web.offer.none": "No tiles on the table",
  "mozaika.web.bag": "{count, plural, one {# tile in the bag} other {# tiles in the bag}}",
  "mozaika.web.bank": "Bank",
  "mozaika.web.flies": "{count, plural, one {# fly left} other {# flies left}}",
  "mozaika.web.fly.held": "{seat} has a fly to put down",
  "mozaika.web.fist.none": "{seat} has not bid yet",
  "mozaika.web.fist.closed": "{seat}: a closed fist",
  "mozaika.web.fist.open": "{seat} bid {coins} and picks in position {rank}",
  "mozaika.web.rank": "Picks in position {rank}",
  "mozaika.web.purse": "Coins to bid",
  "mozaika.web.coins": "{count, plural, one {You have # coin} other {You have # coins}}",
  "mozaika.web.coins.of": "Coins of {seat}",
  "mozaika.web.bid": "Bid {count}",
  "mozaika.web.bid.how": "How many go into your fist?",
  "mozaika.web.sealed": "In your fist: {count}",
  "mozaika.web.gain": "Coins: {coins, number, ::sign-always}, points: {points, number, ::sign-always}",
  "mozaika.web.groups": "Groups",
  "mozaika.web.worth":
    "{kind, select, pattern {Four alike} colour {One colour} other {One symbol}}{flies, plural, =0 {} one {, # fly} other {, # flies}}",
  "mozaika.web.groups.about":
    "Rows, columns, diagonals and squares of 2 by 2: four alike bring 4, one colour or one symbol brings 2, each fly takes 1",
  "mozaika.web.symmetry": "Symmetry",
  "mozaika.web.symmetry.about":
    "A full, symmetrical mosaic: 12 for vertical, horizontal or central symmetry, 8 for diagonal",
  "mozaika.web.coins.about": "1 point for every 5 coins left at the end",
  "mozaika.web.sheet.group": "Groups",
  "mozaika.web.sheet.symmetry": "Symmetry",
  "mozaika.web.sheet.coins": "Points from coins",
  "mozaika.web.progress": "Turn {turn} of {turns}",
  "mozaika.web.step.cell": "Now choose a space for the tile, or another tile.",
  "mozaika.web.step.tile": "Now choose a tile of your hand for this space.",
  "mozaika.web.log.place": "{seat} places {tile}",
  "mozaika.web.log.fly": "{seat} puts the fly on a tile",
  "mozaika.web.step.bid": "Confirm to close your fist, or choose another number.",
  "mozaika.web.step.empty": "Confirm to close an empty fist.",
  "mozaika.web.why.coins": "You can bid once tiles are on the table and everyone makes a fist.",
  "mozaika.web.why.offer": "Tiles are picked one at a time once the bids are revealed, highest bid first.",
  "mozaika.web.why.bid": "First bid for the tiles on the table; tiles are placed after the auction.",
  "mozaika.web.why.pick": "First pick a tile from the table.",
  "mozaika.web.why.fly": "Your tile is placed; now put the fly on one of your tiles.",
  "mozaika.web.why.flown": "There is a fly on this tile already.",
  "mozaika.web.why.bare": "A fly sits on a tile, not on an empty space.",
  "mozaika.web.why.taken": "A placed tile stays for good; choose an empty space.",
  "mozaika.web.learn.floor":
    "This is your mosaic. In 16 turns you lay 16 tiles; four alike in a row, a column, a diagonal or a square bring points.",
  "mozaika.web.learn.place":
    "Place a first tile: click one of your hand, then a space. Later a tile earns coins at once: one for each neighbour of its colour, one for each with its symbol.",
  "mozaika.web.learn.offer": "The others place too. Then tiles are drawn: one more than there are players.",
  "mozaika.web.learn.bid":
    "Now the auction: the highest bid picks a tile first, and everyone pays their bid, win or lose. This time save your coins: choose 0 and confirm.",
  "mozaika.web.learn.pick":
    "Everyone opened their fists at once. The highest bid picks first; ties go to whoever sits closer to the bag. You bid least: you pick last and take a fly. Wait until it is your turn to pick.",
  "mozaika.web.learn.fly":
    "The lowest bid takes a fly, with five players from turn 2 on. It costs a point in every group its tile belongs to, and it stays. Put it on one of your tiles.",
  "mozaika.web.learn.again":
    "The next auction. Now bid as many coins as an early pick is worth to you, and confirm.",
  "mozaika.web.learn.take": "Pick one of the lit tiles on the table.",
  "mozaika.web.learn.lay":
    "The tile you took is chosen already; click another one of your hand to lay that instead. The tags on the spaces say how many coins, and later points, it brings there. Choose a space.",
  "mozaika.web.learn.score":
    "An example: two rows of one colour (2 each), a square of four alike (4) with a fly on it (−1), and 11 coins (2) make 9 points.",
  "mozaika.web.learn.go":
    "A symmetrical mosaic is worth up to 12 points more. After 16 turns most points win; coins break a tie. Have fun!",
};

const uk: Own = {
  "mozaika.web.floor": "Мозаїка: {seat}",
  "mozaika.web.space": "порожнє місце {cell}",
  "mozaika.web.space.chosen": "місце",
  "mozaika.web.laid": "{tile} на {cell}",
  "mozaika.web.laid.fly": "{tile} на {cell}, з мухою",
  "mozaika.web.hand": "Ваша рука",
  "mozaika.web.hand.of": "Рука: {seat}",
  "mozaika.web.hand.known": "Що всі знають про цю руку; закриті плитки роздано таємно",
  "mozaika.web.hand.tile":
    "{count, plural, one {{tile} у вашій руці} few {{tile} у вашій руці, # штуки} other {{tile} у вашій руці, # штук}}",
  "mozaika.web.hidden": "прихована плитка",
  "mozaika.web.auction": "Аукціон",
  "mozaika.web.offer": "Плитки на столі",
  "mozaika.web.offer.tile":
    "{count, plural, one {{tile} на столі} few {{tile} на столі, # штуки} other {{tile} на столі, # штук}}",
  "mozaika.web.offer.first": "У першому раунді аукціону немає: кожен кладе плитку.",
  "mozaika.web.offer.none": "На столі немає плиток",
  "mozaika.web.bag": "{count, plural, one {# плитка} few {# плитки} other {# плиток}} у мішечку",
  "mozaika.web.bank": "Банк",
  "mozaika.web.flies": "{count, plural, one {Лишилася # муха} few {Лишилося # мухи} other {Лишилося # мух}}",
  "mozaika.web.fly.held": "{seat} має посадити муху",
  "mozaika.web.fist.none": "{seat} ще без ставки",
  "mozaika.web.fist.closed": "{seat}: стиснутий кулак",
  "mozaika.web.fist.open": "{seat}: ставка {coins}, вибирає під номером {rank}",
  "mozaika.web.rank": "Вибирає під номером {rank}",
  "mozaika.web.purse": "Монети для ставки",
  "mozaika.web.coins": "{count, plural, one {У вас # монета} few {У вас # монети} other {У вас # монет}}",
  "mozaika.web.coins.of": "Монети: {seat}",
  "mozaika.web.bid": "Ставка {count}",
  "mozaika.web.bid.how": "Скільки монет сховати в кулаку?",
  "mozaika.web.sealed": "У вашому кулаку: {count}",
  "mozaika.web.gain": "Монети: {coins, number, ::sign-always}, очки: {points, number, ::sign-always}",
  "mozaika.web.groups": "Групи",
  "mozaika.web.worth":
    "{kind, select, pattern {Однакові плитки} colour {Один колір} other {Один символ}}{flies, plural, =0 {} one {, # муха} few {, # мухи} other {, # мух}}",
  "mozaika.web.groups.about":
    "Рядки, стовпці, діагоналі й квадрати 2 на 2: чотири однакові дають 4, один колір або один символ дає 2, кожна муха забирає 1",
  "mozaika.web.symmetry": "Симетрія",
  "mozaika.web.symmetry.about":
    "Повна мозаїка, що є власним відображенням: 12 за ліво і право, верх і низ або півоберту, 8 за діагональ",
  "mozaika.web.coins.about": "1 очко за кожні 5 монет наприкінці",
  "mozaika.web.sheet.group": "Групи",
  "mozaika.web.sheet.symmetry": "Симетрія",
  "mozaika.web.sheet.coins": "Очки за монети",
  "mozaika.web.progress": "Раунд {turn} з {turns}",
  "mozaika.web.step.cell": "Тепер виберіть місце для плитки або іншу плитку.",
  "mozaika.web.step.tile": "Тепер виберіть для цього місця плитку з руки.",
  "mozaika.web.log.place": "{seat} кладе плитку: {tile}",
  "mozaika.web.log.fly": "{seat} садить муху на плитку",
  "mozaika.web.step.bid": "Підтвердьте, щоб стиснути кулак, або виберіть інше число.",
  "mozaika.web.step.empty": "Підтвердьте, щоб стиснути порожній кулак.",
  "mozaika.web.why.coins": "Монети ставлять, коли плитки лежать на столі й усі стискають кулаки.",
  "mozaika.web.why.offer": "Плитки беруть по черзі, коли ставки відкрито: найвища ставка перша.",
  "mozaika.web.why.bid": "Спершу зробіть ставку за плитки на столі; кладуть плитки після аукціону.",
  "mozaika.web.why.pick": "Спершу візьміть плитку зі столу.",
  "mozaika.web.why.fly": "Плитку покладено; тепер посадіть муху на одну зі своїх плиток.",
  "mozaika.web.why.flown": "На цій плитці вже є муха.",
  "mozaika.web.why.bare": "Муха сидить на плитці, а не на порожньому місці.",
  "mozaika.web.why.taken": "Покладена плитка лишається назавжди; виберіть порожнє місце.",
  "mozaika.web.learn.floor":
    "Це ваша мозаїка. За 16 раундів ви покладете 16 плиток; чотири схожі в рядку, стовпці, діагоналі чи квадраті дають очки.",
  "mozaika.web.learn.place":
    "Покладіть першу плитку: клацніть плитку в руці, потім місце. Далі плитка одразу приносить монети: по одній за кожного сусіда того самого кольору і за кожного з тим самим символом.",
  "mozaika.web.learn.offer": "Інші теж кладуть. Потім дістають плитки: на одну більше, ніж гравців.",
  "mozaika.web.learn.bid":
    "Тепер торги: хто поставить найбільше, вибирає плитку першим, а платять усі, навіть хто програв. Цього разу збережіть монети: виберіть 0 і підтвердьте.",
  "mozaika.web.learn.pick":
    "Усі відкрили кулаки одночасно. Хто поставив найбільше, вибирає першим; за рівних ставок — хто ближче до мішечка. Ви поставили найменше: вибираєте наприкінці й берете муху. Зачекайте на свою чергу.",
  "mozaika.web.learn.fly":
    "Найменша ставка бере муху, за п’яти гравців — із 2-го раунду. Муха забирає очко в кожної групи через її плитку й лишається назавжди. Посадіть її на одну зі своїх плиток.",
  "mozaika.web.learn.again":
    "Наступні торги. Тепер поставте стільки монет, скільки для вас варте право вибирати раніше, і підтвердьте.",
  "mozaika.web.learn.take": "Візьміть одну з підсвічених плиток на столі.",
  "mozaika.web.learn.lay":
    "Узяту плитку вже вибрано; клацніть іншу в руці, щоб покласти її. Позначки на місцях кажуть, скільки монет, а згодом і очок, плитка там принесе. Виберіть місце.",
  "mozaika.web.learn.score":
    "Приклад: два рядки одного кольору (по 2), квадрат із чотирьох однакових (4) з мухою (−1) і 11 монет (2) разом дають 9 очок.",
  "mozaika.web.learn.go":
    "Симетрична мозаїка дає ще до 12 очок. Після 16 раундів перемагає той, у кого найбільше очок; за рівних — монети. Грайте далі!",
};

const pl: Own = {
  "mozaika.web.floor": "Mozaika: {seat}",
  "mozaika.web.space": "puste pole {cell}",
  "mozaika.web.space.chosen": "pole",
  "mozaika.web.laid": "{tile} na {cell}",
  "mozaika.web.laid.fly": "{tile} na {cell}, z muchą",
  "mozaika.web.hand": "Twoje żetony",
  "mozaika.web.hand.of": "Ręka: {seat}",
  "mozaika.web.hand.known": "Znane żetony tej ręki; zakryte rozdano w tajemnicy",
  "mozaika.web.hand.tile":
    "{count, plural, one {{tile} w twojej ręce} few {{tile} w twojej ręce, # sztuki} other {{tile} w twojej ręce, # sztuk}}",
  "mozaika.web.hidden": "zakryty żeton",
  "mozaika.web.auction": "Licytacja",
  "mozaika.web.offer": "Żetony na stole",
  "mozaika.web.offer.tile":
    "{count, plural, one {{tile} na stole} few {{tile} na stole, # sztuki} other {{tile} na stole, # sztuk}}",
  "mozaika.web.offer.first": "W pierwszej turze nie ma licytacji: każdy wykłada żeton.",
  "mozaika.web.offer.none": "Na stole nie ma żetonów",
  "mozaika.web.bag": "{count, plural, one {# żeton} few {# żetony} other {# żetonów}} w woreczku",
  "mozaika.web.bank": "Bank",
  "mozaika.web.flies": "{count, plural, one {Została # mucha} few {Zostały # muchy} other {Zostało # much}}",
  "mozaika.web.fly.held": "{seat} ma muchę do położenia",
  "mozaika.web.fist.none": "{seat} jeszcze nie licytuje",
  "mozaika.web.fist.closed": "{seat}: zaciśnięta pięść",
  "mozaika.web.fist.open": "{seat}: stawka {coins}, wybiera jako numer {rank}",
  "mozaika.web.rank": "Wybiera jako numer {rank}",
  "mozaika.web.purse": "Monety do licytacji",
  "mozaika.web.coins": "{count, plural, one {Masz # monetę} few {Masz # monety} other {Masz # monet}}",
  "mozaika.web.coins.of": "Monety: {seat}",
  "mozaika.web.bid": "Stawka {count}",
  "mozaika.web.bid.how": "Ile monet do pięści?",
  "mozaika.web.sealed": "W twojej pięści: {count}",
  "mozaika.web.gain": "Monety: {coins, number, ::sign-always}, punkty: {points, number, ::sign-always}",
  "mozaika.web.groups": "Układy",
  "mozaika.web.worth":
    "{kind, select, pattern {Takie same żetony} colour {Jeden kolor} other {Jeden symbol}}{flies, plural, =0 {} one {, # mucha} few {, # muchy} other {, # much}}",
  "mozaika.web.groups.about":
    "Linie poziome, pionowe i na przekątnej oraz kwadraty 2 na 2: ten sam wzór 4 PZ, ten sam kolor lub symbol 2 PZ, każda mucha −1 PZ",
  "mozaika.web.symmetry": "Symetria",
  "mozaika.web.symmetry.about":
    "Premia za symetrię pełnej mozaiki: pionowa lub pozioma 12 PZ, środkowa 12 PZ, skośna 8 PZ",
  "mozaika.web.coins.about": "1 PZ za każde 5 monet, które zostały na koniec",
  "mozaika.web.sheet.group": "Układy",
  "mozaika.web.sheet.symmetry": "Symetria",
  "mozaika.web.sheet.coins": "Punkty za monety",
  "mozaika.web.progress": "Tura {turn} z {turns}",
  "mozaika.web.step.cell": "Teraz wybierz pole dla żetonu albo inny żeton.",
  "mozaika.web.step.tile": "Teraz wybierz z ręki żeton na to pole.",
  "mozaika.web.log.place": "{seat} kładzie żeton: {tile}",
  "mozaika.web.log.fly": "{seat} kładzie muchę na żetonie",
  "mozaika.web.step.bid": "Potwierdź, aby zacisnąć pięść, albo wybierz inną liczbę.",
  "mozaika.web.step.empty": "Potwierdź, aby zacisnąć pustą pięść.",
  "mozaika.web.why.coins": "Licytuje się, gdy żetony leżą na stole i wszyscy zaciskają pięści.",
  "mozaika.web.why.offer":
    "Żetony wybiera się po kolei, gdy wszyscy pokażą monety; najpierw ten, kto dał najwięcej.",
  "mozaika.web.why.bid": "Najpierw licytacja żetonów na stole; układa się je po licytacji.",
  "mozaika.web.why.pick": "Najpierw wybierz żeton ze stołu.",
  "mozaika.web.why.fly": "Żeton leży; teraz połóż muchę na jednym ze swoich żetonów.",
  "mozaika.web.why.flown": "Na tym żetonie jest już mucha.",
  "mozaika.web.why.bare": "Mucha siada na żetonie, nie na pustym miejscu.",
  "mozaika.web.why.taken": "Położonego żetonu nie można przesunąć; wybierz puste miejsce.",
  "mozaika.web.learn.floor":
    "To twoja mozaika. W 16 turach położysz 16 żetonów; cztery podobne w linii poziomej, pionowej, na przekątnej lub w kwadracie dają PZ.",
  "mozaika.web.learn.place":
    "Połóż pierwszy żeton: kliknij żeton na ręce, potem miejsce. Później żeton od razu daje monety: po jednej za każdy sąsiadujący żeton w tym samym kolorze i za każdy z tym samym symbolem.",
  "mozaika.web.learn.offer": "Inni też układają. Potem losuje się żetony: o jeden więcej, niż jest graczy.",
  "mozaika.web.learn.bid":
    "Teraz licytacja: kto da najwięcej, pierwszy wybiera żeton, a każdą stawkę się płaci, także przegraną. Tym razem oszczędź monety: wybierz 0 i potwierdź.",
  "mozaika.web.learn.pick":
    "Wszyscy pokazali monety. Kto dał najwięcej, wybiera pierwszy; przy remisie ten, kto siedzi bliżej gracza rozpoczynającego. Twoja stawka jest najniższa: wybierasz na końcu i dostajesz muchę. Poczekaj na swoją kolej.",
  "mozaika.web.learn.fly":
    "Najniższa stawka dostaje muchę, przy pięciu graczach od 2. tury. Mucha odejmuje 1 PZ od każdego układu, w którym leży jej żeton, i zostaje do końca. Połóż ją na jednym ze swoich żetonów.",
  "mozaika.web.learn.again":
    "Kolejna licytacja. Teraz daj tyle monet, ile jest dla ciebie warte pierwszeństwo, i potwierdź.",
  "mozaika.web.learn.take": "Wybierz jeden z podświetlonych żetonów na stole.",
  "mozaika.web.learn.lay":
    "Wzięty żeton jest już wybrany; kliknij inny na ręce, aby położyć właśnie ten. Etykiety na polach mówią, ile monet, a później punktów, żeton tam przyniesie. Wybierz pole.",
  "mozaika.web.learn.score":
    "Przykład: dwie linie w jednym kolorze (po 2), kwadrat czterech takich samych (4) z muchą (−1) i 11 monet (2) dają razem 9 punktów.",
  "mozaika.web.learn.go":
    "Symetryczna mozaika daje jeszcze do 12 punktów. Po 16 turach wygrywa, kto ma najwięcej punktów; przy remisie decydują monety. Graj dalej!",
};

const ru: Own = {
  "mozaika.web.floor": "Мозаика: {seat}",
  "mozaika.web.space": "пустое место {cell}",
  "mozaika.web.space.chosen": "место",
  "mozaika.web.laid": "{tile} на {cell}",
  "mozaika.web.laid.fly": "{tile} на {cell}, с мухой",
  "mozaika.web.hand": "Ваша рука",
  "mozaika.web.hand.of": "Рука: {seat}",
  "mozaika.web.hand.known": "Что все знают об этой руке; закрытые плитки розданы втайне",
  "mozaika.web.hand.tile":
    "{count, plural, one {{tile} в вашей руке} few {{tile} в вашей руке, # штуки} other {{tile} в вашей руке, # штук}}",
  "mozaika.web.hidden": "скрытая плитка",
  "mozaika.web.auction": "Аукцион",
  "mozaika.web.offer": "Плитки на столе",
  "mozaika.web.offer.tile":
    "{count, plural, one {{tile} на столе} few {{tile} на столе, # штуки} other {{tile} на столе, # штук}}",
  "mozaika.web.offer.first": "В первом раунде аукциона нет: каждый кладёт плитку.",
  "mozaika.web.offer.none": "На столе нет плиток",
  "mozaika.web.bag": "{count, plural, one {# плитка} few {# плитки} other {# плиток}} в мешочке",
  "mozaika.web.bank": "Банк",
  "mozaika.web.flies": "{count, plural, one {Осталась # муха} few {Осталось # мухи} other {Осталось # мух}}",
  "mozaika.web.fly.held": "{seat}: нужно посадить муху",
  "mozaika.web.fist.none": "{seat} ещё без ставки",
  "mozaika.web.fist.closed": "{seat}: сжатый кулак",
  "mozaika.web.fist.open": "{seat}: ставка {coins}, выбирает под номером {rank}",
  "mozaika.web.rank": "Выбирает под номером {rank}",
  "mozaika.web.purse": "Монеты для ставки",
  "mozaika.web.coins": "{count, plural, one {У вас # монета} few {У вас # монеты} other {У вас # монет}}",
  "mozaika.web.coins.of": "Монеты: {seat}",
  "mozaika.web.bid": "Ставка {count}",
  "mozaika.web.bid.how": "Сколько монет спрятать в кулак?",
  "mozaika.web.sealed": "В вашем кулаке: {count}",
  "mozaika.web.gain": "Монеты: {coins, number, ::sign-always}, очки: {points, number, ::sign-always}",
  "mozaika.web.groups": "Группы",
  "mozaika.web.worth":
    "{kind, select, pattern {Одинаковые плитки} colour {Один цвет} other {Один символ}}{flies, plural, =0 {} one {, # муха} few {, # мухи} other {, # мух}}",
  "mozaika.web.groups.about":
    "Ряды, столбцы, диагонали и квадраты 2 на 2: четыре одинаковые дают 4, один цвет или один символ даёт 2, каждая муха отнимает 1",
  "mozaika.web.symmetry": "Симметрия",
  "mozaika.web.symmetry.about":
    "Полная мозаика, равная своему отражению: 12 за лево и право, верх и низ или пол-оборота, 8 за диагональ",
  "mozaika.web.coins.about": "1 очко за каждые 5 монет в конце",
  "mozaika.web.sheet.group": "Группы",
  "mozaika.web.sheet.symmetry": "Симметрия",
  "mozaika.web.sheet.coins": "Очки за монеты",
  "mozaika.web.progress": "Раунд {turn} из {turns}",
  "mozaika.web.step.cell": "Теперь выберите место для плитки или другую плитку.",
  "mozaika.web.step.tile": "Теперь выберите для этого места плитку из руки.",
  "mozaika.web.log.place": "{seat} кладёт плитку: {tile}",
  "mozaika.web.log.fly": "{seat} сажает муху на плитку",
  "mozaika.web.step.bid": "Подтвердите, чтобы сжать кулак, или выберите другое число.",
  "mozaika.web.step.empty": "Подтвердите, чтобы сжать пустой кулак.",
  "mozaika.web.why.coins": "Монеты ставят, когда плитки лежат на столе и все сжимают кулаки.",
  "mozaika.web.why.offer": "Плитки берут по очереди, когда ставки открыты: высшая ставка первая.",
  "mozaika.web.why.bid": "Сначала сделайте ставку за плитки на столе; кладут плитки после аукциона.",
  "mozaika.web.why.pick": "Сначала возьмите плитку со стола.",
  "mozaika.web.why.fly": "Плитка положена; теперь посадите муху на одну из своих плиток.",
  "mozaika.web.why.flown": "На этой плитке уже есть муха.",
  "mozaika.web.why.bare": "Муха сидит на плитке, а не на пустом месте.",
  "mozaika.web.why.taken": "Положенная плитка остаётся навсегда; выберите пустое место.",
  "mozaika.web.learn.floor":
    "Это ваша мозаика. За 16 раундов вы положите 16 плиток; четыре похожие в ряду, столбце, на диагонали или в квадрате дают очки.",
  "mozaika.web.learn.place":
    "Положите первую плитку: щёлкните плитку в руке, затем место. Дальше плитка сразу приносит монеты: по одной за каждого соседа того же цвета и за каждого с тем же символом.",
  "mozaika.web.learn.offer": "Другие тоже кладут. Затем достают плитки: на одну больше, чем игроков.",
  "mozaika.web.learn.bid":
    "Теперь торги: кто поставит больше всех, выбирает плитку первым, а платят все, даже проигравшие. На этот раз сберегите монеты: выберите 0 и подтвердите.",
  "mozaika.web.learn.pick":
    "Все открыли кулаки одновременно. Кто поставил больше всех, выбирает первым; при равенстве — кто ближе к мешочку. Ваша ставка наименьшая: вы выбираете в конце и берёте муху. Подождите своей очереди.",
  "mozaika.web.learn.fly":
    "Наименьшая ставка берёт муху, впятером — со 2-го раунда. Муха отнимает очко у каждой группы через её плитку и остаётся навсегда. Посадите её на одну из своих плиток.",
  "mozaika.web.learn.again":
    "Следующие торги. Теперь поставьте столько монет, сколько для вас стоит право выбирать раньше, и подтвердите.",
  "mozaika.web.learn.take": "Возьмите одну из подсвеченных плиток на столе.",
  "mozaika.web.learn.lay":
    "Взятая плитка уже выбрана; щёлкните другую в руке, чтобы положить её. Метки на местах говорят, сколько монет, а позже и очков, плитка там принесёт. Выберите место.",
  "mozaika.web.learn.score":
    "Пример: два ряда одного цвета (по 2), квадрат из четырёх одинаковых (4) с мухой (−1) и 11 монет (2) вместе дают 9 очков.",
  "mozaika.web.learn.go":
    "Симметричная мозаика даёт ещё до 12 очков. После 16 раундов побеждает тот, у кого больше очков; при равенстве решают монеты. Играйте дальше!",
};

export const words = { en, uk, pl, ru };
