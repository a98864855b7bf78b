import { type Canvas, createCanvas, Image } from '@napi-rs/canvas';
import { vertical } from '../paint/brushwork.ts';
import { fade, type Hex } from '../paint/colour.ts';
import type { Light } from '../paint/light.ts';
import { boxOf, drawingOf } from './library.ts';
import { recolour } from './recolour.ts';

export interface Wanted {
  name: string;
  /** Pixels of its height. */
  tall: number;
  mirrored: boolean;
  colour: Hex | undefined;
  /** Sky and ground light it; undefined for what glows. */
  light: Light | undefined;
}

const KEPT = 48;
const rasters = new Map<string, Canvas>();

/** The picture as pixels, drawn once per size, colour and light. */
export function rasterOf({ name, tall, mirrored, colour, light }: Wanted): Canvas {
  const size = Math.max(16, Math.ceil(tall / 16) * 16);
  const key = [name, size, mirrored, colour, light?.top, light?.shade].join(' ');
  const known = rasters.get(key);
  if (known) return known;
  const box = boxOf(name);
  const image = new Image();
  image.src = drawingOf(name, box, size / box.h);
  const canvas = createCanvas(image.width, image.height);
  const g = canvas.getContext('2d');
  if (mirrored) g.setTransform(-1, 0, 0, 1, image.width, 0);
  g.drawImage(image, 0, 0);
  g.resetTransform();
  if (colour) {
    const pixels = g.getImageData(0, 0, canvas.width, canvas.height);
    recolour(pixels, colour);
    g.putImageData(pixels, 0, 0);
  }
  if (light) {
    g.globalCompositeOperation = 'source-atop';
    g.fillStyle = vertical(
      g,
      0,
      canvas.height,
      fade(light.low, 0.2),
      fade(light.low, 0.04),
      fade(light.shade, 0.02),
      fade(light.shade, 0.2),
    );
    g.fillRect(0, 0, canvas.width, canvas.height);
  }
  if (rasters.size >= KEPT) rasters.delete(rasters.keys().next().value ?? '');
  rasters.set(key, canvas);
  return canvas;
}
