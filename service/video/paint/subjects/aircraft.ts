import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, horizontal, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

const GLASS = '#bfe0ee';

export const AIRCRAFT = {
  airplane: {
    size: 13,
    wide: 3.2,
    above: 0.2,
    below: 0.2,
    travel: 'fly',
    speed: 1,
    period: 0.3,
    poses: 6,
    airy: true,
    seat: { x: 0.1, y: -0.62, scale: 0.6 },
    paint(g, { phase, colour }) {
      const paint = colour ?? '#f2f4f6';
      const trim = colour ? '#ffffff' : '#d8453c';
      blob(
        g,
        [
          [0.2, -0.5],
          [-0.25, -0.95],
          [-0.45, -0.95],
          [-0.15, -0.5],
        ],
        darken(paint, 0.25),
      );
      shape(
        g,
        [
          [-1.0, -0.55],
          [-1.35, -1.05],
          [-1.12, -1.05],
          [-0.72, -0.55],
        ],
        trim,
      );
      blob(
        g,
        [
          [-1.3, -0.55],
          [-0.6, -0.72],
          [0.8, -0.74],
          [1.3, -0.5],
          [0.8, -0.28],
          [-0.7, -0.34],
        ],
        paint,
      );
      limb(
        g,
        [
          [-1.1, -0.48],
          [1.1, -0.48],
        ],
        0.06,
        trim,
      );
      for (let at = 0; at < 8; at++) circle(g, -0.6 + at * 0.17, -0.58, 0.045, '#4a7a9a');
      blob(
        g,
        [
          [0.85, -0.56],
          [0.9, -0.7],
          [1.1, -0.62],
          [1.16, -0.54],
        ],
        GLASS,
      );
      blob(
        g,
        [
          [0.3, -0.42],
          [-0.3, 0.02],
          [-0.55, 0.02],
          [-0.15, -0.44],
        ],
        darken(paint, 0.12),
      );
      ellipse(g, 1.34, -0.5, 0.025, 0.28 * Math.abs(wave(phase)) + 0.05, fade('#dfe6ec', 0.8));
    },
  },
  paperplane: {
    size: 11,
    wide: 2.4,
    travel: 'fly',
    speed: 0.8,
    period: 1.6,
    airy: true,
    paint(g, { colour, phase }) {
      const paper = colour ?? '#fbfaf4';
      g.rotate(wave(phase) * 0.08);
      shape(
        g,
        [
          [1.0, -0.55],
          [-0.9, -0.95],
          [-0.35, -0.5],
        ],
        lighten(paper, 0.4),
      );
      shape(
        g,
        [
          [1.0, -0.55],
          [-0.35, -0.5],
          [-0.5, -0.1],
        ],
        darken(paper, 0.25),
      );
      shape(
        g,
        [
          [1.0, -0.55],
          [-0.35, -0.5],
          [-0.9, -0.25],
        ],
        darken(paper, 0.08),
      );
    },
  },
  helicopter: {
    size: 17,
    wide: 2.8,
    above: 0.2,
    travel: 'fly',
    speed: 0.5,
    period: 0.25,
    poses: 6,
    airy: true,
    paint(g, { phase, colour }) {
      const paint = colour ?? '#d8653c';
      limb(
        g,
        [
          [-0.3, -0.5],
          [-1.2, -0.62],
        ],
        0.1,
        paint,
      );
      shape(
        g,
        [
          [-1.1, -0.6],
          [-1.3, -0.9],
          [-1.05, -0.66],
        ],
        darken(paint, 0.2),
      );
      blob(
        g,
        [
          [-0.5, -0.5],
          [-0.2, -0.8],
          [0.4, -0.82],
          [0.72, -0.45],
          [0.4, -0.15],
          [-0.25, -0.18],
        ],
        paint,
      );
      blob(
        g,
        [
          [0.15, -0.48],
          [0.2, -0.74],
          [0.45, -0.74],
          [0.66, -0.45],
        ],
        GLASS,
      );
      for (const x of [-0.15, 0.3])
        limb(
          g,
          [
            [x, -0.2],
            [x, -0.02],
          ],
          0.04,
          '#33363f',
        );
      limb(
        g,
        [
          [-0.4, 0],
          [0.6, 0],
        ],
        0.05,
        '#33363f',
      );
      limb(
        g,
        [
          [0.05, -0.8],
          [0.05, -0.96],
        ],
        0.06,
        '#33363f',
      );
      ellipse(g, 0.05, -0.97, 1.15 * (0.35 + 0.65 * Math.abs(wave(phase))), 0.025, fade('#2a2d36', 0.75));
      circle(g, -1.22, -0.7, 0.17, fade('#e8ecf0', 0.4));
    },
  },
  rocket: {
    size: 34,
    wide: 0.9,
    above: 0.1,
    below: 0.5,
    travel: 'launch',
    period: 0.4,
    poses: 8,
    airy: true,
    paint(g, { colour }) {
      const trim = colour ?? '#e0453c';
      g.rotate(0.2);
      for (const side of [-1, 1])
        blob(
          g,
          [
            [side * 0.12, -0.4],
            [side * 0.3, -0.12],
            [side * 0.28, 0.02],
            [side * 0.1, -0.14],
          ],
          trim,
        );
      blob(
        g,
        [
          [-0.14, -0.05],
          [-0.19, -0.5],
          [-0.1, -0.85],
          [0, -1.06],
          [0.1, -0.85],
          [0.19, -0.5],
          [0.14, -0.05],
        ],
        '#f4f5f7',
      );
      blob(
        g,
        [
          [-0.1, -0.84],
          [0, -1.08],
          [0.1, -0.84],
          [0, -0.8],
        ],
        trim,
      );
      ellipse(g, 0.09, -0.45, 0.05, 0.34, fade('#9aa6b8', 0.35));
      circle(g, 0, -0.6, 0.085, '#8a94a4');
      circle(g, 0, -0.6, 0.06, '#3f8fd0');
      box(g, -0.1, -0.06, 0.2, 0.06, '#4a5060');
    },
    shine(g, { phase }) {
      g.rotate(0.2);
      const flame = 0.3 + 0.1 * wave(phase);
      glow(g, 0, 0.18, 0.42, '#ffab4a', 0.7);
      blob(
        g,
        [
          [-0.1, 0],
          [0.1, 0],
          [0.07, flame * 0.5],
          [0, flame * 1.4],
          [-0.07, flame * 0.5],
        ],
        '#ff8a2c',
      );
      blob(
        g,
        [
          [-0.055, 0],
          [0.055, 0],
          [0, flame * 0.8],
        ],
        '#fff2b0',
      );
    },
  },
  ufo: {
    size: 15,
    wide: 2.8,
    below: 1.9,
    travel: 'drift',
    period: 1.2,
    airy: true,
    paint(g, { colour }) {
      const hull = colour ?? '#a9b4c4';
      ellipse(g, 0, -0.62, 0.52, 0.4, '#9fe8ff');
      ellipse(g, -0.15, -0.75, 0.14, 0.12, fade('#ffffff', 0.7));
      ellipse(g, 0, -0.42, 1.2, 0.26, hull);
      ellipse(g, 0, -0.36, 1.18, 0.2, darken(hull, 0.35));
      ellipse(g, 0, -0.48, 0.9, 0.12, lighten(hull, 0.35));
    },
    shine(g, { phase }) {
      const ray = horizontal(
        g,
        -0.8,
        0.8,
        fade('#b8ffd8', 0.05),
        fade('#d8ffe8', 0.42 + 0.08 * wave(phase)),
        fade('#b8ffd8', 0.05),
      );
      shape(
        g,
        [
          [-0.35, -0.2],
          [0.35, -0.2],
          [1.0, 1.85],
          [-1.0, 1.85],
        ],
        ray,
      );
      for (let at = 0; at < 7; at++)
        circle(
          g,
          -0.9 + at * 0.3,
          -0.34 + Math.abs(at - 3) * -0.015,
          0.07,
          (at + Math.floor(phase * 7)) % 3 ? '#fff3a8' : '#ff7a6a',
        );
    },
  },
  satellite: {
    size: 15,
    wide: 3.2,
    travel: 'drift',
    period: 3,
    airy: true,
    paint(g, { phase }) {
      g.translate(0, -0.5);
      g.rotate(-0.3 + wave(phase) * 0.06);
      for (const side of [-1, 1]) {
        box(g, side > 0 ? 0.35 : -1.35, -0.26, 1, 0.52, '#2f56a8', 0.03);
        for (let at = 0; at < 4; at++)
          box(g, (side > 0 ? 0.38 : -1.32) + at * 0.25, -0.23, 0.2, 0.46, '#4a7ad0', 0.02);
      }
      limb(
        g,
        [
          [-0.4, 0],
          [0.4, 0],
        ],
        0.08,
        '#c8ced6',
      );
      box(g, -0.24, -0.34, 0.48, 0.68, '#e0b85a', 0.05);
      ellipse(g, 0.05, -0.46, 0.3, 0.12, '#f2f4f6', -0.2);
      limb(
        g,
        [
          [0.05, -0.46],
          [0.1, -0.62],
        ],
        0.04,
        '#c8ced6',
      );
    },
  },
} satisfies Record<string, Art>;
