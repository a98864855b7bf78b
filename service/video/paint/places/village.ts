import type { Brush } from '../../compose/layer.ts';
import { ellipse, glow, shape } from '../brushwork.ts';
import { cottage, LAMP } from '../buildings.ts';
import { darken, fade } from '../colour.ts';
import { broadleaf, fir, tuft } from '../plants.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { land, peaks, profile } from '../terrain.ts';

export const village: PlacePainter = (stage) => {
  const { w, h, u, light, spill, chance, snowy } = stage;
  const horizon = h * 0.5;
  const grass = snowy ? '#e9f0f8' : '#83a85a';
  const walls = ['#f2e6d0', '#e6cfa8', '#f7f2e6', '#d9b99a'];
  const roofs = ['#b0523a', '#94443a', '#6f5148', '#a8693f'];
  const rowOf =
    (key: string, count: number, y: (x: number) => number, size: number, far: number) => (g: Brush) => {
      const luck = chance(key);
      for (let index = 0; index < count; index++) {
        const x = -spill * 0.6 + ((index + luck.between(0.25, 0.75)) / count) * (w + spill * 1.2);
        cottage(
          g,
          x,
          y(x) + u * 1.4,
          u * size * luck.between(0.85, 1.2),
          {
            wall: light.tone(luck.pick(walls), far),
            roof: light.tone(luck.pick(roofs), far),
            lit: light.lamps,
            snow: snowy,
          },
          luck,
        );
        if (luck() < 0.6)
          broadleafOrFir(
            g,
            x + u * size * 0.95,
            y(x) + u * 1.4,
            u * size * luck.between(0.9, 1.3),
            stage,
            far,
            luck,
          );
      }
    };
  const hill = profile(stage, chance('village hill'), horizon - u * 6, u * 8, 0.45, 0.8);
  const slope = profile(stage, chance('village slope'), horizon + u * 10, u * 5, 0.4, 0.9);
  return [
    ...sky(stage, horizon),
    slot(['heaven'], h * 0.16, 1, 0.1, { spread: h * 0.1 }),
    painted(
      0.18,
      (g) =>
        land(
          g,
          stage,
          peaks(stage, chance('village peaks'), horizon, h * 0.26, 5),
          light.tone('#7f90aa', 0.5),
          light.tone('#9db0b4', 0.7),
          horizon - h * 0.26,
          horizon,
        ),
      { bottom: horizon + u * 14 },
    ),
    painted(
      0.35,
      (g) => {
        land(
          g,
          stage,
          hill,
          light.tone(grass, 0.45),
          light.tone(grass, 0.3),
          horizon - u * 14,
          horizon + u * 14,
        );
        rowOf('far houses', 11, hill, 7, 0.4)(g);
      },
      { bottom: h },
    ),
    slot(['landmark'], horizon + u * 2, 0.95, 0.45, { distance: 0.15 }),
    painted(0.6, (g) => {
      land(g, stage, slope, light.tone(grass, 0.2), light.tone(grass, 0.08), horizon, h * 0.8);
      rowOf('near houses', 5, slope, 16, 0.1)(g);
    }),
    slot(['air'], h * 0.2, 1, 0.7, { spread: h * 0.15 }),
    painted(
      1,
      (g) => {
        const green = light.tone(snowy ? '#f2f6fb' : '#6f9a4a');
        land(g, stage, (x) => h * 0.79 + Math.sin((x / w) * 3) * u, green, darken(green, 0.3), h * 0.78, h);
        const path = light.tone(snowy ? '#cdd9e6' : '#d2bb8f');
        shape(
          g,
          [
            [w * 0.44, h * 0.79],
            [w * 0.54, h * 0.79],
            [w * 0.95, h * 1.2],
            [w * 0.05, h * 1.2],
          ],
          path,
        );
        const luck = chance('cobbles');
        for (let index = 0; index < 130; index++) {
          const near = luck();
          ellipse(
            g,
            w * (0.49 + luck.between(-0.5, 0.5) * (0.1 + near * 0.75)),
            h * (0.8 + near * 0.26),
            u * (0.8 + near * 2),
            u * (0.3 + near * 0.8),
            fade(darken(path, 0.35), 0.28),
          );
        }
        if (light.lamps > 0.5) glow(g, w * 0.5, h * 0.8, u * 40, LAMP, 0.22);
      },
      { top: h * 0.7 },
    ),
    slot(['ground', 'table', 'water', 'deep'], h * 0.9, 1, 1.05, { from: 0.2, to: 0.8 }),
    painted(
      1.4,
      (g) => {
        const luck = chance('village front');
        for (let x = -spill; x < w + spill; x += u * 5)
          if (Math.abs(x - w * 0.5) > w * 0.3)
            tuft(
              g,
              x,
              h * 1.03,
              u * luck.between(5, 9),
              darken(light.tone(snowy ? '#8fa3a8' : '#4c7a34'), 0.35),
              luck,
            );
      },
      { top: h * 0.85 },
    ),
  ];
};

function broadleafOrFir(
  g: Brush,
  x: number,
  y: number,
  tall: number,
  { light, snowy }: Stage,
  far: number,
  luck: Parameters<typeof fir>[5],
) {
  if (snowy || luck() < 0.4) fir(g, x, y, tall, light.tone(snowy ? '#5d7d78' : '#3f7048', far), luck, snowy);
  else
    broadleaf(
      g,
      x,
      y,
      tall,
      light.tone(luck.pick(['#6b9a45', '#88a848', '#557f3e']), far),
      light.tone('#5a4030', far),
      luck,
    );
}
