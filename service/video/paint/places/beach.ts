import { ellipse, grain } from '../brushwork.ts';
import { darken, fade, mix } from '../colour.ts';
import { palm } from '../plants.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, slot } from '../stage.ts';
import { land } from '../terrain.ts';
import { surface } from '../water.ts';
import { distance } from './distance.ts';

export const beach: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance } = stage;
  const horizon = h * 0.42;
  const shore = h * 0.66;
  const deep = mix(light.tone('#1fa3b5'), light.top, scene.time === 'day' ? 0.05 : 0.4);
  const sand = light.tone(stage.snowy ? '#e9eef5' : '#ecd3a0');
  const lean = scene.flavour.lean > 0 ? 1 : -1;
  const line = (x: number) => shore + ((x - w / 2) / w) * lean * h * 0.1 + Math.sin((x / w) * 5) * u * 1.4;
  const palmSide = lean > 0 ? 0.1 : 0.9;
  return [
    ...sky(stage, horizon),
    slot(['heaven'], h * 0.16, 1, 0.1, { spread: h * 0.1 }),
    ...distance(stage, horizon),
    slot(['air'], h * 0.22, 1, 0.7, { spread: h * 0.16 }),
    ...surface(stage, horizon, { deep, swell: scene.weather.includes('storm') ? 1 : 0.34 }).slice(0, 4),
    slot(['water', 'deep'], horizon + (shore - horizon) * 0.45, 0.72, 0.7, {
      reflects: true,
      surfaces: true,
    }),
    ...[0, 1, 2]
      .map((row) =>
        painted(
          0.9,
          (g) => {
            const pale = mix(light.low, '#ffffff', scene.time === 'night' ? 0.15 : 0.75);
            g.fillStyle = row === 2 ? fade(pale, 0.75) : fade(mix(deep, pale, 0.35 + row * 0.2), 0.6);
            g.beginPath();
            for (let x = -spill; x <= w + spill; x += 6)
              g.lineTo(x, line(x) - u * 3 + Math.sin(x / (u * 7) + row * 2) * u * 0.9);
            for (let x = w + spill; x >= -spill; x -= 6)
              g.lineTo(
                x,
                line(x) +
                  u * (1.2 - row * 1.6) +
                  Math.sin(x / (u * 5) + row * 3) * u * (row === 2 ? 0.5 : 0.9),
              );
            g.fill();
          },
          {
            top: h * 0.5,
            bottom: h * 0.8,
            reach: u * 5,
            motion: (t) => ({
              x: Math.sin(t * 0.5 + row) * u * 2,
              y: Math.sin(t * 0.95 * scene.tempo - row * 0.5) * u * 1.5,
            }),
          },
        ),
      )
      .reverse(),
    painted(
      0.9,
      (g) => {
        land(
          g,
          stage,
          (x) => line(x) + u * 2.2,
          mix(sand, darken(sand, 0.3), 0.55),
          sand,
          shore - u * 2,
          shore + u * 9,
        );
        const luck = chance('sand');
        grain(g, -spill, shore, w + 2 * spill, h - shore + spill * 0.3, luck, 0.16);
        for (let index = 0; index < 26; index++)
          ellipse(
            g,
            -spill + luck() * (w + 2 * spill),
            shore + u * 8 + luck() * (h - shore),
            u * luck.between(4, 12),
            u * luck.between(0.3, 0.8),
            fade(darken(sand, 0.35), 0.16),
          );
      },
      { top: h * 0.52 },
    ),
    slot(['landmark'], h * 0.79, 0.92, 0.92, { from: 0.16, to: 0.86 }),
    slot(['ground', 'table'], h * 0.88, 1, 1, { from: 0.24, to: 0.76 }),
    painted(1.35, (g) => {
      const luck = chance('palms');
      const leaf = darken(light.tone('#2f7a45'), 0.35);
      if (stage.snowy) return;
      palm(g, w * palmSide, h * 1.04, h * 0.86, leaf, darken(light.tone('#6b4a2e'), 0.3), luck);
      palm(
        g,
        w * (palmSide + 0.07 * (palmSide > 0.5 ? 1 : -1)),
        h * 1.05,
        h * 0.62,
        darken(leaf, 0.2),
        darken(light.tone('#6b4a2e'), 0.4),
        luck,
      );
    }),
  ];
};
