import type { VideoStyle } from '#lib/contract/models.ts';
import { SUBJECTS } from '../catalogue/all.ts';
import { CAST_WORDS, type CastName } from './casts.ts';
import { GARMENT_WORDS, type Garment } from './garment-words.ts';
import { HOME_WORDS, LOOK_WORDS } from './hint-words.ts';
import {
  ACTION_WORDS,
  CAMERA_WORDS,
  COLOUR_WORDS,
  COUNT_WORDS,
  FIRE_WORDS,
  FRAMING_WORDS,
  MOOD_WORDS,
  SIZE_WORDS,
  STYLE_WORDS,
  TEMPO_WORDS,
  TIME_WORDS,
  WEATHER_WORDS,
} from './modifier-words.ts';
import { PERCH_WORDS, type Perch } from './perch-words.ts';
import { PLACE_WORDS, type PlaceName } from './place-words.ts';
import { ROLE_WORDS, type Role } from './role-words.ts';
import type { Action, CameraMove, Framing, Mood, SubjectId, TimeOfDay, Weather } from './scene.ts';

import { CONNECTING } from './word-sets.ts';

export type Meaning =
  | { kind: 'place'; value: PlaceName }
  | { kind: 'subject'; value: SubjectId }
  | { kind: 'role'; value: Role }
  | { kind: 'cast'; value: CastName }
  | { kind: 'home'; value: PlaceName }
  | { kind: 'look'; value: string }
  | { kind: 'time'; value: TimeOfDay }
  | { kind: 'weather'; value: Weather }
  | { kind: 'mood'; value: Mood }
  | { kind: 'camera'; value: CameraMove }
  | { kind: 'framing'; value: Framing }
  | { kind: 'style'; value: VideoStyle }
  | { kind: 'action'; value: Action }
  | { kind: 'fire'; value: 'before' | 'around' }
  | { kind: 'garment'; value: Garment }
  | { kind: 'perch'; value: Perch }
  | { kind: 'colour'; value: string }
  | { kind: 'count'; value: number }
  | { kind: 'size'; value: number }
  | { kind: 'tempo'; value: number };

const lexicon = new Map<string, Meaning[]>();

function learn(kind: Meaning['kind'], words: Record<string, string>) {
  for (const [value, phrases] of Object.entries(words))
    for (const phrase of phrases.split(', '))
      lexicon.set(phrase, [...(lexicon.get(phrase) ?? []), { kind, value } as Meaning]);
}

function learnNumbers(kind: 'count' | 'size' | 'tempo', words: Record<string, number>) {
  for (const [phrase, value] of Object.entries(words))
    lexicon.set(phrase, [...(lexicon.get(phrase) ?? []), { kind, value }]);
}

learn('place', PLACE_WORDS);
for (const { id, words } of SUBJECTS.values()) learn('subject', { [id]: words.join(', ') });
learn('role', ROLE_WORDS);
learn('cast', CAST_WORDS);
learn('home', HOME_WORDS);
learn('look', LOOK_WORDS);
learn('time', TIME_WORDS);
learn('weather', WEATHER_WORDS);
learn('mood', MOOD_WORDS);
learn('camera', CAMERA_WORDS);
learn('framing', FRAMING_WORDS);
learn('style', STYLE_WORDS);
learn('action', ACTION_WORDS);
learn('fire', FIRE_WORDS);
learn('garment', GARMENT_WORDS);
learn('perch', PERCH_WORDS);
learn('colour', COLOUR_WORDS);
learnNumbers('count', COUNT_WORDS);
learnNumbers('size', SIZE_WORDS);
learnNumbers('tempo', TEMPO_WORDS);

const IRREGULAR: Record<string, string> = {
  wolves: 'wolf',
  geese: 'goose',
  mice: 'mouse',
  leaves: 'leaves',
  men: 'man',
  women: 'woman',
  knives: 'knife',
  oxen: 'ox',
  butterflies: 'butterfly',
  ladies: 'lady',
  people: 'person',
  children: 'child',
  puppies: 'puppy',
  ponies: 'pony',
  bunnies: 'bunny',
  cherries: 'cherry',
  lilies: 'lily',
  poppies: 'poppy',
  daisies: 'daisy',
  strawberries: 'strawberry',
  witches: 'witch',
  fairies: 'fairy',
  loaves: 'loaf',
  scarves: 'scarf',
  sheep: 'sheep',
  fireflies: 'fireflies',
  // Only one eye alone is a picture of an eye, and who swings does something.
  eyes: 'eyes',
  swings: 'swings',
};

function singular(word: string) {
  const irregular = IRREGULAR[word];
  if (irregular) return irregular;
  if (/(ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2);
  if (/[^s]s$/.test(word)) return word.slice(0, -1);
  return word;
}

const LONGEST_PHRASE = 4;

export interface Found {
  length: number;
  plural: boolean;
  meanings: Meaning[];
}

/** The longest known phrase that starts at a word. */
export function meaningAt(words: string[], at: number): Found | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length);
    const exact = lexicon.get(phrase.join(' '));
    const last = phrase.at(-1) as string;
    const single = singular(last);
    if (exact)
      return {
        length,
        plural:
          last === 'sheep' || (single !== last && lexicon.has([...phrase.slice(0, -1), single].join(' '))),
        meanings: exact,
      };
    if (single === last) continue;
    const meanings = lexicon.get([...phrase.slice(0, -1), single].join(' '));
    if (meanings) return { length, plural: true, meanings };
  }
  return undefined;
}

/** An orange is a fruit where it stands alone, and a colour before what has it. */
export function meant({ meanings, length, plural }: Found, words: string[], at: number) {
  if (!['subject', 'colour'].every((kind) => meanings.some((meaning) => meaning.kind === kind)))
    return meanings;
  const next = words[at + length];
  const alone = plural || next === undefined || CONNECTING.has(next);
  return meanings.filter(({ kind }) => (kind === 'colour') !== alone);
}
