import type { Brush } from '../../compose/layer.ts';
import { box, circle, ellipse, limb } from '../brushwork.ts';

/** A skull over crossed bones, `r` being half the width of the skull. */
export function skull(g: Brush, x: number, y: number, r: number) {
  const bone = '#efeade';
  for (const side of [-1, 1] as const) {
    limb(
      g,
      [
        [x - side * r * 1.5, y + r * 0.5],
        [x + side * r * 1.5, y + r * 1.7],
      ],
      r * 0.26,
      bone,
    );
  }
  ellipse(g, x, y, r, r * 0.92, bone);
  box(g, x - r * 0.55, y + r * 0.5, r * 1.1, r * 0.75, bone, r * 0.2);
  for (const side of [-1, 1]) ellipse(g, x + side * r * 0.42, y + r * 0.08, r * 0.27, r * 0.3, '#17171d');
  circle(g, x, y + r * 0.52, r * 0.12, '#17171d');
  for (const tooth of [-0.2, 0.2])
    box(g, x + r * tooth - r * 0.03, y + r * 0.85, r * 0.07, r * 0.36, '#17171d');
}
