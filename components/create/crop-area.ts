import type { Frame } from '#lib/contract/models.ts';

type Place = { zoom: number; left: number; top: number };

/** The part of an image that has the wanted shape: `zoom` 1 is the largest, `left` and `top` from 0 to 1 place it. */
export function cropArea(image: Frame, shape: Frame, { zoom, left, top }: Place) {
  const scale = Math.min(image.width / shape.width, image.height / shape.height) / Math.max(1, zoom);
  const width = Math.max(1, Math.round(shape.width * scale));
  const height = Math.max(1, Math.round(shape.height * scale));
  const inside = (share: number) => Math.min(1, Math.max(0, share));
  return {
    x: Math.round((image.width - width) * inside(left)),
    y: Math.round((image.height - height) * inside(top)),
    width,
    height,
  };
}
