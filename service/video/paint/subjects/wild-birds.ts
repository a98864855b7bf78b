import { type Art, wave } from '../art.ts';
import { blob, circle, limb, shape } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';
import { RESTING_BAT } from './resting-bat.ts';

/** Those with a shape of their own, unlike any other bird's. */
export const WILD_BIRDS = {
  heron: {
    size: 36,
    wide: 1.3,
    travel: 'stay',
    period: 3.2,
    brow: ({ phase }) => ({ x: 0.15, y: -0.91 + 0.015 * wave(phase), r: 0.07, neck: { x: 0.1, y: -0.78 } }),
    paint(g, { phase, colour }) {
      const [coat, leg] = [colour ?? '#8e9cab', '#5b5a4c'];
      const nod = 0.015 * wave(phase);
      for (const [hip, knee, foot] of [
        [-0.06, -0.1, -0.05],
        [0.02, 0.04, 0.06],
      ] as const) {
        const bent: [number, number][] = [
          [hip, -0.44],
          [knee, -0.22],
          [foot, 0],
        ];
        limb(g, bent.slice(0, 2), 0.022, leg);
        limb(g, bent.slice(1), 0.022, leg);
      }
      blob(
        g,
        [
          [-0.42, -0.36],
          [-0.2, -0.6],
          [0.1, -0.62],
          [0.17, -0.5],
          [-0.05, -0.4],
        ],
        coat,
      );
      blob(
        g,
        [
          [-0.46, -0.32],
          [-0.2, -0.52],
          [0.02, -0.52],
          [-0.1, -0.42],
        ],
        darken(coat, 0.35),
      );
      g.strokeStyle = lighten(coat, 0.6);
      g.lineWidth = 0.065;
      g.lineCap = 'round';
      g.beginPath();
      g.moveTo(0.1, -0.55);
      g.bezierCurveTo(0.34, -0.6, -0.06, -0.78, 0.14, -0.9 + nod);
      g.stroke();
      circle(g, 0.16, -0.91 + nod, 0.055, lighten(coat, 0.75));
      shape(
        g,
        [
          [0.19, -0.95 + nod],
          [0.48, -0.88 + nod],
          [0.19, -0.885 + nod],
        ],
        '#d9a53a',
      );
      shape(
        g,
        [
          [0.2, -0.955 + nod],
          [0.02, -0.93 + nod],
          [-0.1, -0.87 + nod],
          [0.14, -0.925 + nod],
        ],
        '#22262e',
      );
      circle(g, 0.18, -0.92 + nod, 0.013, '#14161c');
    },
  },
  bat: {
    size: 9,
    wide: 2.6,
    above: 0.3,
    travel: 'flutter',
    period: 0.36,
    poses: 8,
    airy: true,
    brow: { x: 0, y: -0.62, r: 0.15, eyes: { apart: 0.07, y: -0.62, r: 0.05 } },
    rest: RESTING_BAT,
    paint(g, { phase, colour }) {
      const skin = colour ?? '#231d2b';
      const beat = wave(phase) * 0.34;
      for (const side of [-1, 1])
        shape(
          g,
          [
            [side * 0.08, -0.58],
            [side * 0.55, -0.78 - beat],
            [side * 1.15, -0.55 - beat * 0.4],
            [side * 0.88, -0.46 - beat * 0.3],
            [side * 0.74, -0.26],
            [side * 0.5, -0.42],
            [side * 0.34, -0.2],
            [side * 0.1, -0.3],
          ],
          side > 0 ? skin : lighten(skin, 0.08),
        );
      blob(
        g,
        [
          [-0.15, -0.6],
          [0.15, -0.6],
          [0.12, -0.14],
          [-0.12, -0.14],
        ],
        darken(skin, 0.2),
      );
      for (const side of [-1, 1]) {
        shape(
          g,
          [
            [side * 0.03, -0.68],
            [side * 0.15, -0.92],
            [side * 0.17, -0.64],
          ],
          skin,
        );
        circle(g, side * 0.06, -0.62, 0.026, '#ffd75a');
      }
    },
  },
} satisfies Record<string, Art>;
