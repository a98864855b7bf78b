import type { Layer } from '../compose/layer.ts';
import { box, circle } from './brushwork.ts';
import { painted, type Stage } from './stage.ts';

/** A small mark in the lower right corner: a clapper board, faint and fixed. */
export function watermark({ w, h, u }: Pick<Stage, 'w' | 'h' | 'u'>): Layer {
  const size = u * 6;
  const [x, y] = [w - size - u * 2.2, h - size * 0.8 - u * 2.2];
  return painted(
    0,
    (g) => {
      g.globalAlpha = 0.3;
      box(g, x - size * 0.06, y - size * 0.02, size * 1.12, size * 0.86, '#10141c', size * 0.14);
      g.globalAlpha = 0.7;
      box(g, x, y + size * 0.22, size, size * 0.56, '#ffffff', size * 0.07);
      g.save();
      g.translate(x, y + size * 0.2);
      g.rotate(-0.16);
      box(g, 0, -size * 0.12, size, size * 0.14, '#ffffff', size * 0.04);
      for (const share of [0.12, 0.42, 0.72])
        box(g, share * size, -size * 0.12, size * 0.14, size * 0.14, '#20242c');
      g.restore();
      circle(g, x + size * 0.5, y + size * 0.5, size * 0.15, '#20242c');
    },
    { top: y - size * 0.3, bottom: h },
  );
}
