import { Path2D } from '@napi-rs/canvas';
import type { Brush } from '../compose/layer.ts';
import { type Art, type Pose, TURN, wave } from '../paint/art.ts';
import { circle, ellipse, glow, type Point, placed, quad } from '../paint/brushwork.ts';
import { darken, fade, type Hex, lighten } from '../paint/colour.ts';
import { ink, line, softly } from '../paint/ink.ts';
import type { Action } from '../scene/scene.ts';
import type { Outfit } from './roles.ts';
import { dressOf, headdress } from './wear.ts';

const SINK: Partial<Record<Action, number>> = { sit: 0.2, sleep: 0.2, kneel: 0.36 };

/** How much lower the head of a figure is that does not stand, in its heights. */
export const sinkOf = (action: Action | undefined) => (action && SINK[action]) ?? 0;

/** A character's head is drawn large, so that the face can be known. */
const FACE_HEAD = 0.36;
const SKINS = ['#f1c6a3', '#c98e62', '#8d5a3b', '#e8b48c'];
const HAIRS = ['#2b1d18', '#5a3420', '#b5772f', '#1c1a22', '#8c4a24'];
const TOPS = ['#c8453c', '#2f6fb0', '#e2a632', '#3d8f6a', '#7d4d9e', '#e0e0da', '#d9713a'];
type Four = [Hex, Hex, Hex, Hex];
const LEGS = ['#2b3248', '#4a3b34', '#3c4a3c', '#26262e'];

/** What somebody sits on where the words name no seat, its top at 0 and its foot at 1. */
const PLAIN_SEATS = {
  stool: ink(
    '#674730/.05 M-.09 0 -.13 1M.06 0 .1 1; #5a3e2a/.03 M-.11 .6 .085 .6; #8a5f3c R-.15 0 .28 .12 .03; #a17f63 R-.15 0 .28 .05 .02',
  ),
  stone: ink(
    '#85827c B-.26 1.04 -.23 .3 -.1 0 .1 0 .17 .5 .2 1.04; #a09e99 O-.06 .18 .11 .08; #6d6a66 O.1 .7 .06 .14',
  ),
};
/** In halves of the head. */
const HEAD = ink(`a O0 0 1 O.98 .12 .16 .14; b B-1.15 .5 -1.1 -.8 0 -1.35 1.05 -.75 .5 -.45 -.35 -.2 -.5 .6
a O-.22 .14 .18 .24; a-45/.08 M.45 .5 .68 .46; b-20/.08 M.38 -.26 .66 -.28; #e86a5a~22 O.5 .32 .2 .13`);
const EYE = ink('#2a2020 O.5 .02 .12; #ffffff O.53 -.02 .04');
const HAT = ink('a O0 -.62 1.5 .26; a R-.85 -1.5 1.7 .95 .4');
const BEARD = {
  long: ink('a B-.15 .3 .95 .2 .9 1.5 .45 3.2 -.2 1.6'),
  short: ink('a B-.15 .3 .95 .2 .9 1 .45 1.5 -.2 1.1'),
};
const CAPE = ink('#d5342f B.07 .01 -.07 0 -.3 .22 -.46 .5 -.2 .58 -.02 .3');
const BROOM =
  ink(`#7a5030/.028 M-.42 .05 .5 -.05; #c8963f B-.38 -.01 -.5 -.04 -.8 -.02 -.84 .12 -.72 .2 -.42 .13
#5a3a20/.03 M-.42 -.01 -.44 .12`);
/** From the neck down to the hem, at 0 and 1. */
const ROBE = ink(`a B-.09 -.03 .09 -.03 .13 .4 .2 1 0 1.04 -.21 1 -.13 .4; a-30/.012 M.02 .13 .05 .97
a+30/.03 M-.18 .98 .19 .98; #d8a840/.028 M-.11 .4 .12 .4`);

interface Build extends Partial<Outfit> {
  size: number;
  speed?: number;
  period?: number;
  /** May have a hat of its own. */
  hatted?: boolean;
}

/** Somebody on two legs, seen from the side: clothes by chance, by colour and by role. */
export const figure = ({ size, speed = 0.34, period = 1.15, hatted, ...look }: Build): Art => ({
  size,
  speed,
  period,
  wide: 1.2,
  above: 0.2,
  travel: 'walk',
  dresses: true,
  poses: 20,
  head: look.head ?? 0.17,
  paint: (g, pose) => tilted(g, pose, () => stand(g, pose, outfitOf(pose, look, hatted))),
  // A face is lit like a photograph: it keeps its own colours.
  shine(g, pose) {
    const { neck } = bearing(pose);
    if (pose.subject.role === 'wizard' && !pose.subject.holds) {
      const [x] = handOf(pose, 0.5, true);
      glow(g, x + 0.035, -1.08, 0.2 + 0.04 * wave(pose.phase), '#7fdcff', 0.85);
    }
    const face = () => portrait(g, pose, neck[0] + 0.01, neck[1] - FACE_HEAD * 0.43, FACE_HEAD / 2);
    tilted(g, pose, face);
  },
});

/** Nothing holds a floating body upright. */
function tilted(g: Brush, pose: Pose, draw: () => void) {
  if (!afloat(pose)) return draw();
  const about = () => {
    g.translate(0, 0.5);
    draw();
  };
  placed(g, 0, -0.5, 1, about, 0.42 + 0.1 * wave(pose.phase));
}

export function portrait(g: Brush, { face, phase }: Pose, x: number, y: number, r: number) {
  if (!face) return;
  const side = Math.min(face.width, face.height);
  const [left, top] = [(face.width - side) / 2, (face.height - side) / 2];
  const draw = () => {
    circle(g, 0, 0, 1.06, '#fffaf0');
    g.beginPath();
    g.arc(0, 0, 1, 0, TURN);
    g.clip();
    g.drawImage(face, left, top, side, side, -1, -1, 2, 2);
  };
  placed(g, x, y, r, draw, wave(phase) * 0.035);
}

function outfitOf(pose: Pose, look: Partial<Outfit>, hatted = false): Outfit {
  const { chance, colour, subject, face } = pose;
  const [top, hair, skin, legs] = [TOPS, HAIRS, SKINS, LEGS].map((all) => chance.pick(all)) as Four;
  const hat = hatted && chance() > 0.6 && !face && !subject.role ? { hat: '#5b4636' } : {};
  const dress = dressOf(subject) ?? {};
  const worn: Outfit = {
    ...{ skin, hair: subject.aged ? '#b4b2b0' : hair, top, legs, head: 0.17, ...hat, ...look, ...dress },
    ...(colour && { top: colour }),
    ...(subject.character && { head: FACE_HEAD }),
    ...((face || subject.kind !== 'person') && { beard: undefined }),
  };
  return {
    ...worn,
    ...(worn.bare && { top: worn.skin }),
    ...(worn.shorts && { legs: worn.skin }),
  };
}

/** Who rides or holds what the prompt gave them does so as anybody would. */
const tradeOf = ({ subject }: Pose) => (!subject.mount && !subject.holds ? dressOf(subject) : undefined);

const onBroom = ({ action, subject }: Pose) =>
  subject.role === 'witch' && (action === 'fly' || action === 'float');

/** Weightless or on the wing: the limbs drift apart. */
const afloat = (pose: Pose) => (pose.action === 'float' || pose.action === 'fly') && !onBroom(pose);

/** How a figure holds itself at this moment. */
function bearing(pose: Pose) {
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

function handOf(pose: Pose, offset: number, near: boolean): Point {
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

/** The hands of two who dance, hug or go together. */
function clasp({ subject, phase, index }: Pose, near: boolean, [x, y]: Point): Point {
  const how = subject.partner?.how;
  if (how === 'dance') return near ? [x + 0.2, y - 0.06 + wave(phase) * 0.03] : [x + 0.19, y + 0.14];
  if (how === 'hug') return near ? [x + 0.21, y + 0.1] : [x + 0.2, y + 0.02];
  return near === (index === 0) ? [x + (near ? 0.18 : -0.18), y + 0.3] : [x + (near ? 0.05 : -0.05), y + 0.3];
}

function stand(g: Brush, pose: Pose, look: Outfit) {
  const { phase, action, subject } = pose;
  const { seated, dancing, moving, sink, neck, hip } = bearing(pose);
  const dress = subject.mount ? undefined : dressOf(subject);
  const trade = tradeOf(pose);
  const r = look.head / 2;
  const [nx, ny] = neck;
  const lower = () => g.translate(0, sink);
  const about = (piece: typeof CAPE | undefined) => {
    g.save();
    if (sink && dress && !dress.wide) lower();
    piece?.(g, { a: dress?.felt ?? look.top });
    g.restore();
  };
  about(dress?.behind);
  if (pose.seat) placed(g, 0, hip[1] + 0.04, [1, -hip[1] - 0.04], () => PLAIN_SEATS[pose.seat ?? 'stone'](g));
  if (subject.role === 'superhero') placed(g, nx, ny, 1, () => CAPE(g), wave(phase) * 0.1);
  if (onBroom(pose)) placed(g, 0, hip[1] + 0.06, 1, () => BROOM(g));
  arm(g, pose, look, 0, darken(look.top, 0.3), false);
  const leg = (offset: number, colour: Hex) => {
    const stride = moving ? (action === 'run' ? 0.17 : 0.11) : 0;
    const lift = Math.max(0, wave(phase, offset + 0.25)) * stride * 0.6;
    const shoe = look.shorts ? '#f4f2ec' : darken(look.legs, 0.5);
    if (action === 'kneel')
      return line(g, colour, 0.08, ...hip, offset ? -0.2 : 0.2, -0.07, offset ? 0.1 : -0.1, -0.03);
    if (seated || subject.mount) {
      line(g, colour, 0.075, ...hip, 0.17, -0.3 + sink * 0.3, 0.18, -0.02);
      return ellipse(g, 0.21, -0.015, 0.055, 0.025, shoe);
    }
    const planted = (offset ? -1 : 1) * (afloat(pose) ? 0.17 + 0.03 * wave(phase) : (trade?.feet ?? 0));
    const kick = dancing ? wave(phase, offset) * 0.1 : wave(phase, offset) * stride + planted;
    line(g, colour, 0.072, ...hip, kick * 0.5 + lift * 0.6, -0.23 - lift * 0.4, kick, -0.02 - lift);
    const cloth = look.shorts && (offset ? darken(look.shorts, 0.25) : look.shorts);
    if (cloth) line(g, cloth, 0.1, ...hip, kick * 0.62, -0.24 - lift * 0.4);
    ellipse(g, kick + 0.028, -0.018 - lift, 0.052, 0.024, shoe);
  };
  leg(0.5, darken(look.legs, 0.3));
  const soft = (paint: Hex, ...n: number[]) => {
    g.fillStyle = paint;
    g.fill(new Path2D(softly(n)));
  };
  if (look.longHair && !pose.face) {
    const fall = nx - r * 1.2 - wave(phase) * 0.012;
    const crown = [nx - r * 1.1, ny - r * 1.4, nx + r * 0.4, ny - r * 2.2];
    soft(look.hair, ...crown, nx + r * 0.2, ny + 0.02, fall, ny + 0.12);
  }
  leg(0, look.legs);
  const [waist, chest] = [hip[1] + 0.05, ny + 0.12];
  soft(look.top, -0.085, waist, -0.1, chest, -0.06, ny - 0.005, 0.07, ny - 0.005, 0.105, chest, 0.085, waist);
  if (look.skirt) {
    const [sway, hem, top] = [wave(phase) * 0.014, -0.2 + sink * 0.5, hip[1] - 0.09];
    quad(g, [top, -0.075, 0.085], [hem, sway - 0.15, sway + 0.15], look.top);
  }
  if (look.robe) {
    const hem = (seated ? -0.1 : -0.03) - ny;
    placed(g, wave(phase) * 0.008, ny, [1, hem], () => ROBE(g, { a: look.top }));
  }
  ellipse(g, -0.03, ny + 0.15, 0.04, 0.11, fade(lighten(look.top, 0.5), 0.25));
  line(g, darken(look.skin, 0.15), 0.05, nx, ny + 0.02, nx + 0.005, ny - 0.03);
  if (!pose.face) {
    const [x, y] = [nx + 0.012, ny - r * 0.92];
    const palette = { a: look.skin, b: look.hair };
    placed(g, x, y, r, () => {
      HEAD(g, palette);
      if (phase < 0.93) EYE(g);
      if (look.hat) HAT(g, { a: look.hat });
      if (look.beard) BEARD[look.robe ? 'long' : 'short'](g, { a: look.beard });
    });
    headdress(g, subject, { x, y, r }, look.top, false);
  }
  if (!dress?.wide) about(dress?.before);
  arm(g, pose, look, 0.5, look.top, true);
  if (dress?.wide) about(dress.before);
}

function arm(g: Brush, pose: Pose, look: Outfit, offset: number, colour: Hex, near: boolean) {
  const { neck } = bearing(pose);
  const trade = tradeOf(pose);
  const [x, y] = [neck[0], neck[1] + 0.055];
  const [hx, hy] = handOf(pose, offset, near);
  if (near)
    placed(g, trade?.grounded && trade.low ? 0 : hx, trade?.grounded ? 0 : hy, 1, () => trade?.tool?.(g));
  line(g, colour, 0.055, x, y, x + (hx - x) * 0.3 - 0.03, y + 0.14, hx, hy);
  const glove = trade?.glove;
  // Two who face each other wear different colours.
  const palm = glove ? (pose.colour ?? (pose.index % 2 ? '#2f6fd0' : '#d5342f')) : look.skin;
  circle(g, hx, hy, glove ?? 0.028, palm);
  if (glove) circle(g, hx - glove * 0.3, hy - glove * 0.3, glove * 0.3, fade('#ffffff', 0.3));
}
