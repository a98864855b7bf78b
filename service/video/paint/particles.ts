import type { Brush, ParticleLayer } from '../compose/layer.ts';
import { box, radial } from './brushwork.ts';
import { fade, type Hex, toYuv } from './colour.ts';
import type { Stage } from './stage.ts';

/** One of many: start (shares of the frame), nearness, and its own beat. */
type Mote = Record<'x' | 'y' | 'z' | 'beat', number>;

type Dab = Parameters<ParticleLayer['each']>[1];
type Look = Pick<ParticleLayer, 'depth' | 'stamps' | 'calm' | 'onTwos'> & { count: number; colour: Hex };

/** Many small things of one colour; `move` gives each position at a time. */
export function motes(
  { chance }: Stage,
  key: string,
  { count, colour, ...look }: Look,
  move: (mote: Mote, seconds: number, dab: Dab, index: number) => void,
): ParticleLayer {
  const luck = chance(key);
  const born = (): Mote => ({ x: luck(), y: luck(), z: luck(), beat: luck() * 7 });
  const all = Array.from({ length: count }, born);
  return {
    kind: 'particles',
    ...look,
    colour: toYuv(colour),
    each(seconds, dab) {
      for (const [index, mote] of all.entries()) move(mote, seconds, dab, index);
    },
  };
}

/** Wraps a share around the frame. */
export const around = (share: number) => ((share % 1) + 1) % 1;

/** A soft round stamp. */
export function dot(radius: number) {
  const side = Math.max(4, Math.ceil(radius) * 2 + 2);
  return {
    width: side,
    height: side,
    paint(g: Brush) {
      const soft = [1, 0.82, 0.7, 0].map((alpha) => fade('#ffffff', alpha));
      radial(g, side / 2, side / 2, Math.max(1, radius), ...soft);
    },
  };
}

/** A flat stamp with slightly rounded corners. */
export const slab = (width: number, height: number) => ({
  width,
  height,
  paint: (g: Brush) => box(g, 0, 0, width, height, '#fff', Math.min(1, width / 2)),
});

/** Stars turning around a pole, above the horizon. */
export function starfield(
  stage: Stage,
  { count = 150, strength = 1, horizon = stage.h, colour = '#eaf1ff', depth = 0.05 } = {},
): ParticleLayer {
  const { w, u, scene } = stage;
  const pole = { x: w * (0.5 - scene.flavour.lean * 0.3), y: horizon * 0.35 };
  const look = { count, colour, depth, calm: true, stamps: [0.42, 0.62, 1].map((size) => dot(u * size)) };
  return motes(stage, 'stars', look, ({ x, y, z, beat }, seconds, dab) => {
    const angle = x * Math.PI * 2 + seconds * 0.012 * scene.tempo;
    const radius = Math.sqrt(y) * Math.hypot(w, horizon) * 0.8;
    const [sx, sy] = [pole.x + Math.cos(angle) * radius, pole.y + Math.sin(angle) * radius];
    const bright = (0.35 + z * 0.65) * (0.75 + 0.25 * Math.sin(seconds * 2.2 + beat));
    if (sy < horizon) dab(sx, sy, Math.floor(((beat * 1.7) % 1) ** 3 * 3), strength * bright);
  });
}
