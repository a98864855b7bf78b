import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';

/** On its feet, the bill laid on its breast. */
export const STANDING_PELICAN: Art = {
  size: 16,
  wide: 1.5,
  above: 0.14,
  below: 0.08,
  travel: 'stay',
  period: 3,
  poses: 20,
  brow: ({ phase }) => ({ x: 0.12, y: -0.9 + wave(phase) * 0.012, r: 0.105, neck: { x: 0.06, y: -0.66 } }),
  paint(g, { phase, colour, action }) {
    const coat = colour ?? '#f6f2ea';
    const nod = wave(phase) * 0.012;
    const shut = action === 'sleep' || phase > 0.95;
    for (const x of [-0.1, 0.06]) {
      limb(g, [[x, -0.18] as const, [x, -0.02] as const], 0.05, '#e8923f');
      ellipse(g, x + 0.05, -0.012, 0.09, 0.02, '#e8923f');
    }
    blob(
      g,
      [
        [-0.56, -0.2],
        [-0.36, -0.48],
        [-0.02, -0.6],
        [0.22, -0.46],
        [0.24, -0.22],
        [0.02, -0.08],
        [-0.26, -0.12],
      ],
      coat,
    );
    g.strokeStyle = coat;
    g.lineWidth = 0.14;
    g.lineCap = 'round';
    g.beginPath();
    g.moveTo(0.1, -0.42);
    g.bezierCurveTo(0.3, -0.62, -0.16, -0.66, 0.1, -0.88 + nod);
    g.stroke();
    circle(g, 0.12, -0.9 + nod, 0.1, coat);
    blob(
      g,
      [
        [0.16, -0.9 + nod],
        [0.5, -0.76 + nod],
        [0.7, -0.6 + nod],
        [0.5, -0.5 + nod],
        [0.26, -0.56 + nod],
        [0.12, -0.8 + nod],
      ],
      '#f0a83c',
    );
    blob(
      g,
      [
        [0.2, -0.78 + nod],
        [0.46, -0.68 + nod],
        [0.56, -0.58 + nod],
        [0.42, -0.53 + nod],
        [0.24, -0.6 + nod],
      ],
      '#f6c46a',
    );
    limb(
      g,
      [[0.16, -0.94 + nod] as const, [0.44, -0.84 + nod] as const, [0.72, -0.6 + nod] as const],
      0.05,
      '#e0803a',
    );
    for (const tuft of [-0.02, 0.02])
      limb(
        g,
        [[0.04 + tuft, -0.93 + nod] as const, [-0.08 + tuft, -0.94 + nod] as const],
        0.03,
        darken(coat, 0.1),
      );
    ellipse(g, 0.15, -0.92 + nod, 0.045, 0.035, '#f3c8a0');
    circle(g, 0.15, -0.92 + nod, shut ? 0.006 : 0.022, '#1d1a1c');
    blob(
      g,
      [
        [0.08, -0.5],
        [-0.3, -0.46],
        [-0.62, -0.14],
        [-0.22, -0.18],
        [0.04, -0.28],
      ],
      darken(coat, 0.08),
    );
    blob(
      g,
      [
        [-0.3, -0.28],
        [-0.66, -0.1],
        [-0.24, -0.16],
        [-0.12, -0.22],
      ],
      '#3a3a42',
    );
    for (const at of [0, 1, 2])
      limb(
        g,
        [[-0.02 - at * 0.1, -0.4 + at * 0.03] as const, [-0.2 - at * 0.1, -0.28 + at * 0.03] as const],
        0.016,
        at ? darken(coat, 0.22) : lighten(coat, 0.2),
      );
  },
};
