import type { Brush } from '../../compose/layer.ts';
import { blob, circle, ellipse, limb, type Point, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import type { Beast } from './beast.ts';

export function body(
  g: Brush,
  { girth, belly, mark, hump, leg }: Beast,
  rear: number,
  front: number,
  back: number,
  middle: number,
  coat: Hex,
) {
  const low = middle + girth * 0.5;
  const outline: Point[] = [
    [rear - girth * 0.12, middle - girth * 0.1],
    [rear + girth * 0.1, back - girth * 0.06],
    [0, back + (hump ? -girth * 0.75 : girth * 0.1)],
    [front - girth * 0.05, back - girth * 0.04],
    [front + girth * 0.2, middle],
    [front - girth * 0.1, low + girth * 0.02],
    [0, low - girth * 0.04],
    [rear + girth * 0.1, low],
  ];
  blob(g, outline, coat);
  g.save();
  g.beginPath();
  g.rect(rear - girth, back - girth, front - rear + girth * 2, -back - leg * 0.4 + girth);
  g.clip();
  g.globalCompositeOperation = 'source-atop';
  ellipse(
    g,
    0,
    low + girth * 0.12,
    (front - rear) * 0.6,
    girth * 0.42,
    belly ?? fade(darken(coat, 0.4), 0.4),
  );
  ellipse(
    g,
    front * 0.2,
    back + girth * 0.02,
    (front - rear) * 0.5,
    girth * 0.14,
    fade(lighten(coat, 0.4), 0.4),
  );
  if (mark === 'stripes')
    for (let index = 0; index < 8; index++) {
      const x = rear + ((index + 0.5) / 8) * (front - rear);
      limb(
        g,
        [
          [x, back - 0.02],
          [x + 0.025, middle],
          [x - 0.02, low - girth * 0.1],
        ],
        0.026,
        '#241c1a',
      );
    }
  if (mark === 'spots' || mark === 'patches')
    for (let index = 0; index < 12; index++) {
      const x = rear + ((index * 0.37) % 1) * (front - rear);
      const y = back + ((index * 0.61) % 1) * girth * 0.85 + 0.02;
      ellipse(
        g,
        x,
        y,
        mark === 'spots' ? 0.045 : 0.1,
        mark === 'spots' ? 0.04 : 0.075,
        mark === 'spots' ? darken(coat, 0.45) : '#2b2724',
        index,
      );
    }
  if (mark === 'panda') ellipse(g, front - girth * 0.15, middle, girth * 0.34, girth * 0.7, '#26242a');
  g.restore();
  if (mark === 'wool')
    for (let index = 0; index < 14; index++) {
      const angle = (index / 14) * Math.PI * 2;
      circle(
        g,
        Math.cos(angle) * (front - rear) * 0.52,
        middle + Math.sin(angle) * girth * 0.48,
        girth * 0.2,
        index % 2 ? coat : lighten(coat, 0.25),
      );
    }
}

/** A coat that stands on end all over the back. */
export function spines(g: Brush, rear: number, front: number, back: number, low: number, colour: Hex) {
  const [x, wide, tall] = [(rear + front) / 2 - 0.04, (front - rear) * 0.66, (low - back) * 1.02];
  const quill = (angle: number, from: number, to: number, paint: Hex) => {
    const at = (reach: number, turn = 0): Point => [
      x - Math.cos(angle + turn) * wide * reach,
      low - Math.sin(angle + turn) * tall * reach,
    ];
    shape(g, [at(from, -0.07), at(to, -0.05), at(from, 0.07)], paint);
  };
  g.fillStyle = colour;
  g.beginPath();
  g.ellipse(x, low, wide * 0.94, tall * 0.96, 0, Math.PI, 0);
  g.fill();
  for (const [row, [from, to, count]] of (
    [
      [0.84, 1.22, 24],
      [0.56, 0.92, 18],
      [0.26, 0.62, 12],
    ] as const
  ).entries())
    for (let at = 0; at < count; at++)
      quill(
        ((at + 0.5 * (row % 2) + 0.3) / count) * Math.PI,
        from,
        to,
        at % 2 ? lighten(colour, 0.38) : lighten(colour, 0.12),
      );
}
