/** What common words of a language are in English: `english=word word two_words`, one after the other. */
export const GERMANIC = {
  de: `
a=ein eine einen einem einer eines | =der die das den des sich sein seine seinen seiner seinem ihr ihre ihrem ihren
ihrer einem es er sie wird zum zur vom sehr schön schöne schönen wunderschön jung junge voller bauen baut holt frisch
frisches frische frischer landet für zu nach gegen tasse_voll teller dem | and=und | in=in im ins innerhalb an bei |
on=auf am oben_auf | under=unter | over=über | with=mit | without=ohne kein keine | of=von aus | by=neben vor hinter
am_rand | through=durch | two=zwei beide | three=drei | four=vier | five=fünf | six=sechs | seven=sieben | eight=acht
| nine=neun | ten=zehn | many=viele vielen hunderte | several=einige mehrere | flock=schwarm herde | red=rot |
orange=orangefarben orange | yellow=gelb | golden=golden goldig | green=grün | blue=blau | purple=lila violett |
pink=rosa pink | white=weiß weiss | black=schwarz | grey=grau silbern | brown=braun | tiny=winzig | small=klein |
big=groß gross | giant=riesig riesen gigantisch | old=alt ältere | baby=baby säugling | sunrise=sonnenaufgang
morgendämmerung morgengrauen | morning=morgen morgens früh | day=tag tagsüber mittag sonnig nachmittag |
sunset=sonnenuntergang abend abends abendrot | dusk=dämmerung abenddämmerung | night=nacht nachts mitternacht |
moonlight=mondlicht mondschein mond | stars=sterne sternenhimmel sternenklar | rain=regen regnet regnerisch verregnet
| snow=schnee schneit schneefall | in_the_snow=im_schnee durch_den_schnee | fog=nebel neblig nebelig | storm=sturm
gewitter stürmisch | wind=wind windig | clouds=wolken bewölkt | autumn=herbst herbstlich | spring=frühling |
summer=sommer | sea=meer ozean see_stürmische | beach=strand küste | lake=see teich fluss ufer | city=stadt großstadt
skyline | street=straße strasse gasse | village=dorf kleinstadt | forest=wald wälder | jungle=dschungel urwald
regenwald | mountain=berg gebirge alpen gipfel | desert=wüste | field=feld wiese acker | garden=garten park |
room=zimmer wohnzimmer schlafzimmer fenster büro | kitchen=küche | cafe=café cafe restaurant | space=weltraum weltall
all | on_the_moon=auf_dem_mond | underwater=unterwasser unter_wasser meeresgrund | sky=himmel | cave=höhle |
island=insel | road=landstraße autobahn | library=bibliothek | stage=bühne | harbour=hafen | market=markt marktplatz |
snowfield=arktis eisfeld | stadium=stadion fußballstadion | running=rennt läuft laufen laufend rennen rennend
galoppiert | walking=geht gehen spaziert spazieren wandert wandern | flying=fliegt fliegen fliegend schwebt schweben |
swimming=schwimmt schwimmen schwimmend | sleeping=schläft schlafen schlafend schlafende | sitting=sitzt sitzen sitzend
| standing=steht stehen | dancing=tanzt tanzen tanzend tanzende | jumping=springt springen springend | riding=reitet
reiten fährt fahren reitend | driving=steuert | holding=hält halten trägt haltend | wearing=trägt_einen tragend |
eating=isst essen frisst | drinking=trinkt | reading=liest lesen lesend | playing=spielt spielen spielend |
singing=singt singen | watching=schaut betrachtet beobachtet blickt | floating=treibt schwimmende | burning=brennend
brennt | surfing=surft surfen | fishing=angelt angeln | cooking=kocht | skiing=skifahren | watercolor=aquarell |
pixel_art=pixelkunst | black_and_white=schwarzweiß schwarz-weiß | sketch=skizze zeichnung bleistiftzeichnung |
cinematic=filmisch kinoreif | cartoon=zeichentrick | vintage=altmodisch | close-up=nahaufnahme großaufnahme |
aerial_view=luftaufnahme vogelperspektive | wide_shot=totale weitwinkel | slow_motion=zeitlupe | timelapse=zeitraffer
| calm=ruhig friedlich still | happy=fröhlich glücklich | lonely=einsam traurig | dark=dunkel düster | magic=magisch
zauberhaft verzaubert | neon=neonlicht neon | man=mann | woman=frau dame | girl=mädchen | boy=junge bub | child=kind |
person=mensch person menschen leute | grandmother=oma großmutter | grandfather=opa großvater | mother=mutter mama |
father=vater papa | couple=paar liebespaar pärchen | family=familie | friends=freunde | fisherman=fischer angler |
farmer=bauer bäuerin | knight=ritter | king=könig | queen=königin | pirate=pirat | witch=hexe | wizard=zauberer |
princess=prinzessin | cat=kätzchen kater | dog=welpe | house=haus hütte häuschen holzhaus | boat=boot kahn |
ship=schiff | car=auto wagen | bicycle=fahrrad rad | train=zug eisenbahn | airplane=flugzeug |
hot_air_balloon=heißluftballon | windmill=windmühle | lighthouse=leuchtturm | bridge=brücke | castle=burg schloss |
tree=baum | flower=blume | sunflower=sonnenblume | coffee=kaffee | cake=kuchen torte | bench=bank parkbank |
fireworks=feuerwerk | northern_lights=polarlicht nordlicht | waterfall=wasserfall | volcano=vulkan |
astronaut=raumfahrer | ball=ball | snowy=verschneit schneebedeckt | winter=winter winterlich | children=kinder |
birds=vögel | trees=bäume | flowers=blumen | roof=dach dächern dächer | branch=ast zweig | theatre=theater |
table=tisch holztisch | wall=mauer wand | countryside=land ländlich landschaft | spaceship=raumschiff | rocket=rakete
| footballer=fußballer fußballspieler | baker=bäcker bäckerin | painter=maler malerin | musician=musiker |
soap_bubbles=seifenblasen | rose=rose | howling=heult heulend | glass_of=glas ein_glas | beer=bier | ice=eis |
wave=welle wellen | sand=sand | leaves=laub herbstlaub blätter | hockey_player=eishockeyspieler | steam_train=dampflok
dampflokomotive dampfzug | motorcycle=motorrad | black_forest=schwarzwald | mountain_road=bergstraße |
playing_football=fußball_spielt spielt_fußball | cup_of=tasse_mit eine_tasse | guitar=gitarre | violin=geige violine |
piano=klavier | saxophone=saxophon | cup=tasse | bread=brot | wine=wein | catching=fängt | full_moon=vollmond |
teacher=lehrer | doctor=arzt ärztin | police_officer=polizist | soldier=soldat | singer=sänger sängerin |
dancer=tänzer tänzerin ballerina | ufo=ufo | planet=planet | tractor=traktor | bus=bus | street_lamp=straßenlaterne |
sofa=sofa couch | bed=bett | stairs=treppe | fence=zaun | umbrella=regenschirm schirm | lantern=laterne | candle=kerze
| campfire=lagerfeuer | fireplace=kamin | robot=roboter | dragon=drache drachen | dinosaur=dinosaurier |
unicorn=einhorn | mermaid=meerjungfrau | ghost=geist gespenst | snowman=schneemann | musician_playing_violin=geiger
geigerin violinist | musician_playing_guitar=gitarrist | ginger=rötlich`,
  nl: `
a=een één | =de het zijn haar hun is die dat er mooie mooi jonge fris verse voor naar tegen bord | and=en | in=in
binnen bij aan | on=op bovenop | under=onder | over=over boven | with=met | without=zonder geen | of=van | by=naast
langs | through=door | two=twee | three=drie | four=vier | five=vijf | six=zes | seven=zeven | eight=acht | ten=tien |
many=veel vele | several=enkele | red=rood rode | orange=oranje | yellow=geel gele | golden=gouden | green=groen
groene | blue=blauw blauwe | purple=paars paarse | pink=roze | white=wit witte | black=zwart zwarte | grey=grijs
grijze | brown=bruin bruine | small=klein kleine | big=groot grote | giant=reusachtig reusachtige enorme | old=oud
oude | sunrise=zonsopgang zonsopkomst dageraad | morning=ochtend | day=dag middag zonnig | sunset=zonsondergang avond
| dusk=schemering | night=nacht middernacht | moonlight=maanlicht maan | stars=sterren sterrenhemel | rain=regen
regent regenachtige | snow=sneeuw sneeuwt | fog=mist mistig mistige | storm=storm onweer | wind=wind | clouds=wolken |
autumn=herfst | spring=lente | summer=zomer | sea=zee oceaan | beach=strand kust | lake=meer vijver rivier gracht |
city=stad | street=straat | village=dorp | forest=bos woud | jungle=jungle oerwoud | mountain=berg bergen |
desert=woestijn | field=veld weide weiland | garden=tuin park | room=kamer woonkamer raam | kitchen=keuken |
space=ruimte heelal | on_the_moon=op_de_maan | underwater=onderwater onder_water | sky=lucht hemel | cave=grot |
island=eiland | road=weg snelweg | library=bibliotheek | harbour=haven | market=markt | running=rent rennen rennende
loopt_hard | walking=loopt wandelt wandelen lopen | flying=vliegt vliegen vliegende | swimming=zwemt zwemmen zwemmende
| sleeping=slaapt slapen slapende | sitting=zit zitten zittend zittende | standing=staat | dancing=danst dansen
dansende | jumping=springt springen | riding=rijdt fietst rijden | holding=houdt vasthouden | wearing=draagt |
eating=eet eten | reading=leest lezen | playing=speelt spelen | singing=zingt | watching=kijkt bekijkt |
floating=drijft | burning=brandende | watercolor=aquarel waterverf | black_and_white=zwart-wit | close-up=close-up |
aerial_view=luchtfoto | slow_motion=slow-motion | calm=rustig rustige kalm | happy=vrolijk vrolijke blij |
lonely=eenzaam eenzame | man=man | woman=vrouw | girl=meisje | boy=jongen | child=kind | person=persoon mens mensen |
grandmother=oma grootmoeder | grandfather=opa grootvader | mother=moeder | father=vader | couple=koppel stel |
family=familie gezin | fisherman=visser | knight=ridder | king=koning | queen=koningin | pirate=piraat | cat=kat poes
kitten | dog=hond puppy | bird=vogel | house=huis huisje | boat=boot | ship=schip | car=auto | bicycle=fiets |
train=trein | airplane=vliegtuig | windmill=windmolen molen molens | lighthouse=vuurtoren | bridge=brug |
castle=kasteel | tree=boom | flower=bloem | tulips=tulpen | coffee=koffie | bench=bank bankje | fireworks=vuurwerk |
snowy=besneeuwde | winter=winter | children=kinderen | birds=vogels | trees=bomen | flowers=bloemen | roof=dak |
branch=tak | theatre=theater | table=tafel | spaceship=ruimteschip | rocket=raket | rose=roos | howling=huilt |
ice=ijs | wave=golf golven | guitar=gitaar | umbrella=paraplu | cup=kop kopje | beer=bier | bread=brood | horse=paard
| cow=koe | sheep=schaap schapen | duck=eend eenden`,
  sv: `
a=en ett | =den det de sin sitt sina är som vacker vackra unga färskt till för mot | and=och | in=i inne vid hos |
on=på ovanpå | under=under | over=över ovanför | with=med | without=utan ingen | of=av från | by=bredvid längs |
through=genom | two=två | three=tre | four=fyra | five=fem | six=sex | seven=sju | eight=åtta | ten=tio | many=många |
several=några flera | red=röd röda rött | orange=orange | yellow=gul gula gult | golden=gyllene | green=grön gröna
grönt | blue=blå blått | purple=lila | pink=rosa | white=vit vita vitt | black=svart svarta | grey=grå | brown=brun
bruna | small=liten litet små lilla | big=stor stort stora | giant=gigantisk jättestor | old=gammal gamla gammalt |
sunrise=soluppgång gryning | morning=morgon morgonen | day=dag dagen | sunset=solnedgång solnedgången kväll |
dusk=skymning skymningen | night=natt natten midnatt | moonlight=månsken månljus måne månen | stars=stjärnor |
rain=regn regnet regnar regnig regniga | snow=snö snön snöar | fog=dimma dimman dimmig | storm=storm åska | wind=vind
| clouds=moln | autumn=höst hösten | spring=vår våren | summer=sommar | sea=hav havet | beach=strand stranden kust |
lake=sjö sjön flod älv | city=stad staden | street=gata gatan | village=by byn | forest=skog skogen | jungle=djungel
djungeln | mountain=berg bergen fjäll | desert=öken öknen | field=fält fältet äng ängen | garden=trädgård park parken
| room=rum rummet fönster fönstret | kitchen=kök köket | space=rymden rymd | on_the_moon=på_månen |
underwater=undervattens under_vattnet | sky=himmel himlen | cave=grotta | island=ö | road=väg vägen | harbour=hamn
hamnen | running=springer springande | walking=går vandrar promenerar | flying=flyger flygande | swimming=simmar
simmande | sleeping=sover sovande | sitting=sitter sittande | standing=står | dancing=dansar dansande | jumping=hoppar
hoppande | riding=rider cyklar kör åker | holding=håller | wearing=bär | eating=äter | reading=läser | playing=spelar
leker | watching=tittar | burning=brinnande | watercolor=akvarell | black_and_white=svartvit svartvitt |
close-up=närbild | slow_motion=slow-motion | calm=lugn lugnt stilla | happy=glad glada | lonely=ensam ensamt | man=man
mannen | woman=kvinna kvinnan | girl=flicka | boy=pojke | child=barn | person=person människa människor | couple=par |
family=familj | fisherman=fiskare | cat=katt katten | dog=hund hunden | horse=häst hästen | bird=fågel | house=hus
huset stuga | boat=båt båten | ship=skepp fartyg | car=bil bilen | bicycle=cykel | train=tåg tåget | airplane=flygplan
| lighthouse=fyr | castle=slott slottet | tree=träd trädet | flower=blomma | coffee=kaffe | bench=bänk |
fireworks=fyrverkeri | northern_lights=norrsken | snowy=snöig snöiga | winter=vinter | children=barnen | birds=fåglar
| trees=träden | flowers=blommor | roof=tak taket | branch=gren | theatre=teater | table=bord bordet |
spaceship=rymdskepp | rocket=raket | ice=is isen | wave=våg vågor | guitar=gitarr | umbrella=paraply | cup=kopp |
beer=öl | bread=bröd | reindeer=ren renar | moose=älg`,
};
