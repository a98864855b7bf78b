import type { Brush } from '../../compose/layer.ts';
import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, limb, shape } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';

/** A tongue of fire standing at (x, y). */
function tongue(g: Brush, x: number, y: number, wide: number, tall: number, lean: number, colour: Hex) {
  blob(
    g,
    [
      [x - wide, y],
      [x - wide * 0.9, y - tall * 0.45],
      [x + lean, y - tall],
      [x + wide * 0.9, y - tall * 0.4],
      [x + wide, y],
    ],
    colour,
  );
}

function chessman(g: Brush, x: number, y: number, tall: number, colour: Hex, crowned: boolean) {
  shape(
    g,
    [
      [x - tall * 0.2, y],
      [x - tall * 0.07, y - tall * 0.62],
      [x + tall * 0.07, y - tall * 0.62],
      [x + tall * 0.2, y],
    ],
    colour,
  );
  ellipse(g, x, y, tall * 0.22, tall * 0.06, darken(colour, 0.15));
  circle(g, x, y - tall * 0.72, tall * 0.14, lighten(colour, 0.12));
  if (!crowned) return;
  limb(
    g,
    [
      [x, y - tall * 0.84],
      [x, y - tall],
    ],
    tall * 0.05,
    colour,
  );
  limb(
    g,
    [
      [x - tall * 0.07, y - tall * 0.94],
      [x + tall * 0.07, y - tall * 0.94],
    ],
    tall * 0.05,
    colour,
  );
}

export const PARLOUR = {
  fireplace: {
    size: 52,
    wide: 2.2,
    above: 0.2,
    below: 0.15,
    travel: 'stay',
    period: 0.9,
    poses: 14,
    paint(g, { colour, chance }) {
      const brick = colour ?? '#9c5a44';
      box(g, -0.36, -1.15, 0.72, 0.35, darken(brick, 0.12));
      box(g, -0.5, -0.82, 1, 0.82, brick);
      for (let row = 0; row < 9; row++)
        for (let at = 0; at < 8; at++) {
          const x = -0.5 + at * 0.13 + (row % 2 ? 0 : -0.065);
          const [left, right] = [Math.max(-0.49, x), Math.min(0.49, x + 0.115)];
          if (right > left)
            box(g, left, -0.81 + row * 0.09, right - left, 0.075, lighten(brick, chance() * 0.18), 0.008);
        }
      g.fillStyle = '#1c1213';
      g.beginPath();
      g.moveTo(-0.32, 0);
      g.lineTo(-0.32, -0.38);
      g.quadraticCurveTo(0, -0.7, 0.32, -0.38);
      g.lineTo(0.32, 0);
      g.fill();
      box(g, -0.6, -0.9, 1.2, 0.09, '#6b4328', 0.02);
      box(g, -0.58, -0.025, 1.16, 0.06, '#7d7672', 0.015);
      for (const [x, tall] of [
        [-0.46, 0.16],
        [0.42, 0.2],
      ] as const) {
        box(g, x - 0.025, -0.9 - tall, 0.05, tall, '#efe6d0', 0.01);
        box(g, x - 0.045, -0.92, 0.09, 0.03, '#c09a4a', 0.01);
      }
      for (const [a, b] of [
        [-0.2, 0.18],
        [0.2, -0.18],
      ] as const)
        limb(
          g,
          [
            [a, -0.03],
            [b, -0.1],
          ],
          0.06,
          '#5a3a24',
        );
    },
    shine(g, { phase }) {
      const flick = wave(phase);
      glow(g, 0, -0.2, 1, '#ff9a3c', 0.5 + 0.07 * flick);
      tongue(g, -0.13, -0.06, 0.1, 0.26 + 0.05 * flick, 0.03, '#ff7a24');
      tongue(g, 0.13, -0.06, 0.1, 0.28 - 0.05 * flick, -0.03, '#ff7a24');
      tongue(g, 0, -0.05, 0.13, 0.38 + 0.04 * wave(phase, 0.3), 0.03 * flick, '#ff9d2e');
      tongue(g, 0, -0.05, 0.07, 0.22 + 0.03 * wave(phase, 0.5), 0.02 * flick, '#ffe07a');
      for (const [x, tall] of [
        [-0.46, 0.16],
        [0.42, 0.2],
      ] as const)
        tongue(g, x, -0.9 - tall, 0.016, 0.06, 0.006 * flick, '#ffd066');
    },
  },
  chess: {
    size: 26,
    wide: 2.6,
    above: 0.2,
    travel: 'stay',
    period: 4,
    poses: 24,
    paint(g, { phase }) {
      const corner = (column: number, row: number) => {
        const depth = row / 8;
        return [(column / 4 - 1) * (1.1 - depth * 0.32), -depth * 0.42] as const;
      };
      shape(g, [corner(-0.3, -0.3), corner(8.3, -0.3), corner(8.3, 8.3), corner(-0.3, 8.3)], '#4a2c1c');
      for (let row = 0; row < 8; row++)
        for (let column = 0; column < 8; column++)
          shape(
            g,
            [
              corner(column, row),
              corner(column + 1, row),
              corner(column + 1, row + 1),
              corner(column, row + 1),
            ],
            (row + column) % 2 ? '#f0dcb4' : '#7a4a2c',
          );
      const moved = Math.min(1, Math.max(0, wave(phase, -0.1) + 0.5));
      for (const row of [7, 6, 1, 0])
        for (let column = 0; column < 8; column++) {
          if ((row === 1 || row === 6) && column % 3 === 2) continue;
          const forward = row === 1 && column === 4 ? moved * 2 : 0;
          const [x, y] = corner(column + 0.5, row + 0.5 + forward);
          const back = row === 0 || row === 7;
          const crowned = back && (column === 3 || column === 4);
          const tall = (back ? (crowned ? 0.62 : 0.46) : 0.32) * (1.05 - (row + forward) * 0.035);
          chessman(g, x, y, tall, row > 3 ? '#2b2326' : '#f7efdd', crowned);
        }
    },
  },
} satisfies Record<string, Art>;
