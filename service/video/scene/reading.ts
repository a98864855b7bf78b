import { burns, isHuman, isSeat, lives, rides, subjectOf } from '../catalogue/all.ts';
import type { Habitat } from '../catalogue/subject.ts';
import { CASTS, type Cast, type CastName } from './casts.ts';
import type { Garment } from './garment-words.ts';
import { tieOf } from './joining.ts';
import { type Meaning, meaningAt, meant } from './lexicon.ts';
import type { Perch } from './perch-words.ts';
import type { PlaceName } from './place-words.ts';
import type { Role } from './role-words.ts';
import type { Action, SceneSubject, SubjectId, Worn } from './scene.ts';
import { settle } from './settle.ts';
import { tradeOf } from './trades.ts';
import { nothingSaid, type Reading } from './what-is-said.ts';
import { CONNECTING, GARMENTS, HATS, KIN, NATURAL, NEGATING, PAINTING, UPON } from './word-sets.ts';
import { wordsOf } from './words-of.ts';

/** A nurse and an old woman are two, and so are a red and a black umbrella. */
const isSame = (one: SceneSubject, other: SceneSubject) =>
  one.kind === other.kind &&
  !one.character &&
  !one.role &&
  !(one.colour && other.colour && one.colour !== other.colour);

/** What is there does not act: a girl under a tree who dances is no tree that does. */
const INERT: ReadonlySet<Habitat> = new Set(['landmark', 'table', 'heaven']);

const putOn = (wearer: { worn?: Worn[] }, thing: Garment, colour: string | undefined) => {
  wearer.worn = [...(wearer.worn ?? []), { thing, ...(colour && { colour }) }];
};

/** What a text starts with that is done, like dancing in the rain. */
function deedOf(words: string[]) {
  const [first] = meaningAt(words, 0)?.meanings ?? [];
  return first?.kind === 'action' ? first.value : undefined;
}

export function readText(text: string): Reading {
  const words = wordsOf(text);
  const reading = nothingSaid();
  const coming: {
    colour?: string;
    colourAge: number;
    count?: number;
    size?: number;
    action?: Action;
    burning?: boolean;
    negated: boolean;
  } = { colourAge: 0, negated: false };
  const between: string[] = [];
  /** Where events take place, if nothing else says where. */
  const eventHomes: PlaceName[] = [];
  /** Who came in together: what is said of one is said of all. */
  const group: SceneSubject[] = [];
  let latest: SceneSubject | undefined;

  const takeColour = () => {
    const colour = coming.colour;
    coming.colour = undefined;
    return colour;
  };

  const addSubject = (kind: SubjectId, plural: boolean) => {
    const facts = subjectOf(kind);
    const colour = takeColour();
    // An old lady who feeds pigeons on a bench has the bench, not the pigeons.
    const sitter = isSeat(kind) ? reading.subjects.findLast((one) => rides(one.kind)) : undefined;
    const previous = sitter ?? latest;
    const tie = tieOf(kind, plural, previous, between, reading.subjects);
    if (tie === 'nothing') return;
    if (previous && tie === 'ridden') Object.assign(previous, { mount: kind, mountColour: colour });
    else if (previous && tie === 'held') Object.assign(previous, { holds: kind, holdsColour: colour });
    else if (previous && tie === 'under') previous.perch = 'gold';
    else if (previous && tie === 'put on') putOn(previous, subjectOf(kind).worn as Garment, colour);
    else if (previous && tie === 'worn') previous.role = 'astronaut';
    else if (previous && tie === 'wears') {
      if (previous.kind === 'astronaut') previous.role ??= 'astronaut';
      previous.kind = kind;
    } else {
      // Children flying kites stay on the ground.
      if (kind === 'kite' && previous?.action === 'fly' && isHuman(previous.kind)) previous.action = 'run';
      if (tie === 'instead') {
        reading.subjects.pop();
        coming.size ??= KIN[between[0] ?? ''];
      }
      const named = coming.count ?? (plural ? (facts.many ?? 3) : 1);
      const count = plural ? Math.max(named, named === 1 ? (facts.many ?? 3) : named) : named;
      latest = {
        kind,
        // What comes as a pair or a heap is drawn as one.
        count: facts.many === 1 ? 1 : Math.min(count, 12),
        size: coming.size ?? 1,
        ...(colour && { colour }),
        ...(coming.action && { action: coming.action }),
        ...(coming.burning && burns(kind) && { burning: true }),
      };
      const fresh = latest;
      const same = reading.subjects.find((subject) => isSame(subject, fresh));
      if (same)
        latest = Object.assign(same, {
          count: coming.count && coming.count > 1 ? latest.count : Math.max(same.count, latest.count),
          colour: same.colour ?? latest.colour,
        });
      else reading.subjects.push(latest);
    }
    Object.assign(coming, { count: undefined, size: undefined, action: undefined, burning: undefined });
    between.length = 0;
  };

  /** A king and a wizard are two people, though both are drawn as one kind. */
  const dress = (role: Role) => {
    if (!latest) addSubject('person', false);
    if (!latest || !lives(latest.kind)) return;
    const known = reading.subjects.find(
      (one) => one !== latest && one.kind === latest?.kind && one.role === role,
    );
    if (known && !latest.role && reading.subjects.at(-1) === latest) {
      reading.subjects.pop();
      latest = known;
    }
    if (latest.role && latest.role !== role) {
      latest = { kind: latest.kind, count: 1, size: 1 };
      reading.subjects.push(latest);
    }
    latest.role = role;
  };

  const wear = (thing: Garment) => {
    const wearer = reading.subjects.findLast(({ kind }) => lives(kind));
    putOn(wearer ?? reading, thing, takeColour());
    Object.assign(coming, { count: undefined, size: undefined });
  };

  const alight = (perch: Perch) => {
    const lands = latest && lives(latest.kind) && !isHuman(latest.kind) && !latest.mount;
    if (latest && lands && between.some((word) => UPON.has(word))) latest.perch ??= perch;
  };

  /** A race or a match brings everybody who takes part. */
  const enter = (cast: CastName) => {
    const { members, home, open }: Cast = CASTS[cast];
    eventHomes.push(home);
    if (open && reading.subjects.some(({ kind }) => rides(kind))) return;
    group.length = 0;
    for (const member of members) {
      latest = { size: 1, count: 1, ...member };
      reading.subjects.push(latest);
      group.push(latest);
    }
    between.length = 0;
  };

  /** A burning castle, and a castle burning at night. */
  const ignite = (where: 'before' | 'around', next: string | undefined) => {
    const named = where === 'before' || next === undefined || CONNECTING.has(next);
    if (!named) coming.burning = true;
    else if (!latest) reading.burning = true;
    else if (burns(latest.kind)) latest.burning = true;
  };

  const accept = (meaning: Meaning, plural: boolean, next?: string) => {
    if (coming.negated && ['place', 'subject', 'weather', 'time'].includes(meaning.kind)) {
      coming.negated = false;
      reading.absent.push(meaning);
      return;
    }
    const names = meaning.kind === 'subject' && subjectOf(meaning.value).anyone && HATS.has(next ?? '');
    if (names && latest) return;
    if (meaning.kind === 'subject') addSubject(meaning.value, plural);
    else if (meaning.kind === 'role') dress(meaning.value);
    else if (meaning.kind === 'garment') wear(meaning.value);
    else if (meaning.kind === 'perch') alight(meaning.value);
    else if (meaning.kind === 'cast') enter(meaning.value);
    else if (meaning.kind === 'home') reading.homes.push(meaning.value);
    else if (meaning.kind === 'look') {
      if (latest) latest.colour ??= meaning.value;
    } else if (meaning.kind === 'place') {
      if (coming.colour && NATURAL.has(coming.colour)) coming.colour = undefined;
      reading.places.push(meaning.value);
    } else if (meaning.kind === 'time') reading.times.push(meaning.value);
    else if (meaning.kind === 'weather') reading.weather.push(meaning.value);
    else if (meaning.kind === 'mood') reading.moods.push(meaning.value);
    else if (meaning.kind === 'camera') reading.camera.push(meaning.value);
    else if (meaning.kind === 'framing') reading.framing ??= meaning.value;
    else if (meaning.kind === 'style') reading.style ??= meaning.value;
    else if (meaning.kind === 'tempo') reading.tempo = meaning.value;
    else if (meaning.kind === 'count') coming.count = meaning.value;
    else if (meaning.kind === 'size') coming.size = meaning.value;
    else if (meaning.kind === 'colour') {
      if (!coming.colour) Object.assign(coming, { colour: meaning.value, colourAge: 0 });
    } else if (meaning.kind === 'fire') ignite(meaning.value, next);
    else if (meaning.kind === 'action') {
      const actor = reading.subjects.findLast(({ kind }) => !INERT.has(subjectOf(kind).habitat)) ?? latest;
      if (actor && !actor.action)
        for (const one of group.includes(actor) ? group : [actor]) one.action ??= meaning.value;
      else coming.action = meaning.value;
    }
  };

  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    if (coming.colour && ++coming.colourAge > 3) reading.colours.push(takeColour() as string);
    if (word.startsWith('@')) {
      latest = {
        kind: 'person',
        count: 1,
        size: 1,
        character: word.slice(1),
        ...(coming.action && { action: coming.action }),
      };
      reading.subjects.push(latest);
      coming.action = undefined;
      between.length = 0;
      at++;
      continue;
    }
    const found = meaningAt(words, at);
    const trade = found ? undefined : tradeOf(word);
    if (found)
      for (const meaning of meant(found, words, at)) accept(meaning, found.plural, words[at + found.length]);
    else if (trade) accept({ kind: 'subject', value: trade.kind }, trade.plural);
    else if (NEGATING.has(word)) coming.negated = true;
    else if (/^\d+$/.test(word)) coming.count = Math.max(1, Math.min(12, Number(word)));
    else if (latest && coming.colour && GARMENTS.has(word)) latest.colour ??= takeColour();
    else if (!CONNECTING.has(word)) reading.unknown.push(word);
    for (const passed of words.slice(at, at + (found?.length ?? 1))) between.push(passed);
    at += found?.length ?? 1;
  }
  reading.deed = deedOf(words);
  reading.homes.push(...eventHomes);
  settle(reading.subjects, words, reading.places.length > 0);
  const repainted = latest && words.some((word) => PAINTING.has(word)) ? latest : undefined;
  if (coming.colour && repainted && !repainted.colour) repainted.colour = coming.colour;
  else if (coming.colour) reading.colours.push(coming.colour);
  return reading;
}
