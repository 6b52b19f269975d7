/** Why a click is not possible: what is missing, how much of it, and when it will be there. */
export const en = {
  "barrage.web.why.first": "Answer the question above first.",
  "barrage.web.why.closed": "This space isn’t used with this number of players or in this mode.",
  "barrage.web.why.taken": "There are already engineers here; each space can be used once a round.",
  "barrage.web.why.engineers":
    "This space takes {needs, plural, one {# engineer} other {# engineers}}; you have {has}.",
  "barrage.web.why.credits":
    "This space costs {needs, plural, one {# credit} other {# credits}} in all; you have {has}.",
  "barrage.web.why.end": "You couldn’t complete this action right now.",
  "barrage.web.why.tile":
    "You can’t build anything with this tile now: you lack a construction space, machines or a slot.",
  "barrage.web.why.contract": "This contract cannot be chosen now.",
  "barrage.web.why.build": "To build, click a technology tile of your company first.",
  "barrage.web.why.slot": "This slot cannot be used for that now.",
  "barrage.web.why.built": "Something is already built here.",
  "barrage.web.why.lacks.tile":
    "{turns, plural, =0 {No tile of yours builds this.} one {The tile that builds this is on your wheel; it comes back in # sector.} other {The tile that builds this is on your wheel; it comes back in # sectors.}}",
  "barrage.web.why.lacks.constructions": "All construction spaces of your company are used this round.",
  "barrage.web.why.lacks.engineers":
    "The next construction takes {needs, plural, one {# engineer} other {# engineers}}; you have {has}.",
  "barrage.web.why.lacks.excavators":
    "This takes {needs, plural, one {# excavator} other {# excavators}}; you have {has}{turns, plural, =0 {} one {, and {back} more in # sector} other {, and {back} more in # sectors}}.",
  "barrage.web.why.lacks.mixers":
    "This takes {needs, plural, one {# mixer} other {# mixers}}; you have {has}{turns, plural, =0 {} one {, and {back} more in # sector} other {, and {back} more in # sectors}}.",
  "barrage.web.why.lacks.credits":
    "This takes {needs, plural, one {# credit} other {# credits}}; you have {has}.",
  "barrage.web.why.here":
    "You can’t build here this turn: you lack a tile, a construction space, machines or credits, or the rules forbid this slot.",
  "barrage.web.why.patent": "No tile lies here; the gap is filled at the end of the round.",
  "barrage.web.why.turbine":
    "With the modifier and the price of this space, no production of yours would make at least 1 energy and could be paid.",
  "barrage.web.why.contract.needs": "This contract takes {needs} energy; this production made {has}.",
  "barrage.web.why.contract.turn":
    "A contract is fulfilled right after a production; this one takes {needs} energy at once.",
  "barrage.web.why.contract.market": "Private contracts are taken with the spaces of the contract office.",
  "barrage.web.why.contract.take": "Only the six private contracts that lie open can be taken here.",
  "barrage.web.why.produce":
    "No dam with water that you may use is connected by this conduit with a powerhouse of yours.",
  "barrage.web.why.lacks.pieces":
    "{structure, select, base {All your bases are} elevation {All your elevations are} conduit {All your conduits are} other {All your powerhouses are}} built already.",
  "barrage.web.why.lacks.basin":
    "{structure, select, base {You already have a base in this basin; a second one is not allowed.} other {You already have a powerhouse in this basin; a second one is not allowed.}}",
  "barrage.web.why.lacks.height": "This dam is as high as a dam can be: a base and two elevations.",
};
export const uk: typeof en = {
  "barrage.web.why.first": "Спершу дайте відповідь на запитання вгорі.",
  "barrage.web.why.closed": "Ця дія не використовується за такої кількості компаній або в цій грі.",
  "barrage.web.why.taken": "Тут уже стоять інженери; комірку дії займають раз за раунд.",
  "barrage.web.why.engineers":
    "Для цієї дії {needs, plural, one {потрібен # інженер} few {потрібні # інженери} other {потрібно # інженерів}}; у вас {has}.",
  "barrage.web.why.credits":
    "Ця дія коштує разом {needs, plural, one {# кредит} few {# кредити} other {# кредитів}}; у вас {has}.",
  "barrage.web.why.end": "Зараз цю дію не можна виконати до кінця.",
  "barrage.web.why.tile":
    "Із цим жетоном зараз нічого не збудувати: бракує комірки дії, техніки або комірки будівництва.",
  "barrage.web.why.contract": "Цей контракт зараз не можна вибрати.",
  "barrage.web.why.build": "Щоб будувати, спершу натисніть на жетон технології своєї компанії.",
  "barrage.web.why.slot": "Цю комірку зараз не можна використати для цього.",
  "barrage.web.why.built": "Тут уже щось збудовано.",
  "barrage.web.why.lacks.tile":
    "{turns, plural, =0 {У вас немає жетона, яким це будують.} one {Потрібний жетон на вашому колесі; він повернеться через # сектор.} few {Потрібний жетон на вашому колесі; він повернеться через # сектори.} other {Потрібний жетон на вашому колесі; він повернеться через # секторів.}}",
  "barrage.web.why.lacks.constructions": "Усі комірки будівництва вашої компанії в цьому раунді зайняті.",
  "barrage.web.why.lacks.engineers":
    "Для наступного будівництва {needs, plural, one {потрібен # інженер} few {потрібні # інженери} other {потрібно # інженерів}}; у вас {has}.",
  "barrage.web.why.lacks.excavators":
    "Для цього {needs, plural, one {потрібен # екскаватор} few {потрібні # екскаватори} other {потрібно # екскаваторів}}; у вас {has}{turns, plural, =0 {} one {, і ще {back} через # сектор} few {, і ще {back} через # сектори} other {, і ще {back} через # секторів}}.",
  "barrage.web.why.lacks.mixers":
    "Для цього {needs, plural, one {потрібен # бетонозмішувач} few {потрібні # бетонозмішувачі} other {потрібно # бетонозмішувачів}}; у вас {has}{turns, plural, =0 {} one {, і ще {back} через # сектор} few {, і ще {back} через # сектори} other {, і ще {back} через # секторів}}.",
  "barrage.web.why.lacks.credits":
    "Для цього {needs, plural, one {потрібен # кредит} few {потрібні # кредити} other {потрібно # кредитів}}; у вас {has}.",
  "barrage.web.why.here":
    "Цього ходу тут не можна будувати: бракує жетона, комірки дії, техніки чи кредитів або це забороняють правила.",
  "barrage.web.why.patent": "Тут немає жетона; порожнє місце заповнюють наприкінці раунду.",
  "barrage.web.why.turbine":
    "З модифікатором і ціною цієї комірки жодне ваше виробництво не дало б хоча б 1 енергії або його не оплатити.",
  "barrage.web.why.contract.needs":
    "Для цього контракту потрібно енергії: {needs}; це виробництво дало {has}.",
  "barrage.web.why.contract.turn":
    "Контракт виконують одразу після виробництва; для цього потрібно енергії за раз: {needs}.",
  "barrage.web.why.contract.market": "Приватні контракти беруть діями відділу контрактів.",
  "barrage.web.why.contract.take": "Тут можна взяти лише один із шести відкритих приватних контрактів.",
  "barrage.web.why.produce":
    "Цей водовід не з’єднує жодної доступної вам греблі з водою з вашою електростанцією.",
  "barrage.web.why.lacks.pieces":
    "{structure, select, base {Усі ваші основи} elevation {Усі ваші насипи} conduit {Усі ваші водоводи} other {Усі ваші електростанції}} вже збудовано.",
  "barrage.web.why.lacks.basin":
    "{structure, select, base {У цій водоймі вже є ваша основа; другу будувати не можна.} other {У цій водоймі вже є ваша електростанція; другу будувати не можна.}}",
  "barrage.web.why.lacks.height": "Ця гребля вже найвища можлива: основа і два насипи.",
};
export const pl: typeof en = {
  "barrage.web.why.first": "Najpierw odpowiedz na pytanie powyżej.",
  "barrage.web.why.closed": "Tego pola nie używa się przy tylu firmach lub w tej grze.",
  "barrage.web.why.taken": "Stoją tu już inżynierowie; pole służy raz na rundę.",
  "barrage.web.why.engineers":
    "To pole wymaga {needs, plural, one {# inżyniera} few {# inżynierów} other {# inżynierów}}; masz {has}.",
  "barrage.web.why.credits":
    "To pole kosztuje razem {needs, plural, one {# kredyt} few {# kredyty} other {# kredytów}}; masz {has}.",
  "barrage.web.why.end": "Tej akcji nie da się teraz wykonać do końca.",
  "barrage.web.why.tile": "Tym kafelkiem nic teraz nie zbudujesz: brakuje pola, maszyn albo miejsca.",
  "barrage.web.why.contract": "Tego kontraktu nie można teraz wybrać.",
  "barrage.web.why.build": "Aby budować, kliknij najpierw kafelek technologii swojej firmy.",
  "barrage.web.why.slot": "Tego miejsca nie można teraz do tego użyć.",
  "barrage.web.why.built": "Tu już coś stoi.",
  "barrage.web.why.lacks.tile":
    "{turns, plural, =0 {Nie masz kafelka, który to buduje.} one {Potrzebny kafelek jest na twoim kole; wróci za # sektor.} few {Potrzebny kafelek jest na twoim kole; wróci za # sektory.} other {Potrzebny kafelek jest na twoim kole; wróci za # sektorów.}}",
  "barrage.web.why.lacks.constructions": "Wszystkie pola budowy twojej firmy są w tej rundzie zajęte.",
  "barrage.web.why.lacks.engineers":
    "Następna budowa wymaga {needs, plural, one {# inżyniera} few {# inżynierów} other {# inżynierów}}; masz {has}.",
  "barrage.web.why.lacks.excavators":
    "To kosztuje {needs, plural, one {# koparkę} few {# koparki} other {# koparek}}; masz {has}{turns, plural, =0 {} one {, a za # sektor jeszcze {back}} few {, a za # sektory jeszcze {back}} other {, a za # sektorów jeszcze {back}}}.",
  "barrage.web.why.lacks.mixers":
    "To kosztuje {needs, plural, one {# betoniarkę} few {# betoniarki} other {# betoniarek}}; masz {has}{turns, plural, =0 {} one {, a za # sektor jeszcze {back}} few {, a za # sektory jeszcze {back}} other {, a za # sektorów jeszcze {back}}}.",
  "barrage.web.why.lacks.credits":
    "To kosztuje {needs, plural, one {# kredyt} few {# kredyty} other {# kredytów}}; masz {has}.",
  "barrage.web.why.here":
    "W tej turze nie można tu budować: brakuje kafelka, pola budowy, maszyn albo kredytów lub zabraniają tego zasady.",
  "barrage.web.why.patent": "Nie ma tu kafelka; luka zostanie uzupełniona na koniec rundy.",
  "barrage.web.why.turbine":
    "Z modyfikatorem i ceną tego pola żadna twoja produkcja nie dałaby choć 1 energii albo nie da się jej opłacić.",
  "barrage.web.why.contract.needs": "Ten kontrakt wymaga energii: {needs}; ta produkcja dała {has}.",
  "barrage.web.why.contract.turn":
    "Kontrakt realizuje się zaraz po produkcji; ten wymaga energii naraz: {needs}.",
  "barrage.web.why.contract.market": "Prywatne kontrakty bierze się na polach biura kontraktów.",
  "barrage.web.why.contract.take": "Można tu wziąć tylko jeden z sześciu odkrytych prywatnych kontraktów.",
  "barrage.web.why.produce": "Ten rurociąg nie łączy żadnej dostępnej ci zapory z wodą z twoją elektrownią.",
  "barrage.web.why.lacks.pieces":
    "{structure, select, base {Wszystkie twoje podstawy} elevation {Wszystkie twoje podwyższenia} conduit {Wszystkie twoje rurociągi} other {Wszystkie twoje elektrownie}} są już zbudowane.",
  "barrage.web.why.lacks.basin":
    "{structure, select, base {Masz już podstawę w tym zbiorniku; drugiej budować nie wolno.} other {Masz już elektrownię w tym zbiorniku; drugiej budować nie wolno.}}",
  "barrage.web.why.lacks.height": "Ta zapora jest już najwyższa, jak można: podstawa i dwa podwyższenia.",
};
export const ru: typeof en = {
  "barrage.web.why.first": "Сначала ответьте на вопрос вверху.",
  "barrage.web.why.closed": "Это действие не используется при таком числе компаний или в этой игре.",
  "barrage.web.why.taken": "Здесь уже стоят инженеры; место служит раз за раунд.",
  "barrage.web.why.engineers":
    "Для этого действия {needs, plural, one {нужен # инженер} few {нужны # инженера} other {нужно # инженеров}}; у вас {has}.",
  "barrage.web.why.credits":
    "Это действие стоит всего {needs, plural, one {# кредит} few {# кредита} other {# кредитов}}; у вас {has}.",
  "barrage.web.why.end": "Сейчас это действие нельзя выполнить до конца.",
  "barrage.web.why.tile":
    "Этим жетоном сейчас ничего не построить: не хватает места для инженеров, техники или участка.",
  "barrage.web.why.contract": "Этот контракт сейчас нельзя выбрать.",
  "barrage.web.why.build": "Чтобы строить, сначала нажмите на жетон технологии своей компании.",
  "barrage.web.why.slot": "Этот участок сейчас нельзя для этого использовать.",
  "barrage.web.why.built": "Здесь уже что-то построено.",
  "barrage.web.why.lacks.tile":
    "{turns, plural, =0 {У вас нет жетона, которым это строят.} one {Нужный жетон на вашем колесе; он вернётся через # сектор.} few {Нужный жетон на вашем колесе; он вернётся через # сектора.} other {Нужный жетон на вашем колесе; он вернётся через # секторов.}}",
  "barrage.web.why.lacks.constructions": "Все ячейки строительства вашей компании в этом раунде заняты.",
  "barrage.web.why.lacks.engineers":
    "Для следующего строительства {needs, plural, one {нужен # инженер} few {нужны # инженера} other {нужно # инженеров}}; у вас {has}.",
  "barrage.web.why.lacks.excavators":
    "Для этого {needs, plural, one {нужен # экскаватор} few {нужны # экскаватора} other {нужно # экскаваторов}}; у вас {has}{turns, plural, =0 {} one {, и ещё {back} через # сектор} few {, и ещё {back} через # сектора} other {, и ещё {back} через # секторов}}.",
  "barrage.web.why.lacks.mixers":
    "Для этого {needs, plural, one {нужна # бетономешалка} few {нужны # бетономешалки} other {нужно # бетономешалок}}; у вас {has}{turns, plural, =0 {} one {, и ещё {back} через # сектор} few {, и ещё {back} через # сектора} other {, и ещё {back} через # секторов}}.",
  "barrage.web.why.lacks.credits":
    "Для этого {needs, plural, one {нужен # кредит} few {нужны # кредита} other {нужно # кредитов}}; у вас {has}.",
  "barrage.web.why.here":
    "В этот ход здесь нельзя строить: не хватает жетона, места для инженеров, техники или кредитов либо это запрещают правила.",
  "barrage.web.why.patent": "Здесь нет жетона; пустое место заполняют в конце раунда.",
  "barrage.web.why.turbine":
    "С модификатором и ценой этой ячейки ни одно ваше производство не даст хотя бы 1 энергии или его не оплатить.",
  "barrage.web.why.contract.needs":
    "Для этого контракта нужно энергии: {needs}; это производство дало {has}.",
  "barrage.web.why.contract.turn":
    "Контракт выполняют сразу после производства; для этого нужно энергии за раз: {needs}.",
  "barrage.web.why.contract.market": "Частные контракты берут действиями отдела контрактов.",
  "barrage.web.why.contract.take": "Здесь можно взять только один из шести открытых частных контрактов.",
  "barrage.web.why.produce":
    "Этот водовод не соединяет ни одной доступной вам плотины с водой с вашей электростанцией.",
  "barrage.web.why.lacks.pieces":
    "{structure, select, base {Все ваши основания} elevation {Все ваши насыпи} conduit {Все ваши водоводы} other {Все ваши электростанции}} уже построены.",
  "barrage.web.why.lacks.basin":
    "{structure, select, base {В этом водоёме уже есть ваше основание; второе строить нельзя.} other {В этом водоёме уже есть ваша электростанция; вторую строить нельзя.}}",
  "barrage.web.why.lacks.height": "Эта плотина уже самая высокая: основание и две насыпи.",
};
