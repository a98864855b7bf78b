import { type Art, wave } from '../art.ts';
import { blob, circle, limb } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

export const WATER_SPORTS = {
  surfer: {
    size: 40,
    wide: 2.6,
    below: 0.2,
    above: 0.3,
    travel: 'stay',
    period: 2.4,
    poses: 24,
    airy: true,
    paint(g, { phase, colour }) {
      const swell = 0.03 * wave(phase);
      const sea = '#3f86a8';
      blob(
        g,
        [
          [-1.3, 0.1],
          [-1, -0.5],
          [-0.55, -1.05 + swell],
          [0.1, -1.1 + swell],
          [0.42, -0.8 + swell],
          [0.16, -0.86 + swell],
          [-0.16, -0.6],
          [0.1, -0.1],
          [0.9, 0.1],
        ],
        sea,
      );
      for (const share of [0.25, 0.5, 0.75])
        limb(
          g,
          [
            [-1.05 + share * 0.9, 0],
            [-0.75 + share * 0.5, -0.55],
            [-0.35 + share * 0.3, -0.95 + swell],
          ],
          0.03,
          lighten(sea, 0.35),
        );
      for (let drop = 0; drop < 14; drop++) {
        const age = (drop / 14 + phase) % 1;
        circle(
          g,
          0.38 - age * 0.2,
          -0.82 + swell + age * 0.55,
          0.05 * (1.2 - age),
          fade('#ffffff', 0.9 - age * 0.5),
        );
        circle(g, -0.3 + drop * 0.05, -1.06 + swell + 0.02 * wave(phase, drop / 5), 0.045, '#f4fbff');
      }
      g.save();
      g.translate(0.02, -0.2 + swell);
      g.rotate(-0.18 + swell);
      blob(
        g,
        [
          [-0.38, 0.04],
          [0, 0.09],
          [0.42, 0.02],
          [0.46, -0.03],
          [0, 0.03],
          [-0.36, 0],
        ],
        colour ?? '#f2c230',
      );
      const [skin, suit] = ['#c98f6b', '#24323f'];
      limb(
        g,
        [
          [-0.16, 0.01],
          [-0.14, -0.14],
          [-0.02, -0.2],
        ],
        0.06,
        suit,
      );
      limb(
        g,
        [
          [0.16, 0.01],
          [0.14, -0.12],
          [0, -0.2],
        ],
        0.06,
        suit,
      );
      limb(
        g,
        [
          [-0.01, -0.2],
          [0.07, -0.4],
        ],
        0.1,
        suit,
      );
      limb(
        g,
        [
          [0.06, -0.38],
          [0.2, -0.34],
          [0.32, -0.44 + swell],
        ],
        0.04,
        skin,
      );
      limb(
        g,
        [
          [0.05, -0.38],
          [-0.12, -0.36],
          [-0.24, -0.44 - swell],
        ],
        0.04,
        skin,
      );
      circle(g, 0.1, -0.48, 0.062, skin);
      blob(
        g,
        [
          [0.03, -0.5],
          [0.08, -0.57],
          [0.16, -0.53],
          [0.08, -0.5],
        ],
        darken('#7a4e2d', 0.2),
      );
      g.restore();
    },
  },
} satisfies Record<string, Art>;
