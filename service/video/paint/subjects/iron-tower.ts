import { type Art, wave } from '../art.ts';
import { box, glow, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

/** Half the width of the tower at a height: wide feet that run together into a needle. */
const half = (height: number) => 0.3 * (1 - height) ** 2.3 + 0.012;

export const IRON_TOWER = {
  irontower: {
    size: 50,
    wide: 1,
    above: 0.06,
    travel: 'stay',
    period: 2,
    poses: 12,
    paint(g, { colour, light }) {
      const iron = colour ?? (light.lamps > 0.3 ? '#b98a4e' : '#7d6a58');
      for (const side of [-1, 1] as const) {
        const outer = Array.from({ length: 30 }, (_, at) => [side * half(at / 29), -at / 29] as const);
        const inner = outer
          .filter(([, y]) => y > -0.46)
          .map(([x, y]) => [x - side * 0.085 * (1 + y * 0.9), y] as const);
        shape(g, [...outer, [0, -1], [0, -0.46], ...inner.toReversed()], iron);
      }
      for (let rung = 0; rung < 15; rung++) {
        const [low, high] = [0.02 + rung * 0.055, 0.075 + rung * 0.055];
        for (const side of [-1, 1]) {
          const near = (h: number) => (h < 0.42 ? half(h) - 0.08 * (1 - h) : -half(h));
          limb(
            g,
            [[side * half(low), -low] as const, [side * near(high), -high] as const],
            0.006,
            darken(iron, 0.45),
          );
          limb(
            g,
            [[side * near(low), -low] as const, [side * half(high), -high] as const],
            0.006,
            darken(iron, 0.45),
          );
        }
      }
      g.strokeStyle = iron;
      g.lineWidth = 0.022;
      g.beginPath();
      g.arc(0, -0.06, 0.17, Math.PI, 0);
      g.stroke();
      for (const [height, thick] of [
        [0.24, 0.028],
        [0.5, 0.022],
        [0.88, 0.014],
      ] as const)
        box(g, -half(height) - 0.03, -height - thick, 2 * half(height) + 0.06, thick, lighten(iron, 0.15));
      limb(g, [[0, -0.98] as const, [0, -1.04] as const], 0.008, iron);
    },
    shine(g, { phase, light }) {
      if (light.lamps < 0.3) return;
      glow(g, 0, -0.4, 0.42, '#ffc868', 0.35);
      for (let lamp = 0; lamp < 26; lamp++) {
        const height = 0.04 + (lamp / 26) * 0.9;
        const side = lamp % 2 ? 1 : -1;
        const bright = 0.5 + 0.5 * wave(phase * 2, lamp * 0.37);
        box(g, side * half(height) * 0.8 - 0.006, -height, 0.012, 0.012, fade('#fff2c0', bright));
      }
    },
  },
} satisfies Record<string, Art>;
