import type { SceneSubject } from './scene.ts';
import { SUBJECT_FACTS } from './subject-facts.ts';
import type { SubjectName } from './vocabulary.ts';
import {
  BALL_PLAYERS,
  BALLS,
  BEINGS,
  BLOOMS,
  CREATURES,
  DRESSED,
  FOODS,
  FRUITS,
  HANDHELD,
  HOLDING,
  HUMANS,
  KIN,
  MOUTHFULS,
  PEOPLE,
  POLLINATORS,
  RIDING,
  UPON,
  WEARABLES,
  WEARING,
} from './word-sets.ts';

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
  kind: SubjectName,
  plural: boolean,
  previous: SceneSubject | undefined,
  between: string[],
  subjects: SceneSubject[],
): Tie {
  // Pancakes for breakfast are the breakfast.
  if (kind === 'dish' && subjects.some((subject) => FOODS.has(subject.kind))) return 'nothing';
  if (!previous) return 'beside';
  if (previous.holds === kind || previous.mount === kind) return 'nothing';
  if (!plural && BLOOMS.has(kind) && POLLINATORS.has(previous.kind) && !previous.mount) return 'ridden';
  const linked = (words: ReadonlySet<string>) => between.some((word) => words.has(word));
  const being = BEINGS.has(previous.kind);
  const creature = CREATURES.has(previous.kind);
  const human = HUMANS.has(previous.kind);
  const adjacent = between.length === 1;
  if (!plural && SUBJECT_FACTS[kind].mount && being && linked(RIDING) && !previous.mount) return 'ridden';
  if (WEARABLES[kind] && creature && linked(WEARING)) return 'put on';
  if (kind === 'gold' && creature && !human && linked(UPON)) return 'under';
  const holdable = human ? HANDHELD.has(kind) : being && MOUTHFULS.has(kind);
  if ((!plural || previous.count > 1) && holdable && linked(HOLDING) && !previous.holds) return 'held';
  const trade = adjacent || linked(DRESSED) || between.includes('as');
  if (trade && creature && !PEOPLE.has(previous.kind) && PEOPLE.has(kind)) return 'nothing';
  if (adjacent && creature && !human && kind === 'astronaut') return 'worn';
  // A pirate captain is one, and so is a warrior princess.
  if (adjacent && !plural && previous.count === 1 && PEOPLE.has(previous.kind) && PEOPLE.has(kind))
    return 'wears';
  const dressed = previous.role !== undefined || previous.kind === 'astronaut';
  if (adjacent && human && dressed && CREATURES.has(kind) && !HUMANS.has(kind)) return 'wears';
  if (BALLS.has(kind) && previous.role && BALL_PLAYERS.has(previous.role)) return 'nothing';
  if (adjacent && KIN[between[0] ?? ''] && !HUMANS.has(kind)) return 'instead';
  // The bird in a cage is drawn with it.
  if (kind === 'birdcage' && (previous.kind === 'bird' || previous.kind === 'parrot')) return 'instead';
  if (FOODS.has(kind) && between.length <= 1 && FRUITS.has(previous.kind)) return 'instead';
  return 'beside';
}
