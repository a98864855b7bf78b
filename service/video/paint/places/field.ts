import type { Brush } from '../../compose/layer.ts';
import { circle, limb } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import { broadleaf, fir, tuft } from '../plants.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, slot } from '../stage.ts';
import { land, profile, trace } from '../terrain.ts';
import { distance } from './distance.ts';
import { grassFringe } from './fringe.ts';

export const field: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance, snowy } = stage;
  const horizon = h * 0.54;
  const greens: Hex[] = snowy
    ? ['#e3ebf4', '#edf3f9', '#f5f9fc', '#dfe9f3']
    : ['#9db56a', '#86ab54', '#a9b94f', '#6f9a43'];
  const crown = (
    g: Brush,
    x: number,
    y: number,
    tall: number,
    far: number,
    luck: ReturnType<typeof chance>,
  ) =>
    snowy
      ? fir(g, x, y, tall, light.tone('#5c7a7c', far), luck, true)
      : broadleaf(
          g,
          x,
          y,
          tall,
          light.tone(
            luck.pick(scene.weather.includes('leaves') ? ['#d9772f', '#e2a93c'] : ['#5f8f43', '#4a7d3f']),
            far,
          ),
          light.tone('#5a4030', far),
          luck,
        );
  return [
    ...sky(stage, horizon, { clouds: 1.2 }),
    slot(['heaven'], h * 0.16, 1, 0.1, { spread: h * 0.1 }),
    ...distance(stage, horizon),
    slot(['air'], h * 0.25, 1, 0.7, { spread: h * 0.18 }),
    ...[0, 1, 2].map((index) =>
      painted(
        0.25 + index * 0.17,
        (g) => {
          const luck = chance(`meadow ${index}`);
          const line = profile(stage, luck, horizon + u * (index * 8 - 2), u * (6 - index), 0.42, 0.75);
          const green = light.tone(greens[index] as Hex, 0.5 - index * 0.18);
          land(g, stage, line, lighten(green, 0.1), darken(green, 0.12), horizon + u * (index * 8 - 8), h);
          g.save();
          trace(g, line, -spill, w + spill, h + spill);
          g.clip();
          g.globalAlpha = 0.25;
          for (let strip = 0; strip < 9; strip++)
            limb(
              g,
              [
                [-spill + (strip / 9) * (w + 2 * spill), h],
                [w * 0.5 + (strip - 4) * u * 9, horizon + u * 8],
                [w * 0.5 + (strip - 4) * u * 7, horizon - u * 8],
              ],
              u * (1.4 + index),
              strip % 2 ? darken(green, 0.25) : lighten(green, 0.25),
            );
          g.restore();
          for (let tree = 0; tree < 7 - index * 2; tree++) {
            const x = -spill + luck() * (w + 2 * spill);
            if (Math.abs(x - w * 0.5) > w * 0.16)
              crown(
                g,
                x,
                line(x) + u * 1.5,
                u * luck.between(5, 8) * (1 + index * 0.6),
                0.5 - index * 0.18,
                luck,
              );
          }
        },
        { top: horizon - u * 24 },
      ),
    ),
    slot(['landmark'], h * 0.74, 1.05, 0.65, { distance: 0.06 }),
    painted(
      0.85,
      (g) => {
        const green = light.tone(greens[3] as Hex);
        const line = profile(stage, chance('meadow near'), h * 0.8, u * 2.5, 0.4, 0.8);
        land(g, stage, line, lighten(green, 0.08), darken(green, 0.4), h * 0.78, h);
        const luck = chance('meadow flowers');
        for (let index = 0; index < 150; index++) {
          const near = luck() ** 1.2;
          const [x, y] = [-spill + luck() * (w + 2 * spill), h * 0.81 + near * h * 0.22];
          if (luck() < 0.5 || snowy) tuft(g, x, y, u * (1.2 + near * 3), darken(green, 0.2), luck);
          else
            circle(
              g,
              x,
              y,
              u * (0.25 + near * 0.6),
              light.tone(luck.pick(['#fff4e0', '#f6d24a', '#e8607a', '#b388e0'])),
            );
        }
      },
      { top: h * 0.7 },
    ),
    slot(['ground', 'table', 'water', 'deep'], h * 0.88, 1, 1, {}),
    ...grassFringe(stage, h * 1.02, snowy ? '#9fb2ba' : '#4f7d32'),
  ];
};
