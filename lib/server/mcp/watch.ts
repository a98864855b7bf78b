import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { isOver } from '#lib/studio/task/collecting.ts';
import { cutRenders, toRender } from '../cuts/renders.ts';
import { tasks } from '../tasks/repository.ts';
import { toTask } from '../tasks/row.ts';
import { toldRender } from './told-render.ts';
import { toldTask } from './told-task.ts';
import { type Call, type Caller, tool } from './tool.ts';

const LOOK_EVERY_MS = 500;

interface Seen {
  over: boolean;
  /** 0 to 1. */
  share: number;
  told: object;
}

/** A video is nearly there when it is made; the rest is its way home. */
const MADE = 0.95;
const ENDED = ['done', 'failed', 'cancelled'];

async function look(ids: string[], { store, owner, link }: Caller): Promise<Seen[]> {
  const found = new Map((await tasks(store, owner).many(ids)).map((task) => [task.id, toTask(task)]));
  return Promise.all(
    ids.map(async (id) => {
      const task = found.get(id);
      if (task) {
        const over = isOver(task);
        const made = task.status === 'completed' ? 1 : (task.progress ?? 0) / 100;
        return { over, share: over ? 1 : made * MADE, told: toldTask(task, { link }) };
      }
      const row = await cutRenders(store, owner).get(id);
      if (!row) throw new StudioError('not_found', `There is no task and no render ${id}`);
      const render = toRender(row);
      const over = ENDED.includes(render.status);
      return { over, share: over ? 1 : render.progress / 100, told: toldRender(render, { link }) };
    }),
  );
}

/** Tells how far everything is together, which may only rise. */
function progressOf({ _meta, sendNotification }: Call) {
  const progressToken = _meta?.progressToken;
  let last = -1;
  return async (seen: Seen[]) => {
    if (progressToken === undefined) return;
    const progress = Math.floor((100 * seen.reduce((sum, { share }) => sum + share, 0)) / seen.length);
    if (progress <= last) return;
    last = progress;
    const message = `${seen.filter(({ over }) => over).length} of ${seen.length} ended`;
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
  async act({ ids: given, timeoutSeconds }, caller, call) {
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
          open === 0 ? {} : { next: `${open} are not ended yet: call watch again with the same ids` };
        return { told: { ended: open === 0, ...next, items: seen.map(({ told }) => told) } };
      }
      await delay(Math.min(LOOK_EVERY_MS, left), undefined, { signal: call.signal });
    }
  },
});
