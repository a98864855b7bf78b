import type { Descriptor } from './describe.ts';
import { SOUND_MODELS } from './sound-models.ts';
import { VIDEO_MODELS } from './video-models.ts';

/** The narrower first. */
export const DESCRIPTORS: readonly Descriptor[] = [...VIDEO_MODELS, ...SOUND_MODELS];

/** Services name their models as they like. */
const LONGEST_ID = 200;

/** What is known of a model by id, for any service. */
export function descriptorOf(id: string): Descriptor | null {
  const name = id.slice(0, LONGEST_ID).toLowerCase();
  return DESCRIPTORS.find(({ fits }) => fits.test(name)) ?? null;
}
