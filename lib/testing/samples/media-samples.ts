import sharp from 'sharp';

export const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#a43' } })
    .toFormat(format)
    .toBuffer();

export const dataUrl = (bytes: Uint8Array, mime = 'image/png') =>
  `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
