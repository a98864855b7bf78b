import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { recogniseEnvironment } from '../connection/recognition/recognise-environment.ts';
import { untilReadOnly } from '../db/read-only.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { hearOtherProcesses } from '../db/wakes.ts';
import { env } from '../process/env.ts';
import { log } from '../process/log.ts';
import { once } from '../process/singleton.ts';
import { TIMING } from '../queue/timing.ts';
import { createEngine } from '../video/create-engine.ts';
import type { Engine } from '../video/engine.ts';
import { FEATURES, registerFeatures } from './features.ts';
import { runSweep } from './sweep.ts';

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
  registerFeatures();
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
    ...FEATURES.flatMap(({ work = [] }) => work.map((run) => run(engine, signal))),
    runSweep(engine, signal),
    hearOtherProcesses(env().databaseUrl, signal),
  ]);
}

/** Recognises the service, then starts the engine in the web server, unless separate processes do the work. */
export function workInWebProcess(): void {
  registerFeatures();
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
