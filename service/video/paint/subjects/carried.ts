import type { SceneSubject } from '../../scene/scene.ts';
import type { Art, Ride } from '../art.ts';
import { artOf } from '../art-of.ts';
import { placed } from '../brushwork.ts';

/** Whoever is on something that moves them: each goes its way on the one there is. */
export function carried(mount: Art, subject: SceneSubject, ride: (phase: number) => Ride): Art {
  const rider = artOf(subject.kind);
  const count = Math.min(subject.count, mount.rides ?? 4);
  /** How far a head is above all of what carries it. */
  const over = ({ y, scale = 1 }: Ride) => (rider.size / mount.size) * scale * 1.1 - y - 1 + 0.1;
  const draw =
    (layer: 'paint' | 'shine'): Art['paint'] =>
    (g, pose) => {
      mount[layer]?.(g, pose);
      for (let index = 0; index < count; index++) {
        const { x, y, back, turn, action, scale = 1 } = ride((pose.phase + index / count) % 1);
        const tall = (rider.size / mount.size) * scale;
        const free = { ...subject, mount: undefined, action };
        // Steps go quicker than the whole way.
        const phase = (pose.phase * Math.round(mount.period / rider.period)) % 1;
        placed(
          g,
          x,
          y,
          [back ? -tall : tall, tall],
          () => rider[layer]?.(g, { ...pose, phase, index, action, subject: free, colour: subject.colour }),
          turn,
        );
      }
      if (layer === 'paint') mount.cover?.(g, pose);
    };
  return {
    ...mount,
    above: Math.max(mount.above ?? 0, ...[0, 0.25, 0.5, 0.75].map((phase) => over(ride(phase)))),
    paint: draw('paint'),
    shine: draw('shine'),
  };
}
