import type { SpeechFormat } from '#lib/contract/models.ts';

/** What the recognition engines listen at, in samples a second. */
export const SAMPLE_RATE = 16_000;

/** Everything spoken is mono at this rate; `pcm` promises it to clients that see no header. */
export const SPEECH_SAMPLE_RATE = 24_000;

export const SPEECH_MIME: Record<SpeechFormat, string> = {
  mp3: 'audio/mpeg',
  opus: 'audio/ogg; codecs=opus',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
  pcm: 'audio/pcm',
};

const UNKNOWN_LENGTH = 0xffffffff;
const BYTES_PER_SAMPLE = 2;

/** A WAV header for a stream whose end is not known yet; players read on until the bytes stop. */
export function streamingWavHeader(): Uint8Array {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(UNKNOWN_LENGTH, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SPEECH_SAMPLE_RATE, 24);
  header.writeUInt32LE(SPEECH_SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(UNKNOWN_LENGTH, 40);
  return header;
}

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
