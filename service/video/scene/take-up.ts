import { burns, lives, subjectOf } from '../catalogue/all.ts';
import type { Habitat } from '../catalogue/subject.ts';
import type { Kind, Meaning, Values } from '../language/lexicon.ts';
import { CLOTHES, CONNECTING, HATS, PAINTING } from '../language/links.ts';
import type { Said } from '../language/meanings.ts';
import { dress, introduce, introduceCast, introduceCharacter, settleOn, wear } from './introduce.ts';
import { blankDraft, type Draft, type Reading, takeColour } from './reading.ts';
import type { Action, SubjectId } from './scene.ts';

/** Scenery does not act: a girl dancing under a tree is not a dancing tree. */
const INERT: ReadonlySet<Habitat> = new Set(['landmark', 'table', 'heaven']);

/** Actions that need a body. */
const BODILY: ReadonlySet<Action> = new Set([
  'walk',
  'run',
  'sit',
  'kneel',
  'sleep',
  'watch',
  'swim',
  'howl',
]);

const isAble = (kind: SubjectId, action: Action) =>
  !BODILY.has(action) || lives(kind) || ['vehicle', 'boat'].includes(subjectOf(kind).is);

/** Natural colours do not tint the picture: green grass, blue sea. */
const NATURAL = new Set(['#3f9b4b', '#2f6fd0', '#f2c230', '#f5f3ec', '#7a4e2d', '#2aa6a0']);

const DENIED: ReadonlySet<Kind> = new Set(['place', 'subject', 'weather', 'time']);

type TakeUp = { [K in Kind]: (draft: Draft, value: Values[K], said: Said) => void };

/** The effect of each kind of meaning on a reading. */
const TAKE_UP: TakeUp = {
  subject(draft, value, { plural, next }) {
    const names = draft.latest && subjectOf(value).anyone && HATS.has(next ?? '');
    if (!names) introduce(draft, value, plural);
  },
  character: introduceCharacter,
  cast: introduceCast,
  role: dress,
  garment: wear,
  perch: settleOn,
  home: ({ reading }, value) => reading.homes.push(value),
  look({ latest }, value) {
    if (latest) latest.colour ??= value;
  },
  place({ reading, coming }, value) {
    if (coming.colour && NATURAL.has(coming.colour)) coming.colour = undefined;
    reading.places.push(value);
  },
  time: ({ reading }, value) => reading.times.push(value),
  weather: ({ reading }, value) => reading.weather.push(value),
  mood: ({ reading }, value) => reading.moods.push(value),
  camera: ({ reading }, value) => reading.camera.push(value),
  framing({ reading }, value) {
    reading.framing ??= value;
  },
  style({ reading }, value) {
    reading.style ??= value;
  },
  tempo({ reading }, value) {
    reading.tempo = value;
  },
  count({ coming }, value) {
    coming.count = value;
  },
  size({ coming }, value) {
    coming.size = value;
  },
  colour({ coming }, value) {
    if (!coming.colour) Object.assign(coming, { colour: value, colourAge: 0 });
  },
  /** "A burning castle" and "a castle burning at night". */
  fire({ reading, coming, latest }, where, { next }) {
    const named = where === 'before' || next === undefined || CONNECTING.has(next);
    if (!named) coming.burning = true;
    else if (!latest) reading.burning = true;
    else if (burns(latest.kind)) latest.burning = true;
  },
  action({ reading, coming, latest, group }, value) {
    const actor = reading.subjects.findLast(({ kind }) => !INERT.has(subjectOf(kind).habitat)) ?? latest;
    if (!actor || actor.action || !isAble(actor.kind, value)) coming.action = value;
    else for (const one of group.includes(actor) ? group : [actor]) one.action ??= value;
  },
  negation({ coming }) {
    coming.negated = true;
  },
};

function takeUp(draft: Draft, meaning: Meaning, said: Said) {
  const { reading, coming } = draft;
  if (coming.negated && DENIED.has(meaning.kind)) {
    coming.negated = false;
    reading.absent.push(meaning);
  } else
    (TAKE_UP[meaning.kind] as (draft: Draft, value: unknown, said: Said) => void)(draft, meaning.value, said);
}

/** Combines the meanings of a text's phrases. */
export function readingOf(text: readonly Said[]): Reading {
  const draft = blankDraft();
  const { reading, coming, between } = draft;
  for (const said of text) {
    if (coming.colour && ++coming.colourAge > 3) reading.colours.push(takeColour(draft) as string);
    if (said.pause) between.push(',');
    for (const meaning of said.meanings) takeUp(draft, meaning, said);
    if (said.meanings.length === 0) leaveUnknown(draft, said.words[0] as string);
    between.push(...said.words);
  }
  if (coming.negated) withdraw(draft);
  const [first] = text[0]?.meanings ?? [];
  if (first?.kind === 'action') reading.deed = first.value;
  reading.homes.push(...draft.eventHomes);
  if (coming.colour) colourLast(draft, coming.colour, text);
  return reading;
}

/** Some languages put the negation last. */
function withdraw({ reading, latest }: Draft) {
  if (!latest || reading.subjects.at(-1) !== latest) return;
  reading.subjects.pop();
  reading.absent.push({ kind: 'subject', value: latest.kind });
}

function leaveUnknown(draft: Draft, word: string) {
  const { latest, coming, reading } = draft;
  if (latest && coming.colour && CLOTHES.has(word)) latest.colour ??= takeColour(draft) as string;
  else if (!CONNECTING.has(word)) reading.unknown.push(word);
}

/** A trailing colour is that of the subject to paint, or tints everything. */
function colourLast({ reading, latest }: Draft, colour: string, text: readonly Said[]) {
  const paints = text.some(({ words }) => words.some((word) => PAINTING.has(word)));
  if (latest && paints && !latest.colour) latest.colour = colour;
  else reading.colours.push(colour);
}
