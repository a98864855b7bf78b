import type { Brush } from '../../compose/layer.ts';
import { type Art, TURN, wave } from '../art.ts';
import { box, circle, ellipse, glow, limb, shape, vertical } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

function panels(g: Brush, paint: Hex) {
  box(g, -0.32, -0.92, 0.64, 0.9, paint);
  for (const x of [-0.26, 0.03])
    for (const [y, tall] of [
      [-0.86, 0.22],
      [-0.6, 0.22],
      [-0.33, 0.24],
    ] as const) {
      box(g, x, y, 0.23, tall, darken(paint, 0.28), 0.01);
      box(g, x + 0.02, y + 0.02, 0.2, tall - 0.03, lighten(paint, 0.1), 0.01);
    }
  circle(g, 0.25, -0.45, 0.028, '#e3bb4e');
  circle(g, 0.243, -0.457, 0.01, '#fff4cf');
}

/** What one goes through, and what keeps one out. */
export const THRESHOLDS = {
  door: {
    size: 56,
    wide: 1.2,
    travel: 'stay',
    period: 4,
    poses: 1,
    paint(g, { colour }) {
      const paint = colour ?? '#3f7a8c';
      for (let step = 0; step < 2; step++)
        box(
          g,
          -0.5 + step * 0.05,
          -0.02 - step * 0.03,
          1 - step * 0.1,
          0.04,
          step ? '#d8d0c4' : '#b8b0a4',
          0.008,
        );
      box(g, -0.42, -1.02, 0.84, 0.98, '#f1ebdf', 0.02);
      box(g, -0.36, -0.96, 0.72, 0.92, darken(paint, 0.5));
      panels(g, paint);
      box(g, -0.47, -1.07, 0.94, 0.07, '#fbf7ee', 0.02);
    },
  },
  portal: {
    size: 54,
    wide: 1.2,
    above: 0.2,
    travel: 'stay',
    period: 4,
    poses: 32,
    paint(g) {
      for (let block = 0; block < 15; block++) {
        const turn = Math.PI * (1 + block / 14);
        const [x, y] = [Math.cos(turn) * 0.42, -0.56 + Math.sin(turn) * 0.42];
        g.save();
        g.translate(x, y);
        g.rotate(turn);
        box(g, -0.075, -0.055, 0.15, 0.11, block % 2 ? '#6a7080' : '#7c8292', 0.02);
        g.restore();
      }
      for (const x of [-0.5, 0.35])
        for (let row = 0; row < 5; row++)
          box(g, x, -0.57 + row * 0.115, 0.15, 0.11, row % 2 ? '#7c8292' : '#6a7080', 0.02);
    },
    shine(g, { phase, colour }) {
      const light = colour ?? '#5fb8ff';
      glow(g, 0, -0.5, 0.6, light, 0.6);
      g.save();
      g.beginPath();
      g.arc(0, -0.56, 0.35, Math.PI, 0);
      g.lineTo(0.35, 0);
      g.lineTo(-0.35, 0);
      g.clip();
      box(g, -0.4, -1, 0.8, 1, vertical(g, -1, 0, darken(light, 0.3), light, lighten(light, 0.5)));
      for (let ring = 0; ring < 6; ring++) {
        const age = (ring + phase) / 6;
        g.strokeStyle = fade('#ffffff', 0.65 * (1 - age));
        g.lineWidth = 0.02;
        g.beginPath();
        g.ellipse(0, -0.48, 0.4 * age, 0.5 * age, ring * 0.5 + phase * TURN, 0.3, 5.2);
        g.stroke();
      }
      ellipse(g, 0, -0.48, 0.06, 0.09, fade('#ffffff', 0.75 + 0.2 * wave(phase)));
      g.restore();
    },
  },
  fence: {
    size: 20,
    wide: 5.4,
    travel: 'stay',
    period: 4,
    poses: 1,
    paint(g, { colour }) {
      const wood = colour ?? '#9a7048';
      for (const y of [-0.72, -0.36]) {
        box(g, -2.6, y, 5.2, 0.13, darken(wood, 0.12), 0.03);
        box(g, -2.6, y, 5.2, 0.04, lighten(wood, 0.18), 0.02);
      }
      for (let post = 0; post < 13; post++) {
        const x = -2.46 + post * 0.41;
        shape(
          g,
          [
            [x - 0.09, 0],
            [x - 0.09, -0.88],
            [x, -1],
            [x + 0.09, -0.88],
            [x + 0.09, 0],
          ],
          post % 3 ? wood : lighten(wood, 0.08),
        );
        box(g, x + 0.04, -0.9, 0.05, 0.9, darken(wood, 0.2));
        for (const y of [-0.66, -0.3]) circle(g, x - 0.02, y, 0.018, darken(wood, 0.5));
        for (const lean of [-0.1, 0.02, 0.14])
          limb(
            g,
            [
              [x + 0.2 + lean * 0.4, 0.02],
              [x + 0.2 + lean, -0.16],
            ],
            0.03,
            '#5f9a45',
          );
      }
    },
  },
} satisfies Record<string, Art>;
