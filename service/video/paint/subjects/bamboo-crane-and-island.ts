import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

export const BAMBOO_CRANE_AND_ISLAND = {
  bamboo: {
    size: 78,
    wide: 1.1,
    above: 0.1,
    travel: 'stay',
    period: 4,
    poses: 16,
    paint(g, { phase, colour, index }) {
      const cane = colour ?? '#6fae4a';
      for (const [stalk, x] of [-0.26, -0.1, 0.08, 0.24].entries()) {
        const tall = 0.86 + ((stalk + index) % 3) * 0.1;
        const lean = (x + wave(phase, stalk * 0.2) * 0.012) * 0.5;
        const at = (share: number) => [x + lean * share * share, -tall * share] as const;
        const tone = stalk % 2 ? cane : darken(cane, 0.18);
        for (let joint = 0; joint < 8; joint++) {
          limb(g, [at(joint / 8), at((joint + 1) / 8)], 0.038, tone);
          const [jx, jy] = at(joint / 8);
          limb(g, [[jx - 0.022, jy] as const, [jx + 0.022, jy] as const], 0.012, lighten(tone, 0.4));
        }
        for (let leaf = 0; leaf < 7; leaf++) {
          const [lx, ly] = at(0.5 + leaf * 0.075);
          const side = leaf % 2 ? 1 : -1;
          ellipse(
            g,
            lx + side * 0.07,
            ly + 0.02,
            0.08,
            0.016,
            leaf % 3 ? cane : lighten(cane, 0.2),
            side * 0.5,
          );
        }
      }
    },
  },
  towercrane: {
    size: 44,
    wide: 1.5,
    above: 0.1,
    travel: 'stay',
    period: 6,
    poses: 24,
    paint(g, { phase, colour }) {
      const steel = colour ?? '#f2b01f';
      const lattice = (x: number, y: number, dx: number, dy: number, steps: number) => {
        for (let step = 0; step < steps; step++) {
          const [ax, ay] = [x + (dx * step) / steps, y + (dy * step) / steps];
          const [bx, by] = [x + (dx * (step + 1)) / steps, y + (dy * (step + 1)) / steps];
          const wide = dy ? 0.06 : 0;
          const deep = dx ? 0.05 : 0;
          limb(g, [[ax, ay] as const, [bx + wide, by + deep] as const], 0.012, steel);
          limb(g, [[ax + wide, ay + deep] as const, [bx, by] as const], 0.012, steel);
        }
        limb(g, [[x, y] as const, [x + dx, y + dy] as const], 0.018, steel);
        limb(
          g,
          [
            [x + (dy ? 0.06 : 0), y + (dx ? 0.05 : 0)] as const,
            [x + dx + (dy ? 0.06 : 0), y + dy + (dx ? 0.05 : 0)] as const,
          ],
          0.018,
          steel,
        );
      };
      box(g, -0.3, -0.04, 0.26, 0.04, '#8a8f98');
      lattice(-0.2, 0, 0, -0.86, 14);
      lattice(-0.44, -0.88, 1.1, 0, 16);
      for (const x of [-0.4, 0.5]) limb(g, [[-0.17, -1.0] as const, [x, -0.88] as const], 0.01, '#4a4d5c');
      limb(g, [[-0.17, -0.88] as const, [-0.17, -1.0] as const], 0.02, steel);
      box(g, -0.44, -0.84, 0.16, 0.1, '#6a6f7c');
      box(g, -0.15, -0.84, 0.1, 0.09, '#2f6fb0', 0.01);
      const hook = 0.4 + wave(phase) * 0.06;
      limb(g, [[hook, -0.83] as const, [hook, -0.46] as const], 0.008, '#33363f');
      box(g, hook - 0.1, -0.46, 0.2, 0.05, '#a8703f');
    },
  },
  floatingisland: {
    size: 46,
    wide: 2,
    above: 0.3,
    below: 0.3,
    travel: 'bob',
    speed: 0.03,
    period: 4,
    poses: 24,
    airy: true,
    paint(g, { phase, colour, index }) {
      const grass = colour ?? '#6fae4a';
      shape(
        g,
        [
          [-0.86, -0.5],
          [-0.56, -0.26],
          [-0.34, -0.2],
          [-0.1, 0.16],
          [0.08, -0.04],
          [0.3, -0.14],
          [0.6, -0.28],
          [0.86, -0.5],
        ],
        '#8a6a4e',
      );
      shape(
        g,
        [
          [0.05, -0.5],
          [0.08, -0.04],
          [0.3, -0.14],
          [0.6, -0.28],
          [0.86, -0.5],
        ],
        darken('#8a6a4e', 0.2),
      );
      ellipse(g, 0, -0.5, 0.88, 0.13, darken(grass, 0.15));
      ellipse(g, 0, -0.52, 0.86, 0.11, grass);
      for (const [x, y, r] of [
        [-0.36, -0.78, 0.16],
        [-0.22, -0.9, 0.18],
        [-0.1, -0.76, 0.15],
      ] as const)
        circle(g, x, y, r, lighten(darken(grass, 0.25), (0.9 + y) * 0.5));
      limb(g, [[-0.22, -0.52] as const, [-0.22, -0.74] as const], 0.06, '#6b4527');
      if (index % 2 === 0) {
        box(g, 0.24, -0.68, 0.24, 0.16, '#efe0c4');
        shape(
          g,
          [
            [0.18, -0.66],
            [0.36, -0.84],
            [0.54, -0.66],
          ],
          '#c8553c',
        );
      }
      for (let stream = 0; stream < 5; stream++) {
        const x = 0.56 + stream * 0.03;
        limb(
          g,
          [[x, -0.46] as const, [x + 0.03, -0.3] as const, [x + 0.04, 0.14] as const],
          0.03,
          fade(stream % 2 ? '#dff4ff' : '#9fd8f4', 0.85),
        );
      }
      for (let drop = 0; drop < 8; drop++) {
        const age = (phase * 2 + drop / 8) % 1;
        circle(
          g,
          0.66 + Math.sin(drop * 2.2) * 0.08,
          0.1 + age * 0.16,
          0.025,
          fade('#ffffff', 0.7 - age * 0.6),
        );
      }
      blob(
        g,
        [
          [-0.62, -0.44],
          [-0.5, -0.34],
          [-0.46, -0.46],
        ],
        grass,
      );
    },
  },
} satisfies Record<string, Art>;
