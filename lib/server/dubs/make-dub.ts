import 'server-only';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ServiceError } from '#lib/contract/errors.ts';
import type { SpeechOrder } from '#lib/dialects/dialect.ts';
import { NotWav, openWav } from '#lib/format/wav.ts';
import {
  type DubSlot,
  dubAmount,
  dubSlots,
  dubSpeed,
  dubTempo,
  MOST_TIMES_SPOKEN,
} from '#lib/studio/dub/dub.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { splitSpeech } from '#lib/studio/speech/split-speech.ts';
import { cutText } from '#lib/studio/text/kept-text.ts';
import { ServiceUnreachable } from '../connection/service-client.ts';
import { goOnIfRemoved } from '../connection/stop-waiting.ts';
import { bounded } from '../http/bounded.ts';
import { requireAsset } from '../media/assets.ts';
import type { SpokenOver } from '../media/jobs.ts';
import { CapReached } from '../money/charges.ts';
import { ApprovalNeeded } from '../money/check.ts';
import { clock } from '../process/clock.ts';
import { errorOf, failureOf, UNFORESEEN } from '../queue/failure.ts';
import { PutOff } from '../queue/put-off.ts';
import type { Work } from '../queue/work.ts';
import { writeWav } from '../speech/clip-files.ts';
import { joinParts } from '../speech/speech-parts.ts';
import { requireTranscript } from '../transcripts/repository.ts';
import { type Engine, heldWhilePaused, limitsOf } from '../video/engine.ts';
import { type DubSpeaker, dubSpeaker, type Tries } from './dub-speaker.ts';
import { mix } from './mix.ts';
import { type DubRecord, dubLeases } from './repository.ts';

/** Speaking is most of the work; the rest of the bar is for mixing. */
const SPOKEN_SHARE = 90;

/** Concurrent dubs: per connection, over all processes, and in all of this one. */
const AT_ONCE = 2;
const MOST_AT_ONCE = 6;

/** How long a dub blocked by a cap or an approval waits before it checks again. */
const AGAIN_MS = 30_000;

export function dubWork(engine: Engine): Work<DubRecord> {
  const leases = dubLeases(engine.store, engine.holder);
  const tries: Tries = new Map();
  return {
    name: 'dub',
    concurrency: MOST_AT_ONCE,
    // Waiting for one service must not hold up another.
    limits: (queue) => limitsOf(engine, queue, 'speech', () => ({ claimed: AT_ONCE, underWay: null })),
    heldUntil: heldWhilePaused(engine, 'speech'),
    leases,
    async run(dub, signal) {
      await makeDub(engine, dub, tries, signal).catch((cause: unknown) => {
        if (!(cause instanceof PutOff)) tries.delete(dub.id);
        throw cause;
      });
      tries.delete(dub.id);
    },
    afterPutOff: goOnIfRemoved(engine.store),
    retryIn: engine.timing.backoff,
    abandon: (id) => leases.fail(id, UNFORESEEN),
  };
}

/** Continues a dub to its end. Parts spoken before are not requested again. */
async function makeDub(engine: Engine, dub: DubRecord, tries: Tries, signal: AbortSignal): Promise<void> {
  const work = dubLeases(engine.store, engine.holder);
  const folder = spokenFolder(engine.incoming, dub.id);
  try {
    const made = await speakAndMix(engine, dub, tries, folder, signal);
    if (await work.finish(dub.id, made)) await rm(folder, { recursive: true, force: true });
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof CapReached || cause instanceof ApprovalNeeded)
      return work.waitForRoom(dub.id, errorOf(cause), clock.now() + AGAIN_MS);
    const error = failureOf(cause, dub.name);
    if (!error) throw cause;
    engine.log.warn({ err: cause, dub: dub.id }, 'a dub could not be made');
    await work.fail(dub.id, error);
  }
}

/** The folder of a dub's voice files until all of them are ready. */
export const spokenFolder = (incoming: string, id: string) => join(incoming, `dub-${id}`);

async function speakAndMix(
  engine: Engine,
  dub: DubRecord,
  tries: Tries,
  folder: string,
  signal: AbortSignal,
) {
  const work = dubLeases(engine.store, engine.holder);
  const { segments, assetId, revision, duration, projectId } = await requireTranscript(
    engine.store,
    dub.owner,
    dub.transcriptId,
  );
  // Read after the transcript: an edit by the dub's requester raises this revision, too.
  if (revision > (await work.revisionOf(dub.id))) throw changedByOthers();
  const video = await requireAsset(engine.store, dub.owner, assetId);
  await mkdir(folder, { recursive: true });
  const slots = dubSlots(segments, video.duration ?? duration ?? 0);
  const speech: SpokenOver[] = [];
  const rushed: string[] = [];
  const connection = await engine.connection(dub.owner, dub.connection, 'speech');
  if (!connection)
    throw new ServiceUnreachable('The service that was to speak is gone: add it again in Settings');
  const paid = { whole: dubAmount(slots, MOST_TIMES_SPOKEN), projectId };
  const speaker = dubSpeaker(engine, dub, connection, tries, paid, signal);
  for (const [index, slot] of slots.entries()) {
    const spoken = await speakSlot(speaker, slot, folder);
    speech.push(spoken);
    if (spoken.rushed) rushed.push(slot.segmentId);
    const progress = (SPOKEN_SHARE * (index + 1)) / slots.length;
    await work.report(dub.id, { progress, rushed });
  }
  return { ...(await mix(video.sha256, speech, { log: engine.log, dub: dub.id, signal })), revision };
}

/** The requester does not pay for words that somebody else wrote later. */
const changedByOthers = () =>
  new StudioError(
    'not_allowed_now',
    'The transcript was changed by somebody else since: whoever asked for the dub can try again',
  );

/** The voice file of a slot, and whether it had to be sped up beyond what the voice offers. */
interface SpokenSlot extends SpokenOver {
  rushed: boolean;
}

const SpokenNote = z.object({ seconds: z.number() });

/**
 * Speaks the words of a slot so that they fit: at the normal pace, then again if too slow or too fast. Reuses
 * a file of an earlier try.
 */
async function speakSlot(speaker: DubSpeaker, slot: DubSlot, folder: string): Promise<SpokenSlot> {
  const name = createHash('sha256')
    .update(JSON.stringify([speaker.model, speaker.voice, slot]))
    .digest('hex')
    .slice(0, 32);
  const [file, note] = [join(folder, `${name}.wav`), join(folder, `${name}.json`)];
  const kept = await readFile(note, 'utf8').catch(() => null);
  const seconds = kept ? SpokenNote.parse(JSON.parse(kept)).seconds : await speakAndKeep();
  const tempo = dubTempo(seconds, slot);
  return { file, start: slot.start, tempo, rushed: tempo > 1 };

  async function speakAndKeep(): Promise<number> {
    const parts = splitSpeech(slot.text);
    const asked: SpeechOrder[] = [];
    const speakAt = (speed: number) => {
      const orders = speaker.orders(parts, speed);
      asked.push(...orders);
      return speakInto(file, speaker, slot, orders);
    };
    try {
      const plain = await speakAt(1);
      const speed = dubSpeed(plain, slot);
      const seconds = speed === 1 ? plain : await speakAt(speed);
      await writeFile(`${note}.new`, JSON.stringify({ seconds }));
      await rename(`${note}.new`, note);
      await speaker.forget(asked);
      return seconds;
    } catch (cause) {
      // What is no sound would be none next time.
      if (cause instanceof NotWav) await speaker.forget(asked);
      throw cause;
    }
  }
}

/** Speech is unintelligible if sped up more, except for a few words. */
const MOST_TIMES_TOO_LONG = 10;
const SHORT_SECONDS = 60;
/** Stereo of the finest quality; a header may claim more. */
const MOST_BYTES_A_SECOND = 48_000 * 2 * 4;

/** Speaks the words of a slot into a file; returns their length in seconds. */
async function speakInto(
  file: string,
  { speak }: DubSpeaker,
  { text, room }: DubSlot,
  orders: readonly SpeechOrder[],
): Promise<number> {
  const parts = async function* () {
    for (const order of orders) yield await speak(order);
  };
  const { samples, ...format } = await openWav(joinParts('wav', parts()));
  const perSecond = (format.rate * format.channels * format.bits) / 8;
  const longest = Math.max(SHORT_SECONDS, MOST_TIMES_TOO_LONG * room);
  const tooLong = () =>
    new ServiceError(
      'upstream_error',
      `“${cutText(text, 40)}” was still being spoken after ${Math.round(longest)} s, far beyond its time in the video`,
    );
  const limit = longest * Math.min(perSecond, MOST_BYTES_A_SECOND);
  try {
    return (await writeWav(format, bounded(samples, limit, tooLong), file)) / perSecond;
  } catch (cause) {
    await rm(file, { force: true });
    throw cause;
  }
}
