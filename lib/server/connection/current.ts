import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { dialectOf, recogniseBy, reference } from '#lib/dialects/all.ts';
import type { Dialect } from '#lib/dialects/dialect.ts';
import type { Connection, WorkKind } from '#lib/studio/connection/connection.ts';
import { EMBEDDED_SERVICE } from '#lib/studio/connection/service-name.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { store } from '../db/open.ts';
import { connectionTable } from '../db/schema.ts';
import { type Db, type Store, studioOf } from '../db/store.ts';
import { env } from '../process/env.ts';
import { settleEnvironment } from './environment.ts';
import { recognisedAs } from './recognition/recognised.ts';
import { connections, type SavedConnection } from './repository.ts';
import { isSamePlace } from './same-place.ts';
import { Secret } from './secrets.ts';

/** A service's address, dialect and key. Never leaves the server. */
export interface ServiceConnection {
  id: string;
  name: string;
  address: string;
  dialect: Dialect;
  key: Secret | null;
  source: Connection['source'];
  idempotent: boolean;
  /** How many tasks it may have at once, and how many per minute. */
  atOnce: number | null;
  perMinute: number | null;
}

/** The same before its key is opened. */
export interface KnownConnection extends Omit<ServiceConnection, 'key'> {
  keyHint: string | null;
  sealedKey: string | null;
  /** Its default kinds. */
  defaultFor: readonly WorkKind[];
}

const offers = ({ dialect }: Pick<KnownConnection, 'dialect'>, kind: WorkKind) => Boolean(dialect[kind]);

/** Whether a connection leads to the service where something was made. Old tasks have none recorded. */
export const isOn = ({ id, address }: Pick<ServiceConnection, 'id' | 'address'>, home: string | null) =>
  home === null || home === id || home === address;

const fromRow = (saved: SavedConnection): KnownConnection => ({
  ...saved,
  dialect: dialectOf(saved.dialect) ?? reference,
  source: 'settings',
});

const owners = new Map<string, Dialect | null>();

/** The dialect of the environment's address, cached: every call asks for it. */
function ownerOf(address: string): Dialect | null {
  const known = owners.get(address);
  if (known !== undefined) return known;
  const found = recogniseBy(address);
  owners.set(address, found);
  return found;
}

/** The environment's service, which the launcher sets to the embedded one; a row may add settings. */
function fromEnvironment(rows: readonly SavedConnection[]): KnownConnection | null {
  const { mediaApiUrl, mediaApiKey, mediaApiIdempotent, mediaApiDialect, embeddedService } = env();
  if (!mediaApiUrl) return null;
  const source = embeddedService ? 'embedded' : 'environment';
  const row = rows.find(({ id }) => id === source);
  const told = embeddedService ? reference.id : mediaApiDialect;
  const owned = ownerOf(mediaApiUrl);
  return {
    id: source,
    name: row?.name || (embeddedService ? EMBEDDED_SERVICE : (URL.parse(mediaApiUrl)?.host ?? mediaApiUrl)),
    address: owned?.home ?? mediaApiUrl,
    dialect: dialectOf(told ?? row?.dialect ?? '') ?? owned ?? recognisedAs(mediaApiUrl) ?? reference,
    source,
    sealedKey: null,
    keyHint: mediaApiKey ? new Secret(mediaApiKey).hint : null,
    idempotent: mediaApiIdempotent || embeddedService || (row?.idempotent ?? false),
    atOnce: row?.atOnce ?? null,
    perMinute: row?.perMinute ?? null,
    defaultFor: row?.defaultFor ?? [],
  };
}

const isBuiltIn = ({ id }: SavedConnection) => id === 'embedded' || id === 'environment';

/** All connections: the environment's or the embedded one first, then those added by hand. */
export async function connectionsOf(owner: string, from?: Store): Promise<KnownConnection[]> {
  const opened = from ?? (await store());
  const rows = await connections(opened, owner).all();
  const given = fromEnvironment(rows);
  if (given?.source === 'environment') await settleEnvironment(opened, owner, given.address);
  const added = rows.filter((row) => row.removedAt === null && !isBuiltIn(row)).map(fromRow);
  return given ? [given, ...added] : added;
}

/** A connection's name, even if removed. Takes the db because a transaction may be open on it. */
export async function connectionName(db: Db, owner: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('connections')
    .selectAll()
    .where('owner', '=', studioOf(owner))
    .where('id', '=', id)
    .executeTakeFirst();
  const saved = row ? [connectionTable.toRecord(row)] : [];
  const given = fromEnvironment(saved);
  return (given?.id === id ? given.name : saved[0]?.name) || null;
}

/** The homes of connections, removed ones too, whose name or id is one of these or begins with one. */
export async function homesNamed(owner: string, names: readonly string[], from: Store): Promise<string[]> {
  const all = [...(await connectionsOf(owner, from)), ...(await connections(from, owner).all())];
  const wanted = names.map((name) => name.toLowerCase());
  const isWanted = ({ id, name }: Pick<KnownConnection, 'id' | 'name'>) =>
    wanted.some((begun) => id.toLowerCase() === begun || name.toLowerCase().startsWith(begun));
  // Old rows hold an address instead of an id. An unknown name matches nothing.
  return ['', ...new Set(all.filter(isWanted).flatMap(({ id, address }) => [id, address]))];
}

/** The connection for a kind of work if none is asked for. */
export function defaultAmong(known: readonly KnownConnection[], kind: WorkKind): KnownConnection | null {
  const able = known.filter((connection) => offers(connection, kind));
  return able.find(({ defaultFor }) => defaultFor.includes(kind)) ?? able[0] ?? null;
}

/** Throws when its key can no longer be read. */
export async function openConnection({
  keyHint: _,
  sealedKey,
  defaultFor: __,
  ...known
}: KnownConnection): Promise<ServiceConnection> {
  const given = known.source === 'settings' ? undefined : env().mediaApiKey;
  if (given) return { ...known, key: new Secret(given) };
  if (sealedKey === null) return { ...known, key: null };
  const key = await Secret.unseal(sealedKey);
  if (key) return { ...known, key };
  throw new ServiceError('missing_api_key', 'The saved key can no longer be read: give it again in Settings');
}

/** The connection for something new: the one asked for, or the default; null if there is none. */
export async function placeFor(
  owner: string,
  kind: WorkKind,
  id: string | null,
  from?: Store,
): Promise<KnownConnection | null> {
  const known = await connectionsOf(owner, from);
  if (id === null) return defaultAmong(known, kind);
  if (!known.some((one) => one.id === id))
    await refuseRemoved(owner, [{ id, param: 'connectionId' }], from ?? (await store()));
  return chosenAmong(known, kind, id, 'connectionId');
}

/**
 * Where something was made, to make it there again. Throws if that was removed; null if none was recorded.
 */
export async function requireHome(
  owner: string,
  home: string | null,
  from: Store,
): Promise<KnownConnection | null> {
  if (home === null) return null;
  const known = await connectionsOf(owner, from);
  const found = known.find(({ id }) => id === home) ?? known.find(({ address }) => address === home);
  if (found) return found;
  const name = await removedName(owner, home, from);
  throw new StudioError('connection_removed', `Made on ${name ?? 'a connection'}, which was removed`);
}

const removedName = async (owner: string, id: string, from: Store): Promise<string | null> =>
  (await connections(from, owner).all()).find((row) => row.id === id)?.name ?? null;

/** Throws when one of the requested connections was removed. */
export async function refuseRemoved(
  owner: string,
  requested: readonly { id: string; param: string }[],
  from: Store,
): Promise<void> {
  if (requested.length === 0) return;
  const names = new Map((await connections(from, owner).all()).map(({ id, name }) => [id, name]));
  for (const { id, param } of requested) {
    const name = names.get(id);
    if (name !== undefined) throw new StudioError('connection_removed', `${name} was removed`, { param });
  }
}

export function chosenAmong(
  known: readonly KnownConnection[],
  kind: WorkKind,
  id: string,
  param: string,
): KnownConnection {
  const chosen = known.find((connection) => connection.id === id);
  if (!chosen) throw new ServiceError('invalid_parameter', `There is no connection ${id}`, { param });
  if (offers(chosen, kind)) return chosen;
  throw new ServiceError('invalid_parameter', `${chosen.name} does not offer ${kind}`, { param });
}

async function connectionFor(owner: string, kind: WorkKind): Promise<ServiceConnection | null> {
  const found = defaultAmong(await connectionsOf(owner), kind);
  return found && openConnection(found);
}

/** A connection by id or address; null if it is gone. Without a home, the default. */
export async function connectionOf(
  owner: string,
  home: string | null,
  kind: WorkKind = 'video',
): Promise<ServiceConnection | null> {
  if (home === null) return connectionFor(owner, kind);
  const known = await connectionsOf(owner);
  const found = known.find(({ id }) => id === home) ?? known.find(({ address }) => address === home);
  return found ? openConnection(found) : null;
}

/** The default for videos: the only connection the studio once had. */
export const currentConnection = (owner: string) => connectionFor(owner, 'video');

/** All that make videos, the default first, without those whose key cannot be read. */
export async function videoConnections(owner: string): Promise<ServiceConnection[]> {
  const known = await connectionsOf(owner);
  const current = defaultAmong(known, 'video');
  const others = known.filter((connection) => connection !== current && offers(connection, 'video'));
  const opened = await Promise.allSettled([...(current ? [current] : []), ...others].map(openConnection));
  return opened.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

/** The service a file's address belongs to, to fetch it with its key; otherwise the default. */
export async function connectionAt(owner: string, url: string): Promise<ServiceConnection | null> {
  const place = URL.parse(url);
  const known = await connectionsOf(owner);
  const found = known.find(({ address }) => place && isSamePlace(place, new URL(address)));
  return found ? openConnection(found) : connectionFor(owner, 'video');
}
