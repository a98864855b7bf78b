import { type Art, wave } from '../art.ts';
import { box, ellipse, limb } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { steam } from './steam.ts';
import { still } from './still.ts';

/** A stack on a plate, with butter on top and syrup running down. */
export const PANCAKES = {
  pancakes: {
    ...still,
    size: 22,
    wide: 2.1,
    below: 0.16,
    above: 0.6,
    poses: 24,
    paint(g, { phase, colour }) {
      const cake = colour ?? '#dc9a4a';
      ellipse(g, 0, -0.04, 0.98, 0.13, '#e9e4da');
      ellipse(g, 0, -0.06, 0.86, 0.09, '#fbf8f0');
      for (let at = 0; at < 5; at++) {
        const [x, y] = [Math.sin(at * 2.3) * 0.04, -0.12 - at * 0.13];
        ellipse(g, x, y, 0.68, 0.13, '#f4d9a4');
        ellipse(g, x, y - 0.035, 0.69, 0.13, darken(cake, 0.1));
        ellipse(g, x, y - 0.045, 0.62, 0.105, cake);
      }
      const syrup = '#8a4312';
      ellipse(g, 0, -0.7, 0.46, 0.085, syrup);
      for (const [x, drop] of [
        [-0.46, 0.34],
        [-0.2, 0.22],
        [0.12, 0.46],
        [0.4, 0.28],
      ] as const)
        limb(
          g,
          [
            [x * 0.8, -0.68],
            [x, -0.62 + drop + 0.025 * wave(phase, x)],
          ],
          0.1,
          syrup,
        );
      box(g, -0.14, -0.85, 0.28, 0.13, '#ffe27a', 0.03);
      box(g, -0.14, -0.85, 0.28, 0.05, lighten('#ffe27a', 0.4), 0.02);
      ellipse(g, -0.2, -0.72, 0.1, 0.02, fade('#ffffff', 0.4));
      steam(g, phase, -0.88, 0.26);
    },
  },
} satisfies Record<string, Art>;
