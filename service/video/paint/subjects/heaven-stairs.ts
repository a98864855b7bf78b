import { type Art, wave } from '../art.ts';
import { box, circle, glow, shape, vertical } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

const STEPS = 17;
const half = (step: number) => 0.52 - 0.4 * (step / STEPS) ** 0.75;
const high = (step: number) => -0.84 * (step / STEPS) ** 0.86;

/** Steps that go up and away into a light. */
export const HEAVEN_STAIRS = {
  heavenstairs: {
    size: 56,
    wide: 1.5,
    above: 0.3,
    travel: 'stay',
    period: 4,
    poses: 16,
    airy: true,
    paint(g, { colour }) {
      const stone = colour ?? '#f1e6d2';
      for (let step = STEPS - 1; step >= 0; step--) {
        const [low, top, wide, next] = [high(step), high(step + 0.62), half(step), half(step + 1)];
        shape(
          g,
          [
            [-wide, top],
            [wide, top],
            [next, high(step + 1)],
            [-next, high(step + 1)],
          ],
          lighten(stone, 0.55),
        );
        box(g, -wide, top, wide * 2, low - top, vertical(g, top, low, stone, darken(stone, 0.22)));
        for (const side of [-1, 1]) circle(g, side * (wide + 0.012), top - 0.012, 0.02, '#e3bb4e');
      }
      box(g, -0.13, high(STEPS) - 0.004, 0.26, 0.01, '#ffffff');
    },
    shine(g, { phase }) {
      const top = high(STEPS);
      glow(g, 0, top - 0.1, 0.75, '#fff0c0', 0.75 + 0.1 * wave(phase));
      for (let ray = 0; ray < 9; ray++) {
        const turn = Math.PI * (1.02 + ray * 0.12) + wave(phase, ray * 0.2) * 0.02;
        const [x, y] = [Math.cos(turn) * 0.62, top + Math.sin(turn) * 0.4];
        shape(
          g,
          [
            [0, top],
            [x - 0.03, y],
            [x + 0.03, y],
          ],
          fade('#fff6dc', 0.28),
        );
      }
      glow(g, 0, top - 0.05, 0.22, '#ffffff', 1);
    },
  },
} satisfies Record<string, Art>;
