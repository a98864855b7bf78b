import { isHuman } from '../../catalogue/all.ts';
import type { Layer } from '../../compose/layer.ts';
import { grain } from '../brushwork.ts';
import { LAMP } from '../buildings.ts';
import { mix, toYuv } from '../colour.ts';
import { dot } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { holds } from './holds.ts';
import type { Interior, Walls } from './interior.ts';
import { kitchen } from './kitchen.ts';
import { library } from './library.ts';
import { parlour } from './parlour.ts';
import { cabin, station, store } from './public-rooms.ts';
import { studio } from './studio.ts';

/** A room with a table, if something stands on one. */
const indoors =
  (interior: Interior): PlacePainter =>
  (stage) => {
    const { w, h, u, light, scene, chance } = stage;
    const luck = chance('room');
    const base = scene.tint ?? luck.pick(interior.walls);
    const walls: Walls = {
      wall: mix(base, light.dark ? '#2a2036' : '#fff3e0', light.dark ? 0.5 : 0.22),
      floor: h * 0.78,
      side: scene.flavour.lean > 0 ? 1 : -1,
      luck,
    };
    const tabled = holds(stage, 'table');
    const peopled = scene.subjects.some(({ kind }) => isHuman(kind));
    const table = h * 0.74;
    return [
      painted(
        0.3,
        (g) => {
          interior.paint(g, stage, walls);
          grain(g, 0, 0, w, h, luck, 0.05);
        },
        { opaque: true },
      ),
      ...(interior.layers?.(stage, walls) ?? []),
      slot(['air', 'heaven', 'deep'], h * 0.32, 0.85, 0.9, { spread: h * 0.12 }),
      slot(['landmark'], walls.floor + u * 4, 0.7, 0.8, {}),
      // People stand behind the table; what is on it is no larger than whoever else there is.
      ...(tabled && peopled ? [slot(['ground'], table + u * 17, 1.4, 0.95, { from: 0.4, to: 0.9 })] : []),
      ...(tabled
        ? [
            painted(1, (g) => interior.table(g, stage, table, luck), { top: table - u }),
            slot(['table'], table + u * 8, holds(stage, 'ground') ? 0.8 : 1.25, 1.05, {
              from: 0.16,
              to: 0.84,
            }),
          ]
        : []),
      slot(['ground', 'table', 'water'], tabled ? table + u * 9 : h * 0.9, 1.15, 1.05, {
        from: 0.25,
        to: 0.8,
      }),
      motes(stage),
    ];
  };

export const INTERIORS = {
  room: indoors(parlour),
  kitchen: indoors(kitchen),
  studio: indoors(studio),
  store: indoors(store),
  station: indoors(station),
  cabin: indoors(cabin),
  library: indoors(library),
};

function motes({ w, h, u, chance, light }: Stage): Layer {
  const luck = chance('motes');
  const all = Array.from({ length: 26 }, () => ({ x: luck(), y: luck(), beat: luck() * 7 }));
  return {
    kind: 'particles',
    depth: 0.7,
    colour: toYuv(light.dark ? LAMP : '#fff7dc'),
    stamps: [dot(u * 0.5)],
    each: (t, dab) => {
      for (const { x, y, beat } of all)
        dab(
          w * x + Math.sin(t * 0.4 + beat) * u * 4,
          h * (0.15 + y * 0.6) + Math.sin(t * 0.3 + beat * 2) * u * 3,
          0,
          0.3 + 0.3 * Math.sin(t + beat),
        );
    },
  };
}
