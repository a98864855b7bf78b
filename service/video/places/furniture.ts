import type { Brush } from '../compose/layer.ts';
import { box, circle, ellipse, form, glow, quad, shaded, stroke, vertical } from '../paint/brushwork.ts';
import { LAMP } from '../paint/buildings.ts';
import { darken, fade, type Hex, lighten, mix, turnHue } from '../paint/colour.ts';
import type { Piece, Walls } from './interior.ts';
import { type Pane, windowPane } from './window.ts';

export const BOOKS: readonly Hex[] = [
  '#c8453c',
  '#2f6f8f',
  '#e2b04a',
  '#5a8f5a',
  '#8a5aa0',
  '#e8dcc4',
  '#6a4a30',
];
export const JARS: readonly Hex[] = ['#d9a441', '#c8553c', '#8a9a5b', '#e8dcc4', '#7a4a2e', '#d98fa0'];
export const GOODS: readonly Hex[] = [
  '#d5473f',
  '#f2c23c',
  '#3f8fd0',
  '#5fae4a',
  '#e8823c',
  '#8a5fc8',
  '#f4f2ec',
];

/** One thing on a shelf, its foot at (x, y); says how wide it is. */
type Ware = (g: Brush, walls: Walls, x: number, y: number, room: number) => number;

export const book: Ware = (g, { stage: { u }, luck, tone }, x, y, room) => {
  const [wide, tall] = [u * luck.between(1.2, 2.4), room * luck.between(0.62, 0.94)];
  box(g, x, y - tall, wide, tall, tone(luck.pick(BOOKS)));
  box(g, x, y - tall * 0.82, wide, u * 0.45, fade('#f2d98a', 0.7));
  box(g, x + wide * 0.72, y - tall, wide * 0.28, tall, fade('#000010', 0.22));
  return wide + (luck() < 0.08 ? u * 2 : u * 0.15);
};

export const jar: Ware = (g, { stage: { u }, luck, tone }, x, y) => {
  const [wide, tall, lid] = [u * luck.between(4, 6.4), u * luck.between(6, 10), tone('#8a5a38')];
  box(g, x, y - tall, wide, tall, fade('#f4faff', 0.6), u * 0.8);
  box(g, x + u * 0.4, y - tall * 0.66, wide - u * 0.8, tall * 0.62, tone(luck.pick(JARS)), u * 0.6);
  box(g, x - u * 0.2, y - tall - u, wide + u * 0.4, u * 1.5, lid, u * 0.4);
  return wide + u * 1.6;
};

export const packet: Ware = (g, { stage: { u }, luck, tone }, x, y, room) => {
  const [wide, tall] = [u * luck.between(2.6, 4.6), room * luck.between(0.45, 0.9)];
  box(g, x, y - tall, wide, tall, tone(luck.pick(GOODS)), u * luck.between(0, 1.4));
  box(g, x + wide * 0.15, y - tall * 0.6, wide * 0.7, tall * 0.26, fade('#ffffff', 0.65));
  return wide + u * 0.6;
};

interface Shelf {
  /** Left edge and width as shares of the frame's; top and foot as shares of the height, the floor if left out. */
  at: number;
  wide: number;
  top: number;
  rows: number;
  ware: Ware;
  wood?: Hex;
  back?: boolean;
  foot?: number;
  /** A board above it. */
  head?: Hex;
}

/** Boards with things on them, with or without a case around. */
export const shelf =
  ({ at, wide, top, rows, ware, wood = '#8a5a38', back = true, foot, head }: Shelf): Piece =>
  (g, walls) => {
    const { stage, tone, floor, side } = walls;
    const { w, h, u } = stage;
    const left = side > 0 ? w * at : w * (1 - at - wide);
    const [width, from, to] = [w * wide, h * top, foot === undefined ? floor : h * foot];
    const [board, step] = [tone(wood), (to - from) / rows];
    if (back) box(g, left, from - u, width, to - from + u, darken(board, 0.55), u * 0.4);
    for (let row = 1; row <= rows; row++) {
      const y = from + step * row - u * 1.4;
      for (let x = left + u * 1.6; x < left + width - u * 4; ) x += ware(g, walls, x, y, step - u * 2.4);
      box(g, left, y, width, u * 1.4, lighten(board, 0.08));
    }
    if (back)
      for (const edge of [left - u, left + width - u])
        box(g, edge, from - u * 2, u * 2, to - from + u * 2, board);
    if (back)
      box(
        g,
        left - u * 2,
        from - u * 3.4,
        width + u * 4,
        u * 3,
        head ? tone(head) : lighten(board, 0.14),
        u * 0.6,
      );
  };

/** Where a window is: its middle from the room's middle, its top, and its size. */
export const paneAt = (
  { stage: { h, u, w }, x }: Walls,
  at: number,
  top: number,
  wide: number,
  tall: number,
): Pane => ({
  x: x(at),
  y: h * top,
  w: Math.min(w * 0.9, u * wide),
  h: h * tall,
});

export const pane =
  (at: number, top: number, wide: number, tall: number, columns = 2, rows = 2): Piece =>
  (g, walls) =>
    windowPane(g, walls.stage, paneAt(walls, at, top, wide, tall), columns, rows);

/** Sun that falls through a window onto the floor. */
export const sunspot =
  (at: number): Piece =>
  (g, { stage: { h, u, light }, floor, x, side }) => {
    const [top, foot] = [x(at) + side * u * 12, x(at) + side * u * 28];
    if (!light.dark)
      quad(
        g,
        [floor + u * 3, top - u * 20, top + u * 16],
        [h + u * 5, foot - u * 20, foot + u * 28],
        fade('#fff2c4', 0.3),
      );
  };

/** Tubes of light along the ceiling. */
export const tubes =
  (count: number, y = 0.04): Piece =>
  (g, { stage: { w, h, u, light } }) => {
    for (let lamp = 0; lamp < count; lamp++) {
      const x = w * ((lamp + 0.2) / count);
      box(g, x, h * y, (w / count) * 0.6, u * 1.6, '#fffdf2', u * 0.6);
      if (light.dark) glow(g, x + (w / count) * 0.3, h * y, u * 26, '#f4f8ff', 0.3);
    }
  };

/** Lamps that hang from the ceiling. */
export const pendants =
  (count: number, colour: Hex): Piece =>
  (g, { stage: { w, h, u }, tone }) => {
    for (let lamp = 0; lamp < count; lamp++) {
      const [x, y] = [w * ((lamp + 0.5) / count), h * 0.2];
      stroke(g, u * 0.3, tone('#3a3230'), x, -h * 0.2, x, y);
      form(g, x, y, u, 'M-1-1Q-5 1-6 5L6 5Q5 1 1-1Z', tone(colour));
      ellipse(g, x, y + u * 5, u * 5.4, u * 1.2, '#fff1c4');
      glow(g, x, y + u * 8, u * 24, LAMP, 0.45);
    }
  };

export const lampGlow =
  (at: number, y: number, strength: number): Piece =>
  (g, { stage: { h, light }, x }) =>
    glow(g, x(at), h * y, h * 0.75, LAMP, light.dark ? strength : strength * 0.3);

export const plant =
  (at: number, size = 1): Piece =>
  (g, { stage: { u }, floor, tone, x }) => {
    const s = u * size;
    quad(
      g,
      [floor - s * 8, x(at) - s * 4, x(at) + s * 4],
      [floor + s * 1.5, x(at) - s * 3, x(at) + s * 3],
      tone('#c56f4a'),
    );
    for (let leaf = 0; leaf < 11; leaf++) {
      const turn = -Math.PI * (0.1 + (leaf / 10) * 0.8);
      const green = tone(leaf % 2 ? '#4f8f4c' : '#3d7a46');
      ellipse(
        g,
        x(at) + Math.cos(turn) * s * 7,
        floor - s * 11 + Math.sin(turn) * s * 9,
        s * 6.5,
        s * 1.7,
        green,
        turn,
      );
    }
  };

/** Something framed on the wall. */
export const frame =
  (at: number, y: number, wide: number, tall: number, inside?: Hex, rim: Hex = '#f6efe2'): Piece =>
  (g, { stage: { h, u }, wall, tone, x }) => {
    const [left, top] = [x(at) - (u * wide) / 2, h * y];
    const colour = inside ? tone(inside) : mix(turnHue(wall, 120), '#ffffff', 0.25);
    box(g, left - u, top - u, u * (wide + 2), u * (tall + 2), tone(rim), u * 0.4);
    box(g, left, top, u * wide, u * tall, shaded(g, top, top + u * tall, colour, 0.1, 0.1));
  };

/** A box of any kind: cupboards, desks, machines; drawn in units, its foot on the floor. */
export const block =
  (at: number, wide: number, tall: number, colour: Hex, lift = 0, radius = 0.6): Piece =>
  (g, { stage: { u }, floor, tone, x }) => {
    const top = floor - u * (tall + lift);
    box(
      g,
      x(at) - (u * wide) / 2,
      top,
      u * wide,
      u * tall,
      shaded(g, top, top + u * tall, tone(colour)),
      u * radius,
    );
  };

/** A path in units with its foot on the floor at a share of the width. */
export const cut =
  (at: number, path: string, colour: Hex, size = 1, lift = 0): Piece =>
  (g, { stage: { u }, floor, tone, x, side }) =>
    form(g, x(at), floor - u * lift, [u * size * side, u * size], path, tone(colour));

/** The same again and again, from share to share. */
export const each =
  (shares: readonly number[], make: (share: number) => readonly Piece[]): Piece =>
  (g, walls) => {
    for (const share of shares) for (const piece of make(share)) piece(g, walls);
  };

/** Copper and iron on a rail. */
export const pans =
  (at: number): Piece =>
  (g, { stage: { h, u }, tone, x }) => {
    const y = h * 0.16;
    stroke(g, u * 0.9, '#5a5048', x(at) - u * 24, y, x(at) + u * 24, y);
    for (const [index, colour] of ['#b5693a', '#5d6470', '#c98a48', '#8a8f98'].entries()) {
      const [px, r, metal] = [x(at) + u * (index * 12 - 18), u * (4.6 - (index % 2) * 1.1), tone(colour)];
      stroke(g, u * 0.9, darken(metal, 0.4), px, y, px, y + u * 6);
      circle(g, px, y + u * 6 + r, r, darken(metal, 0.2));
      circle(g, px, y + u * 6 + r, r * 0.82, metal);
      ellipse(g, px - r * 0.3, y + u * 6 + r * 0.7, r * 0.2, r * 0.34, fade('#ffffff', 0.35), 0.5);
    }
  };

/** Panes along the wall of a plane or a train. */
export const portholes =
  (count: number, wide: number, tall: number, round: number): Piece =>
  (g, { stage: { w, h, u, light }, wall }) => {
    for (let index = 0; index < count; index++) {
      const [x, y] = [w * ((index + 0.5) / count), h * 0.22];
      box(
        g,
        x - (u * wide) / 2 - u * 1.4,
        y - u * 1.4,
        u * (wide + 2.8),
        u * (tall + 2.8),
        darken(wall, 0.12),
        u * (round + 1),
      );
      box(
        g,
        x - (u * wide) / 2,
        y,
        u * wide,
        u * tall,
        vertical(g, y, y + u * tall, light.top, light.low),
        u * round,
      );
      box(g, x - (u * wide) / 2, y, u * wide, u * tall * 0.24, lighten(wall, 0.3), u * Math.min(2, round));
    }
  };
