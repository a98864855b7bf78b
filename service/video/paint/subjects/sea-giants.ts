import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade } from '../colour.ts';

export const SEA_GIANTS = {
  whale: {
    size: 27,
    wide: 3,
    above: 0.5,
    below: 0.15,
    travel: 'swim',
    speed: 0.14,
    period: 3.2,
    brow: { x: 0.7, y: -0.66, r: 0.32, neck: { x: 0.5, y: -0.12 } },
    poses: 24,
    airy: true,
    paint(g, { phase, colour }) {
      const skin = colour ?? '#3f6288';
      const tail = wave(phase) * 0.14;
      blob(
        g,
        [
          [-0.95, -0.45],
          [-1.2, -0.75 + tail],
          [-1.42, -0.98 + tail],
          [-1.22, -0.62 + tail],
          [-1.44, -0.42 + tail],
          [-1.1, -0.46 + tail * 0.6],
        ],
        darken(skin, 0.15),
      );
      blob(
        g,
        [
          [-1.15, -0.5 + tail * 0.5],
          [-0.6, -0.82],
          [0.2, -1.0],
          [0.95, -0.85],
          [1.16, -0.48],
          [0.9, -0.12],
          [0.1, 0],
          [-0.7, -0.28],
        ],
        skin,
      );
      blob(
        g,
        [
          [1.14, -0.42],
          [0.9, -0.12],
          [0.1, 0],
          [-0.5, -0.2],
          [0.2, -0.3],
          [0.8, -0.34],
        ],
        '#dfe9f0',
      );
      for (let line = 0; line < 5; line++)
        limb(
          g,
          [
            [0.95 - line * 0.03, -0.3 + line * 0.045],
            [0.4, -0.2 + line * 0.04],
            [0, -0.14 + line * 0.03],
          ],
          0.014,
          '#a9bccb',
        );
      blob(
        g,
        [
          [0.35, -0.25],
          [0.1, 0.1 + wave(phase, 0.2) * 0.06],
          [-0.12, 0.06],
          [0.12, -0.26],
        ],
        darken(skin, 0.25),
      );
      circle(g, 0.78, -0.5, 0.035, '#10151c');
      ellipse(g, 0.2, -0.88, 0.5, 0.06, fade('#ffffff', 0.2), 0.03);
    },
  },
  dolphin: {
    size: 14,
    wide: 2.6,
    above: 0.3,
    travel: 'swim',
    speed: 0.7,
    period: 1,
    brow: { x: 0.56, y: -0.6, r: 0.17, neck: { x: 0.4, y: -0.24 } },
    airy: true,
    paint(g, { phase, colour }) {
      const skin = colour ?? '#6f93b5';
      const tail = wave(phase) * 0.12;
      shape(
        g,
        [
          [-0.8, -0.4],
          [-1.18, -0.62 + tail],
          [-1.05, -0.36 + tail],
          [-1.2, -0.12 + tail],
        ],
        darken(skin, 0.2),
      );
      shape(
        g,
        [
          [-0.15, -0.85],
          [-0.3, -1.14],
          [0.15, -0.86],
        ],
        darken(skin, 0.2),
      );
      blob(
        g,
        [
          [-0.95, -0.38],
          [-0.3, -0.86],
          [0.4, -0.84],
          [0.78, -0.55],
          [1.1, -0.42],
          [0.8, -0.28],
          [0.1, -0.1],
          [-0.5, -0.18],
        ],
        skin,
      );
      blob(
        g,
        [
          [1.02, -0.38],
          [0.7, -0.26],
          [0.1, -0.1],
          [-0.4, -0.2],
          [0.3, -0.34],
        ],
        '#eef4f8',
      );
      circle(g, 0.62, -0.54, 0.04, '#11161c');
      shape(
        g,
        [
          [0.2, -0.22],
          [-0.05, 0.1],
          [0.02, -0.24],
        ],
        darken(skin, 0.25),
      );
    },
  },
  shark: {
    size: 17,
    wide: 2.8,
    above: 0.2,
    travel: 'swim',
    speed: 0.5,
    period: 1.2,
    brow: { x: 0.78, y: -0.5, r: 0.2, neck: { x: 0.45, y: -0.24 } },
    airy: true,
    paint(g, { phase, colour }) {
      const skin = colour ?? '#6b7d8e';
      const tail = wave(phase) * 0.16;
      shape(
        g,
        [
          [-0.9, -0.42],
          [-1.3, -0.95 + tail],
          [-1.15, -0.4 + tail],
          [-1.25, -0.1 + tail],
        ],
        darken(skin, 0.15),
      );
      shape(
        g,
        [
          [-0.1, -0.75],
          [-0.05, -1.15],
          [0.35, -0.72],
        ],
        darken(skin, 0.1),
      );
      blob(
        g,
        [
          [-1.05, -0.42],
          [-0.2, -0.8],
          [0.6, -0.74],
          [1.2, -0.48],
          [0.7, -0.2],
          [-0.2, -0.16],
        ],
        skin,
      );
      blob(
        g,
        [
          [1.1, -0.42],
          [0.6, -0.2],
          [-0.3, -0.2],
          [0.4, -0.36],
        ],
        '#eef2f4',
      );
      shape(
        g,
        [
          [0.3, -0.25],
          [0, 0.08],
          [0.1, -0.28],
        ],
        darken(skin, 0.25),
      );
      for (const x of [0.42, 0.48, 0.54])
        limb(
          g,
          [
            [x, -0.56],
            [x - 0.03, -0.36],
          ],
          0.016,
          darken(skin, 0.4),
        );
      circle(g, 0.86, -0.53, 0.032, '#0c0f14');
      limb(
        g,
        [
          [0.98, -0.36],
          [0.85, -0.33],
          [0.72, -0.36],
        ],
        0.02,
        '#39424c',
      );
    },
  },
} satisfies Record<string, Art>;
