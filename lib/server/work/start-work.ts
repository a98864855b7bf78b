import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { dubLoop } from '../dub/dub-loop.ts';
import { transcribeLoop } from '../transcripts/transcribe-loop.ts';
import { collectLoop } from './collect.ts';
import { createEngine } from './create-engine.ts';
import type { Engine } from './engine.ts';
import { followLoop } from './follow.ts';
import { runLoop } from './loop.ts';
import { recoverLoop, submitLoop } from './submit.ts';
import { sweepLoop } from './sweep.ts';

/** What is being sent when we stop gets this long; after that it counts as lost with us. */
const GRACE_MS = 5000;

/**
 * Submits, follows and collects tasks, writes recordings down and makes dubs until the signal aborts. Any
 * number of processes may do so on one store: leases keep them from doing anything twice.
 */
export async function startWork({
  signal,
  ...given
}: { signal: AbortSignal } & Partial<Engine>): Promise<void> {
  const engine = await createEngine(given);
  const loops = [submitLoop, recoverLoop, followLoop, collectLoop];
  const ended = Promise.all([
    ...loops.map((loop) => runLoop(engine, loop(engine), signal)),
    sweepLoop(engine, signal),
    transcribeLoop(engine, signal),
    dubLoop(engine, signal),
  ]);
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([ended, stopped.then(() => delay(GRACE_MS, undefined, { ref: false }))]);
}
