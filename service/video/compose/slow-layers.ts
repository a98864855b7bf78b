import type { Compositor } from './compositor.ts';
import { type Film, type Layer, type PaintedLayer, seenFrom } from './layer.ts';

/** Distant layers are composed this often a second: their steps are too small to see. */
const RATE = 12;
/** Or this, if they move even less. */
const SLOWEST = 8;
/** The share of the frame's shorter side a layer may move per step. */
const UNSEEN = 0.0016;
const UNSEEN_IF_SOFT = 0.0048;

/** How many opaque back layers hardly move, and their rate. Holding them pays from two on. */
export function slowLayers(film: Film) {
  const [back] = film.layers;
  if (!(back?.kind === 'painted' && back.opaque)) return { count: 0, rate: RATE };
  const slowAt = (rate: number) => {
    const first = film.layers.findIndex((layer) => !slow(film, layer, rate));
    return first < 0 ? film.layers.length : first;
  };
  const count = slowAt(RATE);
  const pays = count > 1 && count < film.layers.length;
  return { count: pays ? count : 0, rate: slowAt(SLOWEST) === count ? SLOWEST : RATE };
}

function slow(film: Film, layer: Layer, rate: number) {
  // Glimmer is fast, though it does not move.
  if (layer.kind === 'particles') return layer.calm && rate === RATE;
  if (layer.kind !== 'painted') return false;
  const limit = layer.soft ? UNSEEN_IF_SOFT : UNSEEN;
  return speed(film, layer, rate) < Math.min(film.width, film.height) * limit;
}

/** The farthest a corner of the frame moves over the layer per step. */
function speed(film: Film, layer: PaintedLayer, rate: number) {
  const corner = (time: number, side: -1 | 1) => {
    const { x, y, step } = seenFrom(film, film.camera(time), layer.depth);
    const move = layer.motion?.(time) ?? { x: 0, y: 0 };
    const reach = side > 0 ? step : 0;
    return { x: x + film.width * reach - move.x, y: y + film.height * reach - move.y };
  };
  let farthest = 0;
  for (let time = 0; time < film.seconds; time += 0.25)
    for (const side of [-1, 1] as const) {
      const [from, to] = [corner(time, side), corner(time + 1 / rate, side)];
      farthest = Math.max(farthest, Math.hypot(to.x - from.x, to.y - from.y));
    }
  return farthest;
}

const stepAt = (seconds: number, rate: number) => Math.floor(seconds * rate + 1e-6);

/** Time in steps, for what is drawn on twos. */
export const heldTime = (seconds: number) => stepAt(seconds, RATE) / RATE;

/** Draws a backdrop at its slower rate and caches it between. */
export function heldBackdrop(compositor: Compositor, rate: number, draw: (seconds: number) => void) {
  const { frame } = compositor;
  const size = frame.width * frame.height * 1.5;
  const kept = compositor.allocate(size);
  let shown = -1;
  return (seconds: number) => {
    const step = stepAt(seconds, rate);
    if (step === shown) {
      compositor.bytes.copyWithin(frame.y, kept, kept + size);
      return;
    }
    draw(step / rate);
    compositor.bytes.copyWithin(kept, frame.y, frame.y + size);
    shown = step;
  };
}
