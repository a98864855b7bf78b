import 'server-only';
import { featureTable } from '../db/feature-tables.ts';
import type { Feature } from '../feature/feature.ts';
import { conversations } from './repository.ts';

export const talk: Feature = {
  name: 'talk',
  tables: [
    featureTable({ table: 'conversations', charged: { work: 'talk', title: ['title'] }, trash: true }),
    featureTable({
      table: 'conversationMessages',
      files: ['audioSha256'],
      belongsTo: { table: 'conversations', column: 'conversationId' },
    }),
  ],
  purge: async ({ store, release }, owner, before) =>
    release(await conversations(store, owner).purge(before)),
  people: {
    async transfer(trx, { from, to, projects }) {
      if (projects) return;
      await trx.updateTable('conversations').set({ owner: to }).where('owner', '=', from).execute();
    },
  },
};
