import type { Brush } from '../compose/layer.ts';
import { box, ellipse, glow, quad, shaded, stroke, vertical } from '../paint/brushwork.ts';
import { LAMP } from '../paint/buildings.ts';
import { darken, fade, type Hex, lighten, mix, turnHue } from '../paint/colour.ts';
import type { Stage } from '../paint/stage.ts';
import type { Chance } from '../scene/chance.ts';
import { prop, sketch } from './kit.ts';
import { type Pane, windowPane } from './window.ts';

/** What those agree on who furnish a room. */
export interface Walls {
  stage: Stage;
  wall: Hex;
  /** Where the wall meets the floor, in pixels. */
  floor: number;
  /** On which side the furniture stands. */
  side: 1 | -1;
  luck: Chance;
  /** From the middle toward the furniture's side, as a share of the width. */
  x(share: number): number;
  /** A colour in the light of the room. */
  tone(colour: Hex): Hex;
}

const BOOKS: readonly Hex[] = ['#c8453c', '#2f6f8f', '#e2b04a', '#5a8f5a', '#8a5aa0', '#e8dcc4', '#6a4a30'];
const JARS: readonly Hex[] = ['#d9a441', '#c8553c', '#8a9a5b', '#e8dcc4', '#7a4a2e', '#d98fa0'];
const GOODS: readonly Hex[] = ['#d5473f', '#f2c23c', '#3f8fd0', '#5fae4a', '#e8823c', '#8a5fc8', '#f4f2ec'];

/** One thing on a shelf, its foot at (x, y), below the next board; says how wide it is. */
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

/** Where a window is: its middle from the room's middle, its top, and its size. */
export const paneAt = ({ stage, x }: Walls, at: number, top: number, wide: number, tall: number): Pane => ({
  x: x(at),
  y: stage.h * top,
  w: Math.min(stage.w * 0.9, stage.u * wide),
  h: stage.h * tall,
});

/** How a piece is drawn at a share of the width, with its numbers (units, or shares of the height) and words. */
type Piece = (g: Brush, walls: Walls, at: number, numbers: number[], words: string[]) => void;

const PIECES: Record<string, Piece> = {
  /** Something of the art library: how tall, how high above the floor. */
  prop: (g, { stage, floor, x }, at, [tall = 20, lift = 0], [name = '']) =>
    prop(g, stage, name, x(at), floor + stage.u * (1.5 - lift), stage.u * tall),

  /** A drawing of our own: how large, how high above the floor. */
  art: (g, { stage: { u }, floor, x, side, tone }, at, [size = 1, lift = 0], [name = '']) =>
    sketch(g, tone, ART[name] ?? '', x(at), floor - u * lift, [u * size * side, u * size]),

  /** A box of any kind: how wide, how tall, how high above the floor, how round. */
  block(g, { stage: { u }, floor, tone, x }, at, [wide = 9, tall = 9, lift = 0, round = 0.6], [colour = '']) {
    const top = floor - u * (tall + lift);
    box(
      g,
      x(at) - (u * wide) / 2,
      top,
      u * wide,
      u * tall,
      shaded(g, top, top + u * tall, tone(colour)),
      u * round,
    );
  },

  /** Boards with things on them: a case to the floor, or bare boards down to the last number. */
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
    box(
      g,
      left - u * 2,
      from - u * 3.4,
      width + u * 4,
      u * 3,
      head ? walls.tone(head) : lighten(board, 0.14),
      u * 0.6,
    );
  },

  /** Glass: its top, width, height, columns, rows. */
  window: (g, walls, at, [top = 0.14, wide = 50, tall = 0.4, columns = 2, rows = 2]) =>
    windowPane(g, walls.stage, paneAt(walls, at, top, wide, tall), columns, rows),

  /** Sun that falls through it onto the floor. */
  sunspot(g, { stage: { h, u, light }, floor, x, side }, at) {
    const [top, foot] = [x(at) + side * u * 10, x(at) + side * u * 32];
    const paint = fade('#fff2c4', light.dark ? 0 : 0.3);
    quad(g, [floor + u * 3, top - u * 18, top + u * 18], [h + u * 5, foot - u * 24, foot + u * 24], paint);
  },

  /** Something framed on the wall: its top, width and height; what is in it, and its rim. */
  frame(g, { stage: { h, u }, wall, tone, x }, at, [y = 0.2, wide = 9, tall = 9], [inside, rim = '#f6efe2']) {
    const [left, top] = [x(at) - (u * wide) / 2, h * y];
    const colour = inside ? tone(inside) : mix(turnHue(wall, 120), '#ffffff', 0.25);
    box(g, left - u, top - u, u * (wide + 2), u * (tall + 2), tone(rim), u * 0.4);
    box(g, left, top, u * wide, u * tall, shaded(g, top, top + u * tall, colour, 0.1, 0.1));
  },

  /** A tube of light on the ceiling: how wide, how high. */
  tube(g, { stage: { h, u, light }, x }, at, [wide = 24, y = 0.04]) {
    box(g, x(at) - (u * wide) / 2, h * y, u * wide, u * 1.6, '#fffdf2', u * 0.6);
    if (light.dark) glow(g, x(at), h * y, u * 26, '#f4f8ff', 0.3);
  },

  /** A lamp that hangs from the ceiling. */
  pendant(g, { stage: { h, u }, tone, x }, at, _, [colour = '#c8553c']) {
    const y = h * 0.2;
    stroke(g, u * 0.3, tone('#3a3230'), x(at), -h * 0.2, x(at), y);
    sketch(g, tone, `${colour} M-1-1Q-5 1-6 5L6 5Q5 1 1-1Z`, x(at), y, u);
    ellipse(g, x(at), y + u * 5, u * 5.4, u * 1.2, '#fff1c4');
    glow(g, x(at), y + u * 8, u * 24, LAMP, 0.45);
  },

  glow: (g, { stage: { h, light }, x }, at, [y = 0.3, strength = 0.4]) =>
    glow(g, x(at), h * y, h * 0.75, LAMP, light.dark ? strength : strength * 0.3),

  /** A pane of a plane: its width and height. */
  porthole(g, { stage: { h, u, light }, wall, x }, at, [wide = 9, tall = 15]) {
    const [left, y] = [x(at) - (u * wide) / 2, h * 0.22];
    box(g, left - u * 1.4, y - u * 1.4, u * (wide + 2.8), u * (tall + 2.8), darken(wall, 0.12), u * 5);
    box(g, left, y, u * wide, u * tall, vertical(g, y, y + u * tall, light.top, light.low), u * 4);
    box(g, left, y, u * wide, u * tall * 0.24, lighten(wall, 0.3), u * 2);
  },
};

/** Reads a room's things: each line is a piece, where it stands (or several places), its numbers and its words. */
export function furnish(g: Brush, walls: Walls, things: string) {
  for (const line of things.trim().split('\n')) {
    const [name = '', shares = '', ...rest] = line.trim().split(/\s+/);
    const numbers = rest.filter((word) => !Number.isNaN(Number(word))).map(Number);
    const words = rest.filter((word) => Number.isNaN(Number(word)));
    for (const share of shares.split(',')) PIECES[name]?.(g, walls, Number(share), numbers, words);
  }
}

/** Furniture the library has no picture of, in units from the floor up. */
const ART: Record<string, string> = {
  desk: '#c99a5c M-12-14L12-14L12-12L11-12L11 0L9.6 0L9.6-12L-9.6-12L-9.6 0L-11 0L-11-12L-12-12Z',
  sum: `
    #f0f4ee M-30 0L-12 0L-12 .8L-30 .8ZM-30-5L-18-5L-18-4.2L-30-4.2ZM18 0L30 0L30 .8L18 .8Z
    #f0f4ee M6-8L8-8L8 2L6 2ZM2-4L12-4L12-2L2-2Z`,
  stove: `
    #c2c8d0 M-17 3L-17-30Q-17-31-16-31L16-31Q17-31 17-30L17 3Z
    #2a2d36 M-13-4L-13-18Q-13-19-12-19L12-19Q13-19 13-18L13-4Z
    #8b9098~1.2 M-12-22L12-22
    #3a3f4c~2.6 M-11-26.5L-11-26.4M-5.5-26.5L-5.5-26.4M0-26.5L0-26.4M5.5-26.5L5.5-26.4M11-26.5L11-26.4
    #c8553c M-10-31L-10-40L4-40L4-31Z
    #a04430~1.6 M-11-40L5-40`,
  pans: `
    #5a5048~.9 M-24 0L24 0
    #4a4038~.9 M-18 0L-18 7M-6 0L-6 7M6 0L6 7M18 0L18 7
    #b5693a M-22.6 10.6A4.6 4.6 0 1 0-13.4 10.6A4.6 4.6 0 1 0-22.6 10.6Z
    #5d6470 M-9.5 9.5A3.5 3.5 0 1 0-2.5 9.5A3.5 3.5 0 1 0-9.5 9.5Z
    #c98a48 M1.4 10.6A4.6 4.6 0 1 0 10.6 10.6A4.6 4.6 0 1 0 1.4 10.6Z
    #8a8f98 M14.5 9.5A3.5 3.5 0 1 0 21.5 9.5A3.5 3.5 0 1 0 14.5 9.5Z`,
  sink: `
    #fbfdff M-9-20L9-20Q9-13 3-12L3 0L-3 0L-3-12Q-9-13-9-20Z
    #b9c4cc~1.2 M0-20L0-25Q0-27 2-27T4-25`,
  laid: `
    #f4ece0 M-12-18L12-18L15.6-5L13-5L13-7L-13-7L-13-5L-15.6-5Z
    #7a4a2c M-1.6-7L1.6-7L1.6-1.2L6 0L-6 0L-1.6-1.2Z`,
  office: `
    #3a4452 M-14-24Q-14-26-12-26L-6-26Q-4-26-4-24L-5-12L-4-10L-8-10L-8-4L-4 0L-14 0L-10-4L-10-10L-14-10L-13-12Z
    #d9c6a8 M-13-17L15-17L15-15L14-15L14 0L12.4 0L12.4-15L-11-15L-11 0L-12 0L-12-15L-13-15Z`,
  drip: '#9aa8b0~.8 M0 0L0-40L5-40M-3 0L3 0\n#dff0f6 M3-38L7-38L7-31Q5-28 3-31Z',
  pulse: '#4fe08a!~.8 M-6 0L-2 0L-1-4L1 4L2 0L6 0',
  cross: '#e0453c M-1.2-4h2.4v2.8h2.8v2.4h-2.8v2.8h-2.4v-2.8h-2.8v-2.4h2.8Z',
  dumbbell: '#23272e M-5-3L-3-3L-3-2L3-2L3-3L5-3L5 1L3 1L3 0L-3 0L-3 1L-5 1Z',
  treadmill: `
    #2c3138 M-24 0L-24-2.4L17-2.4L22-36L17-36L17-38.4L29-38.4L29-36L25-36L22-2.4L26-2.4L26 0Z
    #e2a632 M-22-2.4L12-2.4L12-5L-22-5Z`,
  seats: '#2f4a6a M-8-22L-6-24L6-24L8-22L7-9L9-9L9-6L1-6L1-1L6 0L-6 0L-1-1L-1-6L-9-6L-9-9L-7-9Z',
  flights: `
    #f4f6f0 M-11 0h7v1h-7ZM-2 0h8v1h-8ZM8 0h3v1h-3ZM-11 7h7v1h-7ZM-2 7h6v1h-6ZM8 7h3v1h-3Z
    #ffcf5a M-11 3.5h7v1h-7ZM-2 3.5h7v1h-7ZM8 3.5h3v1h-3Z`,
  plinth: '#efece4 M-9 0L-7-4L-7-26L-9-28L9-28L7-26L7-4L9 0Z',
  ladder: `
    #a9713f~1.2 M0 0L-9-66M7 0L-2-66
    #c48a52~.9 M-1-6h7M-2-13h7M-3-20h7M-4-27h7M-4.8-34h7M-5.8-41h7M-6.8-48h7M-7.8-55h7M-8.6-62h7`,
  sign: `
    #22587a M-17-4h34v8h-34Z
    #ffffff M-4-2h17v1.4h-17ZM-4 .8h11v1.1h-11Z
    #f2b53a M-13.6 0A2.6 2.6 0 1 0-8.4 0A2.6 2.6 0 1 0-13.6 0Z`,
  airseat: `
    #33507c M-8 0L-8-30Q-8-34-4-34L4-34Q8-34 8-30L8 0Z
    #3f6296 M-6-12L-6-29Q-6-32-3-32L3-32Q6-32 6-29L6-12Z
    #f4f2ec M-5-26L-5-31Q-5-33-3-33L3-33Q5-33 5-31L5-26Z
    #233a5c~4 M-7.5-11L7.5-11`,
  world: '#3f7fd0! M-14 0A14 14 0 0 1 14 0Z\n#6fb05a! M-8-3Q-4-9 2-7T8-2Q0 1-8-3Z',
  stars: '#ffffff!~.6 M-40 0h0M-33-14h0M-24-6h0M-15-16h0M-4-3h0M6-13h0M22-18h0M31-12h0M40-4h0M-38-20h0',
  buttons: `
    #5fe0c0! M-40 0h9v5h-9ZM-27 0h9v5h-9Z
    #6fc4ff! M-14 0h9v5h-9ZM-1 0h9v5h-9Z
    #ff8a5c! M12 0h9v5h-9ZM25 0h9v5h-9Z
    #ffd76a! M-39 7h6v1.6h-6ZM-13 7h6v1.6h-6ZM13 7h6v1.6h-6Z`,
};
