import 'server-only';
import type { ListedTask } from '#lib/studio/service-answer.ts';
import { connectionName } from '../connection.ts';
import { type Followed, taskQueue } from '../store/task-queue.ts';
import type { Engine } from './engine.ts';
import type { Reply } from './judge-submission.ts';
import { type Listing, listTasks } from './service-list.ts';
import { comeBackAt } from './timing.ts';
import { listenFor, wake } from './wake.ts';

/** What following goes by when there are many tasks. */
export interface Crowd {
  following: number;
  /** Of these the service's own list tells when they are done: looks at each only make sure. */
  listed: ReadonlySet<string>;
  /** Until then the service wants nobody to ask. */
  heldUntil: number;
}

/** How many that have merely moved on, or may begin next, are worth a look each time. */
const A_FEW = 16;
/** A service that has no list will hardly get one while it runs. */
const ASK_AGAIN_MS = 10 * 60_000;

/**
 * Beside the looks at single tasks, which come seldom when there are many: finds those worth a look now. Where
 * the service gives a list, a page of it answers for a hundred tasks; the looks it leads to do the rest, so a
 * list that is wrong does no harm. Elsewhere the ones that came first are most likely to begin next.
 */
export async function keepLookout(engine: Engine, crowd: Crowd, signal: AbortSignal): Promise<void> {
  const ear = listenFor('lookout', signal);
  const without = new Map<string, number>();
  while (!signal.aborted) {
    const rest = await lookOut(engine, crowd, without, signal).catch((cause: unknown) => {
      if (!signal.aborted) engine.log.error({ err: cause }, 'looking at many tasks at once broke off');
      return engine.timing.slowestPoll;
    });
    await ear.sleep(rest);
  }
  ear.close();
}

/** Gives how long to rest. */
async function lookOut(
  { store, timing, connection }: Engine,
  crowd: Crowd,
  without: Map<string, number>,
  signal: AbortSignal,
): Promise<number> {
  const queue = taskQueue(store);
  crowd.following = await queue.underway('follow');
  crowd.listed = NONE;
  const spread = crowd.following * timing.pollSpacing;
  const now = Date.now();
  const service = spread > timing.lookout && crowd.heldUntil <= now ? await connection() : null;
  if (!service) return timing.lookout;
  const name = connectionName(service);
  const mine = (await queue.followed()).filter(
    (task) => task.connection === null || task.connection === name,
  );
  const asking = (without.get(name) ?? 0) <= now;
  const wanted = new Set(mine.flatMap(({ serviceId }) => serviceId ?? []));
  const listing = asking ? await listTasks(service, wanted, { limit: timing.pollLimit, signal }) : USELESS;
  if (listing.kind === 'failed') {
    crowd.heldUntil = Math.max(crowd.heldUntil, busyUntil(listing.reply, timing.slowestPoll));
    return timing.slowestPoll;
  }
  if (listing.kind === 'listed') {
    const { tasks } = listing;
    crowd.listed = new Set(mine.flatMap(({ id, serviceId }) => (tasks.has(serviceId ?? '') ? id : [])));
    await hasten(worthALook(mine, tasks));
    return restAfter(listing, timing.lookout);
  }
  if (asking) without.set(name, now + ASK_AGAIN_MS);
  // A few hundred are looked at often enough without being hurried.
  if (spread > timing.slowestPoll) await hasten(worthALook(mine, null));
  return timing.lookout;

  async function hasten(ids: string[]) {
    // Before what is due in turn, but not so that its turn never comes.
    await queue.hasten('follow', ids, Date.now() - timing.slowestPoll);
    if (ids.length > 0) wake('follow');
  }
}

const NONE: ReadonlySet<string> = new Set();
const USELESS: Listing = { kind: 'useless' };

/** Until when a service that turned us away wants to be left alone; 0 when it does not mind. */
export const busyUntil = (reply: Reply, otherwise: number) =>
  reply.kind === 'answered' && reply.status === 429
    ? (comeBackAt(reply.header, Date.now()) ?? Date.now() + otherwise)
    : 0;

/** All that are over; of the others a few: those that moved on, or without a list those that begin next. */
export function worthALook(
  followed: readonly Followed[],
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
  const over = seen.filter(({ now }) => isOver(now.status));
  const moved = seen
    .filter(({ task, now }) => !isOver(now.status) && hasMoved(task, now))
    .sort((a, b) => (b.now.progress ?? 0) - (a.now.progress ?? 0));
  return [...over, ...moved.slice(0, few)].map(({ task }) => task.id);
}

const isOver = (status: string) => status === 'completed' || status === 'failed';

const hasMoved = (task: Followed, now: ListedTask) =>
  now.status !== task.serviceStatus || (now.progress ?? 0) > (task.progress ?? 0);

/** What a key may ask is there for more than looking: the list takes a quarter of it at most. */
export function restAfter(
  { pages, perMinute }: Pick<Extract<Listing, { kind: 'listed' }>, 'pages' | 'perMinute'>,
  least: number,
): number {
  return perMinute === null ? least : Math.max(least, (pages * 4 * 60_000) / perMinute);
}
