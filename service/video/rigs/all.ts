import type { Art } from '../paint/art.ts';
import { placed } from '../paint/brushwork.ts';
import { album } from './album.ts';
import { serpent } from './crawler.ts';
import { figure } from './figure.ts';
import { FLOCK } from './flock.ts';
import { FURNITURE } from './furniture.ts';
import { herd } from './quadruped.ts';

const suited = figure({ size: 32, speed: 0.16, period: 1.9, head: 0.2 });

/** A space suit is worn in every action. */
const astronaut: Art = {
  ...suited,
  head: 0.3,
  paint: (g, pose) => suited.paint(g, { ...pose, subject: { ...pose.subject, role: 'astronaut' } }),
};

const ALBUMS = ['swimmers', 'crawlers', 'vehicles', 'aircraft', 'boats', 'plants', 'produce', 'wonders'];
const DRAWN = album('teams');
const BEASTS = herd('beasts');
const BEINGS = album('beings');
const BUILDINGS = album('buildings');
const HEARTH = album('hearth');

/** Animals before their vehicle. */
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

/** Subjects drawn by rigs, by row name. */
export const DRAWN_BY_RIG: Readonly<Record<string, Art>> = {
  ...BEASTS,
  ...FLOCK,
  ...Object.assign({}, ...ALBUMS.map(album)),
  ...BUILDINGS,
  ...BEINGS,
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
      if (!pose.subject.mount) sled.paint(g, pose);
    },
    cover: sled.paint,
  },
};
