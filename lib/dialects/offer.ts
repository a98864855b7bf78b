import type { Offer, WorkKind } from './dialect.ts';

/** A model known only by name, plus any given facts. */
export const offer = (id: string, kind: WorkKind, told: Partial<Offer> = {}): Offer => ({
  name: id,
  description: null,
  seconds: null,
  sizes: null,
  aspectRatios: null,
  resolutions: null,
  images: null,
  sound: null,
  seed: null,
  negativePrompt: null,
  remix: false,
  extend: false,
  voices: null,
  formats: null,
  instructions: null,
  languages: null,
  translates: null,
  price: null,
  ...told,
  id,
  kind,
});
