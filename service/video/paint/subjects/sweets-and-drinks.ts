import type { Brush } from '../../compose/layer.ts';
import { type Art, TURN, wave } from '../art.ts';
import { blob, box, circle, ellipse, limb } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import { still } from './still.ts';

const SPRINKLES: Hex[] = ['#f2c230', '#2aa6a0', '#ffffff', '#7d4bc0', '#3f9b4b'];

function stemmed(g: Brush, drink: Hex, sway: number) {
  const glass = fade('#eaf4ff', 0.42);
  ellipse(g, 0, -0.03, 0.24, 0.045, fade('#eaf4ff', 0.7));
  limb(g, [[0, -0.04] as const, [0, -0.46] as const], 0.035, fade('#eaf4ff', 0.75));
  blob(
    g,
    [
      [-0.22, -1.0],
      [-0.34, -0.66],
      [-0.12, -0.42],
      [0.12, -0.42],
      [0.34, -0.66],
      [0.22, -1.0],
    ],
    glass,
  );
  blob(
    g,
    [
      [-0.26, -0.74 + sway],
      [-0.28, -0.62],
      [-0.1, -0.46],
      [0.1, -0.46],
      [0.28, -0.62],
      [0.26, -0.74 - sway],
    ],
    drink,
  );
  limb(
    g,
    [[-0.17, -0.9] as const, [-0.21, -0.72] as const, [-0.14, -0.56] as const],
    0.03,
    fade('#ffffff', 0.7),
  );
}

function roll(g: Brush, x: number, y: number, heart: Hex) {
  box(g, x - 0.17, y - 0.22, 0.34, 0.24, '#23332c', 0.04);
  ellipse(g, x, y - 0.22, 0.17, 0.08, '#23332c');
  ellipse(g, x, y - 0.22, 0.145, 0.066, '#fbf8f0');
  ellipse(g, x, y - 0.22, 0.06, 0.03, heart);
}

function nigiri(g: Brush, x: number, y: number, fish: Hex) {
  box(g, x - 0.24, y - 0.17, 0.48, 0.18, '#fbf8f0', 0.08);
  blob(
    g,
    [
      [x - 0.3, y - 0.1],
      [x - 0.22, y - 0.32],
      [x + 0.22, y - 0.32],
      [x + 0.3, y - 0.1],
      [x, y - 0.16],
    ],
    fish,
  );
  for (const at of [-0.1, 0.02, 0.14])
    limb(g, [[x + at, y - 0.28] as const, [x + at - 0.05, y - 0.16] as const], 0.022, lighten(fish, 0.5));
}

export const SWEETS_AND_DRINKS = {
  donut: {
    ...still,
    size: 25,
    wide: 1.8,
    poses: 1,
    paint(g, { colour }) {
      const icing = colour ?? '#f28ab8';
      const ring = (r: number, paint: Hex, dy = 0) => {
        g.fillStyle = paint;
        g.beginPath();
        g.ellipse(0, -0.5 + dy, r, r * 0.94, 0, 0, TURN);
        g.ellipse(0, -0.5 + dy * 0.4, 0.16, 0.14, 0, 0, TURN, true);
        g.fill();
      };
      ring(0.52, '#c98a48', 0.02);
      g.fillStyle = icing;
      g.beginPath();
      for (let at = 0; at <= 60; at++) {
        const r = 0.455 + 0.025 * Math.sin(at * 1.05);
        g.lineTo(Math.cos((at / 60) * TURN) * r, -0.52 + Math.sin((at / 60) * TURN) * r * 0.92);
      }
      g.ellipse(0, -0.51, 0.175, 0.155, 0, 0, TURN, true);
      g.fill();
      for (let at = 0; at < 30; at++) {
        const [angle, r] = [at * 2.4, 0.22 + (at % 5) * 0.045];
        const [x, y] = [Math.cos(angle) * r, -0.52 + Math.sin(angle) * r * 0.9];
        limb(
          g,
          [[x, y] as const, [x + Math.cos(at) * 0.05, y + Math.sin(at) * 0.05] as const],
          0.024,
          SPRINKLES[at % 5] as Hex,
        );
      }
      ellipse(g, -0.24, -0.76, 0.12, 0.035, fade('#ffffff', 0.45), -0.5);
    },
  },
  wine: {
    ...still,
    size: 34,
    wide: 1.6,
    paint(g, { phase, colour }) {
      box(g, -0.62, -0.62, 0.24, 0.62, '#23402c', 0.05);
      box(g, -0.55, -0.96, 0.1, 0.38, '#23402c', 0.03);
      box(g, -0.56, -1.0, 0.12, 0.1, '#7a2230', 0.02);
      box(g, -0.62, -0.42, 0.24, 0.22, '#f0e6cc');
      stemmed(g, colour ?? '#8c1f35', wave(phase) * 0.012);
    },
  },
  cocktail: {
    ...still,
    size: 28,
    wide: 1.5,
    above: 0.24,
    paint(g, { phase, colour }) {
      stemmed(g, colour ?? '#f08a24', wave(phase) * 0.012);
      limb(g, [[0.1, -0.7] as const, [0.32, -1.16] as const], 0.03, '#e0453c');
      circle(g, -0.22, -0.98, 0.13, '#f4dc3c');
      circle(g, -0.22, -0.98, 0.09, '#fbf1a8');
    },
  },
  sushi: {
    ...still,
    size: 19,
    wide: 3.2,
    poses: 1,
    paint(g, { colour }) {
      const wood = colour ?? '#b5814a';
      box(g, -1.3, -0.16, 2.6, 0.1, lighten(wood, 0.15), 0.02);
      for (const x of [-1.0, 0.85]) box(g, x, -0.08, 0.16, 0.08, darken(wood, 0.3));
      for (const [x, fish] of [
        [-0.96, '#f0744a'],
        [-0.38, '#e0485a'],
        [0.2, '#f5c9a0'],
      ] as const)
        nigiri(g, x, -0.18, fish);
      for (const [x, heart] of [
        [0.68, '#f0744a'],
        [1.06, '#7fb04a'],
      ] as const)
        roll(g, x, -0.17, heart);
      circle(g, 0.87, -0.52, 0.1, '#8ac05a');
      for (const y of [-0.72, -0.66])
        limb(g, [[-0.9, y] as const, [0.6, y - 0.3] as const], 0.035, '#5a2a24');
    },
  },
} satisfies Record<string, Art>;
