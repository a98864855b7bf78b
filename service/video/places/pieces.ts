import type { Brush, Layer } from '../compose/layer.ts';
import { box, ellipse, form, glow, quad, shaded, stroke, vertical } from '../paint/brushwork.ts';
import { LAMP } from '../paint/buildings.ts';
import { darken, fade, type Hex, lighten, mix, turnHue } from '../paint/colour.ts';
import type { Stage } from '../paint/stage.ts';
import type { Chance } from '../scene/chance.ts';
import { prop, read, sketch } from './kit.ts';
import { beyondTheGlass, curtains, type Pane, windowPane } from './window.ts';

/** Shared by a room's furniture. */
export interface Walls {
  stage: Stage;
  wall: Hex;
  /** Where the wall meets the floor, in pixels. */
  floor: number;
  luck: Chance;
  /** From the middle toward the furniture's side, as a share of the width. */
  x(share: number): number;
  /** A colour in the light of the room. */
  tone(colour: Hex): Hex;
}

const BOOKS = ['#c8453c', '#2f6f8f', '#e2b04a', '#5a8f5a', '#8a5aa0', '#e8dcc4', '#6a4a30'];
const JARS = ['#d9a441', '#c8553c', '#8a9a5b', '#e8dcc4', '#7a4a2e', '#d98fa0'];
const GOODS = ['#d5473f', '#f2c23c', '#3f8fd0', '#5fae4a', '#e8823c', '#8a5fc8', '#f4f2ec'];

/** One thing on a shelf, its foot at (x, y) under the next board; returns its width. */
const WARES: Record<string, (g: Brush, walls: Walls, x: number, y: number, room: number) => number> = {
  books(g, { stage: { u }, luck, tone }, x, y, room) {
    const [wide, tall] = [u * luck.between(1.2, 2.4), room * luck.between(0.62, 0.94)];
    box(g, x, y - tall, wide, tall, tone(luck.pick(BOOKS)));
    box(g, x, y - tall * 0.82, wide, u * 0.45, fade('#f2d98a', 0.7));
    box(g, x + wide * 0.72, y - tall, wide * 0.28, tall, fade('#000010', 0.22));
    return wide + (luck() < 0.08 ? u * 2 : u * 0.15);
  },
  jars(g, { stage: { u }, luck, tone }, x, y) {
    const [wide, tall] = [u * luck.between(4, 6.4), u * luck.between(6, 10)];
    box(g, x, y - tall, wide, tall, fade('#f4faff', 0.6), u * 0.8);
    box(g, x + u * 0.4, y - tall * 0.66, wide - u * 0.8, tall * 0.62, tone(luck.pick(JARS)), u * 0.6);
    box(g, x - u * 0.2, y - tall - u, wide + u * 0.4, u * 1.5, tone('#8a5a38'), u * 0.4);
    return wide + u * 1.6;
  },
  goods(g, { stage: { u }, luck, tone }, x, y, room) {
    const [wide, tall] = [u * luck.between(2.6, 4.6), room * luck.between(0.45, 0.9)];
    box(g, x, y - tall, wide, tall, tone(luck.pick(GOODS)), u * luck.between(0, 1.4));
    box(g, x + wide * 0.15, y - tall * 0.6, wide * 0.7, tall * 0.26, fade('#ffffff', 0.65));
    return wide + u * 0.6;
  },
};

/** A window's place: offset of its middle, its top, its size. */
const paneAt = ({ stage, x }: Walls, at: number, top: number, wide: number, tall: number): Pane => ({
  x: x(at),
  y: stage.h * top,
  w: Math.min(stage.w * 0.9, stage.u * wide),
  h: stage.h * tall,
});

/** Draws a piece at a share of the width, with numbers (units, or shares of the height) and words. */
type Piece = (g: Brush, walls: Walls, at: number, numbers: number[], words: string[]) => void;

const PIECES: Record<string, Piece> = {
  /** Library art: height, and height above the floor. */
  prop: (g, { stage, floor, x }, at, [tall = 20, lift = 0], [name = '']) =>
    prop(g, stage, name, x(at), floor + stage.u * (1.5 - lift), stage.u * tall),

  /** Our own drawing: size, and height above the floor. */
  art: (g, { stage: { u, side }, floor, x, tone }, at, [size = 1, lift = 0], [name = '']) =>
    sketch(g, tone, name, x(at), floor - u * lift, [u * size * side, u * size]),

  /** A box: width, height, height above the floor, corner radius. */
  block(g, { stage: { u }, floor, tone, x }, at, [wide = 9, tall = 9, lift = 0, round = 0.6], [colour = '']) {
    const top = floor - u * (tall + lift);
    const side = shaded(g, top, top + u * tall, tone(colour));
    box(g, x(at) - (u * wide) / 2, top, u * wide, u * tall, side, u * round);
  },

  /** Shelves with things: a case to the floor, or bare boards down to the last number. */
  shelf(g, walls, at, [wide = 0.2, top = 0.2, rows = 1, foot], [ware = '', wood = '#8a5a38', head]) {
    const { w, h, u } = walls.stage;
    const [width, from, to] = [w * wide, h * top, foot === undefined ? walls.floor : h * foot];
    const [left, board, step] = [walls.x(at) - width / 2, walls.tone(wood), (to - from) / rows];
    const cased = foot === undefined;
    if (cased) box(g, left, from - u, width, to - from + u, darken(board, 0.55), u * 0.4);
    for (let row = 1; row <= rows; row++) {
      const y = from + step * row - u * 1.4;
      for (let x = left + u * 1.6; x < left + width - u * 4; )
        x += WARES[ware]?.(g, walls, x, y, step - u * 2.4) ?? width;
      box(g, left, y, width, u * 1.4, lighten(board, 0.08));
    }
    if (!cased) return;
    for (const edge of [left - u, left + width - u])
      box(g, edge, from - u * 2, u * 2, to - from + u * 2, board);
    const crown = head ? walls.tone(head) : lighten(board, 0.14);
    box(g, left - u * 2, from - u * 3.4, width + u * 4, u * 3, crown, u * 0.6);
  },

  /** Glass: its top, width, height, columns, rows. */
  window: (g, walls, at, [top = 0.14, wide = 50, tall = 0.4, columns = 2, rows = 2]) =>
    windowPane(g, walls.stage, paneAt(walls, at, top, wide, tall), columns, rows),

  /** Sunlight from it on the floor. */
  sunspot(g, { stage: { h, u, side, light }, floor, x }, at) {
    const [top, foot] = [x(at) + side * u * 10, x(at) + side * u * 32];
    const paint = fade('#fff2c4', light.dark ? 0 : 0.3);
    quad(g, [floor + u * 3, top - u * 18, top + u * 18], [h + u * 5, foot - u * 24, foot + u * 24], paint);
  },

  /** A picture on the wall: top, width and height; content, and rim. */
  frame(g, { stage: { h, u }, wall, tone, x }, at, [y = 0.2, wide = 9, tall = 9], [inside, rim = '#f6efe2']) {
    const [left, top] = [x(at) - (u * wide) / 2, h * y];
    const colour = inside ? tone(inside) : mix(turnHue(wall, 120), '#ffffff', 0.25);
    box(g, left - u, top - u, u * (wide + 2), u * (tall + 2), tone(rim), u * 0.4);
    box(g, left, top, u * wide, u * tall, shaded(g, top, top + u * tall, colour, 0.1, 0.1));
  },

  /** A light tube on the ceiling: width, height. */
  tube(g, { stage: { h, u, light }, x }, at, [wide = 24, y = 0.04]) {
    box(g, x(at) - (u * wide) / 2, h * y, u * wide, u * 1.6, '#fffdf2', u * 0.6);
    if (light.dark) glow(g, x(at), h * y, u * 26, '#f4f8ff', 0.3);
  },

  /** A hanging lamp. */
  pendant(g, { stage: { h, u }, tone, x }, at, _, [colour = '#c8553c']) {
    const y = h * 0.2;
    stroke(g, u * 0.3, tone('#3a3230'), x(at), -h * 0.2, x(at), y);
    form(g, x(at), y, u, 'M-1-1Q-5 1-6 5L6 5Q5 1 1-1Z', tone(colour));
    ellipse(g, x(at), y + u * 5, u * 5.4, u * 1.2, '#fff1c4');
    glow(g, x(at), y + u * 8, u * 24, LAMP, 0.45);
  },

  glow: (g, { stage: { h, light }, x }, at, [y = 0.3, strength = 0.4]) =>
    glow(g, x(at), h * y, h * 0.75, LAMP, light.dark ? strength : strength * 0.3),

  /** An aircraft window: width and height. */
  porthole(g, { stage: { h, u, light }, wall, x }, at, [wide = 9, tall = 15]) {
    const [left, y] = [x(at) - (u * wide) / 2, h * 0.22];
    box(g, left - u * 1.4, y - u * 1.4, u * (wide + 2.8), u * (tall + 2.8), darken(wall, 0.12), u * 5);
    box(g, left, y, u * wide, u * tall, vertical(g, y, y + u * tall, light.top, light.low), u * 4);
    box(g, left, y, u * wide, u * tall * 0.24, lighten(wall, 0.3), u * 2);
  },
};

/** Reads a room's things: each line has a piece, its position (or several), its numbers and words. */
export function furnish(g: Brush, walls: Walls, things: readonly string[]) {
  for (const line of things) {
    const [name = ''] = line.trim().split(' ', 1);
    const { name: shares, numbers, words, colours } = read(line.trim().slice(name.length));
    const named = words.filter((word) => Number.isNaN(Number(word)));
    for (const share of shares.split(','))
      PIECES[name]?.(g, walls, Number(share), numbers, [...named, ...colours]);
  }
}

/** Moving parts of a room: curtains at the window, and the weather outside. */
export function hangings(walls: Walls, things: readonly string[]): Layer[] {
  const line = things.find((thing) => thing.trim().startsWith('curtains'));
  if (!line) return [];
  const [at = 0, top = 0, wide = 0, tall = 0] = line.trim().split(/\s+/).slice(1).map(Number);
  const pane = paneAt(walls, at, top, wide, tall);
  return [...beyondTheGlass(walls.stage, pane), curtains(walls.stage, pane)];
}
