import type { Brush } from '../../compose/layer.ts';
import { blob, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from '../colour.ts';
import { fir } from '../plants.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { land, mist, peaks, profile, trace } from '../terrain.ts';
import { grassFringe } from './fringe.ts';

export const mountains: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance, snowy } = stage;
  const high = scene.framing === 'aerial';
  const foot = h * (high ? 0.86 : 0.74);
  const ranges = [
    { base: 0.62, tall: 0.34, count: 6, far: 0.62, depth: 0.14, rock: '#7788a8' },
    { base: 0.7, tall: 0.42, count: 4, far: 0.36, depth: 0.26, rock: '#62718f' },
    { base: 0.8, tall: 0.26, count: 5, far: 0.16, depth: 0.42, rock: '#4d6068' },
  ] as const;
  return [
    ...sky(stage, h * 0.62),
    slot(['heaven'], h * 0.15, 1, 0.1, { spread: h * 0.1 }),
    ...ranges.map(({ base, tall, count, far, depth, rock }, index) =>
      painted(
        depth,
        (g) => {
          const line = peaks(
            stage,
            chance(`range ${index}`),
            h * base,
            h * tall * (stage.portrait ? 0.75 : 1),
            count,
          );
          const stone = light.tone(rock, far);
          land(g, stage, line, stone, mix(stone, light.haze, 0.55), h * (base - tall), h * base);
          g.save();
          trace(g, line, -spill, w + spill, h + spill);
          g.clip();
          facets(g, stage, line, stone, index, tall);
          g.restore();
          mist(g, stage, h * base + u * 2, u * 9, lighten(light.haze, 0.25), 0.6 - index * 0.12);
        },
        { bottom: h },
      ),
    ),
    slot(['air'], h * 0.3, 1.1, 0.75, { spread: h * 0.18 }),
    slot(['landmark'], h * 0.77, 1.1, 0.52, { distance: 0.12 }),
    painted(
      0.62,
      (g) => {
        const hill = profile(stage, chance('foothill'), foot + u * 4, u * 5, 0.5);
        const green = light.tone(snowy ? '#e6eef7' : '#5f8a52', 0.12);
        land(g, stage, hill, lighten(green, 0.06), darken(green, 0.3), foot, h);
        const luck = chance('foothill firs');
        for (let index = 0; index < 44; index++) {
          const x = -spill + luck() * (w + 2 * spill);
          fir(
            g,
            x,
            hill(x) + u * luck.between(0.5, 7),
            u * luck.between(5, 10),
            light.tone(snowy ? '#56767a' : '#2c5a44', 0.14),
            luck,
            snowy,
          );
        }
      },
      { top: foot - u * 18 },
    ),
    ...(high
      ? []
      : [
          painted(
            1.05,
            (g) => {
              const near = profile(stage, chance('ledge'), h * 0.9, u * 2, 0.5);
              const green = light.tone(snowy ? '#f4f8fc' : '#4c7440');
              land(g, stage, near, green, darken(green, 0.45), h * 0.88, h);
            },
            { top: h * 0.82 },
          ),
        ]),
    slot(['ground', 'table', 'water', 'deep'], h * 0.93, 1, 1.05, {}),
    ...(high ? [] : grassFringe(stage, h * 1.03, snowy ? '#7f929c' : '#3f6a34')),
  ];
};

export function facets(
  g: Brush,
  { w, h, u, spill, light, chance, snowy }: Stage,
  line: (x: number) => number,
  stone: Hex,
  index: number,
  tall: number,
) {
  const luck = chance(`facets ${index}`);
  const snow = light.tone('#f6f9ff', 0.1 + (2 - index) * 0.16);
  for (let x = -spill; x < w + spill; x += u * 3) {
    const top = line(x);
    const peak = top < line(x - u * 3) && top < line(x + u * 3);
    if (!peak) continue;
    const depth = h * tall * luck.between(0.5, 0.9);
    shape(
      g,
      [
        [x, top - u],
        [x + depth * 0.62, top + depth],
        [x + depth * 0.12, top + depth],
        [x - u, top + depth * 0.45],
        [x + u * 1.5, top + depth * 0.22],
      ],
      fade(darken(stone, 0.4), 0.5),
    );
    const cap = depth * (snowy ? 0.75 : 0.34);
    if (index < 2 || snowy)
      blob(
        g,
        [
          [x, top - u * 2],
          [x + cap * 0.75, top + cap],
          [x + cap * 0.36, top + cap * 0.66],
          [x + cap * 0.1, top + cap * 1.05],
          [x - cap * 0.3, top + cap * 0.6],
          [x - cap * 0.75, top + cap],
        ],
        fade(snow, 0.92),
      );
  }
}
