import { lives, subjectOf } from '../catalogue/all.ts';
import type { Perch } from '../catalogue/perches.ts';
import type { PlaceName } from '../language/places.ts';
import type { Action, SceneSubject } from './scene.ts';

/** What is done without leaving the place. */
export const STILL: ReadonlySet<Action> = new Set(['sit', 'kneel', 'sleep', 'stand', 'dance', 'howl']);

const DOWN: ReadonlySet<Action | undefined> = new Set<Action>(['sit', 'sleep', 'stand', 'walk', 'dance']);

const flies = ({ kind }: SceneSubject) => lives(kind) && subjectOf(kind).habitat === 'air';

/** Whether one of the air is not in it. */
export const rests = (subject: SceneSubject) => flies(subject) && !subject.mount && DOWN.has(subject.action);

/** Where there is something to perch on, for those whose own home is the sky. */
export const PERCH_HOMES: Record<Perch, PlaceName> = {
  branch: 'garden',
  rock: 'mountains',
  roof: 'village',
  wire: 'field',
  post: 'harbour',
  gold: 'cave',
};

/** Where only the light and the nimble sit. */
const NARROW: ReadonlySet<Perch> = new Set(['branch', 'wire', 'post']);
const NIMBLE: ReadonlySet<SceneSubject['kind']> = new Set(['owl', 'cat', 'squirrel']);
/** Settles who is on the wing and who is down, and on what. */
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
