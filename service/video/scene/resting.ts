import { lives, subjectOf } from '../catalogue/all.ts';
import type { Perch } from '../catalogue/perches.ts';
import type { PlaceName } from '../language/places.ts';
import type { Action, SceneSubject } from './scene.ts';

/** Actions without moving away. */
export const STILL: ReadonlySet<Action> = new Set(['sit', 'kneel', 'sleep', 'stand', 'dance', 'howl']);

const DOWN: ReadonlySet<Action | undefined> = new Set<Action>(['sit', 'sleep', 'stand', 'walk', 'dance']);

const flies = ({ kind }: SceneSubject) => lives(kind) && subjectOf(kind).habitat === 'air';

/** Whether a flier is not in the air. */
export const rests = (subject: SceneSubject) => flies(subject) && !subject.mount && DOWN.has(subject.action);

/** Places for perches, for animals of the sky. */
export const PERCH_HOMES: Record<Perch, PlaceName> = {
  branch: 'garden',
  rock: 'mountains',
  roof: 'village',
  wire: 'field',
  post: 'harbour',
  gold: 'cave',
};

/** Only for light and nimble sitters. */
const NARROW: ReadonlySet<Perch> = new Set(['branch', 'wire', 'post']);
const NIMBLE: ReadonlySet<SceneSubject['kind']> = new Set(['owl', 'cat', 'squirrel']);
/** Decides who flies and who sits, and on what. */
export function alight(
  subject: SceneSubject,
  { alone, aloft, fed }: { alone: boolean; aloft: boolean; fed: boolean },
) {
  const { kind, count, action, perch } = subject;
  const { perch: usual, sits } = subjectOf(kind);
  const moves = action !== undefined && !STILL.has(action);
  const narrow = perch && NARROW.has(perch) && !flies(subject) && !NIMBLE.has(kind);
  if (moves || narrow) delete subject.perch;
  const dressed = subject.worn !== undefined || subject.role !== undefined;
  const sitsAlone = sits && alone && !aloft && count === 1;
  if (fed && !alone && flies(subject)) subject.action ??= 'stand';
  if (subject.perch || (flies(subject) && (dressed || sitsAlone))) subject.action ??= 'sit';
  const wantsPerch = subject.action === 'sleep' || (subject.action === 'sit' && alone && !dressed);
  if (usual && wantsPerch) subject.perch ??= usual;
}
