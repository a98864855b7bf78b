import type { Layer } from '../../compose/layer.ts';
import { skyscraper } from '../buildings.ts';
import { fir } from '../plants.ts';
import { painted, type Stage } from '../stage.ts';
import { land, peaks, profile } from '../terrain.ts';

/** Other places that were named, seen far away on the horizon. */
export function distance(stage: Stage, horizon: number): Layer[] {
  const { w, h, u, light, scene, spill, chance, snowy } = stage;
  return scene.beyond.flatMap((place): Layer[] => {
    const luck = chance(`beyond ${place}`);
    const far = (paint: Layer & { kind: 'painted' }) => [paint];
    if (place === 'mountains' || place === 'snowfield')
      return far(
        painted(
          0.2,
          (g) =>
            land(
              g,
              stage,
              peaks(stage, luck, horizon, h * 0.26, 5),
              light.tone(snowy ? '#c7d5e6' : '#7585a3', 0.45),
              light.tone('#8a98b0', 0.75),
              horizon - h * 0.26,
              horizon,
            ),
          { bottom: horizon + 2 },
        ),
      );
    if (place === 'city' || place === 'street')
      return far(
        painted(
          0.22,
          (g) => {
            for (let x = -spill; x < w + spill; ) {
              const width = u * luck.between(3, 7);
              skyscraper(
                g,
                x,
                horizon,
                width,
                u * luck.between(8, 27),
                light.tone('#59647c', 0.42),
                light.lamps * 0.6,
                luck,
              );
              x += width + u * luck.between(0.2, 2);
            }
          },
          { bottom: horizon + 2 },
        ),
      );
    if (place === 'forest' || place === 'jungle')
      return far(
        painted(
          0.24,
          (g) => {
            for (let x = -spill; x < w + spill; x += u * 1.8)
              fir(g, x, horizon + u, u * luck.between(6, 12), light.tone('#3f6f55', 0.4), luck, snowy);
          },
          { bottom: horizon + 2 },
        ),
      );
    if (place === 'desert' || place === 'field' || place === 'village')
      return far(
        painted(
          0.22,
          (g) =>
            land(
              g,
              stage,
              profile(stage, luck, horizon - u * 4, u * 5, 0.45),
              light.tone(place === 'desert' ? '#d8a566' : '#7fa05c', 0.4),
              light.tone('#8fae70', 0.5),
              horizon - u * 10,
              horizon,
            ),
          { bottom: horizon + 2 },
        ),
      );
    return [];
  });
}
