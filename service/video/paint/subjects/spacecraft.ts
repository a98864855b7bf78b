import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, horizontal, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

export const SPACECRAFT = {
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
    below: 0.22,
    above: 0.24,
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
