import type { Brush, Layer } from '../../compose/layer.ts';
import type { Stage } from '../stage.ts';

export interface Ground {
  /** Under a roof, lit by lamps. */
  hall?: boolean;
  edge: number;
  /** How large players are, who in a hall are seen from nearer. */
  scale: number;
  floor(g: Brush, stage: Stage, edge: number): void;
  /** What stands between the players and us. */
  near?(stage: Stage): Layer[];
}
