import { isHuman } from '../../catalogue/all.ts';
import type { Garment } from '../../catalogue/garments.ts';
import type { Role } from '../../catalogue/roles.ts';
import type { Brush } from '../../compose/layer.ts';
import { type Brow, type Pose, TURN } from '../art.ts';
import { blob, box, circle, ellipse, limb, type Point, shape } from '../brushwork.ts';
import { darken, type Hex } from '../colour.ts';
import { FROM_THE_FRONT, PUT_ON } from './garments.ts';
import { cap, type Headdress, helmet, WORN } from './hats.ts';
import { NECKWEAR } from './neckwear.ts';
import { OPEN_FACED } from './open-faced-hats.ts';
import { skull } from './skull.ts';

function star(g: Brush, x: number, y: number, r: number, paint: Hex) {
  const point = (at: number): Point => {
    const reach = at % 2 ? r * 0.42 : r;
    return [x + Math.sin((at / 10) * TURN) * reach, y - Math.cos((at / 10) * TURN) * reach];
  };
  shape(
    g,
    Array.from({ length: 10 }, (_, at) => point(at)),
    paint,
  );
}

function pointedHat(g: Brush, x: number, y: number, r: number, cloth: Hex, band: Hex, starry: boolean) {
  blob(
    g,
    [
      [x - r * 1.1, y - r * 0.45],
      [x - r * 0.7, y - r * 2],
      [x - r * 0.75, y - r * 4.1],
      [x - r * 0.45, y - r * 4.1],
      [x + r * 0.6, y - r * 2],
      [x + r * 1.1, y - r * 0.45],
    ],
    cloth,
  );
  ellipse(g, x, y - r * 0.6, r * 1.95, r * 0.34, darken(cloth, 0.15));
  box(g, x - r * 0.93, y - r * 1.12, r * 1.86, r * 0.34, band, r * 0.1);
  if (!starry) return;
  star(g, x - r * 0.2, y - r * 1.75, r * 0.34, '#ffe08a');
  star(g, x + r * 0.18, y - r * 2.4, r * 0.22, '#ffe08a');
  star(g, x - r * 0.42, y - r * 2.9, r * 0.18, '#ffe08a');
}

const HEADDRESS: Partial<Record<Role | Garment, Headdress>> = {
  wizard: (g, x, y, r, cloth) => pointedHat(g, x, y, r, cloth, '#e8b84a', true),
  witch: (g, x, y, r, _cloth, dye) => pointedHat(g, x, y, r, dye ?? '#231a30', '#8ad04a', false),
  royal(g, x, y, r) {
    shape(
      g,
      [-1, -1.05, -0.5, -0.25, 0, 0.3, 0.5, 1.1, 1].map((at, i) => [
        x + r * at,
        y - r * (i === 0 || i === 8 ? 0.62 : i % 2 ? 1.75 : 1.15),
      ]),
      '#f2c230',
    );
    for (const at of [-0.55, 0, 0.55]) circle(g, x + r * at, y - r * 0.85, r * 0.13, '#d5342f');
  },
  knight(g, x, y, r) {
    circle(g, x, y, r * 1.16, '#9aa3b0');
    box(g, x - r * 0.1, y - r * 0.28, r * 1.35, r * 0.26, '#20242c', r * 0.08);
    for (const slit of [0.3, 0.58]) box(g, x + r * 0.3, y + r * slit, r * 0.8, r * 0.1, '#4a515e');
    blob(
      g,
      [
        [x + r * 0.2, y - r * 1.1],
        [x - r * 0.4, y - r * 2.1],
        [x - r * 1.8, y - r * 1.5],
        [x - r * 1.7, y - r * 0.4],
        [x - r * 0.7, y - r * 1],
      ],
      '#d5342f',
    );
  },
  pirate(g, x, y, r) {
    blob(
      g,
      [
        [x - r * 2, y - r * 0.6],
        [x - r * 1.2, y - r * 1.7],
        [x, y - r * 2.1],
        [x + r * 1.2, y - r * 1.7],
        [x + r * 2, y - r * 0.6],
        [x, y - r * 0.9],
      ],
      '#201d26',
    );
    skull(g, x + r * 0.1, y - r * 1.5, r * 0.28);
    circle(g, x + r * 0.5, y + r * 0.02, r * 0.24, '#201d26');
    limb(g, [[x - r, y - r * 0.2] as const, [x + r * 0.9, y - r * 0.12] as const], r * 0.08, '#201d26');
  },
  chef(g, x, y, r) {
    box(g, x - r * 0.85, y - r * 1.3, r * 1.7, r * 0.8, '#fbfaf6', r * 0.1);
    for (const at of [-0.75, 0.75]) circle(g, x + r * at, y - r * 1.75, r * 0.74, '#e6e2d8');
    for (const at of [-0.68, 0.68, 0]) circle(g, x + r * at, y - r * 1.8, r * 0.68, '#fbfaf6');
    box(g, x - r * 0.88, y - r * 0.72, r * 1.76, r * 0.14, '#cfc9bb', r * 0.06);
    for (const at of [-0.4, 0.1, 0.55])
      limb(g, [[x + r * at, y - r * 1.2] as const, [x + r * at, y - r * 0.7] as const], r * 0.06, '#d8d4ca');
  },
  worker: (g, x, y, r) => helmet(g, x, y, r, '#f2c230'),
  ...WORN,
  detective(g, x, y, r, _cloth, dye) {
    const felt = dye ?? '#6b5a44';
    ellipse(g, x + r * 0.1, y - r * 0.55, r * 1.75, r * 0.24, felt);
    blob(
      g,
      [
        [x - r * 1.05, y - r * 0.5],
        [x - r * 1.0, y - r * 1.7],
        [x, y - r * 1.4],
        [x + r * 1.0, y - r * 1.75],
        [x + r * 1.1, y - r * 0.5],
      ],
      felt,
    );
    box(g, x - r * 0.95, y - r * 0.92, r * 1.95, r * 0.26, '#2a2420');
  },
  superhero(g, x, y, r) {
    box(g, x - r * 0.2, y - r * 0.22, r * 1.2, r * 0.42, '#d5342f', r * 0.15);
    circle(g, x + r * 0.5, y, r * 0.13, '#ffffff');
  },
  skater: (g, x, y, r) => cap(g, x, y, r, '#d5342f', -1),
  santa(g, x, y, r, cloth) {
    blob(
      g,
      [
        [x - r * 1.1, y - r * 0.5],
        [x - r * 0.8, y - r * 1.9],
        [x - r * 1.9, y - r * 1.9],
        [x - r * 0.6, y - r * 2.5],
        [x + r * 1.1, y - r * 0.6],
      ],
      cloth,
    );
    circle(g, x - r * 1.5, y - r * 1.85, r * 0.36, '#fbfaf6');
    box(g, x - r * 1.2, y - r * 0.85, r * 2.4, r * 0.45, '#fbfaf6', r * 0.22);
  },
};

/** Of what colour things are that nobody names one for. */
const DYES: Partial<Record<Garment, Hex>> = {
  wizard: '#3a3f9e',
  party: '#e8487a',
  bowtie: '#c62f3a',
};
const DYE: Hex = '#d0342f';

/** Everything on a head and below it: what was put on goes before the hat of the role. */
export function headdress(
  g: Brush,
  { subject: { kind, role, worn = [] } }: Pick<Pose, 'subject'>,
  brow: Brow,
  cloth: Hex,
) {
  const { x, y, r, neck = { x: x - r * 0.1, y: y + r * 1.15 } } = brow;
  for (const { thing, colour } of worn)
    NECKWEAR[thing]?.(g, neck.x, neck.y, neck.r ?? r, colour ?? DYES[thing] ?? DYE, colour);
  const bareheaded = !worn.some(({ thing }) => HEADDRESS[thing]);
  const own = role && ((!isHuman(kind) && OPEN_FACED[role]) || HEADDRESS[role]);
  if (own && bareheaded) own(g, x, y, r, cloth);
  for (const { thing, colour } of worn) {
    const dye = colour ?? DYES[thing] ?? DYE;
    const facing = brow.eyes && FROM_THE_FRONT[thing];
    if (facing) facing(g, brow, dye);
    else (PUT_ON[thing] ?? HEADDRESS[thing])?.(g, x, y, r, dye, colour);
  }
}
