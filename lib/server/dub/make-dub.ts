import 'server-only';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CodedError } from '#lib/contract/errors.ts';
import { dubSlots } from '#lib/studio/dub-plan.ts';
import { StudioError } from '#lib/studio/errors.ts';
import type { TaskError } from '#lib/studio/task.ts';
import { blobs } from '../media/blobs.ts';
import { demuxerFor } from '../media/examine.ts';
import { BrokenMedia, type SpokenOver } from '../media/media-job.ts';
import { MediaWorkerDied, mediaJob } from '../media/media-worker.ts';
import { withScratchFile } from '../speech/scratch-file.ts';
import { type AssetRecord, requireAsset } from '../store/assets.ts';
import { type ClaimedDub, dubWork } from '../store/dub-work.ts';
import { requireTranscript } from '../store/transcripts.ts';
import type { Engine } from '../work/engine.ts';
import { speakSlot } from './speak-slots.ts';

/** Speaking is most of the work; the rest of the bar is for mixing. */
const SPOKEN_SHARE = 90;

/** Takes a dub from where it stands to its end. What was spoken before is not spoken again. */
export async function makeDub(engine: Engine, dub: ClaimedDub, signal: AbortSignal): Promise<void> {
  const work = dubWork(engine.store, engine.holder);
  const folder = spokenFolder(engine.incoming, dub.id);
  try {
    const made = await speakAndMix(engine, dub, folder, signal);
    if (await work.finish(dub.id, made)) await rm(folder, { recursive: true, force: true });
  } catch (cause) {
    signal.throwIfAborted();
    const error = failureOf(cause, dub.name);
    if (!error) throw cause;
    engine.log.warn({ err: cause, dub: dub.id }, 'a dub could not be made');
    await work.fail(dub.id, error);
  }
}

/** Where the words of a dub lie until all of them have been spoken. */
export const spokenFolder = (incoming: string, id: string) => join(incoming, `dub-${id}`);

async function speakAndMix(engine: Engine, dub: ClaimedDub, folder: string, signal: AbortSignal) {
  const work = dubWork(engine.store, engine.holder);
  const { segments, assetId, revision, duration } = await requireTranscript(
    engine.store,
    dub.owner,
    dub.transcriptId,
  );
  const video = await requireAsset(engine.store, dub.owner, assetId);
  await mkdir(folder, { recursive: true });
  const slots = dubSlots(segments, video.duration ?? duration ?? 0);
  const speech: SpokenOver[] = [];
  const rushed: string[] = [];
  for (const [index, slot] of slots.entries()) {
    const spoken = await speakSlot(dub, slot, folder, signal);
    speech.push(spoken);
    if (spoken.rushed) rushed.push(slot.segmentId);
    const progress = (SPOKEN_SHARE * (index + 1)) / slots.length;
    await work.tell(dub.id, { progress, rushed, revision });
  }
  return mix(video, speech);
}

const mix = (video: AssetRecord, speech: SpokenOver[]) =>
  withScratchFile('dub.mp4', async (into) => {
    await blobs().withFile(video.sha256, async (file) =>
      mediaJob('dub', { file, demuxer: await demuxerFor(file), into, speech }),
    );
    return blobs().adopt(into);
  });

/** What a person is told; null when it is not known what went wrong. */
function failureOf(cause: unknown, name: string): TaskError | null {
  // The same file would end the next worker too.
  const isBroken = cause instanceof BrokenMedia || cause instanceof MediaWorkerDied;
  const known = isBroken ? new StudioError('broken_file', `${name}: ${cause.message}`, { cause }) : cause;
  if (!(known instanceof CodedError)) return null;
  const { status, type, code, message } = known;
  return { status, type, code, message };
}
