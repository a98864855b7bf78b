import type { Brush } from '../../compose/layer.ts';
import { type Art, TURN, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

export function wheel(
  g: Brush,
  x: number,
  y: number,
  r: number,
  phase: number,
  spokes = 5,
  rim: Hex = '#c8ced6',
) {
  circle(g, x, y, r, '#20222a');
  circle(g, x, y, r * 0.62, rim);
  for (let spoke = 0; spoke < spokes; spoke++) {
    const angle = (phase + spoke / spokes) * TURN;
    limb(
      g,
      [
        [x, y],
        [x + Math.cos(angle) * r * 0.56, y + Math.sin(angle) * r * 0.56],
      ],
      r * 0.16,
      '#5a606c',
    );
  }
  circle(g, x, y, r * 0.16, '#2a2d36');
}

const beam = (g: Brush, x: number, y: number, lamps: number, reach: number) => {
  if (lamps < 0.3) return;
  shape(
    g,
    [
      [x, y - 0.03],
      [x + reach, y - 0.16],
      [x + reach, y + 0.24],
      [x, y + 0.04],
    ],
    fade('#fff3c0', 0.22),
  );
  glow(g, x, y, 0.24, '#fff3c0', 0.95);
};

const GLASS = '#bfe0ee';

export const ROAD_VEHICLES = {
  car: {
    size: 17,
    wide: 3.6,
    travel: 'drive',
    speed: 1.4,
    period: 0.5,
    poses: 12,
    seat: { x: 0, y: -0.5, scale: 0.8 },
    paint(g, { phase, colour, chance }) {
      const paint = colour ?? chance.pick(['#d8453c', '#2f74c8', '#f0c23a', '#e8e6e0', '#3a9a78']);
      const jolt = wave(phase) * 0.008;
      blob(
        g,
        [
          [-0.66, -0.55 + jolt],
          [-0.42, -1.0 + jolt],
          [0.28, -1.0 + jolt],
          [0.68, -0.52 + jolt],
        ],
        darken(paint, 0.12),
      );
      blob(
        g,
        [
          [-0.52, -0.58 + jolt],
          [-0.36, -0.9 + jolt],
          [-0.08, -0.92 + jolt],
          [-0.06, -0.58 + jolt],
        ],
        GLASS,
      );
      blob(
        g,
        [
          [0, -0.58 + jolt],
          [0, -0.92 + jolt],
          [0.24, -0.9 + jolt],
          [0.54, -0.56 + jolt],
        ],
        GLASS,
      );
      blob(
        g,
        [
          [-1.2, -0.2],
          [-1.2, -0.52 + jolt],
          [-0.7, -0.62 + jolt],
          [0.7, -0.6 + jolt],
          [1.15, -0.48 + jolt],
          [1.24, -0.2],
        ],
        paint,
      );
      box(g, -1.12, -0.34, 2.3, 0.18, darken(paint, 0.25), 0.06);
      limb(
        g,
        [
          [-1.0, -0.5 + jolt],
          [0.9, -0.48 + jolt],
        ],
        0.03,
        lighten(paint, 0.4),
      );
      for (const x of [-0.68, 0.7]) {
        circle(g, x, -0.2, 0.27, '#17181d');
        wheel(g, x, -0.2, 0.22, phase);
      }
      ellipse(g, 1.12, -0.42, 0.06, 0.07, '#fff6d0');
      box(g, -1.18, -0.46, 0.06, 0.1, '#e03a34', 0.02);
    },
    shine: (g, { light }) => beam(g, 1.15, -0.42, light.lamps, 0.62),
  },
  bus: {
    size: 27,
    wide: 2.9,
    travel: 'drive',
    speed: 0.8,
    period: 0.6,
    poses: 12,
    paint(g, { phase, colour, light }) {
      const paint = colour ?? '#d8352f';
      box(g, -1.15, -1.0, 2.3, 0.86, paint, 0.09);
      box(g, -1.15, -0.56, 2.3, 0.06, lighten(paint, 0.5));
      for (let row = 0; row < 2; row++)
        for (let at = 0; at < 6; at++)
          box(
            g,
            -1.05 + at * 0.34,
            -0.93 + row * 0.42,
            0.28,
            0.26,
            light.lamps > 0.3 ? '#ffe2a0' : GLASS,
            0.03,
          );
      box(g, 0.98, -0.5, 0.14, 0.3, GLASS, 0.02);
      for (const x of [-0.7, 0.7]) wheel(g, x, -0.15, 0.15, phase);
      ellipse(g, 1.14, -0.24, 0.03, 0.04, '#fff6d0');
    },
    shine: (g, { light }) => beam(g, 1.14, -0.24, light.lamps, 0.26),
  },
  truck: {
    size: 25,
    wide: 3,
    travel: 'drive',
    speed: 0.8,
    period: 0.6,
    poses: 12,
    paint(g, { phase, colour }) {
      const paint = colour ?? '#e07b2a';
      box(g, -1.25, -1.0, 1.62, 0.78, '#e9e5dc', 0.05);
      box(g, -1.25, -0.62, 1.62, 0.09, paint);
      blob(
        g,
        [
          [0.42, -0.2],
          [0.42, -0.86],
          [0.9, -0.84],
          [1.08, -0.5],
          [1.26, -0.44],
          [1.26, -0.2],
        ],
        paint,
      );
      blob(
        g,
        [
          [0.66, -0.52],
          [0.66, -0.78],
          [0.88, -0.76],
          [1.0, -0.52],
        ],
        GLASS,
      );
      box(g, -1.25, -0.24, 2.5, 0.08, '#33363f');
      for (const x of [-0.95, -0.6, 0.85]) wheel(g, x, -0.17, 0.17, phase);
    },
    shine: (g, { light }) => beam(g, 1.24, -0.34, light.lamps, 0.24),
  },
  bicycle: {
    size: 19,
    wide: 2,
    above: 0.9,
    travel: 'drive',
    speed: 0.8,
    period: 0.9,
    poses: 18,
    seat: { x: -0.16, y: -0.78, scale: 0.95 },
    paint(g, { phase, colour, subject }) {
      const frame = colour ?? '#d8453c';
      if (!subject.mount) {
        limb(
          g,
          [
            [-0.2, -0.95],
            [0.02, -1.22],
            [0.1, -1.45],
          ],
          0.15,
          '#2f6fb0',
        );
        circle(g, 0.16, -1.6, 0.12, '#e8b48c');
        ellipse(g, 0.13, -1.67, 0.14, 0.08, '#33302e');
        limb(
          g,
          [
            [0.06, -1.36],
            [0.22, -1.12],
            [0.44, -1.02],
          ],
          0.06,
          '#2f6fb0',
        );
      }
      for (const x of [-0.55, 0.55]) {
        g.strokeStyle = '#20222a';
        g.lineWidth = 0.055;
        g.beginPath();
        g.arc(x, -0.38, 0.35, 0, TURN);
        g.stroke();
        for (let spoke = 0; spoke < 8; spoke++) {
          const angle = (phase + spoke / 8) * TURN;
          limb(
            g,
            [
              [x, -0.38],
              [x + Math.cos(angle) * 0.34, -0.38 + Math.sin(angle) * 0.34],
            ],
            0.012,
            '#aab2bc',
          );
        }
      }
      limb(
        g,
        [
          [-0.55, -0.38],
          [-0.2, -0.85],
        ],
        0.05,
        frame,
      );
      limb(
        g,
        [
          [-0.55, -0.38],
          [0, -0.36],
          [0.4, -0.85],
          [-0.2, -0.85],
          [0, -0.36],
        ],
        0.05,
        frame,
      );
      limb(
        g,
        [
          [0.55, -0.38],
          [0.38, -1.0],
        ],
        0.05,
        frame,
      );
      limb(
        g,
        [
          [0.3, -1.05],
          [0.5, -1.02],
        ],
        0.05,
        '#2a2d36',
      );
      ellipse(g, -0.22, -0.9, 0.14, 0.045, '#2a2d36');
      const angle = phase * TURN;
      for (const side of [0, Math.PI]) {
        const [px, py] = [Math.cos(angle + side) * 0.15, -0.36 + Math.sin(angle + side) * 0.15];
        limb(
          g,
          [
            [0, -0.36],
            [px, py],
          ],
          0.04,
          '#4a4f5a',
        );
        limb(
          g,
          [
            [-0.14, -0.92],
            [0.24, -0.72 + (py + 0.36) * 0.5],
            [px, py],
          ],
          0.09,
          side ? '#3a3b4a' : '#2b3248',
        );
      }
    },
  },
  motorcycle: {
    size: 18,
    wide: 2.4,
    above: 0.8,
    travel: 'drive',
    speed: 1.5,
    period: 0.5,
    poses: 12,
    seat: { x: -0.12, y: -0.74, scale: 1.05 },
    paint(g, { phase, colour }) {
      const paint = colour ?? '#c8332f';
      limb(
        g,
        [
          [0.68, -0.3],
          [0.44, -0.98],
        ],
        0.08,
        '#8a929c',
      );
      limb(
        g,
        [
          [0.36, -1.02],
          [0.5, -0.96],
        ],
        0.07,
        '#2a2d36',
      );
      blob(
        g,
        [
          [-0.72, -0.62],
          [-0.5, -0.82],
          [-0.1, -0.72],
          [0.3, -0.9],
          [0.5, -0.62],
          [0.1, -0.4],
          [-0.4, -0.42],
        ],
        paint,
      );
      blob(
        g,
        [
          [-0.75, -0.74],
          [-0.5, -0.86],
          [-0.05, -0.76],
          [-0.1, -0.66],
        ],
        '#2a2326',
      );
      box(g, -0.25, -0.48, 0.5, 0.26, '#5b6069', 0.06);
      limb(
        g,
        [
          [-0.1, -0.24],
          [-0.8, -0.28],
        ],
        0.09,
        '#b4bac2',
      );
      for (const x of [-0.68, 0.7]) wheel(g, x, -0.3, 0.3, phase, 6);
    },
    shine: (g, { light }) => beam(g, 0.58, -0.82, light.lamps, 0.55),
  },
  train: {
    size: 21,
    wide: 8.4,
    above: 0.9,
    travel: 'drive',
    speed: 1,
    period: 0.9,
    poses: 16,
    paint(g, { phase, colour, light }) {
      const paint = colour ?? '#2f5a46';
      for (let car = 0; car < 3; car++) {
        const x = -3.9 + car * 1.75;
        box(g, x, -0.92, 1.62, 0.72, car % 2 ? lighten(paint, 0.12) : darken(paint, 0.08), 0.06);
        box(g, x - 0.02, -0.98, 1.66, 0.1, darken(paint, 0.4), 0.04);
        for (let at = 0; at < 4; at++)
          box(g, x + 0.14 + at * 0.36, -0.8, 0.25, 0.26, light.lamps > 0.3 ? '#ffe2a0' : GLASS, 0.03);
        for (const dx of [0.32, 1.3]) wheel(g, x + dx, -0.13, 0.13, phase, 6);
        box(g, x + 1.6, -0.36, 0.18, 0.06, '#22242b');
      }
      const e = 1.38;
      box(g, e, -1.08, 0.62, 0.88, paint, 0.05);
      box(g, e - 0.05, -1.14, 0.74, 0.09, darken(paint, 0.45), 0.03);
      box(g, e + 0.14, -0.96, 0.34, 0.3, light.lamps > 0.3 ? '#ffe2a0' : GLASS, 0.03);
      box(g, e + 0.6, -0.84, 1.5, 0.52, darken(paint, 0.15), 0.2);
      box(g, e + 0.95, -0.84, 0.08, 0.52, '#d9b45a');
      box(g, e + 1.62, -1.14, 0.2, 0.32, '#22242b', 0.03);
      shape(
        g,
        [
          [e + 1.56, -1.28],
          [e + 1.9, -1.28],
          [e + 1.84, -1.1],
          [e + 1.62, -1.1],
        ],
        '#22242b',
      );
      shape(
        g,
        [
          [e + 2.06, -0.32],
          [e + 2.46, 0],
          [e + 1.9, 0],
        ],
        '#a83a2f',
      );
      for (const dx of [0.3, 0.85, 1.35, 1.85]) wheel(g, e + dx, -0.18, 0.18, phase, 6, '#c8453c');
      const rod = [Math.cos(phase * TURN) * 0.09, Math.sin(phase * TURN) * 0.09] as const;
      limb(
        g,
        [
          [e + 0.3 + rod[0], -0.18 + rod[1]],
          [e + 1.85 + rod[0], -0.18 + rod[1]],
        ],
        0.045,
        '#c9ced6',
      );
      for (let puff = 0; puff < 6; puff++) {
        const age = (puff + phase) / 6;
        circle(
          g,
          e + 1.72 - age * 2.6,
          -1.36 - age * 0.4,
          0.12 + age * 0.26,
          fade('#f2f2f0', 0.75 * (1 - age)),
        );
      }
    },
  },
  tram: {
    size: 25,
    wide: 3,
    above: 0.3,
    travel: 'drive',
    speed: 0.6,
    period: 1,
    paint(g, { phase, colour, light }) {
      const paint = colour ?? '#e0b23a';
      limb(
        g,
        [
          [-0.1, -1.0],
          [0.2, -1.2],
          [0, -1.28],
        ],
        0.03,
        '#33363f',
      );
      box(g, -1.2, -1.0, 2.4, 0.84, '#f6efdc', 0.1);
      box(g, -1.2, -0.5, 2.4, 0.34, paint, 0.05);
      for (let at = 0; at < 6; at++)
        box(g, -1.1 + at * 0.38, -0.9, 0.3, 0.34, light.lamps > 0.3 ? '#ffe2a0' : GLASS, 0.03);
      for (const x of [-0.75, -0.45, 0.45, 0.75]) wheel(g, x, -0.1, 0.1, phase);
    },
    shine: (g, { light }) => beam(g, 1.18, -0.3, light.lamps, 0.28),
  },
} satisfies Record<string, Art>;
