import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { isBeyond, lengthOf } from '#lib/studio/transcript/cut-plan.ts';
import { type Part, stitch } from '#lib/studio/transcript/stitch.ts';
import { PutOff } from '../queue/put-off.ts';
import type { Engine } from '../video/engine.ts';
import { checkLength } from './recording-length.ts';
import { sendOrPutOff, type Tries } from './send-part.ts';
import { type AnsweredPart, type ClaimedTranscript, transcriptLeases } from './transcript-leases.ts';
import { cutRecording, type ReadyPart } from './transcript-parts.ts';

const PARTS_AT_ONCE = 2;

/** A transcript in progress. */
export interface TranscriptJob {
  engine: Engine;
  transcript: ClaimedTranscript;
  tries: Tries;
  signal: AbortSignal;
}

/** The parts that could not be sent, and until when. */
export interface Unsent {
  parts: ReadyPart[];
  putOff: PutOff;
}

interface Source {
  file: string;
  folder: string;
  duration: number | null;
}

/** Cuts and sends in parallel; returns the number of segments, or what is left. */
export async function cutAndSend(
  { engine, transcript, tries, signal }: TranscriptJob,
  source: Source,
): Promise<number | Unsent> {
  const { id } = transcript;
  const work = transcriptLeases(engine.store, engine.holder);
  const before = await work.answered(id);
  const done = new Map<number, AnsweredPart>();
  const failed = new AbortController();
  const over = new AbortController();
  const within = AbortSignal.any([signal, failed.signal]);
  const sending = new Set<Promise<void>>();
  const unsent: { ready: ReadyPart; putOff: PutOff }[] = [];
  let total: number | null = null;
  let { duration } = transcript;

  const add = async (answered: AnsweredPart) => {
    done.set(answered.part.index, answered);
    await publish();
  };

  const keep = async (answered: AnsweredPart) => {
    await work.keepAnswer(id, answered);
    await add(answered);
  };

  /** Publishes the results known without a gap from the start. Serialised. */
  let publishing = Promise.resolve(0);
  const publish = () => {
    publishing = publishing.then(async () => {
      const inOrder: AnsweredPart[] = [];
      for (let next = done.get(0); next; next = done.get(inOrder.length)) inOrder.push(next);
      const segments = stitch(inOrder, inOrder.length === total);
      await work.append(id, {
        segments,
        progress: progressOf(done.values(), duration ?? 0),
        partsDone: done.size,
      });
      return segments.length;
    });
    return publishing;
  };

  const start = (ready: ReadyPart) => {
    const { part, silent } = ready;
    const known = before.find((answered) => isDeepStrictEqual(answered.part, part));
    const job = known
      ? add(known)
      : silent
        ? keep({ part, heard: { text: '', segments: [] } })
        : sendOrPutOff(engine, { ...transcript, duration }, tries, ready, within).then((heard) =>
            keep({ part, heard }),
          );
    const tracked = job
      .catch((cause: unknown) => {
        // Requests in flight are paid for, and run to their end.
        if (cause instanceof PutOff) unsent.push({ ready, putOff: cause });
        else if (!failed.signal.aborted) failed.abort(cause);
      })
      .finally(() => sending.delete(tracked));
    sending.add(tracked);
  };

  const startInTurn = async (ready: ReadyPart) => {
    start(ready);
    if (sending.size >= PARTS_AT_ONCE) await Promise.race(sending);
    within.throwIfAborted();
  };

  try {
    const skip = before.map(({ part }) => part.index);
    const parts = cutRecording({ ...source, skip }, AbortSignal.any([within, over.signal]));
    // Sound beyond the file's stated length is cut completely first: before that its cost is unknown.
    const beyond: ReadyPart[] = [];
    for (let next = await parts.next(); unsent.length === 0; next = await parts.next()) {
      if (next.done) {
        total = next.value.parts;
        duration = lengthOf(duration, next.value.duration);
        await work.report(id, { partsTotal: total, duration });
        for (const ready of beyond) if (unsent.length === 0) await startInTurn(ready);
        break;
      }
      const { to } = next.value.part;
      checkLength(transcript.name, to, engine.timing.longestRecording / 1000);
      if (isBeyond(to, duration)) beyond.push(next.value);
      else await startInTurn(next.value);
    }
    await Promise.all(sending);
    within.throwIfAborted();
    const [last] = unsent.map(({ putOff }) => putOff).sort((one, other) => other.until - one.until);
    if (last) return { parts: unsent.map(({ ready }) => ready), putOff: last };
    return await publish();
  } catch (cause) {
    if (!failed.signal.aborted) failed.abort(cause);
    await Promise.allSettled(sending);
    signal.throwIfAborted();
    throw failed.signal.reason;
  } finally {
    over.abort();
  }
}

function progressOf(done: Iterable<{ part: Part }>, duration: number): number {
  let seconds = 0;
  for (const { part } of done) seconds += part.to - part.from;
  return duration > 0 ? Math.min(99, Math.floor((100 * seconds) / duration)) : 0;
}
