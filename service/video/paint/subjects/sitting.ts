import { isHuman } from '../../catalogue/all.ts';
import type { SceneSubject } from '../../scene/scene.ts';
import type { Art, Pose } from '../art.ts';
import { artOf } from '../art-of.ts';
import { placed } from '../brushwork.ts';
import { clad } from './clad.ts';
import { lay } from './lying.ts';
import { partnerPose } from './pairs.ts';

/** How far below the hips of a seated figure its seat is, in its heights from the feet. */
const HIP = 0.2;

/** Whoever sits or sleeps on a piece of furniture, drawn in front of it. */
export function onSeat(furniture: Art, subject: SceneSubject): Art {
  const seat = furniture.seat ?? { x: 0, y: -0.4, scale: 1 };
  const one = (art: Art, pose: Pose, kind: SceneSubject['kind'], x: number): Art['paint'] => {
    const scale = (art.size / furniture.size) * seat.scale * subject.size;
    const human = isHuman(kind);
    return (g) => {
      if (human && pose.action === 'sleep')
        return lay(g, art, pose, scale * 0.92 - furniture.wide * 0.27, seat.y - scale * 0.1, scale);
      const y = Math.min(0, seat.y + (human ? HIP * scale : 0));
      for (const layer of ['paint', 'shine'] as const)
        placed(g, x, y, scale, () => art[layer]?.(g, { ...pose, colour: subject.colour }));
    };
  };
  const share = Math.max(2, subject.count + (subject.partner ? 1 : 0));
  const room = furniture.wide * 0.62;
  return {
    ...furniture,
    poses: 12,
    above: Math.max(furniture.above ?? 0, (artOf(subject.kind).size / furniture.size) * seat.scale * 0.9),
    paint(g, pose) {
      furniture.paint(g, { ...pose, action: undefined });
      for (let at = 0; at < subject.count; at++) {
        const x =
          share === 2 && !subject.partner && subject.count === 1
            ? seat.x
            : (-0.5 + (at + 0.5) / share) * room;
        one(clad(artOf(subject.kind), subject), { ...pose, index: at }, subject.kind, x)(g, pose);
      }
      if (subject.partner)
        one(
          artOf(subject.partner.kind),
          partnerPose(pose, subject.partner),
          subject.partner.kind,
          room / 4,
        )(g, pose);
      furniture.cover?.(g, pose);
    },
  };
}
