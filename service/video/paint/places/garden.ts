import { blob, circle } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';
import { broadleaf, bush, tuft } from '../plants.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, slot } from '../stage.ts';
import { land } from '../terrain.ts';
import { grassFringe } from './fringe.ts';

export const garden: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance, snowy } = stage;
  const lawn = h * 0.62;
  const green = light.tone(snowy ? '#eff5fa' : '#7db356');
  return [
    ...sky(stage, h * 0.5),
    slot(['heaven'], h * 0.14, 1, 0.1, { spread: h * 0.08 }),
    painted(
      0.3,
      (g) => {
        const luck = chance('garden trees');
        for (let index = 0; index < 13; index++) {
          const x = -spill + ((index + luck()) / 13) * (w + 2 * spill);
          broadleaf(
            g,
            x,
            lawn + u * 2,
            u * luck.between(24, 38),
            light.tone(snowy ? '#c9d8e2' : luck.pick(['#6aa35a', '#559450', '#86b060', '#e29ab8']), 0.38),
            light.tone('#6b5040', 0.3),
            luck,
          );
        }
      },
      { bottom: lawn + u * 4 },
    ),
    slot(['air'], h * 0.34, 1, 0.8, { spread: h * 0.2 }),
    painted(
      0.5,
      (g) => {
        const luck = chance('hedge');
        for (let x = -spill; x < w + spill; x += u * 4)
          bush(
            g,
            x,
            lawn + u * 3,
            u * luck.between(5, 7.5),
            light.tone(snowy ? '#b9cdd4' : '#3f7d46', 0.16),
            luck,
          );
        for (let index = 0; index < 40; index++)
          circle(
            g,
            -spill + luck() * (w + 2 * spill),
            lawn + u * luck.between(-3, 2),
            u * luck.between(0.5, 1),
            light.tone(luck.pick(['#f4a6c0', '#fff2f2', '#f7d36a']), 0.08),
          );
      },
      { top: lawn - u * 10, bottom: lawn + u * 6 },
    ),
    painted(
      0.7,
      (g) => {
        land(
          g,
          stage,
          (x) => lawn + u * 3 + Math.sin((x / w) * 4) * u * 0.6,
          lighten(green, 0.12),
          darken(green, 0.3),
          lawn,
          h,
        );
        const path = light.tone(snowy ? '#d2dde8' : '#e6d6b4');
        blob(
          g,
          [
            [w * 0.46, lawn + u * 2],
            [w * 0.55, lawn + u * 3],
            [w * 0.6, h * 0.8],
            [w * 0.9, h * 1.15],
            [w * 0.2, h * 1.15],
            [w * 0.36, h * 0.82],
          ],
          path,
        );
        const luck = chance('beds');
        for (let index = 0; index < 170; index++) {
          const near = luck();
          const side = luck() < 0.5 ? -1 : 1;
          const x = w * (0.5 + side * (0.16 + near * 0.1 + luck() * 0.5));
          const y = lawn + u * 6 + near * (h - lawn);
          const colour = light.tone(
            snowy ? '#e8eef6' : luck.pick(['#e8536a', '#f6c945', '#b06be0', '#ffffff', '#f58ab0', '#f08a3c']),
          );
          tuft(g, x, y, u * (1.5 + near * 3), light.tone('#4c8a3c'), luck);
          circle(g, x, y - u * (1.5 + near * 2.6), u * (0.5 + near * 0.9), colour);
          circle(g, x, y - u * (1.5 + near * 2.6), u * (0.18 + near * 0.3), lighten(colour, 0.6));
        }
      },
      { top: lawn - u * 2 },
    ),
    slot(['landmark'], h * 0.74, 1.05, 0.75, {}),
    slot(['ground', 'table', 'water', 'deep'], h * 0.88, 1, 1, {}),
    ...grassFringe(
      stage,
      h * 1.02,
      snowy ? '#9fb2ba' : '#3f7d35',
      scene.weather.includes('snow') ? undefined : ['#e8536a', '#f6c945', '#ffffff'],
    ),
  ];
};
