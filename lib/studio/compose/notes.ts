import type { ImageRole } from '#lib/contract/models.ts';
import type { Choice } from './control.ts';

/** With what beside it a model takes less. */
export type Together = 'pictures' | 'live' | 'nothing';

/** A change or omission when another model is used, or why that is impossible. */
export type Note =
  | { kind: 'silenceLost'; model: string; sure: boolean }
  | { kind: 'leftOut'; setting: string; model: string; together: Together }
  | { kind: 'changed'; setting: string; was: Choice; next: Choice; model: string; together: Together }
  | { kind: 'decided'; setting: string; was: string; model: string }
  | { kind: 'notOffered'; setting: string; was: string; next: string; model: string }
  | { kind: 'imageLeftOut'; role: ImageRole; takes: TakenImages }
  | { kind: 'imageBecomes'; role: ImageRole; as: ImageRole; takes: TakenImages }
  | { kind: 'anew' }
  | { kind: 'onlyName'; name: string; model: string }
  | { kind: 'links'; count: number }
  | { kind: 'needsImage' | 'otherImages'; model: string }
  | { kind: 'movedTo'; model: string; was: string; pictures: number };

/** How many images a model takes, and as what. */
export interface TakenImages {
  model: string;
  max: number;
  roles: readonly ImageRole[];
}

/** The note on a lost wish for silence; none if the model is silent. */
export const silenceLost = (model: string, sound: boolean | null): Note[] =>
  sound === false ? [] : [{ kind: 'silenceLost', model, sure: sound === true }];
