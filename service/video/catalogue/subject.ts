import type { PlaceName } from '../language/places.ts';
import type { Art } from '../paint/art.ts';
import type { SubjectId } from '../scene/scene.ts';
import type { Garment } from './garments.ts';
import type { Perch } from './perches.ts';

/** What it is: who can wear, hold and ride, what burns, what is eaten. */
type Being =
  /** Has the body of a person, so that it holds things in a hand and is dressed by its role. */
  | 'person'
  | 'creature'
  | 'animal'
  | 'vehicle'
  | 'boat'
  | 'building'
  | 'plant'
  | 'fruit'
  | 'food'
  | 'thing'
  | 'force'
  | 'heavenly';

/** Where it is in a picture: what it stands on or moves through. */
export type Habitat = 'ground' | 'water' | 'air' | 'deep' | 'landmark' | 'table' | 'heaven';

export interface Traits {
  /** Where it differs from the first of its words. */
  id?: SubjectId;
  /** How many a plural means; of what comes as a pair or a heap one is drawn. */
  many?: number;
  /** Can be ridden, driven or climbed. */
  mount?: boolean;
  /** Stands where it is unless somebody rides it. */
  ridden?: boolean;
  /** What sits or lies on it is drawn in front of it. */
  seat?: boolean;
  /** Fits into a hand. */
  held?: boolean;
  /** Fits into a mouth. */
  bitten?: boolean;
  /** Colours whoever is said to wear it. */
  clothing?: boolean;
  /** Put on when somebody is said to wear it. */
  worn?: Garment;
  /** Anybody at all, to whom a trade gives their clothes. */
  anyone?: boolean;
  /** What one of the air sits on. */
  perch?: Perch;
  /** Alone it is seen sitting rather than in flight. */
  sits?: boolean;
  /** Is seen best at night. */
  nightly?: boolean;
  /** Is a flame already. */
  flame?: boolean;
  /** Comes to flowers, or is one that is come to. */
  pollinates?: boolean;
  bloom?: boolean;
  /** Is there already where somebody is whose trade needs it. */
  kit?: boolean;
  look?: Art;
}

export interface Subject extends Traits {
  id: SubjectId;
  words: readonly string[];
  is: Being;
  habitat: Habitat;
  /** The place it brings along when the prompt names none. */
  home: PlaceName;
}

export type Facts = `${Being} ${Habitat} ${PlaceName}`;

/** One subject: the words for it, the first of which names it, what and where it is, and what sets it apart. */
export function subject(words: string, facts: Facts, traits: Traits = {}): Subject {
  const [is, habitat, home] = facts.split(' ') as [Being, Habitat, PlaceName];
  const phrases = words.split(', ');
  return { id: (phrases[0] as string).replaceAll(' ', ''), words: phrases, is, habitat, home, ...traits };
}
