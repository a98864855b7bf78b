import { Path2D } from '@napi-rs/canvas';
import type { Brush } from '../compose/layer.ts';
import { type Art, type Pose, wave } from '../paint/art.ts';
import { circle, ellipse, type Point, placed } from '../paint/brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from '../paint/colour.ts';
import { type Ink, ink, line, softly } from '../paint/ink.ts';
import { rowsIn } from './table.ts';
import { dressOf, headdress } from './wear.ts';

/** Lengths in heights of the whole animal; `upright` 0 carries the head forward, 1 over the neck. */
type Build = readonly [
  leg: number,
  length: number,
  girth: number,
  neck: number,
  upright: number,
  head: number,
  snout: number,
  legWidth?: number,
];

interface Traits {
  coat: Hex;
  /** How others of its kind are coloured, where several stand together. */
  coats?: readonly Hex[];
  belly?: Hex;
  legs?: Hex;
  ears: keyof typeof EARS;
  tail: keyof typeof TAILS | 'tuft' | 'flow' | 'ringed';
  mark?: 'stripes' | 'spots' | 'patches' | 'wool' | 'panda' | 'mask' | 'bandit' | 'spines';
  mane?: Hex;
  horns?: keyof typeof HORNS;
  trunk?: boolean;
  hump?: boolean;
  /** How deep the snout is, in halves of the head. */
  muzzle?: number;
  wings?: Hex;
  beak?: Hex;
  /** Where the head is not of the colour of the coat. */
  crown?: Hex;
}

interface Beast extends Traits {
  leg: number;
  length: number;
  girth: number;
  neck: number;
  upright: number;
  head: number;
  snout: number;
  legWidth: number;
  torso: Path2D;
}

/** In halves of the head, at its top; `a` is the coat and `b` the inside. */
const EARS = {
  point: ink('a M-.25 -.5 .02 -1.62 .5 -.7Z; b M-.08 -.66 .05 -1.36 .32 -.76Z'),
  round: ink('a O0 -.8 .36; b O.02 -.78 .2'),
  flop: ink('a-22 O-.25 .05 .28 .72 .25'),
  long: ink('a O0 -1.7 .24 1.05; b O.02 -1.7 .12 .8'),
  small: ink('a O-.1 -.85 .2 .42 -.4; b O-.1 -.83 .1 .28 -.4'),
  sail: ink('a O-.55 .1 .9 1.15 .1; b~60 O-.5 .14 .66 .9 .1'),
};

const HORNS = {
  antlers: ink(`#8a6a48/.16 M-.5 -.6Q-1.2 -1.9 -.3 -2.9M.25 -.6Q-.15 -1.9 .45 -2.9
#8a6a48/.13 M-.85 -1.7Q-1.6 -2.2 -1.75 -2.7M.12 -1.7Q-.4 -2.2 -.48 -2.7`),
  curved: ink('#e4d8bf/.2 M-.35 -.7Q-.55 -1.4 0 -1.9M.15 -.7Q-.05 -1.4 .5 -1.9'),
  short: ink('#e4d8bf/.2 M-.35 -.7Q-.55 -1.4 0 -1.5M.15 -.7Q-.05 -1.4 .5 -1.5'),
  ram: ink(
    `#c9b48a/.3 M-.1 -.7Q-1.5 -1.3 -1.3 0Q-1.1 .8 -.4 .5; #a8905f/.06 M-.7 -1.15 -.8 -.8M-1.35 -.5 -1 -.45`,
  ),
  palms: ink(
    `#8a6a48/.18 M.1 -.7 -.2 -1.5; #8a6a48 B-.5 -1.3 -1.9 -1.6 -2.2 -2.6 -1.5 -2.2 -1.2 -2.8 -.7 -2.2 0 -2.7 .1 -1.6`,
  ),
  spiral: ink('#ffe9a6 M.05 -.8 1.15 -2.5 .45 -.7Z; #e8c05a/.06 M.3 -1.05 .5 -.95M.55 -1.45 .7 -1.3'),
  nose: ink('#e9e0cc M1.2 .02 1.68 -1.15 1.69 .1ZM.7 .02 1.17 -.6 1.19 .1Z'),
};

/** From the root of the tail; `a` is the coat. */
const TAILS = {
  long: ink('a-12/.055 M0 0Q-.22 -.02 -.3 -.3'),
  bushy: ink('a-12/.14 M0 0Q-.2 .04 -.36 -.06; b O-.37 -.07 .062'),
  short: ink('a-12 O-.03 -.02 .05 .07'),
  curl: ink('a-12/.07 M0 0Q-.16 -.08 -.07 -.2'),
  puff: ink('a+50 O-.03 .05 .085'),
  plume: ink(`a-14 B.06 .16 -.22 .1 -.42 -.3 -.5 -.78 -.16 -.84 -.04 -.56 -.12 -.2
a+22 B.06 .16 -.18 .1 -.34 -.24 -.4 -.62 -.16 -.67 -.04 -.56 -.12 -.2`),
};

const DARK = '#26242a';
const EYE = {
  open: ink('#1f1a1c O.33 -.14 .16; #ffffff O.38 -.2 .055'),
  shut: ink('#2a2326/.08 M.18 -.1Q.32 -.02 .48 -.1'),
};
const TRUNK = ink('#f6efdf/.14 M.6 .6Q1.2 1.3 1.7 1.1');
const BEAK = ink('a B.55 -.4 1.35 -.3 1.75 .5 1.3 .3 .6 .5');
const MASK = ink('#fdf4e6 B-.2 .35 .4 .1 1.75 .3 .4 .8');
const BANDIT = ink('#2b2a30 O.4 -.1 .62 .27 .25; a+60/.14 M.02 -.5 .75 -.38');
const GLASS = ink('#cfe6ff~28 O0 0 1 1; #f4f7fb/.09 O0 0 1 1; #ffffff~70 O.5 -.45 .09 .22 -.5');

/** Animals by rows: `is` their size, heights a second and seconds a step, `build` their lengths, and their traits. */
export const herd = (file: string): Readonly<Record<string, Art>> =>
  Object.fromEntries(
    rowsIn(file).map(({ name, facts: { is, build, coats, ...traits } }) => {
      const others = coats ? { coats: String(coats).split(',') } : {};
      return [
        name,
        quadruped(is as Pace, build as unknown as Build, { ...traits, ...others } as unknown as Traits),
      ];
    }),
  );

type Pace = readonly [size: number, speed: number, period: number];

/** An animal on four legs: size, heights a second and seconds a step, then its build and what sets it apart. */
export function quadruped(
  [size, speed, period]: Pace,
  [leg, length, girth, neck, upright, head, snout, legWidth = 0.075]: Build,
  traits: Traits,
): Art {
  const [rear, front, low] = [-length / 2, length / 2, girth];
  const hump = traits.hump ? -girth * 0.75 : girth * 0.1;
  // From the line of the back down, so that a step only moves it.
  const torso = new Path2D(
    softly(
      [
        [rear - girth * 0.12, girth * 0.4],
        [rear + girth * 0.1, -girth * 0.06],
        [0, hump],
        [front - girth * 0.05, -girth * 0.04],
        [front + girth * 0.2, girth * 0.5],
        [front - girth * 0.1, low + girth * 0.02],
        [0, low - girth * 0.04],
        [rear + girth * 0.1, low],
      ].flat(),
    ),
  );
  const beast = { ...traits, leg, length, girth, neck, upright, head, snout, legWidth, torso };
  const crown = seatedHead(beast);
  return {
    size,
    wide: Math.max(1.5, (length + neck + head) * 1.75),
    above: traits.wings || traits.tail === 'plume' ? 0.6 : 0.2,
    travel: 'walk',
    dresses: true,
    speed,
    period,
    poses: 18,
    seat: { x: -length * 0.05, y: -(leg + girth * 0.92), scale: 0.62 },
    crown,
    mouth: {
      x: length / 2 + neck * (1 - upright * 0.72) + head * (0.6 + snout * 0.4),
      y: -(leg + girth * 0.72) - neck * (0.2 + upright * 0.8) + head * 0.2,
    },
    paint(g, pose) {
      const coat = coatOf(beast, pose);
      const suit = pose.subject.role === 'astronaut';
      const worn: Beast = suit ? { ...beast, crown: coat, legs: '#d5dbe3' } : beast;
      const cloth = suit ? '#e9edf2' : coat;
      if (pose.action === 'sleep') asleep(g, worn, pose, cloth);
      else if (pose.action === 'sit' || pose.action === 'watch') seated(g, worn, pose, cloth);
      else standing(g, worn, pose, cloth);
    },
  };
}

const coatOf = ({ coat, coats = [] }: Traits, { colour, index }: Pose) =>
  colour ? mix(colour, coat, 0.18) : ([coat, ...coats][index % (coats.length + 1)] as Hex);

function standing(g: Brush, beast: Beast, pose: Pose, coat: Hex) {
  const { leg, length, girth, legWidth: w } = beast;
  const still = pose.action === 'stand' || pose.action === 'howl';
  const bounce = still ? wave(pose.phase) * 0.004 : Math.abs(wave(pose.phase)) * 0.018;
  const back = -(leg + girth) - bounce;
  const middle = -(leg + girth * 0.5) - bounce;
  const [rear, front] = [-length / 2, length / 2];
  const stride = still ? 0 : pose.action === 'run' || pose.action === 'jump' ? 0.34 : 0.2;
  const legColour = beast.legs ?? coat;
  const step = (hip: number, offset: number, colour: Hex) => {
    const swing = wave(pose.phase, offset) * stride * leg * 1.5;
    const lift = Math.max(0, wave(pose.phase, offset + 0.25)) * stride * leg * 0.9;
    const [x, knee] = [hip + swing, hip + swing * 0.35 + lift * 0.5];
    line(g, colour, w, hip, middle, knee, middle * 0.48 - lift * 0.3, x, -lift);
    ellipse(g, x + w * 0.25, -lift - w * 0.15, w * 0.72, w * 0.36, darken(colour, 0.28));
  };
  step(rear + girth * 0.22, 0.5, darken(legColour, 0.3));
  step(front - girth * 0.2, 0.12, darken(legColour, 0.3));
  tailOf(g, beast, rear, back + girth * 0.22, coat, pose.phase);
  body(g, beast, back, coat);
  for (const hip of [rear + girth * 0.3, front - girth * 0.3]) {
    step(hip, hip > 0 ? 0.62 : 0, legColour);
    const thigh = legColour === coat ? coat : mix(coat, legColour, beast.mark === 'panda' ? 1 : 0.3);
    if (beast.mark !== 'wool') ellipse(g, hip, middle + girth * 0.06, girth * 0.26, girth * 0.42, thigh);
  }
  if (beast.mark === 'wool') wool(g, beast, middle, coat);
  if (beast.mark === 'spines') spines(g, rear, front, back, middle + girth * 0.5, legColour);
  neckAndHead(g, beast, front - girth * 0.12, back + girth * 0.28, coat, pose);
  if (beast.wings) wing(g, front - girth * 0.5, back + girth * 0.2, pose.phase, beast.wings);
}

function body(g: Brush, { length, girth, belly, mark, torso }: Beast, back: number, coat: Hex) {
  const rear = -length / 2;
  g.save();
  g.translate(0, back);
  g.fillStyle = coat;
  g.fill(torso);
  g.clip(torso);
  ellipse(g, 0, girth * 1.12, length * 0.6, girth * 0.42, belly ?? fade(darken(coat, 0.4), 0.4));
  ellipse(g, length * 0.1, girth * 0.02, length * 0.5, girth * 0.14, fade(lighten(coat, 0.4), 0.4));
  if (mark === 'stripes')
    for (let x = rear + length / 16; x < -rear; x += length / 8)
      line(g, '#241c1a', 0.026, x, -0.02, x + 0.025, girth * 0.5, x - 0.02, girth * 0.9);
  if (mark === 'spots' || mark === 'patches') {
    const [rx, ry, paint] = mark === 'spots' ? [0.045, 0.04, darken(coat, 0.45)] : [0.1, 0.075, '#2b2724'];
    for (let at = 0; at < 12; at++) {
      const [x, y] = [((at * 0.37) % 1) - 0.5, ((at * 0.61) % 1) * 0.85];
      ellipse(g, x * length, y * girth + 0.02, rx, ry, paint, at);
    }
  }
  if (mark === 'panda') ellipse(g, -rear - girth * 0.15, girth * 0.5, girth * 0.34, girth * 0.7, DARK);
  g.restore();
}

function wool(g: Brush, { length, girth }: Beast, middle: number, coat: Hex) {
  for (let at = 0; at < 14; at++) {
    const turn = (at / 14) * Math.PI * 2;
    const tone = at % 2 ? darken(coat, 0.05) : lighten(coat, 0.25);
    circle(g, Math.cos(turn) * length * 0.52, middle + Math.sin(turn) * girth * 0.44, girth * 0.22, tone);
  }
  ellipse(g, 0, middle, length * 0.5, girth * 0.4, lighten(coat, 0.1));
}

/** A coat that stands on end all over the back. */
function spines(g: Brush, rear: number, front: number, back: number, low: number, colour: Hex) {
  const [x, wide, tall] = [(rear + front) / 2 - 0.04, (front - rear) * 0.66, (low - back) * 1.02];
  g.fillStyle = colour;
  g.beginPath();
  g.ellipse(x, low, wide * 0.94, tall * 0.96, 0, Math.PI, 0);
  g.fill();
  for (const [from, to, count] of [
    [0.84, 1.22, 24],
    [0.56, 0.92, 18],
    [0.26, 0.62, 12],
  ] as const)
    for (let at = 0; at < count; at++) {
      const angle = ((at + (count % 12 ? 0.8 : 0.3)) / count) * Math.PI;
      const on = (reach: number, turn: number) =>
        [x - Math.cos(angle + turn) * wide * reach, low - Math.sin(angle + turn) * tall * reach] as const;
      g.fillStyle = lighten(colour, at % 2 ? 0.38 : 0.12);
      g.beginPath();
      for (const corner of [on(from, -0.07), on(to, -0.05), on(from, 0.07)]) g.lineTo(...corner);
      g.fill();
    }
}

function wing(g: Brush, x: number, y: number, phase: number, feathers: Hex) {
  const beat = wave(phase) * 0.16;
  for (const [reach, paint] of [
    [1, darken(feathers, 0.14)],
    [0.74, feathers],
    [0.48, lighten(feathers, 0.3)],
  ] as const)
    for (let feather = 0; feather < 5; feather++) {
      const tip: Point = [x - (0.2 + feather * 0.11) * reach, y - (0.62 + beat - feather * 0.14) * reach];
      line(g, paint, 0.09 * reach, x, y, x - 0.1 * reach, y - (0.42 + beat) * reach, ...tip);
    }
}

function tailOf(
  g: Brush,
  { tail, girth, mane, belly }: Beast,
  x: number,
  y: number,
  coat: Hex,
  phase: number,
) {
  const sway = wave(phase) * 0.07;
  const [down, dark] = [y + girth * 1.15, darken(coat, 0.12)];
  if (tail === 'tuft') {
    line(g, dark, 0.03, x, y, x - 0.13, y + 0.1, x - 0.11 + sway, down);
    circle(g, x - 0.11 + sway, down, 0.045, darken(coat, 0.5));
  } else if (tail === 'flow')
    line(g, mane ?? darken(coat, 0.4), 0.1, x, y, x - 0.2, y + 0.06, x - 0.17 + sway, y + girth * 1.5);
  else if (tail === 'ringed')
    for (let ring = 0; ring < 6; ring++) {
      const tone = ring % 2 ? darken(coat, 0.6) : lighten(coat, 0.15);
      circle(g, x - 0.04 - ring * 0.065, y + 0.05 - ring * (0.035 - sway * 0.15), 0.085 - ring * 0.004, tone);
    }
  else placed(g, x, y, 1, () => TAILS[tail](g, { a: coat, b: belly ?? '#fdf4e6' }), -sway * 1.4);
}

function neckAndHead(g: Brush, beast: Beast, x: number, y: number, coat: Hex, pose: Pose) {
  const { neck, upright, head, girth, mark, mane, ears } = beast;
  const nod = wave(pose.phase * 2) * 0.012;
  const hx = x + neck * (1 - upright * 0.72) + head * 0.3;
  const hy = y - neck * (0.2 + upright * 0.8) + nod;
  if (neck > 0.05) {
    const bend: Point = [x + (hx - x) * 0.3, y - (y - hy) * 0.35];
    const from: Point = [x - girth * 0.12, y + girth * 0.2];
    line(g, coat, Math.max(girth * 0.5, head * 0.62), ...from, ...bend, hx - head * 0.15, hy);
    if (mark === 'stripes' && neck > 0.15)
      for (const share of [0.15, 0.4, 0.65, 0.9]) {
        const [sx, sy] = [x + (hx - x) * share, y + (hy - y) * share];
        line(g, '#241c1a', 0.024, sx - girth * 0.16, sy - girth * 0.02, sx + girth * 0.16, sy + girth * 0.1);
      }
    if (mark === 'spots' && neck > 0.35)
      for (let at = 0; at < 6; at++)
        circle(g, x + (hx - x) * (at / 6) * 0.8, y + (hy - y) * (at / 6), 0.03, darken(coat, 0.45));
  }
  if (mane)
    for (let at = 0; at < 9; at++) {
      const [share, round] = [at / 8, ears === 'round'];
      const mx = round
        ? hx - head * 0.3 + Math.cos(share * 6.3) * head * 0.5
        : x + (hx - x) * share - head * 0.32;
      const my = round
        ? hy + Math.sin(share * 6.3) * head * 0.55
        : y + (hy - y) * share - head * 0.2 + wave(pose.phase, share) * 0.01;
      circle(g, mx, my, head * (round ? 0.62 : 0.26), at % 2 ? mane : darken(mane, 0.15));
    }
  headOf(g, beast, hx, hy, beast.crown ?? coat, pose, pose.action === 'howl' ? -0.85 : 0);
}

function headOf(g: Brush, beast: Beast, x: number, y: number, coat: Hex, pose: Pose, turn = 0) {
  const { snout, mark, muzzle = 0.46, belly, ears, trunk, beak, horns, girth, head } = beast;
  const { phase, action, subject } = pose;
  const r = head / 2;
  const black = mark === 'panda';
  const ear = (side: number, tone: Hex) =>
    placed(g, side, 0, 1, () =>
      EARS[ears](g, { a: black ? DARK : tone, b: black ? DARK : mix(coat, '#e8a0a0', 0.5) }),
    );
  const draw = (mark: Ink | undefined) => mark?.(g, { a: coat });
  const face = () => {
    if (horns !== 'nose' && horns) draw(HORNS[horns]);
    ear(-0.62, darken(coat, 0.22));
    if (ears !== 'sail') ear(-0.05, coat);
    ellipse(g, 0, 0, 1.02, 0.94, coat);
    if (ears === 'sail') ear(-0.05, darken(coat, 0.08));
    const nose = belly ? mix(coat, belly, 0.8) : lighten(coat, 0.12);
    if (beak) BEAK(g, { a: beak });
    else ellipse(g, 0.5 + snout * 0.5, 0.26, 0.4 + snout * 0.62, muzzle, nose, 0.12);
    if (black) ellipse(g, 0.3, -0.1, 0.3, 0.36, DARK, 0.4);
    if (mark === 'mask') draw(MASK);
    if (trunk) line(g, coat, 0.42, 0.7, 0.2, 1.7, 0.9, 1.25 + wave(phase) * 0.2, 2.6);
    else if (!beak) {
      circle(g, 0.86 + snout, 0.16, 0.15, '#2a2326');
      line(g, darken(nose, 0.45), 0.06, 0.84 + snout, 0.34, 0.72 + snout * 0.8, 0.6, 0.4 + snout * 0.5, 0.48);
    }
    if (mark === 'bandit') draw(BANDIT);
    if (horns === 'nose') placed(g, snout * 0.55 - 0.5, 0, 1, () => draw(HORNS.nose));
    if (trunk) draw(TRUNK);
    draw(action === 'sleep' || phase > 0.94 ? EYE.shut : EYE.open);
    if (action === 'howl') ellipse(g, 0.8 + snout, 0.5, 0.3, 0.16, '#4a1f26', 0.5);
    const neck = { x: -0.55, y: 0.9, r: Math.max(1, (girth * 0.34) / r) };
    if (subject.role === 'astronaut')
      placed(g, snout * 0.4, -0.15, [1.6 + snout * 0.45, 1.75], () => draw(GLASS));
    else headdress(g, subject, { x: 0, y: -0.1, r: 0.86, neck }, dressOf(subject)?.top ?? coat, true);
  };
  placed(g, x, y, r, face, turn);
}

function asleep(g: Brush, beast: Beast, pose: Pose, coat: Hex) {
  const { length, girth, legs, legWidth, head } = beast;
  const [w, h] = [length * 0.72, girth * 0.85 * (1 + wave(pose.phase) * 0.025)];
  const curled = { ...beast, tail: beast.tail === 'long' ? ('curl' as const) : beast.tail };
  tailOf(g, curled, -w * 0.72, -h * 0.35, coat, pose.phase * 0.2);
  placed(g, 0, 0, [w, h], () => LYING(g, { a: coat }));
  if (beast.mark === 'wool') wool(g, beast, -h * 0.5, coat);
  if (beast.mark === 'spines') spines(g, -w, w * 0.6, -h, 0, legs ?? darken(coat, 0.6));
  line(g, legs ?? darken(coat, 0.1), legWidth * 1.1, w * 0.2, -0.03, w * 0.95, -0.03);
  headOf(g, beast, w * 0.82, -head * 0.45, beast.crown ?? coat, { ...pose, action: 'sleep' });
}

const LYING = ink('a B-.95 -.2 -.6 -1.2 .2 -1.15 .85 -.4 .7 0 -.7 0; a-40~35 O0 -.1 .6 .25');
const SEATED = ink('a B-.95 -.02 -.8 -.5 -.1 -1.02 .55 -.95 .5 -.4 .45 0');

const sitting = ({ neck, upright }: Beast) => ({ neck: neck * 0.8, upright: Math.max(upright, 0.75) });

function seatedHead(beast: Beast) {
  const { neck, upright } = sitting(beast);
  return {
    x: beast.girth * 0.15 + neck * (1 - upright * 0.72) + beast.head * 0.3,
    y: -(beast.leg + beast.girth) * 0.92 - neck * (0.2 + upright * 0.8),
    r: beast.head * 0.5,
  };
}

function seated(g: Brush, beast: Beast, pose: Pose, coat: Hex) {
  const { girth, leg, legs, belly, legWidth } = beast;
  const tall = leg + girth;
  tailOf(g, beast, -girth * 0.85, -0.07, coat, pose.phase);
  placed(g, 0, 0, [girth, tall * (1 + wave(pose.phase) * 0.008)], () => SEATED(g, { a: coat }));
  ellipse(
    g,
    girth * 0.3,
    -tall * 0.55,
    girth * 0.26,
    tall * 0.3,
    belly ?? fade(lighten(coat, 0.3), 0.4),
    0.1,
  );
  ellipse(g, -girth * 0.45, -girth * 0.42, girth * 0.48, girth * 0.44, darken(coat, 0.1));
  for (const x of [0.14, 0.4]) {
    line(
      g,
      legs ?? coat,
      legWidth,
      girth * x,
      -tall * 0.6,
      girth * (x + 0.1),
      -tall * 0.3,
      girth * (x + 0.08),
      -0.03,
    );
    ellipse(g, girth * (x + 0.16), -0.025, 0.06, 0.03, darken(legs ?? coat, 0.15));
  }
  neckAndHead(g, { ...beast, ...sitting(beast) }, girth * 0.15, -tall * 0.92, coat, pose);
}
