import type { Art } from '../art.ts';
import { blob, box, circle, ellipse, limb } from '../brushwork.ts';
import { darken } from '../colour.ts';
import { still } from './still.ts';

export const STREET_FOOD = {
  taco: {
    ...still,
    size: 22,
    wide: 2,
    poses: 1,
    paint(g, { colour }) {
      const shell = colour ?? '#f0bf55';
      const half = (dx: number, tone: string) => {
        g.fillStyle = tone;
        g.beginPath();
        g.ellipse(dx, 0, 0.74, 0.86, 0, Math.PI, 0);
        g.fill();
      };
      half(-0.08, darken(shell, 0.25));
      for (let leaf = 0; leaf < 11; leaf++) {
        const angle = Math.PI * (0.08 + leaf * 0.084);
        ellipse(
          g,
          -Math.cos(angle) * 0.7,
          -Math.sin(angle) * 0.84,
          0.13,
          0.09,
          leaf % 2 ? '#6ab04a' : '#4f9a3a',
          angle,
        );
      }
      for (let bit = 0; bit < 8; bit++) {
        const angle = Math.PI * (0.14 + bit * 0.1);
        circle(
          g,
          -Math.cos(angle) * 0.66,
          -Math.sin(angle) * 0.8,
          0.065,
          ['#d5342f', '#fff1c8', '#7a3f22'][bit % 3] as string,
        );
      }
      half(0.08, shell);
      for (const [x, y] of [
        [-0.2, -0.4],
        [0.1, -0.58],
        [0.34, -0.3],
        [0.02, -0.2],
        [-0.38, -0.16],
      ] as const)
        circle(g, x, y, 0.035, darken(shell, 0.22));
    },
  },
  hotdog: {
    ...still,
    size: 16,
    wide: 3,
    poses: 1,
    paint(g, { colour }) {
      const bun = colour ?? '#d99a4e';
      box(g, -1.1, -0.86, 2.2, 0.6, darken(bun, 0.12), 0.28);
      box(g, -1.3, -0.78, 2.6, 0.42, '#b5482e', 0.21);
      box(g, -1.1, -0.52, 2.2, 0.52, bun, 0.26);
      const sauce = Array.from(
        { length: 15 },
        (_, at) => [-1.1 + at * 0.157, -0.72 + (at % 2 ? 0.09 : -0.06)] as const,
      );
      limb(g, sauce, 0.07, '#f6cf3a');
    },
  },
  fries: {
    ...still,
    size: 25,
    wide: 1.2,
    poses: 1,
    paint(g, { colour }) {
      for (let fry = 0; fry < 11; fry++) {
        const x = -0.3 + fry * 0.06;
        box(g, x, -1.0 + ((fry * 37) % 22) / 100, 0.075, 0.7, fry % 2 ? '#f6cf5a' : '#eab83a', 0.015);
      }
      blob(
        g,
        [
          [-0.42, -0.62],
          [0, -0.42],
          [0.42, -0.62],
          [0.32, 0.02],
          [-0.32, 0.02],
        ],
        colour ?? '#d5342f',
      );
      circle(g, 0, -0.22, 0.12, '#f6cf3a');
    },
  },
} satisfies Record<string, Art>;
