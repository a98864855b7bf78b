import type { Brush } from '../compose/layer.ts';
import { circle, ellipse, stroke } from '../paint/brushwork.ts';
import { cottage } from '../paint/buildings.ts';
import { fade, type Hex, lighten } from '../paint/colour.ts';
import { broadleaf, bush, fir, tuft } from '../paint/plants.ts';
import type { Stage } from '../paint/stage.ts';
import type { Chance } from '../scene/chance.ts';
import { prop } from './kit.ts';
import { tree } from './scenery.ts';

/** One of many plants: its foot, height, distance and lit colour. */
type Sprout = Record<'x' | 'y' | 'tall' | 'far', number> & { stage: Stage; luck: Chance; paint: Hex };

type Grow = (g: Brush, sprout: Sprout) => void;

const PLASTER = ['#f2e6d0', '#e6cfa8', '#f7f2e6', '#d9b99a'];
const TILES = ['#b0523a', '#94443a', '#6f5148', '#a8693f'];

const pictured =
  (name: string): Grow =>
  (g, { stage, x, y, tall }) =>
    prop(g, stage, name, x, y, tall);

export const GROWTH: Record<string, Grow> = {
  grave: pictured('headstone'),
  scaffold: pictured('building-construction'),
  tuft: (g, { x, y, tall, paint, luck }) => tuft(g, x, y, tall, paint, luck),
  bush: (g, { x, y, tall, paint, luck }) => bush(g, x, y, tall, paint, luck),
  fir: (g, { x, y, tall, paint, luck, stage }) => fir(g, x, y, tall, paint, luck, stage.snowy),
  tree: (g, { stage, x, y, tall, far, luck }) => tree(g, stage, x, y, tall, far, luck),
  broadleaf: (g, { stage, x, y, tall, paint, luck }) =>
    broadleaf(g, [x, y, tall], paint, stage.light.tone('#6b5040', 0.3), luck),
  litter: (g, { x, y, tall, paint, luck }) => ellipse(g, x, y, tall * 0.4, tall * 0.2, paint, luck() * 3),
  dab: (g, { x, y, tall, paint }) => circle(g, x, y, tall, paint),
  streak: (g, { x, y, tall, paint }) => ellipse(g, x, y, tall * 6, tall * 0.24, fade(paint, 0.22), -0.04),
  sunflower(g, { stage, x, y, tall, paint }) {
    stroke(g, tall * 0.14, paint, x, y, x, y - tall * 1.4);
    prop(g, stage, 'sunflower', x, y - tall * 0.7, tall * 1.7);
  },
  bloom(g, { stage, x, y, tall, paint, luck }) {
    tuft(g, x, y, tall, stage.light.tone('#4c8a3c'), luck);
    circle(g, x, y - tall * 0.9, tall * 0.32, paint);
    circle(g, x, y - tall * 0.9, tall * 0.11, lighten(paint, 0.6));
  },
  house(g, { stage: { light, snowy }, x, y, tall, far, luck }) {
    const [wall, roof] = [light.tone(luck.pick(PLASTER), far), light.tone(luck.pick(TILES), far)];
    cottage(g, [x, y, tall], { wall, roof, lit: light.lamps, snow: snowy }, luck);
  },
};
