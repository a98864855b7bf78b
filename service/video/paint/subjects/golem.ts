import type { Brush } from '../../compose/layer.ts';
import { type Art, wave } from '../art.ts';
import { blob, circle, glow, limb, placed, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

/** A rough block about a middle, lit from the upper left. */
function rock(g: Brush, x: number, y: number, w: number, h: number, stone: Hex, turn = 0) {
  placed(
    g,
    x,
    y,
    [w, h],
    () => {
      shape(
        g,
        [
          [-0.5, -0.3],
          [-0.28, -0.5],
          [0.26, -0.48],
          [0.5, -0.2],
          [0.46, 0.32],
          [0.2, 0.5],
          [-0.34, 0.46],
          [-0.5, 0.2],
        ],
        stone,
      );
      shape(
        g,
        [
          [-0.5, -0.3],
          [-0.28, -0.5],
          [0.26, -0.48],
          [0.1, -0.2],
          [-0.3, -0.14],
        ],
        lighten(stone, 0.22),
      );
      shape(
        g,
        [
          [0.5, -0.2],
          [0.46, 0.32],
          [0.2, 0.5],
          [0.14, 0.1],
          [0.1, -0.2],
          [0.26, -0.48],
        ],
        darken(stone, 0.22),
      );
    },
    turn,
  );
}

/** A giant of stone, moss on its shoulders. */
export const GOLEM = {
  golem: {
    size: 36,
    wide: 1.25,
    travel: 'walk',
    speed: 0.12,
    period: 2.2,
    poses: 28,
    head: 0.2,
    brow: { x: 0.04, y: -0.88, r: 0.13 },
    paint(g, { phase, colour }) {
      const stone = colour ?? '#7c7f86';
      const heave = Math.abs(wave(phase)) * 0.012;
      for (const [side, offset] of [
        [-1, 0.5],
        [1, 0],
      ] as const) {
        const [step, lift] = [wave(phase, offset) * 0.07, Math.max(0, wave(phase, offset + 0.25)) * 0.05];
        const tone = side < 0 ? darken(stone, 0.18) : stone;
        rock(g, side * 0.13 + step * 0.5, -0.26 - lift * 0.5, 0.2, 0.2, tone);
        rock(g, side * 0.14 + step, -0.09 - lift, 0.26, 0.2, tone);
      }
      const arm = (side: number, tone: Hex) => {
        const swing = wave(phase, side < 0 ? 0 : 0.5) * 0.07;
        rock(g, side * 0.34, -0.66 - heave, 0.24, 0.24, tone);
        rock(g, side * 0.4 + swing * 0.5, -0.48 - heave, 0.18, 0.2, tone);
        rock(g, side * 0.41 + swing, -0.3 - heave, 0.26, 0.24, tone);
      };
      arm(-1, darken(stone, 0.15));
      rock(g, 0, -0.42 - heave, 0.42, 0.22, darken(stone, 0.08));
      rock(g, 0, -0.62 - heave, 0.6, 0.36, stone);
      limb(
        g,
        [
          [-0.06, -0.7 - heave],
          [0.02, -0.62 - heave],
          [-0.04, -0.52 - heave],
        ],
        0.012,
        darken(stone, 0.45),
      );
      arm(1, lighten(stone, 0.05));
      rock(g, 0.04, -0.87 - heave, 0.28, 0.24, lighten(stone, 0.04));
      for (const [x, y, r] of [
        [-0.24, -0.8, 0.08],
        [0.3, -0.78, 0.07],
        [-0.02, -0.98, 0.06],
      ] as const)
        blob(
          g,
          [
            [x - r * 1.4, y - heave],
            [x, y - r - heave],
            [x + r * 1.4, y - heave],
            [x, y + r * 0.5 - heave],
          ],
          '#5f8a3f',
        );
      limb(
        g,
        [
          [-0.02, -0.8 - heave],
          [0.14, -0.8 - heave],
        ],
        0.02,
        darken(stone, 0.6),
      );
    },
    shine(g, { phase }) {
      const heave = Math.abs(wave(phase)) * 0.012;
      for (const x of [0.0, 0.12]) {
        glow(g, x, -0.88 - heave, 0.09, '#ffb03c', 0.8);
        circle(g, x, -0.88 - heave, 0.022, fade('#ffe9a8', 1));
      }
    },
  },
} satisfies Record<string, Art>;
