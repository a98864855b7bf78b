import { TaggedError } from './tagged-error.ts';

/** The layout of PCM samples. */
export interface WavFormat {
  channels: number;
  rate: number;
  bits: number;
}

export const WAV_HEADER_BYTES = 44;
/** The length a stream declares; players read until the bytes stop. */
const UNKNOWN_LENGTH = 0xffffffff;

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/** The header of PCM samples; without a length it declares a stream. */
export function wavHeader(
  { channels, rate, bits }: WavFormat,
  bytes = UNKNOWN_LENGTH,
): Uint8Array<ArrayBuffer> {
  const frame = (channels * bits) / 8;
  const header = new Uint8Array(WAV_HEADER_BYTES);
  const view = new DataView(header.buffer);
  const text = (at: number, words: string) => header.set(new TextEncoder().encode(words), at);
  text(0, 'RIFF');
  view.setUint32(4, Math.min(UNKNOWN_LENGTH, bytes + WAV_HEADER_BYTES - 8), true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * frame, true);
  view.setUint16(32, frame, true);
  view.setUint16(34, bits, true);
  text(36, 'data');
  view.setUint32(40, Math.min(UNKNOWN_LENGTH, bytes), true);
  return header;
}

/** A sample between -1 and 1 in 16 bits; louder ones are clipped. */
export const toInt16 = (sample: number) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);

type Found = WavFormat & { coding: number; offset: number; bytes: number };

const nameAt = (head: Uint8Array, at: number) => String.fromCharCode(...head.subarray(at, at + 4));
const isWav = (head: Uint8Array) => nameAt(head, 0) === 'RIFF' && nameAt(head, 8) === 'WAVE';

/** Walks the chunks up to the samples; null if those are beyond the given bytes. */
function findSamples(head: Uint8Array): Found | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  let format: Pick<Found, 'coding' | keyof WavFormat> | null = null;
  for (let at = 12; at + 8 <= head.byteLength; ) {
    const name = nameAt(head, at);
    const bytes = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name === 'data' && format) return { ...format, offset: body, bytes };
    if (name === 'fmt ' && body + 16 <= head.byteLength) format = readFormat(view, body, bytes);
    at = body + bytes + (bytes % 2);
  }
  return null;
}

function readFormat(view: DataView, at: number, length: number) {
  const given = view.getUint16(at, true);
  const isExtensible = given === EXTENSIBLE && length >= 26 && at + 26 <= view.byteLength;
  return {
    coding: isExtensible ? view.getUint16(at + 24, true) : given,
    channels: view.getUint16(at + 2, true),
    rate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  };
}

type SampleKind = 'u8' | 's16' | 's24' | 's32' | 'f32';

const KINDS = new Map<string, SampleKind>([
  [`${PCM}/8`, 'u8'],
  [`${PCM}/16`, 's16'],
  [`${PCM}/24`, 's24'],
  [`${PCM}/32`, 's32'],
  [`${FLOAT}/32`, 'f32'],
]);
const WIDTHS: Record<SampleKind, number> = { u8: 1, s16: 2, s24: 3, s32: 4, f32: 4 };

/** Where the samples lie in a WAV file and how they are encoded. */
export interface WavSound {
  offset: number;
  bytes: number;
  rate: number;
  channels: number;
  sample: SampleKind;
}

export const frameBytes = ({ channels, sample }: WavSound) => channels * WIDTHS[sample];

/** Parses the beginning of a file; null if it is no WAV, is compressed, or its samples begin later. */
export function readWavHead(head: ArrayBuffer, fileBytes: number): WavSound | null {
  const given = new Uint8Array(head);
  const found = given.length >= WAV_HEADER_BYTES && isWav(given) ? findSamples(given) : null;
  if (!found) return null;
  const { coding, bits, channels, rate, offset } = found;
  const sample = KINDS.get(`${coding}/${bits}`);
  // A streamed recording declares no length.
  const bytes = Math.min(found.bytes, fileBytes - offset);
  return sample && channels > 0 && rate > 0 && bytes > 0 ? { offset, bytes, rate, channels, sample } : null;
}

const READERS: Record<SampleKind, (view: DataView, at: number) => number> = {
  u8: (view, at) => (view.getUint8(at) - 128) / 128,
  s16: (view, at) => view.getInt16(at, true) / 32_768,
  s24: (view, at) => (view.getInt16(at + 1, true) + view.getUint8(at) / 256) / 32_768,
  s32: (view, at) => view.getInt32(at, true) / 2_147_483_648,
  f32: (view, at) => view.getFloat32(at, true),
};

/** The lowest and highest sample of a stretch, of whichever channel. */
export function extremesOf(stretch: ArrayBuffer, sample: SampleKind): { low: number; high: number } {
  const read = READERS[sample];
  const width = WIDTHS[sample];
  const view = new DataView(stretch);
  let low = 0;
  let high = 0;
  for (let at = 0; at + width <= stretch.byteLength; at += width) {
    const value = read(view, at);
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

export class NotWav extends TaggedError {
  static override readonly tag: string = 'NotWav';
}

const LONGEST_HEADER = 64 * 1024;

/** Reads past the header of a WAV that is still arriving. */
export async function openWav(
  source: AsyncIterable<Uint8Array>,
): Promise<WavFormat & { samples: AsyncGenerator<Uint8Array> }> {
  const chunks = source[Symbol.asyncIterator]();
  try {
    return await readPastHeader(chunks);
  } catch (cause) {
    await chunks.return?.();
    throw cause;
  }
}

async function readPastHeader(chunks: AsyncIterator<Uint8Array>) {
  let head: Uint8Array = new Uint8Array();
  for (let isOver = false; ; ) {
    if (head.length >= 12 && !isWav(head)) throw new NotWav('What came is not a WAV');
    const found = findSamples(head);
    if (found) {
      const { channels, rate, bits, offset, bytes } = found;
      return { channels, rate, bits, samples: samplesOf(head.subarray(offset), chunks, bytes) };
    }
    if (isOver || head.length > LONGEST_HEADER) throw new NotWav('What came is not a WAV');
    // Checked again only at twice the length: it may come byte by byte.
    const pieces = [head];
    for (let missing = head.length || 1; missing > 0; ) {
      const { done, value } = await chunks.next();
      isOver = done === true;
      if (done) break;
      pieces.push(value);
      missing -= value.length;
    }
    head = joined(pieces);
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Up to the end of the samples; trailing chunks are metadata. */
async function* samplesOf(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array> {
  let left = bytes === UNKNOWN_LENGTH || bytes === 0 ? Number.POSITIVE_INFINITY : bytes;
  let chunk: IteratorResult<Uint8Array> = { done: false, value: first };
  try {
    for (; !chunk.done; chunk = await rest.next()) {
      const wanted = chunk.value.subarray(0, Math.min(chunk.value.byteLength, left));
      left -= wanted.byteLength;
      if (wanted.byteLength > 0) yield wanted;
    }
  } finally {
    await rest.return?.();
  }
}
