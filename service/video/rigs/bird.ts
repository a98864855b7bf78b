import type { Brush } from '../compose/layer.ts';
import { type Art, type Brow, type Pose, wave } from '../paint/art.ts';
import { circle, placed } from '../paint/brushwork.ts';
import { darken, type Hex, lighten } from '../paint/colour.ts';
import { ink, line } from '../paint/ink.ts';
import { album } from './album.ts';

export interface Plumage {
  body: Hex;
  wing: Hex;
  beak: Hex;
  head?: Hex;
  belly?: Hex;
  /** The tips of the wings, and a band over them. */
  tips?: Hex;
  band?: Hex;
  cheek?: Hex;
  crest?: Hex;
  legs?: Hex;
  bill?: keyof typeof BILLS;
  /** How long the tail is below the feet of one that sits. */
  tail?: number;
  /** Half of the head. */
  skull?: number;
  /** Feathers round a bald neck. */
  ruff?: Hex;
}

/** In halves of the head; `a` is the horn. */
const BILLS = {
  short: ink('a M.8 -.3 1.7 .1 .8 .3Z; a-40/.06 M.85 .08 1.5 .1'),
  gull: ink('a B.7 -.35 1.6 -.3 2.2 .15 1.9 .4 .8 .35; #d5342f O1.65 .2 .13'),
  hook: ink('a B.6 -.42 1.3 -.42 1.85 .1 1.6 .85 1.35 .3 .7 .42; a-35/.07 M.7 .16 1.3 .14'),
  curved: ink('a B.5 -.55 1.2 -.5 1.6 .2 1.15 1.05 .95 .4 .55 .4; a-30 B.5 .35 .95 .4 .95 .8 .6 .75'),
  long: ink('a M.75 -.35 3.2 .35 .75 .35Z; a-25 B.9 .1 2.9 .34 2 .8 1 .7'),
  great: ink('a B.6 -.6 1.8 -.7 2.7 .3 2.4 .7 1.4 .35 .6 .5; #17171d B2.2 -.2 2.7 .3 2.4 .7 2.1 .4'),
};
const EYE = {
  open: ink('#1d1a1c O.38 -.16 .17; #ffffff O.43 -.22 .055'),
  fierce: ink(
    '#f2c230 O.38 -.16 .24; #1d1a1c O.38 -.16 .17; #ffffff O.43 -.22 .055; #8a6a3a/.13 M.03 -.48 .74 -.32',
  ),
  shut: ink('#1d1a1c/.1 M.18 -.16Q.38 0 .58 -.16'),
};
const CREST = ink('a B-.5 -.7 .3 -1.9 -.9 -1.5 -1.4 -1.9 -1 -.4');
const FLIGHT = ink(
  'b M-.34 .02 -.62 -.05 -.6 .1Z; a B-.4 0 -.1 -.12 .3 -.1 .36 .04 0 .13; c~60 B-.2 .05 .1 .02 .3 .05 0 .13',
);
/** Raised by the whole span above the back; lowered they are turned over. */
const FAR_WING = ink('b-25 B.2 -1 .02 -.7 -.16 0 .14 0');
const NEAR_WING = ink('b B-.2 -1.05 -.3 -.5 -.12 .04 .16 0 .1 -.6; c B-.2 -1.05 -.3 -.5 -.24 -.36 -.06 -.7');
const SITTING = ink(
  'a B-.24 -.16 -.27 -.5 -.08 -.84 .2 -.84 .33 -.56 .24 -.18 .02 -.04; b B.1 -.68 .29 -.56 .22 -.2 .04 -.08 .02 -.3',
);
const FOLDED =
  ink(`b B.08 -.66 -.14 -.72 -.28 -.44 -.36 -.02 -.12 -.16 .1 -.36; a B.1 -.64 -.12 -.7 -.25 -.44 -.24 -.2 -.02 -.28 .1 -.42
c B.08 -.5 -.22 -.46 -.24 -.34 .08 -.4; a-32/.016 M.02 -.36Q-.1 -.24 -.2 -.18M-.03 -.41Q-.13 -.28 -.22 -.24M-.08 -.46Q-.16 -.32 -.24 -.3`);
const FEET = ink(
  'a/.04 M-.02 -.16 0 -.02M.1 -.16 .12 -.02; a/.026 M0 -.025 -.05 .01M0 -.025 .05 .01M.12 -.025 .07 .01M.12 -.025 .17 .01',
);

/** Of another colour it keeps the head that tells it from others. */
function tinted(plumage: Plumage, { colour }: Pose): Plumage {
  if (!colour) return plumage;
  const { body, head = body } = plumage;
  const own = {
    body: colour,
    wing: darken(colour, 0.2),
    belly: lighten(colour, 0.2),
    tips: darken(colour, 0.4),
  };
  return { ...plumage, ...own, head: head === body ? colour : head };
}

function headOf(
  g: Brush,
  { x, y, r }: Brow,
  { bill = 'short', beak, head, body, cheek, crest }: Plumage,
  shut = false,
) {
  placed(g, x, y, r, () => {
    if (crest) CREST(g, { a: crest });
    circle(g, 0, 0, 1, head ?? body);
    if (cheek) circle(g, 0.35, 0.05, 0.52, cheek);
    BILLS[bill](g, { a: beak });
    EYE[shut ? 'shut' : bill === 'hook' ? 'fierce' : 'open'](g);
  });
}

/** A bird of the air, at the size, speed, seconds a beat and reach of its wings that it has in flight. */
export function bird(
  [size, speed, period, span]: readonly [number, number, number, number],
  plumage: Plumage,
  /** How far a long neck and long legs are stretched out. */
  [neck, legs]: readonly [number, number] = [0, 0],
): Art {
  const lift = ({ phase }: Pose) => -0.5 - wave(phase) * 0.05;
  const brow = (pose: Pose): Brow => ({ x: 0.36 + neck, y: lift(pose) - 0.07, r: 0.11 });
  return {
    ...{
      size,
      speed,
      period,
      wide: 1.7 + neck * 2,
      above: 0.5,
      below: 0.5,
      travel: 'fly',
      poses: 14,
      airy: true,
    },
    rest: sitter(size < 8 ? size * 1.4 : size, plumage),
    brow,
    mouth: { x: 0.06, y: -0.32 },
    paint(g, pose) {
      const worn = tinted(plumage, pose);
      const { body, wing, tips = darken(wing, 0.15), belly = lighten(body, 0.2) } = worn;
      const reach = span * (wave(pose.phase) || 0.01);
      const wings = (mark: typeof FAR_WING) =>
        placed(g, 0, lift(pose), [1, reach], () => mark(g, { b: wing, c: tips }));
      wings(FAR_WING);
      const y = lift(pose);
      if (legs) line(g, plumage.legs ?? worn.beak, 0.03, -0.3, y + 0.05, -0.4 - legs, y + 0.06);
      if (neck) line(g, worn.head ?? body, 0.09, 0.2, y - 0.01, 0.3 + neck, y - 0.06);
      placed(g, 0, y, 1, () => FLIGHT(g, { a: body, b: tips, c: belly }));
      headOf(g, { ...brow(pose), r: 0.1 }, worn);
      wings(NEAR_WING);
    },
  };
}

function sitter(size: number, plumage: Plumage): Art {
  const { tail = 0.06, skull = 0.165, ruff } = plumage;
  const brow = ({ phase, action }: Pose): Brow => ({
    x: (ruff ? 0.25 : 0.13) + (action === 'sleep' ? 0 : wave(phase) * 0.025),
    y: -0.84 + (action === 'sleep' ? 0.07 : 0.012 * wave(phase * 2)),
    r: skull * 1.12,
    neck: { x: 0.12, y: -0.66 },
  });
  return {
    ...{ size, wide: 1.15 + Math.max(0, tail), above: 0.14, below: 0.08 + Math.max(0, tail) },
    ...{ travel: 'stay', period: 3, poses: 20, brow },
    paint(g, pose) {
      const worn = tinted(plumage, pose);
      const { body, wing, beak, head = body, belly = lighten(body, 0.22), tips = darken(wing, 0.2) } = worn;
      // On the ground the tail is held off it.
      const low = pose.subject.perch ? tail : Math.min(tail, -0.02);
      const end = -0.27 - (tail - low) - Math.max(0, wave(pose.phase * 2)) * 0.03;
      line(g, tips, 0.14, -0.02, -0.26, end, low - 0.06);
      FEET(g, { a: plumage.legs ?? beak });
      SITTING(g, { a: body, b: belly });
      const at = brow(pose);
      line(g, head, at.r * (ruff ? 0.9 : 1.7), 0.06, -0.7, at.x, at.y);
      if (ruff)
        for (let puff = 0; puff < 6; puff++)
          circle(g, -0.08 + puff * 0.058, -0.74, 0.075, puff % 2 ? ruff : darken(ruff, 0.1));
      headOf(g, at, worn, pose.action === 'sleep' || pose.phase > 0.95);
      FOLDED(g, { a: wing, b: tips, c: plumage.band ?? wing });
    },
  };
}

/** A bird on its legs or on the water: lengths of neck and legs in heights, none for one that swims. */
export function fowl(
  [size, speed, period, neck, legs]: readonly [number, number, number, number, number],
  plumage: Plumage,
): Art {
  const belly = -legs - 0.22;
  const top = (phase: number) => belly - 0.16 - neck - 0.02 * wave(phase);
  const brow = ({ phase }: Pose): Brow => ({
    x: 0.19,
    y: top(phase),
    r: 0.105,
    neck: { x: 0.22, y: belly - 0.06 - neck * 0.7 },
  });
  return {
    ...{ size, speed, period, brow, wide: 1.2, above: Math.max(0.12, legs + neck - 0.45) },
    aloft: bird([size * 0.7, 0.6, 1.3, 0.8], plumage, [0.1 + neck * 0.5, legs * 0.8]),
    travel: legs === 0 ? 'bob' : speed === 0 ? 'stay' : 'walk',
    seat: { x: -0.08, y: belly - 0.14, scale: 0.5 },
    paint(g, pose) {
      const worn = tinted(plumage, pose);
      const { body, wing, beak } = worn;
      const still = speed === 0 || ['stand', 'sit', 'sleep'].includes(pose.action ?? '');
      const step = still ? 0 : wave(pose.phase) * (0.06 + legs * 0.2);
      if (legs > 0)
        for (const x of [-0.05, 0.07]) {
          const [foot, shin] = [x < 0 ? x + step : x - step, plumage.legs ?? beak];
          line(g, shin, 0.028, x, belly + 0.1, x + (foot - x) * 0.4 - 0.03, -legs * 0.5, foot, -0.015);
          line(g, shin, 0.028, foot, -0.014, foot + 0.09, -0.012);
        }
      const feathers = { a: body, c: plumage.tips ?? darken(wing, 0.1) };
      placed(g, 0, belly, 1, () => STANDING(g, feathers), step * 0.18);
      const at = brow(pose);
      const bend = [0.3 - neck * 0.1, belly - 0.1 - neck * 0.5];
      line(g, worn.head ?? body, 0.1, 0.15, belly - 0.08, ...bend, at.x - 0.01, at.y);
      headOf(g, { ...at, r: 0.1 }, worn, pose.phase > 0.93);
      placed(g, 0, belly, 1, () => WING(g, { a: wing }), step * 0.18);
    },
  };
}

const STANDING = ink(
  'c M-.2 -.06 -.5 -.14 -.46 .02 -.2 .08Z; a B-.34 -.08 -.1 -.22 .18 -.2 .24 0 .08 .2 -.16 .16',
);
const WING = ink('a B-.32 -.04 -.06 -.15 .14 -.06 0 .1; a-20/.014 M-.2 .02 .02 .02M-.14 -.04 .06 -.03');

/** Birds that are built like no other. */
export const ODD_BIRDS = album('odd-birds');
