import type { Brush } from '../../compose/layer.ts';
import { type Art, TURN } from '../art.ts';
import { box, circle, limb, type Point, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

const STEPS = 10;
const [RUN, RISE, DEEP] = [0.125, 0.086, 0.14];
const LEFT = -0.78;
const foot = (step: number): Point => [LEFT + RUN * (step + 0.5) + DEEP / 2, -RISE * (step + 1) - DEEP / 4];

/** Up for half of the time, and down again. */
const climb = (phase: number) => {
  const up = phase < 0.5;
  const at = (up ? phase * 2 : 2 - phase * 2) * (STEPS - 4);
  const step = Math.floor(at);
  const [from, to] = [foot(step), foot(Math.min(STEPS - 1, step + 1))];
  const share = at - step;
  return { x: from[0] + (to[0] - from[0]) * share, y: from[1] + (to[1] - from[1]) * share, back: !up };
};

function flight(g: Brush, stone: Hex) {
  for (let step = 0; step < STEPS; step++) {
    const [x, top] = [LEFT + step * RUN, -(step + 1) * RISE];
    const back = (px: number, py: number): Point => [px + DEEP, py - DEEP / 2];
    shape(g, [[x, top + RISE], [x, top], back(x, top), back(x, top + RISE)], darken(stone, 0.22));
    shape(g, [[x, top], [x + RUN, top], back(x + RUN, top), back(x, top)], lighten(stone, 0.35));
    box(g, x, top, RUN + 0.002, -top, step % 2 ? stone : darken(stone, 0.04));
    box(g, x, top, RUN + 0.002, 0.014, lighten(stone, 0.2));
  }
  const right = LEFT + STEPS * RUN;
  shape(
    g,
    [
      [right, 0],
      [right, -STEPS * RISE],
      [right + DEEP, -STEPS * RISE - DEEP / 2],
      [right + DEEP, -DEEP / 2],
    ],
    darken(stone, 0.4),
  );
  for (let course = 1; course < 6; course++)
    box(
      g,
      LEFT + course * 2 * RUN,
      -course * 2 * RISE + 0.03,
      right - LEFT - course * 2 * RUN,
      0.006,
      fade('#000010', 0.1),
    );
}

function winding(g: Brush, iron: Hex) {
  const [turn, count, wide] = [0.42, 27, 0.34];
  const at = (step: number, radius: number, lift = 0): Point => [
    Math.cos(step * turn) * radius,
    -0.04 - step * 0.03 - lift + Math.sin(step * turn) * radius * 0.3,
  ];
  const rail = (step: number) => {
    limb(g, [at(step, wide), at(step, wide, 0.13)], 0.008, darken(iron, 0.3));
    limb(g, [at(step, wide, 0.13), at(step + 1, wide, 0.13)], 0.016, '#c99a5a');
  };
  for (let step = 0; step < count; step++) {
    const near = Math.sin((step + 0.5) * turn) > 0;
    const [low, high] = [-0.04 - step * 0.03, -0.04 - (step + 3) * 0.03];
    if (!near) rail(step);
    if (near) box(g, -0.028, high, 0.056, low - high, darken(iron, 0.15));
    const [inner, a, b] = [at(step, 0.02), at(step, wide), at(step + 1.1, wide)];
    shape(g, [inner, a, b], near ? lighten(iron, 0.25) : iron);
    shape(g, [a, b, [b[0], b[1] + 0.03], [a[0], a[1] + 0.03]], darken(iron, 0.25));
    if (!near) box(g, -0.028, high, 0.056, low - high, darken(iron, 0.15));
    if (near) rail(step);
  }
  circle(g, 0, -0.99, 0.035, '#c99a5a');
}

function movingStairs(g: Brush, phase: number, steel: Hex) {
  const side = (drop: number): Point[] => [
    [-0.9, -0.04 + drop],
    [-0.62, -0.04 + drop],
    [0.46, -0.74 + drop],
    [0.86, -0.74 + drop],
  ];
  const end: Point[] = [
    [0.86, 0],
    [-0.9, 0],
  ];
  shape(g, [...side(-0.14), ...end], fade('#bfe0ea', 0.45));
  for (let step = 0; step < 12; step++) {
    const at = (step + phase * 4) % 12;
    const [x, y] = [-0.62 + at * 0.09, -0.04 - at * 0.0583];
    box(g, x, y - 0.06, 0.092, 0.12, at % 2 < 1 ? '#4a4e58' : '#5c616c');
    box(g, x, y - 0.06, 0.092, 0.012, '#f2c230');
  }
  box(g, 0.44, -0.8, 0.42, 0.1, '#5c616c');
  shape(g, [...side(0), ...end], steel);
  shape(g, [...side(0.1), ...end], darken(steel, 0.25));
  limb(g, side(-0.19), 0.035, '#22242a');
}

function rungs(g: Brush, wood: Hex) {
  for (const x of [-0.13, 0.13])
    limb(
      g,
      [
        [x, 0],
        [x * 0.8, -1],
      ],
      0.04,
      x < 0 ? wood : darken(wood, 0.15),
    );
  for (let rung = 1; rung < 10; rung++)
    limb(
      g,
      [
        [-0.125, -rung * 0.1],
        [0.125, -rung * 0.1],
      ],
      0.028,
      lighten(wood, 0.12),
    );
}

/** What is climbed: whoever is on it goes up and comes down again. */
export const STAIRS = {
  stairs: {
    size: 47,
    wide: 1.75,
    above: 0.3,
    travel: 'stay',
    period: 8,
    poses: 64,
    ride: (phase) => ({ ...climb(phase), action: 'walk' }),
    paint: (g, { colour }) => flight(g, colour ?? '#cfc3ae'),
  },
  spiralstairs: {
    size: 58,
    wide: 1,
    travel: 'stay',
    period: 4,
    poses: 1,
    rides: 1,
    ride: () => ({ x: 0.14, y: -0.49, action: 'stand', scale: 0.8 }),
    paint: (g, { colour }) => winding(g, colour ?? '#5a6070'),
  },
  escalator: {
    size: 44,
    wide: 1.9,
    above: 0.4,
    travel: 'stay',
    period: 3,
    poses: 36,
    ride: (phase) => ({ x: -0.3 + phase * 0.36, y: -0.25 - phase * 0.233, action: 'stand' }),
    paint: (g, { phase, colour }) => movingStairs(g, phase, colour ?? '#aab4be'),
  },
  ladder: {
    size: 44,
    wide: 0.7,
    travel: 'stay',
    period: 6,
    poses: 48,
    ride: (phase) => ({ x: 0, y: -0.3 + Math.cos(phase * TURN) * 0.2, action: 'walk' }),
    paint: (g, { colour }) => rungs(g, colour ?? '#a9794c'),
  },
} satisfies Record<string, Art>;
