import { BEINGS } from '../drawings/beings.ts';
import { HEARTH, WONDERS } from '../drawings/wonders.ts';
import type { Art } from '../paint/art.ts';
import { placed } from '../paint/brushwork.ts';
import { ink } from '../paint/ink.ts';
import { album } from './album.ts';
import { BEASTS } from './beasts.ts';
import { BOATS } from './boat.ts';
import { BUILDINGS } from './building.ts';
import { CRAWLERS, serpent } from './crawler.ts';
import { figure } from './figure.ts';
import { FLOCK } from './flock.ts';
import { FURNITURE } from './furniture.ts';
import { PLANTS, PRODUCE } from './plant.ts';
import { SWIMMERS } from './swimmer.ts';
import { AIRCRAFT, VEHICLES } from './vehicle.ts';

const PACK = ink('a-25 R-.2 -.83 .16 .36 .05');
const CHEST = ink('#8b99a8 R-.02 -.7 .11 .08 .02');
const suited = figure({ size: 32, speed: 0.16, period: 1.9, head: 0.2 });

/** Whoever wears a space suit has it on whatever else they do. */
const astronaut: Art = {
  ...suited,
  head: 0.3,
  paint(g, pose) {
    PACK(g, { a: pose.colour ?? '#eef1f5' });
    suited.paint(g, { ...pose, subject: { ...pose.subject, role: 'astronaut' } });
    CHEST(g);
  },
};

const DRAWN = album(
  { travel: 'drive' },
  `
carriage: size 34 wide 4 above .15 speed .7 period .9 poses 20 window -1.36,-.82,.38,.3 a #7a2f3c
 still #4a3020/.025 M-.4 -.36 1.2 -.5M-.4 -.3 1.2 -.44; a B-1.7 -.92 -.62 -.92 -.52 -.5 -.8 -.18 -1.5 -.18 -1.8 -.5
  a-45 B-1.76 -.86 -1.5 -1.02 -.8 -1.02 -.54 -.86; #d8a632 R-1.39 -.85 .02 .62R-.97 -.85 .02 .62
  #d8a632/.025 M-1.74 -.5Q-1.15 -.44 -.58 -.5; #4a3020 R-.56 -.6 .34 .08 .02; #4a3020/.04 M-.26 -.6 -.16 -.3
 glass #bfe0ee R-1.36 -.82 .38 .3 .06
 spin -1.5,-.3,1 #8a6a3a/.022 M-.28 0 .28 0M0 -.28 0 .28M-.2 -.2 .2 .2M-.2 .2 .2 -.2; #4a3020/.045 O0 0 .28
  #d8a632 O0 0 .05
 spin -.5,-.24,1 #8a6a3a/.022 M-.22 0 .22 0M0 -.22 0 .22M-.15 -.15 .15 .15M-.15 .15 .15 -.15; #4a3020/.045 O0 0 .22
  #d8a632 O0 0 .05
sleigh: size 23 wide 4.6 above .4 speed .7 period .7 poses 20 a #c8262c
 still #6a3a20/.02 M-.6 -.5Q.5 -.42 1.8 -.5; #8a5a34 B-1.98 -.6 -2.1 -.96 -1.86 -1.18 -1.6 -1 -1.56 -.6
  #d8a632/.05 M-1.9 -.06 -.6 -.06 -.36 -.08 -.28 -.26; #d8a632/.04 M-1.6 -.06 -1.6 -.24M-.8 -.06 -.8 -.24
body: size 20
 still a B-2 -.2 -2.06 -.98 -1.8 -.86 -1.66 -.52 -.9 -.46 -.62 -.7 -.44 -.62 -.52 -.2
  a-18 B-1.92 -.24 -1.94 -.6 -1.66 -.42 -.9 -.36 -.62 -.5 -.6 -.24
  #f2c84a/.04 M-2 -.9Q-1.68 -.54 -.9 -.48Q-.62 -.68 -.48 -.62`,
);

/** Animals before what they draw. */
function drawnBy(art: Art, beast: Art, at: readonly number[], scale: number, colour: string): Art {
  return {
    ...art,
    paint(g, pose) {
      for (const [index, x] of at.entries()) {
        const phase = (pose.phase + index * 0.3) % 1;
        const own = { ...pose, phase, index, colour, action: 'run' as const };
        const bare = { kind: 'horse', count: 1, size: 1 };
        placed(g, x, 0, scale, () => beast.paint(g, { ...own, subject: bare }));
      }
      art.paint(g, pose);
    },
  };
}

const sled = DRAWN.body as Art;
const sleigh = drawnBy(DRAWN.sleigh as Art, BEASTS.deer as Art, [0.75, 1.55], 0.85, '#8a5a34');

/** How subjects are drawn by rigs, by the name of their row. */
export const DRAWN_BY_RIG: Readonly<Record<string, Art>> = {
  ...BEASTS,
  ...FLOCK,
  ...SWIMMERS,
  ...CRAWLERS,
  ...VEHICLES,
  ...AIRCRAFT,
  ...BOATS,
  ...BUILDINGS,
  ...PLANTS,
  ...PRODUCE,
  ...BEINGS,
  ...WONDERS,
  ...HEARTH,
  ...FURNITURE,
  person: figure({ size: 31, hatted: true }),
  woman: figure({ size: 30, skirt: true, longHair: true }),
  child: figure({ size: 21, head: 0.25 }),
  astronaut,
  snake: serpent(20, '#5f9a3a'),
  cereal: HEARTH.pour as Art,
  dragon: { ...(BEINGS.dragon as Art), rest: BEINGS.resting as Art },
  bat: { ...(FLOCK.bat as Art), rest: { ...(FLOCK.batroost as Art), hangs: true } },
  sandcastle: {
    ...(BUILDINGS.castle as Art),
    size: 19,
    paint: (g, pose) => BUILDINGS.castle?.paint(g, { ...pose, colour: pose.colour ?? '#e0bf82' }),
  },
  carriage: drawnBy(DRAWN.carriage as Art, BEASTS.horse as Art, [0.82], 0.86, '#7a4a2c'),
  sleigh: {
    ...sleigh,
    rides: 1,
    ride: () => ({ x: -1.25, y: -0.16, action: 'sit', scale: 0.76 }),
    paint(g, pose) {
      sleigh.paint(g, pose);
      if (!pose.subject.mount) sled.paint(g, { ...pose, colour: pose.colour ?? '#c8262c' });
    },
    cover: (g, pose) => sled.paint(g, { ...pose, colour: pose.colour ?? '#c8262c' }),
  },
};
