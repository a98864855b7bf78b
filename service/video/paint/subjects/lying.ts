import type { Brush } from '../../compose/layer.ts';
import type { Art, Pose } from '../art.ts';
import { placed } from '../brushwork.ts';

/** A moment of the cycle at which the eyes are shut. */
const ASLEEP = 0.95;

/** On its back, the feet at x, the head to the left of them. */
export function lay(g: Brush, art: Art, pose: Pose, x: number, y: number, scale: number) {
  for (const layer of ['paint', 'shine'] as const)
    placed(
      g,
      x,
      y,
      scale,
      () =>
        art[layer]?.(g, {
          ...pose,
          phase: ASLEEP,
          action: 'stand',
          subject: { ...pose.subject, mount: undefined },
        }),
      -Math.PI / 2,
    );
}

export const lying = (art: Art): Art => ({
  ...art,
  wide: 1.6,
  travel: 'stay',
  poses: 1,
  shine: undefined,
  paint: (g, pose) => lay(g, art, pose, 0.5, -0.11, 1),
});
