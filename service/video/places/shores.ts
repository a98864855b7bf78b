import type { Brush, Layer } from '../compose/layer.ts';
import { box, ellipse, form, glow, grain, shaded, stroke } from '../paint/brushwork.ts';
import { LAMP } from '../paint/buildings.ts';
import { darken, fade, type Hex, lighten, mix } from '../paint/colour.ts';
import { palm, tuft } from '../paint/plants.ts';
import { holds, type PlacePainter, painted, type Stage, slot, swaying } from '../paint/stage.ts';
import { land, mist, peaks, profile } from '../paint/terrain.ts';
import { mirrored, seaColour, surface, waves } from '../paint/water.ts';
import { along, band, lying, sketch, strewn } from './kit.ts';
import { firLine, hill, open } from './scenery.ts';

const AFLOAT = { reflects: true, surfaces: true };

/** One foam edge that runs up the sand and back. */
function surf(stage: Stage, line: (x: number) => number, deep: Hex, row: number): Layer {
  const { w, h, u, light, scene, spill } = stage;
  const pale = mix(light.low, '#ffffff', scene.time === 'night' ? 0.15 : 0.75);
  const edge = (x: number, down: number) =>
    line(x) + u * down + Math.sin(x / (u * (5 - down * 0.6)) + row * 2.5) * u * (row === 2 ? 0.5 : 0.9);
  const paint = (g: Brush) => {
    g.fillStyle = row === 2 ? fade(pale, 0.75) : fade(mix(deep, pale, 0.35 + row * 0.2), 0.6);
    g.beginPath();
    for (let x = -spill; x <= w + spill; x += 6) g.lineTo(x, edge(x, -3));
    for (let x = w + spill; x >= -spill; x -= 6) g.lineTo(x, edge(x, 1.2 - row * 1.6));
    g.fill();
  };
  const motion = swaying(0.8 * scene.tempo, u * 2, u * 1.5, -row * 0.5);
  return painted(0.9, paint, { top: h * 0.54, bottom: h * 0.76, reach: u * 3, ...motion });
}

export const beach: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, side, chance, snowy } = stage;
  const [horizon, shore] = [h * 0.42, h * 0.66];
  const deep = mix(light.tone('#1fa3b5'), light.top, scene.time === 'day' ? 0.05 : 0.4);
  const dry = lying(stage, '#ecd3a0', 0, '#e9eef5');
  const line = (x: number) => shore + ((x - w / 2) / w) * side * h * 0.1 + Math.sin((x / w) * 5) * u * 1.4;
  const { base, moving } = surface(stage, horizon, deep, scene.weather.includes('storm') ? 1 : 0.34);
  const sand = (g: Brush) => {
    const [luck, wet] = [chance('sand'), mix(dry, darken(dry, 0.3), 0.55)];
    land(g, stage, (x) => line(x) + u * 2.2, [wet, dry], shore - u * 2, shore + u * 9);
    grain(g, -spill, shore, w + 2 * spill, h - shore + spill * 0.3, luck, 0.16);
    strewn(stage, luck, 26, (x, near) => {
      const [y, rx] = [shore + u * 8 + near * (h - shore), u * luck.between(4, 12)];
      ellipse(g, x, y, rx, u * luck.between(0.3, 0.8), fade(darken(dry, 0.35), 0.16));
    });
  };
  const palms = (g: Brush) => {
    const [luck, x] = [chance('palms'), (share: number) => w * (0.5 - side * share)];
    const [leaf, bark] = [darken(light.tone('#2f7a45'), 0.35), darken(light.tone('#6b4a2e'), 0.3)];
    palm(g, [x(0.4), h * 1.04, h * 0.86], leaf, bark, luck);
    palm(g, [x(0.47), h * 1.05, h * 0.62], darken(leaf, 0.2), darken(bark, 0.15), luck);
  };
  return [
    ...open(stage, horizon, { air: [0.22, 0.16] }),
    base,
    ...moving.slice(0, 3),
    slot(['water', 'deep'], horizon + (shore - horizon) * 0.45, 0.72, 0.7, AFLOAT),
    ...[2, 1, 0].map((row) => surf(stage, line, deep, row)),
    painted(0.9, sand, { top: h * 0.52 }),
    slot(['landmark'], h * 0.79, 0.92, 0.92, { from: 0.16, to: 0.86 }),
    slot(['ground', 'table'], h * 0.88, 1, 1, { from: 0.24, to: 0.76 }),
    ...(snowy ? [] : [painted(1.35, palms)]),
  ];
};

const ROCK: ReadonlySet<Hex> = new Set(['#5b5560', '#3d3942']);

/** Rock or sand in the open sea, foam around its foot. */
function isle(g: Brush, stage: Stage, art: string, x: number, y: number, wide: number) {
  const { u, light, snowy, chance } = stage;
  const [luck, bark, sandy] = [chance('islet'), light.tone('#7a5636', 0.1), art === 'islet'];
  const tone = (colour: Hex) => light.tone(snowy && !ROCK.has(colour) ? '#eef4fa' : colour, 0.1);
  const foot = sandy ? u * 1.5 : wide * 0.25;
  for (let at = -0.6; at < 0.66; at += 0.15)
    ellipse(g, x + at * wide, y + foot, u * 3.4, u * 0.8, fade(mix(light.low, '#ffffff', 0.5), 0.4));
  sketch(g, tone, art, x, y, wide);
  for (let at = 0; sandy && at < 3; at++) {
    const top = [x + (at * 0.13 - 0.12) * wide, y - u * 3, u * (at === 1 ? 34 : 26 - at * 2)] as const;
    palm(g, top, light.tone('#3f8a4c', 0.1), bark, luck);
  }
}

const seaWith =
  (sandy: boolean): PlacePainter =>
  (stage) => {
    const { w, h, u, light, scene, chance } = stage;
    const horizon = h * (scene.framing === 'aerial' ? 0.24 : stage.portrait ? 0.46 : 0.5);
    const fair = sandy ? 0.3 : scene.mood === 'calm' ? 0.42 : 0.6;
    const swell = scene.weather.includes('storm') ? 1.3 : scene.weather.includes('wind') ? 0.9 : fair;
    const { base, moving } = surface(stage, horizon, seaColour(stage), swell);
    const volcano = scene.subjects.some(({ kind }) => kind === 'volcano');
    const cliff = holds(stage, 'landmark') || scene.beyond.includes('mountains');
    const side = 0.5 - stage.side * 0.24;
    const free = cliff ? { from: 0.9 - side, to: 1.14 - side } : { from: 0.2, to: 0.8 };
    const high = volcano ? horizon + u * 4 : horizon - u * 5.5;
    const rocks = (g: Brush) => {
      const [luck, dark] = [chance('near rocks'), darken(light.tone('#4c4852'), 0.25)];
      const teeth = Array.from({ length: 64 }, () => luck.between(-1, 1.6));
      const edge = (x: number) => h * 0.88 - u * (teeth[Math.abs(Math.round(x / (u * 5))) % 64] as number);
      land(g, stage, edge, [lighten(dark, 0.1), darken(dark, 0.5)], h * 0.84);
    };
    const at = (share: number) => horizon + (h - horizon) * share;
    const headland = (g: Brush) => isle(g, stage, 'headland', w * side, horizon, u * 27);
    const islet = (g: Brush) => isle(g, stage, 'islet', w * 0.5, horizon + u * 13, u * 46);
    const ashore = slot(['ground', 'table'], horizon + u * 12, 0.62, 0.72, { from: 0.3, to: 0.7 });
    return [
      ...open(stage, horizon, { heaven: 0.2, air: [0.27, 0.2] }),
      base,
      ...(cliff ? [slot(['landmark'], high, 0.7, 0.62, { from: side, to: side, distance: 0.06 })] : []),
      ...(cliff && !volcano && !sandy ? [painted(0.62, headland, { top: horizon - u * 22 })] : []),
      ...moving.slice(0, -2),
      ...(sandy ? [painted(0.7, islet), ashore] : []),
      slot(['water'], at(sandy ? 0.6 : 0.34), 1, 0.85, { reflects: true, ...free }),
      slot(['deep'], at(0.42), 1.05, 0.95, { surfaces: true }),
      ...moving.slice(-2),
      ...(holds(stage, 'ground') && !sandy ? [painted(1.05, rocks, { top: h * 0.76 })] : []),
      slot(['ground', 'table'], h * 0.92, 1, 1.05),
    ];
  };

export const sea = seaWith(false);
export const island = seaWith(true);

const HOUSES = ['#e0553f', '#f0b23f', '#4f8fb8', '#e8dcc4', '#7fae6f', '#d98aa0', '#f4efe2'];
const ROOFS = ['#8c3f2f', '#6b3b34', '#4a4a58'];

/** Narrow gabled houses wall to wall. */
function terrace(g: Brush, stage: Stage, foot: number) {
  const { u, light, chance } = stage;
  const luck = chance('houses');
  along(stage, (x) => {
    const [width, tall] = [u * luck.between(10, 15), u * luck.between(15, 25)];
    const [wall, roof] = [light.tone(luck.pick(HOUSES), 0.1), lying(stage, luck.pick(ROOFS), 0.12)];
    box(g, x, foot - tall, width, tall, shaded(g, foot - tall, foot, wall, 0.08, 0.14));
    form(g, x, foot - tall, [width, u * luck.between(4, 7)], 'M-.04 0L.5-1L1.04 0Z', roof);
    for (let pane = 0; pane < 2 * Math.floor(tall / (u * 6)); pane++) {
      const [px, py] = [x + width * (0.18 + (pane % 2) * 0.4), foot - tall + u * (2 + (pane >> 1) * 6)];
      box(g, px, py, width * 0.22, u * 3.2, luck() < light.lamps * 0.75 ? LAMP : darken(wall, 0.5), 1);
    }
    return width + u * 0.3;
  });
  band(g, stage, foot - u * 0.6, foot + u * 1.8, light.tone('#7d7468', 0.1));
}

export const harbour: PlacePainter = (stage) => {
  const { w, h, u, light, chance } = stage;
  const [quay, front, stone] = [h * (stage.portrait ? 0.5 : 0.54), h * 0.86, light.tone('#8a8074')];
  const deep = mix(seaColour(stage), light.tone('#2f6f7c'), 0.4);
  const { base, moving } = surface(stage, quay + u * 1.6, deep, 0.1);
  const [hills, green] = [{ rough: 0.5, bottom: quay + u }, light.tone('#5f7f6a', 0.5)];
  const back = [hill(stage, 'harbour hills', 0.25, [quay - u * 16, u * 10], green, hills)];
  const wharf = (g: Brush) => {
    const [luck, joint] = [chance('stones'), fade(darken(stone, 0.5), 0.5)];
    const rope = darken(light.tone('#b79b6a'), 0.3);
    band(g, stage, front, h, stone, darken(stone, 0.5));
    band(g, stage, front, front + u * 1.2, lighten(stone, 0.18));
    strewn(stage, luck, 60, (x, near) =>
      box(g, x, front + u * (2 + Math.floor(near * 5) * 3), u * luck.between(3, 8), u * 0.25, joint),
    );
    for (const side of [-1, 1]) {
      const [x, reach] = [w * (0.5 + side * 0.42), side * w * 0.1];
      box(g, x - u * 1.6, front - u * 4, u * 3.2, u * 5, darken(stone, 0.65), u);
      stroke(g, u * 0.5, rope, x, front - u * 2.4, x - reach, front + u * 4, x - reach * 2, front - u);
      if (light.lamps > 0.4) glow(g, x, front - u * 2, u * 20, LAMP, 0.25);
    }
  };
  return [
    ...open(stage, quay, { air: [0.2, 0.16], back }),
    slot(['landmark'], quay, 1.1, 0.42, { from: 0.78, to: 0.2, distance: 0.15 }),
    painted(0.5, (g) => terrace(g, stage, quay), { top: quay - u * 40, bottom: quay + u * 2.5 }),
    base,
    mirrored(stage, [quay + u * 1.6, u * 34], deep, 0.34, (g) => terrace(g, stage, quay)),
    ...moving.slice(-2),
    slot(['water', 'deep'], quay + (front - quay) * 0.5, 0.9, 0.85, AFLOAT),
    ...waves(stage, quay + u * 16, deep, 0.12, 2),
    painted(1.1, wharf, { top: front - u * 6 }),
    slot(['ground', 'table'], front + u * 3.2, 1, 1.1, { from: 0.25, to: 0.75 }),
  ];
};

function reeds(g: Brush, { w, h, u, light, chance }: Stage) {
  const [luck, reed] = [chance('reeds'), darken(light.tone('#5d6d2e'), 0.4)];
  for (let index = 0; index < 32; index++) {
    const [inward, tall] = [luck() ** 1.5 * w * 0.24, u * luck.between(10, 22)];
    const x = index % 2 ? w - inward : inward;
    tuft(g, x, h, tall * 0.8, reed, luck);
    if (index % 6 > 1) continue;
    stroke(g, u * 0.35, reed, x, h, x + u, h - tall);
    ellipse(g, x + u * 1.1, h - tall - u * 1.6, u * 0.7, u * 2.2, darken(light.tone('#7b4a26'), 0.2), 0.06);
  }
}

/** Cypresses standing in water on spread roots, hung with moss. */
function cypresses(g: Brush, stage: Stage, count: number, foot: number, size: number, far: number) {
  const { w, u, light, chance } = stage;
  const tone = (colour: Hex) => light.tone(colour, far);
  strewn(stage, chance(`cypresses ${size}`), count, (x, near) => {
    const tall = u * size * (0.8 + near * 0.4);
    if (Math.abs(x - w / 2) > w * (size > 3 ? 0.26 : 0.1))
      sketch(g, tone, 'cypress', x, foot, [near > 0.5 ? tall : -tall, tall]);
  });
}

const lakeWith =
  (swamp: boolean): PlacePainter =>
  (stage) => {
    const { h, u, light, scene, chance } = stage;
    const [horizon, tall] = [h * 0.5, h * (stage.portrait ? 0.2 : 0.3)];
    const deep = swamp ? light.tone('#4c5a34') : mix(light.tone('#2f7180'), light.middle, 0.35);
    const wooded = swamp || scene.beyond.includes('forest') || !scene.beyond.includes('mountains');
    const crest = peaks(stage, chance('lake range'), [horizon, tall], 5);
    const hills = profile(stage, chance('lake hills'), [horizon - u * 5, u * 4], 0.5, 1.4);
    const scenery = (g: Brush) => {
      const [rock, wood] = [light.tone('#6f7f98', 0.5), light.tone('#4f7a5c', 0.38)];
      const [firs, far] = swamp ? ([[9, 17], 0.5] as const) : ([[4, 8], 0.3] as const);
      if (!swamp) land(g, stage, crest, [rock, light.tone('#6f8b98', 0.7)], horizon - tall, horizon);
      land(g, stage, hills, [wood, darken(wood, 0.15)], horizon - u * 9, horizon);
      if (wooded) firLine(g, stage, chance('far firs'), (x) => hills(x) + u * 3, firs, far);
      if (swamp) cypresses(g, stage, 16, horizon, 1, 0.4);
      band(g, stage, horizon - u * 1.4, horizon + u * 0.2, light.tone('#4a6a48', 0.25));
    };
    const { base, moving } = surface(stage, horizon, deep, 0.1);
    const bank = h * (holds(stage, 'ground') ? 0.87 : 0.95);
    const foot = darken(lying(stage, '#2e4424', 0, '#b9c8da'), 0.4);
    const thick = swamp || scene.time === 'dawn' ? 0.6 : 0.25;
    const veil = (g: Brush) => mist(g, stage, [horizon + u * 2, u * 5], lighten(light.haze, 0.3), thick);
    const low = { top: horizon - u * 5, bottom: horizon + u * 9, reach: u * 5, ...swaying(0.3, u * 4) };
    const back = [painted(0.3, scenery, { top: 0, bottom: horizon + u })];
    return [
      ...open(stage, horizon, { air: [0.26, 0.2], back }),
      base,
      mirrored(stage, [horizon, h * 0.34], deep, 0.55, scenery),
      slot(['landmark'], horizon, 0.62, 0.42, { distance: 0.2, reflects: true }),
      painted(0.45, veil, low),
      ...moving.slice(-2),
      ...(swamp ? [painted(0.8, (g) => cypresses(g, stage, 9, h * 0.78, 3.4, 0.05))] : []),
      slot(['water', 'deep'], h * 0.71, 0.95, 0.9, AFLOAT),
      hill(stage, 'bank', 1.05, [bank, u * 2], lying(stage, '#5d7d42'), { foot, rough: 0.5, waves: 1.2 }),
      slot(['ground', 'table'], h * 0.92, 1, 1.05),
      painted(1.25, (g) => reeds(g, stage), { top: h * 0.68 }),
    ];
  };

export const lake = lakeWith(false);
export const swamp = lakeWith(true);
