import { isHuman, isSeat, subjectOf } from '../catalogue/all.ts';
import type { Brush } from '../compose/layer.ts';
import { type Art, type Brow, type Pose, type Ride, TURN, wave } from '../paint/art.ts';
import { artOf } from '../paint/art-of.ts';
import { placed } from '../paint/brushwork.ts';
import { fade } from '../paint/colour.ts';
import { rests } from '../scene/resting.ts';
import type { Partner, SceneSubject, SubjectId } from '../scene/scene.ts';
import { aflame } from './aflame.ts';
import { sinkOf } from './figure.ts';
import { perched } from './perches.ts';
import { dressOf, headdress } from './wear.ts';

type Layer = 'paint' | 'shine';

/** Both layers of a picture, drawn alike. */
const drawn = (draw: (g: Brush, pose: Pose, layer: Layer) => void): Pick<Art, Layer> => ({
  paint: (g, pose) => draw(g, pose, 'paint'),
  shine: (g, pose) => draw(g, pose, 'shine'),
});

/** A subject with what belongs to it: the rider on a mount, the thing in a hand. */
export function withExtras(art: Art, subject: SceneSubject): Art {
  const whole = accompanied(art, subject);
  const moving = subject.action === 'flip' ? tumbling(whole) : whole;
  return subject.burning ? aflame(moving) : moving;
}

/** Where whoever comes to a flower is on it. */
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

/** Hats, staffs, brooms and drums reach beyond the one who has them. */
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

/** A subject with its hat on: a pointed one is higher than the ears. */
function clad(art: Art, { kind, role, worn }: SceneSubject): Art {
  if (!worn && (!role || isHuman(kind))) return art;
  const above = Math.max(art.above ?? 0, isHuman(kind) ? 0.45 : 0.75);
  if (art.dresses) return { ...art, above };
  const usual: Brow = { x: 0, y: -0.8, r: 0.2 };
  const { brow = usual } = art;
  const layer: Layer = art.hatOver ? 'shine' : 'paint';
  return {
    ...art,
    above,
    [layer](g: Brush, pose: Pose) {
      art[layer]?.(g, pose);
      const at = typeof brow === 'function' ? brow(pose) : brow;
      headdress(g, pose.subject, at, dressOf(pose.subject)?.top ?? '#7d4bc0', !isHuman(kind));
    },
  };
}

/** Somebody as they are without what they sit on. */
function bearer(subject: SceneSubject): Art {
  const art = clad(artOf(subject.kind), subject);
  return subject.holds && isHuman(subject.kind) ? holding(art, subject, subject.holds) : art;
}

function ridden(mount: Art, subject: SceneSubject): Art {
  const rider = bearer(subject);
  if (mount.window) return driven(mount, rider, subject, mount.window);
  const seat = mount.seat ?? { x: 0, y: -0.55, scale: 0.6 };
  const scale = seat.scale * (subject.character ? 1.3 : 1);
  // Who cannot bend its knees stands.
  const sunk = rider.dresses ? 0.24 * scale : 0.04;
  const sit = (g: Brush, pose: Pose, layer: Layer) =>
    placed(g, seat.x, seat.y + sunk, scale, () =>
      rider[layer]?.(g, { ...pose, colour: subject.colour, action: 'sit' }),
    );
  return {
    ...mount,
    above: Math.max(mount.above ?? 0, scale * 0.95 - (1 + seat.y) + 0.1),
    paint(g, pose) {
      sit(g, pose, 'paint');
      mount.paint(g, pose);
    },
    shine(g, pose) {
      mount.shine?.(g, pose);
      sit(g, pose, 'shine');
    },
  };
}

/** Whoever is inside shows in the window. */
function driven(car: Art, driver: Art, subject: SceneSubject, window: NonNullable<Art['window']>): Art {
  const brow = typeof driver.brow === 'object' ? driver.brow : undefined;
  const crown = driver.crown ?? brow ?? { x: 0.02, y: -0.68, r: subject.character ? 0.18 : 0.1 };
  const hatted = subject.worn || (subject.role && !isHuman(subject.kind));
  const scale = (window.h * (hatted ? 0.26 : 0.44)) / crown.r;
  const [x, y] = [window.x + window.w / 2, window.y + window.h * (hatted ? 0.7 : 0.54)];
  const inside = (g: Brush, pose: Pose, layer: Layer) => {
    car[layer]?.(g, pose);
    g.save();
    g.beginPath();
    g.roundRect(window.x, window.y, window.w, window.h, window.h * 0.2);
    g.clip();
    placed(g, x - crown.x * scale, y - crown.y * scale, scale, () =>
      driver[layer]?.(g, { ...pose, colour: subject.colour, action: 'sit' }),
    );
    g.fillStyle = fade('#dff0ff', layer === 'paint' ? 0.14 : 0);
    g.fillRect(window.x, window.y, window.w, window.h);
    g.restore();
  };
  return { ...car, ...drawn(inside) };
}

/** Whoever is on something that moves them: each goes its way on the one there is. */
function carried(mount: Art, subject: SceneSubject, ride: (phase: number) => Ride): Art {
  const rider = artOf(subject.kind);
  const count = Math.min(subject.count, mount.rides ?? 4);
  /** How far a head is above all of what carries it. */
  const over = ({ y, scale = 1 }: Ride) => (rider.size / mount.size) * scale * 1.1 - y - 1 + 0.1;
  const going = (g: Brush, pose: Pose, layer: Layer) => {
    mount[layer]?.(g, pose);
    for (let index = 0; index < count; index++) {
      const { x, y, back, turn, action, scale = 1 } = ride((pose.phase + index / count) % 1);
      const tall = (rider.size / mount.size) * scale;
      const free = { ...subject, mount: undefined, action };
      // Steps go quicker than the whole way.
      const phase = (pose.phase * Math.round(mount.period / rider.period)) % 1;
      const own = { ...pose, phase, index, action, subject: free, colour: subject.colour };
      placed(g, x, y, [back ? -tall : tall, tall], () => rider[layer]?.(g, own), turn);
    }
    if (layer === 'paint') mount.cover?.(g, pose);
  };
  const above = Math.max(mount.above ?? 0, ...[0, 0.25, 0.5, 0.75].map((phase) => over(ride(phase))));
  return { ...mount, above, ...drawn(going) };
}

/** How large things are beside whoever has them in the hand, where their own size does not say it. */
const SCALES: Readonly<Record<SubjectId, number>> = {
  ...{ balloon: 0.62, umbrella: 0.8, kite: 0.5, lantern: 0.34, guitar: 0.5, violin: 0.42, saxophone: 0.42 },
  ...{ flower: 0.34, sunflower: 0.4, phone: 0.17, leaf: 0.2, fish: 0.2 },
};
/** Over the head, and how far from the hand. */
const ALOFT: Readonly<Record<SubjectId, readonly [x: number, y: number]>> = {
  balloon: [0.02, -0.28],
  umbrella: [-0.02, 0.1],
  kite: [0, 0],
};
const STRUMMED = new Set<SubjectId>(['guitar', 'saxophone', 'banjo', 'accordion', 'violin']);

function holding(holder: Art, subject: SceneSubject, kind: SubjectId): Art {
  const thing = artOf(kind);
  const aloft = ALOFT[kind];
  const scale = SCALES[kind] ?? Math.min(0.42, Math.max(0.12, thing.size / 130));
  const [dx, dy] = aloft ?? [0, 0];
  const y = (aloft ? -0.72 : STRUMMED.has(kind) ? -0.38 : -0.66) + dy;
  const carry = (g: Brush, pose: Pose, layer: Layer) => {
    holder[layer]?.(g, pose);
    placed(g, 0.22 + dx, y + sinkOf(pose.action), scale, () =>
      thing[layer]?.(g, { ...pose, colour: subject.holdsColour, action: undefined }),
    );
  };
  const above = aloft ? 0.75 : (holder.above ?? 0.1);
  return { ...holder, wide: Math.max(holder.wide, 1.6), above, ...drawn(carry) };
}

/** Animals carry in the mouth. */
function biting(biter: Art, thing: Art, subject: SceneSubject): Art {
  const colour = subject.holdsColour ?? (subject.holds === 'fish' ? '#9fb4c4' : undefined);
  const mouth = biter.mouth ?? { x: biter.wide * 0.3, y: -0.6 };
  return {
    ...biter,
    wide: Math.max(biter.wide, (mouth.x + 0.45) * 2),
    paint(g, pose) {
      biter.paint(g, pose);
      const own = { ...pose, colour, action: undefined };
      placed(g, mouth.x, mouth.y + 0.17, 0.34, () => thing.paint(g, own));
    },
  };
}

const APART: Record<Partner['how'], number> = { dance: 0.2, hug: 0.11, hands: 0.19, by: 0.2 };

const partnerPose = (pose: Pose, { kind, role, aged, colour }: Partner): Pose => ({
  ...pose,
  index: 1,
  colour,
  subject: { ...pose.subject, kind, role, aged },
});

/** Two in each other's arms, or hand in hand. */
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

/** A moment of the cycle at which the eyes are shut. */
const ASLEEP = 0.95;

/** On its back, the feet at x, the head to the left of them. */
function lay(g: Brush, art: Art, pose: Pose, x: number, y: number, scale: number) {
  const own: Pose = {
    ...pose,
    phase: ASLEEP,
    action: 'stand',
    subject: { ...pose.subject, mount: undefined },
  };
  for (const layer of ['paint', 'shine'] as const)
    placed(g, x, y, scale, () => art[layer]?.(g, own), -Math.PI / 2);
}

const lying = (art: Art): Art => ({
  ...art,
  ...{ wide: 1.6, travel: 'stay', poses: 1, shine: undefined },
  paint: (g, pose) => lay(g, art, pose, 0.5, -0.11, 1),
});

/** How far below the hips of a seated figure its seat is, in its heights from the feet. */
const HIP = 0.2;

/** Whoever sits or sleeps on a piece of furniture, drawn in front of it. */
function onSeat(furniture: Art, subject: SceneSubject): Art {
  const { seat = { x: 0, y: -0.4, scale: 1 }, size, wide } = furniture;
  const { kind, partner, count } = subject;
  const one = (g: Brush, art: Art, pose: Pose, of: SubjectId, x: number) => {
    const scale = (art.size / size) * seat.scale * subject.size;
    const human = isHuman(of);
    if (human && pose.action === 'sleep')
      return lay(g, art, pose, scale * 0.92 - wide * 0.27, seat.y - scale * 0.1, scale);
    const y = Math.min(0, seat.y + (human ? HIP * scale : 0));
    for (const layer of ['paint', 'shine'] as const)
      placed(g, x, y, scale, () => art[layer]?.(g, { ...pose, action: pose.action ?? 'sit' }));
  };
  const share = Math.max(2, count + (partner ? 1 : 0));
  const room = wide * 0.62;
  return {
    ...furniture,
    poses: 12,
    above: Math.max(furniture.above ?? 0, (artOf(kind).size / size) * seat.scale * 0.9),
    paint(g, pose) {
      furniture.paint(g, { ...pose, action: undefined });
      for (let at = 0; at < count; at++) {
        const x = count === 1 && !partner ? seat.x : (-0.5 + (at + 0.5) / share) * room;
        one(g, bearer(subject), { ...pose, index: at, colour: subject.colour }, kind, x);
      }
      if (partner) one(g, artOf(partner.kind), partnerPose(pose, partner), partner.kind, room / 4);
      furniture.cover?.(g, pose);
    },
  };
}

/** Heels over head in the air, then on its feet again: it is longest upside down, which shows. */
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
