import { type Art, TURN } from '../art.ts';
import { blob, box, circle, glow, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex } from '../colour.ts';
import { still } from './still.ts';

export const DESK_THINGS = {
  book: {
    ...still,
    size: 15,
    wide: 2.4,
    paint(g, { phase, colour }) {
      const cover = colour ?? '#a8392f';
      blob(
        g,
        [
          [-1.0, -0.06],
          [-0.9, -0.42],
          [0, -0.3],
          [0.9, -0.42],
          [1.0, -0.06],
          [0, 0],
        ],
        cover,
      );
      for (const side of [-1, 1])
        blob(
          g,
          [
            [0, -0.1],
            [side * 0.1, -0.52],
            [side * 0.8, -0.56],
            [side * 0.92, -0.16],
          ],
          side > 0 ? '#fbf6e8' : '#f1e9d6',
        );
      for (const side of [-1, 1])
        for (let line = 0; line < 4; line++)
          limb(
            g,
            [
              [side * 0.22, -0.44 + line * 0.08],
              [side * 0.72, -0.47 + line * 0.08],
            ],
            0.018,
            '#b3a78f',
          );
      const turn = Math.cos(phase * Math.PI);
      blob(
        g,
        [
          [0, -0.14],
          [turn * 0.15, -0.62],
          [turn * 0.75, -0.62 - (1 - Math.abs(turn)) * 0.4],
          [turn * 0.85, -0.2 - (1 - Math.abs(turn)) * 0.4],
        ],
        fade('#fffdf4', 0.94),
      );
    },
  },
  clock: {
    ...still,
    size: 30,
    wide: 1.1,
    period: 4,
    poses: 32,
    paint(g, { phase, colour }) {
      const wood = colour ?? '#a8392f';
      for (const side of [-1, 1]) {
        limb(
          g,
          [
            [side * 0.22, -0.08],
            [side * 0.3, 0],
          ],
          0.06,
          darken(wood, 0.3),
        );
        circle(g, side * 0.22, -0.9, 0.13, '#d9b45a');
      }
      circle(g, 0, -0.48, 0.44, wood);
      circle(g, 0, -0.48, 0.36, '#fbf6e8');
      for (let mark = 0; mark < 12; mark++) {
        const angle = (mark / 12) * TURN;
        circle(g, Math.sin(angle) * 0.3, -0.48 - Math.cos(angle) * 0.3, mark % 3 ? 0.014 : 0.026, '#33302c');
      }
      const hand = (turns: number, length: number, thick: number, ink: Hex) =>
        limb(
          g,
          [
            [0, -0.48],
            [Math.sin(turns * TURN) * length, -0.48 - Math.cos(turns * TURN) * length],
          ],
          thick,
          ink,
        );
      hand(0.86, 0.18, 0.035, '#33302c');
      hand(phase, 0.27, 0.025, '#33302c');
      hand((phase * 4) % 1, 0.29, 0.012, '#d8352f');
      circle(g, 0, -0.48, 0.03, '#33302c');
    },
  },
  laptop: {
    ...still,
    size: 25,
    wide: 1.9,
    period: 1.6,
    paint(g, { colour }) {
      const shell = colour ?? '#c8ced6';
      box(g, -0.62, -0.98, 1.24, 0.84, darken(shell, 0.55), 0.04);
      shape(
        g,
        [
          [-0.65, -0.14],
          [0.65, -0.14],
          [0.82, 0],
          [-0.82, 0],
        ],
        shell,
      );
      shape(
        g,
        [
          [-0.55, -0.12],
          [0.55, -0.12],
          [0.62, -0.06],
          [-0.62, -0.06],
        ],
        darken(shell, 0.35),
      );
    },
    shine(g, { phase }) {
      box(g, -0.57, -0.93, 1.14, 0.74, '#17324f', 0.02);
      for (let line = 0; line < 8; line++) {
        const shown = (phase * 8 + 3) % 8 > line ? 1 : 0.35;
        box(
          g,
          -0.5 + (line % 3) * 0.06,
          -0.87 + line * 0.085,
          0.3 + ((line * 37) % 50) / 100,
          0.03,
          fade(['#6be0ff', '#ffd76a', '#8affa8', '#ff8ab0'][line % 4] as Hex, shown),
          0.01,
        );
      }
      glow(g, 0, -0.5, 0.9, '#7fc8ff', 0.2);
    },
  },
} satisfies Record<string, Art>;
