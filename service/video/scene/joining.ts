import { isHuman, lives, rides, subjectOf } from '../catalogue/all.ts';
import type { SceneSubject, SubjectId } from './scene.ts';
import { BALL_PLAYERS, DRESSED, HOLDING, KIN, RIDING, UPON, WEARING } from './word-sets.ts';

/** How a thing goes with who was named before it. */
export type Tie =
  | 'ridden'
  | 'held'
  /** A dog with headphones has them on. */
  | 'put on'
  /** A dragon on a pile of gold. */
  | 'under'
  /** A hedgehog astronaut is a hedgehog. */
  | 'worn'
  /** A wizard cat is a cat. */
  | 'wears'
  /** A cat barista or a cat that works as one brings nobody else, a footballer's ball is there already, a cup of coffee is one. */
  | 'nothing'
  /** Strawberry cake is no strawberry and a cake. */
  | 'instead'
  | 'beside';

export function tieOf(
  kind: SubjectId,
  plural: boolean,
  previous: SceneSubject | undefined,
  between: string[],
  subjects: SceneSubject[],
): Tie {
  // Pancakes for breakfast are the breakfast.
  if (kind === 'dish' && subjects.some((subject) => subjectOf(subject.kind).is === 'food')) return 'nothing';
  if (!previous) return 'beside';
  if (previous.holds === kind || previous.mount === kind) return 'nothing';
  if (!plural && subjectOf(kind).bloom && subjectOf(previous.kind).pollinates && !previous.mount)
    return 'ridden';
  const linked = (words: ReadonlySet<string>) => between.some((word) => words.has(word));
  const being = rides(previous.kind);
  const creature = lives(previous.kind);
  const human = isHuman(previous.kind);
  const adjacent = between.length === 1;
  if (!plural && subjectOf(kind).mount && being && linked(RIDING) && !previous.mount) return 'ridden';
  if (subjectOf(kind).worn && creature && linked(WEARING)) return 'put on';
  if (kind === 'gold' && creature && !human && linked(UPON)) return 'under';
  const holdable = human ? subjectOf(kind).held : creature && subjectOf(kind).bitten;
  if ((!plural || previous.count > 1) && holdable && linked(HOLDING) && !previous.holds) return 'held';
  const trade = adjacent || linked(DRESSED) || between.includes('as');
  if (trade && creature && !subjectOf(previous.kind).anyone && subjectOf(kind).anyone) return 'nothing';
  if (adjacent && creature && !human && kind === 'astronaut') return 'worn';
  // A pirate captain is one, and so is a warrior princess.
  if (
    adjacent &&
    !plural &&
    previous.count === 1 &&
    subjectOf(previous.kind).anyone &&
    subjectOf(kind).anyone
  )
    return 'wears';
  const dressed = previous.role !== undefined || previous.kind === 'astronaut';
  if (adjacent && human && dressed && lives(kind) && !isHuman(kind)) return 'wears';
  if (subjectOf(kind).ball && previous.role && BALL_PLAYERS.has(previous.role)) return 'nothing';
  if (adjacent && KIN[between[0] ?? ''] && !isHuman(kind)) return 'instead';
  // The bird in a cage is drawn with it.
  if (kind === 'birdcage' && (previous.kind === 'bird' || previous.kind === 'parrot')) return 'instead';
  if (subjectOf(kind).is === 'food' && between.length <= 1 && subjectOf(previous.kind).is === 'fruit')
    return 'instead';
  return 'beside';
}
