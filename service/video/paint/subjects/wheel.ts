import type { Brush } from '../../compose/layer.ts';
import { TURN } from '../art.ts';
import { circle, limb } from '../brushwork.ts';
import type { Hex } from '../colour.ts';

export function wheel(
  g: Brush,
  x: number,
  y: number,
  r: number,
  phase: number,
  spokes = 5,
  rim: Hex = '#c8ced6',
) {
  circle(g, x, y, r, '#20222a');
  circle(g, x, y, r * 0.62, rim);
  for (let spoke = 0; spoke < spokes; spoke++) {
    const angle = (phase + spoke / spokes) * TURN;
    limb(
      g,
      [
        [x, y],
        [x + Math.cos(angle) * r * 0.56, y + Math.sin(angle) * r * 0.56],
      ],
      r * 0.16,
      '#5a606c',
    );
  }
  circle(g, x, y, r * 0.16, '#2a2d36');
}
