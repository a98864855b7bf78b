import type { Art } from '../art.ts';
import { placed } from '../brushwork.ts';
import { skyscraper } from '../buildings.ts';

/** A tower block with its windows. */
export const HIGHRISE = {
  highrise: {
    size: 33,
    wide: 0.8,
    above: 0.3,
    travel: 'stay',
    period: 4,
    poses: 1,
    paint: (g, { colour, chance, light }) =>
      placed(g, 0, 0, 1 / 300, () => {
        const wall = colour ?? chance.pick(['#5a6480', '#6f6a80', '#50627a']);
        skyscraper(g, -62, 0, 124, 290, wall, Math.max(0.25, light.lamps), chance);
      }),
  },
} satisfies Record<string, Art>;
