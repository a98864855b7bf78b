import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, vertical } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { still } from './still.ts';

/** Open, and full of gold. */
export const TREASURE_CHEST = {
  chest: {
    ...still,
    size: 22,
    wide: 1.9,
    above: 0.2,
    period: 2.4,
    paint(g, { colour }) {
      const wood = colour ?? '#8a5228';
      blob(
        g,
        [
          [-0.78, -0.62],
          [-0.74, -1.0],
          [-0.4, -1.1],
          [0.4, -1.1],
          [0.74, -1.0],
          [0.78, -0.62],
        ],
        vertical(g, -1.1, -0.6, darken(wood, 0.2), darken(wood, 0.5)),
      );
      for (let coin = 0; coin < 26; coin++) {
        const [x, y] = [
          -0.58 + (coin % 9) * 0.145,
          -0.58 - Math.floor(coin / 9) * 0.07 + Math.abs((coin % 9) - 4) * 0.025,
        ];
        ellipse(g, x, y, 0.1, 0.06, '#c98f1e');
        ellipse(g, x, y - 0.015, 0.085, 0.045, '#f7cf4a');
      }
      circle(g, 0.24, -0.76, 0.075, '#d5342f');
      circle(g, -0.3, -0.74, 0.065, '#2aa6a0');
      box(g, -0.76, -0.54, 1.52, 0.54, vertical(g, -0.54, 0, lighten(wood, 0.12), darken(wood, 0.25)), 0.05);
      for (const y of [-0.36, -0.18]) box(g, -0.76, y, 1.52, 0.014, darken(wood, 0.45));
      for (const x of [-0.62, 0.5]) box(g, x, -0.55, 0.12, 0.56, '#caa044', 0.02);
      box(g, -0.78, -0.57, 1.56, 0.09, '#caa044', 0.03);
      box(g, -0.1, -0.5, 0.2, 0.24, '#e8c05a', 0.04);
      circle(g, 0, -0.41, 0.035, '#3a2412');
      box(g, -0.012, -0.41, 0.024, 0.08, '#3a2412');
    },
    shine(g, { phase }) {
      glow(g, 0, -0.68, 0.7, '#ffd76a', 0.4);
      for (let spark = 0; spark < 4; spark++) {
        const bright = Math.max(0, wave(phase, spark / 4));
        circle(g, -0.45 + spark * 0.3, -0.72 + (spark % 2) * 0.08, 0.03 * bright, fade('#fffbe0', bright));
      }
    },
  },
} satisfies Record<string, Art>;
