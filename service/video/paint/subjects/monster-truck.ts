import type { Brush } from '../../compose/layer.ts';
import { type Art, TURN, wave } from '../art.ts';
import { box, circle, limb, shape } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';
import { beam } from './headlamp.ts';
import { GLASS } from './window-glass.ts';

function tyre(g: Brush, x: number, phase: number) {
  const [y, r] = [-0.32, 0.32];
  for (let lug = 0; lug < 16; lug++) {
    const turn = ((lug + phase * 4) / 16) * TURN;
    circle(g, x + Math.cos(turn) * (r - 0.015), y + Math.sin(turn) * (r - 0.015), 0.035, '#17181c');
  }
  circle(g, x, y, r - 0.02, '#26272d');
  circle(g, x, y, r * 0.56, '#c9ced6');
  circle(g, x, y, r * 0.46, '#6f7682');
  for (let bolt = 0; bolt < 6; bolt++) {
    const turn = (bolt / 6 + phase / 3) * TURN;
    circle(g, x + Math.cos(turn) * r * 0.3, y + Math.sin(turn) * r * 0.3, 0.028, '#e8ebef');
  }
  circle(g, x, y, r * 0.14, '#e0483a');
}

/** A pickup on wheels as high as a car. */
export const MONSTER_TRUCK = {
  monstertruck: {
    size: 40,
    wide: 2.2,
    above: 0.1,
    travel: 'drive',
    speed: 0.5,
    period: 0.9,
    poses: 16,
    paint(g, { phase, colour, light }) {
      const [paint, bounce] = [colour ?? '#7a3fc0', Math.abs(wave(phase)) * 0.03];
      for (const [from, to] of [
        [-0.62, -0.3],
        [-0.3, -0.62],
        [0.62, 0.3],
        [0.3, 0.62],
      ] as const)
        limb(
          g,
          [
            [from, -0.32],
            [to, -0.56],
          ],
          0.035,
          '#8a929c',
        );
      limb(
        g,
        [
          [-0.62, -0.32],
          [0.62, -0.32],
        ],
        0.06,
        '#3a3d45',
      );
      g.save();
      g.translate(0, -bounce);
      box(g, -0.9, -0.74, 1.8, 0.2, paint, 0.05);
      box(g, -0.9, -0.58, 1.8, 0.06, darken(paint, 0.4), 0.02);
      shape(
        g,
        [
          [-0.28, -0.72],
          [-0.16, -0.98],
          [0.28, -0.98],
          [0.46, -0.72],
        ],
        lighten(paint, 0.1),
      );
      shape(
        g,
        [
          [-0.2, -0.74],
          [-0.11, -0.94],
          [0.06, -0.94],
          [0.06, -0.74],
        ],
        GLASS,
      );
      shape(
        g,
        [
          [0.11, -0.74],
          [0.11, -0.94],
          [0.25, -0.94],
          [0.38, -0.74],
        ],
        GLASS,
      );
      for (const [x, tip] of [
        [-0.5, -0.86],
        [-0.16, -0.78],
        [0.2, -0.72],
      ] as const)
        shape(
          g,
          [
            [x + 0.5, -0.74],
            [x, tip + 0.14],
            [x + 0.36, -0.6],
            [x + 0.62, -0.62],
          ],
          '#ff9a2c',
        );
      box(g, -0.94, -0.78, 0.06, 0.22, '#d8dce2', 0.02);
      for (let lamp = 0; lamp < 4; lamp++)
        circle(g, -0.1 + lamp * 0.11, -1.01, 0.035, light.lamps > 0.3 ? '#fff2c0' : '#e8ebef');
      box(g, 0.82, -0.72, 0.08, 0.1, '#fff2c0', 0.02);
      g.restore();
      for (const x of [-0.62, 0.62]) tyre(g, x, phase);
    },
    shine: (g, { light }) => beam(g, 0.9, -0.67, light.lamps, 0.3),
  },
} satisfies Record<string, Art>;
