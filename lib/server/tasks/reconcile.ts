import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import type { Snapshot } from '#lib/dialects/dialect.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Reconciled } from '#lib/studio/task/task.ts';
import { askService, type Reply } from '../connection/ask-service.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { rateLimitIn, restAfterPages } from '../connection/retry.ts';
import { ServiceUnreachable } from '../connection/service-client.ts';
import type { Store } from '../db/store.ts';
import { roomIn } from '../process/disk.ts';
import { env } from '../process/env.ts';
import { log } from '../process/log.ts';
import { wake } from '../process/wake.ts';
import { adoptionKey, foundTask } from './found-task.ts';
import { tasks } from './repository.ts';
import { serviceIds } from './service-ids.ts';

const ANSWER_LIMIT_MS = 20_000;
const MOST_PAGES = 20_000;
/** More than anybody lost: a list without end must not fill the disk. What is left comes with the next run. */
const MOST_ADDED = 10_000;
/** What is older was compared before: a lost task is a recent one. */
const SETTLED_PAGES = 3;

interface Options {
  /** To the end of the list, and with what was removed here before removals were remembered. */
  thorough?: boolean;
  signal?: AbortSignal;
}

/**
 * Takes in what the service has and the studio has not: made by another program with the same key, or by us in a
 * moment when it could not be written down. What was removed here stays removed.
 */
export async function reconcile(
  store: Store,
  owner: string,
  connection: ServiceConnection,
  { thorough = false, signal }: Options = {},
): Promise<Reconciled> {
  const { list } = connection.dialect.video ?? {};
  if (!list) return { listed: false, seen: 0, added: 0 };
  const mine = tasks(store, owner);
  const ids = serviceIds(store, owner);
  const since = thorough ? 0 : await ids.removalsKnownSince();
  const result = { listed: true, seen: 0, added: 0 };
  let settled = 0;
  let after: string | null = null;
  for (let pages = 1; pages <= MOST_PAGES; pages += 1) {
    if ((await roomIn(env().dataDir)) === 0) throw new StudioError('disk_full');
    const reply: Reply = await askService(connection, list.request(after), {
      limit: ANSWER_LIMIT_MS,
      ...(signal ? { signal } : {}),
    });
    if (reply.kind !== 'answered' || reply.status === 429 || reply.status >= 500)
      throw new ServiceUnreachable('The service did not give its list of tasks');
    const page = list.read(reply);
    if (!page) return { ...result, listed: result.seen > 0 };
    result.seen += page.snapshots.length;
    const sure = list.mixed ? page.snapshots.filter(isVideo) : page.snapshots;
    const added = await takeIn(sure.map((entry) => foundTask(entry, connection)));
    result.added += added;
    settled = added === 0 ? settled + 1 : 0;
    const isOver = page.next === null || page.next === after || result.added >= MOST_ADDED;
    if (isOver || (!thorough && settled >= SETTLED_PAGES)) break;
    after = page.next;
    await delay(restAfterPages(1, rateLimitIn(reply.header)), undefined, signal ? { signal } : {});
  }
  if (result.added > 0) for (const work of ['follow', 'collect'] as const) wake(work);
  return result;

  async function takeIn(found: ReturnType<typeof foundTask>[]): Promise<number> {
    const known = await ids.known(
      found.map(({ serviceId }) => serviceId),
      connection,
    );
    const missing = found.filter(
      ({ serviceId, createdAt = 0 }) => !known.has(serviceId) && createdAt >= since,
    );
    let added = 0;
    for (const task of missing.toReversed()) {
      try {
        await mine.insert([task], adoptionKey(connection, task.serviceId));
        added += 1;
      } catch (err) {
        // One entry that cannot be kept must not hide all others.
        log().warn({ err, serviceId: task.serviceId }, 'a task of the service could not be taken in');
      }
    }
    return added;
  }
}

const isVideo = ({ videoUrl }: Snapshot) => videoUrl !== null;
