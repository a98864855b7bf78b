import type { Brush, Layer } from '../compose/layer.ts';
import { box, ellipse, grain, horizontal, quad, shaded, stroke } from '../paint/brushwork.ts';
import { LAMP } from '../paint/buildings.ts';
import { darken, fade, type Hex, lighten, mix } from '../paint/colour.ts';
import { dot, motes } from '../paint/particles.ts';
import { holds, type PlacePainter, painted, peopled, type Stage, slot } from '../paint/stage.ts';
import type { Chance } from '../scene/chance.ts';
import { aloft, along, band, seams } from './kit.ts';

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

export type Piece = (g: Brush, walls: Walls) => void;

export interface Room {
  walls: readonly Hex[];
  pattern?: 'stripes' | 'tiles' | 'bricks' | 'panels' | 'plain';
  /** Without a corner between wall and floor: what is painted instead of both. */
  seamless?: Piece;
  floor: Hex;
  /** Boards and tiles run away from us; a carpet has no lines. */
  seamed?: boolean;
  pieces: readonly Piece[];
  layers?: (walls: Walls) => Layer[];
  table: { tops: readonly Hex[]; shape?: 'table' | 'counter' | 'plinth' };
}

const PATTERNS: Record<NonNullable<Room['pattern']>, Piece> = {
  plain: () => {},
  stripes(g, { stage, wall, floor }) {
    const { u, spill } = stage;
    along(stage, (x) => {
      box(g, x, -spill, u * 3.5, floor + spill, fade(darken(wall, 0.4), 0.12));
      return u * 7;
    });
  },
  tiles: (g, walls) => courses(g, walls, 8, 14, 0.5),
  bricks: (g, walls) => courses(g, walls, 3.4, 9, 0.8),
  panels(g, { stage, wall, floor }) {
    const { u } = stage;
    band(g, stage, floor - u * 20, floor, darken(wall, 0.12), darken(wall, 0.2));
    band(g, stage, floor - u * 20.6, floor - u * 19, lighten(wall, 0.25));
    along(stage, (x) => {
      box(g, x, floor - u * 17, u * 11, u * 14, fade(darken(wall, 0.35), 0.35), u * 0.4);
      return u * 14;
    });
  },
};

/** Tiles and bricks: one course after another, each shifted by half. */
function courses(g: Brush, { stage, wall, floor }: Walls, tall: number, wide: number, strength: number) {
  const { w, u, spill } = stage;
  const grout = fade(darken(wall, 0.3), strength);
  for (let row = 0; row * tall * u < floor + spill; row++) {
    const y = floor - row * tall * u;
    box(g, -spill, y, w + 2 * spill, u * 0.22, grout);
    for (let x = -spill + (row % 2) * u * (wide / 2); x < w + spill; x += u * wide)
      box(g, x, y - u * tall, u * 0.22, u * tall, grout);
  }
}

function paintRoom(g: Brush, room: Room, walls: Walls) {
  const { stage, wall, floor, side } = walls;
  const { w, h, u, spill } = stage;
  if (room.seamless) {
    room.seamless(g, walls);
    grain(g, 0, 0, w, h, walls.luck, 0.05);
    return;
  }
  const [near, far] = [lighten(wall, 0.1), darken(wall, 0.15)];
  box(
    g,
    -spill,
    -spill,
    w + 2 * spill,
    h + 2 * spill,
    horizontal(g, 0, w, side > 0 ? near : far, wall, side > 0 ? far : near),
  );
  PATTERNS[room.pattern ?? 'plain'](g, walls);
  const boards = walls.tone(room.floor);
  band(g, stage, floor, h, mix(boards, wall, 0.15), darken(boards, 0.35));
  if (room.seamed) seams(g, stage, floor, fade(darken(boards, 0.6), 0.4));
  band(g, stage, floor - u * 1.6, floor + u * 0.2, mix(lighten(wall, 0.35), boards, 0.15));
  for (const piece of room.pieces) piece(g, walls);
  grain(g, 0, 0, w, h, walls.luck, 0.05);
}

/** What things are put on, from its far edge down. */
function paintTable(g: Brush, { table }: Room, { stage, luck, tone }: Walls, edge: number) {
  const { w, h, u, spill, scene } = stage;
  const top = tone((table.shape === 'plinth' && scene.tint) || luck.pick(table.tops));
  if (table.shape === 'plinth') {
    const [y, rx, ry] = [edge + u * 8, Math.min(w * 0.42, u * 66), u * 8.5];
    ellipse(g, w / 2, y + u * 9, rx * 1.06, ry, fade('#101020', 0.22));
    box(g, w / 2 - rx, y, rx * 2, h + spill, shaded(g, y, h, top, -0.06, 0.28));
    ellipse(g, w / 2, y, rx, ry, lighten(top, 0.25));
    return;
  }
  const out = table.shape === 'counter' ? 0.1 : -0.02;
  quad(
    g,
    [edge, -w * out, w * (1 + out)],
    [h + spill, -w * (out + 0.12), w * (1.12 + out)],
    shaded(g, edge, h, top, 0.16, 0.25),
  );
  for (let vein = 0; vein < 9; vein++) {
    const [x, y] = [w * luck(), edge + luck() * (h - edge)];
    if (table.shape === 'counter')
      stroke(
        g,
        u * 0.3,
        fade(darken(top, 0.4), 0.2),
        x,
        edge + u,
        x + u * luck.between(-14, 14),
        edge + u * 10,
        x + u * luck.between(-26, 26),
        h + u * 4,
      );
    else ellipse(g, x, y, u * luck.between(10, 26), u * 0.35, fade(darken(top, 0.5), 0.25));
  }
  box(g, -w * out, edge, w * (1 + 2 * out), u * 0.8, lighten(top, 0.38));
}

/** A room with a table, if something stands on one. */
export const indoors =
  (room: Room): PlacePainter =>
  (stage) => {
    const { w, h, u, light, scene, chance } = stage;
    const luck = chance('room');
    const side = scene.flavour.lean > 0 ? 1 : -1;
    const wall = mix(
      scene.tint ?? luck.pick(room.walls),
      light.dark ? '#2a2036' : '#fff3e0',
      light.dark ? 0.5 : 0.22,
    );
    const tone = (colour: Hex) => darken(light.tone(colour), light.dark ? 0.2 : 0);
    const walls: Walls = {
      stage,
      wall,
      floor: h * 0.78,
      side,
      luck,
      tone,
      x: (share) => w * (0.5 + side * share),
    };
    const tabled = holds(stage, 'table');
    const table = h * 0.74;
    const look = { count: 26, depth: 0.7, colour: light.dark ? LAMP : '#fff7dc', stamps: [dot(u * 0.5)] };
    return [
      painted(0.3, (g) => paintRoom(g, room, walls), { opaque: true }),
      ...(room.layers?.(walls) ?? []),
      aloft(['air', 'heaven', 'deep'], stage, 0.32, 0.12, 0.85, 0.9),
      slot(['landmark'], walls.floor + u * 4, 0.7, 0.8),
      // People stand behind the table; what is on it is no larger than whoever else there is.
      ...(tabled && peopled(stage)
        ? [slot(['ground'], table + u * 17, 1.4, 0.95, { from: 0.4, to: 0.9 })]
        : []),
      ...(tabled ? [painted(1, (g) => paintTable(g, room, walls, table), { top: table - u })] : []),
      ...(tabled
        ? [
            slot(['table'], table + u * 8, holds(stage, 'ground') ? 0.8 : 1.25, 1.05, {
              from: 0.16,
              to: 0.84,
            }),
          ]
        : []),
      slot(['ground', 'table', 'water'], tabled ? table + u * 9 : h * 0.9, 1.15, 1.05, {
        from: 0.25,
        to: 0.8,
      }),
      motes(stage, 'motes', look, ({ x, y, beat }, t, dab) =>
        dab(
          w * x + Math.sin(t * 0.4 + beat) * u * 4,
          h * (0.15 + y * 0.6) + Math.sin(t * 0.3 + beat * 2) * u * 3,
          0,
          0.3 + 0.3 * Math.sin(t + beat),
        ),
      ),
    ];
  };
