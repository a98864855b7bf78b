import type { Brush } from '../../compose/layer.ts';
import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, glow, shape } from '../brushwork.ts';
import { fade } from '../colour.ts';
import { still } from './still.ts';

const GEMS = ['#d5342f', '#2aa6a0', '#7d4bc0', '#3f9b4b'] as const;

/** How high the heap is at a share of its half width. */
const slope = (share: number) => Math.max(0, Math.cos(share * 1.45)) ** 0.8;

/** Coins on coins, with a few gems among them. */
export function coinHeap(g: Brush, half: number, high: number) {
  blob(
    g,
    [
      [-half * 1.08, 0.03],
      [-half * 0.74, -high * 0.55],
      [-half * 0.3, -high * 1.02],
      [half * 0.3, -high * 1.02],
      [half * 0.74, -high * 0.55],
      [half * 1.08, 0.03],
    ],
    '#c08a20',
  );
  const coin = Math.min(0.14, high * 0.2);
  const across = Math.round((half * 2) / (coin * 1.55));
  const rows = Math.max(3, Math.round(high / (coin * 1.15)));
  for (let row = rows - 1; row >= 0; row--)
    for (let at = 0; at < across; at++) {
      const share = ((at + 0.5 + (row % 2) * 0.5) / across) * 2 - 1;
      if (Math.abs(share) > 0.97) continue;
      const y = -coin * 0.55 - (high - coin) * slope(share) * (row / (rows - 1)) * 0.94;
      if (row > 0 && -y < coin * row * 0.5) continue;
      const tilt = Math.sin(at * 3.7 + row * 2.1) * 0.35;
      const x = half * share + Math.sin(at * 5.1 + row) * coin * 0.3;
      ellipse(g, x, y + coin * 0.22, coin, coin * 0.62, '#94640f', tilt);
      ellipse(g, x, y, coin, coin * 0.62, (at + row) % 4 ? '#f0bd34' : '#ffdf78', tilt);
      ellipse(g, x, y, coin * 0.6, coin * 0.34, '#d49a22', tilt);
    }
  for (const [index, share] of [-0.62, -0.18, 0.34, 0.7].entries()) {
    const [x, y, r] = [half * share, -high * slope(share) * (0.35 + (index % 2) * 0.2), coin * 1.15];
    shape(
      g,
      [
        [x - r, y - r * 0.3],
        [x - r * 0.5, y - r],
        [x + r * 0.5, y - r],
        [x + r, y - r * 0.3],
        [x, y + r * 0.8],
      ],
      GEMS[index] as string,
    );
    circle(g, x - r * 0.2, y - r * 0.5, r * 0.22, fade('#ffffff', 0.7));
  }
}

export const GOLD = {
  gold: {
    ...still,
    size: 24,
    wide: 3,
    above: 0.15,
    period: 2.4,
    paint: (g) => coinHeap(g, 1.3, 1),
    shine(g, { phase }) {
      for (let spark = 0; spark < 6; spark++) {
        const share = -0.75 + spark * 0.3;
        const bright = Math.max(0, wave(phase, spark * 0.37));
        glow(g, 1.3 * share, -slope(share) * (0.4 + (spark % 3) * 0.25), 0.16, '#fffbe0', bright);
      }
    },
  },
} satisfies Record<string, Art>;
