import type { ListedConnection, WorkKind } from '#lib/studio/connection/connection.ts';
import type { Capabilities, CatalogueModel } from '#lib/studio/models/catalogue.ts';

export const UNKNOWN: Capabilities = {
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
  knownAs: null,
  contract: false,
  soundFixed: false,
  sources: {},
  price: null,
  speedSeen: null,
  ...given,
  capabilities: { ...UNKNOWN, ...capabilities },
});

/** One that speaks. */
export const sampleVoices = (given: Given = {}): CatalogueModel =>
  sampleModel({
    id: 'tts-1',
    connectionId: 'embedded',
    kind: 'speech',
    name: given.id ?? 'tts-1',
    ...given,
  });

export const samplePlace = (id: string, defaults: WorkKind[] = []) => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  defaults,
});

/** A connection as it is listed, added by a person and reached. */
export const sampleConnection = (given: Partial<ListedConnection>): ListedConnection => ({
  id: 'acme',
  name: 'Acme',
  url: 'http://127.0.0.1',
  source: 'settings',
  dialect: 'openai',
  dialectName: 'OpenAI',
  kinds: [],
  canStop: false,
  defaults: [],
  keyHint: null,
  idempotent: false,
  atOnce: null,
  perMinute: null,
  paused: null,
  health: { reachable: true, latencyMs: 1 },
  ...given,
});
