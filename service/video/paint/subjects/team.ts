import type { Brush } from '../../compose/layer.ts';
import type { Pose } from '../art.ts';
import { placed } from '../brushwork.ts';
import { FOREST_BEASTS } from './forest-beasts.ts';
import { HORSES } from './horses.ts';

const TEAMS = {
  horse: { art: HORSES.horse, hide: '#7a4a2c' },
  deer: { art: FOREST_BEASTS.deer, hide: '#8a5a34' },
} as const;

/** Animals before what they draw. */
export function team(g: Brush, pose: Pose, kind: keyof typeof TEAMS, at: readonly number[], scale: number) {
  for (const [index, x] of at.entries())
    placed(g, x, 0, scale, () =>
      TEAMS[kind].art.paint(g, {
        ...pose,
        phase: (pose.phase + index * 0.3) % 1,
        index,
        colour: TEAMS[kind].hide,
        action: 'run',
        subject: { kind, count: 1, size: 1 },
      }),
    );
}
