import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, limb } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { still } from './still.ts';

export const INSTRUMENTS = {
  piano: {
    ...still,
    size: 32,
    wide: 2,
    above: 0.3,
    poses: 12,
    period: 1,
    paint(g, { phase, colour }) {
      const lacquer = colour ?? '#20222a';
      for (const x of [-0.7, 0.68])
        limb(
          g,
          [
            [x, 0],
            [x, -0.4],
          ],
          0.06,
          darken(lacquer, 0.2),
        );
      g.fillStyle = lighten(lacquer, 0.1);
      g.beginPath();
      g.moveTo(-0.55, -0.62);
      g.quadraticCurveTo(0, -1.25, 0.85, -1.12);
      g.lineTo(0.8, -0.62);
      g.fill();
      blob(
        g,
        [
          [-0.95, -0.62],
          [0.85, -0.64],
          [0.9, -0.4],
          [-0.95, -0.38],
        ],
        lacquer,
      );
      box(g, -0.98, -0.5, 0.72, 0.07, '#fbfaf4', 0.01);
      for (let key = 0; key < 9; key++)
        box(
          g,
          -0.95 + key * 0.078,
          -0.5 + ((key + Math.floor(phase * 12)) % 5 === 0 ? 0.02 : 0),
          0.035,
          0.045,
          '#17181d',
        );
      limb(
        g,
        [
          [-0.5, -0.65],
          [0.7, -0.67],
        ],
        0.02,
        fade('#ffffff', 0.5),
      );
      for (let note = 0; note < 3; note++) {
        const age = (phase + note / 3) % 1;
        const [x, y] = [-0.6 + note * 0.3 + Math.sin(age * 5) * 0.05, -0.75 - age * 0.5];
        ellipse(g, x, y, 0.045, 0.034, fade('#ffe08a', 1 - age), -0.4);
        limb(
          g,
          [
            [x + 0.04, y],
            [x + 0.04, y - 0.15],
          ],
          0.014,
          fade('#ffe08a', 1 - age),
        );
      }
    },
  },
  guitar: {
    ...still,
    size: 32,
    wide: 0.9,
    period: 0.8,
    paint(g, { phase, colour }) {
      const wood = colour ?? '#c8803a';
      g.rotate(0.16);
      limb(
        g,
        [
          [0, -0.45],
          [0, -0.94],
        ],
        0.05,
        '#5a3a24',
      );
      box(g, -0.045, -1.04, 0.09, 0.13, '#4a2f1e', 0.01);
      blob(
        g,
        [
          [-0.22, -0.06],
          [-0.26, -0.26],
          [-0.15, -0.36],
          [-0.19, -0.52],
          [0, -0.6],
          [0.19, -0.52],
          [0.15, -0.36],
          [0.26, -0.26],
          [0.22, -0.06],
          [0, 0],
        ],
        wood,
      );
      circle(g, 0, -0.38, 0.075, '#3a2416');
      box(g, -0.09, -0.17, 0.18, 0.03, '#4a2f1e');
      for (let string = 0; string < 4; string++)
        limb(
          g,
          [
            [-0.02 + string * 0.014, -0.16],
            [-0.02 + string * 0.014 + wave(phase, string * 0.2) * 0.004, -0.5],
            [-0.02 + string * 0.014, -0.95],
          ],
          0.005,
          '#f3ead8',
        );
    },
  },
} satisfies Record<string, Art>;
