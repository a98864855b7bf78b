import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

export const REPTILES = {
  snake: {
    size: 20,
    wide: 2.6,
    travel: 'walk',
    speed: 0.3,
    period: 1.6,
    brow: ({ phase }) => ({ x: 0.82 + 0.03 * wave(phase), y: -0.81, r: 0.14, neck: { x: 0.76, y: -0.6 } }),
    poses: 20,
    paint(g, { phase, colour }) {
      const skin = colour ?? '#5f9a3a';
      const spine = (share: number) =>
        [
          -1.1 + share * 1.7,
          -0.1 + Math.sin(share * 11 - phase * Math.PI * 2) * 0.07 * (1 - share * 0.5),
        ] as const;
      for (let at = 0; at <= 44; at++) {
        const [x, y] = spine(at / 44);
        const r = 0.03 + 0.075 * Math.min(1, at / 16);
        circle(g, x, y, r, at % 6 < 2 ? darken(skin, 0.35) : skin);
      }
      const [nx, ny] = spine(1);
      const nod = wave(phase) * 0.03;
      limb(
        g,
        [[nx, ny] as const, [nx + 0.3, ny - 0.1] as const, [nx + 0.14 + nod, -0.72] as const],
        0.19,
        skin,
      );
      for (let band = 0; band < 4; band++)
        ellipse(g, nx + 0.19 + nod * 0.4, -0.24 - band * 0.12, 0.075, 0.03, lighten(skin, 0.45));
      ellipse(g, nx + 0.24 + nod, -0.8, 0.2, 0.125, skin, 0.1);
      ellipse(g, nx + 0.28 + nod, -0.75, 0.15, 0.05, lighten(skin, 0.4), 0.1);
      circle(g, nx + 0.3 + nod, -0.85, 0.042, '#f6e27a');
      ellipse(g, nx + 0.31 + nod, -0.85, 0.013, 0.036, '#1d1a1c');
      const flick = phase % 0.5 < 0.2 ? 0.18 : 0.06;
      for (const side of [-1, 1])
        limb(
          g,
          [
            [nx + 0.42 + nod, -0.77] as const,
            [nx + 0.44 + flick * 0.6, -0.77] as const,
            [nx + 0.44 + flick, -0.77 + side * 0.05] as const,
          ],
          0.018,
          '#d5342f',
        );
    },
  },
  crocodile: {
    size: 17,
    wide: 4.4,
    travel: 'walk',
    speed: 0.25,
    period: 1.8,
    brow: { x: 0.97, y: -0.66, r: 0.19, neck: { x: 0.82, y: -0.3 } },
    poses: 18,
    paint(g, { phase, colour }) {
      const skin = colour ?? '#5c7a3f';
      const sway = wave(phase) * 0.06;
      for (const [x, offset] of [
        [-0.5, 0],
        [0.5, 0.5],
        [-0.35, 0.5],
        [0.65, 0],
      ] as const) {
        const step = wave(phase, offset) * 0.1;
        limb(
          g,
          [[x, -0.3] as const, [x + 0.14 + step, -0.2] as const, [x + 0.04 + step, -0.03] as const],
          0.15,
          darken(skin, 0.22),
        );
      }
      blob(
        g,
        [
          [-1.95, -0.16 + sway],
          [-1.2, -0.52],
          [-0.4, -0.72],
          [0.5, -0.68],
          [0.95, -0.52],
          [0.9, -0.18],
          [0, -0.1],
          [-0.9, -0.16],
        ],
        skin,
      );
      ellipse(g, 0.05, -0.17, 0.75, 0.09, lighten(skin, 0.45));
      for (let ridge = 0; ridge < 13; ridge++) {
        const x = -1.5 + ridge * 0.18;
        const y = -0.3 - Math.sin(((x + 1.9) / 2.9) * Math.PI) * 0.34;
        shape(
          g,
          [
            [x - 0.08, y + 0.05],
            [x, y - 0.12],
            [x + 0.08, y + 0.05],
          ],
          darken(skin, 0.3),
        );
      }
      const gape = 0.06 + Math.max(0, wave(phase)) * 0.12;
      blob(
        g,
        [
          [0.8, -0.3],
          [1.3, -0.24],
          [1.95, -0.2 + gape * 0.3],
          [1.95, -0.1 + gape * 0.3],
          [0.9, -0.12],
        ],
        darken(skin, 0.12),
      );
      blob(
        g,
        [
          [0.72, -0.62],
          [1.08, -0.68],
          [1.3, -0.48 - gape * 0.5],
          [1.98, -0.44 - gape],
          [2.0, -0.3 - gape],
          [0.85, -0.3],
        ],
        skin,
      );
      for (let tooth = 0; tooth < 7; tooth++) {
        const x = 1.2 + tooth * 0.11;
        shape(
          g,
          [
            [x, -0.33 - gape * 0.8],
            [x + 0.03, -0.23 - gape * 0.5],
            [x + 0.06, -0.33 - gape * 0.8],
          ],
          '#fbf7ea',
        );
      }
      circle(g, 1.02, -0.7, 0.1, skin);
      circle(g, 1.04, -0.71, 0.06, '#f2d24a');
      ellipse(g, 1.05, -0.71, 0.018, 0.05, '#1d1a1c');
      circle(g, 1.92, -0.44 - gape, 0.035, fade('#1d1a1c', 0.7));
    },
  },
} satisfies Record<string, Art>;
