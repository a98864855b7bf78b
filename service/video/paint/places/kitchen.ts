import type { Brush } from '../../compose/layer.ts';
import { box, circle, ellipse, glow, horizontal, limb, shape, vertical } from '../brushwork.ts';
import { LAMP } from '../buildings.ts';
import { darken, fade, type Hex, lighten, mix } from '../colour.ts';
import type { Stage } from '../stage.ts';
import type { Interior, Walls } from './interior.ts';

const JARS: Hex[] = ['#d9a441', '#c8553c', '#8a9a5b', '#e8dcc4', '#7a4a2e', '#d98fa0'];

function shelf(g: Brush, { u, light }: Stage, { luck }: Walls, x: number, y: number, wide: number) {
  const wood = light.tone('#8a5a38');
  for (let at = x + u * 2; at < x + wide - u * 5; ) {
    const [w, tall] = [u * luck.between(4, 6.4), u * luck.between(6, 10)];
    if (luck() < 0.72) {
      box(g, at, y - tall, w, tall, fade('#f4faff', 0.6), u * 0.8);
      box(g, at + u * 0.4, y - tall * 0.66, w - u * 0.8, tall * 0.62, light.tone(luck.pick(JARS)), u * 0.6);
      box(g, at - u * 0.2, y - tall - u * 1, w + u * 0.4, u * 1.5, wood, u * 0.4);
    } else {
      for (let plate = 0; plate < 4; plate++)
        box(
          g,
          at - u * 0.4,
          y - u * (1.3 + plate * 1.4),
          w + u * 1.4,
          u * 1,
          light.tone(plate % 2 ? '#f4f0e6' : '#7fa8c0'),
          u * 0.5,
        );
    }
    at += w + u * 1.6;
  }
  box(g, x, y, wide, u * 1.4, wood, u * 0.3);
}

function pan(g: Brush, u: number, x: number, y: number, r: number, metal: Hex) {
  limb(g, [[x, y] as const, [x, y + u * 6] as const], u * 0.9, darken(metal, 0.4));
  circle(g, x, y + u * 6 + r, r, darken(metal, 0.2));
  circle(g, x, y + u * 6 + r, r * 0.82, metal);
  ellipse(g, x - r * 0.3, y + u * 6 + r * 0.7, r * 0.2, r * 0.34, fade('#ffffff', 0.35), 0.5);
}

function stove(g: Brush, { u, light }: Stage, x: number, floor: number) {
  const steel = light.tone('#c2c8d0');
  box(
    g,
    x - u * 17,
    floor - u * 31,
    u * 34,
    u * 34,
    vertical(g, floor - u * 31, floor, lighten(steel, 0.2), darken(steel, 0.15)),
    u,
  );
  box(g, x - u * 13, floor - u * 19, u * 26, u * 15, '#2a2d36', u);
  box(g, x - u * 13, floor - u * 22, u * 26, u * 1.2, darken(steel, 0.3), u * 0.6);
  for (let knob = 0; knob < 5; knob++)
    circle(g, x - u * 11 + knob * u * 5.5, floor - u * 26.5, u * 1.3, '#3a3f4c');
  box(g, x - u * 10, floor - u * 40, u * 14, u * 8.5, light.tone('#c8553c'), u);
  box(g, x - u * 11, floor - u * 41, u * 16, u * 1.6, darken(light.tone('#c8553c'), 0.2), u * 0.6);
  circle(g, x - u * 3, floor - u * 42, u * 1, '#2a2d36');
}

/** Tiles, jars and pans: where food is at home. */
export const kitchen: Interior = {
  walls: ['#cfe0d8', '#e8d9b8', '#b9cfe0', '#e6c4b0', '#d8d2e4', '#c9d6a8'],
  paint(g, stage, walls) {
    const { w, h, u, light, spill } = stage;
    const { wall, floor, side } = walls;
    const tile = light.dark ? wall : mix(wall, '#ffffff', 0.25);
    box(
      g,
      -spill,
      -spill,
      w + 2 * spill,
      h + 2 * spill,
      horizontal(g, 0, w, lighten(tile, 0.12), tile, darken(tile, 0.12)),
    );
    const grout = fade(darken(tile, 0.3), 0.5);
    const step = u * 8;
    for (let row = 0; row * step < floor + spill; row++) {
      const y = floor - row * step;
      box(g, -spill, y, w + 2 * spill, u * 0.22, grout);
      for (let x = -spill + (row % 2) * u * 7; x < w + spill; x += u * 14)
        box(g, x, y - step, u * 0.22, step, grout);
    }
    box(g, -spill, floor, w + 2 * spill, h, light.tone('#8f7a66'));
    shelf(g, stage, walls, side > 0 ? w * 0.06 : w * 0.5, h * 0.24, w * 0.44);
    shelf(g, stage, walls, side > 0 ? w * 0.1 : w * 0.54, h * 0.45, w * 0.34);
    const rail = w * (0.5 + side * 0.27);
    limb(g, [[rail - u * 24, h * 0.16] as const, [rail + u * 24, h * 0.16] as const], u * 0.9, '#5a5048');
    for (const [at, metal] of ['#b5693a', '#5d6470', '#c98a48', '#8a8f98'].entries())
      pan(g, u, rail - u * 18 + at * u * 12, h * 0.16, u * (4.6 - (at % 2) * 1.1), light.tone(metal));
    stove(g, stage, w * (0.5 + side * 0.27), floor);
    if (light.dark) glow(g, w / 2, h * 0.1, h * 0.9, LAMP, 0.4);
  },
  table(g, { w, h, u, light, spill }, edge, luck) {
    const stone = light.tone(luck.pick(['#efe9df', '#5a5f6a', '#d9c2a0', '#c98f5e']));
    shape(
      g,
      [
        [-w * 0.1, edge],
        [w * 1.1, edge],
        [w * 1.2, h + spill],
        [-w * 0.2, h + spill],
      ],
      vertical(g, edge, h, lighten(stone, 0.12), darken(stone, 0.12)),
    );
    for (let vein = 0; vein < 7; vein++) {
      const x = w * luck();
      limb(
        g,
        [
          [x, edge + u] as const,
          [x + u * luck.between(-14, 14), edge + u * 10] as const,
          [x + u * luck.between(-26, 26), h + u * 4] as const,
        ],
        u * 0.3,
        fade(darken(stone, 0.4), 0.22),
      );
    }
    box(g, -spill, edge, w + 2 * spill, u * 0.8, lighten(stone, 0.4));
  },
};
