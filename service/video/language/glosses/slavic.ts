/** What common words of a language are in English: `english=word word two_words`, one after the other. */
export const SLAVIC = {
  ru: `
a=один одна одно одинокий одинокая | =очень его её их который которая красивый красивая прекрасный молодой молодая для
к свежий поверхности столе_стоит тарелка | and=и | in=в во внутри у посреди | on=на верхом_на сидя_на | under=под |
over=над | with=с со держа | without=без нет | of=из от | by=возле рядом перед около у | through=через сквозь по |
two=два две двое пара | three=три трое | four=четыре | five=пять | six=шесть | seven=семь | eight=восемь | nine=девять
| ten=десять | many=много множество | several=несколько | flock=стая стадо | red=красный красная красное |
orange=оранжевый | yellow=жёлтый желтый | golden=золотой золотистый | green=зелёный зеленый | blue=синий голубой |
purple=фиолетовый лиловый | pink=розовый | white=белый | black=чёрный черный | grey=серый | brown=коричневый бурый |
tiny=крошечный | small=маленький | big=большой | giant=гигантский огромный | old=старый пожилой древний |
baby=младенец малыш | sunrise=рассвет восход | morning=утро утром | day=день днём днем полдень солнечный |
sunset=закат вечер вечером | dusk=сумерки сумерках | night=ночь ночью ночной ночном ночи полночь | moonlight=лунный
луна полнолуние | stars=звёзды звезды звёздный звездный | rain=дождь дождём дождем дождя дождливый ливень | snow=снег
снегопад | in_the_snow=в_снегу по_снегу | fog=туман туманный | storm=буря шторм гроза | wind=ветер ветреный |
clouds=облака облачный тучи | autumn=осень осенний осенью | spring=весна весной | summer=лето летом | rainbow=радуга |
sea=море морской океан | beach=пляж берег | lake=озеро река пруд реки | city=город городской | street=улица переулок |
village=деревня село посёлок | forest=лес лесной лесу тайга тайгу | jungle=джунгли | mountain=гора горы горный |
desert=пустыня | field=поле луг полю | garden=сад парк саду | room=комната окно окна кабинет | kitchen=кухня |
cafe=кафе ресторан | space=космос космический космосе | on_the_moon=на_луне по_луне | underwater=под_водой подводный |
sky=небо | cave=пещера | island=остров | road=дорога шоссе | library=библиотека | stage=сцена | harbour=порт гавань |
market=рынок | stadium=стадион | running=бежит бегут бегущий бегущая скачет | walking=идёт идет идут гуляет гуляют
шагает | flying=летит летят летящий летает парит | swimming=плывёт плывет плавает плывут | sleeping=спит спящий спят
спящая | sitting=сидит сидящий сидят | standing=стоит стоят | dancing=танцует танцуют танцующий танцующая |
jumping=прыгает прыгают прыгающий | riding=едет скачет_на катается верхом | driving=ведёт | holding=держит держащий |
wearing=носит одетый | eating=ест едят | drinking=пьёт пьет | reading=читает | playing=играет играют играющий |
singing=поёт поет | watching=смотрит смотрят | floating=парит_в плавающий | burning=горящий горит | surfing=серфинг |
fishing=рыбачит | watercolor=акварель акварельный | pixel_art=пиксель-арт | black_and_white=чёрно-белый черно-белый |
sketch=эскиз набросок карандашный | cinematic=кинематографичный | cartoon=мультфильм мультяшный |
close-up=крупный_план крупным_планом | aerial_view=вид_сверху аэросъёмка с_высоты | slow_motion=замедленная_съёмка
замедленно | calm=спокойный тихий мирный | happy=счастливый весёлый веселый | lonely=грустный печальный | dark=тёмный
темный мрачный | magic=волшебный магический | man=мужчина | woman=женщина | girl=девочка девушка | boy=мальчик парень
| child=ребёнок ребенок | person=человек люди | grandmother=бабушка | grandfather=дедушка дед старик | mother=мать
мама | father=отец папа | couple=пара_влюблённых влюблённые | family=семья | friends=друзья | fisherman=рыбак |
farmer=фермер | knight=рыцарь | king=король | queen=королева | pirate=пират | witch=ведьма | wizard=волшебник колдун |
princess=принцесса | astronaut=космонавт астронавт | cat=кот кошка котёнок котенок | dog=собака пёс щенок |
horse=лошадь конь | bird=птица | lion=лев льва | fox=лиса лис лисица | bear=медведь | eagle=орёл орел | house=дом
домик изба избушка | boat=лодка лодке | ship=корабль | car=машина автомобиль | bicycle=велосипед | train=поезд |
airplane=самолёт самолет | rocket=ракета | hot_air_balloon=воздушный_шар воздушных_шара воздушные_шары | balloon=шарик
| windmill=мельница | lighthouse=маяк | bridge=мост | castle=замок замком | tree=дерево | flower=цветок |
sunflower=подсолнух | coffee=кофе | tea=чай | cake=торт | bench=скамейка скамья лавка | fireworks=фейерверк салют |
northern_lights=северное_сияние | waterfall=водопад | fire=огонь костёр костер | candle=свеча | umbrella=зонт зонтик |
church=церковь храм | snowy=снежный заснеженный зимний | winter=зима зимой | children=дети детей | birds=птицы |
trees=деревья | flowers=цветы цветов | roof=крыша крыше крыши | branch=ветка ветке | theatre=театр | table=стол столе
| wall=стена | spaceship=космический_корабль звездолёт | footballer=футболист | hockey_player=хоккеист | baker=пекарь
| painter=художник | musician=музыкант | soap_bubbles=мыльные_пузыри | rose=роза | howling=воет | glass_of=стакан |
beer=пиво | ice=лёд лед | on_the_ice=на_льду | wave=волна волны | sand=песок | leaves=листья листва | dancer=балерина
танцовщица | playing_football=играет_в_футбол | football=футбол мяч | guitar=гитара гитаре | violin=скрипка скрипке |
piano=пианино рояль | cup_of_tea=чашка_чая | cup=чашка | catching=ловит | moon=луны | full_moon=полная_луна |
doctor=врач | teacher=учитель учительница | soldier=солдат | singer=певица певец | motorcycle=мотоцикл | bus=автобус |
tractor=трактор | tram=трамвай | sofa=диван | bed=кровать | stairs=лестница | lantern=фонарь | robot=робот |
dragon=дракон | unicorn=единорог | mermaid=русалка | ghost=призрак | snowman=снеговик | wolf=волк | deer=олень |
owl=сова | duck=утка утки | swan=лебедь | ginger=рыжий рыжая | musician_playing_violin=скрипач |
musician_playing_guitar=гитарист`,
  uk: `
a=один одна одне самотній самотня | =дуже його її їх який яка гарний гарна прекрасний молодий молода для до свіжий
поверхні тарілка | and=і й та | in=в у всередині серед | on=на верхи_на | under=під | over=над | with=з із зі |
without=без немає | of=від | by=біля поруч перед коло | through=через крізь | two=два дві двоє | three=три троє |
four=чотири | five=п'ять | six=шість | seven=сім | eight=вісім | nine=дев'ять | ten=десять | many=багато безліч |
several=кілька декілька | flock=зграя | red=червоний | orange=помаранчевий | yellow=жовтий | golden=золотий золотистий
| green=зелений | blue=синій блакитний | purple=фіолетовий | pink=рожевий | white=білий | black=чорний | grey=сірий |
brown=коричневий | tiny=крихітний | small=маленький | big=великий | giant=гігантський величезний | old=старий літній
давній | baby=немовля | sunrise=світанок схід_сонця світанку | morning=ранок вранці | day=день вдень полудень сонячний
| sunset=захід_сонця заході_сонця вечір ввечері | dusk=сутінки сутінках | night=ніч вночі нічний ночі нічному |
moonlight=місячний місяць місячне_сяйво | stars=зірки зорі зоряний | rain=дощ дощем дощовий дощу злива | snow=сніг |
in_the_snow=у_снігу в_снігу по_снігу | fog=туман туманний | storm=буря шторм гроза | wind=вітер | clouds=хмари |
autumn=осінь осінній восени | spring=весна навесні | summer=літо влітку | rainbow=веселка | sea=море океан |
beach=пляж берег | lake=озеро річка ставок | city=місто місті міста | street=вулиця вулиці | village=село | forest=ліс
лісі лісу карпати | jungle=джунглі | mountain=гора гори горах | desert=пустеля | field=поле луг лука | garden=сад парк
саду | room=кімната вікно вікна | kitchen=кухня | cafe=кафе ресторан | space=космос | on_the_moon=на_місяці по_місяцю
| underwater=під_водою підводний | sky=небо | cave=печера | island=острів | road=дорога | library=бібліотека |
stage=сцена | harbour=порт гавань | market=ринок | running=біжить біжать | walking=йде йдуть гуляє гуляють |
flying=летить летять літає | swimming=пливе плаває плавають | sleeping=спить сплять | sitting=сидить сидять |
standing=стоїть | dancing=танцює танцюють | jumping=стрибає стрибають | riding=їде скаче катається верхи |
holding=тримає | wearing=носить | eating=їсть | drinking=п'є | reading=читає | playing=грає грають | singing=співає |
watching=дивиться дивляться | burning=палаючий горить | watercolor=акварель | black_and_white=чорно-білий |
sketch=ескіз | cartoon=мультфільм | close-up=крупний_план | aerial_view=вид_зверху | slow_motion=сповільнена_зйомка |
calm=спокійний тихий | happy=щасливий веселий | lonely=сумний | dark=темний похмурий | magic=чарівний магічний |
man=чоловік | woman=жінка | girl=дівчина дівчинка | boy=хлопчик хлопець | child=дитина | person=людина люди |
grandmother=бабуся | grandfather=дідусь дід | mother=мати мама | father=батько тато | couple=пара | family=родина
сім'я | friends=друзі | fisherman=рибалка | farmer=фермер | knight=лицар | king=король | queen=королева | witch=відьма
| wizard=чарівник чаклун | cossack=козак | astronaut=космонавт астронавт | cat=кіт кішка кота котик кошеня |
dog=собака пес цуценя | horse=кінь коня | bird=птах пташка | fox=лисиця лис | bear=ведмідь | lion=лев | stork=лелека |
house=будинок хата дім хатинка | boat=човен човні | ship=корабель | car=машина автомобіль авто | bicycle=велосипед |
train=потяг поїзд | airplane=літак | rocket=ракета | hot_air_balloon=повітряна_куля повітряні_кулі | balloon=кулька |
windmill=вітряк млин | lighthouse=маяк | bridge=міст | castle=замок замком | tree=дерево | flower=квітка |
sunflower=соняшник | coffee=кава кави | tea=чай | cake=торт | bench=лавка лавці лава | fireworks=феєрверк салют |
northern_lights=північне_сяйво | waterfall=водоспад | fire=вогонь багаття | candle=свічка | umbrella=парасолька
парасоля | church=церква | snowy=сніжний засніжений | winter=зима взимку | children=діти дітей | birds=птахи |
trees=дерева | flowers=квіти квітів | sunflowers=соняшники соняшників | storks=лелеки | horses=коні | roof=дах даху |
branch=гілка гілці | theatre=театр | table=стіл столі | spaceship=космічний_корабель | footballer=футболіст |
baker=пекар | painter=художник | musician=музикант | rose=троянда | howling=виє | glass_of=склянка | ice=лід |
wave=хвиля хвилі | sand=пісок | leaves=листя | dancer=балерина | football=футбол м'яч | guitar=гітара гітарі |
violin=скрипка скрипці | cup=чашка | catching=ловить | full_moon=повний_місяць | motorcycle=мотоцикл | bus=автобус |
tractor=трактор | tram=трамвай | sofa=диван | bed=ліжко | stairs=сходи | robot=робот | dragon=дракон |
unicorn=єдиноріг | mermaid=русалка | ghost=привид | snowman=сніговик | wolf=вовк | deer=олень | owl=сова | duck=качка
качки | swan=лебідь | ginger=рудий руда | musician_playing_violin=скрипаль`,
  pl: `
a=jeden jedna jedno samotny samotna | =bardzo jego jej ich który która piękny piękna młody młoda się jest dla do
świeży | and=i oraz | in=w we wewnątrz wśród | on=na | under=pod | over=nad | with=z ze | without=bez | of=od |
by=obok przy koło przed | through=przez | two=dwa dwie dwóch | three=trzy trzech | four=cztery | five=pięć | six=sześć
| seven=siedem | eight=osiem | ten=dziesięć | many=wiele dużo | several=kilka | red=czerwony | orange=pomarańczowy |
yellow=żółty | golden=złoty | green=zielony | blue=niebieski błękitny | purple=fioletowy | pink=różowy | white=biały |
black=czarny | grey=szary | brown=brązowy | small=mały mała małe | big=duży duża wielki | giant=gigantyczny ogromny |
old=stary stara starszy | sunrise=wschód_słońca świt świcie | morning=rano poranek | day=dzień południe słoneczny |
sunset=zachód_słońca zachodzie_słońca wieczór | dusk=zmierzch zmierzchu | night=noc nocy północ | moonlight=księżyc
blask_księżyca | stars=gwiazdy | rain=deszcz deszczu deszczowy | snow=śnieg śniegu | fog=mgła mgle | storm=burza
sztorm | wind=wiatr | clouds=chmury | autumn=jesień jesienny | spring=wiosna | summer=lato | sea=morze morzu ocean |
beach=plaża plaży brzeg | lake=jezioro jeziorze rzeka staw | city=miasto mieście | street=ulica ulicy | village=wieś
wioska | forest=las lesie | jungle=dżungla | mountain=góra góry górach | desert=pustynia pustyni | field=pole łąka
łące polu | garden=ogród park parku ogrodzie | room=pokój okno okna | kitchen=kuchnia | space=kosmos kosmosie |
on_the_moon=na_księżycu | underwater=pod_wodą | sky=niebo niebie | cave=jaskinia | island=wyspa | road=droga drodze |
running=biegnie biega biegnący | walking=idzie spaceruje | flying=leci lata lecący | swimming=pływa płynie |
sleeping=śpi śpiący | sitting=siedzi siedzący | standing=stoi | dancing=tańczy tańcząca tańczący | jumping=skacze |
riding=jedzie jeździ | holding=trzyma | wearing=nosi | eating=je | reading=czyta | playing=gra bawi | singing=śpiewa |
watching=patrzy | burning=płonący płonie | watercolor=akwarela | black_and_white=czarno-biały | close-up=zbliżenie |
slow_motion=zwolnione_tempo | calm=spokojny cichy | happy=szczęśliwy wesoły | lonely=smutny | man=mężczyzna |
woman=kobieta | girl=dziewczynka dziewczyna | boy=chłopiec | child=dziecko | person=człowiek ludzie osoba |
grandmother=babcia | grandfather=dziadek | couple=para | family=rodzina | fisherman=rybak | knight=rycerz | king=król
| queen=królowa | witch=czarownica | cat=kot kota kotek | dog=pies psa piesek | horse=koń konia | bird=ptak |
house=dom domek chata | boat=łódź łódka | ship=statek | car=samochód auto | bicycle=rower rowerze | train=pociąg |
airplane=samolot | lighthouse=latarnia_morska | castle=zamek | tree=drzewo | flower=kwiat | coffee=kawa | bench=ławka
ławce | fireworks=fajerwerki | windmill=wiatrak | bridge=most | snowy=śnieżny zaśnieżony | winter=zima zimą |
children=dzieci | birds=ptaki | trees=drzewa | flowers=kwiaty | horses=konie | roof=dach dachu | branch=gałąź gałęzi |
theatre=teatr | table=stół stole | spaceship=statek_kosmiczny | ice=lód lodzie | wave=fala fale | guitar=gitara
gitarze | umbrella=parasol | cup=filiżanka | full_moon=pełnia_księżyca | stork=bocian | ginger=rudy ruda`,
};
