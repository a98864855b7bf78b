import type { Brush } from '../../compose/layer.ts';
import { box, ellipse, limb, vertical } from '../brushwork.ts';
import { darken, fade, lighten, mix } from '../colour.ts';
import { fir, tuft } from '../plants.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, slot } from '../stage.ts';
import { land, mist, peaks, profile } from '../terrain.ts';
import { surface } from '../water.ts';
import { holds } from './holds.ts';

export const lake: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance } = stage;
  const horizon = h * 0.5;
  const deep = mix(light.tone('#2f7180'), light.middle, 0.35);
  const wooded = scene.beyond.includes('forest') || !scene.beyond.includes('mountains');
  const range = peaks(stage, chance('lake range'), horizon, h * (stage.portrait ? 0.2 : 0.3), 5);
  const hills = profile(stage, chance('lake hills'), horizon - u * 5, u * 4, 0.5, 1.4);
  const scenery = (g: Brush) => {
    land(
      g,
      stage,
      range,
      light.tone('#6f7f98', 0.5),
      light.tone('#6f8b98', 0.7),
      horizon - h * 0.28,
      horizon,
    );
    land(g, stage, hills, light.tone('#4f7a5c', 0.38), light.tone('#43684c', 0.25), horizon - u * 9, horizon);
    if (wooded) {
      const luck = chance('far firs');
      for (let x = -spill; x < w + spill; x += u * 1.6)
        fir(
          g,
          x,
          hills(x) + u * 3,
          u * luck.between(4, 8),
          light.tone(stage.snowy ? '#6d8a8a' : '#2f5e48', 0.3),
          luck,
          stage.snowy,
        );
    }
    box(g, -spill, horizon - u * 1.4, w + 2 * spill, u * 1.6, light.tone('#4a6a48', 0.25));
  };
  const [base, , ...moving] = surface(stage, horizon, { deep, swell: 0.1 });
  return [
    ...sky(stage, horizon),
    slot(['heaven'], h * 0.16, 1, 0.1, { spread: h * 0.1 }),
    painted(0.3, scenery, { top: 0, bottom: horizon + u }),
    slot(['air'], h * 0.26, 1, 0.7, { spread: h * 0.2 }),
    ...(base ? [base] : []),
    painted(
      0.3,
      (g) => {
        g.save();
        g.globalAlpha = 0.55;
        g.translate(0, 2 * horizon);
        g.scale(1, -1);
        scenery(g);
        g.restore();
        g.fillStyle = vertical(g, horizon, h, fade(deep, 0.05), fade(deep, 0.55), fade(deep, 0.9));
        g.fillRect(-spill, horizon, w + 2 * spill, h);
      },
      {
        top: horizon,
        bottom: horizon + h * 0.34,
        reach: u,
        motion: (t) => ({ x: Math.sin(t * 1.3) * u * 0.3, y: Math.sin(t * 0.9) * u * 0.25 }),
      },
    ),
    slot(['landmark'], horizon, 0.62, 0.42, { distance: 0.2, reflects: true }),
    painted(
      0.45,
      (g) =>
        mist(g, stage, horizon + u * 2, u * 5, lighten(light.haze, 0.3), scene.time === 'dawn' ? 0.6 : 0.25),
      {
        top: horizon - u * 5,
        bottom: horizon + u * 9,
        reach: u * 5,
        motion: (t) => ({ x: Math.sin(t * 0.3) * u * 4, y: 0 }),
      },
    ),
    ...moving,
    slot(['water', 'deep'], h * 0.71, 0.95, 0.9, { reflects: true, surfaces: true }),
    painted(
      1.05,
      (g) => {
        const bank = profile(
          stage,
          chance('bank'),
          h * (holds(stage, 'ground') ? 0.87 : 0.95),
          u * 2,
          0.5,
          1.2,
        );
        land(
          g,
          stage,
          bank,
          light.tone(stage.snowy ? '#eef4fa' : '#5d7d42'),
          darken(light.tone(stage.snowy ? '#b9c8da' : '#2e4424'), 0.4),
          h * 0.86,
          h,
        );
      },
      { top: h * 0.78 },
    ),
    slot(['ground', 'table'], h * 0.92, 1, 1.05, {}),
    painted(
      1.25,
      (g) => {
        const luck = chance('reeds');
        const reed = darken(light.tone('#5d6d2e'), 0.4);
        for (const side of [0, 1])
          for (let index = 0; index < 16; index++) {
            const x = side ? w - luck() ** 1.5 * w * 0.24 : luck() ** 1.5 * w * 0.24;
            const tall = u * luck.between(10, 22);
            tuft(g, x, h * 1.0, tall * 0.8, reed, luck);
            if (index % 3 === 0) {
              limb(
                g,
                [
                  [x, h],
                  [x + u, h - tall],
                ],
                u * 0.35,
                reed,
              );
              ellipse(
                g,
                x + u * 1.1,
                h - tall - u * 1.6,
                u * 0.7,
                u * 2.2,
                darken(light.tone('#7b4a26'), 0.2),
                0.06,
              );
            }
          }
      },
      { top: h * 0.68 },
    ),
  ];
};
