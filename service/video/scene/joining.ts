import { isHuman, lives, rides, subjectOf } from '../catalogue/all.ts';
import { roleOf } from '../catalogue/roles.ts';
import { DRESSED, HOLDING, KIN, RIDING, UPON, WEARING } from '../language/links.ts';
import type { SceneSubject, SubjectId } from './scene.ts';

/** How a thing relates to the previous subject. */
export type Tie =
  | 'ridden'
  /** A woman in a red dress wears red. */
  | 'clothes'
  | 'held'
  /** A dog with headphones wears them. */
  | 'put on'
  /** A dragon on a pile of gold. */
  | 'under'
  /** A hedgehog astronaut is a hedgehog. */
  | 'worn'
  /** A wizard cat is a cat. */
  | 'wears'
  /**
   * A cat barista, or a cat working as one, is one subject; a footballer has his ball; a cup of coffee is
   * one.
   */
  | 'nothing'
  /** Strawberry cake is a cake, not a strawberry. */
  | 'instead'
  | 'beside';

/** `between` are the words since the previous subject, including its own last ones. */
export function tieOf(
  kind: SubjectId,
  plural: boolean,
  previous: SceneSubject | undefined,
  between: readonly string[],
  subjects: readonly SceneSubject[],
): Tie {
  const thing = subjectOf(kind);
  // Pancakes for breakfast are one dish.
  if (kind === 'dish' && subjects.some((one) => subjectOf(one.kind).is === 'food')) return 'nothing';
  if (!previous) return 'beside';
  if (previous.holds === kind || previous.mount === kind) return 'nothing';
  const before = subjectOf(previous.kind);
  const linked = (words: ReadonlySet<string>) => between.some((word) => words.has(word));
  const [creature, human] = [lives(previous.kind), isHuman(previous.kind)];
  const adjacent = between.length === 1;
  // It is drawn with its flower.
  if (thing.bloom && previous.kind === 'hummingbird') return 'nothing';
  if (thing.seat && before.ridden) return 'ridden';
  if (!plural && thing.bloom && before.pollinates && !previous.mount) return 'ridden';
  if (!plural && thing.mount && rides(previous.kind) && linked(RIDING) && !previous.mount) return 'ridden';
  if (thing.worn && creature && linked(WEARING)) return 'put on';
  if (thing.clothing && creature && linked(WEARING)) return 'clothes';
  if (kind === 'gold' && creature && !human && linked(UPON)) return 'under';
  const eaten = thing.is === 'fruit' || thing.is === 'food';
  const holdable = human ? thing.held || eaten : creature && (thing.bitten || thing.is === 'fruit');
  if ((!plural || previous.count > 1) && holdable && linked(HOLDING) && !previous.holds) return 'held';
  if ((adjacent || linked(DRESSED)) && creature && !before.anyone && thing.anyone) return 'nothing';
  if (adjacent && creature && !human && kind === 'astronaut') return 'worn';
  // A pirate captain is one person, as is a warrior princess.
  if (adjacent && !plural && previous.count === 1 && before.anyone && thing.anyone) return 'wears';
  const dressed = previous.role !== undefined || previous.kind === 'astronaut';
  if (adjacent && human && dressed && lives(kind) && !isHuman(kind)) return 'wears';
  if (thing.kit && previous.role && roleOf(previous.role).kit) return 'nothing';
  if (adjacent && KIN.has(between[0]) && !isHuman(kind)) return 'instead';
  // The cage is drawn with its bird.
  if (kind === 'birdcage' && (previous.kind === 'bird' || previous.kind === 'parrot')) return 'instead';
  if (thing.is === 'food' && (before.is === 'fruit' || before.is === 'food') && adjacent) return 'instead';
  return 'beside';
}
