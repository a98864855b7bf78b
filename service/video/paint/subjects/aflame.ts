import type { Brush } from '../../compose/layer.ts';
import { type Art, wave } from '../art.ts';
import { circle, glow } from '../brushwork.ts';
import { fade, type Hex } from '../colour.ts';

/** Where flames come out, in halves of the width and in heights, and how high they reach. */
type Tongue = readonly [x: number, y: number, tall: number];
const BEFORE: readonly Tongue[] = [
  [-0.74, -0.12, 0.42],
  [-0.4, -0.52, 0.4],
  [0.5, -0.42, 0.5],
  [0.78, -0.08, 0.36],
];
const BEHIND: readonly Tongue[] = [
  [-0.66, -0.4, 0.7],
  [-0.3, -0.6, 0.75],
  [0.08, -0.66, 0.95],
  [0.44, -0.56, 0.8],
  [0.76, -0.36, 0.6],
];

const HEAT = [
  [1, '#e8452a'],
  [0.7, '#ff9a3c'],
  [0.42, '#ffe08a'],
] as const;

/** Any subject, on fire: what it is stays plain before the flames. */
export function aflame(art: Art): Art {
  const half = Math.min(art.wide * 0.3, 0.62);
  const flickers = Math.max(1, Math.round(art.period * 1.3));
  return {
    ...art,
    above: Math.max(art.above ?? 0, 0.85),
    poses: Math.max(art.poses ?? 20, 24),
    shine(g, pose) {
      art.shine?.(g, pose);
      const burn = ([x, y, tall]: Tongue, heat: readonly (readonly [share: number, paint: Hex])[]) => {
        const reach = tall * (1 + 0.14 * wave(pose.phase * flickers, x * 0.9));
        const lean = wave(pose.phase * flickers, x * 0.6 + 0.3) * 0.07;
        for (const [share, paint] of heat)
          flame(g, x * half, y, reach * share, (0.06 + half * 0.12) * share, lean, paint);
      };
      for (const tongue of BEFORE) burn(tongue, HEAT);
      g.globalCompositeOperation = 'destination-over';
      for (const tongue of BEHIND) burn(tongue, HEAT.toReversed());
      glow(g, 0, -0.6, Math.max(0.8, half * 1.4), '#ff8a3c', 0.6);
      smoke(g, pose.phase, half);
      g.globalCompositeOperation = 'source-over';
    },
  };
}

function flame(g: Brush, x: number, foot: number, tall: number, wide: number, lean: number, paint: Hex) {
  const [low, mid, tip] = [foot + wide * 0.5, foot - tall * 0.45, foot - tall];
  g.fillStyle = paint;
  g.beginPath();
  g.moveTo(x, low);
  g.bezierCurveTo(x - wide * 1.5, low, x - wide * 1.3, mid, x + lean, tip);
  g.bezierCurveTo(x + wide * 0.4 + lean, mid, x + wide * 2, low, x, low);
  g.fill();
}

function smoke(g: Brush, phase: number, half: number) {
  for (let puff = 0; puff < 7; puff++) {
    const age = (puff + phase) / 7;
    const drift = Math.sin(puff * 2.4) * half * 0.5 + age * half * 0.5;
    circle(g, drift, -1 - age * 0.75, 0.12 + age * 0.16, fade('#2b2628', 0.42 * (1 - age)));
  }
}
