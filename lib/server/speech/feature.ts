import 'server-only';
import type { Feature } from '../feature/feature.ts';
import { sweepParts } from './kept-parts.ts';
import { speechClips } from './repository.ts';

export const speech: Feature = {
  name: 'speech',
  trash: {
    tables: ['speechClips'],
    purge: async ({ store, release }, owner, before) =>
      release(await speechClips(store, owner).purge(before)),
  },
  sweep: ({ incoming }, before) => sweepParts(incoming, before),
};
