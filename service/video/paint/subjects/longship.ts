import { type Art, wave } from '../art.ts';
import { blob, circle, limb, shape } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';

export const LONGSHIP = {
  longship: {
    size: 38,
    wide: 2.2,
    above: 0.2,
    travel: 'bob',
    speed: 0.16,
    period: 3,
    poses: 24,
    paint(g, { phase, colour }) {
      const wood = '#6b4527';
      g.rotate(wave(phase) * 0.025);
      limb(g, [[0, -0.2] as const, [0, -1.05] as const], 0.04, darken(wood, 0.2));
      const belly = 0.06 + wave(phase) * 0.02;
      g.save();
      blob(
        g,
        [
          [-0.5, -1.02],
          [0.5, -1.02],
          [0.52 + belly, -0.7],
          [0.46, -0.34],
          [-0.46, -0.34],
          [-0.52 + belly, -0.7],
        ],
        '#f0e6d0',
      );
      g.globalCompositeOperation = 'source-atop';
      for (const x of [-0.44, -0.14, 0.16])
        shape(
          g,
          [
            [x, -1.05],
            [x + 0.15, -1.05],
            [x + 0.15 + belly, -0.3],
            [x + belly, -0.3],
          ],
          colour ?? '#c62f2f',
        );
      g.restore();
      limb(g, [[-0.56, -0.98] as const, [0.56, -0.98] as const], 0.03, darken(wood, 0.2));
      for (let oar = 0; oar < 5; oar++) {
        const x = -0.56 + oar * 0.26;
        limb(g, [[x, -0.14] as const, [x - 0.14 + wave(phase * 2) * 0.05, 0.06] as const], 0.022, '#a8814a');
      }
      blob(
        g,
        [
          [-1.0, -0.42],
          [-0.7, -0.16],
          [0, -0.12],
          [0.7, -0.16],
          [1.0, -0.42],
          [0.76, 0.03],
          [-0.76, 0.03],
        ],
        wood,
      );
      limb(g, [[-0.8, -0.1] as const, [0, -0.05] as const, [0.8, -0.1] as const], 0.02, lighten(wood, 0.25));
      for (let at = 0; at < 6; at++) {
        const shield = ['#c62f2f', '#f2c230', '#2f6fb0'][at % 3] as Hex;
        circle(g, -0.55 + at * 0.22, -0.15, 0.085, shield);
        circle(g, -0.55 + at * 0.22, -0.15, 0.03, '#d8dde4');
      }
      limb(g, [[0.84, -0.26] as const, [1.02, -0.5] as const, [0.9, -0.78] as const], 0.07, wood);
      shape(
        g,
        [
          [0.82, -0.86],
          [0.92, -0.72],
          [1.08, -0.74],
          [1.04, -0.84],
          [0.92, -0.88],
        ],
        darken(wood, 0.1),
      );
      limb(g, [[-0.84, -0.26] as const, [-1.04, -0.5] as const, [-0.88, -0.66] as const], 0.06, wood);
    },
  },
} satisfies Record<string, Art>;
