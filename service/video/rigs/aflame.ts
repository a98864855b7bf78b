import { type Art, wave } from '../paint/art.ts';
import { circle, glow } from '../paint/brushwork.ts';
import { fade, type Hex } from '../paint/colour.ts';
import { flame, HEAT } from './verbs.ts';

/** Where flames start, in halves of the width and in heights, and their height. */
type Tongues = readonly number[];
const BEFORE: Tongues = [-0.74, -0.12, 0.42, -0.4, -0.52, 0.4, 0.5, -0.42, 0.5, 0.78, -0.08, 0.36];
const BEHIND: Tongues = [
  -0.66, -0.4, 0.7, -0.3, -0.6, 0.75, 0.08, -0.66, 0.95, 0.44, -0.56, 0.8, 0.76, -0.36, 0.6,
];

/** Any subject, burning but recognisable. */
export function aflame(art: Art): Art {
  const half = Math.min(art.wide * 0.3, 0.62);
  const flickers = Math.max(1, Math.round(art.period * 1.3));
  return {
    ...art,
    above: Math.max(art.above ?? 0, 0.85),
    poses: Math.max(art.poses ?? 20, 24),
    shine(g, pose) {
      art.shine?.(g, pose);
      const burn = (tongues: Tongues, inward: boolean) => {
        for (let at = 0; at < tongues.length; at += 3) {
          const [x = 0, y = 0, tall = 0] = tongues.slice(at, at + 3);
          const reach = tall * (1 + 0.14 * wave(pose.phase * flickers, x * 0.9));
          const lean = wave(pose.phase * flickers, x * 0.6 + 0.3) * 0.07;
          for (const step of inward ? [0, 1, 2] : [2, 1, 0])
            flame(g, x * half, y, reach * (1 - step * 0.29), lean, HEAT[step] as Hex);
        }
      };
      burn(BEFORE, true);
      g.globalCompositeOperation = 'destination-over';
      burn(BEHIND, false);
      glow(g, 0, -0.6, Math.max(0.8, half * 1.4), '#ff8a3c', 0.6);
      for (let puff = 0; puff < 7; puff++) {
        const age = (puff + pose.phase) / 7;
        const drift = Math.sin(puff * 2.4) * half * 0.5 + age * half * 0.5;
        circle(g, drift, -1 - age * 0.75, 0.12 + age * 0.16, fade('#2b2628', 0.42 * (1 - age)));
      }
      g.globalCompositeOperation = 'source-over';
    },
  };
}
