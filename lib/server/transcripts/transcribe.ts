import 'server-only';
import { rm } from 'node:fs/promises';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { goOnIfRemoved } from '../connection/stop-waiting.ts';
import { requireAsset } from '../media/assets.ts';
import { BrokenMedia, MediaWorkerDied } from '../media/jobs.ts';
import { failureOf, UNFORESEEN } from '../queue/failure.ts';
import { PutOff } from '../queue/put-off.ts';
import type { Work } from '../queue/work.ts';
import { blobs } from '../storage/blob-store.ts';
import { type Engine, heldWhilePaused, limitsOf } from '../video/engine.ts';
import { cutAndSend, type TranscriptJob, type Unsent } from './cut-and-send.ts';
import { cutFolder, dropHeldParts, heldParts, holdParts, transcriptFolder } from './held-parts.ts';
import { sendOrPutOff, type Tries } from './send-part.ts';
import { type ClaimedTranscript, transcriptLeases } from './transcript-leases.ts';

/** Concurrent transcripts: per connection, over all processes, and in all of this one. */
const TRANSCRIPTS_AT_ONCE = 2;
const MOST_AT_ONCE = 6;

export function transcribeWork(engine: Engine): Work<ClaimedTranscript> {
  const leases = transcriptLeases(engine.store, engine.holder);
  const tries = new Map<string, Tries>();
  return {
    name: 'transcribe',
    concurrency: MOST_AT_ONCE,
    // Waiting for one service must not hold up another.
    limits: (queue) =>
      limitsOf(engine, queue, 'transcription', () => ({ claimed: TRANSCRIPTS_AT_ONCE, underWay: null })),
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
    afterPutOff: goOnIfRemoved(engine.store),
    retryIn: engine.timing.backoff,
    abandon: (id) => leases.fail(id, UNFORESEEN),
  };
}

/** Continues a transcript to its end. Answered parts are not requested again. */
async function transcribe(job: TranscriptJob): Promise<void> {
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
      await work.report(transcript.id, {
        reason: cause.reason,
        retryAt: cause.until,
        error: cause.held && JSON.stringify(cause.held),
      });
      throw cause;
    }
    const error = failureOf(explain(cause, transcript.name), transcript.name);
    if (!error) throw cause;
    await work.fail(transcript.id, error);
  } finally {
    await rm(left, { recursive: true, force: true });
  }
}

/** Sends kept parts first: while the service is down, nothing is cut. */
async function sendHeldParts(
  { engine, transcript, tries, signal }: TranscriptJob,
  folder: string,
): Promise<void> {
  const work = transcriptLeases(engine.store, engine.holder);
  const answered = new Set((await work.answered(transcript.id)).map(({ part }) => part.index));
  for (const ready of await heldParts(folder)) {
    if (answered.has(ready.part.index)) continue;
    const heard = await sendOrPutOff(engine, transcript, tries, ready, signal);
    await work.keepAnswer(transcript.id, { part: ready.part, heard });
  }
  await dropHeldParts(folder);
  if (transcript.reason !== null)
    await work.report(transcript.id, { reason: null, retryAt: null, error: null });
}

async function transcribeAsset(job: TranscriptJob, folder: string): Promise<Unsent | null> {
  const { engine, transcript } = job;
  const asset = await requireAsset(engine.store, transcript.owner, transcript.assetId);
  const outcome = await blobs().withFile(asset.sha256, (file) =>
    cutAndSend(job, { file, folder, duration: asset.duration }),
  );
  if (outcome === 0) throw new StudioError('no_speech', `No speech found in ${transcript.name}`);
  return typeof outcome === 'number' ? null : outcome;
}

/** An error in words that name the recording and the cause. */
function explain(cause: unknown, name: string): unknown {
  if (cause instanceof MediaWorkerDied)
    return new StudioError('broken_file', `${name} could not be read to its end`, { cause });
  if (cause instanceof BrokenMedia && cause.reason === 'no_sound')
    return new StudioError('no_sound', `${name}: ${cause.message}`, { cause });
  return cause;
}
