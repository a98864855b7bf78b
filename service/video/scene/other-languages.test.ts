import { expect, test } from 'vitest';
import { readPrompt } from './read-prompt.ts';
import type { Scene, SceneSubject } from './scene.ts';

/**
 * Prompts and required parts of their scene: place, time, weather or style, and subjects as `count kind /role
 * #colour .action >mount +held`, without spaces.
 */
const PROMPTS = {
  German: [
    ['Eine schwarze Katze schläft auf dem Sofa', 'room cat#25262c.sleep>sofa'],
    ['Zwei Kinder spielen am Strand bei Sonnenuntergang', 'beach sunset 2child'],
    ['Ein alter Fischer in einem Boot auf dem See im Nebel', 'lake fog person/angler>boat'],
    ['Ein Ritter reitet auf einem weißen Pferd durch den Wald', 'forest person/knight>horse'],
    ['Ein Leuchtturm im Sturm bei Nacht', 'sea night storm lighthouse'],
    ['Drei rote Luftballons am Himmel', 'sky 3balloon#d5342f'],
    ['Ein Eichhörnchen im verschneiten Park', 'garden snow squirrel'],
    ['Ein Astronaut tanzt auf dem Mond', 'moon astronaut.dance'],
    ['Fuchs im Herbstwald, Aquarell', 'forest leaves watercolor fox'],
    ['Eine Trompete auf einem Tisch', 'room trumpet'],
    ['Schmetterlinge im Garten', 'garden 7butterfly'],
    ['Ein Holzhaus an einem Bergsee im Winter', 'mountains snow house'],
  ],
  Spanish: [
    ['Un perro negro corriendo por la playa al amanecer', 'beach dawn dog#25262c.run'],
    ['Dos gatos durmiendo en un banco', 'garden cat.sleep>bench'],
    ['Una niña con un paraguas rojo bajo la lluvia', 'street rain woman+umbrella'],
    ['Un faro en una noche de tormenta', 'sea night storm lighthouse'],
    ['Un caballo blanco en el campo', 'field horse#f5f3ec'],
    ['Tres globos aerostáticos sobre las montañas', 'mountains 3airballoon'],
    ['Un dragón verde sobre un castillo', 'mountains dragon#3f9b4b castle'],
    ['Una anciana leyendo un libro en el parque', 'garden woman+book'],
    ['Un astronauta montando a caballo en la luna', 'moon astronaut>horse'],
    ['Mariposas azules en un jardín', 'garden 7butterfly#2f6fd0'],
    ['Una trompeta dorada', 'trumpet#f2c230'],
    ['Barco pirata en el mar de noche', 'sea night pirateship'],
  ],
  French: [
    ['Un chien court dans la neige', 'snowfield snow dog.run'],
    ['Deux enfants jouent dans le parc en automne', 'garden leaves 2child'],
    ['Une vieille femme assise sur un banc', 'woman>bench'],
    ['Un phare au coucher du soleil', 'sea sunset lighthouse'],
    ['Un chevalier devant un château la nuit', 'night person/knight castle'],
    ['Trois ballons rouges dans le ciel bleu', 'sky 3balloon#d5342f'],
    ['Un renard roux dans la forêt enneigée', 'forest snow fox'],
    ['Un voilier sur la mer agitée', 'sea sailboat'],
    ['Des papillons dans un jardin fleuri', 'garden butterfly'],
    ['Un dragon vole au-dessus des montagnes', 'mountains dragon.fly'],
    ['Un homme joue de la guitare sur scène', 'stage person+guitar'],
    ["Un éléphant dans la savane à l'aube", 'dawn elephant'],
  ],
  Portuguese: [
    ['Um gato preto dormindo na janela', 'room cat#25262c.sleep'],
    ['Três cavalos correndo na praia ao amanhecer', 'beach dawn 3horse.run'],
    ['Uma menina com um balão vermelho no parque', 'garden woman+balloon'],
    ['Um farol durante uma tempestade à noite', 'sea night storm lighthouse'],
    ['Um velho pescador em um barco no lago', 'lake person/angler>boat'],
    ['Um dragão voando sobre um castelo', 'mountains dragon.fly castle'],
    ['Borboletas azuis em um jardim', 'garden butterfly#2f6fd0'],
    ['Um astronauta caminhando na lua', 'moon astronaut.walk'],
    ['Uma cachoeira na floresta', 'forest waterfall'],
    ['Um leão no deserto ao pôr do sol', 'desert sunset lion'],
    ['Dois pinguins na neve', 'snowfield snow 2penguin'],
    ['Um trem vermelho nas montanhas', 'mountains train#d5342f'],
  ],
  Italian: [
    ['Un cane nero corre sulla spiaggia', 'beach dog#25262c.run'],
    ['Due bambini giocano nel parco', 'garden 2child'],
    ['Una donna con un ombrello rosso sotto la pioggia', 'rain woman+umbrella'],
    ['Un faro di notte durante una tempesta', 'sea night storm lighthouse'],
    ['Un cavaliere su un cavallo bianco', 'person/knight>horse'],
    ['Tre mongolfiere sopra le montagne', 'mountains 3airballoon'],
    ['Un gatto dorme sul divano', 'room cat.sleep>sofa'],
    ['Un drago sopra un castello al tramonto', 'mountains sunset dragon castle'],
    ['Farfalle in un giardino in primavera', 'garden petals butterfly'],
    ['Un astronauta sulla luna', 'moon astronaut'],
    ['Una volpe nel bosco innevato', 'forest snow fox'],
    ['Un pianoforte sul palco', 'stage piano'],
  ],
  Russian: [
    ['Чёрная кошка спит на диване', 'room cat#25262c.sleep>sofa'],
    ['Две собаки бегут по пляжу на рассвете', 'beach dawn 2dog.run'],
    ['Старый рыбак в лодке на озере, туман', 'lake fog person/angler>boat'],
    ['Рыцарь на белом коне у замка', 'person/knight>horse castle'],
    ['Маяк ночью во время шторма', 'sea night storm lighthouse'],
    ['Три красных воздушных шара над горами', 'mountains 3airballoon'],
    ['Девочка с красным зонтом под дождём', 'rain woman+umbrella'],
    ['Космический корабль летит к планете', 'space rocket.fly'],
    ['Бабочки в саду', 'garden butterfly'],
    ['Слон в джунглях', 'jungle elephant'],
    ['Снеговик в зимнем лесу', 'forest snow snowman'],
    ['Дракон над городом на закате, аниме', 'city sunset dragon anime'],
  ],
  Ukrainian: [
    ['Чорний кіт спить на дивані', 'room cat#25262c.sleep>sofa'],
    ['Два собаки біжать по пляжу на світанку', 'beach dawn 2dog.run'],
    ['Козак на коні в полі на заході сонця', 'field sunset person>horse'],
    ['Старий рибалка в човні на озері', 'lake person/angler>boat'],
    ['Маяк під час шторму вночі', 'sea night storm lighthouse'],
    ['Дівчинка з червоною парасолькою під дощем', 'rain woman+umbrella'],
    ['Поле соняшників під блакитним небом', 'field sunflower'],
    ['Лелека на даху хати', 'stork'],
    ['Ведмідь у засніженому лісі', 'forest snow bear'],
    ['Космонавт на місяці', 'moon astronaut'],
    ['Метелики в саду', 'garden butterfly'],
    ['Червоний трактор на полі', 'field tractor#d5342f'],
  ],
  Japanese: [
    ['公園のベンチに座る老人', 'garden person>bench'],
    ['夕焼けの海に浮かぶヨット', 'sea sunset sailboat'],
    ['自転車に乗る猫', 'cat>bicycle'],
    ['二匹の犬が浜辺を走る', 'beach 2dog.run'],
    ['雨の夜、赤い傘を持つ女の子', 'rain night woman+umbrella'],
    ['満月の下の狼', 'night wolf'],
    ['森の中の鹿、霧', 'forest fog deer'],
    ['空を飛ぶ龍', 'sky dragon.fly'],
    ['忍者が屋根の上を走る', 'person/ninja.run'],
    ['ピアノを弾く少年', 'person piano'],
    ['月面を歩く宇宙飛行士', 'moon astronaut.walk'],
    ['雪山と赤い電車', 'mountains snow train#d5342f'],
  ],
  Korean: [
    ['공원 벤치에 앉은 노인', 'garden person>bench'],
    ['자전거를 타는 고양이', 'cat>bicycle'],
    ['눈 덮인 산과 빨간 기차', 'mountains snow train#d5342f'],
    ['해변에서 달리는 두 마리의 개', 'beach 2dog.run'],
    ['비 오는 밤 우산을 든 여자', 'rain night woman+umbrella'],
    ['보름달 아래 늑대', 'night wolf'],
    ['하늘을 나는 용', 'sky dragon.fly'],
    ['성 앞의 기사', 'person/knight castle'],
    ['달 위를 걷는 우주비행사', 'moon astronaut.walk'],
    ['정원의 나비', 'garden butterfly'],
    ['폭풍우 치는 바다의 등대', 'sea storm lighthouse'],
    ['고양이 세 마리가 자고 있다', '3cat.sleep'],
  ],
  Chinese: [
    ['一只黑猫在沙发上睡觉', 'room cat#25262c.sleep>sofa'],
    ['两只狗在海滩上奔跑，日落', 'beach sunset 2dog.run'],
    ['骑士骑着白马在森林里', 'forest person/knight>horse'],
    ['暴风雨夜晚的灯塔', 'sea night storm lighthouse'],
    ['三个热气球飞过雪山', 'mountains 3airballoon'],
    ['小女孩拿着红色气球', 'woman+balloon'],
    ['宇航员在月球上跳舞', 'moon astronaut.dance'],
    ['一条龙在城堡上空飞翔', 'dragon.fly castle'],
    ['花园里的蝴蝶', 'garden butterfly'],
    ['竹林里的老虎，水墨', 'bamboo tiger watercolor'],
    ['猫骑自行车', 'cat>bicycle'],
    ['一个小号', 'trumpet'],
  ],
  Hindi: [
    ['सोफे पर सोती हुई काली बिल्ली', 'room cat#25262c.sleep'],
    ['समुद्र तट पर दौड़ते दो कुत्ते', 'beach 2dog.run'],
    ['जंगल में हाथी', 'jungle elephant'],
    ['बारिश में लाल छाता लिए लड़की', 'rain woman+umbrella'],
    ['रात में किला और चाँद', 'night castle'],
    ['पहाड़ों पर सूर्योदय', 'mountains dawn'],
    ['सफेद घोड़े पर राजा', 'person/royal>horse'],
    ['बगीचे में तितली', 'garden butterfly'],
    ['चाँद पर अंतरिक्ष यात्री', 'moon astronaut'],
    ['नदी में नाव', 'lake boat'],
    ['नाचती हुई औरत', 'woman.dance'],
    ['तीन हरे तोते पेड़ पर', '3parrot#3f9b4b'],
  ],
} satisfies Record<string, [prompt: string, scene: string][]>;

/** All spellings of a subject. */
function tellings({ count, kind, role, colour, action, mount, holds }: SceneSubject) {
  const options = [
    ['', count > 1 ? String(count) : ''],
    [kind],
    ['', role ? `/${role}` : ''],
    ['', colour ?? ''],
    ['', action ? `.${action}` : ''],
    ['', mount ? `>${mount}` : ''],
    ['', holds ? `+${holds}` : ''],
  ];
  return options.reduce((told, next) => told.flatMap((start) => next.map((end) => start + end)), ['']);
}

const saidOf = ({ place, time, weather, style, subjects }: Scene) => [
  place,
  time,
  ...weather,
  style,
  ...subjects.flatMap(tellings),
];

const table = Object.entries(PROMPTS).flatMap(([language, prompts]) =>
  prompts.map(([prompt, scene]) => [language, prompt, scene.split(' ')] as const),
);

test.each(table)('in %s "%s" shows what it says', (_, prompt, scene) => {
  expect(saidOf(readPrompt(prompt))).toEqual(expect.arrayContaining(scene));
});
