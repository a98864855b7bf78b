/** What common words of a language are in English: `english=word word two_words`, one after the other. */
export const ROMANCE = {
  es: `
a=un una uno | =el la los las lo su sus se es está están muy que hermoso hermosa bonito joven al para hacia a fresco
colores posado plato contra que_se marcando de_chocolate | and=y e | in=en dentro | on=sobre encima encima_de montado
| under=bajo debajo | over=sobre_el sobre_la por_encima | with=con | without=sin | of=de del | by=junto frente cerca
ante | through=por a_través | two=dos par | three=tres | four=cuatro | five=cinco | six=seis | seven=siete |
eight=ocho | nine=nueve | ten=diez | many=muchos muchas | several=varios varias unos unas | flock=bandada rebaño |
red=rojo roja | orange=anaranjado naranja | yellow=amarillo | golden=dorado | green=verde | blue=azul | purple=morado
púrpura violeta | pink=rosa rosado | white=blanco | black=negro | grey=gris | brown=marrón café_oscuro | tiny=diminuto
| small=pequeño pequeña pequeñito | big=grande gran | giant=gigante enorme | old=viejo vieja anciano antiguo |
baby=bebé | sunrise=amanecer alba aurora_matutina | morning=mañana | day=día mediodía soleado tarde | sunset=atardecer
puesta_de_sol ocaso anochecer | dusk=crepúsculo | night=noche medianoche nocturno | moonlight=luz_de_la_luna luna |
stars=estrellas estrellado estrellada | rain=lluvia lloviendo lluvioso lluviosa llueve | snow=nieve nevando |
in_the_snow=en_la_nieve por_la_nieve | fog=niebla neblina brumoso | storm=tormenta tempestad tormentoso | wind=viento
| clouds=nubes nublado | autumn=otoño | spring=primavera | summer=verano | rainbow=arcoíris arcoiris | sea=mar océano
| beach=playa costa orilla | lake=lago río estanque | city=ciudad | street=calle callejón | village=pueblo aldea |
forest=bosque | jungle=selva jungla | mountain=montaña montañas cima | desert=desierto | field=campo prado pradera |
garden=jardín parque | room=habitación cuarto sala ventana dormitorio | kitchen=cocina | cafe=cafetería restaurante |
space=espacio | on_the_moon=en_la_luna | underwater=submarino bajo_el_agua fondo_del_mar bajo_el_mar | sky=cielo |
cave=cueva | island=isla | road=carretera camino | library=biblioteca | stage=escenario | harbour=puerto |
market=mercado | stadium=estadio | running=corre corriendo correr corren | walking=camina caminando pasea caminan
paseando | flying=vuela volando vuelan | swimming=nada nadando nadan | sleeping=duerme durmiendo dormido duermen |
sitting=sentado sentada sentados | standing=parado de_pie | dancing=baila bailando bailan bailar | jumping=salta
saltando saltan | riding=monta montando cabalga cabalgando | driving=conduce conduciendo | holding=sostiene
sosteniendo | wearing=lleva llevando | eating=come comiendo | drinking=bebe bebiendo | reading=lee leyendo |
playing=toca tocando juega jugando juegan | singing=canta cantando | watching=mira mirando | floating=flota flotando
flotan | burning=en_llamas ardiendo quemándose | surfing=surfeando | fishing=pescando pesca | cooking=cocinando |
watercolor=acuarela | pixel_art=arte_pixel | black_and_white=blanco_y_negro | sketch=boceto dibujo |
cinematic=cinematográfico cinematográfica | cartoon=dibujos_animados | vintage=antigua_película |
close-up=primer_plano | aerial_view=vista_aérea | wide_shot=plano_general | slow_motion=cámara_lenta | calm=tranquilo
tranquila sereno pacífico | happy=feliz alegre | lonely=solitario solitaria triste | dark=oscuro | magic=mágico mágica
| man=hombre señor | woman=mujer señora | girl=niña chica muchacha | boy=niño chico muchacho | person=persona gente |
old_man=anciano abuelo | grandmother=abuela | mother=madre mamá | father=padre papá | couple=pareja | family=familia |
friends=amigos | fisherman=pescador | farmer=granjero | knight=caballero | king=rey | queen=reina | pirate=pirata |
witch=bruja | wizard=mago | princess=princesa | cat=gatito | dog=perrito | horse=caballo | bird=pájaro ave |
house=cabaña casita | boat=barca bote barco | ship=buque navío | car=coche carro auto automóvil | bicycle=bicicleta
bici | train=tren | airplane=avión | hot_air_balloon=globo_aerostático globos_aerostáticos | balloon=globo |
windmill=molino molino_de_viento | lighthouse=faro | bridge=puente | castle=castillo | tree=árbol | flower=flor |
sunflower=girasol | coffee=café taza_de_café | cake=pastel tarta | bench=banco | fireworks=fuegos_artificiales |
northern_lights=aurora_boreal auroras | waterfall=cascada catarata | bread=pan | bull=toro | fire=fuego hoguera |
umbrella=paraguas | wine=vino | snowy=nevado nevada | winter=invierno | children=niños | birds=pájaros aves |
trees=árboles | flowers=flores | sunflowers=girasoles | balloons=globos | roof=techo tejado tejados | branch=rama |
theatre=teatro | table=mesa | wall=muro pared | countryside=campiña | spaceship=nave_espacial | rocket=cohete |
footballer=futbolista | baker=panadero | painter=pintor pintora | musician=músico | soap_bubbles=pompas_de_jabón
burbujas burbujas_de_jabón | rose=rosa_roja una_rosa | howling=aúlla aullando | glass_of=vaso_de copa_de |
beer=cerveza | ice=hielo | wave=ola olas | sand=arena | leaves=hojas | dancer=bailarina bailarín bailaora |
flamenco_dancer=bailarina_de_flamenco | square=plaza | haunted=encantado embrujado |
playing_football=jugando_al_fútbol juega_al_fútbol | football=fútbol balón_de_fútbol | guitar=guitarra | violin=violín
| cup=taza | catching=atrapa | full_moon=luna_llena | doctor=médico | teacher=profesor maestra | soldier=soldado |
singer=cantante | motorcycle=moto motocicleta | bus=autobús | tractor=tractor | sofa=sofá | bed=cama | stairs=escalera
| lantern=farol | robot=robot | dragon=dragón | unicorn=unicornio | mermaid=sirena | ghost=fantasma |
snowman=muñeco_de_nieve | lion=león | gull=gaviota | prawns=gambas | musician_playing_violin=violinista |
musician_playing_guitar=guitarrista`,
  fr: `
a=un une | =le la les l d son sa ses est sont se très qui beau belle jolie au aux jeune c s pour vers contre frais
qui_souffle souffle posé assiette mur appuyé traverse profond au_chocolat | and=et | in=dans en à chez | on=sur |
under=sous | over=au-dessus au_dessus | with=avec | without=sans aucun | of=de du des | by=près devant derrière bord
à_côté | through=à_travers | two=deux | three=trois | four=quatre | five=cinq | six=six | seven=sept | eight=huit |
nine=neuf | ten=dix | many=beaucoup nombreux plein | several=plusieurs quelques | flock=volée troupeau | red=rouge |
orange=orangé | yellow=jaune | golden=doré dorée | green=vert verte | blue=bleu bleue | purple=violet violette pourpre
| pink=rose rosé | white=blanc blanche | black=noir noire | grey=gris grise | brown=brun brune marron | tiny=minuscule
| small=petit petite | big=grand grande gros grosse | giant=géant géante énorme | old=vieux vieille vieil ancien |
baby=bébé | sunrise=lever_du_soleil lever_de_soleil aube aurore | morning=matin | day=jour midi ensoleillé journée |
sunset=coucher_du_soleil coucher_de_soleil soir | dusk=crépuscule | night=nuit minuit nocturne |
moonlight=clair_de_lune lune | stars=étoiles étoilé étoilée | rain=pluie pleut pluvieux pluvieuse | snow=neige |
in_the_snow=dans_la_neige | fog=brouillard brume brumeux brumeuse | storm=tempête orage | wind=vent | clouds=nuages
nuageux | autumn=automne | spring=printemps | summer=été | rainbow=arc-en-ciel | sea=mer océan | beach=plage côte |
lake=lac rivière étang fleuve | city=ville | street=rue ruelle | village=village hameau | forest=forêt bois |
jungle=jungle | mountain=montagne montagnes alpes sommet | desert=désert | field=champ champs pré prairie |
garden=jardin parc | room=chambre salon pièce fenêtre bureau | kitchen=cuisine | cafe=restaurant | space=espace |
on_the_moon=sur_la_lune | underwater=sous_l_eau sous-marin sous_la_mer | sky=ciel | cave=grotte | island=île |
road=route autoroute | library=bibliothèque | stage=scène | harbour=port | market=marché | stadium=stade |
running=court courant courir courent galope galop au_galop | walking=marche marchant promène marchent | flying=vole
volant volent | swimming=nage nageant nagent | sleeping=dort dormant endormi endormie dorment | sitting=assis assise |
standing=debout | dancing=danse dansant dansent | jumping=saute sautant sautent | riding=chevauche chevauchant monte
à_cheval_sur à_vélo roule | driving=conduit conduisant | holding=tient tenant porte | wearing=portant vêtu |
eating=mange mangeant | drinking=boit buvant | reading=lit lisant | playing=joue jouant jouent | singing=chante
chantant | watching=regarde regardant observe | floating=flotte flottant flottent | burning=en_feu en_flammes brûlant
| surfing=surfe | fishing=pêche | cooking=cuisine_un | watercolor=aquarelle | pixel_art=art_pixel |
black_and_white=noir_et_blanc | sketch=croquis dessin esquisse | cinematic=cinématographique | cartoon=dessin_animé |
vintage=rétro | close-up=gros_plan | aerial_view=vue_aérienne | wide_shot=plan_large | slow_motion=ralenti au_ralenti
| calm=calme paisible tranquille | happy=heureux joyeux joyeuse heureuse | lonely=solitaire seul seule triste |
dark=sombre | magic=magique enchanté | man=homme monsieur | woman=femme dame | girl=fille fillette | boy=garçon |
child=enfant | person=personne gens | grandmother=grand-mère mamie | grandfather=grand-père papi | mother=mère maman |
father=père papa | couple=couple | family=famille | friends=amis | fisherman=pêcheur | farmer=fermier paysan |
knight=chevalier | king=roi | queen=reine | pirate=pirate | witch=sorcière | wizard=sorcier magicien |
princess=princesse | cat=chat chatte chaton | dog=chien chiot | horse=cheval | bird=oiseau | house=maison cabane |
boat=bateau barque | ship=navire paquebot | car=voiture | bicycle=vélo bicyclette | train=train | airplane=avion |
hot_air_balloon=montgolfière montgolfières | balloon=ballon | windmill=moulin moulin_à_vent | lighthouse=phare |
bridge=pont | castle=château châteaux | tree=arbre | flower=fleur | sunflower=tournesol | coffee=café tasse_de_café |
cake=gâteau | bench=banc | fireworks=feu_d_artifice feux_d_artifice | northern_lights=aurore_boréale aurores_boréales
| waterfall=cascade | eiffel_tower=tour_eiffel | bread=pain baguette | fire=feu | umbrella=parapluie | wine=vin |
snowy=enneigé enneigée | winter=hiver | children=enfants | birds=oiseaux | flowers=fleurs | sunflowers=tournesols |
roof=toit toits | branch=branche | theatre=théâtre | table=table | countryside=campagne | spaceship=vaisseau
vaisseau_spatial | rocket=fusée | footballer=footballeur | baker=boulanger boulangère | painter=peintre |
musician=musicien | studio=atelier | easel=chevalet | soap_bubbles=bulles_de_savon bulles | rose=une_rose la_rose
roses | howling=hurle | glass_of=verre_de verre | beer=bière | ice=glace_polaire banquise | wave=vague vagues |
sand=sable | leaves=feuilles | dancer=danseuse danseur ballerine | playing_football=joue_au_football |
football=football | guitar=guitare | violin=violon | cup=tasse | deep_ocean=océan_profond | full_moon=pleine_lune |
doctor=médecin | teacher=professeur | soldier=soldat | singer=chanteur chanteuse | motorcycle=moto | bus=bus |
tractor=tracteur | sofa=canapé | bed=lit_double | stairs=escalier | lantern=lanterne | candle=bougie | robot=robot |
dragon=dragon | unicorn=licorne | mermaid=sirène | ghost=fantôme | snowman=bonhomme_de_neige |
little_girl=petite_fille | little_boy=petit_garçon | horses=chevaux | musician_playing_violin=violoniste |
musician_playing_guitar=guitariste`,
  pt: `
a=um uma | =o a os as seu sua seus se é está estão muito que lindo linda belo bela jovem ao à para contra fresco
decolando caindo subindo agitado prato colorido colorida de_chocolate | and=e | in=em no na nos nas dentro num numa |
on=sobre em_cima encima | under=sob debaixo embaixo | over=acima por_cima | with=com | without=sem | of=de do da dos
das | by=perto junto diante frente ao_lado | through=por pelo pela através | two=dois duas | three=três | four=quatro
| five=cinco | six=seis | seven=sete | eight=oito | nine=nove | ten=dez | many=muitos muitas | several=vários várias
alguns algumas | flock=bando rebanho | red=vermelho vermelha | orange=alaranjado | yellow=amarelo | golden=dourado |
green=verde | blue=azul | purple=roxo roxa violeta | pink=rosa cor-de-rosa | white=branco | black=preto preta negro |
grey=cinza cinzento | brown=marrom castanho | tiny=minúsculo | small=pequeno pequena | big=grande | giant=gigante
enorme | old=velho velha idoso antigo | baby=bebê bebé | sunrise=nascer_do_sol amanhecer | morning=manhã | day=dia
meio-dia ensolarado tarde | sunset=pôr_do_sol pôr-do-sol entardecer | dusk=crepúsculo anoitecer | night=noite
meia-noite | moonlight=luar luz_da_lua lua | stars=estrelas estrelado estrelada | rain=chuva chovendo chuvoso chuvosa
chove | snow=neve nevando | in_the_snow=na_neve | fog=neblina nevoeiro névoa | storm=tempestade trovoada | wind=vento
| clouds=nuvens nublado | autumn=outono | spring=primavera | summer=verão | rainbow=arco-íris | sea=mar oceano |
beach=praia costa | lake=lago rio lagoa | city=cidade | street=rua beco | village=aldeia vila vilarejo |
forest=floresta bosque mata | jungle=selva | mountain=montanha montanhas | desert=deserto | field=campo prado |
garden=jardim parque | room=quarto sala janela | kitchen=cozinha | cafe=cafeteria restaurante | space=espaço |
on_the_moon=na_lua | underwater=debaixo_d_água subaquático fundo_do_mar submerso | sky=céu | cave=caverna |
island=ilha | road=estrada | library=biblioteca | stage=palco | harbour=porto | market=mercado | stadium=estádio |
running=corre correndo correm | walking=caminha caminhando anda andando | flying=voa voando voam | swimming=nada
nadando nadam | sleeping=dorme dormindo | sitting=sentado sentada sentados | standing=em_pé de_pé | dancing=dança
dançando dançam | jumping=pula pulando salta saltando | riding=monta montando cavalga cavalgando pedalando |
driving=dirige dirigindo | holding=segura segurando | wearing=vestindo usando | eating=come comendo | drinking=bebe
bebendo | reading=lê lendo | playing=toca tocando brinca brincando joga jogando | singing=canta cantando |
watching=olha olhando observa | floating=flutua flutuando | burning=em_chamas pegando_fogo | surfing=surfando |
fishing=pescando | watercolor=aquarela | pixel_art=pixel_arte | black_and_white=preto_e_branco | sketch=esboço desenho
| cinematic=cinematográfico | cartoon=desenho_animado | close-up=primeiro_plano | aerial_view=vista_aérea |
slow_motion=câmera_lenta câmara_lenta | calm=calmo calma tranquilo sereno | happy=feliz alegre | lonely=solitário
solitária triste | dark=escuro sombrio | magic=mágico mágica | man=homem senhor | woman=mulher senhora | girl=menina
garota moça | boy=menino garoto rapaz | child=criança | person=pessoa pessoas | grandmother=avó vovó | grandfather=avô
vovô | mother=mãe | father=pai | couple=casal | family=família | friends=amigos | fisherman=pescador |
farmer=fazendeiro agricultor | knight=cavaleiro | king=rei | queen=rainha | pirate=pirata | witch=bruxa | wizard=mago
feiticeiro | princess=princesa | cat=gatinho gato | dog=cão cachorrinho | lion=leão | horse=cavalo | bird=pássaro ave
| house=casa cabana | boat=barco | ship=navio | car=carro automóvel | bicycle=bicicleta | train=trem comboio |
airplane=avião | dragon=dragão | hot_air_balloon=balão_de_ar_quente balões_de_ar_quente | balloon=balão |
windmill=moinho moinho_de_vento | lighthouse=farol | bridge=ponte | castle=castelo | tree=árvore | flower=flor |
sunflower=girassol | coffee=café xícara_de_café | cake=bolo | bench=banco | fireworks=fogos_de_artifício |
waterfall=cachoeira cascata | northern_lights=aurora_boreal | bread=pão | fire=fogo fogueira | umbrella=guarda-chuva |
wine=vinho | snowy=nevado nevada | winter=inverno | children=crianças | birds=pássaros aves | trees=árvores |
flowers=flores | sunflowers=girassóis | balloons=balões | lions=leões | dogs=cães | airplanes=aviões | roof=telhado
telhados | branch=galho ramo | theatre=teatro | table=mesa | wall=muro parede | countryside=interior |
spaceship=nave_espacial espaçonave | rocket=foguete | footballer=jogador_de_futebol | football=futebol bola_de_futebol
| playing_football=jogando_futebol joga_futebol | baker=padeiro | painter=pintor | musician=músico |
soap_bubbles=bolhas_de_sabão bolhas | rose=rosa_vermelha uma_rosa | howling=uiva uivando | glass_of=copo_de copo |
beer=cerveja | ice=gelo | wave=onda ondas | sand=areia | leaves=folhas | dancer=bailarina dançarina | guitar=violão
guitarra | violin=violino | cup=xícara | jaguar=onça onça-pintada | amazon=amazônica amazônia | tram=bonde elétrico |
fishing_boat=barco_de_pesca | full_moon=lua_cheia | doctor=médico | teacher=professor professora | soldier=soldado |
singer=cantora cantor | motorcycle=moto motocicleta | bus=ônibus autocarro | tractor=trator | sofa=sofá | bed=cama |
stairs=escada | robot=robô | dragons=dragões | unicorn=unicórnio | mermaid=sereia | ghost=fantasma |
snowman=boneco_de_neve | bull=touro | fox=raposa | wolf=lobo | bear=urso | musician_playing_violin=violinista |
musician_playing_guitar=guitarrista violonista`,
  it: `
a=un uno una | =il lo la i gli le l d suo sua suoi è sono si che molto bello bella giovane dell c per verso contro
fresco tra piatto fumante fumanti piena al_cioccolato | and=e ed | in=in nel nella nello nei nelle nell dentro a al
alla allo all ai alle | on=su sul sulla sullo sui sulle sull sopra | under=sotto | over=al_di_sopra | with=con |
without=senza | of=di del della dello dei delle | by=vicino accanto davanti lungo | through=attraverso | two=due |
three=tre | four=quattro | five=cinque | six=sei | seven=sette | eight=otto | nine=nove | ten=dieci | many=molti molte
tanti tante | several=alcuni alcune diversi | flock=stormo gregge | red=rosso rossa rossi rosse | orange=arancione |
yellow=giallo | golden=dorato | green=verde | blue=blu azzurro | purple=viola | pink=rosa | white=bianco | black=nero
| grey=grigio | brown=marrone | tiny=minuscolo | small=piccolo piccola | big=grande grosso | giant=gigante enorme |
old=vecchio vecchia anziano antico | baby=neonato | sunrise=alba | morning=mattina mattino | day=giorno mezzogiorno
soleggiato pomeriggio | sunset=tramonto sera | dusk=crepuscolo | night=notte mezzanotte | moonlight=chiaro_di_luna
luna | stars=stelle stellato stellata | rain=pioggia piove piovoso piovosa | snow=neve nevica | in_the_snow=nella_neve
sulla_neve | fog=nebbia nebbioso | storm=tempesta temporale | wind=vento | clouds=nuvole nuvoloso | autumn=autunno |
spring=primavera | summer=estate | rainbow=arcobaleno | sea=mare oceano | beach=spiaggia costa | lake=lago fiume
stagno | city=città | street=strada via vicolo | village=villaggio paese borgo | forest=bosco foresta | jungle=giungla
| mountain=montagna montagne | desert=deserto | field=campo prato | garden=giardino parco | room=stanza camera salotto
finestra | kitchen=cucina | cafe=bar ristorante | space=spazio | on_the_moon=sulla_luna | underwater=sott_acqua
subacqueo fondo_del_mare | sky=cielo | cave=grotta caverna | island=isola | road=autostrada | library=biblioteca |
stage=palcoscenico palco | harbour=porto | market=mercato | stadium=stadio | running=corre correndo corrono |
walking=cammina camminando passeggia | flying=vola volando volano | swimming=nuota nuotando nuotano | sleeping=dorme
dormendo addormentato dormono | sitting=seduto seduta seduti siede | standing=in_piedi | dancing=balla ballando
ballano danza | jumping=salta saltando | riding=cavalca cavalcando in_sella guida_una pedala | driving=guida guidando
| holding=tiene tenendo | wearing=indossa indossando | eating=mangia mangiando | drinking=beve | reading=legge
leggendo | playing=suona suonando gioca giocando giocano | singing=canta cantando | watching=guarda guardando osserva
| floating=galleggia galleggiando | burning=in_fiamme brucia | fishing=pesca_nel pescando | watercolor=acquerello |
black_and_white=bianco_e_nero | sketch=schizzo disegno | cinematic=cinematografico | cartoon=cartone_animato |
close-up=primo_piano | aerial_view=vista_aerea | slow_motion=al_rallentatore rallentatore | calm=calmo calma
tranquillo sereno | happy=felice allegro | lonely=solitario triste solo | dark=scuro buio | magic=magico magica |
man=uomo signore | woman=donna signora | girl=ragazza bambina | boy=ragazzo | child=bambino | person=persona gente |
grandmother=nonna | grandfather=nonno | mother=madre mamma | father=padre papà | couple=coppia | family=famiglia |
friends=amici | fisherman=pescatore | farmer=contadino | knight=cavaliere | king=re | queen=regina | pirate=pirata |
witch=strega | wizard=mago | princess=principessa | cat=gattino | dog=cagnolino | horse=cavallo | bird=uccello |
house=casa casetta | boat=barca | ship=nave | car=auto macchina | bicycle=bicicletta bici | train=treno |
airplane=aereo | hot_air_balloon=mongolfiera mongolfiere | balloon=palloncino | windmill=mulino mulino_a_vento |
lighthouse=faro | bridge=ponte | castle=castello | tree=albero | flower=fiore | sunflower=girasole | coffee=caffè
tazza_di_caffè | cake=torta | bench=panchina | fireworks=fuochi_d_artificio | waterfall=cascata |
northern_lights=aurora_boreale | bread=pane | fire=fuoco falò | umbrella=ombrello | wine=vino | snowy=innevato
innevata | winter=inverno | children=bambini | birds=uccelli | trees=alberi | flowers=fiori | sunflowers=girasoli |
balloons=palloncini | dogs=cani | roof=tetto tetti | branch=ramo | theatre=teatro | table=tavolo tavola | wall=muro |
countryside=campagna | spaceship=astronave navicella | rocket=razzo | footballer=calciatore | baker=fornaio panettiere
| painter=pittore | musician=musicista | soap_bubbles=bolle_di_sapone bolle | rose=una_rosa rose | howling=ulula
ululando | glass_of=bicchiere_di | beer=birra | ice=ghiaccio | wave=onda onde | sand=sabbia | leaves=foglie |
dancer=ballerina ballerino | guitar=chitarra | violin=violino | cup=tazza | venice=venezia | rome=roma |
volcano=vesuvio vulcano etna | eruption=eruzione in_eruzione | full_moon=luna_piena | doctor=medico |
teacher=insegnante maestro | soldier=soldato | singer=cantante | motorcycle=moto motocicletta | bus=autobus |
tractor=trattore | sofa=divano | bed=letto | stairs=scala scale | robot=robot | dragon=drago | unicorn=unicorno |
mermaid=sirena | ghost=fantasma | snowman=pupazzo_di_neve | bull=toro | ice_cream=gelato |
musician_playing_violin=violinista | musician_playing_guitar=chitarrista`,
};
