import type { Film, Layer, PaintedLayer } from './layer.ts';

/** Paints neighbouring still layers as one where the camera can hardly tell them apart. */
export function mergeLayers({ layers, ...film }: Film): Film {
  const [start, end] = [film.camera(0), film.camera(film.seconds)];
  const sideways = Math.hypot(end.x - start.x, end.y - start.y) > 2 || Math.abs(start.x) > 2;
  const tolerance = sideways ? 0.16 : 0.4;
  const merged: Layer[] = [];
  for (const layer of layers) {
    const last = merged.at(-1);
    if (still(layer) && still(last) && Math.abs(layer.depth - last.depth) <= tolerance && !layer.opaque)
      merged[merged.length - 1] = join(last, layer);
    else merged.push(layer);
  }
  return { ...film, layers: merged };
}

const still = (layer: Layer | undefined): layer is PaintedLayer => layer?.kind === 'painted' && !layer.motion;

function join(back: PaintedLayer, front: PaintedLayer): PaintedLayer {
  const bound = (choose: typeof Math.min, side: 'top' | 'bottom') => {
    const [a, b] = [back[side], front[side]];
    return a === undefined || b === undefined ? undefined : choose(a, b);
  };
  return {
    kind: 'painted',
    depth: back.depth,
    ...(back.opaque && { opaque: true }),
    top: bound(Math.min, 'top'),
    bottom: bound(Math.max, 'bottom'),
    paint(brush) {
      for (const layer of [back, front]) {
        brush.save();
        brush.beginPath();
        if (layer.bottom !== undefined || layer.top !== undefined) {
          const top = layer.top ?? -1e5;
          brush.rect(-1e5, top, 2e5, (layer.bottom ?? 1e5) - top);
          brush.clip();
        }
        layer.paint(brush);
        brush.restore();
      }
    },
  };
}
