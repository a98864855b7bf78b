import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { LIMITS } from '#lib/contract/limits.ts';
import type { Snapshot } from '#lib/dialects/dialect.ts';
import { askService, type Reply } from '../connection/ask-service.ts';
import { rateLimitedUntil } from '../connection/classify.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { queueState } from '../connection/queue-state.ts';
import { connections } from '../connection/repository.ts';
import { rateLimitIn, restAfterPages } from '../connection/retry.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { logSeldom } from '../process/log-seldom.ts';
import { wake } from '../process/wake.ts';
import { type Queue, queueName } from '../queue/leases.ts';
import { logStoreAway } from '../queue/store-away.ts';
import { type FollowedTask, taskQueue } from '../tasks/task-queue.ts';
import { connectionOf, type Engine } from './engine.ts';

/** How the tasks of one connection are followed when there are many. */
export interface Following {
  queue: Queue;
  tasks: number;
  /** The service's list reports when these are done: polling each is only a safety net. */
  listed: ReadonlySet<string>;
  /** The service wants no requests with this key before then. */
  heldUntil: number;
  /** When that was last read from what all processes share. */
  holdReadAt: number;
  /** When the list is read next. */
  listAt: number;
}

export class FollowingByQueue extends Map<string, Following> {
  of({ connection }: Queue): Following {
    const queue = { connection };
    const name = queueName(queue);
    const known = this.get(name) ?? { queue, tasks: 0, listed: NONE, heldUntil: 0, holdReadAt: 0, listAt: 0 };
    this.set(name, known);
    return known;
  }

  /** A person wants to retry now. */
  release(): void {
    for (const following of this.values()) following.heldUntil = 0;
  }
}

/** Asks nothing for as long as a service wants that answered 429, in this process at once and soon in all. */
export async function holdFollowing(
  store: Store,
  following: Following,
  { id, dialect }: ServiceConnection,
  reply: Reply,
  otherwise: number,
): Promise<void> {
  const until = rateLimitedUntil(reply, dialect, otherwise);
  if (until <= following.heldUntil) return;
  following.heldUntil = until;
  await queueState(store, LOCAL_OWNER, id).holdFollowing(until);
}

/** How many tasks that only progressed, or may begin next, are polled each time. */
const A_FEW = 16;
/** A service without a list will hardly get one while it runs. */
const ASK_AGAIN_MS = 10 * 60_000;

/**
 * With many tasks each is polled seldom; this finds those worth polling now. If the service has a list, one
 * page covers a hundred tasks. A wrong list does no harm, as it only triggers polls. Without a list, the
 * tasks sent first are most likely to begin next.
 */
export async function runListPoller(
  engine: Engine,
  queues: FollowingByQueue,
  signal: AbortSignal,
): Promise<void> {
  const { listPoll, slowestPoll, elsewhere, followFor } = engine.timing;
  const withoutList = new Map<string, number>();
  while (!signal.aborted) {
    const next = await pollAll().catch((err: unknown) => {
      logStoreAway(engine.log, err);
      return clock.now() + slowestPoll;
    });
    await delay(Math.max(0, next - clock.now()), undefined, { signal }).catch(() => undefined);
  }

  async function pollAll(): Promise<number> {
    const counts = await taskQueue(engine.store).countByQueue('follow');
    for (const following of queues.values()) following.tasks = 0;
    for (const { count, ...queue } of counts) queues.of(queue).tasks = count;
    await Promise.all(
      [...queues.values()].map(async (following) => {
        await pollQueue(following).catch((err: unknown) => {
          const { connection } = following.queue;
          const words = 'the list of tasks could not be read';
          if (!signal.aborted)
            logSeldom(`${words} ${connection}`, (again) =>
              engine.log.error({ err, connection, ...again }, words),
            );
          following.listAt = clock.now() + slowestPoll;
        });
      }),
    );
    return Math.min(clock.now() + listPoll, ...[...queues.values()].map(({ listAt }) => listAt));
  }

  async function pollQueue(following: Following): Promise<void> {
    const { queue } = following;
    const service = following.tasks > 0 ? await connectionOf(engine, queue) : null;
    if (!service) {
      following.listed = NONE;
      following.listAt = clock.now() + listPoll;
      if (following.tasks > 0) await putOff(queue);
      return;
    }
    if (following.listAt > clock.now()) return;
    const rest = await pollList(engine, following, service, withoutList, signal);
    following.listAt = clock.now() + rest;
  }

  /** Postpones tasks on a removed service; once it has been gone too long, each is due, to be given up. */
  async function putOff(queue: Queue): Promise<void> {
    if (queue.connection === null) return;
    // As all connections, it is the studio's.
    const removedAt = await connections(engine.store, LOCAL_OWNER).removedAt(queue.connection);
    if (removedAt !== null && clock.now() - removedAt > followFor) return;
    await taskQueue(engine.store).putOff(queue, elsewhere);
  }
}

/** Returns how long to rest. */
async function pollList(
  { store, timing }: Engine,
  following: Following,
  service: ServiceConnection,
  withoutList: Map<string, number>,
  signal: AbortSignal,
): Promise<number> {
  const queue = taskQueue(store);
  following.listed = NONE;
  const spread = following.tasks * timing.pollSpacing;
  const now = clock.now();
  if (spread <= timing.listPoll || following.heldUntil > now) return timing.listPoll;
  const name = service.address;
  const mine = await queue.followed(following.queue);
  const asking = (withoutList.get(name) ?? 0) <= now;
  const wanted = new Set(mine.flatMap(({ serviceId }) => serviceId ?? []));
  const listing = asking ? await listTasks(service, wanted, { limit: timing.pollLimit, signal }) : USELESS;
  if (listing.kind === 'failed') {
    await holdFollowing(store, following, service, listing.reply, timing.slowestPoll);
    return timing.slowestPoll;
  }
  if (listing.kind === 'listed') {
    const { tasks } = listing;
    following.listed = new Set(mine.flatMap(({ id, serviceId }) => (tasks.has(serviceId ?? '') ? id : [])));
    await hasten(worthPolling(mine, tasks));
    return Math.max(timing.listPoll, restAfterPages(listing.pages, listing.perMinute));
  }
  if (asking) withoutList.set(name, now + ASK_AGAIN_MS);
  // A few hundred are polled often enough anyway.
  if (spread > timing.slowestPoll) await hasten(worthPolling(mine, null));
  return timing.listPoll;

  async function hasten(ids: string[]) {
    // Before tasks due in turn, but not so far that those starve.
    await queue.hasten('follow', ids, clock.now() - timing.slowestPoll);
    if (ids.length > 0) wake('follow');
  }
}

const NONE: ReadonlySet<string> = new Set();
const USELESS: Listing = { kind: 'useless' };

/** What a list says about one task. */
export type ListedTask = Pick<Snapshot, 'state' | 'status' | 'progress'>;

/**
 * All that ended; of the others a few: those that progressed, or without a list those likely to begin next.
 */
export function worthPolling(
  followed: readonly FollowedTask[],
  listed: ReadonlyMap<string, ListedTask> | null,
  few = A_FEW,
): string[] {
  if (!listed)
    return followed
      .filter(({ progress }) => !progress)
      .slice(0, few)
      .map(({ id }) => id);
  const seen = followed.flatMap((task) => {
    const now = listed.get(task.serviceId ?? '');
    return now ? [{ task, now }] : [];
  });
  const over = seen.filter(({ now }) => isOver(now));
  const moved = seen
    .filter(({ task, now }) => !isOver(now) && hasMoved(task, now))
    .sort((a, b) => (b.now.progress ?? 0) - (a.now.progress ?? 0));
  return [...over, ...moved.slice(0, few)].map(({ task }) => task.id);
}

const isOver = ({ state }: ListedTask) => !['queued', 'running', 'unknown'].includes(state);

const hasMoved = (task: FollowedTask, now: ListedTask) =>
  now.status !== task.serviceStatus || (now.progress ?? 0) > (task.progress ?? 0);

type Listing =
  | { kind: 'listed'; tasks: Map<string, ListedTask>; pages: number; perMinute: number | null }
  /** The service has no list, or one that does not help. */
  | { kind: 'useless' }
  /** It may work later. */
  | { kind: 'failed'; reply: Reply };

interface Walk {
  limit: number;
  signal: AbortSignal;
}

const PAGE = LIMITS.listPage.max;

/** Tasks of other programs with the same key lie between ours, but only so many. */
const mostPages = (wanted: number) => 2 + 2 * Math.ceil(wanted / PAGE);

/** Reads the service's list from the newest task until all wanted ones were found. */
async function listTasks(
  connection: ServiceConnection,
  wanted: ReadonlySet<string>,
  { limit, signal }: Walk,
): Promise<Listing> {
  const { list } = connection.dialect.video ?? {};
  if (!list) return USELESS;
  const tasks = new Map<string, ListedTask>();
  const missing = new Set(wanted);
  let after: string | null = null;
  let perMinute: number | null = null;
  for (let pages = 1; pages <= mostPages(wanted.size); pages += 1) {
    const reply: Reply = await askService(connection, list.request(after), { limit, signal });
    if (reply.kind !== 'answered' || reply.status === 429 || reply.status >= 500)
      return { kind: 'failed', reply };
    const page = list.read(reply);
    // A service that repeats a page does not support paging.
    if (!page || (page.next !== null && page.next === after)) return USELESS;
    perMinute = rateLimitIn(reply.header) ?? perMinute;
    for (const task of page.snapshots) if (missing.delete(task.handle.id)) tasks.set(task.handle.id, task);
    if (missing.size === 0 || page.next === null) {
      return tasks.size === 0 ? USELESS : { kind: 'listed', tasks, pages, perMinute };
    }
    after = page.next;
  }
  return USELESS;
}
