import { type Art, TURN, wave } from '../art.ts';
import { circle, ellipse, limb } from '../brushwork.ts';
import { fade, lighten } from '../colour.ts';
import { steam } from './steam.ts';
import { still } from './still.ts';

export const PIZZA = {
  /** Seen from above at a slant, one slice drawn out with threads of cheese. */
  pizza: {
    ...still,
    size: 22,
    wide: 2.8,
    below: 0.14,
    above: 0.5,
    poses: 24,
    paint(g, { phase, colour }) {
      const cheese = colour ?? '#f4c542';
      const pull = 0.16 + 0.04 * wave(phase);
      const wedge = (from: number, to: number, rx: number, ry: number, paint: string) => {
        g.fillStyle = paint;
        g.beginPath();
        g.moveTo(0, -0.36);
        g.ellipse(0, -0.36, rx, ry, 0, from * TURN, to * TURN);
        g.fill();
      };
      const topping = (x: number, y: number) => {
        ellipse(g, x, y, 0.14, 0.075, '#a82f22');
        ellipse(g, x, y - 0.01, 0.115, 0.058, '#d04a34');
        circle(g, x - 0.03, y - 0.02, 0.014, '#f0a08a');
      };
      ellipse(g, 0, -0.2, 1.2, 0.26, fade('#000010', 0.25));
      ellipse(g, 0, -0.26, 1.22, 0.36, '#8a5a34');
      const slice = (paint: () => void) => {
        g.save();
        g.translate(pull * 1.1, pull * 0.5);
        paint();
        g.restore();
      };
      const whole = [0.17, 1.04] as const;
      wedge(...whole, 1.1, 0.46, '#b8702c');
      wedge(...whole, 0.98, 0.39, cheese);
      for (const [x, y] of [
        [-0.6, -0.32],
        [-0.3, -0.56],
        [0.15, -0.6],
        [0.56, -0.5],
        [-0.2, -0.2],
        [-0.66, -0.5],
        [0.08, -0.42],
      ] as const)
        topping(x, y);
      for (const [x, y] of [
        [-0.42, -0.42],
        [0.34, -0.62],
        [-0.05, -0.52],
      ] as const)
        ellipse(g, x, y, 0.08, 0.03, '#4a8a3a', x);
      slice(() => {
        wedge(0.045, 0.165, 1.1, 0.46, '#b8702c');
        wedge(0.045, 0.165, 0.98, 0.39, lighten(cheese, 0.08));
        topping(0.4, -0.2);
        topping(0.66, -0.16);
      });
      for (const at of [0.25, 0.45, 0.7])
        limb(
          g,
          [
            [at * 0.75, -0.36 + at * 0.28],
            [at * 0.8 + pull * 0.5, -0.26 + at * 0.3],
            [at * 0.75 + pull * 1.1, -0.36 + at * 0.28 + pull * 0.5],
          ],
          0.035,
          lighten(cheese, 0.25),
        );
      steam(g, phase, -0.6, 0.34);
    },
  },
} satisfies Record<string, Art>;
