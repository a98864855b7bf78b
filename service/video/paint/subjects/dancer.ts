import { type Art, TURN } from '../art.ts';
import { blob, circle, ellipse, limb } from '../brushwork.ts';
import { lighten } from '../colour.ts';
import { walker } from './figure.ts';

export const DANCER = {
  dancer: {
    ...walker,
    head: 0.15,
    size: 40,
    wide: 1.5,
    travel: 'stay',
    period: 2.4,
    poses: 28,
    paint(g, pose) {
      const colour = pose.colour ?? '#e88fb0';
      const turn = Math.cos(pose.phase * TURN);
      g.save();
      g.scale(0.35 + 0.65 * Math.abs(turn), 1);
      limb(
        g,
        [
          [0, -0.5],
          [0.01, -0.25],
          [0, 0],
        ],
        0.05,
        '#f1c6a3',
      );
      limb(
        g,
        [
          [0.01, -0.48],
          [0.17, -0.34],
          [0.02, -0.26],
        ],
        0.05,
        '#f1c6a3',
      );
      ellipse(g, 0, -0.47, 0.33, 0.075, lighten(colour, 0.3), 0.05);
      ellipse(g, 0, -0.49, 0.27, 0.06, colour, -0.04);
      blob(
        g,
        [
          [-0.07, -0.48],
          [-0.075, -0.74],
          [0.075, -0.74],
          [0.07, -0.48],
        ],
        colour,
      );
      for (const side of [-1, 1])
        limb(
          g,
          [
            [side * 0.06, -0.74],
            [side * 0.2, -0.86],
            [side * 0.07, -1.02],
          ],
          0.038,
          '#f1c6a3',
        );
      g.restore();
      limb(
        g,
        [
          [0, -0.76],
          [0, -0.82],
        ],
        0.045,
        '#e3b48e',
      );
      circle(g, 0, -0.87, 0.07, '#f1c6a3');
      ellipse(g, 0, -0.9, 0.074, 0.05, '#3b2218');
      circle(g, 0, -0.96, 0.032, '#3b2218');
    },
  },
} satisfies Record<string, Art>;
