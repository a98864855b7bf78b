import type { Brush } from '../compose/layer.ts';
import { circle, glow } from '../paint/brushwork.ts';
import { darken, fade, lighten } from '../paint/colour.ts';
import { type PlacePainter, painted, swaying } from '../paint/stage.ts';
import { rowsIn } from '../rigs/table.ts';
import { indoors, type Room } from './interior.ts';
import { band } from './kit.ts';
import type { Walls } from './pieces.ts';

const TABLES: Record<string, Room['table']> = {
  wooden: { tops: '#9a6239 #7d4f30 #b98150' },
  stone: { tops: '#efe9df #5a5f6a #d9c2a0 #c98f5e', shape: 'counter' },
  plain: { tops: '#c9b8a0 #d9d2c4', shape: 'counter' },
  plinth: { tops: '#f6efe4 #fbe3d6 #e3eef6 #e9e4f6 #2f3440', shape: 'plinth' },
};

/** A studio has no corner between wall and floor, and lamps that move. */
const SEAMLESS: Pick<Room, 'seamless' | 'layers'> = {
  seamless(g: Brush, { stage, wall, x }: Walls) {
    const { h, u, light } = stage;
    band(g, stage, 0, h, darken(wall, light.dark ? 0.35 : 0.12), wall, lighten(wall, 0.2));
    glow(g, x(-0.16), h * 0.34, h * 0.85, lighten(wall, 0.6), 0.8);
    circle(g, x(0.1), h * 0.42, u * 36, fade(lighten(wall, 0.35), 0.55));
    circle(g, x(0.34), h * 0.47, u * 9, fade(darken(wall, 0.25), 0.3));
    circle(g, x(-0.36), h * 0.48, u * 13, fade(darken(wall, 0.25), 0.3));
  },
  layers({ stage: { w, h, u, scene } }: Walls) {
    const lamps = (g: Brush) => {
      for (const at of [0.2, 0.5, 0.8]) glow(g, w * at, -h * 0.05, h * 0.6, '#ffffff', 0.2);
    };
    return [painted(0.5, lamps, { reach: u * 8, soft: true, ...swaying(0.6 * scene.tempo, u * 7) })];
  },
};

export const INTERIORS: Record<string, PlacePainter> = Object.fromEntries(
  rowsIn('rooms').map(({ name, facts, lines: [walls = '', ...things] }) => [
    name,
    indoors({
      ...(facts as unknown as Pick<Room, 'floor' | 'pattern' | 'seamed'>),
      walls: walls.trim().slice('walls '.length),
      things,
      table: TABLES[facts.table as string] ?? { tops: '#9a6239' },
      ...(name === 'studio' && SEAMLESS),
    }),
  ]),
);
