import { bird, fowl, ODD_BIRDS, type Plumage } from './bird.ts';
import { rowsIn } from './table.ts';

/** Birds by rows, and those that are built like no other. */
export const FLOCK = {
  ...ODD_BIRDS,
  ...Object.fromEntries(
    rowsIn('birds').map(({ name, facts: { flies, stands, ...plumage } }) => {
      const worn = plumage as unknown as Plumage;
      return [name, flies ? bird(flies as Flight, worn) : fowl(stands as Stand, worn)];
    }),
  ),
};

type Flight = readonly [number, number, number, number];
type Stand = readonly [number, number, number, number, number];
