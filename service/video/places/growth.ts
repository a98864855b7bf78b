import type { Brush } from '../compose/layer.ts';
import { box, circle, ellipse, form, glow, shaded, stroke } from '../paint/brushwork.ts';
import { cottage } from '../paint/buildings.ts';
import { darken, fade, type Hex, lighten } from '../paint/colour.ts';
import { broadleaf, bush, fir, tuft } from '../paint/plants.ts';
import type { Stage } from '../paint/stage.ts';
import type { Chance } from '../scene/chance.ts';
import { prop, sketch } from './kit.ts';
import { tree } from './scenery.ts';

/** One of those that are strewn over the ground: its foot, how tall, its colour in the light there. */
interface Sprout {
  stage: Stage;
  luck: Chance;
  x: number;
  y: number;
  tall: number;
  paint: Hex;
  far: number;
}

type Grow = (g: Brush, sprout: Sprout) => void;

const PLASTER = ['#f2e6d0', '#e6cfa8', '#f7f2e6', '#d9b99a'];
const TILES = ['#b0523a', '#94443a', '#6f5148', '#a8693f'];
const MESA = 'M-1 .5L-.86 0L-.74-.6L-.7-1L.66-1L.72-.5L.86-.06L1 .5Z';
const STRATA = 'M-.72-.8L.7-.8L.72-.7L-.74-.7ZM-.76-.4L.74-.4L.76-.34L-.77-.34ZM-.82-.1L.84-.1L.87 0L-.86 0Z';
const FLANK = 'M.2-1L.66-1L.72-.5L.86-.06L1 .5L.4 .5Q.26-.2 .2-1Z';

const drawn =
  (name: string): Grow =>
  (g, { stage: { light }, x, y, tall, far }) =>
    sketch(g, (colour) => light.tone(colour, far), name, x, y, tall);

const pictured =
  (name: string): Grow =>
  (g, { stage, x, y, tall }) =>
    prop(g, stage, name, x, y, tall);

export const GROWTH: Record<string, Grow> = {
  acacia: drawn('acacia'),
  cactus: drawn('cactus'),
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
  ear(g, { x, y, tall, paint, luck }) {
    const top = x + tall * luck.between(-0.3, 0.5);
    stroke(g, tall * 0.07, darken(paint, 0.25), x, y, x, y - tall * 0.8, top, y - tall * 1.5);
    ellipse(g, top, y - tall * 1.6, tall * 0.11, tall * 0.36, paint, 0.3);
  },
  spike(g, { x, y, tall, paint }) {
    for (const lean of [-0.5, -0.15, 0.2, 0.55])
      ellipse(g, x + lean * tall * 0.8, y - tall * 0.7, tall * 0.16, tall * 0.62, paint, lean * 0.7);
  },
  sunflower(g, { stage, x, y, tall, paint }) {
    stroke(g, tall * 0.14, paint, x, y, x, y - tall * 1.4);
    prop(g, stage, 'sunflower', x, y - tall * 0.7, tall * 1.7);
  },
  bloom(g, { stage, x, y, tall, paint, luck }) {
    tuft(g, x, y, tall, stage.light.tone('#4c8a3c'), luck);
    circle(g, x, y - tall * 0.9, tall * 0.32, paint);
    circle(g, x, y - tall * 0.9, tall * 0.11, lighten(paint, 0.6));
  },
  fence(g, { stage: { u }, x, y, paint }) {
    box(g, x, y - u * 1.2, u * 0.9, u * 6, paint, u * 0.2);
    for (const rail of [0, u * 2.2]) box(g, x, y + rail, u * 12, u * 0.7, paint);
  },
  mesa(g, { x, y, tall, paint, luck }) {
    const size = [tall * luck.between(0.8, 2.2), tall] as const;
    form(g, x, y, size, MESA, shaded(g, -1, 0.5, paint, 0.14, 0.1));
    form(g, x, y, size, STRATA, fade(darken(paint, 0.5), 0.18));
    form(g, x, y, size, FLANK, fade(darken(paint, 0.6), 0.3));
  },
  crack(g, { x, y, tall, luck }) {
    const [mx, dy, thick] = [x + tall * luck.between(0.2, 0.8), luck.between(-0.2, 0.2) * tall, tall * 0.09];
    glow(g, x + tall / 2, y, tall * 0.9, '#ff5a1c', 0.4);
    stroke(g, thick, '#ff7a26', x, y, mx, y + dy, x + tall, y + dy * 0.4);
    stroke(g, thick * 0.4, '#ffe28a', x, y, mx, y + dy, x + tall, y + dy * 0.4);
  },
  crater(g, { x, y, tall, paint }) {
    ellipse(g, x, y, tall, tall * 0.3, darken(paint, 0.5));
    ellipse(g, x, y + tall * 0.08, tall * 0.92, tall * 0.22, darken(paint, 0.25));
    ellipse(g, x - tall * 0.1, y - tall * 0.26, tall * 0.9, tall * 0.06, fade('#ffffff', 0.35));
  },
  house(g, { stage: { light, snowy }, x, y, tall, far, luck }) {
    const [wall, roof] = [light.tone(luck.pick(PLASTER), far), light.tone(luck.pick(TILES), far)];
    cottage(g, [x, y, tall], { wall, roof, lit: light.lamps, snow: snowy }, luck);
  },
};
