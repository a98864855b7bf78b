import 'server-only';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runBackups } from '../backup/schedule.ts';
import { connectionOf, videoConnections } from '../connection/current.ts';
import { recogniseEnvironment } from '../connection/recognition/recognise-environment.ts';
import type { SentFile } from '../connection/service-body.ts';
import { renderWork } from '../cuts/make-render.ts';
import { store } from '../db/open.ts';
import { untilReadOnly } from '../db/read-only.ts';
import type { Store } from '../db/store.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { hearOtherProcesses } from '../db/wakes.ts';
import { dubWork } from '../dubs/make-dub.ts';
import { convertWork } from '../footage/convert.ts';
import { releaseBlobs } from '../media/asset-files.ts';
import { assetLink } from '../media/asset-link.ts';
import { assets } from '../media/assets.ts';
import { blobs } from '../media/blob-store.ts';
import { keepPicture, keepVideo } from '../media/keep-files.ts';
import { env } from '../process/env.ts';
import { log } from '../process/log.ts';
import { once } from '../process/singleton.ts';
import { tasks } from '../tasks/repository.ts';
import { transcribeWork } from '../transcripts/transcribe.ts';
import { runWatch } from '../watch/run-watch.ts';
import { deliverWork } from '../webhooks/deliver.ts';
import { collectWork } from './collect.ts';
import type { Engine } from './engine.ts';
import { followWork } from './follow.ts';
import { runReconciler } from './reconciler.ts';
import { recoverWork, submitWork } from './submit.ts';
import { runSweep } from './sweep.ts';
import { TIMING } from './timing.ts';
import { runWork } from './work.ts';

/** The engine of this process with its store, storage and service; tests replace parts. */
export async function createEngine(given: Partial<Engine> = {}): Promise<Engine> {
  const home = given.store ?? (await store());
  return {
    store: home,
    tasks: (owner) => tasks(home, owner),
    connection: connectionOf,
    connections: videoConnections,
    file: (owner, assetId) => sentFile(home, owner, assetId),
    fileUrl: await assetLink(),
    keepVideo,
    keepPicture,
    release: (sha256s) => releaseBlobs(home, sha256s),
    incoming: join(env().dataDir, 'incoming'),
    timing: TIMING,
    holder: `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`,
    log: log(),
    ...given,
  };
}

async function sentFile(home: Store, owner: string, id: string): Promise<SentFile | null> {
  const asset = await assets(home, owner).get(id);
  if (!asset || !(await blobs().stat(asset.sha256))) return null;
  const { name, mime, bytes, sha256 } = asset;
  // The task may exist from the first byte sent: everything must be ready by then.
  await blobs().bringNear(sha256);
  return { name, mime, bytes, read: () => blobs().read(sha256) };
}

/** A request in flight gets this long at a stop; after that it counts as lost. */
const GRACE_MS = 5000;

/** Waits for a database that is down; null if the process is to stop first. */
async function whenThereIsAStore(given: Partial<Engine>, signal: AbortSignal): Promise<Engine | null> {
  const { idle } = given.timing ?? TIMING;
  let told = false;
  while (!signal.aborted) {
    try {
      return await createEngine(given);
    } catch (cause) {
      if (!isDatabaseUnavailable(cause)) throw cause;
      if (!told) log().error(`${(cause as Error).message}; work begins when it is back`);
      told = true;
      await delay(idle, undefined, { signal }).catch(() => undefined);
    }
  }
  return null;
}

/** Does all kinds of work until the signal aborts. Any number of processes may share a store. */
export async function startWork({
  signal,
  ...given
}: { signal: AbortSignal } & Partial<Engine>): Promise<void> {
  const engine = await whenThereIsAStore(given, signal);
  if (!engine) return;
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([
    workWhileWritable(engine, signal),
    stopped.then(() => delay(GRACE_MS, undefined, { ref: false })),
  ]);
}

/** While the studio is moved no work is claimed; running work stops as at a shutdown. */
async function workWhileWritable(engine: Engine, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await untilReadOnly(engine.store, false, signal);
    const pause = new AbortController();
    const noticed = untilReadOnly(engine.store, true, signal).finally(() => pause.abort());
    // It is told after the work was put down.
    noticed.catch(() => undefined);
    if (!signal.aborted) await doWork(engine, AbortSignal.any([signal, pause.signal]));
    await noticed;
    if (!signal.aborted) engine.log.info({}, 'the studio is being moved: work waits');
  }
}

async function doWork(engine: Engine, signal: AbortSignal): Promise<void> {
  await Promise.all([
    ...[submitWork, recoverWork, followWork, collectWork, convertWork].map((work) =>
      runWork(engine, work(engine), signal),
    ),
    runWork(engine, transcribeWork(engine), signal),
    runWork(engine, dubWork(engine), signal),
    runWork(engine, renderWork(engine), signal),
    runWork(engine, deliverWork(engine), signal),
    runSweep(engine, signal),
    runReconciler(engine, signal),
    runBackups(engine, signal),
    hearOtherProcesses(env().databaseUrl, signal),
    runWatch(engine, signal),
  ]);
}

/** Recognises the service, then starts the engine in the web server, unless separate processes do the work. */
export function workInWebProcess(): void {
  once('web-process-work', async () => {
    const stopping = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => stopping.abort());
    }
    const { signal } = stopping;
    await recogniseEnvironment(signal).catch((err: unknown) =>
      log().error({ err }, 'the kind of the service is not known'),
    );
    if (!env().work) return;
    await startWork({ signal }).catch((err: unknown) =>
      log().fatal({ err }, 'there is no work on tasks in this process any longer'),
    );
  });
}
