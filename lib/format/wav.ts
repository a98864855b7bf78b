/** Where the sound lies in a WAV file and how its samples are written. */
export interface WavSound {
  offset: number;
  bytes: number;
  rate: number;
  channels: number;
  sample: SampleKind;
}

type SampleKind = 'u8' | 's16' | 's24' | 's32' | 'f32';

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const KINDS = new Map<string, SampleKind>([
  [`${PCM}/8`, 'u8'],
  [`${PCM}/16`, 's16'],
  [`${PCM}/24`, 's24'],
  [`${PCM}/32`, 's32'],
  [`${FLOAT}/32`, 'f32'],
]);
const WIDTHS: Record<SampleKind, number> = { u8: 1, s16: 2, s24: 3, s32: 4, f32: 4 };

export const frameBytes = ({ channels, sample }: WavSound) => channels * WIDTHS[sample];

/** Reads the beginning of a file; null when it is no WAV, or one whose sound is coded or begins later. */
export function readWavHead(head: ArrayBuffer, fileBytes: number): WavSound | null {
  const view = new DataView(head);
  const word = (at: number) => String.fromCharCode(...new Uint8Array(head, at, 4));
  if (head.byteLength < 44 || word(0) !== 'RIFF' || word(8) !== 'WAVE') return null;
  let format: Pick<WavSound, 'rate' | 'channels' | 'sample'> | null = null;
  for (let at = 12; at + 8 <= head.byteLength; ) {
    const name = word(at);
    const length = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name === 'data') {
      // One that was recorded as a stream does not know its length.
      const bytes = Math.min(length, fileBytes - body);
      return format && bytes > 0 ? { ...format, offset: body, bytes } : null;
    }
    if (name === 'fmt ' && body + 16 <= head.byteLength) format = readFormat(view, body, length);
    at = body + length + (length % 2);
  }
  return null;
}

function readFormat(view: DataView, at: number, length: number) {
  const given = view.getUint16(at, true);
  const isExtensible = given === EXTENSIBLE && length >= 26 && at + 26 <= view.byteLength;
  const coding = isExtensible ? view.getUint16(at + 24, true) : given;
  const sample = KINDS.get(`${coding}/${view.getUint16(at + 14, true)}`);
  const channels = view.getUint16(at + 2, true);
  const rate = view.getUint32(at + 4, true);
  return sample && channels > 0 && rate > 0 ? { rate, channels, sample } : null;
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
