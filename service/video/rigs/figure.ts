import { Path2D } from '@napi-rs/canvas';
import type { Brush } from '../compose/layer.ts';
import { type Art, type Pose, TURN, wave } from '../paint/art.ts';
import { circle, ellipse, glow, placed, quad } from '../paint/brushwork.ts';
import { darken, fade, type Hex, lighten } from '../paint/colour.ts';
import { type Ink, line, softly } from '../paint/ink.ts';
import { afloat, bearing, handOf, onBroom, tradeOf } from './bearing.ts';
import type { Outfit } from './roles.ts';
import { partsOf } from './table.ts';
import { dressOf, headdress } from './wear.ts';

/** A character's head is large, to be recognised. */
const FACE_HEAD = 0.36;
const SKINS = ['#f1c6a3', '#c98e62', '#8d5a3b', '#e8b48c'];
const HAIRS = ['#2b1d18', '#5a3420', '#b5772f', '#1c1a22', '#8c4a24'];
const TOPS = ['#c8453c', '#2f6fb0', '#e2a632', '#3d8f6a', '#7d4d9e', '#e0e0da', '#d9713a'];
type Four = [Hex, Hex, Hex, Hex];
const LEGS = ['#2b3248', '#4a3b34', '#3c4a3c', '#26262e'];

/** A figure's measures: the head in halves of it, a seat from 0 to 1, a robe from neck to hem. */
const part = partsOf('figure');

interface Build extends Partial<Outfit> {
  size: number;
  speed?: number;
  period?: number;
  /** Can have its own hat. */
  hatted?: boolean;
}

/** A biped from the side: clothes by chance, colour and role. */
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
  // A face is not lit by the scene: it keeps its own colours.
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

/** A floating body is tilted. */
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

function stand(g: Brush, pose: Pose, look: Outfit) {
  const { phase, action, subject } = pose;
  const { seated, dancing, moving, sink, neck, hip } = bearing(pose);
  const dress = subject.mount ? undefined : dressOf(subject);
  const trade = tradeOf(pose);
  const r = look.head / 2;
  const [nx, ny] = neck;
  const lower = () => g.translate(0, sink);
  const about = (piece: Ink | undefined) => {
    g.save();
    if (sink && dress && !dress.wide) lower();
    piece?.(g, { a: dress?.felt ?? look.top });
    g.restore();
  };
  about(dress?.behind);
  if (pose.seat) placed(g, 0, hip[1] + 0.04, [1, -hip[1] - 0.04], () => part(pose.seat ?? 'stone')(g));
  if (subject.role === 'superhero') placed(g, nx, ny, 1, () => part('cape')(g), wave(phase) * 0.1);
  if (onBroom(pose)) placed(g, 0, hip[1] + 0.06, 1, () => part('broom')(g));
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
    placed(g, wave(phase) * 0.008, ny, [1, hem], () => part('robe')(g, { a: look.top }));
  }
  ellipse(g, -0.03, ny + 0.15, 0.04, 0.11, fade(lighten(look.top, 0.5), 0.25));
  line(g, darken(look.skin, 0.15), 0.05, nx, ny + 0.02, nx + 0.005, ny - 0.03);
  if (!pose.face) {
    const [x, y] = [nx + 0.012, ny - r * 0.92];
    const palette = { a: look.skin, b: look.hair };
    placed(g, x, y, r, () => {
      part('head')(g, palette);
      if (phase < 0.93) part('eye')(g);
      if (look.hat) part('hat')(g, { a: look.hat });
      if (look.beard) part(look.robe ? 'beardlong' : 'beardshort')(g, { a: look.beard });
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
  // Two facing each other wear different colours.
  const palm = glove ? (pose.colour ?? (pose.index % 2 ? '#2f6fd0' : '#d5342f')) : look.skin;
  circle(g, hx, hy, glove ?? 0.028, palm);
  if (glove) circle(g, hx - glove * 0.3, hy - glove * 0.3, glove * 0.3, fade('#ffffff', 0.3));
}
