import type { Brush, Layer } from '../compose/layer.ts';
import { circle, form, quad, vertical } from '../paint/brushwork.ts';
import { skyscraper } from '../paint/buildings.ts';
import { darken, fade, type Hex, lighten, mix } from '../paint/colour.ts';
import { softly } from '../paint/ink.ts';
import { broadleaf, fir, tuft } from '../paint/plants.ts';
import { sky, sunOf } from '../paint/sky.ts';
import { painted, rooted, type Slot, type Stage, swaying } from '../paint/stage.ts';
import { land, mist, type Profile, peaks, profile, type Span, trace } from '../paint/terrain.ts';
import type { Chance } from '../scene/chance.ts';
import { aloft, along, lying } from './kit.ts';

interface Open {
  clouds?: number;
  heaven?: number;
  /** Where birds fly, by default. */
  air?: readonly [y: number, spread: number];
  /** What stands on the horizon. */
  back?: Layer[];
}

/** Outdoors: sun and clouds, the distance, and room for birds. */
export const open = (stage: Stage, horizon: number, more: Open = {}): (Layer | Slot)[] => [
  ...sky(stage, horizon, more),
  aloft(['heaven'], stage, more.heaven ?? 0.16, 0.1, 1, 0.1),
  ...stage.scene.beyond.flatMap((place) => distance(stage, horizon, place)),
  ...(more.back ?? []),
  ...(more.air ? [aloft(['air'], stage, ...more.air)] : []),
];

interface Rise {
  foot?: Hex;
  rough?: number;
  waves?: number;
  /** How far its plants reach above it, in units. */
  over?: number;
  bottom?: number;
  on?: (g: Brush, line: Profile, luck: Chance) => void;
}

/** A hill, as high as `y`, and its plants. */
export function hill(
  stage: Stage,
  key: string,
  depth: number,
  [y, tall]: Span,
  colour: Hex,
  { foot = darken(colour, 0.3), rough = 0.45, waves = 1, over = 0, bottom, on }: Rise = {},
) {
  const paint = (g: Brush) => {
    const line = profile(stage, stage.chance(key), [y, tall], rough, waves);
    land(g, stage, line, [lighten(colour, 0.1), foot], y - tall, bottom ?? stage.h);
    on?.(g, line, stage.chance(`${key} grown`));
  };
  const top = y - tall * 2 - over * stage.u;
  return painted(depth, paint, bottom === undefined ? { top } : { top, bottom });
}

const FLANK = 'M0-.03L.62 1L.12 1L-.03 .45L.05 .22Z';
const CAP = softly([0, -0.1, 0.75, 1, 0.36, 0.66, 0.1, 1.05, -0.3, 0.6, -0.75, 1]);

/** Peaks with shaded flanks, and snow where it is high or cold. */
export function range(
  stage: Stage,
  key: string,
  depth: number,
  [base, tall]: Span,
  {
    rock,
    far,
    count,
    capped,
    misty,
  }: { rock: Hex; far: number; count: number; capped: boolean; misty: number },
) {
  const { w, h, u, spill, light, chance, snowy } = stage;
  const stone = light.tone(rock, far);
  const snow = fade(light.tone('#f6f9ff', far * 0.6 + 0.05), 0.92);
  const paint = (g: Brush) => {
    const [line, luck] = [peaks(stage, chance(key), [base, tall], count), chance('facets')];
    land(g, stage, line, [stone, mix(stone, light.haze, 0.55)], base - tall, base);
    g.save();
    trace(g, line, -spill, w + spill, h + spill);
    g.clip();
    along(stage, (x) => {
      const top = line(x);
      if (top >= line(x - u * 3) || top >= line(x + u * 3)) return u * 3;
      const deep = tall * luck.between(0.5, 0.9);
      form(g, x, top, deep, FLANK, fade(darken(stone, 0.4), 0.5));
      const cap = deep * (snowy ? 0.75 : 0.34);
      if (capped) form(g, x, top, cap, CAP, snow);
      return u * 3;
    });
    g.restore();
    if (misty) mist(g, stage, [base + u * 2, u * 9], lighten(light.haze, 0.25), misty);
  };
  return painted(depth, paint, { bottom: base + u * (misty ? 12 : 3) });
}

export interface Towers {
  span: readonly [from: number, to: number];
  foot: number;
  wide: readonly [number, number];
  tall(x: number): number;
  colours?: readonly Hex[];
  far: number;
  lit: number;
  gap?: number;
  neon?: readonly Hex[];
}

/** Tall buildings side by side. */
export function towers(g: Brush, { u, light }: Stage, luck: Chance, options: Towers) {
  const { span, foot, wide, tall, colours = ['#59647c'], far, lit, gap = 1, neon } = options;
  for (let x = span[0]; x < span[1]; ) {
    const width = u * luck.between(...wide);
    const [height, colour] = [tall(x), light.tone(luck.pick(colours), far)];
    const sign = neon && luck() < 0.3 ? luck.pick(neon) : undefined;
    skyscraper(g, { x, foot, width, height, colour, neon: sign }, light.lamps * lit, luck);
    x += width + u * luck.between(0, gap);
  }
}

export const AUTUMN = ['#d9772f', '#c9502c', '#e2a93c'];

/** A tree of the season: green, autumnal or snowy. */
export function tree(g: Brush, stage: Stage, x: number, y: number, tall: number, far: number, luck: Chance) {
  const { light, scene, snowy } = stage;
  const leaves = scene.weather.includes('leaves') ? AUTUMN : ['#5f8f43', '#4a7d3f', '#88a848'];
  if (snowy || luck() < 0.2) fir(g, x, y, tall, lying(stage, '#3f7048', far, '#5d7d78'), luck, snowy);
  else broadleaf(g, [x, y, tall], light.tone(luck.pick(leaves), far), light.tone('#5a4030', far), luck);
}

/** A second place, far away on the horizon. */
function distance(stage: Stage, horizon: number, place: string): Layer[] {
  const { w, h, u, light, spill, chance } = stage;
  const [luck, low] = [chance(`beyond ${place}`), { bottom: horizon + 2 }];
  const peaked = { rock: '#7585a3', far: 0.45, count: 5, capped: stage.snowy, misty: 0 };
  if (place === 'mountains' || place === 'snowfield')
    return [range(stage, `beyond ${place}`, 0.2, [horizon, h * 0.26], peaked)];
  if (place === 'city' || place === 'street') {
    const [span, tall] = [[-spill, w + spill] as const, () => u * luck.between(8, 27)];
    const town: Towers = { span, foot: horizon, wide: [3, 7], far: 0.42, lit: 0.6, gap: 2, tall };
    return [painted(0.22, (g) => towers(g, stage, luck, town), low)];
  }
  if (place === 'forest' || place === 'jungle')
    return [painted(0.24, (g) => firLine(g, stage, luck, () => horizon + u, [6, 12], 0.4), low)];
  if (place !== 'desert' && place !== 'field' && place !== 'village') return [];
  const colour = light.tone(place === 'desert' ? '#d8a566' : '#7fa05c', 0.4);
  return [hill(stage, `beyond ${place}`, 0.22, [horizon - u * 4, u * 5], colour, low)];
}

type Sizes = readonly [low: number, high: number];

/** Dense firs. */
export function firLine(g: Brush, stage: Stage, luck: Chance, foot: Profile, tall: Sizes, far: number) {
  const green = lying(stage, '#2f5e48', far, '#6d8a8a');
  along(stage, (x) => {
    fir(g, x, foot(x), stage.u * luck.between(...tall), green, luck, stage.snowy);
    return stage.u * 1.7;
  });
}

/** Light shafts through leaves or water. */
export function shafts(stage: Stage, colour: Hex, strength: number): Layer {
  const { w, h, u, chance } = stage;
  const { x } = sunOf(stage, h * 0.5);
  const paint = (g: Brush) => {
    const luck = chance('shafts');
    const beam = vertical(g, 0, h * 0.95, fade(colour, strength), fade(colour, 0));
    for (let index = 0; index < 7; index++) {
      const [top, thick] = [x + luck.between(-0.3, 0.3) * w, u * luck.between(3, 8)];
      quad(g, [-u * 3, top, top + thick], [h, top - w * 0.2, top + thick * 2.2 - w * 0.16], beam);
    }
  };
  return painted(0.4, paint, { soft: true, reach: u * 5, ...swaying(0.35, u * 4) });
}

/** Near grass, waving in the wind. */
export function fringe(stage: Stage, colour: Hex, flowers: readonly Hex[] = []): Layer {
  const { w, h, u, light, scene, chance, spill } = stage;
  const windy = scene.weather.includes('wind') || scene.weather.includes('storm') ? 2.2 : 1;
  const [width, height] = [w + spill, u * 13];
  const dark = darken(lying(stage, colour, 0, '#8fa3ab'), 0.42);
  const paint = (g: Brush, phase: number) => {
    const luck = chance('fringe');
    for (let x = 0; x < width; x += u * 4.6) {
      const edge = Math.min(1, Math.abs(x - width / 2) / (w * 0.5));
      const tall = u * luck.between(2.5, 5.5) * (0.55 + edge * 1.1);
      const sway = Math.sin(phase * Math.PI * 2 + x / (u * 26)) * 0.16 * windy;
      tuft(g, x, height, tall, dark, luck, sway);
      if (flowers.length && !stage.snowy && luck() < 0.3)
        circle(g, x + sway * tall, height - tall * 0.95, u * 0.95, light.tone(luck.pick(flowers)));
    }
  };
  return rooted([w / 2, h * 1.02], [width, height], [1.4, 2.6 / (windy * scene.tempo)], paint);
}

const WAY = 'M-.03 0L.03 0C.1 .35 .04 .5 .42 1.4L-.42 1.4C-.2 .7-.02 .5-.03 0Z';

/** A winding path from the ground's far edge to us. */
export const way = (g: Brush, { w, h }: Stage, top: number, colour: Hex, wide = 1) =>
  form(g, w / 2, top, [w * wide, h - top], WAY, colour);
