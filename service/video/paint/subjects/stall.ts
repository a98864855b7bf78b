import type { Art } from '../art.ts';
import { wave } from '../art.ts';
import { blob, box, circle, limb } from '../brushwork.ts';
import { darken, type Hex } from '../colour.ts';

const CRATES: readonly (readonly [x: number, fruit: Hex])[] = [
  [-0.82, '#d8352f'],
  [-0.42, '#f08a24'],
  [-0.02, '#8ab33f'],
  [0.38, '#f2c230'],
];

export const STALL = {
  stall: {
    size: 34,
    wide: 2.3,
    above: 0.15,
    travel: 'stay',
    period: 3,
    poses: 12,
    paint(g, { phase, colour }) {
      const stripe = colour ?? '#d5453c';
      for (const x of [-0.88, 0.88]) limb(g, [[x, 0] as const, [x, -0.92] as const], 0.045, '#7a5030');
      box(g, -0.94, -0.36, 1.88, 0.34, '#a8743f', 0.02);
      for (const y of [-0.28, -0.16]) limb(g, [[-0.92, y] as const, [0.92, y] as const], 0.012, '#7a5030');
      for (const [x, fruit] of CRATES) {
        for (let at = 0; at < 7; at++)
          circle(
            g,
            x + 0.06 + (at % 4) * 0.09,
            -0.47 - Math.floor(at / 4) * 0.07,
            0.055,
            at % 2 ? fruit : darken(fruit, 0.14),
          );
        box(g, x, -0.46, 0.4, 0.12, '#c9975a', 0.01);
        limb(g, [[x, -0.4] as const, [x + 0.4, -0.4] as const], 0.01, '#8a6238');
      }
      for (let band = 0; band < 8; band++) {
        const [left, right] = [-1.06 + band * 0.265, -1.06 + (band + 1) * 0.265];
        const flap = wave(phase, band * 0.12) * 0.012;
        blob(
          g,
          [
            [left * 0.9, -1.02],
            [right * 0.9, -1.02],
            [right, -0.8],
            [(left + right) / 2, -0.68 + flap],
            [left, -0.8],
          ],
          band % 2 ? '#f7f1e4' : stripe,
        );
        box(g, left * 0.95, -1.0, 0.262, 0.22, band % 2 ? '#f7f1e4' : stripe);
      }
    },
  },
} satisfies Record<string, Art>;
