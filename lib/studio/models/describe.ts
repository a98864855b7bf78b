import { KNOWN_IN_ENGLISH, type KnownAs } from '#lib/language/known-in-english.ts';
import type { WorkKind } from '../connection/connection.ts';
import { Capabilities, type CatalogueModel, type Corrected, type Learned, type Source } from './catalogue.ts';

type Fixed<Value> = Value extends readonly (infer Item)[]
  ? readonly Fixed<Item>[]
  : Value extends object
    ? { readonly [Part in keyof Value]: Fixed<Value[Part]> }
    : Value;

/** A model as its service describes it. */
export type Offered = Fixed<
  Capabilities & Pick<CatalogueModel, 'id' | 'kind' | 'name' | 'description' | 'price'>
>;

/** A model that many services offer. Only facts that hold everywhere. */
export interface Descriptor {
  /** Fits the ids that services give it, in lower case. */
  fits: RegExp;
  kind: WorkKind;
  name: string;
  /** The key of its strengths. */
  knownAs: KnownAs;
  capabilities: Fixed<Partial<Capabilities>>;
}

/** What was learned and corrected about a model here. */
interface Notes {
  learned: Learned;
  corrected: Corrected | null;
}

type Layers = Readonly<Record<Source, Fixed<Partial<Capabilities>> | undefined>>;

/** The surest first. */
const LAYERS: readonly Source[] = ['correction', 'refusal', 'service', 'descriptor'];
const FIELDS = Capabilities.keyof().options;

function layered(layers: Layers) {
  const capabilities: Record<string, unknown> = {};
  const sources: CatalogueModel['sources'] = {};
  for (const field of FIELDS) {
    const from = LAYERS.find((layer) => (layers[layer]?.[field] ?? null) !== null);
    capabilities[field] = from ? layers[from]?.[field] : null;
    if (from && from !== 'service') sources[field] = from;
  }
  return { capabilities: capabilities as Capabilities, sources };
}

interface Around {
  connectionId: string;
  contract?: boolean;
  soundFixed?: boolean;
  /** What is never sent there, whatever the model takes. */
  untaken?: Partial<Capabilities>;
  known?: Descriptor | null;
  notes?: Notes | null;
  speedSeen?: number | null;
}

/** One model of the catalogue: what a person says of it first, then what refusals taught, its service, and we. */
export function describeModel(
  offered: Offered,
  {
    connectionId,
    contract = false,
    soundFixed = false,
    untaken = {},
    known = null,
    notes = null,
    speedSeen = null,
  }: Around,
): CatalogueModel {
  const corrected = notes?.corrected ?? null;
  const { capabilities, sources } = layered({
    correction: corrected?.capabilities,
    refusal: notes?.learned,
    service: offered,
    descriptor: known?.capabilities,
  });
  Object.assign(capabilities, untaken);
  for (const field of Object.keys(untaken)) delete sources[field as keyof typeof sources];
  // A service that has no name for it repeats its id.
  const own = offered.name === offered.id ? null : offered.name;
  if (corrected?.name) sources.name = 'correction';
  else if (!own && known) sources.name = 'descriptor';
  if (corrected?.price) sources.price = 'correction';
  const knownAs = offered.description ? null : (known?.knownAs ?? null);
  if (knownAs) sources.description = 'descriptor';
  return {
    id: offered.id,
    connectionId,
    kind: offered.kind,
    name: corrected?.name ?? own ?? known?.name ?? offered.id,
    description: knownAs ? KNOWN_IN_ENGLISH[knownAs] : offered.description,
    knownAs,
    contract,
    capabilities,
    soundFixed,
    sources,
    price: corrected?.price ?? offered.price,
    speedSeen,
  };
}

/** A correction as it is kept after another one; null when nothing is left of it. */
export function corrected(
  before: Corrected | null,
  change: {
    capabilities?: { [Field in keyof Capabilities]?: Capabilities[Field] | null } | null;
    name?: string | null;
    price?: Corrected['price'];
  },
): Corrected | null {
  const merged = { ...before?.capabilities, ...change.capabilities };
  const kept = Object.entries(merged).filter(([, value]) => value !== null && value !== undefined);
  const capabilities = change.capabilities === null ? {} : Object.fromEntries(kept);
  const name = change.name === undefined ? (before?.name ?? null) : change.name;
  const price = change.price === undefined ? (before?.price ?? null) : change.price;
  const isEmpty = Object.keys(capabilities).length === 0 && name === null && price === null;
  return isEmpty ? null : { capabilities, name, price };
}
