import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import type { Snapshot } from '#lib/dialects/dialect.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Reconciled } from '#lib/studio/task/task.ts';
import { askService, type Reply } from '../connection/ask-service.ts';
import { connectionsOf, defaultAmong, type ServiceConnection } from '../connection/current.ts';
import { rateLimitIn, restAfterPages } from '../connection/retry.ts';
import { ServiceUnreachable } from '../connection/service-client.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { roomIn } from '../process/disk.ts';
import { env } from '../process/env.ts';
import { log } from '../process/log.ts';
import { wake } from '../process/wake.ts';
import { claims } from './claim.ts';
import { foundTask } from './found-task.ts';
import { tasks } from './repository.ts';
import type { TaskRecord } from './row.ts';
import { adoptionKey, serviceIds } from './service-ids.ts';
import { settleClaim } from './settle-claim.ts';

const ANSWER_LIMIT_MS = 20_000;
const MOST_PAGES = 20_000;
const MOST_PAGES_AT_A_GLANCE = 500;
/** More than anybody lost: an endless list must not fill the disk. The rest comes with the next run. */
const MOST_ADDED = 10_000;
/** Older pages were compared before: a lost task is recent. */
const SETTLED_PAGES = 3;

interface Options {
  /** To the end of the list, including tasks removed before removals were recorded. */
  thorough?: boolean;
  signal?: AbortSignal;
  /** Counted in here, so that it is known even if the service fails half way. */
  found?: Found;
}

export type Found = Omit<Reconciled, 'silent'>;

const isUncertain = ({ status }: TaskRecord) => status === 'uncertain';

export const nothingFound = (): Found => ({ listed: false, seen: 0, added: 0 });

/**
 * Adopts, for an owner, tasks that the service has and nobody here has: made by another program with the same
 * key, or by us when we could not record it. Removed tasks stay removed, and uncertain ones are settled by
 * what is found.
 */
export async function reconcile(
  store: Store,
  owner: string,
  connection: ServiceConnection,
  { thorough = false, signal, found: result = nothingFound() }: Options = {},
): Promise<Found> {
  const { list } = connection.dialect.video ?? {};
  if (!list) return result;
  const mine = tasks(store, owner);
  const ids = serviceIds(store);
  const since = thorough ? 0 : await ids.removalsKnownSince();
  const usual = defaultAmong(await connectionsOf(owner, store), 'video');
  let settled = 0;
  let after: string | null = null;
  for (let pages = 1; pages <= (thorough ? MOST_PAGES : MOST_PAGES_AT_A_GLANCE); pages += 1) {
    if ((await roomIn(env().dataDir)) === 0) throw new StudioError('disk_full');
    const lost = new Set((await unanswered()).filter(isUncertain).map(({ id }) => id));
    const reply: Reply = await askService(connection, list.request(after), {
      limit: ANSWER_LIMIT_MS,
      ...(signal ? { signal } : {}),
    });
    if (reply.kind !== 'answered' || reply.status === 429 || reply.status >= 500)
      throw new ServiceUnreachable('The service did not give its list of tasks');
    const page = list.read(reply);
    if (!page) break;
    result.listed = true;
    result.seen += page.snapshots.length;
    const added = await takeIn(page.snapshots, lost);
    result.added += added;
    settled = added === 0 ? settled + 1 : 0;
    const isOver = page.next === null || page.next === after || result.added >= MOST_ADDED;
    if (isOver || (!thorough && settled >= SETTLED_PAGES)) break;
    after = page.next;
    await delay(restAfterPages(1, rateLimitIn(reply.header)), undefined, signal ? { signal } : {});
  }
  if (result.added > 0) for (const work of ['follow', 'collect'] as const) wake(work);
  return result;

  async function unanswered(): Promise<TaskRecord[]> {
    const open = await ids.unanswered(connection, usual?.id === connection.id);
    const byOwner = [...Map.groupBy(open, (task) => task.owner)];
    const found = byOwner.map(([of, some]) => tasks(store, of).many(some.map(({ id }) => id)));
    return (await Promise.all(found)).flat();
  }

  async function takeIn(entries: Snapshot[], lost: ReadonlySet<string>): Promise<number> {
    // Read before the known ids: a task settled meanwhile is in one of the two.
    const open = (await unanswered()).map((task) =>
      // A task lost while the list was in flight may or may not be in it: the next list decides.
      isUncertain(task) && !lost.has(task.id) ? { ...task, status: 'submitting' as const } : task,
    );
    const known = await ids.known(
      entries.map(({ handle }) => handle.id),
      connection,
    );
    const missing = entries.filter(({ handle }) => !known.has(handle.id));
    const claimed = claims(open, missing, { aliased: list?.aliased, now: clock.now() });
    let added = 0;
    for (const entry of missing.toReversed()) {
      const found = foundTask(entry, connection);
      const { serviceId, createdAt = 0 } = found;
      const ours = claimed.get(entry);
      const isNew = !ours && createdAt >= since && (!list?.mixed || entry.videoUrl !== null);
      try {
        if (ours && ours !== 'wait')
          added += (await settleClaim(tasks(store, ours.task.owner), connection, ours, entry, found)) ? 1 : 0;
        else if (isNew) {
          await mine.insert([found], adoptionKey(connection, serviceId));
          added += 1;
        }
      } catch (err) {
        // One entry that cannot be stored must not hide the others.
        log().warn({ err, serviceId }, 'a task of the service could not be taken in');
      }
    }
    return added;
  }
}
