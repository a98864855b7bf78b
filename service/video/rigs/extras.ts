import { isHuman, isSeat, subjectOf } from '../catalogue/all.ts';
import type { Brush } from '../compose/layer.ts';
import { type Art, type Pose, TURN, wave } from '../paint/art.ts';
import { artOf } from '../paint/art-of.ts';
import { placed } from '../paint/brushwork.ts';
import { rests } from '../scene/resting.ts';
import type { Partner, SceneSubject } from '../scene/scene.ts';
import { aflame } from './aflame.ts';
import { biting, clad, drawn, holding, type Layer } from './carrying.ts';
import { perched } from './perches.ts';
import { carried, lay, onSeat, partnerPose, ridden } from './riding.ts';
import { dressOf } from './wear.ts';

/** A subject with its extras: the rider on a mount, the thing in a hand. */
export function withExtras(art: Art, subject: SceneSubject): Art {
  const whole = accompanied(art, subject);
  const moving = subject.action === 'flip' ? tumbling(whole) : whole;
  return subject.burning ? aflame(moving) : moving;
}

/** The place of a visitor on a flower. */
const BLOSSOM = { x: 0, y: -0.62, scale: 2 };

function accompanied(art: Art, subject: SceneSubject): Art {
  const { kind, mount, perch, partner, holds, action } = subject;
  if (mount && isSeat(mount)) return onSeat(art, subject);
  if (mount && subjectOf(mount).bloom)
    return carried({ ...art, rides: 1 }, subject, () => ({ ...BLOSSOM, ...art.seat, action: 'fly' }));
  if (mount && art.ride) return carried(art, subject, art.ride);
  if (mount) return ridden(art, subject);
  const posed = (rests(subject) && art.rest) || (action === 'fly' && art.aloft) || art;
  const dressed = clad(posed, subject);
  if (perch) return perched(dressed, subject, perch);
  if (partner) return paired(dressed, subject, partner);
  if (holds) return isHuman(kind) ? holding(dressed, subject, holds) : biting(dressed, artOf(holds), subject);
  if (action === 'sleep' && subjectOf(kind).anyone) return lying(dressed);
  return isHuman(kind) ? equipped(dressed, subject) : dressed;
}

/** Hats, staffs, brooms and drums exceed their owner's box. */
function equipped(art: Art, subject: SceneSubject): Art {
  const dress = dressOf(subject);
  if (!dress) return art;
  return {
    ...art,
    wide: Math.max(art.wide, 1.8, dress.wide ?? 0),
    above: Math.max(art.above ?? 0, 0.45),
    ...(dress.feet !== undefined && { travel: 'stay' as const }),
  };
}

const APART: Record<Partner['how'], number> = { dance: 0.2, hug: 0.11, hands: 0.19, by: 0.2 };

/** Two in an embrace, or hand in hand. */
function paired(art: Art, subject: SceneSubject, partner: Partner): Art {
  const other = artOf(partner.kind);
  const scale = other.size / art.size;
  const human = isHuman(subject.kind) && isHuman(partner.kind);
  const apart = human ? APART[partner.how] : (art.wide + other.wide * scale) * 0.13;
  const turned = partner.how === 'hands' ? 1 : -1;
  const two = (g: Brush, pose: Pose, layer: Layer) => {
    placed(g, apart, 0, [scale * turned, scale], () => other[layer]?.(g, partnerPose(pose, partner)));
    placed(g, -apart, 0, 1, () => art[layer]?.(g, { ...pose, index: 0 }));
  };
  return {
    ...art,
    wide: Math.max(art.wide, other.wide * scale) + apart * 2,
    above: Math.max(art.above ?? 0.12, scale * (1 + (other.above ?? 0.12)) - 1, 0.4),
    travel: partner.how === 'hands' ? art.travel : 'stay',
    head: undefined,
    ...drawn(two),
  };
}

const lying = (art: Art): Art => ({
  ...art,
  ...{ wide: 1.6, travel: 'stay', poses: 1, shine: undefined },
  paint: (g, pose) => lay(g, art, pose, 0.5, -0.11, 1),
});

/** A somersault: longest upside down, so that it shows. */
function tumbling(art: Art): Art {
  const leap = (g: Brush, pose: Pose, layer: Layer) => {
    const share = Math.min(1, ((pose.phase + 0.3) % 1) / 0.9);
    const draw = () => {
      g.translate(0, 0.5);
      art[layer]?.(g, { ...pose, action: share < 1 ? 'dance' : 'stand' });
    };
    placed(g, 0, -0.5 - Math.sin(share * Math.PI) * 0.5, 1, draw, -(share + 0.12 * wave(share)) * TURN);
  };
  const [wide, above] = [Math.max(art.wide, 1.7), Math.max(art.above ?? 0, 0.75)];
  return { ...art, wide, above, travel: 'stay', period: 1.5, poses: 30, ...drawn(leap) };
}
