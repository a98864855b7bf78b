import type { Brush, Layer } from '../compose/layer.ts';
import { ellipse, form, glow, shaded, stroke, vertical } from '../paint/brushwork.ts';
import { darken, fade, type Hex, mix } from '../paint/colour.ts';
import { around, dot, motes } from '../paint/particles.ts';
import { tuft } from '../paint/plants.ts';
import { type PlacePainter, painted, type Stage, slot } from '../paint/stage.ts';
import { type Profile, trace } from '../paint/terrain.ts';
import type { Chance } from '../scene/chance.ts';
import { lying, sketch, stand, strewn } from './kit.ts';
import { hill, open } from './scenery.ts';

/** The lee side of each crest lies in shade. */
function lee(g: Brush, { u, w, spill }: Stage, line: Profile, luck: Chance, tall: number, shade: Hex) {
  for (let x = -spill; x < w + spill; x += u * 4) {
    if (!(line(x) < line(x - u * 4) && line(x) <= line(x + u * 4))) continue;
    const [reach, top] = [u * luck.between(26, 44), line(x)];
    g.fillStyle = vertical(g, top, top + tall * 3, fade(shade, 0.6), fade(shade, 0));
    g.beginPath();
    g.moveTo(x, top - 1);
    for (let at = 0; at <= 1; at += 0.1) g.lineTo(x + at * reach, line(x + at * reach) - 1);
    g.lineTo(x + reach * 0.9, line(x + reach) + tall * 3);
    g.quadraticCurveTo(x + reach * 0.1, top + tall * 2.4, x, top - 1);
    g.fill();
  }
}

const MESA = 'M-1 .5L-.86 0L-.74-.6L-.7-1L.66-1L.72-.5L.86-.06L1 .5Z';
const STRATA = 'M-.72-.8L.7-.8L.72-.7L-.74-.7ZM-.76-.4L.74-.4L.76-.34L-.77-.34ZM-.82-.1L.84-.1L.87 0L-.86 0Z';
const FLANK = 'M.2-1L.66-1L.72-.5L.86-.06L1 .5L.4 .5Q.26-.2 .2-1Z';

interface Rocks {
  count: number;
  wide: readonly [number, number];
  tall: readonly [number, number];
  rock: Hex;
}

/** Flat-topped rocks in layers. */
function mesas(stage: Stage, key: string, horizon: number, { count, wide, tall, rock }: Rocks): Layer {
  const { w, u, spill, light, chance } = stage;
  const paint = (g: Brush) => {
    const luck = chance(key);
    for (let index = 0; index < count; index++) {
      const [x, y] = [-spill + ((index + luck()) / count) * (w + 2 * spill), horizon + u * 2];
      const size = [u * luck.between(...wide), u * luck.between(...tall)] as const;
      const tone = light.tone(rock, 0.35 - (index % 2) * 0.12);
      form(g, x, y, size, MESA, shaded(g, -1, 0.5, tone, 0.14, 0.1));
      form(g, x, y, size, STRATA, fade(darken(tone, 0.5), 0.18));
      form(g, x, y, size, FLANK, fade(darken(tone, 0.6), 0.3));
    }
  };
  return painted(0.2, paint, { bottom: horizon + u * 5 });
}

interface Dry {
  grounds: readonly [Hex, Hex, Hex];
  /** The colour of what lies in shade, where there are dunes. */
  dunes?: Hex;
  back: (stage: Stage, horizon: number) => Layer[];
  /** What grows there, how tall, and how many on each rise. */
  plant?: readonly [art: string, tall: number, ...counts: number[]];
  grass?: Hex;
  edge: Hex;
}

const dryLand =
  ({ grounds, dunes, back, plant, grass, edge }: Dry): PlacePainter =>
  (stage) => {
    const { w, h, u, light, spill } = stage;
    const horizon = h * 0.52;
    const ground = (index: number, y: number, tall: number, far: number, depth: number) => {
      const colour = lying(stage, grounds[index] as Hex, far, '#eef2f7');
      const grey = fade(darken(colour, 0.4), 0.22);
      const on = (g: Brush, line: Profile, luck: Chance) => {
        g.save();
        trace(g, line, -spill, w + spill, h + spill);
        g.clip();
        if (dunes) lee(g, stage, line, luck, tall, darken(light.tone(dunes, far), 0.1));
        strewn(stage, luck, index ? 40 : 0, (x, near) =>
          ellipse(g, x, y + near * (h - y), u * luck.between(4, 14), u * 0.22, grey, -0.06),
        );
        g.restore();
        strewn(stage, luck, grass ? 90 : 0, (x, near) =>
          tuft(g, x, line(x) + near * u * 11, u * (0.8 + index + near), light.tone(grass ?? edge, far), luck),
        );
        strewn(stage, luck, Number(plant?.[index + 2] ?? 0), (x, size) => {
          const high = u * (plant?.[1] ?? 0) * (1 + index * 0.9) * (0.8 + size * 0.4);
          const tone = (paint: Hex) => light.tone(paint, far);
          if (Math.abs(x - w / 2) > w * 0.2) sketch(g, tone, plant?.[0] ?? '', x, line(x) + u * 2, high);
        });
      };
      const more = {
        foot: darken(colour, 0.12),
        rough: 0.3,
        waves: 0.7 + index * 0.1,
        over: plant ? 26 : 0,
        on,
      };
      return hill(stage, `dune ${index}`, depth, [y, tall * (dunes ? 1 : 0.4)], colour, more);
    };
    const tufts = (g: Brush, _: Profile, luck: Chance) => {
      for (let at = 0; at < 11; at++)
        tuft(g, luck() * w, h, u * luck.between(4, 8), darken(light.tone(edge), 0.4), luck);
    };
    const front = darken(lying(stage, grounds[2]), 0.5);
    return [
      ...open(stage, horizon, { clouds: 0.3, air: [0.26, 0.18], back: back(stage, horizon) }),
      ground(0, horizon + u * 4, u * 5, 0.42, 0.3),
      slot(['landmark'], horizon + u * 8, 1.05, 0.45, { distance: 0.16 }),
      ground(1, horizon + u * 15, u * 6, 0.2, 0.5),
      ground(2, h * 0.83, u * 5, 0.04, 0.8),
      stand(stage, 0.87),
      hill(stage, 'desert front', 1.3, [h, u * 3], front, { over: 8, on: tufts }),
    ];
  };

const MESAS = { count: 2, wide: [9, 22], tall: [4, 9], rock: '#b2674a' } as const;
const FAR_BUTTES = { count: 6, wide: [12, 24], tall: [12, 24], rock: '#c2714c' } as const;
const BUTTES = { count: 3, wide: [16, 28], tall: [24, 36], rock: '#b25c38' } as const;

export const desert = dryLand({
  grounds: ['#e6ad63', '#e6ad63', '#e6ad63'],
  dunes: '#b86a35',
  back: (stage, horizon) => [mesas(stage, 'mesas', horizon, MESAS)],
  edge: '#7d7a3a',
});

export const savanna = dryLand({
  grounds: ['#d8b868', '#d9ae54', '#c99a44'],
  back: (stage, horizon) => {
    const { u, light } = stage;
    const far = light.tone('#8f8a70', 0.55);
    return [hill(stage, 'far hills', 0.2, [horizon - u, u * 5], far, { bottom: horizon + u * 6 })];
  },
  plant: ['acacia', 12, 6, 4, 3],
  grass: '#c79a3e',
  edge: '#8a6a2a',
});

export const canyon = dryLand({
  grounds: ['#c8794a', '#c46f42', '#b8643a'],
  back: (stage, horizon) => [
    mesas(stage, 'far buttes', horizon, FAR_BUTTES),
    mesas(stage, 'near buttes', horizon + stage.u * 5, BUTTES),
  ],
  plant: ['cactus', 6, 0, 5, 4],
  edge: '#6f7a3a',
});

const CONE = 'M-1.3 0Q-.5-.3-.2-.98L-.1-.94L0-1L.1-.95L.18-.99Q.5-.3 1.3 0Z';
const CONE_SHADE = 'M.04-.97L.18-.99Q.5-.3 1.3 0L.3 0Q.1-.5 .04-.97Z';
const RUNS = `M-.08-.94Q-.02-.6-.14-.4T-.3 0L-.16 0Q-.1-.2-.02-.38T.02-.95Z
  M.06-.95Q.1-.7 .2-.5T.4 0L.5 0Q.36-.3 .28-.5T.14-.96Z`;

/** Black ground split by fire, before a cone with a glowing mouth. */
export const lavaland: PlacePainter = (stage) => {
  const { h, u, w, light, scene } = stage;
  const horizon = h * 0.56;
  const basalt = mix(light.tone('#3c3438'), '#1c1418', 0.35);
  const cone = (g: Brush) => {
    const [x, y, tall] = [w * (0.5 + scene.flavour.lean * 0.16), horizon + u * 2, h * 0.4];
    glow(g, x, y - tall, u * 44, '#ff6a2a', 0.7);
    form(g, x, y, tall, CONE, shaded(g, -1, 0, mix(light.tone('#4a3f44', 0.2), '#2a2026', 0.3)));
    form(g, x, y, tall, CONE_SHADE, fade('#10080c', 0.35));
    form(g, x, y, tall, RUNS, vertical(g, -1, 0, '#fff0a0', '#ff9a30', '#e8421c'));
  };
  const cracks = (g: Brush, _: Profile, luck: Chance) =>
    strewn(stage, luck, 26, (x, near) => {
      const [y, reach, thick] = [
        h * (0.77 + near * 0.24),
        u * luck.between(6, 15) * (0.5 + near),
        u * (0.4 + near),
      ];
      const [mx, dy] = [x + reach * luck.between(0.2, 0.8), luck.between(-0.2, 0.2) * reach];
      glow(g, x + reach / 2, y, reach * 0.9, '#ff5a1c', 0.4);
      stroke(g, thick, '#ff7a26', x, y, mx, y + dy, x + reach, y + dy * 0.4);
      stroke(g, thick * 0.4, '#ffe28a', x, y, mx, y + dy, x + reach, y + dy * 0.4);
    });
  const embers = { count: 46, depth: 0.9, colour: '#ffae4a', stamps: [dot(u * 0.5), dot(u * 0.9)] };
  return [
    ...open(stage, horizon, { back: [painted(0.2, cone, { bottom: horizon + u * 3 })] }),
    slot(['landmark'], horizon + u * 7, 1, 0.45, { distance: 0.1 }),
    hill(stage, 'basalt', 0.5, [horizon + u * 4, u * 3], mix(basalt, light.haze, 0.18), {
      rough: 0.6,
      waves: 2,
    }),
    hill(stage, 'lava', 0.85, [h * 0.74, u * 2], basalt, { rough: 0.6, on: cracks }),
    stand(stage, 0.88, 1, 1, { from: 0.24, to: 0.76 }),
    motes(stage, 'embers', embers, ({ x, y, z, beat }, t, dab) => {
      const across = w * x + Math.sin(t + beat) * u * 3;
      dab(across, h * around(y - t * (0.05 + z * 0.06)), z > 0.7 ? 1 : 0, 0.5 + 0.4 * Math.sin(t * 3 + beat));
    }),
  ];
};
