import type { Capabilities, CatalogueModel } from '#lib/studio/models/catalogue.ts';

const UNKNOWN: Capabilities = {
  ...{ seconds: null, sizes: null, aspectRatios: null, resolutions: null, images: null },
  ...{ sound: null, seed: null, negativePrompt: null, remix: false, extend: false },
  ...{ voices: null, formats: null, instructions: null, languages: null, translates: null },
};

/** A model of the catalogue of which nothing is known but what is told. */
export const sampleModel = (
  told: Partial<Capabilities> = {},
  besides: Partial<CatalogueModel> = {},
): CatalogueModel => ({
  ...{ id: 'a-model', connectionId: 'con_1', kind: 'video', name: 'A model', description: null },
  ...{ contract: false, sources: {}, price: null, speedSeen: null },
  ...besides,
  capabilities: { ...UNKNOWN, ...told },
});
