import type { Brush } from '../../compose/layer.ts';
import type { Art } from '../art.ts';
import { blob, ellipse, horizontal, placed } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import { FRUIT_SHAPES } from './fruit-shapes.ts';
import { PATCH_SHAPES } from './patch-shapes.ts';
import { still } from './still.ts';

const SHAPES = { ...FRUIT_SHAPES, ...PATCH_SHAPES };

type FruitName = keyof typeof SHAPES;

const SKINS: Record<FruitName, Hex> = {
  apple: '#d8352f',
  banana: '#f5cf3a',
  orange: '#f08a24',
  lemon: '#f4dc3c',
  pear: '#a9bf45',
  peach: '#f7a86a',
  grapes: '#6d3fae',
  strawberry: '#e0303a',
  cherry: '#b81d33',
  watermelon: '#3f8a45',
  pineapple: '#e3a52e',
  pumpkin: '#ee8128',
  carrot: '#f0812a',
  tomato: '#de3a2c',
};

const SIZES: Partial<Record<FruitName, number>> = {
  watermelon: 24,
  pineapple: 27,
  pumpkin: 20,
  grapes: 20,
  banana: 18,
  strawberry: 16,
  carrot: 20,
};

const fruit = (name: FruitName): Art => ({
  ...still,
  size: SIZES[name] ?? 17,
  wide: 2.2,
  poses: 1,
  paint: (g, { colour }) => SHAPES[name](g, colour ?? SKINS[name]),
});

const HEAP = [
  ['pineapple', -0.3, -0.42, 0.95, -0.3],
  ['banana', 0.46, -0.5, 0.52, 0.25],
  ['pear', 0.1, -0.42, 0.5, 0.12],
  ['grapes', -0.62, -0.22, 0.5, 0.2],
  ['apple', -0.22, -0.34, 0.42, 0],
  ['orange', 0.3, -0.34, 0.4, 0],
] as const;

function bowl(g: Brush, china: Hex) {
  for (const [name, x, y, scale, turn] of HEAP)
    placed(g, x, y, scale, () => SHAPES[name](g, SKINS[name]), turn);
  ellipse(g, 0, -0.03, 0.36, 0.06, darken(china, 0.3));
  blob(
    g,
    [
      [-0.98, -0.44],
      [-0.8, -0.16],
      [-0.36, 0],
      [0.36, 0],
      [0.8, -0.16],
      [0.98, -0.44],
    ],
    horizontal(g, -0.9, 0.9, lighten(china, 0.25), china, darken(china, 0.3)),
  );
}

const FRUITS = Object.fromEntries(
  (Object.keys(SHAPES) as FruitName[]).map((name) => [name, fruit(name)]),
) as Record<FruitName, Art>;

export const FRUIT = {
  ...FRUITS,
  fruit: {
    ...still,
    size: 26,
    wide: 2.4,
    above: 0.45,
    poses: 1,
    paint: (g, { colour }) => bowl(g, colour ?? '#5f9fc0'),
  },
} satisfies Record<string, Art>;
