import type { Brush } from '../compose/layer.ts';
import type { Chance } from '../scene/chance.ts';
import { box, glow, horizontal, shape, vertical } from './brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from './colour.ts';

export const LAMP = '#ffd98a';

/** A tower of the skyline, its windows lit by share. */
export function skyscraper(
  g: Brush,
  x: number,
  foot: number,
  width: number,
  height: number,
  colour: Hex,
  lit: number,
  luck: Chance,
  neon?: Hex,
) {
  const top = foot - height;
  box(
    g,
    x,
    top,
    width,
    height,
    horizontal(g, x, x + width, lighten(colour, 0.1), colour, darken(colour, 0.25)),
  );
  const crown = luck();
  if (crown < 0.25)
    shape(
      g,
      [
        [x + width * 0.2, top],
        [x + width * 0.5, top - width * 0.7],
        [x + width * 0.8, top],
      ],
      colour,
    );
  else if (crown < 0.5)
    box(g, x + width * 0.25, top - width * 0.35, width * 0.5, width * 0.36, darken(colour, 0.1));
  else if (crown < 0.62)
    box(g, x + width * 0.47, top - width * 0.9, width * 0.06, width * 0.9, darken(colour, 0.2));
  const columns = Math.max(2, Math.round(width / 13));
  const cell = width / columns;
  const rows = Math.floor(height / (cell * 1.35));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const on = luck() < lit;
      g.fillStyle = on
        ? fade(luck() < 0.75 ? LAMP : '#bfe3ff', luck.between(0.6, 0.98))
        : fade(lighten(colour, 0.3), 0.16);
      g.fillRect(x + (column + 0.22) * cell, top + (row + 0.4) * cell * 1.35, cell * 0.56, cell * 0.78);
    }
  if (neon) {
    box(g, x + width * 0.08, top + height * 0.12, width * 0.16, height * 0.3, neon, 2);
    glow(g, x + width * 0.16, top + height * 0.26, height * 0.25, neon, 0.5);
  }
}

export interface Cottage {
  wall: Hex;
  roof: Hex;
  lit: number;
  snow?: boolean;
}

/** A gabled house; its foot is at (x, y) in the middle. */
export function cottage(
  g: Brush,
  x: number,
  y: number,
  width: number,
  { wall, roof, lit, snow }: Cottage,
  luck: Chance,
) {
  const height = width * luck.between(0.62, 0.9);
  const left = x - width / 2;
  box(
    g,
    left,
    y - height,
    width,
    height,
    horizontal(g, left, left + width, lighten(wall, 0.12), wall, darken(wall, 0.18)),
  );
  const chimney = left + width * luck.between(0.62, 0.74);
  box(g, chimney, y - height - width * 0.52, width * 0.11, width * 0.4, darken(roof, 0.25));
  shape(
    g,
    [
      [left - width * 0.1, y - height + width * 0.04],
      [x, y - height - width * 0.5],
      [left + width * 1.1, y - height + width * 0.04],
    ],
    vertical(g, y - height - width * 0.5, y - height, lighten(roof, 0.12), darken(roof, 0.12)),
  );
  if (snow)
    shape(
      g,
      [
        [left - width * 0.1, y - height + width * 0.04],
        [x, y - height - width * 0.52],
        [left + width * 1.1, y - height + width * 0.04],
        [left + width * 0.98, y - height + width * 0.03],
        [x, y - height - width * 0.36],
        [left + width * 0.02, y - height + width * 0.03],
      ],
      '#f3f8ff',
    );
  const window =
    lit > 0.25 ? mix(wall, LAMP, Math.min(1, lit + 0.1)) : mix(darken(wall, 0.45), '#8fb4d0', 0.35);
  const rows = height > width * 0.75 ? 2 : 1;
  for (let row = 0; row < rows; row++)
    for (const column of [0.16, 0.64]) {
      const [wx, wy] = [left + width * column, y - height + width * (0.14 + row * 0.34)];
      box(g, wx, wy, width * 0.2, width * 0.22, darken(wall, 0.35), 1);
      box(g, wx + width * 0.02, wy + width * 0.02, width * 0.16, width * 0.18, window, 1);
      if (lit > 0.5) glow(g, wx + width * 0.1, wy + width * 0.11, width * 0.34, LAMP, 0.35 * lit);
    }
  box(
    g,
    x - width * 0.09,
    y - width * 0.34,
    width * 0.18,
    width * 0.34,
    darken(mix(wall, roof, 0.6), 0.3),
    2,
  );
}
