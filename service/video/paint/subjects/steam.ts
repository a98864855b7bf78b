import type { Brush } from '../../compose/layer.ts';
import { wave } from '../art.ts';
import { circle } from '../brushwork.ts';
import { fade } from '../colour.ts';

/** Steam in three strands that rise from a height and thin out. */
export function steam(g: Brush, phase: number, from: number, spread = 0.2) {
  for (let strand = 0; strand < 3; strand++)
    for (let bead = 0; bead < 9; bead++) {
      const age = (bead + phase) / 9;
      circle(
        g,
        (strand - 1) * spread + wave(age * 0.9 + strand * 0.3) * 0.08,
        from - age * 0.75,
        0.05 + age * 0.05,
        fade('#ffffff', 0.34 * (1 - age)),
      );
    }
}
