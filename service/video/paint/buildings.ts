import type { Brush } from '../compose/layer.ts';
import type { Chance } from '../scene/chance.ts';
import { box, form, glow, horizontal, shaded } from './brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from './colour.ts';

export const LAMP = '#ffd98a';

type Tower = Record<'x' | 'foot' | 'width' | 'height', number> & { colour: Hex; neon?: Hex | undefined };

/** A skyscraper, with this share of windows lit. */
export function skyscraper(g: Brush, tower: Tower, lit: number, luck: Chance) {
  const { x, foot, width, height, colour, neon } = tower;
  const top = foot - height;
  const round = horizontal(g, x, x + width, lighten(colour, 0.1), colour, darken(colour, 0.25));
  box(g, x, top, width, height, round);
  const crown = luck();
  if (crown < 0.25) form(g, x, top, width, 'M.2 0L.5-.7L.8 0Z', colour);
  else if (crown < 0.5) form(g, x, top, width, 'M.25 .01h.5v-.36h-.5Z', darken(colour, 0.1));
  else if (crown < 0.62) form(g, x, top, width, 'M.47 0h.06v-.9h-.06Z', darken(colour, 0.2));
  const columns = Math.max(2, Math.round(width / 13));
  const cell = width / columns;
  const rows = Math.floor(height / (cell * 1.35));
  for (let pane = 0; pane < rows * columns; pane++) {
    const [row, column] = [Math.floor(pane / columns), pane % columns];
    const dark = fade(lighten(colour, 0.3), 0.16);
    g.fillStyle = luck() < lit ? fade(luck() < 0.75 ? LAMP : '#bfe3ff', luck.between(0.6, 0.98)) : dark;
    g.fillRect(x + (column + 0.22) * cell, top + (row + 0.4) * cell * 1.35, cell * 0.56, cell * 0.78);
  }
  if (!neon) return;
  box(g, x + width * 0.08, top + height * 0.12, width * 0.16, height * 0.3, neon, 2);
  glow(g, x + width * 0.16, top + height * 0.26, height * 0.25, neon, 0.5);
}

/** A gabled house; its foot is at (x, y) in the middle. */
export function cottage(
  g: Brush,
  [x, y, width]: readonly [x: number, y: number, width: number],
  { wall, roof, lit, snow }: { wall: Hex; roof: Hex; lit: number; snow: boolean },
  luck: Chance,
) {
  const height = width * luck.between(0.62, 0.9);
  const [left, eaves] = [x - width / 2, y - height];
  const round = horizontal(g, left, left + width, lighten(wall, 0.12), wall, darken(wall, 0.18));
  box(g, left, eaves, width, height, round);
  const stack = left + width * luck.between(0.62, 0.74);
  box(g, stack, eaves - width * 0.52, width * 0.11, width * 0.4, darken(roof, 0.25));
  form(g, x, eaves, width, 'M-.6 .04L0-.5L.6 .04Z', shaded(g, -0.5, 0, roof, 0.12, 0.12));
  if (snow) form(g, x, eaves, width, 'M-.6 .04L0-.52L.6 .04L.48 .03L0-.36L-.48 .03Z', '#f3f8ff');
  const glass =
    lit > 0.25 ? mix(wall, LAMP, Math.min(1, lit + 0.1)) : mix(darken(wall, 0.45), '#8fb4d0', 0.35);
  for (let pane = 0; pane < (height > width * 0.75 ? 4 : 2); pane++) {
    const [px, py] = [left + width * (pane % 2 ? 0.64 : 0.16), eaves + width * (0.14 + (pane >> 1) * 0.34)];
    box(g, px, py, width * 0.2, width * 0.22, darken(wall, 0.35), 1);
    box(g, px + width * 0.02, py + width * 0.02, width * 0.16, width * 0.18, glass, 1);
    if (lit > 0.5) glow(g, px + width * 0.1, py + width * 0.11, width * 0.34, LAMP, 0.35 * lit);
  }
  form(g, x, y, width, 'M-.09 0v-.34h.18v.34Z', darken(mix(wall, roof, 0.6), 0.3));
}
