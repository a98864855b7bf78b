import 'server-only';
import { rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { type Part, stitch } from '#lib/studio/transcript/stitch.ts';
import { type Engine, heldWhilePaused } from '../engine/engine.ts';
import { failureOf, UNFORESEEN } from '../engine/failure.ts';
import { PutOff } from '../engine/put-off.ts';
import type { Work } from '../engine/work.ts';
import { requireAsset } from '../media/assets.ts';
import { blobs } from '../media/blob-store.ts';
import { BrokenMedia, MediaWorkerDied, NO_SOUND } from '../media/jobs.ts';
import { cutFolder, dropHeldParts, heldParts, holdParts, transcriptFolder } from './held-parts.ts';
import { sendOrPutOff, type Tries } from './send-part.ts';
import { type AnsweredPart, type ClaimedTranscript, transcriptLeases } from './transcript-leases.ts';
import { cutRecording, type ReadyPart } from './transcript-parts.ts';

/** How many are worked on at a time: on one connection, and in all. */
const TRANSCRIPTS_AT_ONCE = 2;
const MOST_AT_ONCE = 6;
const PARTS_AT_ONCE = 2;

export function transcribeWork(engine: Engine): Work<ClaimedTranscript> {
  const leases = transcriptLeases(engine.store, engine.holder);
  const tries = new Map<string, Tries>();
  return {
    name: 'transcribe',
    concurrency: MOST_AT_ONCE,
    // Who waits for one service does not hold up another.
    room: async (_queue, running) => TRANSCRIPTS_AT_ONCE - running,
    heldUntil: heldWhilePaused(engine, 'transcription'),
    leases,
    async run(transcript, signal) {
      const { id } = transcript;
      const before = tries.get(id) ?? new Map();
      tries.set(id, before);
      await transcribe({ engine, transcript, tries: before, signal }).catch((cause: unknown) => {
        if (!(cause instanceof PutOff)) tries.delete(id);
        throw cause;
      });
      tries.delete(id);
    },
    retryIn: engine.timing.backoff,
    abandon: (id) => leases.fail(id, UNFORESEEN),
  };
}

interface Job {
  engine: Engine;
  transcript: ClaimedTranscript;
  tries: Tries;
  signal: AbortSignal;
}

/** Takes a transcript from where it stands to its end. What has been answered before is not asked again. */
async function transcribe(job: Job): Promise<void> {
  const { engine, transcript, signal } = job;
  const work = transcriptLeases(engine.store, engine.holder);
  const folder = transcriptFolder(engine.incoming, transcript.id);
  const cuts = cutFolder(folder);
  let left = folder;
  try {
    await sendHeldParts(job, folder);
    const unsent = await transcribeAsset(job, cuts);
    if (unsent) {
      await holdParts(folder, unsent.parts);
      throw unsent.putOff;
    }
    await work.finish(transcript.id);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof PutOff) {
      left = cuts;
      await work.report(transcript.id, { reason: cause.reason, retryAt: cause.until });
      throw cause;
    }
    const error = failureOf(explain(cause, transcript.name), transcript.name);
    if (!error) throw cause;
    await work.fail(transcript.id, error);
  } finally {
    await rm(left, { recursive: true, force: true });
  }
}

/** Sends first what could not be sent before: as long as nobody answers, nothing is cut. */
async function sendHeldParts({ engine, transcript, tries, signal }: Job, folder: string): Promise<void> {
  const work = transcriptLeases(engine.store, engine.holder);
  const answered = new Set((await work.answered(transcript.id)).map(({ part }) => part.index));
  for (const ready of await heldParts(folder)) {
    if (answered.has(ready.part.index)) continue;
    const heard = await sendOrPutOff(engine, transcript, tries, ready, signal);
    await work.keepAnswer(transcript.id, { part: ready.part, heard });
  }
  await dropHeldParts(folder);
  if (transcript.reason !== null) await work.report(transcript.id, { reason: null, retryAt: null });
}

async function transcribeAsset(job: Job, folder: string): Promise<Unsent | null> {
  const { engine, transcript } = job;
  const asset = await requireAsset(engine.store, transcript.owner, transcript.assetId);
  const outcome = await blobs().withFile(asset.sha256, (file) =>
    transcribeParts(job, { file, folder, duration: asset.duration }),
  );
  if (outcome === 0) throw new StudioError('no_speech', `Nobody is heard speaking in ${transcript.name}`);
  return typeof outcome === 'number' ? null : outcome;
}

/** The parts that could not be sent, and until when. */
interface Unsent {
  parts: ReadyPart[];
  putOff: PutOff;
}

interface Source {
  file: string;
  folder: string;
  duration: number | null;
}

/** Cuts and sends side by side; gives how many segments there are in the end, or what is left. */
async function transcribeParts(
  { engine, transcript, tries, signal }: Job,
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
  let duration = source.duration ?? 0;

  const add = async (answered: AnsweredPart) => {
    done.set(answered.part.index, answered);
    await publish();
  };

  const keep = async (answered: AnsweredPart) => {
    await work.keepAnswer(id, answered);
    await add(answered);
  };

  /** Shows what is known from the beginning without a gap. Runs one after the other. */
  let publishing = Promise.resolve(0);
  const publish = () => {
    publishing = publishing.then(async () => {
      const inOrder: AnsweredPart[] = [];
      for (let next = done.get(0); next; next = done.get(inOrder.length)) inOrder.push(next);
      const segments = stitch(inOrder, inOrder.length === total);
      await work.append(id, {
        segments,
        progress: progressOf(done.values(), duration),
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
        : sendOrPutOff(engine, transcript, tries, ready, within).then((heard) => keep({ part, heard }));
    const tracked = job
      .catch((cause: unknown) => {
        // What is under way beside it is paid for, and comes to its end.
        if (cause instanceof PutOff) unsent.push({ ready, putOff: cause });
        else if (!failed.signal.aborted) failed.abort(cause);
      })
      .finally(() => sending.delete(tracked));
    sending.add(tracked);
  };

  try {
    const skip = before.map(({ part }) => part.index);
    const parts = cutRecording({ ...source, skip }, AbortSignal.any([within, over.signal]));
    for (let next = await parts.next(); unsent.length === 0; next = await parts.next()) {
      if (next.done) {
        total = next.value.parts;
        duration = next.value.duration;
        await work.report(id, { partsTotal: total, duration });
        break;
      }
      start(next.value);
      if (sending.size >= PARTS_AT_ONCE) await Promise.race(sending);
      within.throwIfAborted();
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

/** What went wrong with a recording, said so that a person knows which one and why. */
function explain(cause: unknown, name: string): unknown {
  if (cause instanceof MediaWorkerDied)
    return new StudioError('broken_file', `${name} could not be read to its end`, { cause });
  if (cause instanceof BrokenMedia && cause.message === NO_SOUND)
    return new StudioError('no_sound', `${name}: ${cause.message}`, { cause });
  return cause;
}
