import { type Art, wave } from '../art.ts';
import { blob, limb, shape } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';

export const SMALL_BOATS = {
  paperboat: {
    size: 20,
    wide: 2.2,
    travel: 'bob',
    speed: 0.3,
    period: 2.2,
    poses: 20,
    paint(g, { phase, colour }) {
      const paper = colour ?? '#fbfaf4';
      g.rotate(wave(phase) * 0.06);
      shape(
        g,
        [
          [-0.42, -0.4],
          [0, -1],
          [0.42, -0.4],
        ],
        darken(paper, 0.06),
      );
      shape(
        g,
        [
          [0, -0.4],
          [0, -1],
          [0.42, -0.4],
        ],
        darken(paper, 0.18),
      );
      shape(
        g,
        [
          [-1, -0.56],
          [-0.3, -0.34],
          [0.3, -0.34],
          [1, -0.56],
          [0.6, 0],
          [-0.6, 0],
        ],
        paper,
      );
      shape(
        g,
        [
          [0.3, -0.34],
          [1, -0.56],
          [0.6, 0],
          [0, 0],
        ],
        darken(paper, 0.12),
      );
    },
  },
  sailboat: {
    size: 29,
    wide: 1.2,
    travel: 'bob',
    speed: 0.14,
    period: 2.8,
    poses: 24,
    seat: { x: -0.12, y: -0.2, scale: 0.3 },
    paint(g, { phase, colour }) {
      g.rotate(wave(phase) * 0.045);
      const sail = colour ?? '#fbf6ea';
      const belly = 0.03 * wave(phase, 0.25);
      limb(
        g,
        [
          [-0.02, -0.12],
          [-0.02, -1.0],
        ],
        0.022,
        '#6b4a33',
      );
      blob(
        g,
        [
          [0.01, -0.98],
          [0.22 + belly, -0.6],
          [0.36 + belly, -0.24],
          [0.01, -0.2],
        ],
        sail,
      );
      blob(
        g,
        [
          [-0.05, -0.9],
          [-0.25 - belly, -0.5],
          [-0.34, -0.24],
          [-0.05, -0.22],
        ],
        darken(sail, 0.1),
      );
      limb(
        g,
        [
          [0.01, -0.6],
          [0.22 + belly, -0.55],
        ],
        0.01,
        darken(sail, 0.25),
      );
      shape(
        g,
        [
          [-0.02, -1.0],
          [0.1 + belly, -0.97],
          [-0.02, -0.94],
        ],
        '#d8453c',
      );
      blob(
        g,
        [
          [-0.44, -0.17],
          [0.46, -0.19],
          [0.34, 0.03],
          [-0.34, 0.03],
        ],
        '#8a4a2c',
      );
      limb(
        g,
        [
          [-0.42, -0.15],
          [0.44, -0.17],
        ],
        0.025,
        '#f3e6cc',
      );
    },
  },
  boat: {
    size: 11,
    wide: 3,
    above: 0.6,
    travel: 'bob',
    speed: 0.25,
    period: 2.4,
    poses: 20,
    seat: { x: -0.1, y: -0.42, scale: 1.15 },
    paint(g, { phase, colour, subject }) {
      g.rotate(wave(phase) * 0.04);
      const wood = colour ?? '#b0553a';
      if (!subject.mount)
        for (const side of [-0.3, 0.35])
          limb(
            g,
            [
              [side, -0.42],
              [side + 0.45 + wave(phase) * 0.12, 0.06],
            ],
            0.05,
            '#d9b98a',
          );
      blob(
        g,
        [
          [-1.2, -0.52],
          [-0.6, -0.36],
          [0.6, -0.36],
          [1.25, -0.6],
          [0.85, 0.06],
          [-0.8, 0.06],
        ],
        wood,
      );
      limb(
        g,
        [
          [-1.1, -0.46],
          [0, -0.3],
          [1.15, -0.52],
        ],
        0.08,
        lighten(wood, 0.45),
      );
      limb(
        g,
        [
          [-1.0, -0.2],
          [0, -0.1],
          [1.0, -0.22],
        ],
        0.04,
        darken(wood, 0.35),
      );
      if (subject.mount)
        limb(
          g,
          [
            [0.2, -0.6],
            [0.75 + wave(phase) * 0.2, 0.08],
          ],
          0.06,
          '#d9b98a',
        );
    },
  },
} satisfies Record<string, Art>;
