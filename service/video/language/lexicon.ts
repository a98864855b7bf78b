import type { VideoStyle } from '#lib/contract/models.ts';
import { subgroupOf } from '../art/library.ts';
import { PICTURES, SUBJECTS } from '../catalogue/all.ts';
import { CASTS, type Cast } from '../catalogue/casts.ts';
import { GARMENT_WORDS, type Garment } from '../catalogue/garments.ts';
import { PERCH_WORDS, type Perch } from '../catalogue/perches.ts';
import { ROLES, type Role, roleOf } from '../catalogue/roles.ts';
import type { Action, CameraMove, Framing, Mood, SubjectId, TimeOfDay, Weather } from '../scene/scene.ts';
import * as modifiers from './modifiers.ts';
import { HOME_WORDS, PLACE_WORDS, type PlaceName } from './places.ts';

/** A phrase's possible meanings, by kind. */
export interface Values {
  place: PlaceName;
  subject: SubjectId;
  /** A character's username. */
  character: string;
  role: Role;
  cast: Cast;
  /** A suggested place, not a named one. */
  home: PlaceName;
  /** The colour of this kind of subject. */
  look: string;
  time: TimeOfDay;
  weather: Weather;
  mood: Mood;
  camera: CameraMove;
  framing: Framing;
  style: VideoStyle;
  action: Action;
  /** Which side names what burns: before the word or after it. */
  fire: 'before' | 'around';
  garment: Garment;
  perch: Perch;
  colour: string;
  count: number;
  size: number;
  tempo: number;
  /** The next subject is absent. */
  negation: true;
}

export type Kind = keyof Values;
export type Meaning = { [K in Kind]: { kind: K; value: Values[K] } }[Kind];

const LEXICON = new Map<string, Meaning[]>();

function learn<K extends Kind>(kind: K, value: Values[K], phrases: string | readonly string[] = []) {
  for (const phrase of typeof phrases === 'string' ? phrases.split(', ') : phrases) {
    const known = LEXICON.get(phrase);
    if (known) known.push({ kind, value } as Meaning);
    else LEXICON.set(phrase, [{ kind, value } as Meaning]);
  }
}

function learnTable<K extends Kind>(kind: K, table: Readonly<Record<string, string>>) {
  for (const [value, phrases] of Object.entries(table)) learn(kind, value as Values[K], phrases);
}

function learnNumbers(kind: 'count' | 'size' | 'tempo', table: Readonly<Record<number, string>>) {
  for (const [value, phrases] of Object.entries(table)) learn(kind, Number(value), phrases);
}

function learnRole(name: Role) {
  const { people, women = '', deeds = '', home } = roleOf(name);
  const all = [people, women, deeds].flatMap((words) => (words ? words.split(', ') : []));
  if (people) learn('subject', 'person', people);
  if (women) learn('subject', 'woman', women);
  learn('role', name, all);
  if (home) learn('home', home, all);
}

/** Words too ambiguous to name a picture. */
const VAGUE = new Set(
  'construction cooking ice hole collision wing arrow bow bank link locked pick mate goal sweet sweets cheers die roast seat wool knot hook thread chains salt bag music'.split(
    ' ',
  ),
);

const PARTS = /^(?:body-parts|hands?(?:-.*)?)$/;

const isFree = (word: string, picture: SubjectId) =>
  !VAGUE.has(word) &&
  !PARTS.test(subgroupOf(picture)) &&
  (LEXICON.get(word) ?? []).every(
    ({ kind }) => ['home', 'look', 'colour'].includes(kind) || (kind === 'place' && word.includes(' ')),
  );

/** The picture has its own colours. */
function name(word: string, id: SubjectId) {
  const meant = (LEXICON.get(word) ?? []).filter(({ kind }) => kind !== 'look');
  LEXICON.set(word, [{ kind: 'subject', value: id }, ...meant]);
}

// Order matters: a king is a person before he has a crown.
learnTable('place', PLACE_WORDS);
const inLibrary = new Set(PICTURES);
for (const row of SUBJECTS.values()) if (!inLibrary.has(row)) learn('subject', row.id, row.words);
for (const name of Object.keys(ROLES) as Role[]) learnRole(name);
for (const cast of CASTS) learn('cast', cast, cast.words);
learnTable('home', HOME_WORDS);
learnTable('look', modifiers.LOOK_WORDS);
learnTable('time', modifiers.TIME_WORDS);
learnTable('weather', modifiers.WEATHER_WORDS);
learnTable('mood', modifiers.MOOD_WORDS);
learnTable('camera', modifiers.CAMERA_WORDS);
learnTable('framing', modifiers.FRAMING_WORDS);
learnTable('style', modifiers.STYLE_WORDS);
learnTable('action', modifiers.ACTION_WORDS);
learnTable('fire', modifiers.FIRE_WORDS);
learnTable('garment', GARMENT_WORDS);
learnTable('perch', PERCH_WORDS);
learnTable('colour', modifiers.COLOUR_WORDS);
learnNumbers('count', modifiers.COUNT_WORDS);
learnNumbers('size', modifiers.SIZE_WORDS);
learnNumbers('tempo', modifiers.TEMPO_WORDS);

// A picture has its name, unless that already means something.
for (const { id, words } of PICTURES) for (const word of words) if (isFree(word, id)) name(word, id);

const words = new Set([...LEXICON.keys()].flatMap((phrase) => phrase.split(' ')));

/** Whether a word is part of a known phrase. */
export const isKnown = (word: string) => words.has(word);

export const meaningsOfPhrase = (phrase: string): readonly Meaning[] | undefined =>
  LEXICON.get(phrase) ?? (phrase.includes('-') ? LEXICON.get(phrase.replaceAll('-', ' ')) : undefined);
