/** The guided first round. */
export const en = {
  "barrage.web.learn.pipe":
    "Your turn. A neutral dam in the hills holds a droplet. Click your conduit tile: you will lead that water away.",
  "barrage.web.learn.pipe.slot":
    "Now the lit slot: a conduit of value 3 from basin 5 to basin 8. It costs 6 excavators, two for each point.",
  "barrage.web.learn.house":
    "Your opponent has had a turn. Now click the powerhouse tile; this time a construction takes 2 engineers.",
  "barrage.web.learn.house.slot":
    "Build it in basin 8, where your conduit ends. A red frame would cost 3 credits more.",
  "barrage.web.learn.turbine":
    "Dam, conduit, powerhouse: you can produce. Place 2 engineers at the turbine station, on the space that adds 2.",
  "barrage.web.learn.produce":
    "Click your conduit, then the droplet: 1 droplet × 3, and 2 from the turbine, make 5 energy.",
  "barrage.web.learn.fulfil":
    "One production of 5 energy is enough for your starting contract, which needs 3. Click it and take the reward.",
  "barrage.web.learn.rotate":
    "Your machines wait on the wheel. The workshop turns it: place engineers on a lit space, and they come back sooner.",
  "barrage.web.learn.flow": "Water again: place engineers where 1 droplet flows at once.",
  "barrage.web.learn.flow.where":
    "From headstream B it passes the full dam above and stops behind the dam you have just emptied. Click headstream B.",
  "barrage.web.learn.bank":
    "Send all your engineers to the bank: a credit for each. Who has none left passes.",
  "barrage.web.learn.scoring":
    "When all have passed, waiting water flows, energy is ranked and brings points and credits, and with 6 energy or more the bonus tile of the round counts.",
  "barrage.web.learn.income":
    "A new round: the one with the least energy begins. Every 2nd, 4th and 5th piece you build uncovers an income that comes each round.",
};
export const uk: typeof en = {
  "barrage.web.learn.pipe":
    "Ваш хід. Нейтральна гребля на пагорбах тримає маркер води. Клацніть жетон водоводу: ви відведете цю воду.",
  "barrage.web.learn.pipe.slot":
    "Тепер підсвічене місце: водовід потужності 3 з водойми 5 до водойми 8. Він коштує 6 екскаваторів, по два за одиницю.",
  "barrage.web.learn.house":
    "Суперник походив. Тепер клацніть жетон електростанції; це будівництво потребує 2 інженерів.",
  "barrage.web.learn.house.slot":
    "Збудуйте її у водоймі 8, де закінчується ваш водовід. Червона рамка коштувала б на 3 кредити більше.",
  "barrage.web.learn.turbine":
    "Гребля, водовід, електростанція: можна виробляти. Поставте 2 інженерів на турбінну станцію, на поле з +2.",
  "barrage.web.learn.produce":
    "Клацніть свій водовід, потім маркер води: 1 маркер × 3 і ще 2 від турбіни дають 5 енергії.",
  "barrage.web.learn.fulfil":
    "Одного виробництва на 5 енергії досить для вашого початкового контракту, якому потрібно 3. Клацніть його й отримайте нагороду.",
  "barrage.web.learn.rotate":
    "Ваші машини чекають на колесі. Майстерня повертає його: поставте інженерів на підсвічене поле, і машини повернуться раніше.",
  "barrage.web.learn.flow": "Знову вода: поставте інженерів там, де 1 маркер води тече одразу.",
  "barrage.web.learn.flow.where":
    "З витоку B маркер мине повну греблю вгорі й зупиниться за греблею, яку ви щойно спорожнили. Клацніть витік B.",
  "barrage.web.learn.bank": "Відправте всіх інженерів у банк: кредит за кожного. Хто їх не має, пасує.",
  "barrage.web.learn.scoring":
    "Коли всі спасували, вода з витоків тече, енергія визначає рейтинг і дає ПО та кредити, а від 6 енергії рахується бонусний жетон раунду.",
  "barrage.web.learn.income":
    "Новий раунд: починає той, у кого найменше енергії. Кожна 2-га, 4-та і 5-та збудована деталь відкриває дохід щораунду.",
};
export const pl: typeof en = {
  "barrage.web.learn.pipe":
    "Twoja tura. Neutralna zapora na wzgórzach trzyma kroplę. Kliknij kafelek rurociągu: odprowadzisz tę wodę.",
  "barrage.web.learn.pipe.slot":
    "Teraz podświetlone miejsce: rurociąg o mocy 3 ze zbiornika 5 do zbiornika 8. Kosztuje 6 koparek, po dwie za punkt.",
  "barrage.web.learn.house":
    "Przeciwnik wykonał turę. Teraz kliknij kafelek elektrowni; ta budowa wymaga 2 inżynierów.",
  "barrage.web.learn.house.slot":
    "Zbuduj ją w zbiorniku 8, gdzie kończy się twój rurociąg. Czerwona ramka kosztowałaby 3 kredyty więcej.",
  "barrage.web.learn.turbine":
    "Zapora, rurociąg, elektrownia: możesz produkować. Postaw 2 inżynierów w stacji turbin, na polu z +2.",
  "barrage.web.learn.produce":
    "Kliknij swój rurociąg, potem kroplę: 1 kropla × 3 i 2 z turbiny dają 5 energii.",
  "barrage.web.learn.fulfil":
    "Jedna produkcja 5 energii wystarczy na twój kontrakt początkowy, który wymaga 3. Kliknij go i odbierz nagrodę.",
  "barrage.web.learn.rotate":
    "Twoje maszyny czekają na kole. Warsztat je obraca: postaw inżynierów na podświetlonym polu, a maszyny wrócą wcześniej.",
  "barrage.web.learn.flow": "Znów woda: postaw inżynierów tam, gdzie 1 kropla płynie od razu.",
  "barrage.web.learn.flow.where":
    "Ze źródła B kropla minie pełną zaporę powyżej i zatrzyma się za zaporą, którą właśnie opróżniono. Kliknij źródło B.",
  "barrage.web.learn.bank":
    "Wyślij wszystkich inżynierów do banku: kredyt za każdego. Kto ich nie ma, pasuje.",
  "barrage.web.learn.scoring":
    "Gdy wszyscy spasują, woda ze źródeł płynie, energia daje miejsce w rankingu, PZ i kredyty, a od 6 energii liczy się kafelek premii rundy.",
  "barrage.web.learn.income":
    "Nowa runda: zaczyna ten, kto ma najmniej energii. Każdy 2., 4. i 5. zbudowany element odsłania dochód w każdej rundzie.",
};
export const ru: typeof en = {
  "barrage.web.learn.pipe":
    "Ваш ход. Нейтральная плотина на холмах держит маркер воды. Щёлкните жетон водовода: вы отведёте эту воду.",
  "barrage.web.learn.pipe.slot":
    "Теперь подсвеченное место: водовод мощности 3 из водоёма 5 в водоём 8. Он стоит 6 экскаваторов, по два за единицу.",
  "barrage.web.learn.house":
    "Соперник сделал ход. Теперь щёлкните жетон электростанции; это строительство требует 2 инженеров.",
  "barrage.web.learn.house.slot":
    "Постройте её в водоёме 8, где заканчивается ваш водовод. Красная рамка стоила бы на 3 кредита больше.",
  "barrage.web.learn.turbine":
    "Плотина, водовод, электростанция: можно производить. Поставьте 2 инженеров на турбинную станцию, на поле с +2.",
  "barrage.web.learn.produce":
    "Щёлкните свой водовод, затем маркер воды: 1 маркер × 3 и ещё 2 от турбины дают 5 энергии.",
  "barrage.web.learn.fulfil":
    "Одного производства на 5 энергии хватает для вашего начального контракта, которому нужно 3. Щёлкните его и получите награду.",
  "barrage.web.learn.rotate":
    "Ваши машины ждут на колесе. Мастерская поворачивает его: поставьте инженеров на подсвеченное поле, и машины вернутся раньше.",
  "barrage.web.learn.flow": "Снова вода: поставьте инженеров там, где 1 маркер воды течёт сразу.",
  "barrage.web.learn.flow.where":
    "Из истока B маркер минует полную плотину выше и остановится за плотиной, которую вы только что опустошили. Щёлкните исток B.",
  "barrage.web.learn.bank": "Отправьте всех инженеров в банк: кредит за каждого. У кого их нет, пасует.",
  "barrage.web.learn.scoring":
    "Когда все спасовали, вода с истоков течёт, энергия определяет рейтинг и даёт ПО и кредиты, а от 6 энергии считается бонусный жетон раунда.",
  "barrage.web.learn.income":
    "Новый раунд: начинает тот, у кого меньше всего энергии. Каждая 2-я, 4-я и 5-я построенная деталь открывает доход каждый раунд.",
};
