import { type Art, wave } from '../art.ts';
import { box, circle, ellipse, limb } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';
import { figure, walker } from './figure.ts';
import { portrait } from './person-head.ts';

export const ASTRONAUT_AND_ROBOT = {
  astronaut: {
    ...walker,
    head: 0.3,
    size: 32,
    speed: 0.16,
    period: 1.9,
    paint(g, pose) {
      const suit = pose.colour ?? '#eef1f5';
      box(g, -0.2, -0.83, 0.16, 0.36, darken(suit, 0.25), 0.05);
      figure(g, pose, { skin: suit, top: suit, legs: darken(suit, 0.06), hair: suit, head: 0.2 });
      box(g, -0.02, -0.7, 0.11, 0.08, '#8b99a8', 0.02);
      circle(g, 0.03, -0.9, 0.155, suit);
      if (pose.face) portrait(g, pose, 0.05, -0.9, 0.12);
      else {
        ellipse(g, 0.065, -0.9, 0.11, 0.1, '#e6a23c');
        ellipse(g, 0.065, -0.9, 0.1, 0.09, '#2c3a5c');
        ellipse(g, 0.1, -0.93, 0.035, 0.025, '#dfeaff', -0.5);
      }
    },
  },
  robot: {
    ...walker,
    head: 0.26,
    size: 33,
    paint(g, pose) {
      const steel = pose.colour ?? '#9fb0bf';
      const swing = wave(pose.phase) * 0.1;
      for (const [side, offset] of [
        [-0.08, swing],
        [0.08, -swing],
      ] as const) {
        limb(
          g,
          [
            [side, -0.42],
            [side + offset * 0.4, -0.22],
            [side + offset, -0.04],
          ],
          0.07,
          darken(steel, 0.35),
        );
        box(g, side + offset - 0.06, -0.06, 0.15, 0.06, darken(steel, 0.5), 0.02);
      }
      limb(
        g,
        [
          [-0.17, -0.68],
          [-0.25, -0.52],
          [-0.22 - swing, -0.38],
        ],
        0.055,
        darken(steel, 0.3),
      );
      box(g, -0.19, -0.74, 0.38, 0.34, steel, 0.06);
      box(g, -0.11, -0.67, 0.22, 0.14, darken(steel, 0.55), 0.03);
      for (const x of [-0.06, 0, 0.06])
        circle(g, x, -0.6, 0.02, ['#ff6b5e', '#ffd75e', '#6be08a'][Math.floor((x + 0.08) * 12)] ?? '#6be08a');
      limb(
        g,
        [
          [0.17, -0.68],
          [0.27, -0.55],
          [0.24 + swing, -0.4],
        ],
        0.055,
        steel,
      );
      limb(
        g,
        [
          [0, -1.0],
          [0, -1.08],
        ],
        0.018,
        darken(steel, 0.3),
      );
      box(g, -0.15, -1.0, 0.3, 0.23, lighten(steel, 0.12), 0.07);
    },
    shine(g, { phase, face, ...pose }) {
      if (face) return portrait(g, { ...pose, face, phase }, 0, -0.89, 0.11);
      for (const x of [-0.045, 0.07]) circle(g, x, -0.89, phase > 0.92 ? 0.008 : 0.032, '#8ff3ff');
      circle(g, 0, -1.1, 0.022, phase < 0.5 ? '#ff5a4e' : '#802a26');
    },
  },
} satisfies Record<string, Art>;
