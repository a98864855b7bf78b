import type { PlaceName } from '../language/places.ts';
import type { Art } from '../paint/art.ts';
import type { SubjectId } from '../scene/scene.ts';
import type { Garment } from './garments.ts';
import type { Perch } from './perches.ts';

/** What it is: decides who wears, holds and rides, what burns, what is eaten. */
type Being =
  /** Has a person's body: holds things in a hand, and is dressed by its role. */
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

/** Its habitat: what it stands on or moves through. */
export type Habitat = 'ground' | 'water' | 'air' | 'deep' | 'landmark' | 'table' | 'heaven';

export interface Traits {
  /** If different from its first word. */
  id?: SubjectId;
  /** How many a plural means; a pair or a heap is drawn once. */
  many?: number;
  /** Can be ridden, driven or climbed. */
  mount?: boolean;
  /** Stays put unless ridden. */
  ridden?: boolean;
  /** Its sitter is drawn in front. */
  seat?: boolean;
  /** Fits in a hand. */
  held?: boolean;
  /** Fits in a mouth. */
  bitten?: boolean;
  /** Colours its wearer. */
  clothing?: boolean;
  /** The garment when worn. */
  worn?: Garment;
  /** A generic person, dressed by a trade. */
  anyone?: boolean;
  /** The perch of a flying animal. */
  perch?: Perch;
  /** Alone it is shown sitting, not flying. */
  sits?: boolean;
  /** Best seen at night. */
  nightly?: boolean;
  /** Is a flame already. */
  flame?: boolean;
  /** Visits flowers, or is visited. */
  pollinates?: boolean;
  bloom?: boolean;
  /** Already present with the trade that needs it. */
  kit?: boolean;
  look?: Art;
}

export interface Subject extends Traits {
  id: SubjectId;
  words: readonly string[];
  is: Being;
  habitat: Habitat;
  /** The place if the prompt names none. */
  home: PlaceName;
}

export type Facts = `${Being} ${Habitat} ${PlaceName}`;

/** One subject: its words, the first being its name, then kind and place, then special traits. */
export function subject(words: string, facts: Facts, traits: Traits = {}): Subject {
  const [is, habitat, home] = facts.split(' ') as [Being, Habitat, PlaceName];
  const phrases = words.split(', ');
  return { id: (phrases[0] as string).replaceAll(' ', ''), words: phrases, is, habitat, home, ...traits };
}
