import type { Brush, Layer } from '../compose/layer.ts';
import { box, glow, grain, quad, vertical } from '../paint/brushwork.ts';
import { LAMP } from '../paint/buildings.ts';
import { darken, fade, lighten, mix } from '../paint/colour.ts';
import { motes, slab } from '../paint/particles.ts';
import { fir } from '../paint/plants.ts';
import { type PlacePainter, painted, type Stage, slot } from '../paint/stage.ts';
import { mist } from '../paint/terrain.ts';
import { band, lying, sketch, stand } from './kit.ts';
import { hill, open, towers } from './scenery.ts';
import { NEON } from './street.ts';

const CONCRETE = ['#4d5d7c', '#5c5470', '#3f5468', '#6b6472'];

const SKYLINE = [
  { depth: 0.18, low: 0.3, high: 0.52, wide: [5, 9], far: 0.62, lit: 0.35 },
  { depth: 0.34, low: 0.26, high: 0.6, wide: [7, 12], far: 0.36, lit: 0.55 },
  { depth: 0.55, low: 0.14, high: 0.42, wide: [10, 17], far: 0.1, lit: 0.7 },
] as const;

/** Windows switching on and off. */
function blinkers(stage: Stage, ground: number): Layer[] {
  const { w, h, u, light, scene } = stage;
  const look = { count: 34, depth: 0.5, colour: '#ffd98a', stamps: [slab(u * 0.9, u * 1.2)] };
  if (light.lamps < 0.4) return [];
  return [
    motes(stage, 'blinkers', look, ({ x, y, z, beat }, t, dab) => {
      const on = Math.sin(t * (0.3 + z * 0.8) * scene.tempo + beat * 1.3) > 0.2;
      dab(w * x, ground - (0.03 + y * 0.29) * h, 0, on ? 0.8 : 0);
    }),
  ];
}

const cityFrom =
  (roof: boolean): PlacePainter =>
  (stage) => {
    const { w, h, u, light, scene, spill, side, chance } = stage;
    const ground = h * (stage.portrait ? 0.84 : 0.86);
    const [foot, top] = roof ? [h * 1.02, h * 0.78] : [ground + u, ground];
    const tar = darken(light.tone(roof ? '#8a7f78' : '#4a4d58'), roof ? 0.05 : 0.25);
    const neon = scene.time === 'night' ? { neon: NEON } : {};
    const town = { span: [-spill, w + spill], foot, colours: CONCRETE, gap: 1.4, ...neon } as const;
    const row = ({ depth, low, high, ...look }: (typeof SKYLINE)[number], index: number) => {
      const paint = (g: Brush) => {
        const luck = chance(`towers ${index}`);
        const tall = (x: number) => {
          const hump = 0.6 + 0.4 * Math.cos(((x - w * (0.5 - scene.flavour.lean * 0.2)) / w) * 2.6);
          const near = (1.15 - hump * 0.4) * (roof ? 0.6 : 1);
          return h * luck.between(low, high) * (index === 2 ? near : hump);
        };
        towers(g, stage, luck, { ...town, ...look, tall });
        mist(g, stage, [ground, h * 0.13], mix(light.haze, light.low, 0.4), 0.55 - index * 0.18);
      };
      const landmark = slot(['landmark'], ground, 1.5, 0.45, { distance: 0.08 });
      return [painted(depth, paint, { bottom: foot }), ...(index === 1 ? [landmark] : [])];
    };
    const near = (g: Brush) => {
      band(g, stage, top, h, lighten(tar, 0.08), darken(tar, 0.35));
      band(g, stage, top, top + u * (roof ? 2.4 : 0.7), lighten(tar, 0.25));
      if (roof) {
        band(g, stage, top + u * 2.4, top + u * 4, darken(tar, 0.35));
        sketch(g, light.tone, 'tank', w * (0.5 - side * 0.4), top + u * 8, u);
        sketch(g, light.tone, 'cooler', w * (0.5 + side * 0.42), top + u * 8, u);
        return;
      }
      for (let x = -spill; x < w + spill; x += u * 16)
        box(g, x, top + (h - top) * 0.5, u * 8, u * 0.8, fade('#f3e6b8', 0.6));
      for (let x = -spill; x < w + spill; x += u * 21)
        glow(g, x, top + u * 2, u * 16, LAMP, light.lamps > 0.4 ? 0.3 : 0);
    };
    return [
      ...open(stage, ground, { clouds: 0.7 }),
      ...SKYLINE.flatMap(row),
      ...blinkers(stage, ground),
      slot(['air'], h * 0.2, 1, 0.8, { spread: h * 0.14 }),
      painted(1, near, { top: roof ? 0 : ground - u * 16 }),
      stand(stage, roof ? 0.93 : 0.55 * (ground / h) + 0.45, roof ? 1.1 : 0.8, 1, { from: 0.2, to: 0.8 }),
    ];
  };

export const city = cityFrom(false);
export const rooftop = cityFrom(true);

export const road: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance, snowy } = stage;
  const [horizon, vanish, tar] = [h * 0.48, w * (0.5 + scene.flavour.lean * 0.12), light.tone('#4c4f5a')];
  const ground = lying(stage, scene.beyond.includes('desert') ? '#dcae72' : '#9aa557');
  const low = { rough: 0.55, waves: 0.8, bottom: horizon + 2 };
  const back = [hill(stage, 'road hills', 0.2, [horizon - u * 5, u * 9], light.tone('#7d86a6', 0.45), low)];
  const paint = (g: Brush) => {
    const luck = chance('posts');
    band(g, stage, horizon, h, mix(ground, light.haze, 0.5), ground, darken(ground, 0.3));
    grain(g, -spill, horizon, w + 2 * spill, h - horizon, chance('verge'), 0.2);
    const lane = (a: number, b: number, c: number, d: number, tone: Parameters<typeof quad>[3]) =>
      quad(g, [horizon, vanish + u * a, vanish + u * b], [h * 1.12, vanish + w * c, vanish + w * d], tone);
    lane(-1.2, 1.2, -0.95, 0.95, vertical(g, horizon, h, mix(tar, light.haze, 0.5), tar, darken(tar, 0.25)));
    for (const side of [-1, 1])
      lane(side * 1.05, side * 1.15, side * 0.83, side * 0.87, fade('#fff7df', 0.7));
    for (let post = 2; post < 18; post++) {
      const [s, side] = [((post >> 1) / 9) ** 2.2, post % 2 ? 1 : -1];
      const [x, y] = [vanish + side * (u * 3 + w * 1.02 * s), horizon + (h - horizon) * s];
      const [tall, white] = [u * (0.6 + 9 * s), light.tone('#efe9dc', 0.3 * (1 - s))];
      const wooded = scene.beyond.includes('forest') || luck() < 0.25;
      const green = light.tone('#3d6648', 0.4 * (1 - s));
      if (wooded) fir(g, x + side * u * 7 * (s + 0.1), y, u * (4 + 46 * s), green, luck, snowy);
      else box(g, x, y - tall, u * (0.15 + 1.1 * s), tall, white, 1);
    }
  };
  const dash = (_: unknown, size: number) => slab(u * (0.5 + size * 0.42), u * (0.5 + size * 1.3));
  const look = { count: 9, depth: 0.6, colour: '#f3e3b8', stamps: Array.from({ length: 12 }, dash) };
  return [
    ...open(stage, horizon, { air: [0.24, 0.18], back }),
    slot(['landmark'], horizon + u * 3, 0.9, 0.45, { distance: 0.18 }),
    painted(0.6, paint, { top: 0 }),
    motes(stage, 'dashes', look, (_, t, dab, index) => {
      const s = ((index / 9 + t * 0.22 * scene.tempo) % 1) ** 2.2;
      dab(vanish, horizon + (h * 1.1 - horizon) * s, Math.min(11, Math.floor(s * 12)), 0.75);
    }),
    stand(stage, 0.87, 1.05, 1, { from: 0.3, to: 0.72 }),
  ];
};
