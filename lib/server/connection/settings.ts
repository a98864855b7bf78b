import 'server-only';
import { DIALECTS } from '#lib/dialects/all.ts';
import type { Dialect } from '#lib/dialects/dialect.ts';
import {
  type Connection,
  type Connections,
  type ListedConnection,
  WORK_KINDS,
  withoutLogin,
} from '#lib/studio/connection/connection.ts';
import { PAUSED_BY_HAND } from '#lib/studio/connection/pause.ts';
import { store } from '../db/open.ts';
import { identifyCaller } from '../people/identify-caller.ts';
import { clock } from '../process/clock.ts';
import { requireKnown } from './change.ts';
import { connectionsOf, defaultAmong, type KnownConnection } from './current.ts';
import { lastHealth, serviceHealth } from './health.ts';
import { queueState } from './queue-state.ts';
import { connections } from './repository.ts';

/** The default connection as shown: never the key. */
export async function showConnection(owner: string): Promise<Connection> {
  const current = defaultAmong(await connectionsOf(owner), 'video');
  const health = await serviceHealth(owner);
  if (!current)
    return {
      ...{ name: '', address: '', source: 'settings', keyHint: null },
      ...{ idempotent: false, paused: null, health },
    };
  const { id, name, address, source, keyHint, idempotent } = current;
  const { paused } = await queueState(await store(), owner, id).get();
  return { name, address: withoutLogin(address), source, keyHint, idempotent, paused, health };
}

export const NO_CONNECTIONS = { connections: 0, choices: 0, added: false };

/** Only what the list's size depends on, for server rendering; strangers always get the same. */
export async function connectionsShape(request: Pick<Request, 'headers'>) {
  const caller = await identifyCaller(request);
  const known = caller ? await connectionsOf(caller.owner) : [];
  const chosen = WORK_KINDS.filter((kind) => known.filter(({ dialect }) => dialect[kind]).length > 1);
  const added = known.some(({ source }) => source === 'settings');
  return { connections: known.length, choices: chosen.length, added };
}

const kindsOf = (dialect: Dialect) => WORK_KINDS.filter((kind) => dialect[kind]);

/** All connections as shown. */
export async function showConnections(owner: string): Promise<Connections> {
  const known = await connectionsOf(owner);
  const saved = await connections(await store(), owner).all();
  const removed = saved.filter(
    ({ id, removedAt }) => removedAt !== null && !known.some((one) => one.id === id),
  );
  return {
    connections: await Promise.all(known.map((connection) => listed(owner, connection, known))),
    removed: removed.map(({ id, name, address }) => ({ id, name: name || address })),
    dialects: DIALECTS.map((dialect) => ({ id: dialect.id, name: dialect.name, kinds: kindsOf(dialect) })),
  };
}

export async function showListed(owner: string, id: string): Promise<ListedConnection> {
  return listed(owner, await requireKnown(owner, id), await connectionsOf(owner));
}

async function listed(
  owner: string,
  connection: KnownConnection,
  all: readonly KnownConnection[],
): Promise<ListedConnection> {
  const { id, name, address, source, dialect, keyHint, idempotent, atOnce, perMinute } = connection;
  const { paused } = await queueState(await store(), owner, id).get();
  return {
    ...{ id, name, url: withoutLogin(address), source, dialect: dialect.id, dialectName: dialect.name },
    kinds: kindsOf(dialect),
    canStop: dialect.video?.cancel !== undefined,
    defaults: WORK_KINDS.filter((kind) => defaultAmong(all, kind)?.id === id),
    ...{ keyHint, idempotent, atOnce, perMinute, paused },
    health: lastHealth(owner, connection),
  };
}

/** Starts nothing more there until the person resumes; running tasks are still followed. */
export async function pauseQueue(owner: string, id: string): Promise<void> {
  await requireKnown(owner, id);
  const pause = { code: PAUSED_BY_HAND, message: 'Paused by you', at: clock.now() };
  await queueState(await store(), owner, id).pause(pause);
}
