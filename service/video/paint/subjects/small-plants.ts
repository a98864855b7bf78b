import { type Art, TURN, wave } from '../art.ts';
import { blob, circle, ellipse, limb } from '../brushwork.ts';
import { darken, type Hex } from '../colour.ts';
import { still } from './still.ts';

export const SMALL_PLANTS = {
  cactus: {
    ...still,
    size: 25,
    wide: 1.1,
    poses: 1,
    paint(g, { colour }) {
      const skin = colour ?? '#4f8a4c';
      limb(
        g,
        [
          [0, 0],
          [0, -0.9],
        ],
        0.2,
        skin,
      );
      limb(
        g,
        [
          [0, -0.35],
          [-0.3, -0.36],
          [-0.3, -0.68],
        ],
        0.13,
        skin,
      );
      limb(
        g,
        [
          [0, -0.5],
          [0.28, -0.5],
          [0.29, -0.82],
        ],
        0.12,
        darken(skin, 0.12),
      );
      for (const x of [-0.045, 0.03])
        limb(
          g,
          [
            [x, -0.03],
            [x, -0.9],
          ],
          0.014,
          darken(skin, 0.3),
        );
      circle(g, 0.02, -1.0, 0.06, '#f58ab0');
      circle(g, -0.3, -0.76, 0.04, '#f58ab0');
    },
  },
  flower: {
    ...still,
    size: 17,
    wide: 1.1,
    rides: 1,
    ride: () => ({ x: -0.08, y: -0.8, action: 'fly', scale: 1.5 }),
    paint(g, { phase, colour, index }) {
      const petal = colour ?? (['#e8485f', '#f6c945', '#b06be0', '#ffffff', '#f58ab0'][index % 5] as Hex);
      const lean = wave(phase) * 0.05;
      limb(
        g,
        [
          [0, 0],
          [lean * 0.4, -0.4],
          [lean, -0.72],
        ],
        0.05,
        '#4c8a3c',
      );
      ellipse(g, 0.13, -0.3, 0.16, 0.06, '#5a9a48', -0.5);
      ellipse(g, -0.12, -0.22, 0.15, 0.055, '#4c8a3c', 0.5);
      for (let at = 0; at < 7; at++) {
        const angle = (at / 7) * TURN;
        ellipse(
          g,
          lean + Math.cos(angle) * 0.17,
          -0.76 + Math.sin(angle) * 0.17,
          0.14,
          0.085,
          at % 2 ? petal : darken(petal, 0.1),
          angle,
        );
      }
      circle(g, lean, -0.76, 0.1, '#f9d65a');
    },
  },
  sunflower: {
    ...still,
    size: 28,
    wide: 0.9,
    above: 0.16,
    rides: 1,
    ride: () => ({ x: -0.06, y: -0.86, action: 'fly', scale: 2 }),
    paint(g, { phase, colour }) {
      const petal = colour ?? '#f7c12e';
      const lean = wave(phase) * 0.035;
      limb(
        g,
        [
          [0, 0],
          [lean * 0.4, -0.4],
          [lean, -0.76],
        ],
        0.045,
        '#4c8a3c',
      );
      for (const [y, side] of [
        [-0.25, 1],
        [-0.38, -1],
        [-0.5, 1],
      ] as const)
        ellipse(g, side * 0.13, y, 0.15, 0.065, '#5a9a48', side * -0.5);
      for (let at = 0; at < 16; at++) {
        const angle = (at / 16) * TURN + lean;
        ellipse(
          g,
          lean + Math.cos(angle) * 0.2,
          -0.8 + Math.sin(angle) * 0.2,
          0.12,
          0.05,
          at % 2 ? petal : darken(petal, 0.14),
          angle,
        );
      }
      circle(g, lean, -0.8, 0.145, '#5a3a20');
      circle(g, lean, -0.8, 0.09, '#7a5230');
    },
  },
  mushroom: {
    ...still,
    size: 13,
    wide: 1.3,
    poses: 1,
    paint(g, { colour }) {
      const cap = colour ?? '#d8352f';
      blob(
        g,
        [
          [-0.15, 0],
          [-0.12, -0.5],
          [0.12, -0.5],
          [0.17, 0],
        ],
        '#f6eedd',
      );
      blob(
        g,
        [
          [-0.55, -0.42],
          [-0.4, -0.85],
          [0, -1.04],
          [0.4, -0.85],
          [0.55, -0.42],
          [0, -0.34],
        ],
        cap,
      );
      for (const [x, y, r] of [
        [-0.25, -0.62, 0.08],
        [0.05, -0.82, 0.09],
        [0.3, -0.56, 0.07],
        [0.02, -0.52, 0.05],
      ] as const)
        circle(g, x, y, r, '#fff7ec');
    },
  },
} satisfies Record<string, Art>;
