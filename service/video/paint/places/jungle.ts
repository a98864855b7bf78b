import type { Brush, Layer } from '../../compose/layer.ts';
import { glow, limb, vertical } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import { type PlacePainter, painted, slot } from '../stage.ts';
import { land, profile } from '../terrain.ts';
import { shafts } from './forest.ts';

export const jungle: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance } = stage;
  const floor = h * 0.8;
  const leaf = (g: Brush, x: number, y: number, length: number, turn: number, colour: Hex) => {
    g.save();
    g.translate(x, y);
    g.rotate(turn);
    g.fillStyle = colour;
    g.beginPath();
    g.moveTo(0, 0);
    g.quadraticCurveTo(length * 0.45, -length * 0.34, length, 0);
    g.quadraticCurveTo(length * 0.45, length * 0.3, 0, 0);
    g.fill();
    limb(
      g,
      [
        [0, 0],
        [length * 0.9, 0],
      ],
      u * 0.22,
      lighten(colour, 0.18),
    );
    g.restore();
  };
  const wall = (index: number, far: number, depth: number, count: number, size: number): Layer =>
    painted(
      depth,
      (g) => {
        const luck = chance(`leaves ${index}`);
        for (let at = 0; at < count; at++) {
          const x = -spill + luck() * (w + 2 * spill);
          const y = h * luck.between(0.05, 0.9);
          if (index > 0 && Math.abs(x - w * 0.5) < w * (0.22 + 0.06 * index) && y > h * 0.2 && y < floor)
            continue;
          leaf(
            g,
            x,
            y,
            u * size * luck.between(0.6, 1.3),
            luck.between(0, 6.3),
            light.tone(luck.pick(['#2f8a4c', '#3fa45a', '#1f6b45', '#6bb04a']), far),
          );
        }
        if (index === 1)
          for (let vine = 0; vine < 9; vine++) {
            const x = luck() * w;
            limb(
              g,
              [
                [x, -spill],
                [x + u * luck.between(-8, 8), h * 0.2],
                [x + u * luck.between(-5, 5), h * luck.between(0.3, 0.55)],
              ],
              u * 0.5,
              light.tone('#4a6b34', 0.3),
            );
          }
      },
      {
        reach: u * 2,
        motion: (t) => ({ x: Math.sin(t * 0.8 * scene.tempo + index) * u * (0.4 + index * 0.4), y: 0 }),
      },
    );
  return [
    painted(
      0.05,
      (g) => {
        g.fillStyle = vertical(
          g,
          0,
          h,
          light.tone('#bfe3a0', 0.4),
          light.tone('#8ccf9a', 0.4),
          light.tone('#3f7f5a', 0.3),
        );
        g.fillRect(-spill, -spill, w + 2 * spill, h + 2 * spill);
        glow(g, w * 0.5, h * 0.25, h * 0.75, light.dark ? '#a8c4ff' : '#fffbd0', light.dark ? 0.25 : 0.8);
      },
      { opaque: true },
    ),
    wall(0, 0.55, 0.2, 130, 16),
    slot(['landmark'], h * 0.8, 1.25, 0.4, { distance: 0.2 }),
    slot(['air', 'heaven'], h * 0.32, 1, 0.7, { spread: h * 0.14 }),
    wall(1, 0.28, 0.45, 120, 19),
    painted(
      0.6,
      (g) => {
        const soil = light.tone('#4f7a3a', 0.08);
        land(
          g,
          stage,
          profile(stage, chance('jungle floor'), floor, u * 2, 0.5),
          lighten(soil, 0.12),
          darken(soil, 0.5),
          floor,
          h,
        );
      },
      { top: floor - u * 6 },
    ),
    shafts(stage),
    slot(['ground', 'table', 'water', 'deep'], h * 0.91, 1.05, 1, { from: 0.25, to: 0.75 }),
    wall(2, 0, 1.2, 70, 27),
    painted(
      1.5,
      (g) => {
        const luck = chance('big leaves');
        for (let index = 0; index < 16; index++) {
          const left = index % 2 === 0;
          leaf(
            g,
            left ? -u * 4 : w + u * 4,
            h * luck.between(0.02, 1),
            u * luck.between(26, 44),
            left ? luck.between(-0.7, 0.7) : Math.PI + luck.between(-0.7, 0.7),
            darken(light.tone('#1f5a3a'), 0.45),
          );
        }
      },
      { reach: u * 2, motion: (t) => ({ x: Math.sin(t * 0.7) * u * 1.2, y: Math.sin(t * 0.9) * u * 0.6 }) },
    ),
  ];
};
