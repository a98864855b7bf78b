import type { Brush } from '../compose/layer.ts';
import { wave } from '../paint/art.ts';
import { circle, ellipse, type Point, placed } from '../paint/brushwork.ts';
import { darken, fade, type Hex, lighten } from '../paint/colour.ts';
import { line } from '../paint/ink.ts';
import { type Beast, DARK } from './beast.ts';
import { partsOf } from './table.ts';

export function body(g: Brush, { length, girth, belly, mark, torso }: Beast, back: number, coat: Hex) {
  const rear = -length / 2;
  g.save();
  g.translate(0, back);
  g.fillStyle = coat;
  g.fill(torso);
  g.clip(torso);
  ellipse(g, 0, girth * 1.12, length * 0.6, girth * 0.42, belly ?? fade(darken(coat, 0.4), 0.4));
  ellipse(g, length * 0.1, girth * 0.02, length * 0.5, girth * 0.14, fade(lighten(coat, 0.4), 0.4));
  if (mark === 'stripes')
    for (let x = rear + length / 16; x < -rear; x += length / 8)
      line(g, '#241c1a', 0.026, x, -0.02, x + 0.025, girth * 0.5, x - 0.02, girth * 0.9);
  if (mark === 'spots' || mark === 'patches') {
    const [rx, ry, paint] = mark === 'spots' ? [0.045, 0.04, darken(coat, 0.45)] : [0.1, 0.075, '#2b2724'];
    for (let at = 0; at < 12; at++) {
      const [x, y] = [((at * 0.37) % 1) - 0.5, ((at * 0.61) % 1) * 0.85];
      ellipse(g, x * length, y * girth + 0.02, rx, ry, paint, at);
    }
  }
  if (mark === 'panda') ellipse(g, -rear - girth * 0.15, girth * 0.5, girth * 0.34, girth * 0.7, DARK);
  g.restore();
}

export function wool(g: Brush, { length, girth }: Beast, middle: number, coat: Hex) {
  for (let at = 0; at < 14; at++) {
    const turn = (at / 14) * Math.PI * 2;
    const tone = at % 2 ? darken(coat, 0.05) : lighten(coat, 0.25);
    circle(g, Math.cos(turn) * length * 0.52, middle + Math.sin(turn) * girth * 0.44, girth * 0.22, tone);
  }
  ellipse(g, 0, middle, length * 0.5, girth * 0.4, lighten(coat, 0.1));
}

/** A spiny coat over the whole back. */
export function spines(g: Brush, rear: number, front: number, back: number, low: number, colour: Hex) {
  const [x, wide, tall] = [(rear + front) / 2 - 0.04, (front - rear) * 0.66, (low - back) * 1.02];
  g.fillStyle = colour;
  g.beginPath();
  g.ellipse(x, low, wide * 0.94, tall * 0.96, 0, Math.PI, 0);
  g.fill();
  for (const [from, to, count] of [
    [0.84, 1.22, 24],
    [0.56, 0.92, 18],
    [0.26, 0.62, 12],
  ] as const)
    for (let at = 0; at < count; at++) {
      const angle = ((at + (count % 12 ? 0.8 : 0.3)) / count) * Math.PI;
      const on = (reach: number, turn: number) =>
        [x - Math.cos(angle + turn) * wide * reach, low - Math.sin(angle + turn) * tall * reach] as const;
      g.fillStyle = lighten(colour, at % 2 ? 0.38 : 0.12);
      g.beginPath();
      for (const corner of [on(from, -0.07), on(to, -0.05), on(from, 0.07)]) g.lineTo(...corner);
      g.fill();
    }
}

export function wing(g: Brush, x: number, y: number, phase: number, feathers: Hex) {
  const beat = wave(phase) * 0.16;
  for (const [reach, paint] of [
    [1, darken(feathers, 0.14)],
    [0.74, feathers],
    [0.48, lighten(feathers, 0.3)],
  ] as const)
    for (let feather = 0; feather < 5; feather++) {
      const tip: Point = [x - (0.2 + feather * 0.11) * reach, y - (0.62 + beat - feather * 0.14) * reach];
      line(g, paint, 0.09 * reach, x, y, x - 0.1 * reach, y - (0.42 + beat) * reach, ...tip);
    }
}

export function tailOf(
  g: Brush,
  { tail, girth, mane, belly }: Beast,
  x: number,
  y: number,
  coat: Hex,
  phase: number,
) {
  const sway = wave(phase) * 0.07;
  const [down, dark] = [y + girth * 1.15, darken(coat, 0.12)];
  if (tail === 'tuft') {
    line(g, dark, 0.03, x, y, x - 0.13, y + 0.1, x - 0.11 + sway, down);
    circle(g, x - 0.11 + sway, down, 0.045, darken(coat, 0.5));
  } else if (tail === 'flow')
    line(g, mane ?? darken(coat, 0.4), 0.1, x, y, x - 0.2, y + 0.06, x - 0.17 + sway, y + girth * 1.5);
  else if (tail === 'ringed')
    for (let ring = 0; ring < 6; ring++) {
      const tone = ring % 2 ? darken(coat, 0.6) : lighten(coat, 0.15);
      circle(g, x - 0.04 - ring * 0.065, y + 0.05 - ring * (0.035 - sway * 0.15), 0.085 - ring * 0.004, tone);
    }
  else placed(g, x, y, 1, () => partsOf('tail')(tail)(g, { a: coat, b: belly ?? '#fdf4e6' }), -sway * 1.4);
}
