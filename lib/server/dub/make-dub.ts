import 'server-only';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { CodedError, ServiceError } from '#lib/contract/errors.ts';
import { modelNotOffered, parseRequest, requireModel } from '#lib/contract/parse.ts';
import type { NewDub } from '#lib/studio/dub.ts';
import { dubSlots } from '#lib/studio/dub-plan.ts';
import { StudioError } from '#lib/studio/errors.ts';
import { newSpeech } from '#lib/studio/speech-clip.ts';
import type { TaskError } from '#lib/studio/task.ts';
import type { Transcript } from '#lib/studio/transcript.ts';
import { log } from '../log.ts';
import { blobs } from '../media/blobs.ts';
import { demuxerFor } from '../media/examine.ts';
import { mediaJob } from '../media/media-worker.ts';
import { withScratchFile } from '../speech/scratch-file.ts';
import { type AssetRecord, requireAsset } from '../store/assets.ts';
import { type DubRecord, dubs } from '../store/dubs.ts';
import { store } from '../store/open.ts';
import { transcripts } from '../store/transcripts.ts';
import { speakSlot } from './speak-slots.ts';

/** Speaking is most of the work; the rest of the bar is for mixing. */
const SPOKEN_SHARE = 90;
const STILL_HERE_MS = 10_000;

/** Begins a dub and gives it at once; how it goes is written to its row. */
export async function beginDub(owner: string, given: NewDub): Promise<DubRecord> {
  const opened = await store();
  const transcript = await transcripts(opened, owner).get(given.transcriptId);
  if (!transcript) throw new StudioError('not_found', `There is no transcript ${given.transcriptId}`);
  const video = await requireAsset(opened, owner, transcript.assetId);
  if (video.kind !== 'video') throw new StudioError('unsupported_file', `${video.name} is not a video`);
  if (transcript.segments.length === 0)
    throw new StudioError('not_allowed_now', 'There is nothing to speak yet');
  requireVoice(given);
  const { name, revision } = transcript;
  const dub = await dubs(opened, owner).insert({ ...given, name, revision });
  void work(owner, dub, transcript, video);
  return dub;
}

function requireVoice(given: NewDub): void {
  const model = requireModel(given);
  if (model.kind !== 'speech') throw modelNotOffered(model, ENDPOINTS.speak.path);
  parseRequest(newSpeech(model).pick({ voice: true }), given);
}

async function work(
  owner: string,
  dub: DubRecord,
  transcript: Transcript,
  video: AssetRecord,
): Promise<void> {
  const library = dubs(await store(), owner);
  const beating = setInterval(() => void library.update(dub.id).catch(() => undefined), STILL_HERE_MS);
  const folder = await mkdtemp(join(tmpdir(), 'dailies-dub-'));
  try {
    const slots = dubSlots(transcript.segments, video.duration ?? transcript.duration ?? 0);
    const speech = [];
    const rushed: string[] = [];
    for (const [index, slot] of slots.entries()) {
      const spoken = await speakSlot(dub, slot, folder);
      speech.push(spoken);
      if (spoken.rushed) rushed.push(slot.segmentId);
      await library.update(dub.id, { progress: (SPOKEN_SHARE * (index + 1)) / slots.length, rushed });
    }
    const { sha256, bytes } = await mix(video, speech);
    await library.update(dub.id, { status: 'done', progress: 100, sha256, bytes });
  } catch (cause) {
    log().warn({ err: cause, dub: dub.id }, 'a dub broke off');
    await library.update(dub.id, { status: 'failed', error: asError(cause) });
  } finally {
    clearInterval(beating);
    await rm(folder, { recursive: true, force: true });
  }
}

const mix = (video: AssetRecord, speech: { file: string; start: number; tempo: number }[]) =>
  withScratchFile('dub.mp4', async (into) => {
    await blobs().withFile(video.sha256, async (file) =>
      mediaJob('dub', { file, demuxer: await demuxerFor(file), into, speech }),
    );
    return blobs().adopt(into);
  });

function asError(cause: unknown): TaskError {
  const error =
    cause instanceof CodedError
      ? cause
      : new ServiceError('internal_error', 'The dub could not be made', { cause });
  const { status, type, code, message } = error;
  return { status, type, code, message };
}

const SILENT_MS = 60_000;

/** A dub nobody has been at for a while died with its process; it says so and can be made again. */
export async function settled(owner: string, dub: DubRecord): Promise<DubRecord> {
  if (dub.status !== 'working' || Date.now() - dub.updatedAt < SILENT_MS) return dub;
  const error = asError(
    new ServiceError('service_unavailable', 'The studio was stopped while it was being made'),
  );
  await dubs(await store(), owner).update(dub.id, { status: 'failed', error });
  return { ...dub, status: 'failed', error };
}
