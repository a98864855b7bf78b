import 'server-only';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { type ListedTask, readList } from '#lib/studio/service-answer.ts';
import type { ServiceConnection } from '../connection.ts';
import { askService } from './ask-service.ts';
import type { Reply } from './judge-submission.ts';

export type Listing =
  | { kind: 'listed'; tasks: Map<string, ListedTask>; pages: number; perMinute: number | null }
  /** The service gives no list, or one that does not help. */
  | { kind: 'useless' }
  /** It may help later. */
  | { kind: 'failed'; reply: Reply };

interface Walk {
  limit: number;
  signal: AbortSignal;
}

const PAGE = LIMITS.listPage.max;

/** Other programs with the same key have tasks of their own between ours, but not endlessly many. */
const mostPages = (wanted: number) => 2 + 2 * Math.ceil(wanted / PAGE);

/** Reads the service's list from its newest task on until all that are wanted have been met. */
export async function listTasks(
  connection: ServiceConnection,
  wanted: ReadonlySet<string>,
  { limit, signal }: Walk,
): Promise<Listing> {
  const tasks = new Map<string, ListedTask>();
  const missing = new Set(wanted);
  let after = '';
  let perMinute: number | null = null;
  for (let pages = 1; pages <= mostPages(wanted.size); pages += 1) {
    const path = `${ENDPOINTS.listVideos.path}?limit=${PAGE}${after && `&after=${encodeURIComponent(after)}`}`;
    const reply = await askService(
      connection,
      { method: 'GET', path, body: { kind: 'none' } },
      { limit, signal },
    );
    if (reply.kind !== 'answered' || reply.status === 429 || reply.status >= 500)
      return { kind: 'failed', reply };
    const page = reply.status === 200 ? readList(reply.json) : null;
    const last = page?.tasks.at(-1)?.id;
    // One that gives the same page again does not know how to go on.
    if (!page || (last !== undefined && last === after)) return { kind: 'useless' };
    perMinute = limitIn(reply) ?? perMinute;
    for (const task of page.tasks) if (missing.delete(task.id)) tasks.set(task.id, task);
    if (missing.size === 0 || !page.hasMore || last === undefined) {
      return tasks.size === 0 ? { kind: 'useless' } : { kind: 'listed', tasks, pages, perMinute };
    }
    after = last;
  }
  return { kind: 'useless' };
}

function limitIn({ header }: Extract<Reply, { kind: 'answered' }>): number | null {
  const limit = Number(header('x-ratelimit-limit')?.trim() || Number.NaN);
  return Number.isFinite(limit) && limit > 0 ? limit : null;
}
