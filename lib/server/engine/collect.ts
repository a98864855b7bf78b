import 'server-only';
import { join } from 'node:path';
import { sql } from 'kysely';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { cutText, LONGEST } from '#lib/studio/task/kept-text.ts';
import { readAnswer, statusRequest } from '#lib/studio/task/service-calls.ts';
import { askService } from '../connection/ask-service.ts';
import { connectionName, isOn, type ServiceConnection } from '../connection/current.ts';
import { backoff } from '../connection/retry.ts';
import { BrokenMedia } from '../media/jobs.ts';
import { advance } from '../tasks/advance.ts';
import type { TaskRecord } from '../tasks/row.ts';
import { livesOn } from '../tasks/service-ids.ts';
import { DownloadTooLarge, download, removeDownload } from './download.ts';
import type { Engine } from './engine.ts';
import { taskLeases } from './task-queue.ts';
import type { Work } from './work.ts';

/** An hour of the largest picture there is takes less. */
const LARGEST_VIDEO = 8 * 1024 ** 3;
const AT_ONCE = 3;
/** Besides: slow downloads from former services hold up one another, but not those from the present one, nor they them. */
const AWAY_AT_ONCE = 1;
const WRITE_EVERY_MS = 500;

/** Downloads finished videos before their links expire. */
export function collectWork(engine: Engine): Work<TaskRecord> {
  const leases = taskLeases(engine.store, 'collect', engine.holder);
  const running = new Set<TaskRecord>();
  return {
    name: 'collect',
    concurrency: AT_ONCE + AWAY_AT_ONCE,
    leases: {
      ...leases,
      async claim({ limit, ...claim }) {
        const service = await engine.connection(claim.owner ?? '').catch(() => null);
        const isHere = livesOn(service ? connectionName(service) : '');
        const home = [...running].filter(({ connection }) => service && isOn(service, connection)).length;
        const room = Math.min(limit, AT_ONCE - home);
        const here = await leases.claim({ ...claim, limit: room, where: isHere });
        const rest = Math.min(limit - here.length, AWAY_AT_ONCE - (running.size - home));
        const elsewhere = await leases.claim({ ...claim, limit: rest, where: sql`not ${isHere}` });
        return [...here, ...elsewhere];
      },
    },
    async run(task, signal) {
      running.add(task);
      await collect(engine, task, signal).finally(() => running.delete(task));
    },
    retryIn: engine.timing.backoff,
  };
}

async function collect(engine: Engine, task: TaskRecord, signal: AbortSignal): Promise<void> {
  const tasks = engine.tasks(task.owner);
  const held = { heldBy: engine.holder };
  const file = join(engine.incoming, `${task.id}.part`);
  try {
    const connection = await engine.connection(task.owner);
    const own = connection && isOn(connection, task.connection) ? connection : null;
    const url = await videoAddress(engine, task, own, signal);
    await download(url, {
      file,
      limit: LARGEST_VIDEO,
      own,
      silence: engine.timing.stall,
      signal,
      onProgress: progressWriter(engine, task),
    });
    const { sha256, bytes, ...measures } = await engine.keepVideo(file);
    const done = { ...measures, collectPercent: null, collectError: null };
    const archived = { sha256, bytes, at: Date.now() };
    await advance(tasks, task, { kind: 'archived', archived }, done, held);
    await removeDownload(file);
  } catch (cause) {
    signal.throwIfAborted();
    // What arrived whole and is no video would be found whole again.
    const isUseless = cause instanceof BrokenMedia || cause instanceof DownloadTooLarge;
    const isOver = await retryLater(engine, task, cause);
    if (isUseless || isOver || cause instanceof StudioError) await removeDownload(file);
  }
}

/** After a failure the service is asked again: links expire, and the service may have moved. */
async function videoAddress(
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

function progressWriter(engine: Engine, task: TaskRecord) {
  let writtenAt = Date.now();
  return (received: number, total: number | null) => {
    const now = Date.now();
    if (total === null || total === 0 || now - writtenAt < WRITE_EVERY_MS) return;
    writtenAt = now;
    const collectPercent = Math.floor((100 * received) / total);
    engine
      .tasks(task.owner)
      .apply(task.id, { collectPercent }, { heldBy: engine.holder })
      .catch((err: unknown) => engine.log.warn({ err, task: task.id }, 'progress could not be written'));
  };
}

/** Says whether this was the last try. */
async function retryLater(engine: Engine, task: TaskRecord, cause: unknown): Promise<boolean> {
  const { timing } = engine;
  const now = Date.now();
  const collectAttempts = task.collectAttempts + 1;
  const collectError = cutText(cause instanceof Error ? cause.message : String(cause), LONGEST.message);
  engine.log.warn(
    { err: cause, task: task.id, attempts: collectAttempts },
    'a video could not be collected yet',
  );
  const tooLate = now - (task.completedAt ?? now) > timing.collectFor;
  const dueAt = tooLate ? null : now + backoff(collectAttempts, timing.backoff, timing.longestCollectBackoff);
  const update = { collectAttempts, collectError, collectPercent: null, dueAt, heldBy: null };
  await engine.tasks(task.owner).apply(task.id, update, { heldBy: engine.holder });
  return tooLate;
}
