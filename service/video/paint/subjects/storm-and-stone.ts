import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, limb } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { still } from './still.ts';

export const STORM_AND_STONE = {
  tornado: {
    size: 74,
    wide: 1.5,
    above: 0.24,
    travel: 'drift',
    period: 1.2,
    poses: 20,
    airy: true,
    paint(g, { phase, colour }) {
      const dust = colour ?? '#6d6a72';
      for (let ring = 0; ring < 26; ring++) {
        const share = ring / 25;
        const r = 0.05 + share ** 1.7 * 0.52;
        const x = Math.sin(share * 5 + phase * Math.PI * 2) * 0.05 * (1 - share * 0.4);
        ellipse(g, x, -share, r, 0.03 + r * 0.1, fade(ring % 2 ? dust : lighten(dust, 0.16), 0.82));
        const swirl = (phase + ring * 0.13) % 1;
        ellipse(
          g,
          x + (swirl - 0.5) * r * 1.5,
          -share + 0.01,
          r * 0.3,
          0.012,
          fade(lighten(dust, 0.45), 0.5),
        );
      }
      for (let cloud = 0; cloud < 7; cloud++)
        circle(g, (cloud - 3) * 0.19, -1.02 + (cloud % 2) * 0.04, 0.16, darken(dust, 0.18));
      for (let bit = 0; bit < 14; bit++) {
        const at = (phase + bit / 14) % 1;
        const r = 0.16 + (bit % 4) * 0.05;
        box(
          g,
          Math.cos(at * Math.PI * 2) * r,
          -0.05 - (bit % 5) * 0.07 + Math.sin(at * Math.PI * 2) * 0.03,
          0.02,
          0.014,
          '#4a3a2c',
        );
      }
      for (const side of [-1, 0, 1])
        ellipse(g, side * 0.14 + wave(phase) * 0.02, 0, 0.16, 0.05, fade('#a08a6a', 0.7));
    },
  },
  grave: {
    ...still,
    size: 17,
    wide: 1.3,
    poses: 1,
    paint(g, { index, colour }) {
      const stone = colour ?? ['#8d929c', '#7a7f8a', '#a0a3aa'][index % 3] ?? '#8d929c';
      ellipse(g, 0, -0.01, 0.46, 0.08, '#3f4a34');
      if (index % 3 === 1) {
        box(g, -0.09, -1.0, 0.18, 1.0, stone, 0.02);
        box(g, -0.32, -0.78, 0.64, 0.17, stone, 0.02);
      } else {
        g.save();
        g.rotate(index % 2 ? 0.07 : -0.04);
        box(g, -0.32, -0.68, 0.64, 0.68, stone);
        ellipse(g, 0, -0.68, 0.32, 0.28, stone);
        box(g, 0.2, -0.7, 0.12, 0.7, darken(stone, 0.2));
        for (const y of [-0.6, -0.48, -0.36]) box(g, -0.18, y, 0.34, 0.035, darken(stone, 0.4));
        g.restore();
      }
      for (const x of [-0.34, -0.2, 0.28])
        limb(g, [[x, 0] as const, [x + 0.04, -0.16] as const], 0.03, '#4f6a3c');
    },
  },
  mosque: {
    size: 46,
    wide: 2.6,
    above: 0.2,
    travel: 'stay',
    period: 4,
    poses: 1,
    paint(g, { colour }) {
      const marble = colour ?? '#f4efe6';
      const dome = (x: number, y: number, r: number) => {
        blob(
          g,
          [
            [x - r, y],
            [x - r * 1.25, y - r * 0.9],
            [x, y - r * 2.1],
            [x + r * 1.25, y - r * 0.9],
            [x + r, y],
          ],
          lighten(marble, 0.3),
        );
        ellipse(g, x + r * 0.35, y - r * 0.7, r * 0.45, r * 0.6, fade('#5a6a8a', 0.14));
        limb(g, [[x, y - r * 1.55] as const, [x, y - r * 2.05] as const], r * 0.1, '#d8a632');
      };
      for (const x of [-1.05, 1.05]) {
        box(g, x - 0.06, -0.86, 0.12, 0.84, marble);
        for (const y of [-0.6, -0.34]) box(g, x - 0.085, y, 0.17, 0.03, darken(marble, 0.2));
        dome(x, -0.86, 0.07);
      }
      box(g, -1.25, -0.08, 2.5, 0.08, darken(marble, 0.1));
      for (const x of [-0.46, 0.46]) dome(x, -0.52, 0.13);
      dome(0, -0.56, 0.26);
      box(g, -0.72, -0.52, 1.44, 0.46, marble);
      box(g, -0.24, -0.58, 0.48, 0.52, lighten(marble, 0.2));
      const arch = (x: number, foot: number, w: number, h: number) =>
        blob(
          g,
          [
            [x - w, foot],
            [x - w, foot - h * 0.8],
            [x, foot - h * 1.25],
            [x + w, foot - h * 0.8],
            [x + w, foot],
          ],
          '#5d6c8c',
        );
      arch(0, -0.06, 0.16, 0.36);
      for (const x of [-0.58, -0.38, 0.38, 0.58]) for (const y of [-0.07, -0.29]) arch(x, y, 0.07, 0.14);
    },
  },
} satisfies Record<string, Art>;
