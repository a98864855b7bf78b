import type { Brush } from '../../compose/layer.ts';
import { wave } from '../art.ts';
import { blob, circle, ellipse, limb } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import type { Beast } from './beast.ts';

export function tail(
  g: Brush,
  { tail: kind, girth, mane }: Beast,
  x: number,
  y: number,
  coat: Hex,
  phase: number,
) {
  const sway = wave(phase) * 0.07;
  const dark = darken(coat, 0.12);
  if (kind === 'long')
    limb(
      g,
      [
        [x, y],
        [x - 0.22, y - 0.02 + sway],
        [x - 0.3 + sway, y - 0.3],
      ],
      0.055,
      dark,
    );
  else if (kind === 'bushy') {
    limb(
      g,
      [
        [x, y],
        [x - 0.2, y + 0.04],
        [x - 0.36, y - 0.06 + sway],
      ],
      0.14,
      dark,
    );
    circle(g, x - 0.37, y - 0.07 + sway, 0.062, '#fdf4e6');
  } else if (kind === 'short') ellipse(g, x - 0.03, y - 0.02 + sway * 0.4, 0.05, 0.07, dark);
  else if (kind === 'curl')
    limb(
      g,
      [
        [x, y],
        [x - 0.16, y - 0.08],
        [x - 0.07 + sway, y - 0.2],
      ],
      0.07,
      dark,
    );
  else if (kind === 'plume') plume(g, x, y, sway, coat);
  else if (kind === 'ringed')
    for (let ring = 0; ring < 6; ring++)
      circle(
        g,
        x - 0.04 - ring * 0.065,
        y + 0.05 - ring * 0.035 + sway * ring * 0.15,
        0.085 - ring * 0.004,
        ring % 2 ? darken(coat, 0.6) : lighten(coat, 0.15),
      );
  else if (kind === 'tuft') {
    limb(
      g,
      [
        [x, y],
        [x - 0.13, y + 0.1],
        [x - 0.11 + sway, y + girth * 1.15],
      ],
      0.03,
      dark,
    );
    circle(g, x - 0.11 + sway, y + girth * 1.18, 0.045, darken(coat, 0.5));
  } else if (kind === 'puff') circle(g, x - 0.03, y + 0.05, 0.085, lighten(coat, 0.5));
  else
    limb(
      g,
      [
        [x, y],
        [x - 0.2, y + 0.06],
        [x - 0.17 + sway, y + girth * 1.5],
      ],
      0.1,
      mane ?? darken(coat, 0.4),
    );
}

/** Carried over the back, larger than its owner. */
function plume(g: Brush, x: number, y: number, sway: number, coat: Hex) {
  const brush = (share: number, colour: Hex) =>
    blob(
      g,
      [
        [x + 0.06, y + 0.16],
        [x - 0.22 * share, y + 0.1],
        [x - 0.42 * share, y - 0.3 * share],
        [x - 0.5 * share + sway, y - 0.78 * share],
        [x - 0.16 + sway, y - 0.84 * share],
        [x - 0.04 + sway, y - 0.56],
        [x - 0.12, y - 0.2],
      ],
      colour,
    );
  brush(1, darken(coat, 0.14));
  brush(0.8, lighten(coat, 0.22));
}
