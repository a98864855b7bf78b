import type { Brush } from '../../compose/layer.ts';
import { type Art, TURN, wave } from '../art.ts';
import { blob, circle, ellipse, limb } from '../brushwork.ts';
import { darken, fade, type Hex } from '../colour.ts';

function web(g: Brush) {
  const thread = fade('#f4f7ff', 0.75);
  const spoke = (at: number, reach: number) =>
    [Math.cos((at / 10) * TURN) * reach, -0.55 + Math.sin((at / 10) * TURN) * reach * 0.86] as const;
  for (let at = 0; at < 10; at++) limb(g, [spoke(at, 0), spoke(at, 0.85)], 0.008, thread);
  for (let ring = 1; ring < 8; ring++)
    for (let at = 0; at < 10; at++) {
      const [a, b] = [spoke(at, ring * 0.105), spoke(at + 1, ring * 0.105)];
      const inward = [(a[0] + b[0]) * 0.46, -0.55 + (a[1] + b[1] + 1.1) * 0.46] as const;
      limb(g, [a, inward, b], 0.006, thread);
    }
}

function sixLegs(g: Brush, phase: number, ink: Hex, reach: number) {
  for (const x of [-0.28, 0, 0.28])
    limb(
      g,
      [
        [x, -0.3] as const,
        [x * 1.4, -0.34] as const,
        [x * 1.5 + wave(phase, x) * 0.06, -0.3 + reach] as const,
      ],
      0.05,
      ink,
    );
}

/** The leaf that makes the size of an insect plain. */
function leaf(g: Brush) {
  blob(
    g,
    [
      [-1.5, -0.02],
      [-0.9, -0.24],
      [0.4, -0.26],
      [1.6, -0.04],
      [0.5, 0.2],
      [-0.8, 0.18],
    ],
    '#4f8f3a',
  );
  limb(g, [[-1.6, 0] as const, [0, -0.06] as const, [1.4, -0.03] as const], 0.04, '#86b85a');
}

export const CRAWLERS = {
  spider: {
    size: 34,
    wide: 2,
    above: 0.5,
    below: 0.45,
    travel: 'stay',
    period: 2.4,
    brow: ({ phase }) => ({ x: 0, y: -0.62 + wave(phase) * 0.02, r: 0.09 }),
    airy: true,
    paint(g, { phase, colour }) {
      const body = colour ?? '#2b2530';
      web(g);
      const drop = wave(phase) * 0.02;
      for (const side of [-1, 1])
        for (let leg = 0; leg < 4; leg++) {
          const [y, spread] = [-0.6 + leg * 0.05, (leg - 1.5) * 0.16];
          limb(
            g,
            [
              [side * 0.05, y + drop] as const,
              [side * 0.24, y + spread - 0.16 + drop] as const,
              [side * 0.34, y + spread * 1.9 + wave(phase, leg * 0.2) * 0.015] as const,
            ],
            0.024,
            body,
          );
        }
      ellipse(g, 0, -0.42 + drop, 0.13, 0.17, body);
      for (const y of [-0.48, -0.4, -0.33]) ellipse(g, 0, y + drop, 0.06, 0.02, '#d5342f');
      circle(g, 0, -0.62 + drop, 0.085, darken(body, 0.2));
      for (const side of [-1, 1]) circle(g, side * 0.03, -0.66 + drop, 0.018, '#ffe08a');
    },
  },
  ladybug: {
    size: 17,
    wide: 3.4,
    below: 0.22,
    travel: 'stay',
    period: 1.2,
    brow: { x: 0.52, y: -0.38, r: 0.18 },
    paint(g, { phase, colour }) {
      leaf(g);
      sixLegs(g, phase, '#26222a', 0.18);
      circle(g, 0.52, -0.36, 0.19, '#26222a');
      for (const turn of [-0.1, 0.14])
        limb(
          g,
          [[0.6, -0.48] as const, [0.7 + turn, -0.66] as const, [0.82 + turn, -0.68] as const],
          0.025,
          '#26222a',
        );
      circle(g, 0.6, -0.4, 0.04, '#ffffff');
      g.fillStyle = colour ?? '#dc322f';
      g.beginPath();
      g.ellipse(0, -0.22, 0.56, 0.68, 0, Math.PI, 0);
      g.fill();
      for (const [x, y, r] of [
        [-0.3, -0.4, 0.09],
        [0.02, -0.68, 0.09],
        [0.28, -0.42, 0.09],
        [-0.04, -0.38, 0.075],
        [-0.22, -0.66, 0.065],
        [0.24, -0.66, 0.065],
      ] as const)
        circle(g, x, y, r, '#26222a');
      ellipse(g, -0.2, -0.78, 0.12, 0.04, fade('#ffffff', 0.5), -0.4);
    },
  },
  ant: {
    size: 14,
    wide: 3.2,
    above: 0.5,
    travel: 'walk',
    speed: 0.35,
    period: 0.5,
    brow: { x: 0.42, y: -0.5, r: 0.19 },
    poses: 10,
    paint(g, { phase, colour }) {
      const shell = colour ?? '#5a2a1c';
      sixLegs(g, phase, shell, 0.29);
      ellipse(g, -0.55, -0.42, 0.36, 0.24, shell, -0.15);
      ellipse(g, 0, -0.38, 0.24, 0.15, darken(shell, 0.15));
      circle(g, 0.42, -0.48, 0.2, shell);
      circle(g, 0.5, -0.54, 0.045, '#f4efe4');
      for (const tip of [0.6, 0.8])
        limb(
          g,
          [[0.5, -0.6] as const, [0.56, -0.86] as const, [tip + wave(phase) * 0.04, -0.9] as const],
          0.03,
          shell,
        );
      blob(
        g,
        [
          [0.3, -0.7],
          [-0.2, -1.1],
          [-0.9, -1.2],
          [-0.7, -0.8],
          [-0.1, -0.66],
        ],
        '#5a9a48',
      );
    },
  },
  dragonfly: {
    size: 9,
    wide: 2.6,
    below: 0.18,
    above: 0.3,
    travel: 'flutter',
    period: 0.2,
    poses: 6,
    airy: true,
    paint(g, { phase, colour }) {
      const body = colour ?? '#2a9a8f';
      for (const side of [-1, 1])
        for (const x of [0.12, 0.34])
          ellipse(
            g,
            x + side * 0.04,
            -0.5 + side * 0.34,
            0.11,
            0.36 * (0.75 + 0.25 * wave(phase)),
            fade('#dff4ff', 0.7),
            side * -0.3,
          );
      limb(g, [[0.3, -0.5] as const, [-0.4, -0.52] as const, [-1.0, -0.42] as const], 0.09, body);
      circle(g, 0.42, -0.5, 0.14, darken(body, 0.3));
    },
  },
} satisfies Record<string, Art>;
