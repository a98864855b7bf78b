import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { cutRenders, toRender } from '../cuts/renders.ts';
import { once } from '../process/singleton.ts';
import { tasks } from '../tasks/repository.ts';
import { toTask } from '../tasks/row.ts';
import { renderAnswer } from './render-answer.ts';
import { taskAnswer } from './task-answer.ts';
import { type Call, type Caller, tool } from './tool.ts';
import { progressById, type WorkProgress } from './work-progress.ts';

const LOOK_EVERY_MS = 500;

async function look(ids: string[], { store, owner }: Caller): Promise<WorkProgress[]> {
  const found = await progressById(store, owner, ids);
  return ids.map((id) => {
    const seen = found.get(id);
    if (!seen) throw new StudioError('not_found', `There is no task and no render ${id}`);
    return seen;
  });
}

async function describe(ids: string[], { store, owner, link }: Caller): Promise<object[]> {
  const told = new Map<string, object>();
  for await (const task of tasks(store, owner).each(ids))
    told.set(task.id, taskAnswer(toTask(task), { link }));
  const others = ids.filter((id) => !told.has(id));
  for (const row of await cutRenders(store, owner).many(others)) {
    told.set(row.id, renderAnswer(toRender(row), { link }));
  }
  return ids.flatMap((id) => told.get(id) ?? []);
}

const MOST_AT_ONCE = 10;

/** Limits concurrent waits of a program; each may cover many videos. */
async function inPlace<Result>({ owner, token }: Caller, wait: () => Promise<Result>): Promise<Result> {
  const places = once('mcp-watches', () => new Map<string, number>());
  const who = token?.id ?? owner;
  const taken = places.get(who) ?? 0;
  if (taken >= MOST_AT_ONCE) {
    const message = `${taken} watches of this token are waiting already: give one of them all ids, up to 100`;
    throw new StudioError('not_allowed_now', message);
  }
  places.set(who, taken + 1);
  try {
    return await wait();
  } finally {
    const left = (places.get(who) ?? 1) - 1;
    if (left === 0) places.delete(who);
    else places.set(who, left);
  }
}

const HELD = {
  approval_needed: 'waiting for approval in the studio',
  cap_reached: 'waiting because a cap on spending is reached',
} as const;

/** How many have ended, and what a person must resolve. */
function progressWords(seen: WorkProgress[]): string {
  const held = (Object.keys(HELD) as (keyof typeof HELD)[]).flatMap((reason) => {
    const count = seen.filter((one) => one.held === reason).length;
    return count > 0 ? [`${count} ${HELD[reason]}`] : [];
  });
  return [`${seen.filter(({ over }) => over).length} of ${seen.length} ended`, ...held].join(', ');
}

const A_LITTLE = 0.001;

/** Reports the total progress and what blocks it. The number must rise with every message. */
function progressOf({ _meta, sendNotification }: Call) {
  const progressToken = _meta?.progressToken;
  const last = { progress: -1, message: '' };
  return async (seen: WorkProgress[]) => {
    if (progressToken === undefined) return;
    // Stays below 100 until all are over, as more may be reported.
    const most = seen.every(({ over }) => over) ? 100 : 99;
    const done = (100 * seen.reduce((sum, { share }) => sum + share, 0)) / seen.length;
    const share = Math.min(most, Math.floor(done));
    const message = progressWords(seen);
    if (share <= last.progress && message === last.message) return;
    const progress = share > last.progress ? share : last.progress + A_LITTLE;
    Object.assign(last, { progress, message });
    await sendNotification({
      method: 'notifications/progress',
      params: { progressToken, progress, total: 100, message },
    });
  };
}

export const watch = tool({
  name: 'watch',
  title: 'Wait for videos',
  description:
    'Waits until all of these tasks and renders have ended, or the time is over, telling how far they are. They go on whether anybody watches or not: call it again with the same ids at any time.',
  scope: 'read',
  input: z.object({
    ids: z.array(z.string().min(1).max(100)).min(1).max(100).describe('Ids of tasks and of renders of cuts'),
    timeoutSeconds: z.number().min(0).max(600).default(50),
  }),
  act: async ({ ids: given, timeoutSeconds }, caller, call) =>
    inPlace(caller, async () => {
      const ids = [...new Set(given)];
      const until = Date.now() + timeoutSeconds * 1000;
      const tell = progressOf(call);
      for (;;) {
        const seen = await look(ids, caller);
        await tell(seen);
        const open = seen.filter(({ over }) => !over).length;
        const left = until - Date.now();
        if (open === 0 || left <= 0) {
          const next =
            open === 0
              ? {}
              : { next: `${open} of ${ids.length} not ended yet: call watch again with the same ids` };
          return { told: { ended: open === 0, ...next, items: await describe(ids, caller) } };
        }
        await delay(Math.min(LOOK_EVERY_MS, left), undefined, { signal: call.signal });
      }
    }),
});
