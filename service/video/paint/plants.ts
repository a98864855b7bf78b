import type { Brush } from '../compose/layer.ts';
import type { Chance } from '../scene/chance.ts';
import { circle, ellipse, form, stroke } from './brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from './colour.ts';

/** Position of the foot, and height. */
export type Upright = readonly [x: number, y: number, height: number];

const TIER = 'M0-.34L.275-.07L.5 .03L.2-.01L0 .02L-.2-.01L-.5 .03L-.275-.07Z';
const SNOW = 'M0-.34L.3-.066L.075-.1L-.1-.08L-.31-.06Z';

/** A fir drawn in tiers; its foot is at (x, y). */
export function fir(g: Brush, x: number, y: number, height: number, colour: Hex, luck: Chance, snow = false) {
  const width = height * luck.between(0.34, 0.46);
  stroke(g, height * 0.045, darken(colour, 0.5), x, y, x, y - height * 0.3);
  for (let share = 0; share < 1; share += 0.2) {
    const foot = y - height * (0.1 + share * 0.68);
    const size = [width * (1 - share * 0.82), height] as const;
    form(g, x, foot, size, TIER, mix(colour, darken(colour, 0.35), 1 - share));
    if (snow) form(g, x, foot, size, SNOW, fade('#f4f9ff', 0.85));
  }
}

/** A broadleaf tree; its crown is lit from the upper left. */
export function broadleaf(g: Brush, [x, y, height]: Upright, leaf: Hex, bark: Hex, luck: Chance) {
  const at = (dx: number, up: number) => [x + dx * height, y - up * height] as const;
  stroke(g, height * 0.07, bark, ...at(0, 0), ...at(0, 0.3), ...at(0, 0.55));
  stroke(g, height * 0.03, bark, ...at(0, 0.32), ...at(-0.1, 0.46), ...at(-0.17, 0.58));
  stroke(g, height * 0.028, bark, ...at(0, 0.38), ...at(0.09, 0.5), ...at(0.16, 0.6));
  const clumps = Array.from({ length: 15 }, () => {
    const [angle, reach] = [luck() * Math.PI * 2, Math.sqrt(luck())];
    return [Math.cos(angle) * reach * 0.3, Math.sin(angle) * reach * 0.22, luck.between(0.09, 0.16)] as const;
  });
  const crown = (shade: Hex, shift: number, shrink: number) => {
    for (const [dx, dy, r] of clumps)
      circle(g, ...at(dx + shift, 0.7 - dy - shift * 1.2), r * height * shrink, shade);
  };
  crown(darken(leaf, 0.32), 0.02, 1.12);
  crown(leaf, 0, 1);
  crown(lighten(leaf, 0.16), -0.035, 0.66);
}

export function palm(g: Brush, [x, y, height]: Upright, leaf: Hex, bark: Hex, luck: Chance) {
  const bend = luck.between(-0.22, 0.22) * height;
  const [tx, ty] = [x + bend, y - height * 0.86];
  stroke(g, height * 0.045, bark, x, y, x + bend * 0.2, y - height * 0.5, tx, ty);
  for (let index = 0; index < 9; index++) {
    const angle = -Math.PI * (0.02 + (index / 8) * 0.96);
    const length = height * luck.between(0.3, 0.4);
    const [cos, sin] = [Math.cos(angle) * length, Math.sin(angle) * length];
    const [ex, ey] = [tx + cos, ty + sin * 0.55 + length * 0.34];
    const [mx, my] = [tx + cos * 0.62, ty + sin * 0.75 - length * 0.1];
    g.fillStyle = index % 2 ? leaf : darken(leaf, 0.22);
    g.beginPath();
    g.moveTo(tx, ty);
    g.quadraticCurveTo(mx, my - length * 0.16, ex, ey);
    g.quadraticCurveTo(mx, my + length * 0.1, tx, ty + height * 0.02);
    g.fill();
  }
  for (const dx of [-0.025, 0.02])
    circle(g, tx + dx * height, ty + height * 0.03, height * 0.022, darken(bark, 0.3));
}

export function tuft(g: Brush, x: number, y: number, height: number, colour: Hex, luck: Chance, sway = 0) {
  for (let index = 0; index < 7; index++) {
    const lean = luck.between(-0.55, 0.55) + sway;
    const [tall, foot] = [height * luck.between(0.55, 1.05), x + (index - 3) * height * 0.1];
    g.fillStyle = index % 3 ? colour : lighten(colour, 0.12);
    g.beginPath();
    g.moveTo(foot - height * 0.04, y);
    g.quadraticCurveTo(foot + lean * tall * 0.3, y - tall * 0.6, foot + lean * tall, y - tall);
    g.quadraticCurveTo(foot + lean * tall * 0.4 + height * 0.05, y - tall * 0.55, foot + height * 0.05, y);
    g.fill();
  }
}

export function bush(g: Brush, x: number, y: number, size: number, colour: Hex, luck: Chance) {
  const mound = (shade: Hex, up: number, shrink: number) => {
    for (let dx = -0.68; dx < 0.7; dx += 0.34) {
      const [rx, ry] = [size * shrink * luck.between(0.3, 0.42), size * shrink * luck.between(0.28, 0.38)];
      ellipse(g, x + dx * size, y - size * (0.3 + up + 0.18 * Math.cos(dx * 1.6)), rx, ry, shade);
    }
  };
  mound(darken(colour, 0.3), 0, 1);
  mound(colour, 0.14, 0.8);
  mound(lighten(colour, 0.15), 0.3, 0.45);
}
