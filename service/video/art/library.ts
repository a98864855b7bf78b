import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** The filled part of its square. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

type Place = [offset: number, length: number, x: number, y: number, w: number, h: number, subgroup: string];

// Packed by `npm run build:art`.
const file = readFileSync(new URL('noto.bin', import.meta.url));
const start = 4 + file.readUInt32LE(0);
const places = new Map<string, Place>(
  Object.entries(JSON.parse(file.toString('utf8', 4, start)) as Record<string, Place>),
);

export const PICTURE_NAMES: readonly string[] = [...places.keys()];

export function boxOf(name: string): Box {
  const [, , x, y, w, h] = placeOf(name);
  return { x, y, w, h };
}

/** Its subgroup in the emoji list. */
export const subgroupOf = (name: string) => placeOf(name)[6];

/** The drawing as SVG, at the requested size. */
export function drawingOf(name: string, { x, y, w, h }: Box, scale: number): Buffer {
  const [offset, length] = placeOf(name);
  const body = brotliDecompressSync(file.subarray(start + offset, start + offset + length));
  const [wide, tall] = [Math.ceil(w * scale), Math.ceil(h * scale)];
  return Buffer.concat([
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${wide}" height="${tall}" viewBox="${x} ${y} ${wide / scale} ${tall / scale}">`,
    ),
    body,
    Buffer.from('</svg>'),
  ]);
}

function placeOf(name: string): Place {
  const place = places.get(name);
  if (!place) throw new Error(`no picture is called ${name}`);
  return place;
}
