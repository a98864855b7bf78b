import { SPEECH_PCM, type SpeechFormat } from '#lib/contract/models.ts';

/** The sample rate of the recognition engines. */
export const SAMPLE_RATE = 16_000;

/** All speech is mono at this rate. */
export const SPEECH_SAMPLE_RATE = SPEECH_PCM.rate;

export const SPEECH_MIME: Record<SpeechFormat, string> = {
  mp3: 'audio/mpeg',
  opus: 'audio/ogg; codecs=opus',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
  pcm: 'audio/pcm',
};

/** The FLAC marker and its only metadata block: STREAMINFO, which leaves the total length at zero (unknown). */
export function flacHeader(streamInfo: Uint8Array): Uint8Array {
  const lastBlock = 0x80;
  return Buffer.concat([
    Buffer.from('fLaC', 'latin1'),
    Buffer.from([lastBlock, 0, 0, streamInfo.length]),
    streamInfo,
  ]);
}

/** The seven bytes before each AAC-LC frame: mono, 24 kHz, no checksum. */
export function adtsHeader(frameBytes: number): Uint8Array {
  const lowComplexity = 1;
  const rateIndex = 6;
  const channels = 1;
  const length = frameBytes + 7;
  return Uint8Array.of(
    0xff,
    0xf1,
    (lowComplexity << 6) | (rateIndex << 2) | (channels >> 2),
    ((channels & 3) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  );
}
