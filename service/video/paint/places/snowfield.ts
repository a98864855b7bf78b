import { ellipse, grain } from '../brushwork.ts';
import { darken, fade, lighten, mix } from '../colour.ts';
import { fir } from '../plants.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, slot } from '../stage.ts';
import { land, peaks, profile, trace } from '../terrain.ts';
import { facets } from './mountains.ts';

export const snowfield: PlacePainter = (stage) => {
  const { w, h, u, light, spill, chance } = stage;
  const horizon = h * 0.55;
  const snow = light.tone('#f3f8fd');
  return [
    ...sky(stage, horizon, { clouds: 0.6 }),
    slot(['heaven'], h * 0.15, 1, 0.1, { spread: h * 0.1 }),
    painted(
      0.2,
      (g) => {
        const line = peaks(stage, chance('ice range'), horizon + u * 2, h * 0.3, 5);
        const ice = light.tone('#a9c6df', 0.4);
        land(g, stage, line, lighten(ice, 0.3), ice, horizon - h * 0.3, horizon);
        g.save();
        trace(g, line, -spill, w + spill, h);
        g.clip();
        facets(g, { ...stage, snowy: true }, line, light.tone('#7fa3c6', 0.35), 1, 0.3);
        g.restore();
      },
      { bottom: horizon + u * 3 },
    ),
    slot(['air'], h * 0.26, 1, 0.7, { spread: h * 0.18 }),
    painted(
      0.45,
      (g) => {
        land(
          g,
          stage,
          profile(stage, chance('drift 1'), horizon + u * 3, u * 3, 0.4),
          mix(snow, light.haze, 0.4),
          mix(snow, '#9dbbe0', 0.25),
          horizon,
          h * 0.8,
        );
        const luck = chance('far snow firs');
        for (let index = 0; index < 26; index++) {
          const x = -spill + luck() * (w + 2 * spill);
          if (Math.abs(x - w * 0.5) > w * 0.12)
            fir(
              g,
              x,
              horizon + u * luck.between(3, 7),
              u * luck.between(7, 14),
              light.tone('#4f7078', 0.25),
              luck,
              true,
            );
        }
      },
      { top: horizon - u * 16 },
    ),
    slot(['landmark'], horizon + u * 9, 0.9, 0.6, { distance: 0.1 }),
    painted(
      0.8,
      (g) => {
        const line = profile(stage, chance('drift 2'), h * 0.76, u * 3.5, 0.35, 0.8);
        land(g, stage, line, snow, mix(snow, '#88a9d4', 0.45), h * 0.73, h);
        const luck = chance('snow shade');
        for (let index = 0; index < 14; index++)
          ellipse(
            g,
            -spill + luck() * (w + 2 * spill),
            h * luck.between(0.8, 1),
            u * luck.between(9, 22),
            u * luck.between(0.6, 1.6),
            fade('#7d9fcb', 0.22),
          );
        grain(g, -spill, h * 0.76, w + 2 * spill, h * 0.26, luck, 0.3);
      },
      { top: h * 0.66 },
    ),
    slot(['ground', 'table', 'water', 'deep'], h * 0.88, 1, 1, {}),
    painted(1.4, (g) => {
      const luck = chance('front firs');
      const side = stage.scene.flavour.lean > 0 ? 0.02 : 0.98;
      fir(g, w * side, h * 1.08, h * 0.82, darken(light.tone('#35525c'), 0.25), luck, true);
      fir(
        g,
        w * (side + (side < 0.5 ? 0.12 : -0.12)),
        h * 1.08,
        h * 0.42,
        darken(light.tone('#35525c'), 0.35),
        luck,
        true,
      );
      land(
        g,
        stage,
        profile(stage, luck, h * 1.0, u * 2.4, 0.4),
        mix(snow, '#6d8fc0', 0.4),
        mix(snow, '#4f72a8', 0.6),
        h * 0.95,
        h,
      );
    }),
  ];
};
