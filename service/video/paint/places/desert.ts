import type { Layer } from '../../compose/layer.ts';
import { ellipse, shape, vertical } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { tuft } from '../plants.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, slot } from '../stage.ts';
import { land, profile, trace } from '../terrain.ts';
import { distance } from './distance.ts';

export const desert: PlacePainter = (stage) => {
  const { w, h, u, light, spill, chance, snowy } = stage;
  const horizon = h * 0.52;
  const sand = snowy ? '#eef2f7' : '#e6ad63';
  const dune = (index: number, y: number, tall: number, far: number, depth: number): Layer =>
    painted(
      depth,
      (g) => {
        const luck = chance(`dune ${index}`);
        const line = profile(stage, luck, y, tall, 0.3, 0.7 + index * 0.1);
        const lit = light.tone(sand, far);
        land(g, stage, line, lighten(lit, 0.12), darken(lit, 0.12), y - tall, h);
        g.save();
        trace(g, line, -spill, w + spill, h + spill);
        g.clip();
        for (let x = -spill; x < w + spill; x += u * 4) {
          if (!(line(x) < line(x - u * 4) && line(x) <= line(x + u * 4))) continue;
          const reach = u * luck.between(26, 44);
          const edge = Array.from({ length: 12 }, (_, at): [number, number] => [
            x + (at / 11) * reach,
            line(x + (at / 11) * reach) - 1,
          ]);
          g.fillStyle = vertical(
            g,
            line(x),
            line(x) + tall * 3,
            fade(darken(light.tone('#b86a35', far), 0.1), 0.6),
            fade(darken(light.tone('#b86a35', far), 0.1), 0),
          );
          g.beginPath();
          g.moveTo(x, line(x) - 1);
          for (const [ex, ey] of edge) g.lineTo(ex, ey);
          g.lineTo(x + reach * 0.9, line(x + reach) + tall * 3);
          g.quadraticCurveTo(x + reach * 0.1, line(x) + tall * 2.4, x, line(x) - 1);
          g.fill();
        }
        if (index > 1)
          for (let ripple = 0; ripple < 40; ripple++)
            ellipse(
              g,
              -spill + luck() * (w + 2 * spill),
              y + luck() * (h - y),
              u * luck.between(4, 14),
              u * 0.22,
              fade(darken(lit, 0.4), 0.22),
              -0.06,
            );
        g.restore();
      },
      { top: y - tall * 2.2 },
    );
  return [
    ...sky(stage, horizon, { clouds: 0.3 }),
    slot(['heaven'], h * 0.16, 1, 0.1, { spread: h * 0.1 }),
    ...distance(stage, horizon),
    painted(
      0.2,
      (g) => {
        const luck = chance('mesas');
        for (let index = 0; index < 2; index++) {
          const x = -spill + luck() * (w + 2 * spill);
          const [wide, tall] = [u * luck.between(9, 22), u * luck.between(4, 9)];
          shape(
            g,
            [
              [x - wide, horizon + u * 3],
              [x - wide * 0.7, horizon - tall],
              [x + wide * 0.65, horizon - tall],
              [x + wide, horizon + u * 3],
            ],
            light.tone('#b2674a', 0.5),
          );
        }
      },
      { bottom: horizon + u * 4 },
    ),
    slot(['air'], h * 0.26, 1, 0.7, { spread: h * 0.18 }),
    dune(0, horizon + u * 4, u * 5, 0.42, 0.3),
    slot(['landmark'], horizon + u * 8, 1.05, 0.45, { distance: 0.16 }),
    dune(1, horizon + u * 15, u * 6, 0.2, 0.5),
    dune(2, h * 0.83, u * 5, 0.04, 0.8),
    slot(['ground', 'table', 'water', 'deep'], h * 0.87, 1, 1, {}),
    painted(
      1.3,
      (g) => {
        const luck = chance('desert front');
        const dark = darken(light.tone(sand), 0.5);
        land(g, stage, profile(stage, luck, h * 1.0, u * 3, 0.4), dark, darken(dark, 0.4), h * 0.95, h);
        for (let index = 0; index < 9; index++)
          tuft(g, luck() * w, h * 1.0, u * luck.between(4, 8), darken(light.tone('#7d7a3a'), 0.4), luck);
      },
      { top: h * 0.86 },
    ),
  ];
};
