import { type Art, TURN, wave } from '../art.ts';
import { box, circle, ellipse, limb } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';
import { still } from './still.ts';

export const OUTDOOR_GEAR = {
  umbrella: {
    ...still,
    size: 24,
    wide: 1.5,
    above: 0.26,
    paint(g, { phase, colour }) {
      const cloth = colour ?? '#d8352f';
      g.rotate(wave(phase) * 0.04);
      limb(
        g,
        [
          [0, -0.9],
          [0, -0.08],
        ],
        0.028,
        '#5a4636',
      );
      limb(
        g,
        [
          [0, -0.08],
          [0.06, 0],
          [0.1, -0.07],
        ],
        0.028,
        '#5a4636',
      );
      g.save();
      g.beginPath();
      g.arc(0, -0.5, 0.62, Math.PI, TURN);
      g.closePath();
      g.clip();
      circle(g, 0, -0.5, 0.62, cloth);
      for (const x of [-0.42, 0, 0.42])
        ellipse(g, x, -0.5, 0.1, 0.62, x === 0 ? lighten(cloth, 0.2) : darken(cloth, 0.15));
      g.restore();
      for (let at = 0; at < 4; at++) circle(g, -0.465 + at * 0.31, -0.49, 0.06, darken(cloth, 0.3));
      limb(
        g,
        [
          [0, -1.12],
          [0, -1.2],
        ],
        0.024,
        '#5a4636',
      );
    },
  },
  telescope: {
    ...still,
    size: 27,
    wide: 1.3,
    paint(g, { phase, colour }) {
      const brass = colour ?? '#c89a4a';
      for (const x of [-0.28, 0.02, 0.3])
        limb(
          g,
          [
            [0, -0.52],
            [x, 0],
          ],
          0.035,
          '#5a3f2c',
        );
      g.translate(0, -0.56);
      g.rotate(-0.62 + wave(phase) * 0.03);
      box(g, -0.35, -0.07, 0.34, 0.14, darken(brass, 0.3), 0.02);
      box(g, -0.05, -0.09, 0.45, 0.18, brass, 0.02);
      box(g, 0.38, -0.12, 0.2, 0.24, lighten(brass, 0.2), 0.02);
      ellipse(g, 0.58, 0, 0.025, 0.11, '#bfe0ff');
    },
  },
} satisfies Record<string, Art>;
