import sharp from 'sharp';

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
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let i = 0; i < samples; i++) wav.writeInt16LE(Math.round(8000 * Math.sin(i / 6)), 44 + i * 2);
  return wav;
}
