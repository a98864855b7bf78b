import 'server-only';
import { createReadStream, createWriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SPEECH_PCM, type SpeechFormat } from '#lib/contract/models.ts';
import { openWav, WAV_HEADER_BYTES, type WavFormat, wavHeader } from '#lib/format/wav.ts';
import type { NewSpeech } from '#lib/studio/speech/speech-clip.ts';
import { clipName, SPEECH_FILES } from '#lib/studio/speech/voices.ts';
import { store } from '../db/open.ts';
import type { Servable } from '../http/ranges.ts';
import { blobBytes } from '../media/asset-files.ts';
import { derive } from '../media/examine.ts';
import { mediaJob } from '../media/jobs.ts';
import { withScratchFile } from '../media/scratch-file.ts';
import { whileThereIsRoom } from '../process/disk.ts';
import { blobs } from '../storage/blob-store.ts';
import { type ClipRecord, speechClips } from './repository.ts';

const DEMUXERS: Record<SpeechFormat, string> = {
  mp3: 'mp3',
  opus: 'ogg',
  aac: 'aac',
  flac: 'flac',
  wav: 'wav',
  pcm: 'wav',
};

/**
 * Stores spoken sound. Streams carry no duration, so the file is first made seekable; raw
 * PCM is stored as WAV.
 */
export async function keepClip(
  owner: string,
  made: Pick<ClipRecord, 'id' | 'connection' | 'agent'>,
  given: NewSpeech,
  spoken: string,
): Promise<ClipRecord> {
  const { model, voice, speed, instructions, input, response_format: format, projectId = null } = given;
  const demuxer = DEMUXERS[format];
  return withScratchFile(demuxer, async (file) => {
    await writeSeekable(spoken, file, format);
    const { duration } = await mediaJob('measure', { file, demuxer });
    const peaks = await derive('peaks', file);
    const { sha256, bytes: kept } = await blobs().adopt(file);
    const bytes = format === 'pcm' ? kept - WAV_HEADER_BYTES : kept;
    const clip = {
      ...made,
      text: input.trim(),
      model,
      voice,
      format,
      speed,
      instructions: instructions || null,
      projectId,
    };
    return speechClips(await store(), owner).insert({
      ...clip,
      sha256,
      bytes,
      duration,
      peaksSha256: peaks.sha256,
    });
  });
}

async function writeSeekable(spoken: string, into: string, format: SpeechFormat): Promise<void> {
  if (format === 'wav') {
    const { samples, ...shape } = await openWav(createReadStream(spoken));
    await writeWav(shape, samples, into);
  } else if (format === 'pcm') await writeWav(SPEECH_PCM, createReadStream(spoken), into);
  else await mediaJob('copySound', { file: spoken, demuxer: DEMUXERS[format], into, format });
}

/** Writes samples as they come, then the header with their length; returns that in bytes. */
export async function writeWav(
  shape: WavFormat,
  samples: AsyncIterable<Uint8Array>,
  into: string,
): Promise<number> {
  let bytes = 0;
  const counted = async function* () {
    yield wavHeader(shape, 0);
    for await (const chunk of samples) {
      bytes += chunk.byteLength;
      yield chunk;
    }
  };
  await pipeline(Readable.from(whileThereIsRoom(dirname(into), counted())), createWriteStream(into));
  const patch = createWriteStream(into, { flags: 'r+', start: 0 });
  await pipeline(Readable.from([wavHeader(shape, bytes)]), patch);
  return bytes;
}

/** A clip for playback: raw PCM with the WAV header players need. */
export const playedBytes = ({ format, sha256 }: ClipRecord): Promise<Servable> =>
  blobBytes(sha256, SPEECH_FILES[format === 'pcm' ? 'wav' : format].mime);

/** A clip as a file in the format it was requested in. */
export async function downloadedBytes(clip: ClipRecord): Promise<Servable> {
  const { format, voice } = clip;
  const downloadName = `${clipName(clip).replace(/…$/u, '')} (${voice}).${SPEECH_FILES[format].ending}`;
  const played = await playedBytes(clip);
  if (format !== 'pcm') return { ...played, downloadName };
  return {
    sha256: played.sha256,
    mime: SPEECH_FILES.pcm.mime,
    bytes: played.bytes - WAV_HEADER_BYTES,
    read: (range) =>
      played.read({
        start: (range?.start ?? 0) + WAV_HEADER_BYTES,
        end: range ? range.end + WAV_HEADER_BYTES : played.bytes - 1,
      }),
    downloadName,
  };
}
