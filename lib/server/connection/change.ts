import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { dialectOf, reference } from '#lib/dialects/all.ts';
import {
  type ConnectionChange,
  type ConnectionPatch,
  type NewConnection,
  WORK_KINDS,
  type WorkKind,
} from '#lib/studio/connection/connection.ts';
import { suggestedName } from '#lib/studio/connection/suggestions.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { keyedId, newId } from '../db/new-id.ts';
import { store } from '../db/open.ts';
import { wake } from '../process/wake.ts';
import { connectionsOf, defaultAmong, type KnownConnection, openConnection } from './current.ts';
import { addressOf, recogniseAt } from './recognition/recognise.ts';
import { connections, type SavedConnection } from './repository.ts';
import { Secret } from './secrets.ts';

export async function requireKnown(owner: string, id: string): Promise<KnownConnection> {
  const found = (await connectionsOf(owner)).find((connection) => connection.id === id);
  if (!found) throw new StudioError('not_found', `There is no connection ${id}`);
  return found;
}

const rows = async (owner: string) => connections(await store(), owner);

const sealed = async (text: string | null) => {
  const key = text === null ? null : new Secret(text);
  return { sealedKey: key ? await key.seal() : null, keyHint: key?.hint ?? null };
};

const hostOf = (address: string) => URL.parse(address)?.host ?? address;

function requireDialect(id: string): string {
  const known = dialectOf(id);
  if (!known) throw new ServiceError('invalid_parameter', `There is no dialect ${id}`, { param: 'dialect' });
  return known.id;
}

/** Overwrites the saved row; a removed one comes back without its key and its defaults. */
async function write(
  owner: string,
  given: NewConnection,
  { address, dialect }: Located,
  before: SavedConnection | undefined,
  id = newId('con'),
): Promise<string> {
  const live = before?.removedAt === null ? before : undefined;
  // A stored key is kept only for the address it was given for.
  const key =
    given.key === undefined
      ? { sealedKey: live?.sealedKey, keyHint: live?.keyHint }
      : await sealed(given.key);
  const names = (await connectionsOf(owner)).map(({ name }) => name);
  const saved: SavedConnection = {
    id: before?.id ?? id,
    name: given.name ?? before?.name ?? suggestedName(hostOf(address), names),
    address,
    dialect: requireRecognised(dialect ?? before?.dialect),
    sealedKey: key.sealedKey ?? null,
    keyHint: key.keyHint ?? null,
    idempotent: given.idempotent ?? live?.idempotent ?? false,
    atOnce: given.atOnce ?? before?.atOnce ?? null,
    perMinute: given.perMinute ?? before?.perMinute ?? null,
    defaultFor: given.defaults ?? live?.defaultFor ?? [],
    removedAt: null,
  };
  await (await rows(owner)).save(saved);
  // Adopts what the service already has before new work mixes in.
  wake('reconcile');
  return saved.id;
}

/** Connections added by hand at an address: live ones first, then removed ones, the latest first. */
async function rowsAt(owner: string, address: string): Promise<SavedConnection[]> {
  const saved = await (await rows(owner)).all();
  const removal = ({ removedAt }: SavedConnection) => removedAt ?? Number.MAX_SAFE_INTEGER;
  return saved
    .filter((row) => row.address === address && row.id.startsWith('con_'))
    .toSorted((a, b) => removal(b) - removal(a));
}

interface Located {
  address: string;
  /** Null if nothing was recognised. */
  dialect: string | null;
}

/** The address and kind of a service, from any of its URLs. */
async function locate(owner: string, { url, dialect, key }: NewConnection): Promise<Located> {
  const address = addressOf(url);
  if (dialect !== undefined) return { address, dialect: requireDialect(dialect) };
  const [there] = await rowsAt(owner, address);
  if (there?.removedAt === null) return { address, dialect: there.dialect };
  const found = await recogniseAt(address, key ? new Secret(key) : null);
  return { address: found.address, dialect: found.dialect?.id ?? null };
}

function requireRecognised(dialect: string | undefined): string {
  if (dialect !== undefined) return dialect;
  const message =
    'No service was recognised at this address: check it and the key, or choose the kind of service';
  throw new ServiceError('invalid_parameter', message, { param: 'url' });
}

/**
 * Adds a service. Adding a removed one restores it, and its tasks are followed again. Next to a live one,
 * only a different key makes a second account. A repeated idempotency key returns the same connection.
 */
export async function addConnection(
  owner: string,
  given: NewConnection,
  idempotencyKey: string | null = null,
): Promise<string> {
  const id = keyedId('con', owner, idempotencyKey);
  if ((await connectionsOf(owner)).some((known) => known.id === id)) return id;
  const located = await locate(owner, given);
  const { address } = located;
  const twins = (await connectionsOf(owner)).filter(
    (known) => known.address === address && known.source === 'settings',
  );
  for (const twin of twins) {
    if (await isWithKey(twin, given.key))
      throw new StudioError('not_allowed_now', `You already have this as ${twin.name}`);
  }
  const removed = (await rowsAt(owner, address)).find(({ removedAt }) => removedAt !== null);
  return write(owner, given, located, removed, id);
}

/** Without a key, accounts cannot be told apart. An unreadable key counts as none. */
async function isWithKey(known: KnownConnection, key: string | undefined): Promise<boolean> {
  if (key === undefined) return true;
  const { key: own } = await openConnection(known).catch(() => ({ key: null }));
  return own?.equals(key) ?? false;
}

/** A connection that another one stands in for from now on; `to` is null when there is none. */
export interface Replacement {
  from: string;
  to: string | null;
}

/** Saves an address and key as the connection for all work, replacing one set by hand before. */
export async function writeDefault(owner: string, change: ConnectionChange): Promise<Replacement | null> {
  const before = defaultAmong(await connectionsOf(owner), 'video');
  const replaced = before?.source === 'settings' ? before : null;
  const { address: url, key, idempotent } = change;
  const given: NewConnection = {
    url,
    defaults: replaced ? [...new Set<WorkKind>(['video', ...replaced.defaultFor])] : [...WORK_KINDS],
    ...(key === undefined ? {} : { key }),
    ...(idempotent === undefined ? {} : { idempotent }),
  };
  const { address, dialect } = await locate(owner, given);
  const there = await rowsAt(owner, address);
  const kept = there.find((row) => row.id === replaced?.id) ?? there[0];
  const id = await write(owner, given, { address, dialect: dialect ?? kept?.dialect ?? reference.id }, kept);
  if (replaced && replaced.id !== id) await (await rows(owner)).remove(replaced.id);
  return before && before.id !== id ? { from: before.id, to: id } : null;
}

/** Removes what was set by hand: the environment's service is the default again. */
export async function removeDefault(owner: string): Promise<Replacement | null> {
  const before = defaultAmong(await connectionsOf(owner), 'video');
  if (before?.source !== 'settings') return null;
  await (await rows(owner)).remove(before.id);
  const next = defaultAmong(await connectionsOf(owner), 'video');
  return { from: before.id, to: next?.id ?? null };
}

export async function changeConnection(owner: string, id: string, patch: ConnectionPatch): Promise<void> {
  const { keyHint, sealedKey, dialect, source, defaultFor, ...known } = await requireKnown(owner, id);
  if (patch.key !== undefined && source !== 'settings') {
    throw new StudioError('not_allowed_now', 'The key of this service is set in the environment', {
      param: 'key',
    });
  }
  const { defaults, key, dialect: chosen, url, ...changed } = patch;
  if (url !== undefined && url !== known.address) {
    const message = 'url cannot be changed: another address is another service, to be added by itself';
    throw new ServiceError('invalid_parameter', message, { param: 'url' });
  }
  const saved = await rows(owner);
  // What nobody has chosen for the environment's service is left to be recognised.
  const before =
    source === 'settings' ? dialect.id : (await saved.all()).find((row) => row.id === id)?.dialect;
  await saved.save({
    ...known,
    ...changed,
    ...(key === undefined ? { sealedKey, keyHint } : await sealed(key)),
    ...(source === 'settings' ? {} : { sealedKey: null, keyHint: null }),
    dialect: chosen === undefined ? (before ?? '') : requireDialect(chosen),
    defaultFor: [...(defaults ?? defaultFor)],
    removedAt: null,
  });
  // Its limits may leave more room than before.
  wake('submit');
}

/** Removes one that was set by hand. The default stands in for it if it has the same dialect. */
export async function removeSaved(owner: string, id: string): Promise<Replacement | null> {
  const { source, dialect } = await requireKnown(owner, id);
  if (source !== 'settings') {
    throw new StudioError('not_allowed_now', 'This service comes with the studio and cannot be removed');
  }
  await (await rows(owner)).remove(id);
  const next = defaultAmong(await connectionsOf(owner), 'video');
  return next?.dialect === dialect ? { from: id, to: next.id } : null;
}
