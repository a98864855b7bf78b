import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { StudioError } from '#lib/studio/errors.ts';
import { sizeWords } from '#lib/studio/size-words.ts';
import { blobs } from '../media/blobs.ts';
import { demuxerFor } from '../media/examine.ts';
import { BrokenMedia } from '../media/media-job.ts';
import { mediaJob } from '../media/media-worker.ts';
import { withScratchFile } from '../speech/scratch-file.ts';
import type { AssetRecord } from '../store/assets.ts';
import type { AudioRecord } from '../store/conversations.ts';

/** What the chat takes as it is, by content type. */
const TAKEN = { 'audio/wav': 'wav', 'audio/mpeg': 'mp3' } as const;
const isTaken = (mime: string): mime is keyof typeof TAKEN => Object.hasOwn(TAKEN, mime);

/** The sound of a file as a message can carry it; what the chat does not take is converted. */
export async function messageAudio(asset: AssetRecord): Promise<AudioRecord> {
  const { name, kind, mime, sha256, bytes, duration } = asset;
  if (kind === 'image') throw new StudioError('unsupported_file', `${name} is a picture, not sound`);
  if (kind === 'audio' && isTaken(mime) && bytes <= LIMITS.audioBytes) return { sha256, mime, duration };
  return converted(asset);
}

const converted = (asset: AssetRecord) =>
  withScratchFile('wav', async (into): Promise<AudioRecord> => {
    try {
      await blobs().withFile(asset.sha256, async (file) =>
        mediaJob('encodeSound', { file, demuxer: await demuxerFor(file), into, format: 'wav' }),
      );
    } catch (cause) {
      if (!(cause instanceof BrokenMedia)) throw cause;
      throw new StudioError('broken_file', `${asset.name}: ${cause.message}`, { cause });
    }
    const { duration } = await mediaJob('measure', { file: into, demuxer: 'wav' });
    const { sha256, bytes } = await blobs().adopt(into);
    if (bytes > LIMITS.audioBytes) {
      const message = `${asset.name} is too long to talk about: ${sizeWords(bytes)} of sound, at most ${sizeWords(LIMITS.audioBytes)}`;
      throw new ServiceError('file_too_large', message, { param: 'assetId' });
    }
    return { sha256, mime: 'audio/wav', duration };
  });

/** The block of a request that carries what was said. */
export async function inputAudio({ sha256, mime }: AudioRecord) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of blobs().read(sha256)) chunks.push(chunk as Uint8Array);
  const data = Buffer.concat(chunks).toString('base64');
  return {
    type: 'input_audio' as const,
    input_audio: { data, format: isTaken(mime) ? TAKEN[mime] : ('wav' as const) },
  };
}
