import type { Brush, Layer } from '../compose/layer.ts';
import { circle, ellipse, form, glow, grain, outline, placed } from '../paint/brushwork.ts';
import { fade, type Hex, lighten, mix, turnHue } from '../paint/colour.ts';
import { starfield } from '../paint/particles.ts';
import { cloud, sky } from '../paint/sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../paint/stage.ts';
import type { Profile } from '../paint/terrain.ts';
import type { Chance } from '../scene/chance.ts';
import { aloft, BELOW, backdrop, band, sketch, stand, strewn } from './kit.ts';
import { hill } from './scenery.ts';

/** High above a floor of clouds. */
export const heavens: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance } = stage;
  const floor = h * 0.62;
  const bright = scene.time === 'night' ? mix(light.middle, light.low, 0.8) : lighten(light.low, 0.6);
  const dim = mix(light.middle, light.low, 0.3);
  const pace = (scene.flavour.lean >= 0 ? -0.7 : 0.7) * scene.tempo * u;
  const bank = (index: number, y: number, size: number, depth: number): Layer => {
    const lit = mix(bright, light.haze, 0.5 - index * 0.16);
    const paint = (g: Brush) => {
      const luck = chance(`bank ${index}`);
      const count = Math.ceil((w + 2 * spill) / (size * 1.5));
      for (let at = 0; at <= count; at++) {
        const x = -spill + (at / count) * (w + 2 * spill) + luck.between(-1, 1) * size * 0.4;
        cloud(g, [x, y + luck.between(-0.4, 0.3) * size, size * luck.between(0.8, 1.3)], [lit, dim], luck, 1);
      }
      band(g, stage, y + size * 0.45, h, dim, mix(dim, bright, 0.5));
    };
    const motion = (t: number) => ({ x: (t - 5) * (0.4 + index * 0.8) * pace, y: 0 });
    return painted(depth, paint, { top: y - size * 2, reach: u * 12, motion });
  };
  return [
    ...sky(stage, floor, { clouds: 0.35 }),
    aloft(['heaven'], stage, 0.18, 0.1, 1, 0.1),
    bank(0, floor, u * 9, 0.25),
    slot(['landmark'], floor + u * 4, 0.9, 0.4, { distance: 0.15 }),
    bank(1, floor + u * 11, u * 14, 0.45),
    aloft(['air', ...BELOW], stage, 0.4, 0.2, 1.3, 0.9),
    bank(2, h * 0.97, u * 20, 1.2),
  ];
};

const LANDS = 'M-.8-.4Q-.5-.7-.1-.5T0-.1Q-.3 .2-.6 .1T-.8-.4ZM.1 .1Q.5-.1 .8 .2T.5 .7Q.2 .6 .1 .1Z';
const CLOUDS = 'M-.6 .6Q-.1 .5 .4 .64T-.6 .6ZM-.4-.7Q.2-.8 .8-.6T-.4-.7ZM-.9 .25Q-.5 .2-.1 .3T-.9 .25Z';

/** A round world; drawings on it are clipped. */
function globe(g: Brush, x: number, y: number, r: number, sea: Hex, halo: Hex, on: () => void) {
  glow(g, x, y, r * (r > 400 ? 1.24 : 2.2), halo, 0.5);
  g.save();
  g.beginPath();
  g.arc(x, y, r, 0, 7);
  g.clip();
  circle(g, x, y, r, sea);
  on();
  g.restore();
}

/** Worlds named in the prompt replace the Earth in the sky. */
const EARTHS = /earth|globe|planet|world/;

export const moon: PlacePainter = (stage) => {
  const { w, h, u, scene, spill } = stage;
  const red = scene.tint === '#d5342f' || scene.beyond.includes('desert');
  const alone = !scene.subjects.some(({ kind }) => EARTHS.test(kind));
  const dust = scene.tint ?? (red ? '#c96f45' : '#a7abb8');
  const dark = (share: number) => mix(dust, '#0a0c18', share);
  const [ground, rough] = [h * 0.66, 0.55];
  const [x, y, r] = [w * (0.5 - scene.flavour.lean * 0.28), h * 0.25, u * 14];
  const earth = (g: Brush) =>
    globe(g, x, y, r, '#1f62c4', '#5fa8ff', () => {
      form(g, x, y, r, LANDS, '#4a9a58');
      form(g, x, y, r, CLOUDS, '#eef6ff');
      circle(g, x + r * 0.55, y + r * 0.3, r * 1.25, 'rgba(2,4,20,0.5)');
    });
  const craters = (g: Brush, _: Profile, luck: Chance) => {
    strewn(stage, luck, 20, (at, near) =>
      sketch(g, undefined, 'crater', at, h * (0.82 + near * 0.2), u * (1.5 + near * 7), dust),
    );
    grain(g, -spill, h * 0.78, w + 2 * spill, h * 0.25, luck, 0.25);
  };
  return [
    backdrop(stage, 0.03, red ? ['#02030c', '#3a1a1c', '#7a3a2c'] : ['#02030c', '#0c1230', '#1b2448']),
    starfield(stage, { count: 200, colour: '#ffffff' }),
    ...(alone ? [painted(0.12, earth, { bottom: h * 0.7 })] : []),
    aloft(['heaven', 'air'], stage, 0.3, 0.14, 1, 0.5),
    hill(stage, 'lunar 0', 0.25, [ground, u * 7], dark(0.62), { foot: dark(0.82), rough }),
    slot(['landmark'], ground + u * 6, 0.95, 0.5),
    hill(stage, 'lunar 1', 0.45, [ground + u * 6, u * 4], dark(0.4), { foot: dark(0.6), rough }),
    hill(stage, 'regolith', 0.85, [h * 0.79, u * 2.2], dust, { foot: dark(0.55), rough, on: craters }),
    stand(stage, 0.89, 1.05),
  ];
};

/** A world's edge along the bottom, with a lit rim. */
function horizonOf(g: Brush, { w, h, u, scene, chance }: Stage, halo: Hex) {
  const luck = chance('world');
  const [x, y, r] = [w * (0.5 + scene.flavour.lean * 0.4), h * 1.75, h * 1.02];
  globe(g, x, y, r, '#0c1a3f', halo, () => {
    for (let index = 0; index < 26; index++) {
      const [along, down] = [x + luck.between(-1, 1) * r, y - r + luck() * h * 0.42];
      const paint = fade(luck.pick(['#3f6fd0', '#6fb0e8', '#1f4a3f', '#d8e8f5']), 0.4);
      ellipse(g, along, down, u * luck.between(9, 30), u * luck.between(0.7, 2.6), paint);
    }
    g.beginPath();
    g.arc(x, y, r, 0, 7);
    outline(g, u * 2.4, fade('#bfe4ff', 0.85));
  });
}

export const space: PlacePainter = (stage) => {
  const { w, h, u, scene, chance } = stage;
  const luck = chance('nebula');
  const hues = [
    scene.tint ?? luck.pick(['#7b3fe4', '#e4457e', '#2f7fe8', '#1fb7a6']),
    luck.pick(['#f08a3c', '#e4457e', '#3fd0e8', '#5a4bff']),
    luck.pick(['#2744a8', '#8a2fa8', '#106a8a']),
  ].map((hue) => turnHue(hue, scene.flavour.hue * 2));
  const dust = (g: Brush) => {
    for (let index = 0; index < 46; index++) {
      const [along, off] = [luck.between(-0.75, 0.75) * w, luck.between(-1, 1) ** 3 * h * 0.42];
      glow(g, along, off, u * luck.between(14, 44), hues[index % 3] as Hex, luck.between(0.06, 0.2));
    }
    for (let index = 0; index < 260; index++) {
      const [along, off] = [luck.between(-0.8, 0.8) * w, luck.between(-1, 1) ** 3 * h * 0.3];
      circle(g, along, off, u * luck.between(0.06, 0.17), fade('#fff6ee', luck.between(0.2, 0.8)));
    }
  };
  const nebula = (g: Brush) => placed(g, w / 2, h / 2, 1, () => dust(g), luck.between(-0.6, 0.6));
  const planet = scene.subjects.some(({ kind }) => kind === 'planet');
  return [
    backdrop(stage, 0.04, ['#04051a', '#0a0b2c', '#060618'], nebula),
    starfield(stage, { count: 230, colour: '#f2f5ff', depth: 0.1 }),
    slot(['heaven'], h * 0.42, 1.5, 0.3, { spread: h * 0.08, from: 0.2, to: 0.8 }),
    ...(planet ? [] : [painted(0.35, (g) => horizonOf(g, stage, hues[1] as Hex), { top: h * 0.4 })]),
    aloft([...BELOW, 'air', 'landmark'], stage, 0.46, 0.14, 1.15, 0.9),
  ];
};
