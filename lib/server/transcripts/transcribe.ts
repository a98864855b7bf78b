import 'server-only';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { type Part, stitch } from '#lib/studio/transcript/stitch.ts';
import { OFFLINE } from '../connection/classify.ts';
import { connections } from '../connection/repository.ts';
import { backoff } from '../connection/retry.ts';
import { refusalOf } from '../connection/service-refusal.ts';
import { type Engine, heldWhilePaused } from '../engine/engine.ts';
import { failureOf, UNFORESEEN } from '../engine/failure.ts';
import type { Work } from '../engine/work.ts';
import type { Payer } from '../ledger/charged.ts';
import { requireAsset } from '../media/assets.ts';
import { blobs } from '../media/blob-store.ts';
import { BrokenMedia, MediaWorkerDied, NO_SOUND } from '../media/jobs.ts';
import { listenForWake } from '../process/wake.ts';
import { type AnsweredPart, type ClaimedTranscript, transcriptLeases } from './transcript-leases.ts';
import { cutRecording, type PartOutcome, type ReadyPart, sendPart } from './transcript-parts.ts';

/** How many are worked on at a time: on one connection, and in all. */
const TRANSCRIPTS_AT_ONCE = 2;
const MOST_AT_ONCE = 6;
const PARTS_AT_ONCE = 2;
/** How often a part that the service fails on is sent before the whole stops. */
const TRIES = 5;

export function transcribeWork(engine: Engine): Work<ClaimedTranscript> {
  const leases = transcriptLeases(engine.store, engine.holder);
  return {
    name: 'transcribe',
    concurrency: MOST_AT_ONCE,
    // Who waits for one service does not hold up another.
    room: async (_queue, running) => TRANSCRIPTS_AT_ONCE - running,
    heldUntil: heldWhilePaused(engine, 'transcription'),
    leases,
    run: (transcript, signal) => transcribe(engine, transcript, signal),
    retryIn: engine.timing.backoff,
    abandon: (id) => leases.fail(id, UNFORESEEN),
  };
}

/** Takes a transcript from where it stands to its end. What has been answered before is not asked again. */
async function transcribe(engine: Engine, transcript: ClaimedTranscript, signal: AbortSignal): Promise<void> {
  const work = transcriptLeases(engine.store, engine.holder);
  const folder = join(engine.incoming, `transcript-${transcript.id}`);
  try {
    await transcribeAsset(folder, engine, transcript, signal);
    await work.finish(transcript.id);
  } catch (cause) {
    signal.throwIfAborted();
    const error = failureOf(explain(cause, transcript.name), transcript.name);
    if (!error) throw cause;
    await work.fail(transcript.id, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function transcribeAsset(
  folder: string,
  engine: Engine,
  transcript: ClaimedTranscript,
  signal: AbortSignal,
): Promise<void> {
  const asset = await requireAsset(engine.store, transcript.owner, transcript.assetId);
  const segments = await blobs().withFile(asset.sha256, (file) =>
    transcribeParts(engine, transcript, { file, folder, duration: asset.duration }, signal),
  );
  if (segments === 0) throw new StudioError('no_speech', `Nobody is heard speaking in ${transcript.name}`);
}

interface Source {
  file: string;
  folder: string;
  duration: number | null;
}

/** Cuts and sends side by side; gives how many segments there are in the end. */
async function transcribeParts(
  engine: Engine,
  transcript: ClaimedTranscript,
  source: Source,
  signal: AbortSignal,
): Promise<number> {
  const { id } = transcript;
  const work = transcriptLeases(engine.store, engine.holder);
  const before = await work.answered(id);
  const done = new Map<number, AnsweredPart>();
  const failed = new AbortController();
  const within = AbortSignal.any([signal, failed.signal]);
  const sending = new Set<Promise<void>>();
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
        : sendWithRetries(engine, transcript, ready, within).then((heard) => keep({ part, heard }));
    const tracked = job
      .catch((cause: unknown) => {
        if (!failed.signal.aborted) failed.abort(cause);
      })
      .finally(() => sending.delete(tracked));
    sending.add(tracked);
  };

  try {
    const skip = before.map(({ part }) => part.index);
    const parts = cutRecording({ ...source, skip }, within);
    for (let next = await parts.next(); ; next = await parts.next()) {
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
    return await publish();
  } catch (cause) {
    if (!failed.signal.aborted) failed.abort(cause);
    await Promise.allSettled(sending);
    signal.throwIfAborted();
    throw failed.signal.reason;
  }
}

function progressOf(done: Iterable<{ part: Part }>, duration: number): number {
  let seconds = 0;
  for (const { part } of done) seconds += part.to - part.from;
  return duration > 0 ? Math.min(99, Math.floor((100 * seconds) / duration)) : 0;
}

/** Sends a part as often as it takes. A pause the service asks for, or nobody answering, is not a failure. */
async function sendWithRetries(
  engine: Engine,
  transcript: ClaimedTranscript,
  { part, file, bytes }: ReadyPart,
  signal: AbortSignal,
) {
  const work = transcriptLeases(engine.store, engine.holder);
  const name = `part-${part.index + 1}.flac`;
  const seconds = part.to - part.from;
  const { id: workId, owner, agent: token } = transcript;
  const payer: Payer = { store: engine.store, owner, work: 'transcript', workId, token };
  for (let attempt = 1, faults = 0; ; attempt += 1) {
    // It may have been given to another service meanwhile.
    const home = attempt === 1 ? transcript.connection : await work.home(transcript.id);
    const connection = await engine.connection(transcript.owner, home, 'transcription');
    if (!connection && (await connections(engine.store, transcript.owner).removedAt(home)) !== null)
      throw new StudioError('connection_removed');
    const outcome: PartOutcome = connection
      ? await sendPart(payer, connection, transcript, { file, bytes, name, seconds }, signal)
      : OFFLINE;
    if (outcome.kind === 'heard') {
      if (outcome.language && part.index === 0)
        await work.report(transcript.id, { language: outcome.language });
      return outcome.heard;
    }
    if (outcome.kind === 'refused') throw refusalOf(outcome.error);
    if (outcome.failing && ++faults >= TRIES) throw refusalOf(outcome.failing);
    const { backoff: first, longestBackoff } = engine.timing;
    const retryAt = Math.max(outcome.at ?? 0, Date.now() + backoff(attempt, first, longestBackoff));
    await work.report(transcript.id, { reason: outcome.reason, retryAt });
    const waker = listenForWake(outcome.reason === 'cap_reached' ? 'go-on' : 'resume', signal);
    await waker.sleep(Math.max(0, retryAt - Date.now()));
    waker.close();
    signal.throwIfAborted();
    await work.report(transcript.id, { reason: null, retryAt: null });
  }
}

/** What went wrong with a recording, said so that a person knows which one and why. */
function explain(cause: unknown, name: string): unknown {
  if (cause instanceof MediaWorkerDied)
    return new StudioError('broken_file', `${name} could not be read to its end`, { cause });
  if (cause instanceof BrokenMedia && cause.message === NO_SOUND)
    return new StudioError('no_sound', `${name}: ${cause.message}`, { cause });
  return cause;
}
