import 'server-only';
import type { WorkKind } from '#lib/studio/connection/connection.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { queueState } from '../connection/queue-state.ts';
import type { SentFile } from '../connection/service-body.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import type { KeptVideo } from '../media/keep-files.ts';
import { type Limits, type Queue, queueName } from '../queue/leases.ts';
import type { WorkLog } from '../queue/store-away.ts';
import type { Timing } from '../queue/timing.ts';
import type { Tasks } from '../tasks/repository.ts';

/** The dependencies of all work. */
export interface Engine {
  store: Store;
  tasks: (owner: string) => Tasks;
  /** The service of a home, or the default for a kind of work; null if there is none. */
  connection: (owner: string, home: string | null, kind?: WorkKind) => Promise<ServiceConnection | null>;
  /** All services that make videos for an owner. */
  connections: (owner: string) => Promise<ServiceConnection[]>;
  /** The file of an asset, ready to be sent. */
  file: (owner: string, assetId: string) => Promise<SentFile | null>;
  /** The address at which the service can fetch an asset itself; null when it cannot reach us. */
  fileUrl: (assetId: string, until: number) => string | null;
  /** Measures and stores a downloaded video. Throws if it is not a video. */
  keepVideo: (file: string) => Promise<KeptVideo>;
  /** Copies a picture named by one of an owner's services and returns its hash. */
  keepPicture: (owner: string, url: string, home: string | null) => Promise<string>;
  /** Deletes files that nothing refers to any longer. */
  release: (sha256s: string[]) => Promise<void>;
  /** The folder of incomplete downloads. */
  incoming: string;
  timing: Timing;
  /** Identifies this process in leases. */
  holder: string;
  log: WorkLog;
}

/** Where a queue goes. It holds the work of all owners, and connections are the studio's: whichever owner asks. */
export const connectionOf = ({ connection }: Engine, { connection: home }: Queue, kind?: WorkKind) =>
  connection(LOCAL_OWNER, home, kind);

/** The pause and hold of the connection that a queue goes to; null when there is none. */
export async function queueOf(engine: Engine, queue: Queue, kind: WorkKind) {
  const { store } = engine;
  const found = await connectionOf(engine, queue, kind).catch(() => null);
  return found && queueState(store, LOCAL_OWNER, found.id).get();
}

/** Holds work for a paused connection until it is resumed. */
export const heldWhilePaused = (engine: Engine, kind: WorkKind) => async (queue: Queue) =>
  (await queueOf(engine, queue, kind))?.paused ? Number.POSITIVE_INFINITY : 0;

/** How much of a kind of work the connection of a queue carries, in all its queues together. */
export async function limitsOf(
  engine: Engine,
  queue: Queue,
  kind: WorkKind,
  most: (connection: ServiceConnection | null) => Pick<Limits, 'claimed' | 'underWay'>,
): Promise<Limits> {
  const [found, byDefault] = await Promise.all(
    [queue, { connection: null }].map((one) => connectionOf(engine, one, kind).catch(() => null)),
  );
  if (!found) return { service: queueName(queue), queues: [queue], ...most(null) };
  // Old rows hold an address instead of an id.
  const homes = [found.id, found.address, ...(byDefault?.id === found.id ? [null] : [])];
  return { service: found.id, queues: homes.map((connection) => ({ connection })), ...most(found) };
}
