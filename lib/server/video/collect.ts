import 'server-only';
import { existsSync } from 'node:fs';
import { rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { GIVEN_INLINE, handleOf, keptHandle, pollTask, sightingOf } from '../connection/poll-task.ts';
import { releaseBlobs } from '../media/asset-files.ts';
import { metrics } from '../metrics/metrics.ts';
import { clock } from '../process/clock.ts';
import type { Queue } from '../queue/leases.ts';
import type { Work } from '../queue/work.ts';
import { isStorageAway } from '../storage/storage-error.ts';
import { advance } from '../tasks/advance.ts';
import type { TaskRecord } from '../tasks/row.ts';
import { announce } from '../tasks/task-events.ts';
import { taskLeases } from '../tasks/task-queue.ts';
import { download, removeDownload, writeInline } from './download.ts';
import { connectionOf, type Engine } from './engine.ts';
import { Expired, type FailedDownload, failedDownload, isUseless, restBefore } from './failed-download.ts';

/** An hour at the largest resolution takes less. */
const LARGEST_VIDEO = 8 * 1024 ** 3;
/** Concurrent downloads: per connection, and in all. */
const AT_ONCE = 3;
const MOST_AT_ONCE = 9;
/** Concurrent downloads from removed services: they may slow one another, but not live ones. */
const AWAY_AT_ONCE = 1;
const WRITE_EVERY_MS = 500;

/** Downloads finished videos before their links expire. */
export function collectWork(engine: Engine): Work<TaskRecord> {
  const isAway = (queue: Queue) =>
    connectionOf(engine, queue).then(
      (found) => found === null,
      () => true,
    );
  const collecting = new Set<TaskRecord>();
  return {
    name: 'collect',
    concurrency: MOST_AT_ONCE + AWAY_AT_ONCE,
    // A slow service must not hold up another.
    async room(queue, running) {
      if (!(await isAway(queue))) return AT_ONCE - running;
      const away = await Promise.all([...collecting].map(isAway));
      return AWAY_AT_ONCE - away.filter(Boolean).length;
    },
    leases: taskLeases(engine.store, 'collect', engine.holder),
    async run(task, signal) {
      collecting.add(task);
      await collect(engine, task, signal).finally(() => collecting.delete(task));
    },
    retryIn: engine.timing.backoff,
  };
}

async function collect(engine: Engine, task: TaskRecord, signal: AbortSignal): Promise<void> {
  const tasks = engine.tasks(task.owner);
  const held = { heldBy: engine.holder };
  const file = join(engine.incoming, `${task.id}.part`);
  /** Downloaded, but waiting for storage: the link may have expired by then. */
  const whole = join(engine.incoming, `${task.id}.whole`);
  try {
    if (existsSync(whole)) await stillWanted(whole);
    else {
      await fetchVideo(engine, task, file, signal);
      await rename(file, whole);
    }
    const { sha256, bytes, ...measures } = await engine.keepVideo(whole);
    const done = { ...measures, collectPercent: null, collectError: null };
    const archived = { sha256, bytes, at: clock.now() };
    // Before the task counts as home: after a kill in between, this is repeated.
    if (measures.duration !== null) await announce('collected', engine.store, task, measures.duration);
    if (await advance(tasks, task, { kind: 'archived', archived }, done, held)) {
      metrics().tasks.collected.inc({ outcome: 'home' });
      metrics().tasks.collectedBytes.inc(bytes);
      // The preview was its poster until now.
      if (task.posterSha256 !== measures.posterSha256)
        await releaseBlobs(engine.store, [task.posterSha256], 0);
    }
    await removeDownload(file);
    await rm(whole, { force: true });
  } catch (cause) {
    if (!isStorageAway(cause) && !signal.aborted) await rm(whole, { force: true });
    signal.throwIfAborted();
    const own = await engine.connection(task.owner, task.connection).catch(() => null);
    metrics().tasks.collected.inc({ outcome: 'failed' });
    const left = failedDownload(cause, task.collectAttempts + 1, own?.dialect ?? null);
    const { error } = left;
    if (error) {
      const over = { collectPercent: null, collectError: null };
      const settled = await advance(tasks, task, { kind: 'vanished', error }, over, held);
      // Another process has the task, and may be writing the file.
      if (!settled) return;
    }
    const isOver = error !== null || (await retryLater(engine, task, cause, left));
    if (isUseless(cause) || isOver || cause instanceof StudioError) await removeDownload(file);
  }
}

/** Protects the file from the sweep. */
const stillWanted = (file: string, now = new Date()) => utimes(file, now, now);

async function fetchVideo(engine: Engine, task: TaskRecord, file: string, signal: AbortSignal) {
  const own = await engine.connection(task.owner, task.connection);
  const url = await videoAddress(engine, task, own, signal);
  if (url.startsWith(GIVEN_INLINE)) return writeInline(url, file);
  return download(url, {
    file,
    limit: LARGEST_VIDEO,
    own,
    silence: engine.timing.stall,
    signal,
    onProgress: progressWriter(engine, task),
  });
}

/** After a failure the service is asked again: links expire, and the service may have moved. */
async function videoAddress(
  engine: Engine,
  task: TaskRecord,
  own: ServiceConnection | null,
  signal: AbortSignal,
): Promise<string> {
  const { videoUrl, collectAttempts } = task;
  const handle = handleOf(task);
  if (videoUrl === null) throw new Error('The service gave no address for the video');
  const isInline = videoUrl === GIVEN_INLINE;
  if ((collectAttempts === 0 && !isInline) || !handle || !own?.dialect.video) return videoUrl;
  const { look } = await pollTask(own, handle, { limit: engine.timing.pollLimit, whole: isInline, signal });
  if (look.kind === 'seen' && look.snapshot.state === 'expired') throw new Expired();
  const fresh = look.kind === 'seen' ? look.snapshot : null;
  if (isInline && !fresh?.videoUrl) throw new Error('The service does not give the video at the moment');
  if (!fresh?.videoUrl || fresh.videoUrl === videoUrl) return videoUrl;
  const kept = { videoUrl: sightingOf(fresh).videoUrl, handle: keptHandle(fresh.handle) };
  await engine.tasks(task.owner).apply(task.id, kept, { heldBy: engine.holder });
  return fresh.videoUrl;
}

function progressWriter(engine: Engine, task: TaskRecord) {
  let writtenAt = clock.now();
  return (received: number, total: number | null) => {
    const now = clock.now();
    if (total === null || total === 0 || now - writtenAt < WRITE_EVERY_MS) return;
    writtenAt = now;
    const collectPercent = Math.floor((100 * received) / total);
    engine
      .tasks(task.owner)
      .apply(task.id, { collectPercent }, { heldBy: engine.holder })
      .catch((err: unknown) => engine.log.warn({ err, task: task.id }, 'progress could not be written'));
  };
}

/** Returns whether this was the last try. */
async function retryLater(
  engine: Engine,
  task: TaskRecord,
  cause: unknown,
  { isLast, why: collectError }: FailedDownload,
): Promise<boolean> {
  const { timing } = engine;
  const now = clock.now();
  const collectAttempts = task.collectAttempts + 1;
  engine.log.warn(
    { err: cause, task: task.id, attempts: collectAttempts },
    'a video could not be collected yet',
  );
  const tooLate = isLast || now - (task.completedAt ?? now) > timing.collectFor;
  const dueAt = tooLate ? null : now + restBefore(cause, collectAttempts, timing, now);
  const update = { collectAttempts, collectError, collectPercent: null, dueAt, heldBy: null };
  await engine.tasks(task.owner).apply(task.id, update, { heldBy: engine.holder });
  return tooLate;
}
