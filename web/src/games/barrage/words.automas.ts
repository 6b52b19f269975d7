/** Sentences about Automas in the browser: the lines of their tiles, and why they did what they did. */
export const en = {
  "barrage.web.line.production":
    "Production {change}, if it reaches a {deck, select, green {green} yellow {yellow} other {red}} contract",
  "barrage.web.line.water":
    "{count, plural, one {# droplet} other {# droplets}} on headstreams, {kind, select, flow {flowing at once} other {waiting there}}",
  "barrage.web.line.discard":
    "Discard the {deck, select, green {green} yellow {yellow} other {red}} contracts on display; {count} energy",
  "barrage.web.line.construct": "Build: {structure}",
  "barrage.web.line.construct.zone": "Build: {structure} ({zone})",
  "barrage.web.line.construct.worth": "Build: {structure}, value {count} or more",
  "barrage.web.line.workshop": "Workshop: turn the wheel {count, plural, one {once} other {# times}}",
  "barrage.web.line.machinery":
    "Machinery shop: {machines, select, choice {a machine of its choice} excavators {{count, plural, one {# excavator} other {# excavators}}} mixers {{count, plural, one {# mixer} other {# mixers}}} other {an excavator and a mixer}}",
  "barrage.web.line.patent": "Patent office: {structure} or joker",
  "barrage.web.line.bank": "Bank: {count, plural, one {# point} other {# points}}",
  "barrage.web.brief.automa_does": "{entry}",
  "barrage.web.learn.automas":
    "Barrage is also played alone. An Automa is a company that two tiles move: one lists actions and the first possible line is carried out, the other has the criteria for its slot.",
  "barrage.web.learn.automas.why":
    "After each turn of an Automa, “Why here?” shows both tiles and rings its candidates on the map, fewer with every criterion. The rules have a chapter about it.",
  "barrage.web.automa.tiles": "Tiles of the Automa",
  "barrage.web.automa.story": "Why {seat} did this",
  "barrage.web.automa.why": "Why here?",
  "barrage.web.automa.actions": "Action list, tile {tile}",
  "barrage.web.automa.criteria": "Criteria, tile {tile}",
  "barrage.web.automa.dam": "Dams",
  "barrage.web.automa.conduit": "Conduits",
  "barrage.web.automa.powerhouse": "Powerhouses",
  "barrage.web.automa.water": "Headstreams",
  "barrage.web.automa.start":
    "from basin {basin}{side, select, left {, left side} right {, right side} other {}} upward",
  "barrage.web.automa.dashed": "dashed: the list goes on",
  "barrage.web.automa.read": "Read both tiles",
  "barrage.web.automa.done": "carried out",
  "barrage.web.automa.skipped": "not possible",
  "barrage.web.automa.left": "{count, plural, one {# candidate left} other {# candidates left}}",
  "barrage.web.automa.nobody": "no candidate meets it, all stay",
  "barrage.web.automa.none": "No slot had to be chosen in this turn.",
  "barrage.web.automa.skip": "Skip",
  "barrage.web.automa.earlier": "Earlier turn of an Automa",
  "barrage.web.automa.later": "Later turn of an Automa",
  "barrage.web.automa.back": "Step back",
  "barrage.web.automa.next": "Next step",
  "barrage.web.automa.close": "Close",
};

type Own = Readonly<Record<keyof typeof en, string>>;

export const uk: Own = {
  "barrage.web.line.production":
    "Виробництво {change}, якщо вистачить на {deck, select, green {зелений} yellow {жовтий} other {червоний}} контракт",
  "barrage.web.line.water":
    "{count, plural, one {# маркер води} few {# маркери води} other {# маркерів води}} на витоки, {kind, select, flow {вода тече відразу} other {вода чекає там}}",
  "barrage.web.line.discard":
    "Скинути відкриті {deck, select, green {зелені} yellow {жовті} other {червоні}} контракти; енергія: {count}",
  "barrage.web.line.construct": "Будівництво: {structure}",
  "barrage.web.line.construct.zone": "Будівництво: {structure} ({zone})",
  "barrage.web.line.construct.worth": "Будівництво: {structure}, потужність щонайменше {count}",
  "barrage.web.line.workshop":
    "Майстерня: провернути колесо на {count, plural, one {# сектор} few {# сектори} other {# секторів}}",
  "barrage.web.line.machinery":
    "Механічний цех: {machines, select, choice {одиниця техніки на вибір} excavators {{count, plural, one {# екскаватор} few {# екскаватори} other {# екскаваторів}}} mixers {{count, plural, one {# бетонозмішувач} few {# бетонозмішувачі} other {# бетонозмішувачів}}} other {екскаватор і бетонозмішувач}}",
  "barrage.web.line.patent": "Патентне бюро: {structure} або жетон-джокер",
  "barrage.web.line.bank": "Банк: {count} ПО",
  "barrage.web.brief.automa_does": "{entry}",
  "barrage.web.learn.automas":
    "У «Греблю» грають і наодинці. Автома — це компанія, якою керують дві плитки: одна містить список дій, з якого виконують перший можливий рядок, друга — критерії для вибору місця.",
  "barrage.web.learn.automas.why":
    "Після кожного ходу Автоми «Чому тут?» показує обидві плитки й обводить на полі можливі місця, з кожним критерієм їх менше. У правилах про це є розділ.",
  "barrage.web.automa.tiles": "Плитки Автоми",
  "barrage.web.automa.story": "Чому так: {seat}",
  "barrage.web.automa.why": "Чому тут?",
  "barrage.web.automa.actions": "Список дій, плитка {tile}",
  "barrage.web.automa.criteria": "Критерії, плитка {tile}",
  "barrage.web.automa.dam": "Греблі",
  "barrage.web.automa.conduit": "Водоводи",
  "barrage.web.automa.powerhouse": "Електростанції",
  "barrage.web.automa.water": "Витоки",
  "barrage.web.automa.start":
    "від водойми {basin}{side, select, left {, лівий бік,} right {, правий бік,} other {}} за зростанням",
  "barrage.web.automa.dashed": "пунктир: список триває",
  "barrage.web.automa.read": "Прочитати обидві плитки",
  "barrage.web.automa.done": "виконано",
  "barrage.web.automa.skipped": "неможливо",
  "barrage.web.automa.left":
    "{count, plural, one {лишається # місце} few {лишаються # місця} other {лишається # місць}}",
  "barrage.web.automa.nobody": "жодне місце не підходить, лишаються всі",
  "barrage.web.automa.none": "Цього ходу місце вибирати не довелося.",
  "barrage.web.automa.skip": "Пропустити",
  "barrage.web.automa.earlier": "Попередній хід Автоми",
  "barrage.web.automa.later": "Наступний хід Автоми",
  "barrage.web.automa.back": "Крок назад",
  "barrage.web.automa.next": "Наступний крок",
  "barrage.web.automa.close": "Закрити",
};

export const pl: Own = {
  "barrage.web.line.production":
    "Produkcja {change}, jeśli wystarczy na {deck, select, green {zielony} yellow {żółty} other {czerwony}} kontrakt",
  "barrage.web.line.water":
    "{count, plural, one {# kropla} few {# krople} other {# kropli}} na źródła, {kind, select, flow {płynie od razu} other {czeka tam}}",
  "barrage.web.line.discard":
    "Odrzucenie odkrytych {deck, select, green {zielonych} yellow {żółtych} other {czerwonych}} kontraktów; energia: {count}",
  "barrage.web.line.construct": "Budowa: {structure}",
  "barrage.web.line.construct.zone": "Budowa: {structure} ({zone})",
  "barrage.web.line.construct.worth": "Budowa: {structure}, moc co najmniej {count}",
  "barrage.web.line.workshop":
    "Warsztat: obrót koła o {count, plural, one {# sektor} few {# sektory} other {# sektorów}}",
  "barrage.web.line.machinery":
    "Sklep z maszynami: {machines, select, choice {dowolna maszyna} excavators {{count, plural, one {# koparka} few {# koparki} other {# koparek}}} mixers {{count, plural, one {# betoniarka} few {# betoniarki} other {# betoniarek}}} other {koparka i betoniarka}}",
  "barrage.web.line.patent": "Biuro patentowe: {structure} albo joker",
  "barrage.web.line.bank": "Bank: {count} PZ",
  "barrage.web.brief.automa_does": "{entry}",
  "barrage.web.learn.automas":
    "W Barrage gra się też samotnie. Automa to firma, którą poruszają dwa kafelki: jeden ma listę akcji, z której wykonuje się pierwszy możliwy wiersz, drugi kryteria wyboru miejsca.",
  "barrage.web.learn.automas.why":
    "Po każdej turze Automy „Dlaczego tutaj?” pokazuje oba kafelki i zakreśla na mapie możliwe miejsca, z każdym kryterium mniej. W zasadach jest o tym rozdział.",
  "barrage.web.automa.tiles": "Kafelki Automy",
  "barrage.web.automa.story": "Dlaczego tak: {seat}",
  "barrage.web.automa.why": "Dlaczego tutaj?",
  "barrage.web.automa.actions": "Lista akcji, kafelek {tile}",
  "barrage.web.automa.criteria": "Kryteria, kafelek {tile}",
  "barrage.web.automa.dam": "Zapory",
  "barrage.web.automa.conduit": "Rurociągi",
  "barrage.web.automa.powerhouse": "Elektrownie",
  "barrage.web.automa.water": "Źródła",
  "barrage.web.automa.start":
    "od zbiornika {basin}{side, select, left {, lewa strona,} right {, prawa strona,} other {}} w górę",
  "barrage.web.automa.dashed": "linia przerywana: lista trwa dalej",
  "barrage.web.automa.read": "Przeczytaj oba kafelki",
  "barrage.web.automa.done": "wykonane",
  "barrage.web.automa.skipped": "niemożliwe",
  "barrage.web.automa.left":
    "{count, plural, one {zostaje # miejsce} few {zostają # miejsca} other {zostaje # miejsc}}",
  "barrage.web.automa.nobody": "żadne miejsce nie pasuje, zostają wszystkie",
  "barrage.web.automa.none": "W tej turze nie trzeba było wybierać miejsca.",
  "barrage.web.automa.skip": "Pomiń",
  "barrage.web.automa.earlier": "Wcześniejsza tura Automy",
  "barrage.web.automa.later": "Późniejsza tura Automy",
  "barrage.web.automa.back": "Krok wstecz",
  "barrage.web.automa.next": "Następny krok",
  "barrage.web.automa.close": "Zamknij",
};

export const ru: Own = {
  "barrage.web.line.production":
    "Производство {change}, если хватит на {deck, select, green {зелёный} yellow {жёлтый} other {красный}} контракт",
  "barrage.web.line.water":
    "{count, plural, one {# маркер воды} few {# маркера воды} other {# маркеров воды}} на истоки, {kind, select, flow {вода течёт сразу} other {вода ждёт там}}",
  "barrage.web.line.discard":
    "Сбросить открытые {deck, select, green {зелёные} yellow {жёлтые} other {красные}} контракты; энергия: {count}",
  "barrage.web.line.construct": "Строительство: {structure}",
  "barrage.web.line.construct.zone": "Строительство: {structure} ({zone})",
  "barrage.web.line.construct.worth": "Строительство: {structure}, мощность не меньше {count}",
  "barrage.web.line.workshop":
    "Мастерская: повернуть колесо на {count, plural, one {# сектор} few {# сектора} other {# секторов}}",
  "barrage.web.line.machinery":
    "Механический цех: {machines, select, choice {единица техники на выбор} excavators {{count, plural, one {# экскаватор} few {# экскаватора} other {# экскаваторов}}} mixers {{count, plural, one {# бетономешалка} few {# бетономешалки} other {# бетономешалок}}} other {экскаватор и бетономешалка}}",
  "barrage.web.line.patent": "Патентное бюро: {structure} или жетон-джокер",
  "barrage.web.line.bank": "Банк: {count} ПО",
  "barrage.web.brief.automa_does": "{entry}",
  "barrage.web.learn.automas":
    "В Barrage играют и в одиночку. Автома — это компания, которой управляют две плитки: на одной список действий, из которого выполняют первую возможную строку, на другой критерии для выбора места.",
  "barrage.web.learn.automas.why":
    "После каждого хода Автомы «Почему здесь?» показывает обе плитки и обводит на поле возможные места, с каждым критерием их меньше. В правилах об этом есть глава.",
  "barrage.web.automa.tiles": "Плитки Автомы",
  "barrage.web.automa.story": "Почему так: {seat}",
  "barrage.web.automa.why": "Почему здесь?",
  "barrage.web.automa.actions": "Список действий, плитка {tile}",
  "barrage.web.automa.criteria": "Критерии, плитка {tile}",
  "barrage.web.automa.dam": "Плотины",
  "barrage.web.automa.conduit": "Водоводы",
  "barrage.web.automa.powerhouse": "Электростанции",
  "barrage.web.automa.water": "Истоки",
  "barrage.web.automa.start":
    "от водоёма {basin}{side, select, left {, левая сторона,} right {, правая сторона,} other {}} по возрастанию",
  "barrage.web.automa.dashed": "пунктир: список продолжается",
  "barrage.web.automa.read": "Прочитать обе плитки",
  "barrage.web.automa.done": "выполнено",
  "barrage.web.automa.skipped": "невозможно",
  "barrage.web.automa.left":
    "{count, plural, one {остаётся # место} few {остаются # места} other {остаётся # мест}}",
  "barrage.web.automa.nobody": "не подходит ни одно место, остаются все",
  "barrage.web.automa.none": "В этот ход место выбирать не пришлось.",
  "barrage.web.automa.skip": "Пропустить",
  "barrage.web.automa.earlier": "Предыдущий ход Автомы",
  "barrage.web.automa.later": "Следующий ход Автомы",
  "barrage.web.automa.back": "Шаг назад",
  "barrage.web.automa.next": "Следующий шаг",
  "barrage.web.automa.close": "Закрыть",
};
