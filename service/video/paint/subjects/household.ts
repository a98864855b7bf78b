import { type Art, TURN, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, limb, shape, vertical } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { still } from './still.ts';

/** What hangs or stands about a house. */
export const HOUSEHOLD = {
  mirror: {
    ...still,
    size: 58,
    wide: 0.9,
    paint(g, { colour, phase }) {
      const gilt = colour ?? '#c8983a';
      for (const side of [-1, 1])
        limb(g, [[side * 0.2, -0.1] as const, [side * 0.3, 0] as const], 0.05, darken(gilt, 0.3));
      ellipse(g, 0, -0.52, 0.34, 0.48, gilt);
      for (let at = 0; at < 20; at++) {
        const turn = (at / 20) * TURN;
        circle(
          g,
          Math.cos(turn) * 0.33,
          -0.52 + Math.sin(turn) * 0.465,
          0.035,
          at % 2 ? lighten(gilt, 0.3) : darken(gilt, 0.15),
        );
      }
      ellipse(g, 0, -0.52, 0.27, 0.4, vertical(g, -0.92, -0.12, '#eaf6fb', '#a9c6d6', '#7f9fb5'));
      const slide = wave(phase) * 0.04;
      limb(g, [[-0.12 + slide, -0.42] as const, [0.08 + slide, -0.76] as const], 0.05, fade('#ffffff', 0.7));
      limb(g, [[-0.02 + slide, -0.34] as const, [0.14 + slide, -0.6] as const], 0.025, fade('#ffffff', 0.6));
      blob(
        g,
        [
          [-0.12, -0.98],
          [0, -1.08],
          [0.12, -0.98],
          [0, -0.94],
        ],
        lighten(gilt, 0.15),
      );
    },
  },
  chandelier: {
    ...still,
    size: 32,
    wide: 1.9,
    above: 1.2,
    airy: true,
    paint(g, { colour }) {
      const brass = colour ?? '#c8983a';
      limb(g, [[0, -0.9] as const, [0, -2.1] as const], 0.03, darken(brass, 0.2));
      ellipse(g, 0, -0.62, 0.09, 0.28, brass);
      for (const x of [-0.78, -0.42, 0.42, 0.78])
        limb(g, [[0, -0.34] as const, [x * 0.7, -0.14] as const, [x, -0.52] as const], 0.045, brass);
      for (const x of [-0.78, -0.42, 0, 0.42, 0.78]) {
        const y = x === 0 ? -0.3 : -0.52;
        ellipse(g, x, y, 0.1, 0.03, lighten(brass, 0.2));
        box(g, x - 0.03, y - 0.2, 0.06, 0.2, '#fbf7ea', 0.01);
        for (const drop of [0.08, 0.15]) circle(g, x, y + drop, 0.028, '#e4f4ff');
      }
      for (let at = 0; at < 9; at++)
        circle(g, -0.6 + at * 0.15, -0.2 + Math.sin((at / 8) * Math.PI) * 0.14, 0.03, '#dff1ff');
      circle(g, 0, -0.02, 0.06, '#e4f4ff');
    },
    shine(g, { phase }) {
      for (const [at, x] of [-0.78, -0.42, 0, 0.42, 0.78].entries()) {
        const y = x === 0 ? -0.5 : -0.72;
        glow(g, x, y - 0.04, 0.3, '#ffd98a', 0.75 + 0.15 * wave(phase, at * 0.3));
        ellipse(g, x, y - 0.05, 0.028, 0.07, '#fff3cf');
      }
    },
  },
  birdcage: {
    ...still,
    size: 38,
    wide: 0.9,
    paint(g, { colour, phase }) {
      const wire = '#c8983a';
      const feathers = colour ?? '#f2c230';
      const hop = Math.abs(wave(phase)) * 0.03;
      limb(g, [[-0.26, -0.3] as const, [0.26, -0.3] as const], 0.025, '#8a6238');
      limb(g, [[-0.06, -0.36 - hop] as const, [-0.24, -0.24 - hop] as const], 0.06, darken(feathers, 0.25));
      ellipse(g, 0.02, -0.42 - hop, 0.13, 0.1, feathers, -0.4);
      circle(g, 0.1, -0.53 - hop, 0.075, feathers);
      shape(
        g,
        [
          [0.16, -0.55 - hop],
          [0.24, -0.52 - hop],
          [0.16, -0.5 - hop],
        ],
        '#e8832a',
      );
      circle(g, 0.12, -0.55 - hop, 0.014, '#17171d');
      box(g, -0.36, -0.1, 0.72, 0.1, darken(wire, 0.15), 0.03);
      g.strokeStyle = wire;
      g.lineWidth = 0.018;
      for (const x of [-0.34, -0.2, -0.07, 0.07, 0.2, 0.34]) {
        g.beginPath();
        g.moveTo(x, -0.1);
        g.lineTo(x, -0.6);
        g.quadraticCurveTo(x, -0.86, 0, -0.93);
        g.stroke();
      }
      limb(g, [[-0.34, -0.6] as const, [0.34, -0.6] as const], 0.025, wire);
      g.beginPath();
      g.arc(0, -0.97, 0.045, 0, TURN);
      g.stroke();
    },
  },
  cheese: {
    ...still,
    size: 18,
    wide: 2,
    poses: 1,
    paint(g, { colour }) {
      const rind = colour ?? '#f2c230';
      shape(
        g,
        [
          [-0.8, -0.5],
          [0.3, -0.95],
          [0.8, -0.55],
        ],
        lighten(rind, 0.35),
      );
      shape(
        g,
        [
          [-0.8, -0.5],
          [0.8, -0.55],
          [0.8, -0.02],
          [-0.8, 0],
        ],
        rind,
      );
      for (const [x, y, r] of [
        [-0.5, -0.26, 0.1],
        [-0.12, -0.36, 0.07],
        [0.1, -0.14, 0.09],
        [0.42, -0.36, 0.11],
        [0.64, -0.14, 0.06],
        [-0.28, -0.1, 0.06],
      ] as const)
        ellipse(g, x, y, r, r * 0.9, darken(rind, 0.22));
      ellipse(g, 0.25, -0.72, 0.1, 0.05, darken(rind, 0.08), -0.2);
    },
  },
} satisfies Record<string, Art>;
