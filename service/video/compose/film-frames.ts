import { createCanvas } from '@napi-rs/canvas';
import type { Compositor, Plate, Stamp } from './compositor.ts';
import {
  type Film,
  type Layer,
  type PaintedLayer,
  type ParticleLayer,
  type SpriteLayer,
  seenFrom,
  type View,
  type WashLayer,
} from './layer.ts';
import { heldBackdrop, heldTime, slowLayers } from './slow-layers.ts';

/** Chroma has half the size: even positions need no interpolation. */
export const even = (value: number) => Math.ceil(value / 2) * 2;

type Draw = (seconds: number, view: View) => void;

/** Paints a film's layers and returns the composer of the frame at a time. */
export function frameComposer(compositor: Compositor, film: Film): (seconds: number) => void {
  const draws = film.layers.map((layer) => prepare(compositor, film, layer));
  const compose = (some: Draw[]) => (seconds: number) => {
    const view = film.camera(seconds);
    for (const draw of some) draw(seconds, view);
  };
  const { count, rate } = slowLayers(film);
  if (count === 0) return compose(draws);
  const backdrop = heldBackdrop(compositor, rate, compose(draws.slice(0, count)));
  const rest = compose(draws.slice(count));
  return (seconds) => {
    backdrop(seconds);
    rest(seconds);
  };
}

function prepare(compositor: Compositor, film: Film, layer: Layer): Draw {
  if (layer.kind === 'painted') return painted(compositor, film, layer);
  if (layer.kind === 'sprite') return sprite(compositor, film, layer);
  if (layer.kind === 'particles') return particles(compositor, film, layer);
  return wash(compositor, layer);
}

function painted(compositor: Compositor, film: Film, layer: PaintedLayer): Draw {
  const marginX = even(film.travel.x * layer.depth + (layer.reach ?? 0) + 4);
  const marginY = even(film.travel.y * layer.depth + (layer.reach ?? 0) + 4);
  const top = layer.top === undefined ? -marginY : even(layer.top) - 4;
  const bottom = layer.bottom === undefined ? film.height + marginY : Math.ceil(layer.bottom) + 2;
  const canvas = createCanvas(even(film.width + 2 * marginX), even(bottom - top));
  const brush = canvas.getContext('2d');
  brush.translate(marginX, -top);
  layer.paint(brush);
  const plate = compositor.plate(canvas);
  return (seconds, view) => {
    const { x, y, step } = seenFrom(film, view, layer.depth);
    const move = layer.motion?.(seconds) ?? { x: 0, y: 0 };
    const [left, up] = [x + marginX - move.x, y - top - move.y];
    if (layer.opaque) compositor.cover(plate, left, up, step);
    else compositor.over(plate, left, up, step);
  };
}

/** The budget for a subject's poses, in frame-sized pictures. */
const PAINTED_FRAMES = 14;

/** Over budget, a subject gets fewer poses, painted smaller and enlarged. */
function affordable({ width, height }: Film, layer: SpriteLayer) {
  const share = Math.min(1, (PAINTED_FRAMES * width * height) / (layer.width * layer.height * layer.poses));
  const poses = Math.ceil(layer.poses * Math.max(0.6, Math.sqrt(share)));
  return { poses, reduced: Math.sqrt((share * layer.poses) / poses) };
}

function sprite(compositor: Compositor, film: Film, layer: SpriteLayer): Draw {
  const { poses, reduced } = affordable(film, layer);
  const plates: (Plate | undefined)[] = Array.from({ length: poses });
  const [width, height] = [even(layer.width * reduced) + 4, even(layer.height * reduced) + 4];
  const canvas = createCanvas(width, height);
  const brush = canvas.getContext('2d');
  const pose = (index: number) => {
    brush.reset();
    brush.translate(2, 2);
    brush.scale(reduced, reduced);
    layer.paint(brush, index / poses);
    const plate = compositor.plate(canvas);
    plates[index] = plate;
    return plate;
  };
  return (seconds, view) => {
    const spot = layer.at(seconds);
    if (!spot) return;
    const { x, y, step } = seenFrom(film, view, layer.depth);
    const scale = reduced / (spot.scale ?? 1);
    const left = (x - spot.x) * scale + layer.anchor.x * reduced + 2;
    const up = (y - spot.y) * scale + layer.anchor.y * reduced + 2;
    const outside = left > width || left + film.width * step * scale < 0;
    if (outside) return;
    const phase = (((seconds / layer.period) % 1) + 1) % 1;
    const index = Math.floor(phase * poses) % poses;
    compositor.over(plates[index] ?? pose(index), left, up, step * scale);
  };
}

function particles(compositor: Compositor, film: Film, layer: ParticleLayer): Draw {
  const stamps: Stamp[] = layer.stamps.map(({ width, height, paint }) => {
    const canvas = createCanvas(even(width), even(height));
    paint(canvas.getContext('2d'));
    return compositor.stamp(canvas);
  });
  return (now, current) => {
    const seconds = layer.onTwos ? heldTime(now) : now;
    const view = layer.onTwos ? film.camera(seconds) : current;
    const { x, y, step } = seenFrom(film, view, layer.depth);
    layer.each(seconds, (px, py, index, opacity) => {
      const stamp = stamps[index % stamps.length];
      if (stamp) compositor.dab(stamp, (px - x) / step, (py - y) / step, layer.colour, opacity);
    });
  };
}

function wash(compositor: Compositor, layer: WashLayer): Draw {
  return (seconds) => compositor.wash(layer.colour, layer.level(seconds));
}
