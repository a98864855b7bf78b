import { BEING_WORDS } from './being-words.ts';
import type { Garment } from './garment-words.ts';
import type { Role } from './role-words.ts';
import type { Action } from './scene.ts';
import type { SubjectName } from './vocabulary.ts';

export const CONNECTING = new Set(
  'the a an of and in on at by with to from for is are its it his her their over under into as that this while then near beside through across very some only during between around behind front out up down'.split(
    ' ',
  ),
);
export const BALLS: ReadonlySet<SubjectName> = new Set(['ball', 'football', 'basketball']);
export const AGED = new Set([
  'old',
  'elderly',
  'grandmother',
  'grandfather',
  'grandma',
  'grandpa',
  'granny',
  'grandparents',
]);
/** What two do together, by the words for it. */
export const BONDS: Readonly<Record<string, 'dance' | 'hug' | 'hands'>> = Object.fromEntries(
  (
    [
      ['dance', 'dance dances dancing waltz waltzes waltzing tango salsa'],
      ['hug', 'hug hugs hugging embrace embraces embracing kiss kisses kissing cuddle cuddles cuddling'],
      ['hands', 'hands holding-hands hand-in-hand arm-in-arm'],
    ] as const
  ).flatMap(([bond, words]) => words.split(' ').map((word) => [word, bond])),
);
/** What is done without leaving the place. */
export const STILL: ReadonlySet<Action> = new Set(['sit', 'kneel', 'sleep', 'stand', 'dance', 'howl']);
export const READING = new Set(['reading', 'reads', 'read']);
export const RIDES = new Set(['riding', 'rides', 'ride', 'galloping', 'gallops', 'charging', 'horseback']);
export const RIDING = new Set([
  'riding',
  'rides',
  'ride',
  'on',
  'in',
  'driving',
  'drives',
  'aboard',
  'rowing',
  'paddling',
  'rows',
  'paddles',
  'sailing',
  'sails',
  'steers',
  'piloting',
  'steering',
  'flying',
  'climbing',
  'climbs',
  'climb',
  'up',
  'down',
  'ascending',
  'descending',
  'swinging',
]);
export const HOLDING = new Set([
  'with',
  'holding',
  'carrying',
  'holds',
  'under',
  'playing',
  'reading',
  'reads',
  'sips',
  'sipping',
  'carries',
  'flying',
  'plays',
  'selling',
  'catching',
  'catches',
  'eating',
  'eats',
  'drinking',
  'drinks',
]);
/** A mother duck is a duck, and a baby elephant a small one. */
export const KIN: Readonly<Record<string, number>> = { mother: 1, father: 1, mom: 1, mum: 1, baby: 0.62 };
export const NEGATING = new Set(['no', 'without', 'remove', 'minus', 'except', 'delete', 'erase']);
export const HANDHELD: ReadonlySet<SubjectName> = new Set([
  'umbrella',
  'balloon',
  'lantern',
  'flower',
  'book',
  'guitar',
  'violin',
  'saxophone',
  'sunflower',
  'cup',
  'bread',
  'pizza',
  'icecream',
  'burger',
  'apple',
  'banana',
  'wine',
  'phone',
  'leaf',
  'fish',
  'candle',
]);
export const WEARING = new Set(['wearing', 'wears', 'with', 'in', 'wore']);
export const DRESSED = new Set(['dressed', 'disguised', 'costume', 'costumed']);
/** Things that are put on when somebody is said to wear them. */
export const WEARABLES: Partial<Record<SubjectName, Garment>> = {
  sunglasses: 'sunglasses',
  headphones: 'headphones',
};
/** A sailor hat brings no sailor. */
export const HATS = new Set(['hat', 'hats', 'cap', 'caps', 'helmet', 'helmets']);
/** Birds that are fed come down for it. */
export const FEEDING = new Set(['feeding', 'feeds', 'feed', 'fed']);
/** Said of what is on the wing. */
export const ALOFT = new Set(['over', 'above', 'across', 'wings', 'flight', 'migrating', 'clouds']);
/** Where one sits. */
export const UPON = new Set(['on', 'onto', 'upon', 'atop', 'top', 'perched']);
/** What animals carry in the mouth. */
export const MOUTHFULS: ReadonlySet<SubjectName> = new Set([
  'fish',
  'flower',
  'carrot',
  'banana',
  'apple',
  'bread',
  'leaf',
  'cheese',
]);
/** Who comes to flowers, and where they settle. */
export const POLLINATORS: ReadonlySet<SubjectName> = new Set(['bee', 'butterfly', 'ladybug', 'dragonfly']);
export const BLOOMS: ReadonlySet<SubjectName> = new Set(['flower', 'sunflower']);
/** Seats: what sits or lies on them is drawn in front of them. */
export const SEATS: ReadonlySet<SubjectName> = new Set(['bench', 'sofa', 'bed', 'throne']);
export const BEINGS: ReadonlySet<SubjectName> = new Set([
  'person',
  'woman',
  'child',
  'robot',
  'astronaut',
  'dancer',
  'cat',
  'dog',
  'bear',
  'fox',
  'panda',
  'rabbit',
  'koala',
  'sloth',
  'monkey',
  'gorilla',
  'raccoon',
  'hedgehog',
  'squirrel',
  'frog',
  'mouse',
  'penguin',
  'snowman',
  'ghost',
  'pig',
  'teddy',
  'alien',
  'monster',
  'lion',
  'tiger',
  'owl',
  'goat',
  'sheep',
  'hippo',
  'duck',
  'swan',
  'chicken',
  'wolf',
  'kangaroo',
  'llama',
  'hedgehog',
  'skeleton',
  'werewolf',
  'polarbear',
  'leopard',
  'elephant',
  'giraffe',
  'deer',
  'cow',
  'zebra',
  'horse',
  'donkey',
  'lizard',
  'otter',
  'eagle',
  'heron',
]);
/** Everyone who lives, or is told of as if they did. */
export const CREATURES: ReadonlySet<SubjectName> = new Set(Object.keys(BEING_WORDS) as SubjectName[]);
/** Whoever rides without a word on what, rides a horse. */
export const HORSEMEN: ReadonlySet<Role> = new Set(['cowboy', 'knight', 'jockey']);
/** These bring the ball they play with. */
export const BALL_PLAYERS: ReadonlySet<Role> = new Set([
  'footballer',
  'keeper',
  'tennis',
  'basketball',
  'golfer',
  'baseball',
]);
export const PEOPLE: ReadonlySet<SubjectName> = new Set(['person', 'woman', 'child']);
export const HUMANS: ReadonlySet<SubjectName> = new Set([
  'person',
  'woman',
  'child',
  'robot',
  'astronaut',
  'dancer',
  'skeleton',
]);

/** Nobody burns here, and what is a flame already has its own. */
export const UNBURNT: ReadonlySet<SubjectName> = new Set([
  ...HUMANS,
  'campfire',
  'candle',
  'fireplace',
  'lantern',
  'phoenix',
  'volcano',
]);

export const FOODS: ReadonlySet<SubjectName> = new Set([
  'cake',
  'icecream',
  'bread',
  'dish',
  'pizza',
  'burger',
  'pancakes',
  'donut',
  'taco',
  'hotdog',
  'fries',
  'sushi',
  'wine',
  'cocktail',
  'cup',
]);

export const FRUITS: ReadonlySet<SubjectName> = new Set([
  'fruit',
  'apple',
  'banana',
  'orange',
  'lemon',
  'pear',
  'peach',
  'grapes',
  'strawberry',
  'cherry',
  'watermelon',
  'pineapple',
  'pumpkin',
  'carrot',
  'tomato',
]);

/** Grass is green and sea is blue without anyone tinting the picture. */
export const NATURAL: ReadonlySet<string> = new Set([
  '#3f9b4b',
  '#2f6fd0',
  '#f2c230',
  '#f5f3ec',
  '#7a4e2d',
  '#2aa6a0',
]);
/** The colour of what somebody wears is theirs. */
export const GARMENTS = new Set(
  'dress coat jacket shirt t-shirt suit cape cloak hoodie sweater raincoat kimono gown uniform robe skirt tuxedo trenchcoat swimsuit costume overalls'.split(
    ' ',
  ),
);
export const PAINTING = new Set(['make', 'paint', 'turn', 'color', 'colour', 'recolor', 'recolour']);
