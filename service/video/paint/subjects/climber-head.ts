import type { Brush } from '../../compose/layer.ts';
import type { Pose } from '../art.ts';
import { circle, ellipse, limb, placed } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import { clothesOf } from './attire.ts';
import { type Climber, shut } from './climber.ts';
import { headdress } from './headdress.ts';

const INK = '#1d1a1c';

function eyes(g: Brush, r: number, apart: number, y: number, size: number, shut: boolean) {
  for (const side of [-1, 1]) {
    const x = side * apart * r;
    if (shut) {
      const lid = [x - r * size, x, x + r * size].map(
        (at, index) => [at, r * (y + (index % 2) * 0.1)] as const,
      );
      limb(g, lid, r * 0.07, INK);
    } else {
      circle(g, x, y * r, size * r, INK);
      circle(g, x + r * 0.04, (y - 0.04) * r, size * r * 0.32, '#ffffff');
    }
  }
}

function smile(g: Brush, r: number, y: number, wide: number, ink: Hex) {
  const lips = [-wide, 0, wide].map((at, index) => [at * r, r * (y + (index % 2) * 0.3)] as const);
  limb(g, lips, r * 0.06, ink);
}

const FACES: Record<Climber['face'], (g: Brush, r: number, coat: Hex, shut: boolean) => void> = {
  koala(g, r, coat, shut) {
    eyes(g, r, 0.5, -0.12, 0.12, shut);
    ellipse(g, 0, r * 0.18, r * 0.24, r * 0.42, '#26242a');
    ellipse(g, -r * 0.07, 0, r * 0.06, r * 0.13, '#5d5a64');
    smile(g, r, 0.66, 0.16, darken(coat, 0.5));
  },
  sloth(g, r, coat, shut) {
    ellipse(g, 0, r * 0.12, r * 0.78, r * 0.7, '#f0e2c6');
    for (const side of [-1, 1])
      ellipse(g, side * r * 0.5, r * 0.04, r * 0.36, r * 0.17, darken(coat, 0.45), side * 0.45);
    eyes(g, r, 0.38, 0, 0.1, shut);
    ellipse(g, 0, r * 0.26, r * 0.2, r * 0.14, '#33292a');
    smile(g, r, 0.44, 0.38, '#5a4636');
  },
  monkey(g, r, _coat, shut) {
    const skin = '#f0c795';
    for (const side of [-1, 1]) circle(g, side * r * 0.34, -r * 0.14, r * 0.42, skin);
    ellipse(g, 0, r * 0.4, r * 0.66, r * 0.48, skin);
    eyes(g, r, 0.32, -0.12, 0.14, shut);
    for (const side of [-1, 1]) circle(g, side * r * 0.09, r * 0.22, r * 0.045, '#7a4e2d');
    smile(g, r, 0.42, 0.36, '#7a4e2d');
  },
  teddy(g, r, coat, shut) {
    ellipse(g, 0, r * 0.34, r * 0.46, r * 0.38, lighten(coat, 0.45));
    eyes(g, r, 0.4, -0.12, 0.13, shut);
    ellipse(g, 0, r * 0.2, r * 0.17, r * 0.12, INK);
    smile(g, r, 0.4, 0.18, INK);
  },
  gorilla(g, r, coat, shut) {
    const skin = lighten(coat, 0.22);
    ellipse(g, 0, -r * 0.08, r * 0.72, r * 0.4, skin);
    ellipse(g, 0, r * 0.42, r * 0.62, r * 0.46, skin);
    ellipse(g, 0, -r * 0.3, r * 0.74, r * 0.16, darken(coat, 0.25));
    eyes(g, r, 0.3, -0.06, 0.1, shut);
    for (const side of [-1, 1]) ellipse(g, side * r * 0.16, r * 0.26, r * 0.12, r * 0.09, INK, side * 0.5);
    smile(g, r, 0.54, 0.34, INK);
  },
};

/** A face seen from the front, between its ears. */
export function climberHead(
  g: Brush,
  { face, ears, inner }: Climber,
  [x, y]: readonly [number, number],
  r: number,
  coat: Hex,
  pose: Pose,
  turn = 0,
) {
  placed(
    g,
    x,
    y,
    1,
    () => {
      for (const side of [-1, 1]) {
        circle(g, side * r * ears.x, r * ears.y, r * ears.r, darken(coat, 0.12));
        circle(g, side * r * ears.x, r * ears.y, r * ears.r * 0.6, inner);
      }
      if (face === 'gorilla') ellipse(g, 0, -r * 0.55, r * 0.74, r * 0.78, coat);
      ellipse(g, 0, 0, r, r * 0.94, coat);
      FACES[face](g, r, coat, shut(pose));
      headdress(
        g,
        pose,
        { x: 0, y: 0, r: r * 0.9, eyes: { apart: r * 0.42, y: -r * 0.1, r: r * 0.28 } },
        clothesOf(pose).top ?? coat,
      );
    },
    turn,
  );
}
