import type { Brush } from '../compose/layer.ts';
import { box, circle, ellipse, glow, grain, horizontal, quad, shaded, stroke } from '../paint/brushwork.ts';
import { LAMP } from '../paint/buildings.ts';
import { darken, fade, type Hex, lighten, mix, multiply } from '../paint/colour.ts';
import { dot, motes } from '../paint/particles.ts';
import { holds, type PlacePainter, painted, peopled, type Stage, slot, swaying } from '../paint/stage.ts';
import { aloft, along, band, seams } from './kit.ts';
import { furnish, hangings, type Walls } from './pieces.ts';

export interface Room {
  /** One of these colours each time, in turn. */
  walls: string;
  pattern?: keyof typeof PATTERNS;
  floor: Hex;
  /** Boards and tiles recede; a carpet has no lines. */
  seamed?: boolean;
  things: readonly string[];
  /** A studio: no corner between wall and floor, and moving lamps. */
  seamless?: boolean;
  table: { tops: string; shape?: 'counter' | 'plinth' };
}

const PATTERNS = {
  stripes(g: Brush, { stage, wall, floor }: Walls) {
    const { u, spill } = stage;
    along(stage, (x) => {
      box(g, x, -spill, u * 3.5, floor + spill, fade(darken(wall, 0.4), 0.12));
      return u * 7;
    });
  },
  tiles: (g: Brush, walls: Walls) => courses(g, walls, 8, 14, 0.5),
  bricks: (g: Brush, walls: Walls) => courses(g, walls, 3.4, 9, 0.8),
  panels(g: Brush, { stage, wall, floor }: Walls) {
    const { u } = stage;
    band(g, stage, floor - u * 20, floor, darken(wall, 0.12), darken(wall, 0.2));
    band(g, stage, floor - u * 20.6, floor - u * 19, lighten(wall, 0.25));
    along(stage, (x) => {
      box(g, x, floor - u * 17, u * 11, u * 14, fade(darken(wall, 0.35), 0.35), u * 0.4);
      return u * 14;
    });
  },
};

/** Tiles and bricks: each row shifted by half. */
function courses(g: Brush, { stage, wall, floor }: Walls, tall: number, wide: number, strength: number) {
  const { u } = stage;
  const grout = fade(darken(wall, 0.3), strength);
  for (let row = 0; row * tall * u < floor; row++) {
    const y = floor - row * tall * u;
    band(g, stage, y, y + u * 0.22, grout);
    along(stage, (x) => {
      box(g, x + (row % 2) * u * (wide / 2), y - u * tall, u * 0.22, u * tall, grout);
      return u * wide;
    });
  }
}

function paintRoom(g: Brush, room: Room, walls: Walls) {
  const { stage, wall, floor } = walls;
  const { w, h, u, side, spill } = stage;
  const [near, far] = [lighten(wall, 0.1), darken(wall, 0.15)];
  const sideways = side > 0 ? [near, wall, far] : [far, wall, near];
  box(g, -spill, -spill, w + 2 * spill, h + 2 * spill, horizontal(g, 0, w, ...sideways));
  if (room.pattern) PATTERNS[room.pattern](g, walls);
  const boards = walls.tone(room.floor);
  band(g, stage, floor, h, mix(boards, wall, 0.15), darken(boards, 0.35));
  if (room.seamed) seams(g, stage, floor, fade(darken(boards, 0.6), 0.4));
  band(g, stage, floor - u * 1.6, floor + u * 0.2, mix(lighten(wall, 0.35), boards, 0.15));
  furnish(g, walls, room.things);
}

function paintStudio(g: Brush, { stage, wall, x }: Walls) {
  const { h, u, light } = stage;
  band(g, stage, 0, h, darken(wall, light.dark ? 0.35 : 0.12), wall, lighten(wall, 0.2));
  glow(g, x(-0.16), h * 0.34, h * 0.85, lighten(wall, 0.6), 0.8);
  circle(g, x(0.1), h * 0.42, u * 36, fade(lighten(wall, 0.35), 0.55));
  circle(g, x(0.34), h * 0.47, u * 9, fade(darken(wall, 0.25), 0.3));
  circle(g, x(-0.36), h * 0.48, u * 13, fade(darken(wall, 0.25), 0.3));
}

function lamps({ w, h, u, scene }: Stage) {
  const paint = (g: Brush) => {
    for (const at of [0.2, 0.5, 0.8]) glow(g, w * at, -h * 0.05, h * 0.6, '#ffffff', 0.2);
  };
  return painted(0.5, paint, { reach: u * 8, soft: true, ...swaying(0.6 * scene.tempo, u * 7) });
}

/** The table, from its far edge down. */
function paintTable(g: Brush, { table: { tops, shape } }: Room, { stage, luck, tone }: Walls, edge: number) {
  const { w, h, u, spill, scene } = stage;
  const top = tone((shape === 'plinth' && scene.tint) || luck.pick(tops.split(' ')));
  if (shape === 'plinth') {
    const [y, rx, ry] = [edge + u * 8, Math.min(w * 0.42, u * 66), u * 8.5];
    ellipse(g, w / 2, y + u * 9, rx * 1.06, ry, fade('#101020', 0.22));
    box(g, w / 2 - rx, y, rx * 2, h + spill, shaded(g, y, h, top, -0.06, 0.28));
    ellipse(g, w / 2, y, rx, ry, lighten(top, 0.25));
    return;
  }
  const out = shape === 'counter' ? 0.1 : -0.02;
  const foot = [h + spill, -w * (out + 0.12), w * (1.12 + out)] as const;
  quad(g, [edge, -w * out, w * (1 + out)], foot, shaded(g, edge, h, top, 0.16, 0.25));
  for (let vein = 0; vein < 9; vein++) {
    const [x, y, lean] = [w * luck(), edge + luck() * (h - edge), u * luck.between(-14, 14)];
    const grey = fade(darken(top, 0.45), 0.22);
    if (shape) stroke(g, u * 0.3, grey, x, edge + u, x + lean, edge + u * 10, x + lean * 2, h + u * 4);
    else ellipse(g, x, y, u * luck.between(10, 26), u * 0.35, grey);
  }
  box(g, -w * out, edge, w * (1 + 2 * out), u * 0.8, lighten(top, 0.38));
}

function wallsOf(stage: Stage, room: Room): Walls {
  const { w, h, light, scene, side, chance } = stage;
  const luck = chance('room');
  const base = scene.tint ?? luck.pick(room.walls.split(' '));
  // At night the room's lamps light it, not the sky.
  const lit = mix(light.ambient, light.dark ? '#d8b48c' : '#ffffff', 0.7);
  return {
    stage,
    wall: mix(base, light.dark ? '#3a2a30' : '#fff3e0', light.dark ? 0.45 : 0.22),
    floor: h * 0.78,
    luck,
    tone: (colour) => multiply(colour, lit),
    x: (share) => w * (0.5 + side * share),
  };
}

/** A room, with a table if something stands on one. */
export const indoors =
  (room: Room): PlacePainter =>
  (stage) => {
    const { w, h, u, light } = stage;
    const walls = wallsOf(stage, room);
    const [tabled, table] = [holds(stage, 'table'), h * 0.74];
    const paint = (g: Brush) => {
      if (room.seamless) paintStudio(g, walls);
      else paintRoom(g, room, walls);
      grain(g, 0, 0, w, h, walls.luck, 0.05);
    };
    const look = { count: 26, depth: 0.7, colour: light.dark ? LAMP : '#fff7dc', stamps: [dot(u * 0.5)] };
    // People stand behind the table; things on it are no larger than they are.
    const behind = slot(['ground'], table + u * 17, 1.4, 0.95, { from: 0.4, to: 0.9 });
    const onTable = { from: 0.16, to: 0.84 };
    const onFloor = { from: 0.25, to: 0.8 };
    return [
      painted(0.3, paint, { opaque: true }),
      ...(room.seamless ? [lamps(stage)] : hangings(walls, room.things)),
      aloft(['air', 'heaven', 'deep'], stage, 0.32, 0.12, 0.85, 0.9),
      slot(['landmark'], walls.floor + u * 4, 0.7, 0.8),
      ...(tabled && peopled(stage) ? [behind] : []),
      ...(tabled ? [painted(1, (g) => paintTable(g, room, walls, table), { top: table - u })] : []),
      ...(tabled ? [slot(['table'], table + u * 8, holds(stage, 'ground') ? 0.8 : 1.25, 1.05, onTable)] : []),
      slot(['ground', 'table', 'water'], tabled ? table + u * 9 : h * 0.9, 1.15, 1.05, onFloor),
      motes(stage, 'motes', look, ({ x, y, beat }, t, dab) => {
        const down = h * (0.15 + y * 0.6) + Math.sin(t * 0.3 + beat * 2) * u * 3;
        dab(w * x + Math.sin(t * 0.4 + beat) * u * 4, down, 0, 0.3 + 0.3 * Math.sin(t + beat));
      }),
    ];
  };
