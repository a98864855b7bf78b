import { type Art, TURN, wave } from '../art.ts';
import { blob, box, circle, horizontal, limb, shape } from '../brushwork.ts';
import { LAMP } from '../buildings.ts';
import { darken, lighten } from '../colour.ts';

export const CASTLE_AND_TOWER = {
  castle: {
    size: 38,
    wide: 1.5,
    above: 0.2,
    travel: 'stay',
    period: 2,
    paint(g, { phase, colour, light }) {
      const stone = colour ?? '#b3a89a';
      const roof = '#4a5a8c';
      const turret = (x: number, w: number, h: number) => {
        box(
          g,
          x - w / 2,
          -h,
          w,
          h,
          horizontal(g, x - w / 2, x + w / 2, lighten(stone, 0.14), stone, darken(stone, 0.28)),
        );
        shape(
          g,
          [
            [x - w * 0.68, -h],
            [x, -h - w * 1.6],
            [x + w * 0.68, -h],
          ],
          roof,
        );
        box(g, x - w * 0.1, -h + w * 0.4, w * 0.2, w * 0.4, light.lamps > 0.3 ? LAMP : '#3b3a44', 0.01);
        limb(
          g,
          [
            [x, -h - w * 1.55],
            [x, -h - w * 2.1],
          ],
          0.01,
          '#3b3a44',
        );
        shape(
          g,
          [
            [x, -h - w * 2.1],
            [x + w * 0.7, -h - w * 1.95 + wave(phase, x) * 0.012],
            [x, -h - w * 1.75],
          ],
          '#d8453c',
        );
      };
      turret(0, 0.2, 0.66);
      box(
        g,
        -0.42,
        -0.42,
        0.84,
        0.42,
        horizontal(g, -0.42, 0.42, lighten(stone, 0.08), stone, darken(stone, 0.22)),
      );
      for (let at = 0; at < 9; at++) box(g, -0.42 + at * 0.096, -0.46, 0.055, 0.05, stone);
      turret(-0.42, 0.17, 0.56);
      turret(0.42, 0.17, 0.56);
      turret(0.2, 0.1, 0.62);
      turret(-0.2, 0.1, 0.6);
      blob(
        g,
        [
          [-0.1, 0],
          [-0.1, -0.16],
          [0, -0.26],
          [0.1, -0.16],
          [0.1, 0],
        ],
        '#4a3a30',
      );
      for (const x of [-0.26, 0.26])
        box(g, x - 0.02, -0.28, 0.04, 0.08, light.lamps > 0.3 ? LAMP : '#3b3a44', 0.02);
    },
  },
  tower: {
    size: 46,
    wide: 0.9,
    travel: 'stay',
    period: 8,
    poses: 24,
    paint(g, { phase, colour, light }) {
      const stone = colour ?? '#b39a7a';
      box(
        g,
        -0.12,
        -0.76,
        0.24,
        0.76,
        horizontal(g, -0.12, 0.12, lighten(stone, 0.15), stone, darken(stone, 0.28)),
      );
      box(g, -0.145, -0.8, 0.29, 0.06, lighten(stone, 0.2));
      shape(
        g,
        [
          [-0.13, -0.8],
          [0, -1.02],
          [0.13, -0.8],
        ],
        '#3f5a58',
      );
      circle(g, 0, -0.66, 0.085, light.lamps > 0.3 ? '#ffedb8' : '#f6f1e4');
      for (let mark = 0; mark < 12; mark++)
        circle(
          g,
          Math.cos((mark / 12) * TURN) * 0.07,
          -0.66 + Math.sin((mark / 12) * TURN) * 0.07,
          0.006,
          '#33302c',
        );
      limb(
        g,
        [
          [0, -0.66],
          [Math.sin(phase * TURN) * 0.06, -0.66 - Math.cos(phase * TURN) * 0.06],
        ],
        0.01,
        '#33302c',
      );
      limb(
        g,
        [
          [0, -0.66],
          [0.035, -0.69],
        ],
        0.014,
        '#33302c',
      );
      for (const y of [-0.5, -0.36, -0.22])
        box(g, -0.025, y, 0.05, 0.08, light.lamps > 0.3 ? LAMP : '#4a4038', 0.02);
    },
  },
} satisfies Record<string, Art>;
