import type { Brush } from '../../compose/layer.ts';
import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, horizontal, limb } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

const VEGETABLES: readonly Hex[] = ['#d5342f', '#5fae3f', '#f2a02c', '#f2d24a', '#3f8a3a', '#e8743a'];

function flame(g: Brush, x: number, y: number, tall: number, wide: number) {
  for (const [share, paint] of [
    [1, '#e8552a'],
    [0.68, '#ff9a3c'],
    [0.4, '#ffe08a'],
  ] as const)
    blob(
      g,
      [
        [x, y - tall * share * 1.15],
        [x + wide * share, y - tall * share * 0.3],
        [x, y + 0.02],
        [x - wide * share, y - tall * share * 0.3],
      ],
      paint,
    );
}

const smoke = (g: Brush, phase: number, y: number) => {
  for (let puff = 0; puff < 5; puff++) {
    const age = (puff + phase) / 5;
    circle(
      g,
      Math.sin(puff * 2.1) * 0.22 + age * 0.12,
      y - age * 0.5,
      0.05 + age * 0.1,
      fade('#f0eeea', 0.34 * (1 - age)),
    );
  }
};

/** What food is cooked in and on. */
export const COOKWARE = {
  wok: {
    size: 40,
    wide: 2,
    above: 0.35,
    travel: 'stay',
    period: 1.4,
    poses: 24,
    paint(g, { phase }) {
      for (let bit = 0; bit < 13; bit++) {
        const age = (phase + bit / 13) % 1;
        const [x, y] = [
          -0.42 + ((bit * 0.618) % 1) * 0.84,
          -0.5 - Math.sin(age * Math.PI) * (0.3 + (bit % 4) * 0.11),
        ];
        ellipse(g, x, y, 0.065, 0.04, VEGETABLES[bit % VEGETABLES.length] as Hex, age * 6 + bit);
      }
      limb(
        g,
        [
          [0.5, -0.5],
          [0.94, -0.64],
        ],
        0.07,
        '#5f3f28',
      );
      ellipse(g, 0, -0.48, 0.62, 0.1, '#2b2d33');
      ellipse(g, 0, -0.47, 0.54, 0.07, '#4a3a2c');
      for (let bit = 0; bit < 12; bit++)
        ellipse(
          g,
          -0.42 + bit * 0.077,
          -0.48 + (bit % 3) * 0.02,
          0.06,
          0.036,
          VEGETABLES[(bit + 2) % VEGETABLES.length] as Hex,
          bit,
        );
      blob(
        g,
        [
          [-0.66, -0.5],
          [-0.4, -0.4],
          [0.4, -0.4],
          [0.66, -0.5],
          [0.44, -0.16],
          [0, -0.08],
          [-0.44, -0.16],
        ],
        horizontal(g, -0.6, 0.6, '#5a5f6a', '#33363f', '#1f2126'),
      );
      box(g, -0.5, -0.05, 1, 0.05, '#22242a', 0.02);
      for (const x of [-0.4, 0.4]) box(g, x - 0.03, -0.14, 0.06, 0.1, '#22242a');
    },
    shine(g, { phase }) {
      for (const [index, x] of [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5].entries())
        flame(g, x * 0.9, -0.05, 0.24 + 0.08 * wave(phase * 3, index * 0.3) + Math.abs(x) * 0.4, 0.09);
      glow(g, 0, -0.3, 0.8, '#ff8a3c', 0.32);
    },
  },
  grill: {
    size: 44,
    wide: 1.6,
    above: 0.4,
    travel: 'stay',
    period: 2,
    poses: 24,
    paint(g, { phase, colour }) {
      const iron = colour ?? '#33363f';
      for (const [x, low] of [
        [-0.3, -0.42],
        [0.3, 0.42],
      ] as const)
        limb(
          g,
          [
            [x, -0.35],
            [low, 0],
          ],
          0.04,
          '#5a5f6a',
        );
      blob(
        g,
        [
          [-0.66, -0.62],
          [0.66, -0.62],
          [0.5, -0.26],
          [0, -0.2],
          [-0.5, -0.26],
        ],
        horizontal(g, -0.6, 0.6, lighten(iron, 0.25), iron, darken(iron, 0.4)),
      );
      ellipse(g, 0, -0.58, 0.6, 0.1, '#1d1e22');
      ellipse(g, 0, -0.57, 0.5, 0.07, '#c2451f');
      for (let bar = 0; bar < 13; bar++)
        limb(
          g,
          [
            [-0.55 + bar * 0.092, -0.61],
            [-0.5 + bar * 0.084, -0.53],
          ],
          0.012,
          '#8a8f98',
        );
      for (const [x, turn] of [
        [-0.24, -0.1],
        [0.24, 0.12],
      ] as const) {
        ellipse(g, x, -0.61, 0.23, 0.085, '#4f2418', turn);
        ellipse(g, x, -0.635, 0.22, 0.075, '#8a4028', turn);
        for (const stripe of [-0.1, 0, 0.1])
          limb(
            g,
            [
              [x + stripe - 0.03, -0.68],
              [x + stripe + 0.03, -0.59],
            ],
            0.018,
            '#3a1710',
          );
        ellipse(g, x - 0.06, -0.66, 0.06, 0.016, fade('#ffffff', 0.25), turn);
      }
      smoke(g, phase, -0.75);
    },
    shine(g, { phase }) {
      for (const [index, x] of [-0.5, 0, 0.5].entries())
        flame(g, x, -0.56, 0.2 + 0.07 * wave(phase * 3, index * 0.37), 0.06);
      glow(g, 0, -0.6, 0.7, '#ff7a2c', 0.35);
    },
  },
  cookies: {
    size: 15,
    wide: 3,
    travel: 'stay',
    period: 4,
    poses: 1,
    paint(g) {
      ellipse(g, 0, -0.14, 1.3, 0.22, '#c9c3b8');
      ellipse(g, 0, -0.19, 1.22, 0.18, '#f6f2ea');
      for (const [x, y] of [
        [-0.62, -0.28],
        [0.62, -0.28],
        [0, -0.22],
        [-0.34, -0.5],
        [0.34, -0.5],
        [0, -0.74],
      ] as const) {
        ellipse(g, x, y, 0.38, 0.2, '#9a6430');
        ellipse(g, x, y - 0.05, 0.37, 0.18, '#d59a55');
        for (let chip = 0; chip < 6; chip++)
          circle(
            g,
            x + Math.cos(chip * 2.4) * 0.22,
            y - 0.05 + Math.sin(chip * 2.4) * 0.09,
            0.042,
            '#4a2a1a',
          );
      }
    },
  },
} satisfies Record<string, Art>;
