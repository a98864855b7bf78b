import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';

/** Wrapped in its wings, head down: its feet are at the top. */
export const RESTING_BAT: Art = {
  size: 10,
  wide: 1,
  above: 0.1,
  below: 0.16,
  travel: 'stay',
  period: 3.6,
  poses: 16,
  hangs: true,
  brow: { x: 0, y: -0.19, r: 0.16 },
  paint(g, { phase, colour, action }) {
    const fur = colour ?? '#4a3c48';
    const skin = darken(fur, 0.35);
    const breath = wave(phase) * 0.012;
    g.translate(0, -1);
    g.rotate(wave(phase) * 0.035);
    g.translate(0, 1);
    for (const side of [-1, 1]) {
      limb(g, [[side * 0.07, -1.02] as const, [side * 0.08, -0.88] as const], 0.045, skin);
      shape(
        g,
        [
          [side * 0.05, -0.14],
          [side * 0.25, 0.12],
          [side * 0.2, -0.22],
        ],
        fur,
      );
      shape(
        g,
        [
          [side * 0.1, -0.13],
          [side * 0.21, 0.05],
          [side * 0.18, -0.19],
        ],
        '#c98a94',
      );
    }
    ellipse(g, 0, -0.2, 0.19, 0.17, lighten(fur, 0.08));
    blob(
      g,
      [
        [-0.14, -0.94],
        [0.14, -0.94],
        [0.3 + breath, -0.62],
        [0.2, -0.3],
        [-0.2, -0.3],
        [-0.3 - breath, -0.62],
      ],
      fur,
    );
    for (const side of [1, -1]) {
      blob(
        g,
        [
          [side * 0.04, -0.96],
          [side * 0.3, -0.86],
          [side * (0.36 + breath), -0.52],
          [side * 0.2, -0.24],
          [side * -0.06, -0.34],
          [side * -0.02, -0.7],
        ],
        side > 0 ? skin : lighten(skin, 0.08),
      );
      for (const bend of [0.3, 0.16])
        limb(
          g,
          [
            [side * 0.1, -0.9] as const,
            [side * (bend + 0.06), -0.6] as const,
            [side * (bend - 0.14), -0.3] as const,
          ],
          0.018,
          lighten(skin, 0.22),
        );
    }
    ellipse(g, 0, -0.11, 0.07, 0.05, '#c98a94');
    for (const side of [-1, 1])
      if (action === 'sleep' || phase > 0.92)
        limb(
          g,
          [[side * 0.12, -0.2] as const, [side * 0.085, -0.225] as const, [side * 0.05, -0.2] as const],
          0.018,
          '#1a1418',
        );
      else circle(g, side * 0.085, -0.2, 0.03, '#ffd75a');
  },
};
