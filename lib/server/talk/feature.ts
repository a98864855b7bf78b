import 'server-only';
import type { Feature } from '../feature/feature.ts';
import { conversations } from './repository.ts';

export const talk: Feature = {
  name: 'talk',
  trash: {
    tables: ['conversations'],
    purge: async ({ store, release }, owner, before) =>
      release(await conversations(store, owner).purge(before)),
  },
};
