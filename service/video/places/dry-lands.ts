import type { Brush, Layer } from '../compose/layer.ts';
import { ellipse, form, glow, shaded, stroke, vertical } from '../paint/brushwork.ts';
import { darken, fade, type Hex, mix } from '../paint/colour.ts';
import { around, dot, motes } from '../paint/particles.ts';
import { tuft } from '../paint/plants.ts';
import { type PlacePainter, painted, type Stage, slot } from '../paint/stage.ts';
import { type Profile, trace } from '../paint/terrain.ts';
import type { Chance } from '../scene/chance.ts';
import { lying, stand, strewn } from './kit.ts';
import { hill, open } from './scenery.ts';

/** The lee side of each crest lies in shade. */
function lee(g: Brush, stage: Stage, line: Profile, luck: Chance, tall: number, shade: Hex) {
  const { u, w, spill } = stage;
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

/** Flat-topped rock in layers. */
export function mesa(g: Brush, x: number, foot: number, wide: number, tall: number, rock: Hex) {
  form(g, x, foot, [wide, tall], MESA, shaded(g, -1, 0.5, rock, 0.14, 0.1));
  for (const [at, by] of [
    [-0.8, 0.2],
    [-0.5, 0.12],
    [-0.2, 0.22],
  ] as const)
    form(g, x, foot + tall * at, [wide, tall], 'M-.78 0L.74 0L.77 .1L-.8 .1Z', fade(darken(rock, 0.5), by));
  form(
    g,
    x,
    foot,
    [wide, tall],
    'M.2-1L.66-1L.72-.5L.86-.06L1 .5L.4 .5Q.26-.2 .2-1Z',
    fade(darken(rock, 0.6), 0.3),
  );
}

interface Dry {
  grounds: readonly [Hex, Hex, Hex];
  shade: Hex;
  back: (stage: Stage, horizon: number) => Layer[];
  on?: (g: Brush, stage: Stage, line: Profile, luck: Chance, row: number) => void;
  dunes?: boolean;
  edge: Hex;
}

const rocks =
  (key: string, count: number, wide: readonly [number, number], tall: readonly [number, number], rock: Hex) =>
  (stage: Stage, horizon: number) => [
    painted(
      0.2,
      (g) => {
        const { w, u, spill, light, chance } = stage;
        const luck = chance(key);
        for (let index = 0; index < count; index++) {
          const x = -spill + ((index + luck()) / count) * (w + 2 * spill);
          mesa(
            g,
            x,
            horizon + u * 2,
            u * luck.between(...wide),
            u * luck.between(...tall),
            light.tone(rock, 0.35 - (index % 2) * 0.12),
          );
        }
      },
      { bottom: horizon + stage.u * 5 },
    ),
  ];

const CROWN = 'M-1 0Q-1.05-.24-.5-.26Q-.3-.42 .1-.36Q.5-.44 .66-.22Q1.1-.2 1 0Q.4 .1 0 .06T-1 0Z';

/** An acacia: a flat crown on a forked stem. */
function acacia(g: Brush, { light }: Stage, x: number, y: number, tall: number, far: number) {
  const [bark, leaf] = [light.tone('#5a4632', far), light.tone('#6d7d34', far)];
  stroke(g, tall * 0.06, bark, x, y, x + tall * 0.02, y - tall * 0.4, x - tall * 0.22, y - tall * 0.8);
  stroke(
    g,
    tall * 0.05,
    bark,
    x,
    y - tall * 0.3,
    x + tall * 0.1,
    y - tall * 0.5,
    x + tall * 0.3,
    y - tall * 0.84,
  );
  form(g, x + tall * 0.04, y - tall * 0.76, tall * 0.62, CROWN, darken(leaf, 0.25));
  form(g, x, y - tall * 0.82, tall * 0.56, CROWN, leaf);
}

/** A saguaro with two arms. */
function cactus(g: Brush, { light }: Stage, x: number, y: number, tall: number, far: number) {
  const green = light.tone('#4f8a4c', far);
  stroke(g, tall * 0.16, green, x, y, x, y - tall);
  stroke(
    g,
    tall * 0.11,
    green,
    x,
    y - tall * 0.35,
    x - tall * 0.3,
    y - tall * 0.35,
    x - tall * 0.28,
    y - tall * 0.7,
  );
  stroke(
    g,
    tall * 0.1,
    green,
    x,
    y - tall * 0.5,
    x + tall * 0.28,
    y - tall * 0.48,
    x + tall * 0.26,
    y - tall * 0.84,
  );
  stroke(g, tall * 0.03, darken(green, 0.25), x + tall * 0.03, y, x + tall * 0.03, y - tall * 0.96);
}

const dryLand =
  ({ grounds, shade, back, on, dunes, edge }: Dry): PlacePainter =>
  (stage) => {
    const { w, h, u, light, spill } = stage;
    const horizon = h * 0.52;
    const ground = (index: number, y: number, tall: number, far: number, depth: number) => {
      const colour = lying(stage, grounds[index] as Hex, far, '#eef2f7');
      return hill(stage, `dune ${index}`, depth, {
        y,
        tall,
        colour,
        foot: darken(colour, 0.12),
        rough: 0.3,
        waves: 0.7 + index * 0.1,
        over: on ? u * 24 : 0,
        on(g, line, luck) {
          g.save();
          trace(g, line, -spill, w + spill, h + spill);
          g.clip();
          if (dunes) lee(g, stage, line, luck, tall, darken(light.tone(shade, far), 0.1));
          if (index > 0)
            strewn(stage, luck, 40, (x, near) =>
              ellipse(
                g,
                x,
                y + near * (h - y),
                u * luck.between(4, 14),
                u * 0.22,
                fade(darken(colour, 0.4), 0.22),
                -0.06,
              ),
            );
          g.restore();
          on?.(g, stage, line, luck, index);
        },
      });
    };
    return [
      ...open(stage, horizon, { clouds: 0.3, air: [0.26, 0.18], back: back(stage, horizon) }),
      ground(0, horizon + u * 4, u * (dunes ? 5 : 2), 0.42, 0.3),
      slot(['landmark'], horizon + u * 8, 1.05, 0.45, { distance: 0.16 }),
      ground(1, horizon + u * 15, u * (dunes ? 6 : 2.5), 0.2, 0.5),
      ground(2, h * 0.83, u * (dunes ? 5 : 2), 0.04, 0.8),
      stand(stage, 0.87),
      hill(stage, 'desert front', 1.3, {
        y: h * 1.0,
        tall: u * 3,
        colour: darken(lying(stage, grounds[2]), 0.5),
        over: u * 8,
        on(g, _, luck) {
          for (let index = 0; index < 11; index++)
            tuft(g, luck() * w, h, u * luck.between(4, 8), darken(light.tone(edge), 0.4), luck);
        },
      }),
    ];
  };

const growing =
  (draw: typeof acacia, counts: readonly [number, number, number], size: number, grass?: Hex): Dry['on'] =>
  (g, stage, line, luck, row) => {
    const { w, u, spill, light } = stage;
    if (grass)
      strewn(stage, luck, 90, (x, near) =>
        tuft(
          g,
          x,
          line(x) + near * u * 11,
          u * (0.8 + row + near),
          light.tone(grass, 0.4 - row * 0.18),
          luck,
        ),
      );
    for (let index = 0; index < (counts[row] as number); index++) {
      const x = -spill + ((index + luck()) / (counts[row] as number)) * (w + 2 * spill);
      const tall = u * size * (1 + row * 0.9) * luck.between(0.8, 1.2);
      if (Math.abs(x - w / 2) > w * 0.2) draw(g, stage, x, line(x) + u * 2, tall, 0.42 - row * 0.18);
    }
  };

const SANDS = ['#e6ad63', '#e6ad63', '#e6ad63'] as const;

export const desert = dryLand({
  grounds: SANDS,
  shade: '#b86a35',
  back: rocks('mesas', 2, [9, 22], [4, 9], '#b2674a'),
  dunes: true,
  edge: '#7d7a3a',
});

export const savanna = dryLand({
  grounds: ['#d8b868', '#d9ae54', '#c99a44'],
  shade: '#b08a3c',
  back: (stage, horizon) => [
    hill(stage, 'far hills', 0.2, {
      y: horizon - stage.u,
      tall: stage.u * 5,
      colour: stage.light.tone('#8f8a70', 0.55),
      bottom: horizon + stage.u * 6,
    }),
  ],
  on: growing(acacia, [5, 3, 2], 11, '#c79a3e'),
  edge: '#8a6a2a',
});

export const canyon = dryLand({
  grounds: ['#c8794a', '#c46f42', '#b8643a'],
  shade: '#8a4426',
  back: (stage, horizon) => [
    ...rocks('far buttes', 6, [12, 24], [12, 24], '#c2714c')(stage, horizon),
    ...rocks('near buttes', 3, [16, 28], [24, 36], '#b25c38')(stage, horizon + stage.u * 5),
  ],
  on: growing(cactus, [0, 4, 3], 5),
  edge: '#6f7a3a',
});

/** A cone with a glowing mouth, rivers of fire running down from it. */
function cone(g: Brush, { w, h, u, scene, light }: Stage, foot: number) {
  const [x, tall] = [w * (0.5 + scene.flavour.lean * 0.16), h * 0.4];
  const rock = mix(light.tone('#4a3f44', 0.2), '#2a2026', 0.3);
  glow(g, x, foot - tall, u * 44, '#ff6a2a', 0.7);
  form(
    g,
    x,
    foot,
    tall,
    'M-1.3 0Q-.5-.3-.2-.98L-.1-.94L0-1L.1-.95L.18-.99Q.5-.3 1.3 0Z',
    shaded(g, -1, 0, rock, 0.12, 0.2),
  );
  form(g, x, foot, tall, 'M.04-.97L.18-.99Q.5-.3 1.3 0L.3 0Q.1-.5 .04-.97Z', fade('#10080c', 0.35));
  for (const run of [
    'M-.08-.94Q-.02-.6-.14-.4T-.3 0L-.16 0Q-.1-.2-.02-.38T.02-.95Z',
    'M.06-.95Q.1-.7 .2-.5T.4 0L.5 0Q.36-.3 .28-.5T.14-.96Z',
  ])
    form(g, x, foot, tall, run, vertical(g, -1, 0, '#fff0a0', '#ff9a30', '#e8421c'));
}

/** Black ground, split by fire. */
export const lavaland: PlacePainter = (stage) => {
  const { h, u, w, light } = stage;
  const horizon = h * 0.56;
  const basalt = mix(light.tone('#3c3438'), '#1c1418', 0.35);
  return [
    ...open(stage, horizon, {
      back: [painted(0.2, (g) => cone(g, stage, horizon + u * 2), { bottom: horizon + u * 3 })],
    }),
    slot(['landmark'], horizon + u * 7, 1, 0.45, { distance: 0.1 }),
    hill(stage, 'basalt', 0.5, {
      y: horizon + u * 4,
      tall: u * 3,
      colour: mix(basalt, light.haze, 0.18),
      rough: 0.6,
      waves: 2,
    }),
    hill(stage, 'lava', 0.85, {
      y: h * 0.74,
      tall: u * 2,
      colour: basalt,
      rough: 0.6,
      on(g, _, luck) {
        strewn(stage, luck, 26, (x, near) => {
          const y = h * 0.77 + near * h * 0.24;
          const [reach, thick] = [u * luck.between(6, 15) * (0.5 + near), u * (0.4 + near * 1.1)];
          const [dx, dy] = [luck.between(-0.5, 0.5) * reach, luck.between(-0.5, 0.5) * reach * 0.4];
          glow(g, x + reach / 2, y, reach * 0.9, '#ff5a1c', 0.4);
          stroke(g, thick, '#ff7a26', x, y, x + reach * 0.5 + dx, y + dy, x + reach, y + dy * 0.4);
          stroke(g, thick * 0.4, '#ffe28a', x, y, x + reach * 0.5 + dx, y + dy, x + reach, y + dy * 0.4);
        });
      },
    }),
    stand(stage, 0.88, 1, 1, { from: 0.24, to: 0.76 }),
    motes(
      stage,
      'embers',
      { count: 46, depth: 0.9, colour: '#ffae4a', stamps: [dot(u * 0.5), dot(u * 0.9)] },
      ({ x, y, z, beat }, t, dab) =>
        dab(
          w * x + Math.sin(t + beat) * u * 3,
          h * around(y - t * (0.05 + z * 0.06)),
          z > 0.7 ? 1 : 0,
          0.5 + 0.4 * Math.sin(t * 3 + beat),
        ),
    ),
  ];
};
