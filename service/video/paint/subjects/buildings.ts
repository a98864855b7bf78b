import { type Art, TURN, wave } from '../art.ts';
import { blob, box, circle, glow, horizontal, limb, shape } from '../brushwork.ts';
import { cottage, LAMP } from '../buildings.ts';
import { darken, fade, lighten } from '../colour.ts';

export const BUILDINGS = {
  lighthouse: {
    size: 44,
    wide: 3.4,
    above: 0.25,
    travel: 'stay',
    period: 4,
    poses: 40,
    airy: true,
    paint(g, { colour }) {
      const band = colour ?? '#d0392f';
      box(g, 0.1, -0.16, 0.24, 0.16, '#efe8da', 0.01);
      shape(
        g,
        [
          [0.07, -0.15],
          [0.22, -0.25],
          [0.37, -0.15],
        ],
        band,
      );
      shape(
        g,
        [
          [-0.13, 0],
          [-0.075, -0.78],
          [0.075, -0.78],
          [0.13, 0],
        ],
        horizontal(g, -0.12, 0.12, '#ffffff', '#f3efe6', '#c9c6c2'),
      );
      for (let ring = 0; ring < 3; ring++) {
        const [lo, hi] = [-0.12 - ring * 0.25, -0.24 - ring * 0.25];
        const half = (y: number) => 0.13 - (-y / 0.78) * 0.055;
        shape(
          g,
          [
            [-half(lo), lo],
            [half(lo), lo],
            [half(hi), hi],
            [-half(hi), hi],
          ],
          horizontal(g, -0.12, 0.12, lighten(band, 0.1), band, darken(band, 0.3)),
        );
      }
      box(g, -0.105, -0.8, 0.21, 0.03, '#33363f', 0.005);
      box(g, -0.06, -0.9, 0.12, 0.1, '#ffe9a8', 0.01);
      for (const x of [-0.06, 0, 0.055]) box(g, x, -0.9, 0.008, 0.1, '#33363f');
      shape(
        g,
        [
          [-0.08, -0.9],
          [0, -0.99],
          [0.08, -0.9],
        ],
        band,
      );
      for (const y of [-0.3, -0.55]) box(g, -0.015, y, 0.03, 0.05, '#4a4440', 0.01);
      box(g, -0.03, -0.09, 0.06, 0.09, '#5a3f30', 0.02);
    },
    shine(g, { phase, light }) {
      const strength = 0.25 + light.lamps * 0.55;
      glow(g, 0, -0.85, 0.3, '#fff2b8', strength);
      if (light.lamps < 0.2) return;
      const swing = Math.cos(phase * TURN);
      const reach = 1.62 * swing;
      for (const side of [1, -1]) {
        const spread = 0.06 + 0.12 * Math.abs(swing);
        shape(
          g,
          [
            [0, -0.86],
            [side * reach, -0.86 - spread],
            [side * reach, -0.84 + spread],
            [0, -0.84],
          ],
          horizontal(g, 0, side * reach, fade('#fff2b8', 0.75 * strength), fade('#fff2b8', 0)),
        );
      }
    },
  },
  house: {
    size: 19,
    wide: 1.9,
    above: 0.3,
    travel: 'stay',
    period: 4,
    poses: 20,
    paint(g, { phase, colour, chance, light }) {
      for (let puff = 0; puff < 5; puff++) {
        const age = (puff + phase) / 5;
        circle(g, 0.24 + age * 0.2, -1.02 - age * 0.26, 0.03 + age * 0.06, fade('#f0eeea', 0.6 * (1 - age)));
      }
      cottage(
        g,
        0,
        0,
        0.8,
        {
          wall: colour ?? chance.pick(['#efe0c4', '#d9b48a', '#e8d8d0']),
          roof: chance.pick(['#a8483a', '#6f4a3c', '#4f5a68']),
          lit: light.lamps,
        },
        chance,
      );
    },
  },
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
  windmill: {
    size: 36,
    wide: 1.3,
    above: 0.3,
    travel: 'stay',
    period: 4.5,
    poses: 36,
    paint(g, { phase, colour, light }) {
      const wall = colour ?? '#efe6d6';
      shape(
        g,
        [
          [-0.2, 0],
          [-0.12, -0.66],
          [0.12, -0.66],
          [0.2, 0],
        ],
        horizontal(g, -0.2, 0.2, lighten(wall, 0.2), wall, darken(wall, 0.25)),
      );
      blob(
        g,
        [
          [-0.15, -0.64],
          [-0.1, -0.8],
          [0.1, -0.8],
          [0.15, -0.64],
        ],
        '#7a4230',
      );
      for (const y of [-0.3, -0.5]) box(g, -0.03, y, 0.06, 0.08, light.lamps > 0.3 ? LAMP : '#5a5048', 0.01);
      box(g, -0.05, -0.15, 0.1, 0.15, '#6b4630', 0.03);
      for (let blade = 0; blade < 4; blade++) {
        g.save();
        g.translate(0, -0.72);
        g.rotate((phase * 0.25 + blade * 0.25) * TURN);
        limb(
          g,
          [
            [0, 0],
            [0, -0.5],
          ],
          0.022,
          '#5a4030',
        );
        box(g, 0.01, -0.5, 0.1, 0.38, fade('#fbf4e4', 0.92), 0.005);
        for (let rung = 0; rung < 4; rung++) box(g, 0.01, -0.48 + rung * 0.1, 0.1, 0.01, '#8a6a4a');
        g.restore();
      }
      circle(g, 0, -0.72, 0.035, '#4a3528');
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
