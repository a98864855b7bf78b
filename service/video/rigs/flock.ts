import type { Art } from '../paint/art.ts';
import { album } from './album.ts';
import { bird, fowl, type Plumage } from './bird.ts';
import { rowsIn } from './table.ts';

const CRANE: Plumage = { body: '#8e9cab', wing: '#5b6a78', head: '#dfe4e8', beak: '#d9a53a', bill: 'short' };
const MALLARD: Plumage = { body: '#a58a6c', wing: '#8a7052', head: '#2f6f4e', beak: '#f0a82c' };

const ODD_BIRDS = album('odd-birds');

/** Birds by rows, and the unusual ones. */
export const FLOCK: Readonly<Record<string, Art>> = {
  ...ODD_BIRDS,
  heron: { ...(ODD_BIRDS.heron as Art), aloft: bird([22, 0.6, 1.4, 0.8], CRANE, [0.26, 0.4]) },
  duck: { ...(ODD_BIRDS.duck as Art), aloft: bird([12, 1, 0.7, 0.7], MALLARD, [0.06, 0]) },
  ...Object.fromEntries(
    rowsIn('birds').map(({ name, facts: { flies, stands, ...plumage } }) => {
      const worn = plumage as unknown as Plumage;
      return [
        name,
        flies
          ? bird(flies as Parameters<typeof bird>[0], worn)
          : fowl(stands as Parameters<typeof fowl>[0], worn),
      ];
    }),
  ),
};
