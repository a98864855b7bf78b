import type { Layer } from '../../compose/layer.ts';
import { vertical } from '../brushwork.ts';
import { lighten, mix } from '../colour.ts';
import { cloud, sky } from '../sky.ts';
import { type PlacePainter, painted, slot } from '../stage.ts';

/** High above a floor of clouds. */
export const aloft: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance } = stage;
  const floor = h * 0.62;
  const bright = scene.time === 'night' ? mix(light.middle, light.low, 0.8) : lighten(light.low, 0.6);
  const dim = mix(light.middle, light.low, 0.3);
  const bank = (index: number, y: number, size: number, depth: number): Layer =>
    painted(
      depth,
      (g) => {
        const luck = chance(`bank ${index}`);
        const count = Math.ceil((w + 2 * spill) / (size * 1.5));
        for (let at = 0; at <= count; at++)
          cloud(
            g,
            -spill + (at / count) * (w + 2 * spill) + luck.between(-1, 1) * size * 0.4,
            y + luck.between(-0.4, 0.3) * size,
            size * luck.between(0.8, 1.3),
            mix(bright, light.haze, 0.5 - index * 0.16),
            dim,
            luck,
            1,
          );
        g.fillStyle = vertical(g, y + size * 0.3, y + size * 1.8, dim, mix(dim, bright, 0.5));
        g.fillRect(-spill, y + size * 0.45, w + 2 * spill, h);
      },
      {
        top: y - size * 2,
        reach: u * 12,
        motion: (t) => ({
          x: -(t - 5) * u * (0.4 + index * 0.8) * scene.tempo * (scene.flavour.lean >= 0 ? 1 : -1) * 0.7,
          y: 0,
        }),
      },
    );
  return [
    ...sky(stage, floor, { clouds: 0.35 }),
    slot(['heaven'], h * 0.18, 1, 0.1, { spread: h * 0.1 }),
    bank(0, floor, u * 9, 0.25),
    slot(['landmark'], floor + u * 4, 0.9, 0.4, { distance: 0.15 }),
    bank(1, floor + u * 11, u * 14, 0.45),
    slot(['air', 'ground', 'water', 'deep', 'table'], h * 0.4, 1.3, 0.9, { spread: h * 0.2 }),
    bank(2, h * 0.97, u * 20, 1.2),
  ];
};
