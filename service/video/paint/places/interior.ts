import type { Brush, Layer } from '../../compose/layer.ts';
import type { Chance } from '../../scene/chance.ts';
import type { Hex } from '../colour.ts';
import type { Stage } from '../stage.ts';

/** What the painters of an interior agree on. */
export interface Walls {
  wall: Hex;
  /** Where the wall meets the floor, in pixels. */
  floor: number;
  /** On which side the furniture stands. */
  side: 1 | -1;
  luck: Chance;
}

export interface Interior {
  walls: readonly Hex[];
  paint(g: Brush, stage: Stage, walls: Walls): void;
  /** What moves before the wall. */
  layers?(stage: Stage, walls: Walls): Layer[];
  /** The table things stand on, from its far edge down. */
  table(g: Brush, stage: Stage, edge: number, luck: Chance): void;
}
