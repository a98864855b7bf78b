import type { WorkKind } from '../connection/connection.ts';
import type { Known } from './describe.ts';

export interface Descriptor extends Known {
  /** Fits the ids it has across services, in lower case. */
  fits: RegExp;
  kind: WorkKind;
}

export const DESCRIPTORS: readonly Descriptor[] = [];

/** What is known of a model by its id, whoever offers it. */
export function descriptorOf(id: string): Descriptor | null {
  const name = id.toLowerCase();
  return DESCRIPTORS.find(({ fits }) => fits.test(name)) ?? null;
}
