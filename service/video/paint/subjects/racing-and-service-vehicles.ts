import type { Brush } from '../../compose/layer.ts';
import { type Art, type Pose, wave } from '../art.ts';
import { blob, box, circle, glow, limb, shape } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import { beam } from './headlamp.ts';
import { wheel } from './wheel.ts';
import { GLASS } from './window-glass.ts';

/** Lights on the roof that go round. */
const beacons =
  (spots: readonly (readonly [number, number, Hex])[]) =>
  (g: Brush, { phase, light }: Pose) => {
    for (const [at, [x, y, lamp]] of spots.entries()) {
      const lit = wave(phase, at / spots.length) > 0;
      circle(g, x, y, 0.07, lit ? lighten(lamp, 0.4) : darken(lamp, 0.3));
      if (lit) glow(g, x, y, 0.55, lamp, 0.75);
    }
    beam(g, 1.22, -0.36, light.lamps, 0.3);
  };

const service = { travel: 'drive', speed: 1, period: 0.6, poses: 12, wide: 3.4, above: 0.4 } as const;

function van(g: Brush, paint: Hex, phase: number) {
  blob(
    g,
    [
      [-1.24, -0.2],
      [-1.24, -1.0],
      [-0.9, -1.04],
      [0.5, -1.04],
      [0.86, -0.62],
      [1.26, -0.5],
      [1.26, -0.2],
    ],
    paint,
  );
  blob(
    g,
    [
      [0.3, -0.58],
      [0.3, -0.92],
      [0.5, -0.92],
      [0.78, -0.58],
    ],
    GLASS,
  );
  for (const x of [-0.75, 0.78]) wheel(g, x, -0.18, 0.2, phase);
}

export const RACING_AND_SERVICE_VEHICLES = {
  racecar: {
    size: 13,
    wide: 4.6,
    travel: 'drive',
    speed: 2.4,
    period: 0.3,
    poses: 10,
    seat: { x: -0.1, y: -0.5, scale: 0.7 },
    paint(g, { phase, colour, index }) {
      const paint = colour ?? (['#e0302c', '#2f6fd0', '#f2c230', '#2aa6a0'][index % 4] as Hex);
      const jolt = wave(phase) * 0.012;
      box(g, -1.72, -1.0, 0.12, 0.62, darken(paint, 0.3));
      box(g, -1.86, -1.04, 0.5, 0.16, paint, 0.03);
      blob(
        g,
        [
          [-1.7, -0.24],
          [-1.5, -0.66 + jolt],
          [-0.4, -0.72 + jolt],
          [0.3, -0.56 + jolt],
          [1.8, -0.34 + jolt],
          [2.05, -0.22],
          [1.6, -0.14],
        ],
        paint,
      );
      limb(g, [[-0.6, -0.36] as const, [0.9, -0.34] as const], 0.1, '#f4f2ec');
      blob(
        g,
        [
          [-0.8, -0.6],
          [-0.62, -1.04],
          [-0.3, -0.94],
          [-0.26, -0.62],
        ],
        darken(paint, 0.25),
      );
      circle(g, -0.04, -0.78 + jolt, 0.19, '#f4f2ec');
      box(g, -0.02, -0.84 + jolt, 0.18, 0.12, '#22242e', 0.03);
      box(g, 1.62, -0.2, 0.52, 0.09, darken(paint, 0.2), 0.02);
      for (const x of [-1.15, 1.25]) {
        circle(g, x, -0.32, 0.34, '#17181d');
        wheel(g, x, -0.32, 0.3, phase, 5, '#d8b45a');
      }
    },
  },
  ambulance: {
    ...service,
    size: 24,
    paint(g, { phase, colour }) {
      van(g, colour ?? '#f6f6f2', phase);
      box(g, -1.24, -0.5, 2.4, 0.1, '#e0302c');
      for (const [x, y, w, h] of [
        [-0.62, -0.92, 0.12, 0.36],
        [-0.74, -0.8, 0.36, 0.12],
      ] as const)
        box(g, x, y, w, h, '#e0302c');
      box(g, -0.3, -1.12, 0.5, 0.1, '#c8ced6', 0.02);
    },
    shine: beacons([
      [-0.18, -1.14, '#2f7cff'],
      [0.1, -1.14, '#ff3a3a'],
    ]),
  },
  policecar: {
    ...service,
    size: 17,
    speed: 1.5,
    paint(g, { phase, colour }) {
      const paint = colour ?? '#f4f4f0';
      blob(
        g,
        [
          [-0.66, -0.55],
          [-0.42, -1.0],
          [0.28, -1.0],
          [0.68, -0.52],
        ],
        '#22304f',
      );
      blob(
        g,
        [
          [-0.5, -0.58],
          [-0.36, -0.9],
          [0.24, -0.9],
          [0.52, -0.56],
        ],
        GLASS,
      );
      blob(
        g,
        [
          [-1.2, -0.2],
          [-1.2, -0.52],
          [-0.7, -0.62],
          [0.7, -0.6],
          [1.15, -0.48],
          [1.24, -0.2],
        ],
        '#22304f',
      );
      box(g, -0.5, -0.6, 0.98, 0.42, paint, 0.03);
      shape(
        g,
        [
          [-0.02, -0.54],
          [0.12, -0.48],
          [0.08, -0.32],
          [-0.02, -0.24],
          [-0.12, -0.32],
          [-0.16, -0.48],
        ],
        '#f2c230',
      );
      for (const x of [-0.72, 0.74]) wheel(g, x, -0.2, 0.22, phase);
      box(g, -0.3, -1.08, 0.5, 0.1, '#c8ced6', 0.02);
    },
    shine: beacons([
      [-0.18, -1.08, '#2f7cff'],
      [0.1, -1.08, '#ff3a3a'],
    ]),
  },
  fireengine: {
    ...service,
    size: 25,
    speed: 0.9,
    paint(g, { phase, colour }) {
      const paint = colour ?? '#d5302a';
      box(g, -1.3, -0.82, 1.7, 0.62, paint, 0.04);
      box(g, 0.42, -0.98, 0.84, 0.78, paint, 0.1);
      box(g, 0.72, -0.88, 0.5, 0.32, GLASS, 0.05);
      box(g, -1.3, -0.46, 2.56, 0.1, '#f4f2ec');
      for (let door = 0; door < 3; door++) box(g, -1.2 + door * 0.52, -0.76, 0.42, 0.26, '#c8ced6', 0.02);
      g.save();
      g.translate(-1.2, -0.9);
      g.rotate(-0.06);
      for (const y of [0, -0.14]) box(g, -0.2, y, 2.1, 0.045, '#e8ecf0');
      for (let rung = 0; rung < 12; rung++) box(g, -0.14 + rung * 0.18, -0.13, 0.03, 0.16, '#e8ecf0');
      g.restore();
      for (const x of [-0.95, -0.45, 0.85]) wheel(g, x, -0.17, 0.19, phase);
    },
    shine: beacons([
      [0.7, -1.04, '#2f7cff'],
      [1.0, -1.04, '#2f7cff'],
    ]),
  },
  tank: {
    size: 21,
    wide: 3.6,
    travel: 'drive',
    speed: 0.4,
    period: 0.8,
    poses: 12,
    paint(g, { phase, colour }) {
      const paint = colour ?? '#5d6a3c';
      limb(g, [[0.3, -0.8] as const, [1.6, -0.9] as const], 0.1, darken(paint, 0.2));
      blob(
        g,
        [
          [-0.6, -0.58],
          [-0.5, -1.0],
          [0.3, -1.0],
          [0.55, -0.58],
        ],
        paint,
      );
      box(g, -0.3, -1.08, 0.34, 0.1, darken(paint, 0.15), 0.03);
      shape(
        g,
        [
          [-1.2, -0.62],
          [1.05, -0.62],
          [1.36, -0.4],
          [-1.34, -0.36],
        ],
        lighten(paint, 0.08),
      );
      box(g, -1.4, -0.4, 2.8, 0.4, '#26282c', 0.2);
      for (let at = 0; at < 6; at++) wheel(g, -1.1 + at * 0.44, -0.19, 0.16, phase, 5, '#6a705a');
    },
  },
} satisfies Record<string, Art>;
