import { type Art, TURN } from '../art.ts';
import { blob, box, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade } from '../colour.ts';
import { still } from './still.ts';
import { wheel } from './wheel.ts';

export const CURIOS = {
  typewriter: {
    ...still,
    size: 27,
    wide: 1.8,
    period: 1.2,
    paint(g, { phase, colour }) {
      const iron = colour ?? '#2f4a46';
      box(g, -0.4, -1.0, 0.8, 0.5, '#fbf7ea', 0.01);
      for (let line = 0; line < 4; line++)
        box(g, -0.32, -0.94 + line * 0.07, line === 3 ? 0.1 + 0.5 * phase : 0.62, 0.02, '#5a5550');
      limb(g, [[-0.72, -0.6] as const, [0.72, -0.6] as const], 0.13, '#26262e');
      for (const side of [-1, 1]) circle(g, side * 0.76, -0.6, 0.09, '#8a8f98');
      blob(
        g,
        [
          [-0.62, -0.6],
          [0.62, -0.6],
          [0.84, 0],
          [-0.84, 0],
        ],
        iron,
      );
      for (let row = 0; row < 3; row++)
        for (let key = 0; key < 8; key++) {
          const pressed = Math.floor(phase * 24) % 24 === row * 8 + key;
          circle(
            g,
            -0.46 + key * 0.132 + row * 0.01,
            -0.36 + row * 0.12 + (pressed ? 0.02 : 0),
            0.046,
            '#f4efe0',
          );
        }
    },
  },
  skateboard: {
    size: 15,
    wide: 3.6,
    above: 0.2,
    travel: 'drive',
    speed: 0.8,
    period: 0.5,
    poses: 10,
    seat: { x: 0, y: -0.6, scale: 2.2 },
    paint(g, { phase, colour }) {
      const deck = colour ?? '#e0604c';
      blob(
        g,
        [
          [-1.6, -0.86],
          [-1.2, -0.6],
          [1.2, -0.6],
          [1.6, -0.86],
          [1.5, -0.56],
          [1.1, -0.4],
          [-1.1, -0.4],
          [-1.5, -0.56],
        ],
        deck,
      );
      limb(g, [[-1.3, -0.62] as const, [1.3, -0.62] as const], 0.06, '#26262e');
      for (const x of [-0.85, 0.85]) {
        box(g, x - 0.12, -0.42, 0.24, 0.2, '#8a8f98');
        wheel(g, x, -0.22, 0.22, phase, 5, '#f4efe0');
      }
    },
  },
  snowglobe: {
    ...still,
    size: 34,
    wide: 1.2,
    poses: 24,
    paint(g, { phase, colour }) {
      box(g, -0.38, -0.2, 0.76, 0.2, colour ?? '#7a3f2c', 0.05);
      box(g, -0.3, -0.28, 0.6, 0.1, darken(colour ?? '#7a3f2c', 0.2), 0.03);
      g.save();
      g.beginPath();
      g.arc(0, -0.6, 0.42, 0, TURN);
      g.clip();
      circle(g, 0, -0.6, 0.44, '#a9cdea');
      ellipse(g, 0, -0.24, 0.5, 0.18, '#fbfdff');
      box(g, -0.14, -0.58, 0.28, 0.22, '#c8694a');
      shape(
        g,
        [
          [-0.2, -0.56],
          [0, -0.76],
          [0.2, -0.56],
        ],
        '#fbfdff',
      );
      box(g, -0.04, -0.48, 0.08, 0.12, '#5a3a24');
      for (const x of [-0.27, 0.26])
        shape(
          g,
          [
            [x - 0.09, -0.36],
            [x, -0.68],
            [x + 0.09, -0.36],
          ],
          '#3f7a54',
        );
      for (let flake = 0; flake < 26; flake++) {
        const fall = (phase + flake * 0.137) % 1;
        circle(g, Math.sin(flake * 2.4 + fall * 3) * 0.36, -1.0 + fall * 0.8, 0.016, '#ffffff');
      }
      g.restore();
      g.strokeStyle = fade('#ffffff', 0.75);
      g.lineWidth = 0.03;
      g.beginPath();
      g.arc(0, -0.6, 0.37, 3.4, 4.3);
      g.stroke();
    },
  },
  map: {
    ...still,
    size: 27,
    wide: 2,
    poses: 1,
    paint(g, { colour }) {
      const paper = colour ?? '#e8cf9a';
      blob(
        g,
        [
          [-0.95, -0.02],
          [-0.78, -0.98],
          [-0.2, -0.9],
          [0.3, -1.0],
          [0.82, -0.92],
          [0.96, 0],
          [0.3, -0.06],
          [-0.3, 0.02],
        ],
        paper,
      );
      blob(
        g,
        [
          [-0.6, -0.3],
          [-0.5, -0.72],
          [0.1, -0.78],
          [0.55, -0.6],
          [0.5, -0.26],
          [0, -0.16],
        ],
        darken(paper, 0.14),
      );
      for (const x of [-0.3, 0.12])
        shape(
          g,
          [
            [x - 0.12, -0.5],
            [x, -0.7],
            [x + 0.12, -0.5],
          ],
          '#8a6a3a',
        );
      for (let dash = 0; dash < 7; dash++) {
        const at = dash / 7;
        circle(g, -0.45 + at * 0.75, -0.36 - Math.sin(at * 6) * 0.06, 0.024, '#7a3f2c');
      }
      for (const side of [-1, 1])
        limb(g, [[0.3, -0.46 + side * 0.09] as const, [0.5, -0.46 - side * 0.09] as const], 0.06, '#c62f2f');
    },
  },
} satisfies Record<string, Art>;
