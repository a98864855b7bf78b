import 'server-only';
import { featureTable } from '../db/feature-tables.ts';
import type { Feature } from '../feature/feature.ts';
import { isTransferred } from '../people/people-events.ts';
import { sweepParts } from './kept-parts.ts';
import { speechClips } from './repository.ts';

export const speech: Feature = {
  name: 'speech',
  tables: [
    featureTable({
      table: 'speechClips',
      files: ['sha256', 'peaksSha256'],
      filed: { kind: 'speech', count: 'speech' },
      path: 'speech',
      charged: { work: 'speech', title: ['name', 'text'] },
      trash: true,
    }),
  ],
  purge: async ({ store, release }, owner, before) => release(await speechClips(store, owner).purge(before)),
  sweep: ({ incoming }, before) => sweepParts(incoming, before),
  people: {
    async transfer(trx, transfer) {
      await trx
        .updateTable('speechClips')
        .set({ owner: transfer.to })
        .where(isTransferred(transfer))
        .execute();
    },
  },
};
