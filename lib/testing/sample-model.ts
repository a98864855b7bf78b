import type { Capabilities, CatalogueModel } from '#lib/studio/models/catalogue.ts';

const UNKNOWN: Capabilities = {
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
};

type Given = Partial<Omit<CatalogueModel, 'capabilities'>> & { capabilities?: Partial<Capabilities> };

/** A model of the catalogue of which only what is given is known. */
export const sampleModel = ({ capabilities, ...given }: Given = {}): CatalogueModel => ({
  id: 'acme/film',
  connectionId: 'acme',
  kind: 'video',
  name: 'Film',
  description: null,
  contract: false,
  soundFixed: false,
  sources: {},
  price: null,
  speedSeen: null,
  ...given,
  capabilities: { ...UNKNOWN, ...capabilities },
});
