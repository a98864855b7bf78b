import 'server-only';
import { join } from 'node:path';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { readAnswer, statusRequest } from '#lib/studio/task/service-calls.ts';
import { askService } from '../connection/ask-service.ts';
import { connectionName, type ServiceConnection } from '../connection/current.ts';
import { BrokenMedia } from '../media/jobs.ts';
import { advance } from '../tasks/advance.ts';
import type { TaskRecord } from '../tasks/row.ts';
import { download, forget } from './download.ts';
import type { Engine } from './engine.ts';
import type { Loop } from './loop.ts';
import { backoff } from './timing.ts';

const AT_ONCE = 3;
const TOLD_EVERY = 500;

/** Copies finished videos home before their links expire. */
export const collectLoop = (engine: Engine): Loop => ({
  kind: 'collect',
  concurrency: AT_ONCE,
  work: (task, signal) => collect(engine, task, signal),
  retryIn: engine.timing.backoff,
});

async function collect(engine: Engine, task: TaskRecord, signal: AbortSignal): Promise<void> {
  const tasks = engine.tasks(task.owner);
  const held = { heldBy: engine.holder };
  const file = join(engine.incoming, `${task.id}.part`);
  try {
    const connection = await engine.connection();
    const own = connection && livesOn(connection, task) ? connection : null;
    const url = await whereItIs(engine, task, own, signal);
    await download(url, {
      file,
      own: own && { origin: new URL(own.address).origin, key: own.key },
      silence: engine.timing.stall,
      signal,
      onProgress: progressTeller(engine, task),
    });
    const { sha256, bytes, ...measures } = await engine.keepVideo(file);
    const done = { ...measures, collectPercent: null, collectError: null };
    const archived = { sha256, bytes, at: Date.now() };
    await advance(tasks, task, { kind: 'archived', archived }, done, held);
    await forget(file);
  } catch (cause) {
    signal.throwIfAborted();
    // What arrived whole and is no video would be found whole again.
    if (cause instanceof BrokenMedia || cause instanceof StudioError) await forget(file);
    await later(engine, task, cause);
  }
}

const livesOn = (connection: ServiceConnection, { connection: home }: TaskRecord) =>
  home === null || home === connectionName(connection);

/** After a failure the service is asked again: links expire, and the service may have moved. */
async function whereItIs(
  engine: Engine,
  task: TaskRecord,
  own: ServiceConnection | null,
  signal: AbortSignal,
): Promise<string> {
  const { videoUrl, serviceId, endpoint, collectAttempts } = task;
  if (videoUrl === null) throw new Error('The service gave no address for the video');
  if (collectAttempts === 0 || serviceId === null || !own) return videoUrl;
  const limit = engine.timing.pollLimit;
  const reply = await askService(own, statusRequest(endpoint, serviceId), { limit, signal });
  const fresh = reply.kind === 'answered' ? readAnswer(reply.json)?.sighting.videoUrl : null;
  if (!fresh || fresh === videoUrl) return videoUrl;
  await engine.tasks(task.owner).apply(task.id, { videoUrl: fresh }, { heldBy: engine.holder });
  return fresh;
}

function progressTeller(engine: Engine, task: TaskRecord) {
  let told = Date.now();
  return (received: number, total: number | null) => {
    const now = Date.now();
    if (total === null || total === 0 || now - told < TOLD_EVERY) return;
    told = now;
    const collectPercent = Math.floor((100 * received) / total);
    engine
      .tasks(task.owner)
      .apply(task.id, { collectPercent }, { heldBy: engine.holder })
      .catch((err: unknown) => engine.log.warn({ err, task: task.id }, 'progress could not be written'));
  };
}

async function later(engine: Engine, task: TaskRecord, cause: unknown): Promise<void> {
  const { timing } = engine;
  const now = Date.now();
  const collectAttempts = task.collectAttempts + 1;
  const collectError = cause instanceof Error ? cause.message : String(cause);
  engine.log.warn(
    { err: cause, task: task.id, attempts: collectAttempts },
    'a video could not be collected yet',
  );
  const tooLate = now - (task.completedAt ?? now) > timing.collectFor;
  const dueAt = tooLate ? null : now + backoff(collectAttempts, timing.backoff, timing.longestCollectBackoff);
  const update = { collectAttempts, collectError, collectPercent: null, dueAt, heldBy: null };
  await engine.tasks(task.owner).apply(task.id, update, { heldBy: engine.holder });
}
