import 'server-only';
import { transcriptWork } from '../store/transcript-work.ts';
import type { Engine } from '../work/engine.ts';
import { listenFor } from '../work/wake.ts';
import { writeDown } from './write-down.ts';

const AT_ONCE = 2;

/** Writes recordings down until the signal aborts. Leases keep two processes from working on the same one. */
export async function transcribeLoop(engine: Engine, signal: AbortSignal): Promise<void> {
  const { lease, idle, backoff } = engine.timing;
  const work = transcriptWork(engine.store, engine.holder);
  const running = new Map<string, AbortController>();
  const ends = new Set<Promise<void>>();
  const ear = listenFor('transcribe', signal);
  const renewing = setInterval(() => void renew(), lease / 3);

  async function renew() {
    for (const [id, leaving] of running) {
      const held = await work.renew(id, lease).catch(() => true);
      if (!held && running.has(id)) leaving.abort();
    }
  }

  async function take(): Promise<number> {
    const free = AT_ONCE - running.size;
    if (free <= 0) return idle;
    const due = await work.nextDueAt();
    const now = Date.now();
    if (due === null || due > now) return due === null ? idle : due - now;
    for (const transcript of await work.claim(free, lease)) {
      // A lease of our own that ran out because this process was too busy to renew it.
      if (running.has(transcript.id)) continue;
      const leaving = new AbortController();
      running.set(transcript.id, leaving);
      const end = writeDown(engine, transcript, AbortSignal.any([signal, leaving.signal]))
        .catch((cause: unknown) => giveBack(transcript.id, cause, leaving.signal))
        .finally(() => {
          running.delete(transcript.id);
          ends.delete(end);
          ear.hear();
        });
      ends.add(end);
    }
    return idle;
  }

  async function giveBack(id: string, cause: unknown, left: AbortSignal) {
    if (left.aborted) return;
    if (!signal.aborted) engine.log.error({ err: cause, transcript: id }, 'work on a transcript broke off');
    await work
      .release(id, Date.now() + (signal.aborted ? 0 : backoff))
      .catch((err: unknown) => engine.log.error({ err, transcript: id }, 'a lease could not be given back'));
  }

  while (!signal.aborted) {
    const rest = await take().catch((cause: unknown) => {
      engine.log.error({ err: cause }, 'the store did not answer');
      return idle;
    });
    if (rest > 0) await ear.sleep(Math.min(rest, idle));
  }
  await Promise.allSettled(ends);
  clearInterval(renewing);
  ear.close();
}
