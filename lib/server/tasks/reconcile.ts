import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { readPage } from '#lib/studio/task/service-calls.ts';
import type { Reconciled } from '#lib/studio/task/task.ts';
import { askService } from '../connection/ask-service.ts';
import { connectionName, type ServiceConnection } from '../connection/current.ts';
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
const PAGE = LIMITS.listPage.max;
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
  const mine = tasks(store, owner);
  const ids = serviceIds(store, owner);
  const since = thorough ? 0 : await ids.removalsKnownSince();
  const result = { listed: true, seen: 0, added: 0 };
  let settled = 0;
  let after = '';
  for (let pages = 1; pages <= MOST_PAGES; pages += 1) {
    const path = `${ENDPOINTS.listVideos.path}?limit=${PAGE}${after && `&after=${encodeURIComponent(after)}`}`;
    if ((await roomIn(env().dataDir)) === 0) throw new StudioError('disk_full');
    const reply = await askService(
      connection,
      { method: 'GET', path, body: { kind: 'none' } },
      { limit: ANSWER_LIMIT_MS, ...(signal ? { signal } : {}) },
    );
    if (reply.kind !== 'answered' || reply.status === 429 || reply.status >= 500)
      throw new ServiceUnreachable('The service did not give its list of tasks');
    const page = reply.status === 200 ? readPage(reply.json) : null;
    if (!page) return { ...result, listed: result.seen > 0 };
    result.seen += page.entries.length;
    const added = await takeIn(page.entries.flatMap((entry) => foundTask(entry, connection) ?? []));
    result.added += added;
    settled = added === 0 ? settled + 1 : 0;
    const isOver = !page.hasMore || page.last === null || page.last === after || result.added >= MOST_ADDED;
    if (isOver || (!thorough && settled >= SETTLED_PAGES)) break;
    after = page.last ?? '';
    await delay(restAfterPages(1, rateLimitIn(reply.header)), undefined, signal ? { signal } : {});
  }
  if (result.added > 0) for (const work of ['follow', 'collect'] as const) wake(work);
  return result;

  async function takeIn(found: NonNullable<ReturnType<typeof foundTask>>[]): Promise<number> {
    const known = await ids.known(
      found.map(({ serviceId }) => serviceId),
      connectionName(connection),
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
