import type { Brush } from '../../compose/layer.ts';
import { box, glow, limb, shape, vertical } from '../brushwork.ts';
import { LAMP } from '../buildings.ts';
import { darken, fade, lighten, mix } from '../colour.ts';
import { sky } from '../sky.ts';
import { type PlacePainter, painted, slot } from '../stage.ts';
import { land, profile } from '../terrain.ts';
import { seaColour, surface, waves } from '../water.ts';

export const harbour: PlacePainter = (stage) => {
  const { w, h, u, light, spill, chance } = stage;
  const quay = h * (stage.portrait ? 0.5 : 0.54);
  const deep = mix(seaColour(stage), light.tone('#2f6f7c'), 0.4);
  const front = h * 0.86;
  const row = (g: Brush) => {
    const luck = chance('houses');
    const colours = ['#e0553f', '#f0b23f', '#4f8fb8', '#e8dcc4', '#7fae6f', '#d98aa0', '#f4efe2', '#c96f3a'];
    let x = -spill;
    while (x < w + spill) {
      const width = u * luck.between(10, 15);
      const wall = light.tone(luck.pick(colours), 0.1);
      const tall = u * luck.between(15, 25);
      box(
        g,
        x,
        quay - tall,
        width,
        tall,
        vertical(g, quay - tall, quay, lighten(wall, 0.08), darken(wall, 0.14)),
      );
      shape(
        g,
        [
          [x - u * 0.4, quay - tall],
          [x + width / 2, quay - tall - u * luck.between(4, 7)],
          [x + width + u * 0.4, quay - tall],
        ],
        light.tone(stage.snowy ? '#eaf1f8' : luck.pick(['#8c3f2f', '#6b3b34', '#4a4a58']), 0.12),
      );
      for (let floor = 0; floor < Math.floor(tall / (u * 6)); floor++)
        for (let column = 0; column < 2; column++) {
          const lit = luck() < light.lamps * 0.75;
          box(
            g,
            x + width * (0.18 + column * 0.4),
            quay - tall + u * (2 + floor * 6),
            width * 0.22,
            u * 3.2,
            lit ? LAMP : darken(wall, 0.5),
            1,
          );
        }
      x += width + u * 0.3;
    }
    box(g, -spill, quay - u * 0.6, w + 2 * spill, u * 2.4, light.tone('#7d7468', 0.1));
  };
  return [
    ...sky(stage, quay),
    slot(['heaven'], h * 0.16, 1, 0.1, { spread: h * 0.1 }),
    painted(
      0.25,
      (g) =>
        land(
          g,
          stage,
          profile(stage, chance('harbour hills'), quay - u * 16, u * 10, 0.5),
          light.tone('#5f7f6a', 0.55),
          light.tone('#5f7f6a', 0.4),
          quay - u * 28,
          quay,
        ),
      { top: quay - u * 40, bottom: quay + u },
    ),
    slot(['air'], h * 0.2, 1, 0.7, { spread: h * 0.16 }),
    slot(['landmark'], quay, 1.1, 0.42, { from: 0.78, to: 0.2, distance: 0.15 }),
    painted(0.5, row, { top: quay - u * 40, bottom: quay + u * 2.5 }),
    ...surface(stage, quay + u * 1.6, { deep, swell: 0.1 }).slice(0, 1),
    painted(
      0.5,
      (g) => {
        g.globalAlpha = 0.34;
        g.save();
        g.translate(0, 2 * (quay + u * 1.6));
        g.scale(1, -1);
        row(g);
        g.restore();
        g.globalAlpha = 1;
        g.fillStyle = vertical(g, quay, quay + u * 34, fade(deep, 0), fade(deep, 0.9));
        g.fillRect(-spill, quay, w + 2 * spill, u * 40);
      },
      {
        top: quay + u * 1.6,
        bottom: quay + u * 36,
        reach: u,
        motion: (t) => ({ x: Math.sin(t * 1.7) * u * 0.35, y: Math.sin(t * 1.1) * u * 0.3 }),
      },
    ),
    ...surface(stage, quay + u * 1.6, { deep, swell: 0.1 }).slice(-2),
    slot(['water', 'deep'], quay + (front - quay) * 0.5, 0.9, 0.85, { reflects: true, surfaces: true }),
    ...waves(stage, quay + u * 16, deep, 0.12, 2),
    painted(
      1.1,
      (g) => {
        const stone = light.tone('#8a8074');
        box(
          g,
          -spill,
          front,
          w + 2 * spill,
          h - front + spill,
          vertical(g, front, h, stone, darken(stone, 0.5)),
        );
        box(g, -spill, front, w + 2 * spill, u * 1.2, lighten(stone, 0.18));
        const luck = chance('stones');
        for (let index = 0; index < 60; index++)
          box(
            g,
            -spill + luck() * (w + 2 * spill),
            front + u * (2 + Math.floor(luck() * 5) * 3),
            u * luck.between(3, 8),
            u * 0.25,
            fade(darken(stone, 0.5), 0.5),
          );
        for (const share of [0.08, 0.92]) {
          box(g, w * share - u * 1.6, front - u * 4, u * 3.2, u * 5, darken(stone, 0.65), u);
          limb(
            g,
            [
              [w * share, front - u * 2.4],
              [w * (share + 0.1), front + u * 4],
              [w * (share + (share < 0.5 ? 0.2 : -0.2)), front - u * 1],
            ],
            u * 0.5,
            darken(light.tone('#b79b6a'), 0.3),
          );
        }
        if (light.lamps > 0.4)
          for (const share of [0.08, 0.92]) glow(g, w * share, front - u * 2, u * 20, LAMP, 0.25);
      },
      { top: front - u * 6 },
    ),
    slot(['ground', 'table'], front + u * 3.2, 1, 1.1, { from: 0.25, to: 0.75 }),
  ];
};
