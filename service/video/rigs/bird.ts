import type { Brush } from '../compose/layer.ts';
import { type Art, type Brow, type Pose, wave } from '../paint/art.ts';
import { circle, placed } from '../paint/brushwork.ts';
import { darken, type Hex, lighten } from '../paint/colour.ts';
import { line } from '../paint/ink.ts';
import { partsOf } from './table.ts';

export interface Plumage {
  body: Hex;
  wing: Hex;
  beak: Hex;
  head?: Hex;
  belly?: Hex;
  /** The wing tips, and a band above them. */
  tips?: Hex;
  band?: Hex;
  cheek?: Hex;
  crest?: Hex;
  legs?: Hex;
  bill?: string;
  /** The tail's length below the feet when sitting. */
  tail?: number;
  /** Half of the head. */
  skull?: number;
  /** Feathers around a bald neck. */
  ruff?: Hex;
}

const [part, billOf] = [partsOf('bird'), partsOf('bill')];

/** When recoloured, it keeps the head that distinguishes it. */
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
    if (crest) part('crest')(g, { a: crest });
    circle(g, 0, 0, 1, head ?? body);
    if (cheek) circle(g, 0.35, 0.05, 0.52, cheek);
    billOf(bill)(g, { a: beak });
    part(shut ? 'eyeshut' : bill === 'hook' ? 'eyefierce' : 'eyeopen')(g);
  });
}

/** A flying bird: size, speed, seconds per beat and wingspan in flight. */
export function bird(
  [size, speed, period, span]: readonly [number, number, number, number],
  plumage: Plumage,
  /** The extent of a long neck and long legs. */
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
      const wings = (name: string) =>
        placed(g, 0, lift(pose), [1, reach], () => part(name)(g, { b: wing, c: tips }));
      wings('farwing');
      const y = lift(pose);
      if (legs) line(g, plumage.legs ?? worn.beak, 0.03, -0.3, y + 0.05, -0.4 - legs, y + 0.06);
      if (neck) line(g, worn.head ?? body, 0.09, 0.2, y - 0.01, 0.3 + neck, y - 0.06);
      placed(g, 0, y, 1, () => part('flight')(g, { a: body, b: tips, c: belly }));
      headOf(g, { ...brow(pose), r: 0.1 }, worn);
      wings('nearwing');
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
      // On the ground the tail is lifted.
      const low = pose.subject.perch ? tail : Math.min(tail, -0.02);
      const end = -0.27 - (tail - low) - Math.max(0, wave(pose.phase * 2)) * 0.03;
      line(g, tips, 0.14, -0.02, -0.26, end, low - 0.06);
      part('feet')(g, { a: plumage.legs ?? beak });
      part('sitting')(g, { a: body, b: belly });
      const at = brow(pose);
      line(g, head, at.r * (ruff ? 0.9 : 1.7), 0.06, -0.7, at.x, at.y);
      if (ruff)
        for (let puff = 0; puff < 6; puff++)
          circle(g, -0.08 + puff * 0.058, -0.74, 0.075, puff % 2 ? ruff : darken(ruff, 0.1));
      headOf(g, at, worn, pose.action === 'sleep' || pose.phase > 0.95);
      part('folded')(g, { a: wing, b: tips, c: plumage.band ?? wing });
    },
  };
}

/** A walking or swimming bird: lengths of neck and legs in heights, no legs when swimming. */
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
      placed(g, 0, belly, 1, () => part('standing')(g, feathers), step * 0.18);
      const at = brow(pose);
      const bend = [0.3 - neck * 0.1, belly - 0.1 - neck * 0.5];
      line(g, worn.head ?? body, 0.1, 0.15, belly - 0.08, ...bend, at.x - 0.01, at.y);
      headOf(g, { ...at, r: 0.1 }, worn, pose.phase > 0.93);
      placed(g, 0, belly, 1, () => part('wing')(g, { a: wing }), step * 0.18);
    },
  };
}
