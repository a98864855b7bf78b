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
): Art {
  const lift = ({ phase }: Pose) => -0.5 - wave(phase) * 0.05;
  const brow = (pose: Pose): Brow => ({ x: 0.36, y: lift(pose) - 0.07, r: 0.11 });
  return {
    ...{ size, speed, period, wide: 1.7, above: 0.5, below: 0.5, travel: 'fly', poses: 14, airy: true },
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
      placed(g, 0, lift(pose), 1, () => FLIGHT(g, { a: body, b: tips, c: belly }));
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
    travel: legs === 0 ? 'bob' : speed === 0 ? 'stay' : 'walk',
    seat: { x: -0.08, y: belly - 0.14, scale: 0.5 },
    paint(g, pose) {
      const worn = tinted(plumage, pose);
      const { body, wing, beak } = worn;
      const still = speed === 0 || ['stand', 'sit', 'sleep'].includes(pose.action ?? '');
      const step = still ? 0 : wave(pose.phase) * (0.06 + legs * 0.2);
      if (legs > 0)
        for (const [x, swing] of [
          [-0.05, step],
          [0.07, -step],
        ] as const) {
          line(
            g,
            plumage.legs ?? beak,
            0.028,
            x,
            belly + 0.1,
            x + swing * 0.4 - 0.03,
            -legs * 0.5,
            x + swing,
            -0.015,
          );
          line(g, plumage.legs ?? beak, 0.028, x + swing, -0.014, x + swing + 0.09, -0.012);
        }
      placed(
        g,
        0,
        belly,
        1,
        () => STANDING(g, { a: body, c: plumage.tips ?? darken(wing, 0.1) }),
        step * 0.18,
      );
      const at = brow(pose);
      line(
        g,
        worn.head ?? body,
        0.1,
        0.15,
        belly - 0.08,
        0.3 - neck * 0.1,
        belly - 0.1 - neck * 0.5,
        at.x - 0.01,
        at.y,
      );
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
export const ODD_BIRDS = album(
  {},
  `
owl: size 21 wide 1.1 period 3.2 poses 24 hatOver brow 0,-.82,.24,.12,-.75,.1 a #8a6444
 still #4a3526/.07 M-.5 .02 .5 0; a B-.26 -.02 -.32 -.5 -.1 -.72 .1 -.72 .32 -.5 .26 -.02
  a+40 O-.1 -.16 .045 .035O0 -.16 .045 .035O.1 -.16 .045 .035O-.05 -.26 .045 .035O.05 -.26 .045 .035
  a+40 O.15 -.26 .045 .035O-.1 -.36 .045 .035O0 -.36 .045 .035O.1 -.36 .045 .035O.05 -.46 .045 .035
  a-30 O-.26 -.34 .09 .26 .15O.26 -.34 .09 .26 -.15
 sway 0,-.6,.08 a-15 M-.12 -.26 -.27 -.42 -.27 -.18ZM.12 -.26 .27 -.42 .27 -.18Z; a O0 -.14 .29 .23
 *sway 0,-.6,.08 #f7e7b8 O-.12 -.15 .105O.12 -.15 .105; #1a1512 O-.12 -.15 .06O.12 -.15 .06
  #ffffff O-.1 -.18 .02O.14 -.18 .02; #e8a33c M-.03 -.1 .03 -.1 0 -.02Z
penguin: size 21 wide 1 travel=walk speed .18 period .9 brow .01,-.8,.2 a #232a3a
 bob .03,0 #f0922c O-.1 -.02 .1 .035
 bob -.03,0 #f0922c O.12 -.02 .1 .035
 sway 0,0,.06 a-20 O-.27 -.42 .065 .24 .25O.27 -.42 .065 .24 -.25
  a B-.24 -.02 -.31 -.4 -.2 -.8 0 -1.02 .2 -.8 .31 -.4 .24 -.02; #fbfaf4 O.06 -.35 .19 .32O.1 -.8 .11 .09
  #f2c230~70 O.03 -.66 .1 .04; #f0922c M.17 -.83 .34 -.78 .17 -.74Z; #14161c O.1 -.84 .024
hummingbird: size 34 wide 1.7 above .3 period .5 poses 12 brow -.09,-.84,.085 a #2f9a6a
 still #4f8f3a/.035 M.42 .02Q.54 -.4 .5 -.78; #5fa048 O.36 -.22 .15 .05 .5O.62 -.36 .15 .05 -.6O.4 -.48 .15 .05 .4
  #e0355a B.56 -.8 .44 -.86 .3 -.94 .26 -.72 .32 -.58 .46 -.7; #f77a94 O.28 -.76 .055 .16 .1
  a-45 M-.36 -.46 -.58 -.2 -.46 -.2 -.4 -.14 -.28 -.44Z
 flap -.2,-.66,.1,2,.5 a+50~45 B0 -.02 -.28 -.2 -.5 -.4 -.38 -.1 -.1 .08
 still a B-.02 -.76 -.16 -.84 -.36 -.6 -.42 -.36 -.2 -.46 -.06 -.62; a+75 B-.04 -.72 -.1 -.6 -.3 -.42 -.24 -.58
  a O-.09 -.83 .095; #d5345a O-.03 -.755 .07 .045 -.7; #1d1a1c/.018 M-.01 -.83Q.1 -.81 .26 -.765
  #1d1a1c O-.06 -.85 .02; #ffffff O-.054 -.857 .007
 flap -.2,-.66,.1,2 a-20~85 B0 -.02 -.14 -.2 -.36 -.4 -.24 -.1 -.1 .08
woodpecker: size 52 wide 1 above .32 period 1.6 poses 24 brow -.06,-.71,.075 a #26262e
 still #7a5638 M0 .03 .08 -.2 .09 -1.12 .15 -1.26 .2 -1.14 .27 -1.28 .33 -1.12 .39 -1.18 .38 -.2 .47 .03Z
  #62452e M.29 -1.1 .39 -1.18 .38 -.2 .47 .03 .32 .03Z; #7a5638/.07 M.38 -.94 .46 -1.06; #3a2416 O.15 -.69 .04 .05
  #4f3827/.016 M.28 -.23 .29 -.33M.2 -.49 .21 -.59M.36 -.75 .37 -.85M.28 -1.01 .29 -1.11
  a-20 M-.085 -.32 .035 -.02 .095 -.04 .035 -.34Z; a B-.045 -.62 -.185 -.58 -.195 -.4 -.025 -.2 .085 -.3 .055 -.52
  #f4efe4 B-.005 -.58 .075 -.5 .085 -.3 .015 -.26 .005 -.42
  #f4efe4 O-.145 -.5 .035 .014 .9O-.135 -.42 .035 .014 .9O-.095 -.35 .035 .014 .9
  #8a8078/.02 M.055 -.36Q.125 -.39 .185 -.36M.055 -.3Q.125 -.33 .185 -.3
 sway -.08,-.52,.14,0,4 a/.11 M0 -.06 .01 -.18; #d5342f B.045 -.25 -.045 -.31 -.185 -.28 -.085 -.18; a O.015 -.19 .075
  #f4efe4 O.035 -.165 .055 .024 .2; #6a6a72 M.065 -.215 .215 -.17 .065 -.155Z; #f2c230 O.035 -.205 .016
  #17171d O.037 -.205 .009
duck: size 9 wide 1.7 travel=bob speed .5 period 1.6 brow .45,-.78,.2 a #a58a6c
 still a B-.72 -.52 -.4 -.44 .3 -.5 .56 -.26 .4 0 -.42 0; a-18 B-.62 -.48 -.1 -.46 .2 -.22 -.2 -.1
  #3f6fb0 M-.22 -.2 .04 -.26 .02 -.17Z
 sway .4,-.4,.05 #f4f0e4 O.02 -.1 .14 .05; #2f6f4e B-.14 -.08 -.1 -.5 .1 -.59 .24 -.44 .2 -.26 .16 -.08
  #f0a82c B.2 -.42 .44 -.36 .44 -.3 .2 -.28; #1d1a1c O.1 -.45 .035; #ffffff O.11 -.46 .01
heron: size 36 wide 1.3 period 3.2 brow .16,-.91,.06 a #8e9cab
 still #5b5a4c/.022 M-.06 -.44 -.1 -.22 -.05 0M.02 -.44 .04 -.22 .06 0; a B-.42 -.36 -.2 -.6 .1 -.62 .17 -.5 -.05 -.4
  a-35 B-.46 -.32 -.2 -.52 .02 -.52 -.1 -.42
 sway .1,-.55,.05 a+60/.065 M0 0C.24 -.05 -.16 -.23 .04 -.35; a+75 O.06 -.36 .055
  #d9a53a M.09 -.4 .38 -.33 .09 -.335Z; #22262e M.1 -.405 -.08 -.38 -.2 -.32 .04 -.375Z; #14161c O.08 -.37 .013
ostrich: size 44 wide 1.25 above .15 travel=walk speed .42 period 1 poses 18 seat -.1,-.66,.5 brow .31,-.95,.06 a #2b2a30
 sway 0,-.42,.5,.5 #a87c6b/.1 M0 0 .06 .1; #a87c6b/.04 M.06 .08 -.03 .22 0 .4 .09 .41
 still #ddd6c8 O-.36 -.6 .13 .055 .5O-.36 -.48 .13 .055 .1O-.36 -.36 .13 .055 -.3
  #fbf8f0 O-.4 -.54 .13 .055 .3O-.4 -.42 .13 .055 -.1; a B-.36 -.5 -.22 -.72 .08 -.7 .24 -.54 .12 -.38 -.16 -.36
  a+10 O-.06 -.52 .2 .1 -.15; a+20 O-.02 -.57 .2 .1 -.15
  #fbf8f0 O-.2 -.5 .085 .026 -.3O-.17 -.475 .085 .026 -.3O-.14 -.45 .085 .026 -.3
 sway 0,-.42,.5 #e0a58c/.1 M0 0 .06 .1; #e0a58c/.04 M.06 .08 -.03 .22 0 .4 .09 .41
 sway .14,-.5,.04,.2 #e0a58c/.07 M0 0C.2 -.02 .06 -.28 .16 -.45; #e0a58c O.175 -.45 .062 .053
  #d8903f B.21 -.49 .35 -.445 .33 -.41 .2 -.405; #4a4038/.012 M.14 -.49 .12 -.53M.17 -.49 .15 -.53M.2 -.49 .18 -.53
  #fbf8f0 O.195 -.47 .024; #1d1a1c O.2 -.47 .017
batroost: size 10 wide 1 above .1 below .16 period 3.6 brow 0,-.19,.16 a #4a3c48
 sway 0,-1,.04 a-35/.045 M-.07 -.02 -.08 .12M.07 -.02 .08 .12; a M-.05 .86 -.25 1.12 -.2 .78ZM.05 .86 .25 1.12 .2 .78Z
  a O0 .82 .19; a-35 B-.3 .1 -.34 .5 -.1 .86 0 .7 .1 .86 .34 .5 .3 .1 0 .04
  a-50/.014 M0 .1 0 .7M-.16 .14 -.2 .6M.16 .14 .2 .6; #17171d O-.07 .86 .022O.07 .86 .022; a+30 O0 .92 .05 .03
  #ffffff M-.03 .94 -.02 .98 -.01 .94ZM.03 .94 .02 .98 .01 .94Z
bat: size 9 wide 2.6 above .3 travel=flutter period .36 poses 8 airy brow 0,-.62,.15,.07,-.62,.05 a #231d2b
 flap 0,-.5,.3 a+8 M-.08 -.08 -.55 -.38 -1.15 -.15 -.88 -.02 -.74 .2 -.5 .04 -.34 .28 -.1 .2Z
  a M.08 -.08 .55 -.38 1.15 -.15 .88 -.02 .74 .2 .5 .04 .34 .28 .1 .2Z
 still a-20 B-.15 -.6 .15 -.6 .12 -.14 -.12 -.14; a M-.03 -.68 -.15 -.92 -.17 -.64ZM.03 -.68 .15 -.92 .17 -.64Z
  #ffd75a O-.06 -.62 .026O.06 -.62 .026
`,
);
