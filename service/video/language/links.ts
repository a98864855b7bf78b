/** Words that link others. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const CONNECTING = words(
  'the a an of and in on at by with to from for is are its it his her their over under into as that this while then near beside through across very some only during between around behind front out up down',
);
export const NEGATING = words('no without remove minus except delete erase');
export const RIDING = words(
  'riding rides ride on in driving drives aboard rowing paddling rows paddles sailing sails steers piloting steering flying climbing climbs climb up down ascending descending swinging',
);
/** Riders without a named mount ride a horse, if they can. */
export const ASTRIDE = words('riding rides ride galloping gallops charging horseback');
export const HOLDING = words(
  'with holding carrying holds under playing reading reads sips sipping carries flying plays selling catching catches eating eats drinking drinks',
);
export const WEARING = words('wearing wears with in wore');
export const DRESSED = words('dressed disguised costume costumed as');
/** Sitting on something. */
export const UPON = words('on onto upon atop top perched');
/** For flying things. */
export const ALOFT = words('over above across wings flight migrating clouds');
export const READING = words('reading reads read');
/** Fed birds come down. */
export const FEEDING = words('feeding feeds feed fed');
export const AGED = words('old elderly grandmother grandfather grandma grandpa granny grandparents');
export const PAINTING = words('make paint turn color colour recolor recolour');
/** A sailor hat is not a sailor. */
export const HATS = words('hat hats cap caps helmet helmets');
/** The colour of clothes belongs to the wearer. */
export const CLOTHES = words(
  'dress coat jacket shirt t-shirt suit cape cloak hoodie sweater raincoat kimono gown uniform robe skirt tuxedo trenchcoat swimsuit costume overalls',
);
/** Two of these are a man and a woman. */
export const COUPLES = words('people lovers dancers couple teenagers');
/** A mother duck is a duck, a baby elephant a small one. */
export const KIN: ReadonlyMap<string | undefined, number> = new Map([
  ...['mother', 'father', 'mom', 'mum'].map((word) => [word, 1] as const),
  ['baby', 0.62],
]);
/** What two do together. */
export const BONDS: readonly (readonly [how: 'dance' | 'hug' | 'hands', words: ReadonlySet<string>])[] = [
  ['dance', words('dance dances dancing waltz waltzes waltzing tango salsa')],
  ['hug', words('hug hugs hugging embrace embraces embracing kiss kisses kissing cuddle cuddles cuddling')],
  ['hands', words('hands holding-hands hand-in-hand arm-in-arm')],
];
