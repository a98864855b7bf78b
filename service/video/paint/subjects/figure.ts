import type { Brush } from '../../compose/layer.ts';
import { type Pose, wave } from '../art.ts';
import { blob, circle, ellipse, limb, type Point, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import { beard, clothesOf, robe } from './attire.ts';
import { broom, cape, footing, gear, gearGlow, holdsGear, ridesBroom } from './gear.ts';
import { headdress } from './headdress.ts';
import { FACE_HEAD, type Outfit } from './outfit.ts';
import { headOf, portrait } from './person-head.ts';
import { PLAIN_SEATS } from './plain-seat.ts';
import { SET_PIECES } from './set-pieces.ts';
import { sinkOf } from './sink.ts';
import { stanceHand, stanceOf } from './stances.ts';

/** How a figure holds itself at this moment. */
function bearing({ phase, action, subject }: Pose) {
  const stance = stanceOf({ subject });
  const onBroom = ridesBroom(action, subject);
  const seated = sinkOf(action) > 0 || onBroom;
  const dancing = action === 'dance';
  const moving =
    !seated &&
    !dancing &&
    action !== 'stand' &&
    action !== 'float' &&
    action !== 'howl' &&
    !subject.mount &&
    stance?.feet === undefined &&
    subject.role !== 'skater';
  const sink = onBroom ? sinkOf('sit') : sinkOf(action);
  const bob = moving ? Math.abs(wave(phase)) * 0.012 : wave(phase) * 0.005;
  const neck: Point = [action === 'run' ? 0.05 : 0.012, -0.8 + sink - bob];
  return { seated, dancing, moving, sink, bob, neck };
}

/** A character's face is lit like a photograph: it keeps its own colours. */
function face(g: Brush, pose: Pose) {
  gearGlow(g, pose, handOf(pose, 0.5, true));
  const { neck } = bearing(pose);
  portrait(g, pose, neck[0] + 0.01, neck[1] - FACE_HEAD * 0.43, FACE_HEAD / 2);
}

function handOf(pose: Pose, offset: number, near: boolean): Point {
  const { phase, subject } = pose;
  const { seated, dancing, moving, neck } = bearing(pose);
  const stance = stanceOf(pose);
  if (subject.partner && !subject.mount) return clasp(pose, near, neck);
  if (stance) {
    const [x, y] = stanceHand(stance, near, phase);
    return [neck[0] + x, neck[1] + y];
  }
  const holding = near && (subject.holds || holdsGear(subject));
  const raised = dancing ? -0.2 - 0.06 * wave(phase, offset) : holding ? -0.05 : 0.24;
  const swing = () => {
    if (holding) return 0.2;
    if (dancing) return near ? 0.2 : -0.2;
    if (moving) return wave(phase, offset) * 0.14;
    return seated ? 0.16 : 0.03 + 0.01 * wave(phase);
  };
  return [neck[0] + swing(), neck[1] + 0.055 + raised + (seated && !holding ? -0.06 : 0)];
}

/** The hands of two who dance, hug or go together. */
function clasp({ subject, phase, index }: Pose, near: boolean, [x, y]: Point): Point {
  const how = subject.partner?.how;
  if (how === 'dance') return near ? [x + 0.2, y - 0.06 + wave(phase) * 0.03] : [x + 0.19, y + 0.14];
  if (how === 'hug') return near ? [x + 0.21, y + 0.1] : [x + 0.2, y + 0.02];
  return near === (index === 0) ? [x + (near ? 0.18 : -0.18), y + 0.3] : [x + (near ? 0.05 : -0.05), y + 0.3];
}

function dressed(usual: Outfit, pose: Pose): Outfit {
  const look = { ...usual, ...clothesOf(pose) };
  return {
    ...look,
    ...(look.bare && { top: look.skin }),
    ...(look.shorts && { legs: look.skin, shoes: '#f4f2ec' }),
  };
}

/** Two who face each other wear different colours. */
const gloveOf = ({ colour, index }: Pose): Hex => colour ?? (index % 2 ? '#2f6fd0' : '#d5342f');

/** A figure in profile to three quarters: legs and arms swing by the phase of its walk. */
export function figure(g: Brush, pose: Pose, usual: Outfit) {
  const look = dressed(usual, pose);
  const stance = stanceOf(pose);
  const set = pose.subject.role && !pose.subject.mount ? SET_PIECES[pose.subject.role] : undefined;
  const { phase, action } = pose;
  const { seated, dancing, moving, sink, bob, neck } = bearing(pose);
  const stride = moving ? (action === 'run' ? 0.17 : 0.11) : 0;
  const hip: Point = [0, -0.46 + sink - bob];
  const r = look.head / 2;

  const leg = (offset: number, colour: Hex) => {
    const swing = wave(phase, offset) * stride;
    const lift = Math.max(0, wave(phase, offset + 0.25)) * stride * 0.6;
    if (action === 'kneel') {
      limb(g, [hip, [offset ? -0.2 : 0.2, -0.07], [offset ? 0.1 : -0.1, -0.03]], 0.08, colour);
      return;
    }
    if (seated || pose.subject.mount) {
      limb(g, [hip, [0.17, -0.3 + sink * 0.3], [0.18, -0.02]], 0.075, colour);
      ellipse(g, 0.21, -0.015, 0.055, 0.025, darken(look.legs, 0.5));
      return;
    }
    const planted = (offset ? -1 : 1) * (stance?.feet ?? 0);
    const kick = dancing ? wave(phase, offset) * 0.1 : swing + planted;
    limb(
      g,
      [hip, [hip[0] + kick * 0.5 + lift * 0.6, -0.23 - lift * 0.4], [kick, -0.02 - lift]],
      0.072,
      colour,
    );
    if (look.shorts)
      limb(
        g,
        [hip, [kick * 0.62, -0.24 - lift * 0.4]],
        0.1,
        offset ? darken(look.shorts, 0.25) : look.shorts,
      );
    ellipse(g, kick + 0.028, -0.018 - lift, 0.052, 0.024, look.shoes ?? darken(look.legs, 0.5));
  };
  const arm = (offset: number, colour: Hex, near: boolean) => {
    const shoulder: Point = [neck[0], neck[1] + 0.055];
    const hand = handOf(pose, offset, near);
    const swing = hand[0] - shoulder[0];
    if (near) gear(g, pose, hand);
    limb(g, [shoulder, [shoulder[0] + swing * 0.3 - 0.03, shoulder[1] + 0.14], hand], 0.055, colour);
    const glove = stance?.glove;
    circle(g, hand[0], hand[1], glove ?? 0.028, glove ? gloveOf(pose) : look.skin);
    if (glove) circle(g, hand[0] - glove * 0.3, hand[1] - glove * 0.3, glove * 0.3, fade('#ffffff', 0.3));
  };

  set?.behind?.(g, pose);
  footing(g, pose);
  if (pose.seat) PLAIN_SEATS[pose.seat](g, hip[1] + 0.04);
  cape(g, pose, neck);
  if (ridesBroom(action, pose.subject)) broom(g, hip[1] + 0.06);
  arm(0, darken(look.top, 0.3), false);
  leg(0.5, darken(look.legs, 0.3));
  if (look.longHair && !pose.face)
    blob(
      g,
      [
        [neck[0] - r * 1.1, neck[1] - r * 1.4],
        [neck[0] + r * 0.4, neck[1] - r * 2.2],
        [neck[0] + r * 0.2, neck[1] + 0.02],
        [neck[0] - r * 1.2 - wave(phase) * 0.012, neck[1] + 0.12],
      ],
      look.hair,
    );
  leg(0, look.legs);
  blob(
    g,
    [
      [-0.085, hip[1] + 0.05],
      [-0.1, neck[1] + 0.12],
      [-0.06, neck[1] - 0.005],
      [0.07, neck[1] - 0.005],
      [0.105, neck[1] + 0.12],
      [0.085, hip[1] + 0.05],
    ],
    look.top,
  );
  if (look.skirt)
    shape(
      g,
      [
        [-0.075, hip[1] - 0.09],
        [0.085, hip[1] - 0.09],
        [0.15 + wave(phase) * 0.014, -0.2 + sink * 0.5],
        [-0.15 + wave(phase) * 0.014, -0.2 + sink * 0.5],
      ],
      look.top,
    );
  if (look.robe) robe(g, pose, neck[1], seated ? -0.1 : -0.03, look.top);
  ellipse(g, -0.03, neck[1] + 0.15, 0.04, 0.11, fade(lighten(look.top, 0.5), 0.25));
  limb(
    g,
    [
      [neck[0], neck[1] + 0.02],
      [neck[0] + 0.005, neck[1] - 0.03],
    ],
    0.05,
    darken(look.skin, 0.15),
  );
  if (!pose.face) {
    const [x, y] = [neck[0] + 0.012, neck[1] - r * 0.92];
    headOf(g, pose, look, x, y, r);
    if (look.beard) beard(g, x, y, r, Boolean(look.robe), look.beard);
    headdress(g, pose, { x, y, r }, look.top);
  }
  arm(0.5, look.top, true);
  set?.before?.(g, pose);
}

export const walker = {
  wide: 1.2,
  above: 0.2,
  travel: 'walk',
  speed: 0.34,
  period: 1.15,
  poses: 20,
  head: 0.17,
  shine: face,
} as const;
