import 'server-only';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { recogniseBy, reference } from '#lib/dialects/all.ts';
import type {
  ConnectionTrial,
  NewTrial,
  ServiceTrial,
  TrialResult,
} from '#lib/studio/connection/connection.ts';
import { cutText, LONGEST } from '#lib/studio/text/kept-text.ts';
import { askService } from './ask-service.ts';
import { requireKnown } from './change.ts';
import { connectionsOf, currentConnection, openConnection, type ServiceConnection } from './current.ts';
import { listOffers, noService } from './offers.ts';
import { addressOf, strangerAt, tryService } from './recognition/recognise.ts';
import { Secret } from './secrets.ts';

const PATIENCE_MS = 10_000;
const LIST = { bytes: 4 * 1024 * 1024, parts: 120_000 };
/** The largest gateways offer a few hundred. */
const MOST_MODELS = 1000;

const Models = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Asks the given or default service for its models and reports the result. */
export async function tryConnection(
  owner: string,
  trial: z.infer<typeof ConnectionTrial>,
): Promise<TrialResult> {
  const connection = await tried(owner, trial);
  return connection
    ? listedModels(connection)
    : failed({ status: null, code: 'missing_parameter', message: 'Give the address of a service first' });
}

/** The ids of all models a service lists, of any kind. */
export async function listedModels(connection: ServiceConnection): Promise<TrialResult> {
  if (!connection.dialect.relayed) {
    const listing = await listOffers(connection);
    return listing.ok ? { ...listing, models: listing.offers.map(({ id }) => id) } : failed(listing.error);
  }
  const started = performance.now();
  const request = { method: 'GET' as const, path: ENDPOINTS.listModels.path };
  const reply = await askService(connection, request, { limit: PATIENCE_MS, most: LIST });
  if (reply.kind !== 'answered') return failed(noService([reply]));
  const latencyMs = Math.round(performance.now() - started);
  const { status, json } = reply;
  if (status >= 400) {
    const { code, message } = connection.dialect.error(reply);
    return failed({ status, code, message });
  }
  const models = Models.safeParse(json);
  if (!models.success) return failed(noService([reply]));
  const names = models.data.data.slice(0, MOST_MODELS).map(({ id }) => cutText(id, LONGEST.name));
  return { ok: true, latencyMs, models: names };
}

/** A stored key is sent only to the address it was given for. */
async function tried(
  owner: string,
  { address, key }: z.infer<typeof ConnectionTrial>,
): Promise<ServiceConnection | null> {
  const given = key === undefined ? null : new Secret(key);
  if (address === undefined) {
    const current = await currentConnection(owner).catch(() => null);
    return current && { ...current, key: given ?? current.key };
  }
  const root = addressOf(address);
  const known = await knownAt(owner, root);
  return strangerAt(root, given ?? known?.key ?? null, known?.dialect ?? recogniseBy(root) ?? reference);
}

async function knownAt(owner: string, address: string): Promise<ServiceConnection | null> {
  const known = (await connectionsOf(owner)).find((connection) => connection.address === address);
  return known ? openConnection(known).catch(() => null) : null;
}

/** Probes an address that is not saved yet. */
export async function tryNew(owner: string, { url, key, dialect }: NewTrial): Promise<ServiceTrial> {
  const address = addressOf(url);
  const kept = key === undefined ? ((await knownAt(owner, address))?.key ?? null) : null;
  return tryService(address, kept ?? (key === undefined ? null : new Secret(key)), dialect, kept !== null);
}

/** Probes a saved service. */
export async function tryKnown(owner: string, id: string): Promise<ServiceTrial> {
  const { address, key, dialect } = await openConnection(await requireKnown(owner, id));
  return tryService(address, key, dialect.id);
}

const failed = (error: Extract<TrialResult, { ok: false }>['error']): TrialResult => ({ ok: false, error });
