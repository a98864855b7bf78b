import type { Compositor } from './compositor.ts';
import { type Film, type Layer, type PaintedLayer, seenFrom } from './layer.ts';

/** What is far away is composed this many times a second: it moves too little for anyone to see the steps. */
const RATE = 12;
/** Shares of the frame's shorter side that a layer may move within one step. */
const UNSEEN = 0.0016;
const UNSEEN_IF_SOFT = 0.0048;

/** How many layers from an opaque back hardly move. Keeping them pays from two layers on. */
export function slowLayers(film: Film) {
  const [back] = film.layers;
  if (!(back?.kind === 'painted' && back.opaque)) return 0;
  const first = film.layers.findIndex((layer) => !slow(film, layer));
  const count = first < 0 ? film.layers.length : first;
  return count > 1 && count < film.layers.length ? count : 0;
}

function slow(film: Film, layer: Layer) {
  if (layer.kind === 'particles') return layer.calm;
  if (layer.kind !== 'painted') return false;
  const limit = layer.soft ? UNSEEN_IF_SOFT : UNSEEN;
  return speed(film, layer) < Math.min(film.width, film.height) * limit;
}

/** The farthest a corner of the frame travels over the layer within one step. */
function speed(film: Film, layer: PaintedLayer) {
  const corner = (time: number, side: -1 | 1) => {
    const { x, y, step } = seenFrom(film, film.camera(time), layer.depth);
    const move = layer.motion?.(time) ?? { x: 0, y: 0 };
    const reach = side > 0 ? step : 0;
    return { x: x + film.width * reach - move.x, y: y + film.height * reach - move.y };
  };
  let farthest = 0;
  for (let time = 0; time < film.seconds; time += 0.25)
    for (const side of [-1, 1] as const) {
      const [from, to] = [corner(time, side), corner(time + 1 / RATE, side)];
      farthest = Math.max(farthest, Math.hypot(to.x - from.x, to.y - from.y));
    }
  return farthest;
}

/** Time in the steps of what is held. */
export const heldTime = (seconds: number) => Math.floor(seconds * RATE + 1e-6) / RATE;

/** Draws a backdrop at its slower rate and keeps it for the frames between. */
export function heldBackdrop(compositor: Compositor, draw: (seconds: number) => void) {
  const { frame } = compositor;
  const size = frame.width * frame.height * 1.5;
  const kept = compositor.allocate(size);
  let shown = -1;
  return (seconds: number) => {
    const step = Math.floor(seconds * RATE + 1e-6);
    if (step === shown) {
      compositor.bytes.copyWithin(frame.y, kept, kept + size);
      return;
    }
    draw(step / RATE);
    compositor.bytes.copyWithin(kept, frame.y, frame.y + size);
    shown = step;
  };
}
