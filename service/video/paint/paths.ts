import { even } from '../compose/film-frames.ts';
import type { Chance } from '../scene/chance.ts';
import type { Action } from '../scene/scene.ts';
import type { Art, Travel } from './art.ts';
import type { Slot, Stage } from './stage.ts';

export interface Casting {
  stage: Stage;
  art: Art;
  slot: Slot;
  travel: Travel;
  tall: number;
  index: number;
  count: number;
  /** Other kinds already in the slot. */
  before: number;
  /** The number of bands in the width: 1 if all fit. */
  bands: number;
  /** The share of the width to step aside. */
  aside: number;
  luck: Chance;
  seconds: number;
  action: Action | undefined;
}

/** The share of the film with the best composition, used for the poster. */
export const BEST_MOMENT = 0.42;

const SPOTS = [0.46, 0.73, 0.24, 0.86, 0.12];
const AIR_SPOTS = [0.62, 0.27, 0.8, 0.44, 0.14];

/** Its direction, its phase so that crowds do not move as one, and its position at a time. */
export function pathOf(casting: Casting) {
  const { stage, art, travel, tall, index, count, luck, seconds, action } = casting;
  const { w, h, u, scene } = stage;
  const { tempo } = scene;
  const home = spot(casting);
  const facing: 1 | -1 = travel === 'stay' ? (home.x > w * 0.55 ? -1 : 1) : scene.flavour.lean >= 0 ? 1 : -1;
  const beat = luck() * 6.3;
  const offset = count > 1 ? luck() : 0;
  const fast = (action === 'run' ? 1.9 : 1) * tempo;
  const velocity = Math.min((art.speed ?? 0.4) * tall * fast, (w * 1.15) / seconds) * facing;
  /** Up and down, or back and forth. */
  const rock = (t: number, pace: number, reach: number, shift = beat) => Math.sin(t * pace + shift) * reach;
  const hop = (t: number) => (action === 'jump' ? -Math.abs(rock(t, 3.4 * tempo, tall * 0.32)) : 0);
  /** Its offset, by seconds and by seconds since the best moment. */
  const ways: Record<Travel, (t: number, late: number) => Spot> = {
    stay: (t) => [0, hop(t)],
    walk: (t, late) => [velocity * late, hop(t)],
    drive: (t, late) => [velocity * late, hop(t)],
    fly: (t, late) => [velocity * late, rock(t, 0.9 * tempo, tall * 0.16)],
    swim: (t, late) => [velocity * 0.7 * late, rock(t, 0.8 * tempo, Math.max(tall * 0.18, u))],
    breach(_, late) {
      const arc = Math.sin((late / 4.6) * tempo * Math.PI * 2 + Math.PI / 2 + index * 1.3);
      return [velocity * late * 0.6, tall * (0.5 - 0.5 * arc)];
    },
    flutter: (t) => [
      rock(t, 0.9 * tempo, u * 9) + rock(t, 2.3, u * 2),
      rock(t, 1.4 * tempo, u * 5, beat * 2) + rock(t, 4.1, u),
    ],
    rise: (t, late) => [rock(t, 0.5 * tempo, u * 2.4), -late * u * 1.5 * tempo],
    drift: (t, late) => [facing * late * u * 0.9 * tempo + rock(t, 0.5, u), rock(t, 0.75 * tempo, u * 1.7)],
    bob: (t, late) => [
      facing * late * (art.speed ?? 0.06) * tall * tempo,
      rock(t, 1.5 * tempo, tall * 0.022) + hop(t),
    ],
    launch: (_, late) => [late * u * 1.6, -late * h * 0.035 * tempo],
    streak(t) {
      const share = ((t * 0.16 * tempo + index * 0.37 + 0.1) % 1) * 1.5 - 0.25;
      return [w * (1.1 - share * 1.2) - home.x, -h * 0.2 + share * h * 0.3];
    },
  };
  const at = (t: number) => {
    const [x, y] = ways[travel](t, t - seconds * BEST_MOMENT);
    return { x: home.x + x, y: home.y + y };
  };
  return { facing, offset, at };
}

type Spot = readonly [x: number, y: number];

/** The band of a subject: first the middle, then alternating sides. */
function bandOf(before: number, bands: number) {
  const step = Math.ceil(before / 2) * (before % 2 ? 1 : -1);
  return (Math.floor((bands - 1) / 2) + step + bands) % bands;
}

/** The position along the width at the best moment: the first near the middle, others around it. */
function shareOf({ stage, slot, index, count, before, bands, aside, luck }: Casting) {
  const lean = stage.scene.flavour.lean * 0.05;
  const within = (index + 0.5 + luck.between(-0.28, 0.28)) / count;
  if (bands > 1 && slot.spread === undefined)
    return (bandOf(before, bands) + (count === 1 ? 0.5 + lean : 0.04 + within * 0.92)) / bands;
  if (count > 1) return before > 0 ? 0.12 + within * 0.76 : within;
  return ((slot.spread === undefined ? SPOTS : AIR_SPOTS)[before % SPOTS.length] as number) + lean + aside;
}

function spot(casting: Casting) {
  const { stage, art, slot, tall, count, before, bands, luck } = casting;
  const aside = bands > 1 ? 0.06 : 0;
  const [from, to] = [(slot.from ?? 0.14) - aside, (slot.to ?? 0.86) + aside];
  const x = stage.w * (from + (to - from) * shareOf(casting));
  if (slot.spread !== undefined) {
    const layer = count === 1 ? 0.15 + 0.3 * luck() - before * 0.25 : luck.between(-1, 1);
    // Non-fliers are drawn from the feet up, and would overlap what is below.
    const [under, over] = art.airy
      ? [0.5, 1.02 + Math.max(0, (art.above ?? 0) - 0.5)]
      : [0.12, 1.1 + (art.above ?? 0)];
    return { x, y: Math.max(slot.y + layer * slot.spread + tall * under, tall * over + stage.u * 3) };
  }
  const depthJitter = count > 1 ? luck.between(-0.06, 0.1) * tall : before * 0.02 * tall;
  return { x, y: even(slot.y + depthJitter) };
}
