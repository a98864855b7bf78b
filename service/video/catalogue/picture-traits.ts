import type { MotionName } from '../art/motion.ts';
import type { PictureOptions } from '../art/picture.ts';
import type { subject, Traits } from './subject.ts';

type Facts = Parameters<typeof subject>[1];

/** What sets one picture apart from its kind. */
export interface Own {
  facts?: Facts;
  size?: number;
  motion?: MotionName;
  traits?: Traits;
  art?: Partial<PictureOptions>;
}

const upright = { faces: 'right' } as const;
const lit = (colour: string) => ({ ...upright, glows: colour });

/** The same for several: their names, then where they are at home, how large, how they move. */
const alike = (names: string, own: Own): [string, Own][] => names.split(' ').map((name) => [name, own]);
const sizes = (size: number, names: string) => alike(names, { size });
const at = (facts: Facts, size: number, names: string, motion?: MotionName, traits?: Traits) =>
  alike(names, { facts, size, ...(motion && { motion }), ...(traits && { traits }) });

/** Later lines add to earlier ones. */
const LINES: [string, Own][] = [
  ...at('heavenly heaven space', 34, 'globe-showing-americas', 'drift'),
  // Beasts, by how large they are.
  ...sizes(9, 'mouse rat'),
  ...sizes(14, 'hedgehog chipmunk rabbit cat skunk raccoon badger beaver otter'),
  ...sizes(20, 'poodle dog monkey goat pig sloth koala'),
  ...sizes(40, 'horse cow water-buffalo bison donkey zebra deer gorilla camel llama'),
  ...sizes(50, 'elephant'),
  ...sizes(58, 'mammoth giraffe'),
  ...at('animal ground desert', 44, 'camel'),
  ...at('animal ground desert', 58, 'giraffe elephant'),
  ...at('animal ground desert', 40, 'zebra lion leopard'),
  ...at('animal ground jungle', 30, 'monkey orangutan tiger panda sloth gorilla'),
  ...at('animal ground forest', 26, 'wolf fox raccoon bear badger deer'),
  ...at('animal ground forest', 15, 'hedgehog chipmunk skunk beaver', 'waddle'),
  ...at('animal ground snowfield', 44, 'polar-bear mammoth'),
  ...at('animal ground mountains', 34, 'llama goat ram'),
  ...at('animal ground room', 17, 'cat mouse'),
  ...at('animal ground lake', 20, 'otter beaver', 'breathe'),
  ...at('animal ground lake', 46, 'water-buffalo'),
  ...at('animal ground desert', 34, 'kangaroo', 'hop'),
  ...at('animal ground field', 15, 'rabbit', 'hop'),
  ...at('animal air cave', 16, 'bat', 'flap', { many: 6, nightly: true }),
  ...at('thing ground beach', 24, 'paw-prints footprints', 'still'),
  // Birds.
  ...at('animal air sky', 17, 'dove bird', 'fly', { many: 5 }),
  ...at('animal air mountains', 30, 'eagle', 'fly'),
  ...at('creature air mountains', 44, 'phoenix', 'fly'),
  ...at('animal water lake', 22, 'duck swan goose', 'sail'),
  ...at('animal ground forest', 24, 'owl', 'breathe', { sits: true, nightly: true }),
  ...at('animal ground jungle', 24, 'parrot', 'breathe', { many: 2 }),
  ...at('animal ground lake', 34, 'flamingo', 'breathe', { many: 5 }),
  ...at('animal ground garden', 36, 'peacock', 'breathe'),
  ...at('animal ground snowfield', 24, 'penguin', 'waddle', { many: 5 }),
  ...sizes(11, 'baby-chick front-facing-baby-chick hatching-chick'),
  ...at('thing air sky', 16, 'feather wing', 'drift'),
  // Reptiles and insects.
  ...at('animal ground jungle', 62, 'sauropod'),
  ...at('animal ground jungle', 54, 't-rex', 'walk', { mount: true }),
  ...at('creature air mountains', 50, 'dragon', 'fly'),
  ...at('animal ground lake', 40, 'crocodile', 'crawl'),
  ...at('animal ground beach', 20, 'turtle', 'waddle'),
  ...at('animal ground desert', 16, 'lizard scorpion', 'crawl'),
  ...at('animal air garden', 14, 'butterfly', 'flap', { many: 7, pollinates: true }),
  ...at('animal air garden', 11, 'fly mosquito', 'buzz', { many: 7 }),
  ...at('creature air abstract', 26, 'microbe', 'pulse', { many: 6 }),
  // The sea.
  ...at('animal deep sea', 54, 'whale'),
  ...at('animal deep sea', 36, 'dolphin orca shark'),
  ...at('animal deep underwater', 30, 'jellyfish octopus squid', 'pulse'),
  ...at('animal ground beach', 18, 'crab lobster', 'waddle'),
  ...at('animal ground beach', 32, 'seal', 'waddle'),
  ...at('thing ground beach', 16, 'spiral-shell oyster', 'still'),
  ...at('plant ground underwater', 34, 'coral', 'sway'),
  ...sizes(14, 'fish blowfish shrimp'),
  // Plants.
  ...at('plant ground desert', 40, 'cactus', 'still', { many: 4 }),
  ...at('plant ground forest', 15, 'mushroom', 'still', { many: 4 }),
  ...at('plant ground forest', 17, 'empty-nest nest-with-eggs', 'still'),
  ...at('plant air forest', 15, 'maple-leaf', 'tumble', { many: 8 }),
  ...at('plant water lake', 22, 'lotus', 'sail', { bloom: true }),
  ...at('plant table room', 30, 'bouquet potted-plant rose', 'sway', { bloom: true }),
  // Places and buildings.
  ...sizes(62, 'castle japanese-castle tokyo-tower statue-of-liberty stadium mosque factory'),
  ...at('building landmark village', 42, 'house hut church derelict-house'),
  ...at('building landmark village', 60, 'castle'),
  ...at('thing ground mountains', 26, 'rock wood'),
  ...at('thing ground street', 24, 'brick bus-stop stop-sign construction oil-drum fuel-pump'),
  ...at('thing ground street', 24, 'wheel roller-skate police-car-light', 'still'),
  ...at('building landmark sea', 50, 'desert-island', 'still'),
  ...at('thing ground forest', 38, 'tent', 'still'),
  ...at('thing ground street', 40, 'carousel-horse playground-slide barber-pole fountain', 'still'),
  // Vehicles.
  ...sizes(48, 'train tram tram-car'),
  ...sizes(44, 'bus trolleybus fire-engine delivery-truck articulated-lorry ambulance minibus'),
  ...sizes(26, 'bicycle motorcycle motor-scooter'),
  ...sizes(20, 'kick-scooter skateboard manual-wheelchair motorized-wheelchair'),
  ...at('vehicle ground field', 36, 'tractor'),
  ...at('vehicle air mountains', 40, 'suspension-railway'),
  ...sizes(60, 'passenger-ship ship ferry'),
  ...at('thing ground harbour', 26, 'anchor ring-buoy', 'still'),
  ...at('thing ground room', 34, 'seat', 'still'),
  ...at('vehicle air space', 32, 'satellite', 'drift'),
  ...at('vehicle ground field', 48, 'rocket', 'launch'),
  // Sky.
  ...at('thing table studio', 24, 'thermometer', 'still'),
  ...at('thing ground street', 26, 'closed-umbrella umbrella', 'sway', { held: true }),
  ...at('thing ground beach', 44, 'umbrella-on-ground', 'still'),
  ...at('thing ground snowfield', 36, 'snowman', 'breathe'),
  ...at('force air sky', 15, 'snowflake', 'tumble', { many: 9 }),
  ...at('force landmark field', 64, 'tornado', 'pulse'),
  // Feasts, games and belongings.
  ...at('fruit ground village', 24, 'jack-o-lantern', 'still', { many: 5, nightly: true }),
  ...at('plant ground room', 56, 'christmas-tree tanabata-tree', 'still'),
  ...at('thing air sky', 24, 'balloon', 'rise', { many: 6, held: true }),
  ...at('thing air sky', 34, 'kite carp-streamer', 'soar', { many: 3 }),
  ...at('thing air sky', 26, 'flying-disc boomerang', 'tumble'),
  ...at('thing ground stadium', 15, 'basketball volleyball baseball softball', 'roll', {
    ball: true,
  }),
  ...at('thing ground stadium', 15, 'american-football rugby-football', 'roll', { ball: true }),
  ...at('thing ground stadium', 50, 'goal-net', 'still'),
  ...at('thing ground snowfield', 28, 'sled skis', 'drive', { mount: true }),
  ...at('thing table room', 30, 'nesting-dolls japanese-dolls', 'breathe'),
  ...at('thing table studio', 30, 'ring gem-stone coin crown', 'breathe'),
  ...at('thing air studio', 32, 'mirror-ball', 'spin'),
  ...at('thing table studio', 40, 'laptop desktop-computer television', 'still'),
  ...at('thing ground room', 46, 'bed bathtub door', 'still'),
  ...at('thing ground room', 34, 'chair toilet shower mirror window', 'still'),
  ...at('thing air sky', 22, 'musical-note musical-notes', 'drift', { many: 5 }),
  ...at('thing ground field', 50, 'moai', 'still'),
  ...at('thing landmark mountains', 40, 'telescope satellite-antenna', 'still'),
  ...(
    [
      ['crown', 'royal'],
      ['top-hat', 'magician'],
      ['womans-hat', 'farmer'],
      ['billed-cap', 'baseball'],
      ['rescue-workers-helmet', 'firefighter'],
      ['glasses', 'glasses'],
      ['necktie', 'bowtie'],
      ['scarf', 'scarf'],
    ] as const
  ).map(([name, worn]): [string, Own] => [name, { traits: { worn } }]),
  // What shines by itself, what looks right, and what is drawn aslant.
  ...alike('heart-on-fire phoenix', { art: lit('#ff9a3c') }),
  ...alike('candle diya-lamp light-bulb jack-o-lantern', { art: lit('#ffbe5c') }),
  ...alike('sparkles', { art: lit('#ffe48a') }),
  ...alike('comet', { art: lit('#dfe8ff') }),
  ...alike('crystal-ball', { art: lit('#b48cff') }),
  ...alike('rocket', { art: { ...upright, turned: -Math.PI / 4 } }),
  ...alike('airplane squid', { art: upright }),
];

function merged(lines: [string, Own][]) {
  const all: Record<string, Own> = {};
  for (const [name, { art, traits, ...own }] of lines)
    all[name] = {
      ...all[name],
      ...own,
      ...(art && { art: { ...all[name]?.art, ...art } }),
      ...(traits && { traits: { ...all[name]?.traits, ...traits } }),
    };
  return all;
}

export const OWN: Readonly<Record<string, Own>> = merged(LINES);
