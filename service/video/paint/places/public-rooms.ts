import type { Brush } from '../../compose/layer.ts';
import { box, circle, limb, shape, vertical } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import type { Stage } from '../stage.ts';
import type { Interior } from './interior.ts';

const GOODS: readonly Hex[] = ['#d5473f', '#f2c23c', '#3f8fd0', '#5fae4a', '#e8823c', '#8a5fc8', '#f4f2ec'];

function counter(g: Brush, { w, h, light, spill }: Stage, edge: number) {
  const top = light.tone('#c9b8a0');
  box(g, -spill, edge, w + 2 * spill, h, vertical(g, edge, h, lighten(top, 0.2), darken(top, 0.2)));
}

/** Shelves full of goods. */
export const store: Interior = {
  walls: ['#e8ecef', '#efe9df'],
  paint(g, stage, { wall, floor, luck }) {
    const { w, h, u, light, spill } = stage;
    box(g, -spill, -spill, w + 2 * spill, h + 2 * spill, wall);
    for (let lamp = 0; lamp < 5; lamp++)
      box(g, w * (0.04 + lamp * 0.2), u * 3, w * 0.12, u * 1.6, '#fffdf2', u * 0.6);
    for (let bay = 0; bay < 3; bay++) {
      const [x, wide] = [w * (0.01 + bay * 0.335), w * 0.31];
      box(g, x, h * 0.17, wide, floor - h * 0.17, light.tone('#8f98a4'));
      box(g, x, h * 0.1, wide, h * 0.065, light.tone(GOODS[bay * 2] as Hex), u * 0.6);
      for (let row = 0; row < 4; row++) {
        const foot = h * 0.17 + ((floor - h * 0.17) / 4) * (row + 0.92);
        for (let at = x + u; at < x + wide - u * 4; ) {
          const [size, tall] = [u * luck.between(2.6, 4.6), u * luck.between(5, 9.5)];
          const paint = light.tone(luck.pick(GOODS));
          box(g, at, foot - tall, size, tall, paint, u * luck.between(0, 1.4));
          box(g, at + size * 0.15, foot - tall * 0.6, size * 0.7, tall * 0.26, fade('#ffffff', 0.65));
          at += size + u * 0.6;
        }
        box(g, x, foot, wide, u * 1.3, light.tone('#dfe3e8'));
        for (let tag = 0; tag < 5; tag++)
          box(g, x + wide * (0.08 + tag * 0.19), foot + u * 0.15, u * 2.6, u, '#f2d24a');
      }
    }
    const tile = light.tone('#d9d4ca');
    box(g, -spill, floor, w + 2 * spill, h, vertical(g, floor, h, tile, darken(tile, 0.14)));
    for (let line = -6; line < 16; line++)
      limb(
        g,
        [
          [w * (0.5 + (line - 5) * 0.09), floor],
          [w * (0.5 + (line - 5) * 0.17), h + spill],
        ],
        u * 0.2,
        fade('#000010', 0.1),
      );
  },
  table: counter,
};

/** A platform under ground: tiles, a sign, the yellow line. */
export const station: Interior = {
  walls: ['#dfe6ea', '#e6e2d4', '#cfdcd8'],
  paint(g, { w, h, u, light, spill }, { wall, floor }) {
    box(g, -spill, -spill, w + 2 * spill, h + 2 * spill, wall);
    box(g, -spill, -spill, w + 2 * spill, spill + h * 0.12, light.tone('#5a6470'));
    for (let lamp = 0; lamp < 6; lamp++)
      box(g, w * (lamp * 0.18 - 0.02), h * 0.085, w * 0.13, u * 1.6, '#fff8dc', u * 0.6);
    for (let row = 0; row < 14; row++)
      for (let column = row % 2 ? -1 : 0; column < 25; column += 2)
        box(g, column * u * 8, h * 0.13 + row * u * 4.6, u * 7.6, u * 4.2, fade('#ffffff', 0.3));
    box(g, -spill, h * 0.42, w + 2 * spill, u * 2, light.tone('#d5473f'));
    for (const x of [w * 0.24, w * 0.76]) {
      box(g, x - u * 17, h * 0.24, u * 34, u * 8, light.tone('#22587a'), u * 0.8);
      box(g, x - u * 4, h * 0.24 + u * 2.2, u * 17, u * 1.4, '#ffffff', u * 0.5);
      box(g, x - u * 4, h * 0.24 + u * 4.8, u * 11, u * 1.1, '#9fc4d8', u * 0.5);
      circle(g, x - u * 11, h * 0.24 + u * 4, u * 2.6, '#f2b53a');
    }
    for (const x of [w * 0.04, w * 0.5, w * 0.96])
      box(g, x - u * 3, h * 0.1, u * 6, floor - h * 0.1, light.tone('#7c8894'), u);
    const stone = light.tone('#8d9096');
    box(g, -spill, floor, w + 2 * spill, h, vertical(g, floor, h, stone, darken(stone, 0.3)));
    box(g, -spill, floor + u * 3, w + 2 * spill, u * 1.8, light.tone('#f2c230'));
    for (let stud = 0; stud < 60; stud++)
      circle(g, stud * u * 3.2, floor + u * 6.4, u * 0.5, darken(stone, 0.2));
  },
  table: counter,
};

/** Inside a plane: rows of seats before round windows. */
export const cabin: Interior = {
  walls: ['#e9edf1', '#f1ede4'],
  paint(g, { w, h, u, light, spill }, { wall, floor }) {
    box(g, -spill, -spill, w + 2 * spill, h + 2 * spill, vertical(g, 0, floor, darken(wall, 0.08), wall));
    shape(
      g,
      [
        [-spill, -spill],
        [w + spill, -spill],
        [w + spill, h * 0.14],
        [-spill, h * 0.14],
      ],
      light.tone('#cfd6dd'),
    );
    for (let bin = 0; bin < 5; bin++)
      box(g, w * (bin * 0.21 - 0.02), h * 0.03, w * 0.19, h * 0.1, lighten(wall, 0.4), u * 1.4);
    for (let pane = 0; pane < 6; pane++) {
      const x = w * (0.06 + pane * 0.176);
      box(g, x - u * 6, h * 0.22, u * 12, u * 18, darken(wall, 0.12), u * 5);
      box(
        g,
        x - u * 4.6,
        h * 0.22 + u * 1.4,
        u * 9.2,
        u * 15.2,
        vertical(g, h * 0.22, h * 0.22 + u * 17, light.top, light.low),
        u * 4,
      );
      box(g, x - u * 4.6, h * 0.22 + u * 1.4, u * 9.2, u * 4, lighten(wall, 0.3), u * 2);
    }
    const cloth = light.tone('#3a5a8c');
    for (let seat = 0; seat < 5; seat++) {
      const x = w * (0.02 + seat * 0.21);
      box(g, x, floor - u * 34, u * 16, u * 34, darken(cloth, 0.12), u * 4);
      box(g, x + u * 1.4, floor - u * 32, u * 13, u * 20, cloth, u * 3);
      box(g, x + u * 2.6, floor - u * 33, u * 10.6, u * 8, '#f4f2ec', u * 2);
      box(g, x - u * 1.4, floor - u * 13, u * 19, u * 4, darken(cloth, 0.4), u * 2);
    }
    const carpet = light.tone('#4a5568');
    box(g, -spill, floor, w + 2 * spill, h, vertical(g, floor, h, carpet, darken(carpet, 0.3)));
  },
  table: counter,
};
