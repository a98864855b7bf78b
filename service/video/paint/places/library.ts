import type { Brush } from '../../compose/layer.ts';
import { box, glow, limb, vertical } from '../brushwork.ts';
import { LAMP } from '../buildings.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import type { Stage } from '../stage.ts';
import type { Interior, Walls } from './interior.ts';

const SPINES: readonly Hex[] = [
  '#8a2f2c',
  '#2f5a4a',
  '#2c3f6e',
  '#b8863c',
  '#5a3a5e',
  '#d8c8a4',
  '#6a4a30',
  '#3f6a7a',
];

function shelves(g: Brush, { h, u, light }: Stage, { floor, luck }: Walls, x: number, wide: number) {
  const wood = light.tone('#6b4226');
  const [top, rows] = [h * 0.06, 6];
  box(g, x, top, wide, floor - top, darken(wood, 0.55));
  for (let row = 0; row < rows; row++) {
    const foot = top + ((floor - top) / rows) * (row + 1) - u * 1.4;
    for (let at = x + u * 1.6; at < x + wide - u * 3.4; ) {
      const [thick, tall] = [u * luck.between(1.3, 2.6), u * luck.between(6.5, 10)];
      const cover = light.tone(luck.pick(SPINES));
      box(g, at, foot - tall, thick, tall, cover);
      box(g, at, foot - tall * 0.82, thick, u * 0.5, fade('#f2d98a', 0.75));
      box(g, at + thick * 0.72, foot - tall, thick * 0.28, tall, fade('#000010', 0.22));
      at += thick + (luck() < 0.08 ? u * 2 : u * 0.15);
    }
    box(g, x, foot, wide, u * 1.4, lighten(wood, 0.08));
  }
  for (const edge of [x - u, x + wide - u]) box(g, edge, top - u * 2, u * 2, floor - top + u * 2, wood);
  box(g, x - u * 2, top - u * 3.4, wide + u * 4, u * 3, lighten(wood, 0.14), u * 0.6);
}

/** Walls of books to the ceiling, and a ladder to reach them. */
export const library: Interior = {
  walls: ['#7a5a48', '#6a5a4a', '#5f4a44'],
  paint(g, stage, walls) {
    const { w, h, u, light, spill } = stage;
    const { wall, floor, side } = walls;
    box(g, -spill, -spill, w + 2 * spill, h + 2 * spill, darken(wall, 0.3));
    for (let bay = -1; bay < 5; bay++) shelves(g, stage, walls, w * (0.015 + bay * 0.25), w * 0.22);
    const [foot, rail] = [w * (0.5 + side * 0.3), w * (0.5 + side * 0.24)];
    for (const step of [0, u * 7])
      limb(
        g,
        [
          [foot + step, floor + u * 2],
          [rail + step, h * 0.1],
        ],
        u * 0.9,
        light.tone('#a9713f'),
      );
    for (let rung = 1; rung < 12; rung++) {
      const share = rung / 12;
      const [x, y] = [foot + (rail - foot) * share, floor + u * 2 + (h * 0.1 - floor - u * 2) * share];
      box(g, x, y, u * 7, u * 0.8, light.tone('#c48a52'));
    }
    const boards = light.tone('#7a4a2c');
    box(g, -spill, floor, w + 2 * spill, h, vertical(g, floor, h, boards, darken(boards, 0.3)));
    box(g, w * 0.2, floor + u * 7, w * 0.6, u * 12, fade(light.tone('#8a2f2c'), 0.8), u * 2);
    for (const x of [w * 0.25, w * 0.75]) glow(g, x, h * 0.3, u * 34, LAMP, light.dark ? 0.34 : 0.2);
  },
  table(g, { w, h, light, spill }, edge) {
    const wood = light.tone('#7a4a2c');
    box(g, -spill, edge, w + 2 * spill, h, vertical(g, edge, h, lighten(wood, 0.2), darken(wood, 0.2)));
  },
};
