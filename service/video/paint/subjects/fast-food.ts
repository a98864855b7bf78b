import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, limb, shape, vertical } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { steam } from './steam.ts';
import { still } from './still.ts';

const line = (x: number, y: number, toX: number, toY: number) => [[x, y] as const, [toX, toY] as const];

export const FAST_FOOD = {
  burger: {
    ...still,
    size: 25,
    wide: 1.9,
    above: 0.5,
    poses: 24,
    paint(g, { phase, colour }) {
      const bun = colour ?? '#d98f3f';
      ellipse(g, 0, -0.02, 0.86, 0.09, '#f1ede4');
      box(g, -0.6, -0.24, 1.2, 0.2, vertical(g, -0.24, -0.04, bun, darken(bun, 0.3)), 0.09);
      box(g, -0.66, -0.4, 1.32, 0.18, '#5a3220', 0.08);
      shape(
        g,
        [
          [-0.64, -0.4],
          [0.64, -0.4],
          [0.4, -0.25],
          [0.2, -0.38],
          [-0.1, -0.22],
          [-0.36, -0.38],
        ],
        '#f4c542',
      );
      box(g, -0.6, -0.48, 1.2, 0.1, '#d5342f', 0.05);
      for (let leaf = 0; leaf < 8; leaf++)
        ellipse(
          g,
          -0.6 + leaf * 0.172,
          -0.5,
          0.12,
          0.06 + (leaf % 2) * 0.025,
          leaf % 2 ? '#5aa848' : '#78c25a',
        );
      blob(
        g,
        [
          [-0.76, -0.5],
          [-0.7, -0.86],
          [-0.3, -1.04],
          [0.3, -1.04],
          [0.7, -0.86],
          [0.76, -0.5],
        ],
        vertical(g, -1, -0.5, lighten(bun, 0.22), bun, darken(bun, 0.2)),
      );
      for (let seed = 0; seed < 11; seed++)
        ellipse(
          g,
          -0.42 + (seed % 6) * 0.17 + (seed > 5 ? 0.08 : 0),
          -0.72 - (seed > 5 ? 0.13 : 0) + Math.abs((seed % 6) - 2.5) * 0.03,
          0.032,
          0.018,
          '#fbeecb',
          0.5,
        );
      steam(g, phase, -1, 0.3);
    },
  },
  icecream: {
    ...still,
    size: 31,
    wide: 1,
    poses: 24,
    paint(g, { phase, colour }) {
      const scoop = colour ?? '#f39ab4';
      const cone = [
        [-0.2, -0.52],
        [0.2, -0.52],
        [0.02, 0],
        [-0.02, 0],
      ] as const;
      shape(g, cone, '#d79a4e');
      g.save();
      g.beginPath();
      for (const [x, y] of cone) g.lineTo(x, y);
      g.clip();
      for (let at = -6; at < 7; at++)
        for (const side of [-1, 1])
          limb(g, line(at * 0.08, 0, at * 0.08 + side * 0.3, -0.56), 0.014, '#a96c2a');
      g.restore();
      circle(g, 0, -0.62, 0.22, scoop);
      circle(g, 0.02, -0.84, 0.17, '#fbf1dc');
      for (const [x, drop] of [
        [-0.15, 0.1],
        [-0.02, 0.05],
        [0.12, 0.13],
      ] as const)
        limb(g, line(x, -0.52, x, -0.5 + drop + 0.02 * wave(phase, x)), 0.07, scoop);
      const fall = phase % 1;
      circle(g, 0.12, -0.34 + fall * 0.3, 0.02, fade(scoop, 1 - fall));
      ellipse(g, -0.08, -0.7, 0.05, 0.07, fade('#ffffff', 0.4), 0.4);
      circle(g, 0.05, -1, 0.055, '#d5342f');
      limb(g, [[0.05, -1.03] as const, [0.07, -1.09] as const, [0.13, -1.1] as const], 0.012, '#4a7a34');
    },
  },
  /** Noodles, soup or salad: a bowl with something good in it, and chopsticks. */
  dish: {
    ...still,
    size: 21,
    wide: 2.1,
    above: 0.85,
    poses: 24,
    paint(g, { phase, colour }) {
      const china = colour ?? '#c8453c';
      ellipse(g, 0, -0.03, 0.5, 0.07, darken(china, 0.4));
      blob(
        g,
        [
          [-0.88, -0.66],
          [-0.74, -0.2],
          [-0.34, -0.02],
          [0.34, -0.02],
          [0.74, -0.2],
          [0.88, -0.66],
        ],
        vertical(g, -0.6, 0, lighten(china, 0.18), darken(china, 0.25)),
      );
      ellipse(g, 0, -0.58, 0.79, 0.17, lighten(china, 0.55));
      ellipse(g, 0, -0.57, 0.72, 0.14, '#c9812e');
      g.strokeStyle = '#f6dc98';
      g.lineWidth = 0.035;
      for (let noodle = 0; noodle < 9; noodle++) {
        g.beginPath();
        g.arc(-0.44 + noodle * 0.1, -0.55, 0.13, 0.2 + noodle * 0.2, 3.1);
        g.stroke();
      }
      ellipse(g, 0.34, -0.61, 0.17, 0.075, '#fdf6e8');
      ellipse(g, 0.34, -0.62, 0.08, 0.042, '#f2a02c');
      for (const [x, y] of [
        [-0.35, -0.62],
        [-0.18, -0.66],
        [0.06, -0.65],
        [-0.05, -0.52],
      ] as const)
        ellipse(g, x, y, 0.06, 0.026, '#5aa848', x * 3);
      for (const shift of [0, 0.09]) limb(g, line(0.1 + shift, -0.62, 0.86 + shift, -1.06), 0.032, '#6b3f22');
      steam(g, phase, -0.7, 0.26);
    },
  },
} satisfies Record<string, Art>;
