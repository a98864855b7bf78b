import type { Brush, Layer } from '../compose/layer.ts';
import { circle, ellipse, form, glow, grain, placed, quad, shaded, stroke } from '../paint/brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from '../paint/colour.ts';
import { bush, fir, tuft } from '../paint/plants.ts';
import { sunOf } from '../paint/sky.ts';
import { type PlacePainter, painted, type Stage, slot, swaying } from '../paint/stage.ts';
import { mist, type Profile } from '../paint/terrain.ts';
import type { Chance } from '../scene/chance.ts';
import { aloft, backdrop, lying, prop, stand, strewn } from './kit.ts';
import { AUTUMN, fringe, hill, shafts, way } from './scenery.ts';

type Wood = 'forest' | 'bamboo' | 'camp';

/** Number, distance, depth, thickness, foot, and a gap in the middle. */
type Trunks = readonly [count: number, far: number, depth: number, thick: number, foot: number, gap?: number];

const BARK = ['#5d4634', '#4a3a30', '#6b5540'];
const STEMS = ['#7fa04a', '#93b254', '#6a8f3f'];

/** A row of trunks that end above the frame; far ones are in mist. */
function trunks(stage: Stage, [many, far, depth, thick, foot, gap = 0]: Trunks, bamboo: boolean): Layer {
  const { w, h, u, light, spill, chance, snowy } = stage;
  const count = many * (bamboo && thick < 6 ? 1.7 : 1);
  const green = lying(stage, '#3b6d4c', far, '#6f8f8d');
  return painted(depth, (g) => {
    const luck = chance(`trunks ${depth}`);
    if (thick < 2) mist(g, stage, [h * 0.7, u * 22], lighten(light.haze, 0.25), 0.5);
    for (let at = 0; at < count; at++) {
      const x = -spill + ((at + luck()) / count) * (w + 2 * spill);
      const width = u * thick * luck.between(0.7, 1.3) * (bamboo ? 0.5 : 1);
      const [bark, lean] = [light.tone(luck.pick(bamboo ? STEMS : BARK), far), luck.between(-1, 1) * u * 3];
      if (Math.abs(x - w / 2) < w * gap) continue;
      const [slim, top] = [width * (bamboo ? 0.9 : 0.55), x + lean];
      quad(g, [-spill, top - slim, top + slim], [foot, x - width, x + width], shaded(g, 0, h, bark, 0, 0.1));
      quad(g, [-spill, top, top + slim], [foot, x - width * 0.2, x + width], fade(darken(bark, 0.6), 0.35));
      for (let y = bamboo ? foot - u * thick * 4 : -spill; y > -spill; y -= u * (7 + thick * 2))
        ellipse(g, x + lean * (1 - y / foot), y, width * 1.15, u * 0.3, lighten(bark, 0.3));
      if (!bamboo) ellipse(g, x, foot, width * 1.8, u * 0.8, fade(darken(bark, 0.5), 0.5));
      const young = !bamboo && thick === 1.7 && luck() < 0.5;
      if (young) fir(g, x + u * 6, foot, u * luck.between(9, 17), green, luck, snowy);
    }
  });
}

/** Light through leaves behind the trees. */
function glade(stage: Stage, deep: Hex) {
  const { w, h, u, light, scene, chance } = stage;
  const { x } = sunOf(stage, h * 0.5);
  const pale = lighten(deep, 0.2);
  const air = [mix(light.middle, deep, 0.55), mix(light.low, deep, 0.35), pale, pale];
  return backdrop(stage, 0.05, air, (g) => {
    glow(g, x, h * 0.34, h * 0.7, light.dark ? '#b7c8ff' : '#fff2c0', light.dark ? 0.3 : 0.75);
    if (scene.time === 'night' && !scene.subjects.some(({ kind }) => kind === 'papermoon')) {
      glow(g, x, h * 0.24, h * 0.34, '#dfe7ff', 0.5);
      circle(g, x, h * 0.24, u * 8.5, '#eef0e4');
    }
    grain(g, 0, 0, w, h * 0.76, chance('forest air'), 0.05);
  });
}

const LEAVES = { forest: ['#4f8a46', '#3f7a4f', '#74984a'], bamboo: ['#7fae4a', '#5d9440', '#a3c860'] };

const woodOf =
  (wood: Wood): PlacePainter =>
  (stage) => {
    const { w, h, u, light, scene, side, chance } = stage;
    const [floor, bamboo, autumn] = [h * 0.76, wood === 'bamboo', scene.weather.includes('leaves')];
    const leaves = autumn ? AUTUMN : LEAVES[bamboo ? 'bamboo' : 'forest'];
    const moss = lying(stage, autumn ? '#a87a3c' : '#54803f', 0.1);
    const deep = lying(stage, autumn ? '#b98a4a' : bamboo ? '#8fb85a' : '#5d8a62', 0.5, '#9fb8c9');
    const undergrowth = (g: Brush, _: Profile, luck: Chance) => {
      way(g, stage, floor - u, mix(moss, lying(stage, '#a98d62', 0.1, '#d5e1ec'), 0.75), 0.75);
      strewn(stage, luck, 70, (x, near) => {
        const [y, tall] = [floor + near ** 1.3 * (h - floor) + u, u * luck.between(2.5, 5.5)];
        if (Math.abs(x - w / 2) < w * 0.14) return;
        const [low, colours] = luck() < 0.6 ? [true, ['#5d8f45', '#4a7a3c']] : [false, leaves];
        const paint = lying(stage, luck.pick(colours), 0, low ? '#8aa0a0' : '#cfdde6');
        (low ? tuft : bush)(g, x, y, tall, paint, luck);
      });
      if (wood !== 'camp') return;
      const fire = w * (0.5 + side * 0.12);
      prop(g, stage, 'tent', w * (0.5 - side * 0.24), floor + u * 9, u * 32);
      prop(g, stage, 'wood', fire, floor + u * 13, u * 9);
      prop(g, stage, 'fire', fire, floor + u * 10, u * 13);
      glow(g, fire, floor + u * 6, u * 38, '#ff9a40', light.dark ? 0.6 : 0.25);
    };
    const canopy = (g: Brush) => {
      const [luck, leaf] = [chance('canopy'), darken(lying(stage, leaves[0] as Hex, 0, '#8fa6ac'), 0.5)];
      for (let index = 0; index < 42; index++) {
        const inward = luck() ** 1.7 * 0.45 - 0.08;
        const [x, y] = [w * (luck() < 0.5 ? inward : 1 - inward), -u * 4 + luck() * u * 15];
        circle(g, x, y, u * luck.between(4, 9), index % 3 ? leaf : lighten(leaf, 0.08));
      }
    };
    const row = (...of: Trunks) => trunks(stage, of, bamboo);
    const look = { foot: darken(moss, 0.45), over: 24, on: undergrowth };
    const wind = swaying(0.9 * scene.tempo, u * 0.9, u * 0.4);
    return [
      glade(stage, deep),
      row(26, 0.68, 0.15, 1, floor - u * 4),
      row(17, 0.45, 0.3, 1.7, floor),
      slot(['heaven'], h * 0.3, 0.9, 0.4, { spread: h * 0.04, from: 0.3, to: 0.7 }),
      aloft(['air'], stage, 0.34, 0.16, 1, 0.75),
      hill(stage, 'forest floor', 0.55, [floor, u * 2], moss, look),
      shafts(stage, light.dark ? '#a9bdf5' : light.sun, light.dark ? 0.1 : 0.3),
      slot(['landmark'], h * 0.83, 0.8, 0.8, { from: 0.2, to: 0.8 }),
      row(7, 0.14, 0.8, 3.4, h * 0.86, wood === 'forest' ? 0 : 0.3),
      stand(stage, 0.91, 1, 1, { from: 0.22, to: 0.78 }),
      row(6, 0, 1.35, 6.5, h * 1.1, 0.3),
      painted(1.45, canopy, { bottom: h * 0.4, reach: u * 2, ...wind }),
      fringe(stage, '#2f5a30'),
    ];
  };

export const forest = woodOf('forest');
export const bamboo = woodOf('bamboo');
export const camp = woodOf('camp');

function leaf(g: Brush, x: number, y: number, length: number, turn: number, colour: Hex) {
  const paint = () => {
    form(g, 0, 0, 1, 'M0 0Q.45-.34 1 0Q.45 .3 0 0Z', colour);
    stroke(g, 0.014, lighten(colour, 0.18), 0, 0, 0.9, 0);
  };
  placed(g, x, y, length, paint, turn);
}

const GREENS = ['#2f8a4c', '#3fa45a', '#1f6b45', '#6bb04a'];

export const jungle: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance } = stage;
  const floor = h * 0.8;
  const wall = (index: number, far: number, depth: number, count: number, size: number): Layer => {
    const paint = (g: Brush) => {
      const luck = chance(`leaves ${index}`);
      strewn(stage, luck, count, (x, near) => {
        const y = h * (0.05 + near * 0.85);
        const free = Math.abs(x - w / 2) < w * (0.22 + 0.06 * index) && y > h * 0.2 && y < floor;
        const [length, turn] = [u * size * luck.between(0.6, 1.3), luck() * 6.3];
        const colour = light.tone(luck.pick(GREENS), far);
        if (index === 0 || !free) leaf(g, x, y, length, turn, colour);
      });
      for (let vine = 0; vine < (index === 1 ? 9 : 0); vine++) {
        const [x, foot, sway] = [luck() * w, h * luck.between(0.3, 0.55), u * luck.between(-8, 8)];
        stroke(g, u * 0.5, light.tone('#4a6b34', 0.3), x, -spill, x + sway, h * 0.2, x - sway * 0.6, foot);
      }
    };
    const wind = swaying(0.8 * scene.tempo, u * (0.4 + index * 0.4), 0, index);
    return painted(depth, paint, { reach: u * 2, ...wind });
  };
  const nearest = (g: Brush) => {
    const [luck, dark] = [chance('big leaves'), darken(light.tone('#1f5a3a'), 0.45)];
    for (let index = 0; index < 16; index++) {
      const [left, turn] = [index % 2 === 0, luck.between(-0.7, 0.7)];
      const [x, y] = [left ? -u * 4 : w + u * 4, h * luck.between(0.02, 1)];
      leaf(g, x, y, u * luck.between(26, 44), left ? turn : Math.PI + turn, dark);
    }
  };
  const soil = light.tone('#4f7a3a', 0.08);
  const air = ['#bfe3a0', '#8ccf9a', '#3f7f5a'].map((tone) => light.tone(tone, 0.4));
  const sun = light.dark ? '#a8c4ff' : '#fffbd0';
  return [
    backdrop(stage, 0.05, air, (g) => glow(g, w * 0.5, h * 0.25, h * 0.75, sun, light.dark ? 0.25 : 0.8)),
    wall(0, 0.55, 0.2, 130, 16),
    slot(['landmark'], h * 0.8, 1.25, 0.4, { distance: 0.2 }),
    aloft(['air', 'heaven'], stage, 0.32, 0.14),
    wall(1, 0.28, 0.45, 120, 19),
    hill(stage, 'jungle floor', 0.6, [floor, u * 2], soil, { foot: darken(soil, 0.5), rough: 0.5 }),
    shafts(stage, light.dark ? '#a9bdf5' : light.sun, light.dark ? 0.1 : 0.3),
    stand(stage, 0.91, 1.05, 1, { from: 0.25, to: 0.75 }),
    wall(2, 0, 1.2, 70, 27),
    painted(1.5, nearest, { reach: u * 2, ...swaying(0.7, u * 1.2, u * 0.6) }),
  ];
};
