import type { Brush } from '../../compose/layer.ts';
import { type Art, TURN, wave } from '../art.ts';
import { blob, box, circle, ellipse, horizontal, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

function drop(g: Brush, x: number, y: number, r: number, paint: Hex) {
  blob(
    g,
    [
      [x, y - r * 2.6],
      [x + r * 0.7, y - r * 0.6],
      [x + r, y + r * 0.6],
      [x, y + r * 1.3],
      [x - r, y + r * 0.6],
      [x - r * 0.7, y - r * 0.6],
    ],
    paint,
  );
  ellipse(g, x - r * 0.3, y + r * 0.1, r * 0.16, r * 0.36, fade('#ffffff', 0.85), 0.3);
}

function iceCube(g: Brush, x: number, y: number, size: number, turn: number) {
  g.save();
  g.translate(x, y);
  g.rotate(turn);
  box(g, -size / 2, -size / 2, size, size, fade('#d8f0fb', 0.85), size * 0.2);
  box(g, -size * 0.36, -size * 0.36, size * 0.4, size * 0.2, fade('#ffffff', 0.9), size * 0.08);
  g.restore();
}

/** Drinks and drops in the moment they splash. */
export const POURS = {
  can: {
    size: 40,
    wide: 1.3,
    travel: 'stay',
    period: 4,
    poses: 32,
    paint(g, { phase, colour }) {
      const tin = colour ?? '#d5342f';
      for (const [x, y, size, at] of [
        [-0.46, -0.8, 0.15, 0],
        [0.47, -0.62, 0.17, 0.3],
        [-0.5, -0.36, 0.12, 0.6],
        [0.44, -0.98, 0.11, 0.8],
      ] as const)
        iceCube(g, x, y + wave(phase, at) * 0.04, size, at * 5 + wave(phase, at) * 0.3);
      box(
        g,
        -0.29,
        -0.94,
        0.58,
        0.94,
        horizontal(g, -0.29, 0.29, darken(tin, 0.35), lighten(tin, 0.25), tin, darken(tin, 0.4)),
        0.07,
      );
      blob(
        g,
        [
          [-0.29, -0.62],
          [-0.1, -0.7],
          [0.1, -0.5],
          [0.29, -0.58],
          [0.29, -0.36],
          [0.1, -0.3],
          [-0.1, -0.5],
          [-0.29, -0.42],
        ],
        fade('#ffffff', 0.85),
      );
      box(g, -0.27, -0.98, 0.54, 0.06, '#aeb6c0', 0.03);
      ellipse(g, 0, -0.985, 0.25, 0.035, '#dfe5ea');
      ellipse(g, 0.03, -0.99, 0.08, 0.016, '#8a929c');
      box(g, -0.27, -0.05, 0.54, 0.05, '#aeb6c0', 0.03);
      for (let bead = 0; bead < 26; bead++) {
        const [x, y] = [Math.sin(bead * 2.4) * 0.24, -0.1 - ((bead * 0.618) % 1) * 0.78];
        circle(g, x, y, 0.012 + (bead % 3) * 0.006, fade('#eef8ff', 0.75));
      }
      const run = (phase * 2) % 1;
      limb(
        g,
        [
          [0.12, -0.7 + run * 0.1],
          [0.12, -0.62 + run * 0.4],
        ],
        0.022,
        fade('#eef8ff', 0.7),
      );
    },
  },
  cereal: {
    size: 34,
    wide: 1.9,
    above: 0.5,
    travel: 'stay',
    period: 2,
    poses: 24,
    paint(g, { phase, colour }) {
      const bowl = colour ?? '#3f86c8';
      const stir = wave(phase) * 0.015;
      blob(
        g,
        [
          [0.1, -0.52],
          [0.04 + stir, -0.9],
          [0.12, -1.16],
          [0.26, -1.16],
          [0.18 + stir, -0.86],
          [0.2, -0.52],
        ],
        '#fdfbf4',
      );
      shape(
        g,
        [
          [0.1, -1.42],
          [0.62, -1.5],
          [0.7, -1.2],
          [0.3, -1.06],
          [0.1, -1.16],
        ],
        '#e8eef4',
      );
      shape(
        g,
        [
          [0.3, -1.45],
          [0.62, -1.5],
          [0.7, -1.2],
          [0.42, -1.1],
        ],
        '#4f9be8',
      );
      ellipse(g, 0, -0.54, 0.7, 0.14, lighten(bowl, 0.35));
      ellipse(g, 0, -0.54, 0.63, 0.11, '#fdfbf4');
      for (let ring = 0; ring < 22; ring++) {
        const [turn, far] = [ring * 2.4, 0.12 + ((ring * 0.618) % 1) * 0.46];
        const [x, y] = [
          Math.cos(turn) * far,
          -0.55 + Math.sin(turn) * far * 0.16 + wave(phase, ring / 22) * 0.008,
        ];
        ellipse(g, x, y, 0.06, 0.035, ['#e0a23c', '#d8603f', '#8fbf4a', '#e8c24a'][ring % 4] as Hex);
        ellipse(g, x, y - 0.004, 0.022, 0.012, '#fdfbf4');
      }
      blob(
        g,
        [
          [-0.72, -0.56],
          [-0.5, -0.44],
          [0.5, -0.44],
          [0.72, -0.56],
          [0.62, -0.12],
          [0.3, 0.0],
          [-0.3, 0.0],
          [-0.62, -0.12],
        ],
        horizontal(g, -0.7, 0.7, lighten(bowl, 0.25), bowl, darken(bowl, 0.3)),
      );
      for (let bead = 0; bead < 6; bead++) {
        const age = (phase + bead / 6) % 1;
        circle(
          g,
          0.14 + Math.cos(bead * 1.9) * age * 0.4,
          -0.6 - Math.sin(age * Math.PI) * 0.22,
          0.026 * (1 - age * 0.5),
          '#fdfbf4',
        );
      }
    },
  },
  waterdrop: {
    size: 46,
    wide: 2.4,
    above: 0.2,
    travel: 'stay',
    period: 2.4,
    poses: 32,
    airy: true,
    paint(g, { phase, colour }) {
      const water = colour ?? '#4fb0e0';
      for (let ring = 0; ring < 4; ring++) {
        const age = (ring + phase) / 4;
        g.strokeStyle = fade(ring % 2 ? lighten(water, 0.7) : darken(water, 0.25), 0.9 * (1 - age));
        g.lineWidth = 0.03;
        g.beginPath();
        g.ellipse(0, -0.12, 0.15 + age * 0.95, 0.03 + age * 0.15, 0, 0, TURN);
        g.stroke();
      }
      const splash = Math.sin(Math.min(1, phase * 1.3) * Math.PI);
      for (let jet = 0; jet < 9; jet++) {
        const out = Math.cos((jet / 8) * Math.PI);
        const tip: readonly [number, number] = [
          out * 0.42,
          -0.12 - splash * (0.22 + Math.abs(Math.sin(jet * 1.7)) * 0.16),
        ];
        limb(
          g,
          [[out * 0.24, -0.1], [out * 0.32, tip[1] * 0.6], tip],
          0.05,
          jet % 2 ? water : lighten(water, 0.3),
        );
        circle(g, tip[0] * 1.1, tip[1] - 0.05, 0.026, lighten(water, 0.4));
      }
      ellipse(g, 0, -0.12, 0.3, 0.05, lighten(water, 0.2));
      drop(g, 0, -0.98 + ((phase + 0.25) % 1) * 0.34, 0.1, water);
    },
  },
} satisfies Record<string, Art>;
