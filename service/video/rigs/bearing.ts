import { type Pose, wave } from '../paint/art.ts';
import type { Point } from '../paint/brushwork.ts';
import type { Action } from '../scene/scene.ts';
import { dressOf } from './wear.ts';

const SINK: Partial<Record<Action, number>> = { sit: 0.2, sleep: 0.2, kneel: 0.36 };

/** How much lower a head is when not standing, in heights. */
export const sinkOf = (action: Action | undefined) => (action && SINK[action]) ?? 0;

/** With a mount or thing from the prompt, the trade's own is left out. */
export const tradeOf = ({ subject }: Pose) =>
  !subject.mount && !subject.holds ? dressOf(subject) : undefined;

export const onBroom = ({ action, subject }: Pose) =>
  subject.role === 'witch' && (action === 'fly' || action === 'float');

/** Weightless or flying: the limbs drift apart. */
export const afloat = (pose: Pose) => (pose.action === 'float' || pose.action === 'fly') && !onBroom(pose);

/** A figure's posture at this time. */
export function bearing(pose: Pose) {
  const { phase, action, subject } = pose;
  const seated = sinkOf(action) > 0 || onBroom(pose);
  const dancing = action === 'dance';
  const planted = tradeOf(pose)?.feet !== undefined;
  const idle = action === 'stand' || action === 'watch' || action === 'howl' || afloat(pose);
  const moving = !seated && !dancing && !idle && !subject.mount && !planted;
  const sink = onBroom(pose) ? sinkOf('sit') : sinkOf(action);
  const bob = moving ? Math.abs(wave(phase)) * 0.012 : wave(phase) * 0.005;
  const neck: Point = [action === 'run' ? 0.05 : 0.012, -0.8 + sink - bob];
  return { seated, dancing, moving, sink, neck, hip: [0, -0.46 + sink - bob] as Point };
}

export function handOf(pose: Pose, offset: number, near: boolean): Point {
  const { phase, subject } = pose;
  const { seated, dancing, moving, neck } = bearing(pose);
  const [x, y] = neck;
  const trade = tradeOf(pose);
  if (subject.partner && !subject.mount) return clasp(pose, near, neck);
  if (trade?.hands) {
    const [nx = 0, ny = 0, fx = 0, fy = 0, bx = 0, by = 0] = trade.hands;
    const beat = wave(phase, near ? 0 : 0.5);
    return [x + (near ? nx : fx) + bx * beat, y + (near ? ny : fy) + by * beat];
  }
  if (afloat(pose))
    return [x + (near ? 0.27 : -0.25), y + (near ? -0.06 : 0.08) + 0.04 * wave(phase, offset)];
  const holding = near && (subject.holds || (trade?.tool && !trade.low));
  const raised = dancing ? -0.2 - 0.06 * wave(phase, offset) : holding ? -0.05 : 0.24;
  const rest = seated ? 0.16 : 0.03 + 0.01 * wave(phase);
  const swing = holding ? 0.2 : dancing ? (near ? 0.2 : -0.2) : moving ? wave(phase, offset) * 0.14 : rest;
  return [x + swing, y + 0.055 + raised + (seated && !holding ? -0.06 : 0)];
}

/** The hands of two who dance, hug or walk together. */
function clasp({ subject, phase, index }: Pose, near: boolean, [x, y]: Point): Point {
  const how = subject.partner?.how;
  if (how === 'dance') return near ? [x + 0.2, y - 0.06 + wave(phase) * 0.03] : [x + 0.19, y + 0.14];
  if (how === 'hug') return near ? [x + 0.21, y + 0.1] : [x + 0.2, y + 0.02];
  return near === (index === 0) ? [x + (near ? 0.18 : -0.18), y + 0.3] : [x + (near ? 0.05 : -0.05), y + 0.3];
}
