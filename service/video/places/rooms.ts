import type { PlacePainter } from '../paint/stage.ts';
import { rowsIn } from '../rigs/table.ts';
import { indoors, type Room } from './interior.ts';

const TABLES: Record<string, Room['table']> = {
  wooden: { tops: '#9a6239 #7d4f30 #b98150' },
  stone: { tops: '#efe9df #5a5f6a #d9c2a0 #c98f5e', shape: 'counter' },
  plain: { tops: '#c9b8a0 #d9d2c4', shape: 'counter' },
  plinth: { tops: '#f6efe4 #fbe3d6 #e3eef6 #e9e4f6 #2f3440', shape: 'plinth' },
};

export const INTERIORS: Record<string, PlacePainter> = Object.fromEntries(
  rowsIn('rooms').map(({ name, facts, lines: [walls = '', ...things] }) => [
    name,
    indoors({
      ...(facts as unknown as Pick<Room, 'floor' | 'pattern' | 'seamed'>),
      walls: walls.trim().slice('walls '.length),
      things,
      table: TABLES[facts.table as string] ?? { tops: '#9a6239' },
      seamless: name === 'studio',
    }),
  ]),
);
