import sharp from 'sharp';
import { wavHeader } from '#lib/format/wav.ts';

/** A small real picture. */
export const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#a43' } })
    .toFormat(format)
    .toBuffer();

export const dataUrl = (bytes: Uint8Array, mime = 'image/png') =>
  `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;

/** A second of a tone, as a WAV file. */
export function tone(seconds = 1): Buffer {
  const rate = 16_000;
  const samples = Math.round(seconds * rate);
  const wave = Int16Array.from({ length: samples }, (_, at) => Math.round(8000 * Math.sin(at / 6)));
  const header = wavHeader({ channels: 1, rate, bits: 16 }, wave.byteLength);
  return Buffer.concat([header, new Uint8Array(wave.buffer)]);
}
