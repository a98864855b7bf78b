import { isHuman } from '../catalogue/all.ts';
import type { Brush } from '../compose/layer.ts';
import type { Art, Pose, Ride } from '../paint/art.ts';
import { artOf } from '../paint/art-of.ts';
import { placed } from '../paint/brushwork.ts';
import { fade } from '../paint/colour.ts';
import type { Partner, SceneSubject, SubjectId } from '../scene/scene.ts';
import { bearer, drawn, type Layer } from './carrying.ts';

/** A rider astride. */
export function ridden(mount: Art, subject: SceneSubject): Art {
  const rider = bearer(subject);
  if (mount.window) return driven(mount, rider, subject, mount.window);
  const seat = mount.seat ?? { x: 0, y: -0.55, scale: 0.6 };
  const scale = seat.scale * (subject.character ? 1.3 : 1);
  // A rider with stiff knees stands.
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

/** A passenger, visible in the window. */
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

/** Riders on something that moves them: each on its own path, on one mount. */
export function carried(mount: Art, subject: SceneSubject, ride: (phase: number) => Ride): Art {
  const rider = artOf(subject.kind);
  const count = Math.min(subject.count, mount.rides ?? 4);
  /** How far a head exceeds its mount. */
  const over = ({ y, scale = 1 }: Ride) => (rider.size / mount.size) * scale * 1.1 - y - 1 + 0.1;
  const going = (g: Brush, pose: Pose, layer: Layer) => {
    mount[layer]?.(g, pose);
    for (let index = 0; index < count; index++) {
      const { x, y, back, turn, action, scale = 1 } = ride((pose.phase + index / count) % 1);
      const tall = (rider.size / mount.size) * scale;
      const free = { ...subject, mount: undefined, action };
      // Steps are faster than the whole ride.
      const phase = (pose.phase * Math.round(mount.period / rider.period)) % 1;
      const own = { ...pose, phase, index, action, subject: free, colour: subject.colour };
      placed(g, x, y, [back ? -tall : tall, tall], () => rider[layer]?.(g, own), turn);
    }
    if (layer === 'paint') mount.cover?.(g, pose);
  };
  const above = Math.max(mount.above ?? 0, ...[0, 0.25, 0.5, 0.75].map((phase) => over(ride(phase))));
  return { ...mount, above, ...drawn(going) };
}

export const partnerPose = (pose: Pose, { kind, role, aged, colour }: Partner): Pose => ({
  ...pose,
  index: 1,
  colour,
  subject: { ...pose.subject, kind, role, aged },
});

/** A phase with closed eyes. */
const ASLEEP = 0.95;

/** Lying on its back, the feet at x, the head to their left. */
export function lay(g: Brush, art: Art, pose: Pose, x: number, y: number, scale: number) {
  const own: Pose = {
    ...pose,
    phase: ASLEEP,
    action: 'stand',
    subject: { ...pose.subject, mount: undefined },
  };
  for (const layer of ['paint', 'shine'] as const)
    placed(g, x, y, scale, () => art[layer]?.(g, own), -Math.PI / 2);
}

/** How far a seated figure's seat is below its hips, in heights. */
const HIP = 0.2;

/** A sitter or sleeper, drawn in front of the furniture. */
export function onSeat(furniture: Art, subject: SceneSubject): Art {
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
