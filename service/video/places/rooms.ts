import { circle, glow } from '../paint/brushwork.ts';
import { darken, fade, type Hex, lighten } from '../paint/colour.ts';
import { type PlacePainter, painted } from '../paint/stage.ts';
import {
  block,
  book,
  cut,
  each,
  frame,
  GOODS,
  jar,
  lampGlow,
  packet,
  pane,
  paneAt,
  pans,
  pendants,
  plant,
  portholes,
  shelf,
  sunspot,
  tubes,
} from './furniture.ts';
import { indoors, type Room } from './interior.ts';
import { band, swaying } from './kit.ts';
import { beyondTheGlass, curtains } from './window.ts';

const WOODS: readonly Hex[] = ['#9a6239', '#7d4f30', '#b98150'];
const STONES: readonly Hex[] = ['#efe9df', '#5a5f6a', '#d9c2a0', '#c98f5e'];
const PLAIN: readonly Hex[] = ['#c9b8a0', '#d9d2c4'];
const table = { tops: WOODS };
const counter = { tops: STONES, shape: 'counter' } as const;

const BED = 'M-22 0L-22-20Q-22-22-20-22L-18-22L-18-11L20-11Q23-11 23-8L23 0L20 0L20-3L-19-3L-19 0Z';
const PILLOW = 'M-17-11Q-18-16-14-16L-8-16Q-5-16-5-11Z';
const COVER = 'M-8-12L19-12Q23-12 23-8L23-4L-8-4Z';
const TUB =
  'M-20-13L20-13Q21-11 20-10Q20-2 13-1L13 0L10 0L10-1L-10-1L-10 0L-13 0L-13-1Q-20-2-20-10Q-21-11-20-13Z';
const TAP = 'M16-13L16-19Q16-22 13-22Q10-22 10-19L11.4-19Q11.4-20.6 13-20.6Q14.6-20.6 14.6-19L14.6-13Z';
const SINK = 'M-9-20L9-20Q9-13 3-12L3 0L-3 0L-3-12Q-9-13-9-20Z';
const _SOFA =
  'M-22 0L-22-11Q-22-14-19-14L-18-14L-18-19Q-18-22-15-22L15-22Q18-22 18-19L18-14L19-14Q22-14 22-11L22 0Z';
const _CUSHIONS = 'M-17-11L-1-11L-1-4L-17-4ZM1-11L17-11L17-4L1-4Z';
const DESK = 'M-12-14L12-14L12-12L11-12L11 0L9.6 0L9.6-12L-9.6-12L-9.6 0L-11 0L-11-12L-12-12Z';
const SCREEN = 'M-6-23L6-23L6-15.6L1-15.6L1-14.6L3-14.6L3-14L-3-14L-3-14.6L-1-14.6L-1-15.6L-6-15.6Z';
const _STOOL = 'M-4-12L4-12L4-10.6L.8-10.6L1.4 0L-1.4 0L-.8-10.6L-4-10.6Z';
const CHAIR = 'M-5-22L-3.6-22L-3.6-11L5-11L5 0L3.6 0L3.6-9L-3.6-9L-3.6 0L-5 0Z';
const DUMBBELL = 'M-5-3L-3-3L-3-2L3-2L3-3L5-3L5 1L3 1L3 0L-3 0L-3 1L-5 1Z';
const PLANE =
  'M-24 0L-12-2L-4-9L-1-9L-4-2L14-3Q20-3 22-.6Q20 2 14 2L-4 1.6L-2 8L-5 8L-12 2L-22 2.6L-27-4L-24-4Z';
const DRIP = 'M0 0L0-34L4-34L4-31L3.4-31L3.4-33.4L.6-33.4L.6 0ZM2-31L5.4-31L5.4-25Q3.7-23 2-25Z';
const PULSE = 'M-6 0L-2 0L-1-4L1 4L2 0L6 0L6 .6L1.6 .6L1 2L-1-2L-1.6 .6L-6 .6Z';
const FLASK = 'M-1.4-10L1.4-10L1.4-6L4.4 0L-4.4 0L-1.4-6Z';
const EASEL_LINE = [-0.3, -0.1, 0.1, 0.3];

const bench = (at: number, colour: Hex) => block(at, 34, 31, colour, -3);

/** Each room is its walls, its floor, what stands along them, and what a table there is made of. */
const ROOMS = {
  room: {
    walls: ['#c98f6b', '#7f9a8c', '#6f87a8', '#b58a9a', '#cdae72', '#8a7fa8'],
    pattern: 'stripes',
    floor: '#8a5c3a',
    seamed: true,
    pieces: [
      pane(-0.2, 0.14, 52, 0.44),
      shelf({ at: 0.74, wide: 0.15, top: 0.35, rows: 4, ware: book }),
      plant(-0.42),
      frame(0.12, 0.26, 8, 10),
      sunspot(-0.2),
    ],
    layers: (walls) => {
      const window = paneAt(walls, -0.2, 0.14, 52, 0.44);
      const { stage } = walls;
      const lamp = painted(0.5, (g) => lampGlow(0.3, 0.36, 0.45)(g, walls));
      return [...beyondTheGlass(stage, window), curtains(stage, window), ...(stage.light.dark ? [lamp] : [])];
    },
    table,
  },
  bedroom: {
    walls: ['#9fb3cf', '#c8b2d6', '#d8b8b0', '#a9c4b4'],
    pattern: 'plain',
    floor: '#a3805c',
    seamed: true,
    pieces: [
      pane(-0.26, 0.16, 40, 0.4),
      frame(0.22, 0.2, 13, 9),
      cut(0.26, BED, '#7d5536', 1.5),
      cut(0.26, PILLOW, '#ffffff', 1.5),
      cut(0.26, COVER, '#5f86b8', 1.5),
      block(-0.06, 13, 15, '#8a6242'),
      cut(-0.06, 'M-1 0L1 0L1-6L6-6L3-14L-3-14L-6-6L-1-6Z', '#f2dca8', 1, 15),
      lampGlow(-0.06, 0.46, 0.5),
      plant(-0.44, 0.8),
    ],
    table,
  },
  bathroom: {
    walls: ['#bfe0e2', '#cfe0d0', '#dcd8ea', '#f0dcd2'],
    pattern: 'tiles',
    floor: '#b9c2c6',
    seamed: true,
    pieces: [
      cut(0.24, TUB, '#fbfdff', 1.5),
      cut(0.24, TAP, '#b9c4cc', 1.5),
      each([0.14, 0.19, 0.24, 0.3], (at) => [cut(at, 'M-3 0Q-4-4 0-4T3 0Z', '#ffffff', 1.2, 19)]),
      frame(-0.2, 0.2, 20, 22, '#dff0f6', '#c9a46a'),
      cut(-0.2, SINK, '#fbfdff', 1.3),
      cut(-0.2, TAP, '#b9c4cc', 0.7, 14),
      block(0.46, 9, 30, '#e9a2a8', 18, 0.4),
      cut(-0.4, 'M-6 0L-6-7Q-9-9-9-13L-8-13L-8-26L-1-26L-1-14L9-14Q9-7 3-5L3 0Z', '#fbfdff', 1.1),
    ],
    table: counter,
  },
  kitchen: {
    walls: ['#cfe0d8', '#e8d9b8', '#b9cfe0', '#e6c4b0', '#d8d2e4', '#c9d6a8'],
    pattern: 'tiles',
    floor: '#8f7a66',
    pieces: [
      shelf({ at: 0.06, wide: 0.44, top: 0.1, foot: 0.26, rows: 1, ware: jar, back: false }),
      shelf({ at: 0.1, wide: 0.34, top: 0.3, foot: 0.47, rows: 1, ware: jar, back: false }),
      pans(0.27),
      bench(0.27, '#c2c8d0'),
      block(0.27, 26, 15, '#2a2d36', 4),
      block(0.27, 26, 1.2, '#8b9098', 21),
      each([0.21, 0.24, 0.27, 0.3, 0.33], (at) => [
        cut(at, 'M-1.3 0A1.3 1.3 0 1 0 1.3 0A1.3 1.3 0 1 0-1.3 0Z', '#3a3f4c', 1, 25),
      ]),
      block(0.25, 14, 9, '#c8553c', 28, 1),
      block(0.25, 16, 1.6, '#a04430', 37),
      lampGlow(0, 0.1, 0.4),
    ],
    table: counter,
  },
  restaurant: {
    walls: ['#8f4a44', '#3f5f58', '#a8714a', '#5a4a6a'],
    pattern: 'panels',
    floor: '#6a4630',
    seamed: true,
    pieces: [
      pane(-0.28, 0.14, 44, 0.4, 3, 2),
      shelf({ at: 0.68, wide: 0.26, top: 0.3, foot: 0.56, rows: 2, ware: jar, wood: '#5a3a26' }),
      frame(0.06, 0.28, 14, 10),
      each([-0.3, 0.02, 0.34], (at) => [
        cut(at - 0.08, CHAIR, '#7a4a2c', 1.1),
        cut(
          at,
          'M-10-15L10-15L13-4L11-4L11-6L-11-6L-11-4L-13-4ZM-1.4-6L1.4-6L1.4-1L5 0L-5 0L-1.4-1Z',
          '#f4ece0',
          1.2,
        ),
        cut(at, 'M-.5 0L.5 0L.5-4Q1.4-6 0-7.4Q-1.4-6-.5-4Z', '#ffcf70', 1.2, 18),
      ]),
      pendants(3, '#c8553c'),
    ],
    table,
  },
  classroom: {
    walls: ['#e6dcb8', '#cfe0d8', '#d8e0ea'],
    floor: '#b08a5c',
    seamed: true,
    pieces: [
      tubes(4),
      frame(0.06, 0.16, 74, 32, '#2f5a48', '#9a6a3c'),
      cut(
        0.06,
        'M-30 0L-12 0L-12 .8L-30 .8ZM-30-5L-18-5L-18-4.2L-30-4.2ZM6-8L8-8L8 2L6 2ZM2-4L12-4L12-2L2-2ZM18 0L30 0L30 .8L18 .8Z',
        '#f0f4ee',
        1,
        44,
      ),
      pane(-0.42, 0.14, 26, 0.44, 2, 3),
      cut(0.4, 'M-7 0L7 0L7-2L1-2L1-6Q7-7 7-13Q6-19 0-19T-7-13Q-6-7-1-6L-1-2L-7-2Z', '#3f8fd0', 0.8, 18),
      block(0.4, 22, 17, '#8a5c3a'),
      each([-0.34, -0.12, 0.1, 0.3], (at) => [
        cut(at, CHAIR, '#3f74b8', 1.05),
        cut(at + 0.03, DESK, '#c99a5c', 1.15),
      ]),
    ],
    table,
  },
  office: {
    walls: ['#d8dde2', '#cfd8d4', '#e2dcd0'],
    floor: '#6f7680',
    pieces: [
      tubes(4),
      pane(0, 0.12, 130, 0.44, 6, 1),
      each([-0.3, 0.0, 0.3], (at) => [
        cut(
          at - 0.07,
          'M-5-24Q-5-26-3-26L3-26Q5-26 5-24L4-12L5-12L5-10L1-10L1-4L5 0L-5 0L-1-4L-1-10L-5-10L-5-12L-4-12Z',
          '#3a4452',
          1,
        ),
        cut(at, DESK, '#d9c6a8', 1.25),
        cut(at, SCREEN, '#2c333d', 1.25),
        cut(at, 'M-5.2-22.2L5.2-22.2L5.2-16.4L-5.2-16.4Z', '#8fc4e8', 1.25),
      ]),
      plant(0.45),
    ],
    table,
  },
  hospital: {
    walls: ['#dcecea', '#e2e8f0', '#e6eede'],
    pattern: 'panels',
    floor: '#c4d0d2',
    seamed: true,
    pieces: [
      tubes(4),
      pane(-0.34, 0.14, 36, 0.36),
      cut(0.16, BED, '#b4c0c8', 1.5),
      cut(0.16, PILLOW, '#ffffff', 1.5),
      cut(0.16, COVER, '#9fd0d8', 1.5),
      cut(0.4, DRIP, '#9aa8b0', 1.2),
      frame(-0.05, 0.26, 16, 12, '#12262c', '#c9d2d6'),
      cut(-0.05, PULSE, '#4fe08a', 1.1, 45),
      frame(0.42, 0.14, 9, 9, '#ffffff', '#ffffff'),
      cut(
        0.42,
        'M-1.2-4L1.2-4L1.2-1.2L4-1.2L4 1.2L1.2 1.2L1.2 4L-1.2 4L-1.2 1.2L-4 1.2L-4-1.2L-1.2-1.2Z',
        '#e0453c',
        0.9,
        59.5,
      ),
      block(-0.2, 14, 17, '#e8ecee'),
    ],
    table: { tops: PLAIN, shape: 'counter' },
  },
  laboratory: {
    walls: ['#d4dfe6', '#d0dcd6'],
    pattern: 'tiles',
    floor: '#9aa4ac',
    pieces: [
      tubes(4),
      shelf({ at: 0.08, wide: 0.36, top: 0.1, foot: 0.3, rows: 1, ware: jar, wood: '#9aa8b4', back: false }),
      shelf({ at: 0.56, wide: 0.36, top: 0.1, foot: 0.3, rows: 1, ware: jar, wood: '#9aa8b4', back: false }),
      block(0, 150, 24, '#eef2f4'),
      block(0, 154, 2, '#4a5866', 24),
      each([-0.36, -0.28, 0.2, 0.3], (at) => [cut(at, FLASK, at < 0 ? '#6fd08a' : '#c58bff', 1.3, 26)]),
      cut(-0.08, 'M-6 0L6 0L6-1.6L2-1.6Q6-5 3-9L4-11L0-15L-3-12L1-8L2-8.6Q3-5-1-3L-6-3Z', '#39424e', 1.3, 26),
      cut(0.4, SCREEN, '#2c333d', 1.5, 5),
      cut(0.4, PULSE, '#4fe08a', 1.2, 34),
    ],
    table: { tops: ['#eef2f4', '#dfe6ea'], shape: 'counter' },
  },
  gym: {
    walls: ['#5a6472', '#6a6f7a', '#4f5f6a'],
    pattern: 'bricks',
    floor: '#3a3f48',
    pieces: [
      tubes(5),
      frame(0, 0.18, 120, 34, '#a9bccb', '#2c323a'),
      each([-0.38, -0.28, -0.18, -0.08, 0.02], (at) => [
        cut(at, DUMBBELL, '#23272e', 1.4, 4),
        cut(at, DUMBBELL, '#23272e', 1.2, 13),
        cut(at, DUMBBELL, '#23272e', 1, 21),
      ]),
      each([2, 11, 19], (lift) => [block(-0.18, 78, 1.6, '#d5473f', lift)]),
      cut(0.28, 'M-20 0L-20-2L14-2L18-30L14-30L14-32L24-32L24-30L21-30L18-2L22-2L22 0Z', '#2c3138', 1.2),
      block(0.29, 40, 3, '#e2a632', 2),
    ],
    table: { tops: PLAIN },
  },
  airport: {
    walls: ['#dfe6ea', '#e4e2da'],
    floor: '#b4bcc4',
    seamed: true,
    pieces: [
      pane(0, 0.1, 150, 0.46, 5, 1),
      cut(-0.06, PLANE, '#f8fbff', 1.5, 30),
      cut(-0.06, 'M-24 0L-27-4L-24-4L-20-.6ZM-1-9L-4-9L-8-5.6Z', '#d5473f', 1.5, 30),
      frame(0.34, 0.1, 26, 16, '#1c2430', '#3a4450'),
      each([0, 1, 2, 3], (row) => [
        cut(
          0.34,
          'M-11 0L-4 0L-4 1L-11 1ZM-2 0L6 0L6 1L-2 1ZM8 0L11 0L11 1L8 1Z',
          row % 2 ? '#ffcf5a' : '#f4f6f0',
          1,
          66 - row * 3.6,
        ),
      ]),
      each([-0.38, -0.26, -0.14, 0.1, 0.22, 0.34], (at) => [
        cut(at, 'M-8-22L-6-24L6-24L8-22L7-9L9-9L9-6L1-6L1-1L6 0L-6 0L-1-1L-1-6L-9-6L-9-9L-7-9Z', '#2f4a6a'),
      ]),
      tubes(6, 0.02),
    ],
    table: { tops: PLAIN, shape: 'counter' },
  },
  museum: {
    walls: ['#d9d2c4', '#b8c0b4', '#a8544c', '#3f5a6a'],
    pattern: 'panels',
    floor: '#8a6a48',
    seamed: true,
    pieces: [
      each(EASEL_LINE, (at) => [
        frame(
          at,
          0.2,
          20,
          at < 0 ? 24 : 16,
          ['#5f86b8', '#d98a4a', '#6f9a6a', '#a06a9a'][EASEL_LINE.indexOf(at)],
          '#c9a046',
        ),
        cut(at, 'M-8 0Q-4-6 0-3T8-4L8 0Z', '#f2dca8', 1, at < 0 ? 36 : 44),
        lampGlow(at, 0.16, 0.12),
      ]),
      cut(0, 'M-9 0L-7-4L-7-26L7-26L7-4L9 0Z', '#efece4'),
      cut(0, 'M-5 0Q-8-6-3-10Q-5-16 0-18T3-10Q8-6 5 0Z', '#cfc8ba', 1, 26),
      each([-0.12, 0.12], (at) => [block(at, 1.4, 18, '#c9a046')]),
    ],
    table,
  },
  workshop: {
    walls: ['#a88a6a', '#8a8f98', '#9a7f6a'],
    pattern: 'bricks',
    floor: '#6a6660',
    pieces: [
      pane(-0.34, 0.14, 34, 0.34),
      frame(0.14, 0.16, 62, 30, '#c9a878', '#8a6442'),
      each([-0.02, 0.06, 0.14, 0.22, 0.3], (at) => [
        cut(at, 'M-.8 0L-.8-12L-3-12L-3-16L3-16L3-12L.8-12L.8 0Z', at > 0.1 ? '#c8453c' : '#4a5260', 1.1, 42),
      ]),
      block(0.16, 90, 4, '#b07a48', 22),
      each([-0.06, 0.38], (at) => [block(at, 5, 22, '#8a5c38')]),
      cut(0.3, 'M-7 0L7 0L7-2L3-2L3-7L8-8L9-11L-9-11L-5-7L-3-7L-3-2L-7-2Z', '#5a626e', 1.2, 26),
      block(0.04, 16, 10, '#d5473f', 26, 1),
      cut(-0.34, 'M-9 0A9 9 0 1 1 9 0A9 9 0 1 1-9 0ZM-4 0A4 4 0 1 0 4 0A4 4 0 1 0-4 0Z', '#2a2d33', 1, 9),
    ],
    table,
  },
  store: {
    walls: ['#e8ecef', '#efe9df'],
    floor: '#d9d4ca',
    seamed: true,
    pieces: [
      tubes(5),
      ...[0, 1, 2].map((bay) =>
        shelf({
          at: 0.01 + bay * 0.335,
          wide: 0.31,
          top: 0.19,
          rows: 4,
          ware: packet,
          wood: '#b4bcc4',
          head: GOODS[bay * 2] as Hex,
        }),
      ),
    ],
    table: { tops: PLAIN, shape: 'counter' },
  },
  library: {
    walls: ['#7a5a48', '#6a5a4a', '#5f4a44'],
    floor: '#7a4a2c',
    pieces: [
      ...[-0.235, 0.015, 0.265, 0.515, 0.765].map((at) =>
        shelf({ at, wide: 0.22, top: 0.06, rows: 6, ware: book, wood: '#6b4226' }),
      ),
      cut(0.3, 'M-1 0L-10-66L-8.6-66L.4 0ZM6 0L-3-66L-1.6-66L7.4 0Z', '#a9713f'),
      each([6, 12, 18, 24, 30, 36, 42, 48, 54, 60], (lift) => [
        cut(0.3, `M${-0.7 - lift * 0.136} 0h7v-.9h-7Z`, '#c48a52', 1, lift),
      ]),
      lampGlow(-0.25, 0.3, 0.34),
      lampGlow(0.25, 0.3, 0.34),
    ],
    table: { tops: ['#7a4a2c'] },
  },
  station: {
    walls: ['#dfe6ea', '#e6e2d4', '#cfdcd8'],
    pattern: 'tiles',
    floor: '#8d9096',
    pieces: [
      block(0, 400, 14, '#5a6470', 64),
      tubes(6, 0.085),
      block(0, 400, 2, '#d5473f', 34),
      each([-0.26, 0.26], (at) => [
        block(at, 34, 8, '#22587a', 44),
        cut(at, 'M-4-2L13-2L13-.6L-4-.6ZM-4 .8L7 .8L7 1.9L-4 1.9Z', '#ffffff', 1, 48),
        cut(at, 'M-2.6 0A2.6 2.6 0 1 0 2.6 0A2.6 2.6 0 1 0-2.6 0Z', '#f2b53a', 1, 48),
      ]),
      each([-0.46, 0, 0.46], (at) => [block(at, 6, 68, '#7c8894', 0, 1)]),
      block(0, 400, 1.8, '#f2c230', -5, 0),
      block(0, 400, 0.8, '#6a6e76', -8, 0),
    ],
    table: { tops: PLAIN, shape: 'counter' },
  },
  cabin: {
    walls: ['#e9edf1', '#f1ede4'],
    floor: '#4a5568',
    pieces: [
      block(0, 400, 14, '#cfd6dd', 64, 0),
      each([-0.42, -0.21, 0, 0.21, 0.42], (at) => [block(at, 33, 10, '#f8fafc', 65, 1.4)]),
      portholes(6, 9, 15, 4),
      each([-0.4, -0.19, 0.02, 0.23, 0.44], (at) => [
        block(at, 16, 34, '#33507c', 0, 4),
        block(at, 13, 20, '#3f6296', 12, 3),
        block(at, 10.6, 8, '#f4f2ec', 25, 2),
        block(at, 19, 4, '#233a5c', 9, 2),
      ]),
    ],
    table: { tops: PLAIN, shape: 'counter' },
  },
  spaceship: {
    walls: ['#5a6678', '#66707c'],
    pattern: 'panels',
    floor: '#3a4250',
    seamed: true,
    pieces: [
      tubes(6, 0.03),
      frame(0, 0.14, 96, 30, '#060a22', '#8a96a6'),
      each([-0.22, -0.14, -0.04, 0.05, 0.12, 0.2], (at) => [
        cut(at, 'M0-.8L.2-.2L.8 0L.2 .2L0 .8L-.2 .2L-.8 0L-.2-.2Z', '#ffffff', 1.1, 46 + ((at * 100) % 9)),
      ]),
      cut(0.14, 'M-14 0A14 14 0 0 1 14 0Z', '#3f7fd0', 1, 34),
      block(0, 110, 18, '#4a5668', 0, 2),
      each([-0.24, -0.16, -0.08, 0, 0.08, 0.16, 0.24], (at) => [
        block(at, 9, 5, at > 0.1 ? '#ff8a5c' : at < -0.1 ? '#5fe0c0' : '#6fc4ff', 10, 0.8),
        block(at, 6, 1.6, '#ffd76a', 6),
      ]),
      each([-0.4, 0.4], (at) => [block(at, 5, 66, '#6a7688', 0, 1), block(at, 1.6, 40, '#8fe8ff', 14, 0.8)]),
    ],
    table: { tops: ['#8a96a6'], shape: 'counter' },
  },
  studio: {
    walls: ['#f2a65a', '#5fa8d3', '#e5738a', '#6fbf9a', '#9a82d6', '#e9cf63', '#4f6d8f', '#d98c6a'],
    seamless(g, { stage, wall, x }) {
      const { h, u, light } = stage;
      band(g, stage, 0, h, darken(wall, light.dark ? 0.35 : 0.12), wall, lighten(wall, 0.2));
      glow(g, x(-0.16), h * 0.34, h * 0.85, lighten(wall, 0.6), 0.8);
      circle(g, x(0.1), h * 0.42, u * 36, fade(lighten(wall, 0.35), 0.55));
      for (const [at, r] of [
        [0.34, 9],
        [-0.36, 13],
        [-0.28, 5],
      ] as const)
        circle(g, x(at), h * (0.3 + Math.abs(at) * 0.5), u * r, fade(darken(wall, 0.25), 0.3));
    },
    floor: '#f2a65a',
    pieces: [],
    layers: ({ stage: { w, h, u, scene } }) => [
      painted(
        0.5,
        (g) => {
          for (const at of [0.2, 0.5, 0.8]) glow(g, w * at, -h * 0.05, h * 0.6, '#ffffff', 0.2);
        },
        { reach: u * 8, soft: true, ...swaying(0.6 * scene.tempo, u * 7) },
      ),
    ],
    table: { tops: ['#f6efe4', '#fbe3d6', '#e3eef6', '#e9e4f6', '#2f3440'], shape: 'plinth' },
  },
} satisfies Record<string, Room>;

export const INTERIORS = Object.fromEntries(
  Object.entries(ROOMS).map(([name, room]: [string, Room]) => [name, indoors(room)]),
) as Record<keyof typeof ROOMS, PlacePainter>;
