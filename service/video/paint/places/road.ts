import type { Brush, Layer } from '../../compose/layer.ts';
import { box, grain, shape, vertical } from '../brushwork.ts';
import { darken, fade, mix } from '../colour.ts';
import { fir } from '../plants.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { land, profile } from '../terrain.ts';

export const road: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance, snowy } = stage;
  const horizon = h * 0.48;
  const vanish = w * (0.5 + scene.flavour.lean * 0.12);
  const ground = light.tone(snowy ? '#edf2f8' : scene.beyond.includes('desert') ? '#dcae72' : '#9aa557');
  return [
    ...sky(stage, horizon),
    slot(['heaven'], h * 0.16, 1, 0.1, { spread: h * 0.1 }),
    painted(
      0.2,
      (g) =>
        land(
          g,
          stage,
          profile(stage, chance('road hills'), horizon - u * 5, u * 9, 0.55, 0.8),
          light.tone('#7d86a6', 0.4),
          light.tone('#9aa4a8', 0.7),
          horizon - u * 16,
          horizon,
        ),
      { bottom: horizon + 2 },
    ),
    slot(['air'], h * 0.24, 1, 0.7, { spread: h * 0.18 }),
    slot(['landmark'], horizon + u * 3, 0.9, 0.45, { distance: 0.18 }),
    painted(
      0.6,
      (g) => {
        box(
          g,
          -spill,
          horizon,
          w + 2 * spill,
          h,
          vertical(g, horizon, h, mix(ground, light.haze, 0.5), ground, darken(ground, 0.3)),
        );
        grain(g, -spill, horizon, w + 2 * spill, h - horizon, chance('verge'), 0.2);
        const tar = light.tone('#4c4f5a');
        shape(
          g,
          [
            [vanish - u * 1.2, horizon],
            [vanish + u * 1.2, horizon],
            [vanish + w * 0.95, h * 1.12],
            [vanish - w * 0.95, h * 1.12],
          ],
          vertical(g, horizon, h, mix(tar, light.haze, 0.5), tar, darken(tar, 0.25)),
        );
        for (const side of [-1, 1])
          shape(
            g,
            [
              [vanish + side * u * 1.05, horizon],
              [vanish + side * u * 1.15, horizon],
              [vanish + side * w * 0.87, h * 1.12],
              [vanish + side * w * 0.83, h * 1.12],
            ],
            fade('#fff7df', 0.7),
          );
        const luck = chance('posts');
        for (let index = 1; index < 9; index++) {
          const s = (index / 9) ** 2.2;
          for (const side of [-1, 1]) {
            const x = vanish + side * (u * 3 + w * 1.02 * s);
            const y = horizon + (h - horizon) * s;
            if (scene.beyond.includes('forest') || luck() < 0.25)
              fir(
                g,
                x + side * u * 7 * (s + 0.1),
                y,
                u * (4 + 46 * s),
                light.tone('#3d6648', 0.4 * (1 - s)),
                luck,
                snowy,
              );
            else
              box(
                g,
                x,
                y - u * (0.6 + 9 * s),
                u * (0.15 + 1.1 * s),
                u * (0.6 + 9 * s),
                light.tone('#efe9dc', 0.3 * (1 - s)),
                1,
              );
          }
        }
      },
      { top: 0 },
    ),
    dashes(stage, horizon, vanish),
    slot(['ground', 'table', 'water', 'deep'], h * 0.87, 1.05, 1, { from: 0.3, to: 0.72 }),
  ];
};

/** The middle line runs toward us. */
function dashes({ h, u, scene }: Stage, horizon: number, vanish: number): Layer {
  return {
    kind: 'particles',
    depth: 0.6,
    colour: [214, 112, 140],
    stamps: Array.from({ length: 12 }, (_, size) => ({
      width: u * (0.5 + size * 0.42),
      height: u * (0.5 + size * 1.3),
      paint: (g: Brush) => box(g, 0, 0, u * (0.5 + size * 0.42), u * (0.5 + size * 1.3), '#fff', 1),
    })),
    each(t, dab) {
      for (let index = 0; index < 9; index++) {
        const near = (((index / 9 + t * 0.22 * scene.tempo) % 1) + 1) % 1;
        const s = near ** 2.2;
        dab(vanish, horizon + (h * 1.1 - horizon) * s, Math.min(11, Math.floor(s * 12)), 0.75);
      }
    },
  };
}
