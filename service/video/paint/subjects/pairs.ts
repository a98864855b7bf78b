import { isHuman } from '../../catalogue/all.ts';
import type { Partner, SceneSubject } from '../../scene/scene.ts';
import type { Art, Pose } from '../art.ts';
import { artOf } from '../art-of.ts';
import { placed } from '../brushwork.ts';

const APART: Record<Partner['how'], number> = { dance: 0.2, hug: 0.11, hands: 0.19, by: 0.2 };

export const partnerPose = (pose: Pose, partner: Partner): Pose => ({
  ...pose,
  index: 1,
  colour: partner.colour,
  subject: { ...pose.subject, kind: partner.kind, role: partner.role, aged: partner.aged },
});

/** Two in each other's arms, or hand in hand. */
export function paired(art: Art, subject: SceneSubject, partner: Partner): Art {
  const other = artOf(partner.kind);
  const scale = other.size / art.size;
  const human = isHuman(subject.kind) && isHuman(partner.kind);
  const apart = human ? APART[partner.how] : (art.wide + other.wide * scale) * 0.13;
  const turned = partner.how === 'hands' ? 1 : -1;
  const draw =
    (layer: 'paint' | 'shine'): Art['paint'] =>
    (g, pose) => {
      placed(g, apart, 0, [scale * turned, scale], () => other[layer]?.(g, partnerPose(pose, partner)));
      placed(g, -apart, 0, 1, () => art[layer]?.(g, { ...pose, index: 0 }));
    };
  return {
    ...art,
    wide: Math.max(art.wide, other.wide * scale) + apart * 2,
    above: Math.max(art.above ?? 0.12, scale * (1 + (other.above ?? 0.12)) - 1, 0.4),
    travel: partner.how === 'hands' ? art.travel : 'stay',
    head: undefined,
    paint: draw('paint'),
    shine: draw('shine'),
  };
}
