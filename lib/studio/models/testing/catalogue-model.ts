import type { WorkKind } from '../../connection/connection.ts';
import type { Capabilities, CatalogueModel } from '../catalogue.ts';

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

type Told = Partial<Omit<CatalogueModel, 'capabilities'>> & { capabilities?: Partial<Capabilities> };

/** A model of which nothing is known but what is told. */
export const catalogueModel = ({ capabilities, ...told }: Told = {}): CatalogueModel => ({
  id: 'tts-1',
  connectionId: 'embedded',
  kind: 'speech',
  name: told.id ?? 'tts-1',
  description: null,
  contract: false,
  soundFixed: false,
  sources: {},
  price: null,
  speedSeen: null,
  ...told,
  capabilities: { ...UNKNOWN, ...capabilities },
});

export const place = (id: string, defaults: WorkKind[] = []) => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  defaults,
});
