import type { Brush } from '../../compose/layer.ts';
import { glow, shape } from '../brushwork.ts';
import { fade } from '../colour.ts';

export const beam = (g: Brush, x: number, y: number, lamps: number, reach: number) => {
  if (lamps < 0.3) return;
  shape(
    g,
    [
      [x, y - 0.03],
      [x + reach, y - 0.16],
      [x + reach, y + 0.24],
      [x, y + 0.04],
    ],
    fade('#fff3c0', 0.22),
  );
  glow(g, x, y, 0.24, '#fff3c0', 0.95);
};
