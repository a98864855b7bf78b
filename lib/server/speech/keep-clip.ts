import 'server-only';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SpeechFormat } from '#lib/contract/models.ts';
import type { NewSpeech } from '#lib/studio/speech-clip.ts';
import { blobs } from '../media/blobs.ts';
import { derive } from '../media/derive.ts';
import { mediaJob } from '../media/media-worker.ts';
import { store } from '../store/open.ts';
import { type ClipRecord, speechClips } from '../store/speech-clips.ts';
import { withScratchFile } from './scratch-file.ts';
import { openWav, PCM_FORMAT, WAV_HEADER_BYTES, wavHeader } from './wav.ts';

const DEMUXERS: Record<SpeechFormat, string> = {
  mp3: 'mp3',
  opus: 'ogg',
  aac: 'aac',
  flac: 'flac',
  wav: 'wav',
  pcm: 'wav',
};

/**
 * Keeps what was spoken. Streams say nothing of their length, so the file is first put in order; bare
 * samples are kept as WAV, which is them with a header.
 */
export async function keepClip(
  owner: string,
  id: string,
  given: NewSpeech,
  spoken: string,
): Promise<ClipRecord> {
  const { model, voice, speed, instructions, input, response_format: format } = given;
  const demuxer = DEMUXERS[format];
  return withScratchFile(demuxer, async (file) => {
    await putInOrder(spoken, file, format);
    const { duration } = await mediaJob('measure', { file, demuxer });
    const peaks = await derive('peaks', file);
    const { sha256, bytes: kept } = await blobs().adopt(file);
    const bytes = format === 'pcm' ? kept - WAV_HEADER_BYTES : kept;
    const clip = { id, text: input.trim(), model, voice, format, speed, instructions: instructions || null };
    return speechClips(await store(), owner).insert({
      ...clip,
      sha256,
      bytes,
      duration,
      peaksSha256: peaks.sha256,
    });
  });
}

async function putInOrder(spoken: string, into: string, format: SpeechFormat): Promise<void> {
  if (format === 'wav') {
    const { samples, ...shape } = await openWav(createReadStream(spoken));
    return writeWav(shape, samples, into);
  }
  if (format === 'pcm') return writeWav(PCM_FORMAT, createReadStream(spoken), into);
  await mediaJob('copySound', { file: spoken, demuxer: DEMUXERS[format], into, format });
}

async function writeWav(
  shape: Parameters<typeof wavHeader>[0],
  samples: AsyncIterable<Uint8Array>,
  into: string,
): Promise<void> {
  let bytes = 0;
  const counted = async function* () {
    yield wavHeader(shape, 0);
    for await (const chunk of samples) {
      bytes += chunk.byteLength;
      yield chunk;
    }
  };
  await pipeline(Readable.from(counted()), createWriteStream(into));
  const patch = createWriteStream(into, { flags: 'r+', start: 0 });
  await pipeline(Readable.from([wavHeader(shape, bytes)]), patch);
}
