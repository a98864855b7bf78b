import 'server-only';
import { examine, makePlayable } from '../media/examine.ts';
import { isHopeless } from '../media/jobs.ts';
import type { Work } from '../queue/work.ts';
import type { BlobInfo } from '../storage/blob-storage.ts';
import { blobs } from '../storage/blob-store.ts';
import type { TaskRecord, TaskUpdate } from '../tasks/row.ts';
import { taskLeases } from '../tasks/task-queue.ts';
import type { Engine } from '../video/engine.ts';

/** Copies footage that browsers cannot play. One at a time: it uses all processors. */
export function convertWork(engine: Engine): Work<TaskRecord> {
  return {
    name: 'convert',
    concurrency: 1,
    leases: taskLeases(engine.store, 'convert', engine.holder),
    run: (task, signal) => convert(engine, task, signal),
    retryIn: engine.timing.backoff,
    abandon: (id) => abandon(engine, id),
  };
}

/** Recording the copy tells browsers that no other will come. */
const over = (playedSha256: string | null): TaskUpdate => ({ playedSha256, dueAt: null, heldBy: null });

async function convert(engine: Engine, task: TaskRecord, signal: AbortSignal): Promise<void> {
  const tasks = engine.tasks(task.owner);
  const held = { heldBy: engine.holder };
  const copy = await copyOf(engine, task, signal);
  const kept = await tasks.apply(task.id, over(copy?.sha256 ?? null), held);
  if (!kept && copy) await engine.release([copy.sha256]);
}

/** Null if there will be none: browsers play the original, or it cannot be converted. */
async function copyOf(engine: Engine, task: TaskRecord, signal: AbortSignal): Promise<BlobInfo | null> {
  const { id, owner, archived, params } = task;
  if (archived === null) return null;
  try {
    return await blobs().withFile(archived.sha256, async (file) => {
      const { plays, duration } = await examine(file);
      if (plays) return null;
      // Older or library footage: only now is it known to need a copy.
      if (params.plays !== false)
        await engine.tasks(owner).apply(id, { params: { ...params, plays } }, { heldBy: engine.holder });
      return makePlayable(file, duration ?? 0, signal);
    });
  } catch (cause) {
    if (!isHopeless(cause)) throw cause;
    engine.log.warn({ err: cause, task: id }, 'no copy could be made that browsers play');
    return null;
  }
}

async function abandon({ store, tasks }: Engine, id: string): Promise<void> {
  const row = await store.db.selectFrom('tasks').select('owner').where('id', '=', id).executeTakeFirst();
  if (row) await tasks(row.owner).apply(id, over(null));
}
