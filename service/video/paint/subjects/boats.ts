import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

export const BOATS = {
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
  ship: {
    size: 30,
    wide: 2.4,
    above: 0.25,
    travel: 'bob',
    speed: 0.12,
    period: 3.2,
    poses: 24,
    paint(g, { phase, colour, light }) {
      const hull = colour ?? '#27384f';
      g.rotate(wave(phase) * 0.012);
      for (let puff = 0; puff < 5; puff++) {
        const age = (puff + phase) / 5;
        circle(g, -0.05 - age * 0.7, -1.02 - age * 0.2, 0.05 + age * 0.12, fade('#e8e8e6', 0.6 * (1 - age)));
      }
      for (const x of [-0.35, -0.02]) {
        shape(
          g,
          [
            [x - 0.09, -0.6],
            [x - 0.07, -0.98],
            [x + 0.1, -0.98],
            [x + 0.1, -0.6],
          ],
          '#c8453c',
        );
        box(g, x - 0.08, -0.99, 0.19, 0.07, '#22262e');
      }
      for (const [x, y, w] of [
        [-0.75, -0.46, 1.35],
        [-0.62, -0.6, 1.05],
      ] as const) {
        box(g, x, y, w, 0.16, '#f4f1e8', 0.02);
        for (let at = 0; at < w / 0.13 - 1; at++)
          box(
            g,
            x + 0.06 + at * 0.13,
            y + 0.05,
            0.07,
            0.055,
            light.lamps > 0.3 ? '#ffe2a0' : '#5a86a8',
            0.01,
          );
      }
      blob(
        g,
        [
          [-1.08, -0.34],
          [-0.4, -0.31],
          [0.7, -0.31],
          [1.15, -0.44],
          [0.9, 0.03],
          [-0.9, 0.03],
        ],
        hull,
      );
      blob(
        g,
        [
          [-0.98, -0.08],
          [0.98, -0.08],
          [0.9, 0.03],
          [-0.9, 0.03],
        ],
        '#a83a2f',
      );
      limb(
        g,
        [
          [-1.0, -0.31],
          [0.7, -0.29],
          [1.08, -0.4],
        ],
        0.025,
        '#f4f1e8',
      );
      for (let at = 0; at < 9; at++)
        circle(g, -0.75 + at * 0.18, -0.2, 0.02, light.lamps > 0.3 ? '#ffe2a0' : '#c8d4de');
    },
  },
  submarine: {
    size: 19,
    wide: 2.8,
    above: 0.25,
    travel: 'swim',
    speed: 0.25,
    period: 0.8,
    airy: true,
    paint(g, { phase, colour }) {
      const hull = colour ?? '#f0b93a';
      ellipse(g, -1.2, -0.42, 0.04, 0.26 * Math.abs(wave(phase)) + 0.05, '#6b5a34');
      shape(
        g,
        [
          [-0.9, -0.42],
          [-1.15, -0.8],
          [-0.85, -0.62],
        ],
        darken(hull, 0.2),
      );
      blob(
        g,
        [
          [-0.3, -0.7],
          [-0.22, -1.0],
          [0.25, -1.0],
          [0.35, -0.7],
        ],
        darken(hull, 0.1),
      );
      limb(
        g,
        [
          [0.1, -0.98],
          [0.1, -1.18],
          [0.26, -1.18],
        ],
        0.05,
        darken(hull, 0.25),
      );
      blob(
        g,
        [
          [-1.2, -0.42],
          [-0.7, -0.75],
          [0.6, -0.78],
          [1.2, -0.42],
          [0.6, -0.06],
          [-0.7, -0.08],
        ],
        hull,
      );
      ellipse(g, 0, -0.16, 0.8, 0.09, fade('#000010', 0.2));
      for (const x of [-0.35, 0.1, 0.55]) {
        circle(g, x, -0.44, 0.16, darken(hull, 0.3));
        circle(g, x, -0.44, 0.115, '#bff0ff');
      }
    },
    shine: (g) => {
      shape(
        g,
        [
          [1.15, -0.42],
          [1.4, -0.62],
          [1.4, -0.1],
        ],
        fade('#fff6c8', 0.3),
      );
      glow(g, 1.12, -0.4, 0.2, '#fff6c8', 0.7);
    },
  },
} satisfies Record<string, Art>;
