import { type Art, wave } from '../art.ts';
import { circle, limb, shape } from '../brushwork.ts';
import { fade, lighten } from '../colour.ts';
import { still } from './still.ts';

export const SAXOPHONE = {
  saxophone: {
    ...still,
    size: 36,
    wide: 1.3,
    paint(g, { phase, colour }) {
      const brass = colour ?? '#e2b03a';
      g.strokeStyle = brass;
      g.lineCap = 'round';
      for (const [from, to, thick] of [
        [-0.86, -0.5, 0.09],
        [-0.5, -0.2, 0.13],
      ] as const) {
        g.lineWidth = thick;
        g.beginPath();
        g.moveTo(-0.16 + (from + 0.86) * 0.1, from);
        g.lineTo(-0.12, to);
        g.stroke();
      }
      g.lineWidth = 0.17;
      g.beginPath();
      g.arc(0.05, -0.2, 0.17, Math.PI, 0, true);
      g.stroke();
      shape(
        g,
        [
          [0.14, -0.2],
          [0.3, -0.2],
          [0.46, -0.56],
          [0.08, -0.52],
        ],
        lighten(brass, 0.12),
      );
      limb(g, [[-0.16, -0.86] as const, [-0.18, -0.98] as const, [-0.36, -0.94] as const], 0.06, brass);
      limb(g, [[-0.36, -0.94] as const, [-0.46, -0.9] as const], 0.05, '#26262e');
      for (let key = 0; key < 5; key++) circle(g, -0.1, -0.7 + key * 0.11, 0.035, '#fff1c0');
      for (let note = 0; note < 3; note++) {
        const age = (phase + note / 3) % 1;
        const [x, y] = [0.34 + age * 0.22 + wave(age) * 0.04, -0.6 - age * 0.4];
        circle(g, x, y, 0.035, fade('#fff6e0', 1 - age));
        limb(g, [[x + 0.03, y] as const, [x + 0.03, y - 0.12] as const], 0.014, fade('#fff6e0', 1 - age));
      }
    },
  },
} satisfies Record<string, Art>;
