import 'server-only';
import { characters } from '../cast/characters.ts';
import { featureTable } from '../db/feature-tables.ts';
import type { Feature } from '../feature/feature.ts';
import { isTransferred } from '../people/people-events.ts';
import { keepTaskCharacter } from './keep-character.ts';

export const characterLibrary: Feature = {
  name: 'characters',
  events: { characterMade: keepTaskCharacter },
  tables: [
    featureTable({
      table: 'characters',
      files: ['pictureSha256'],
      filed: { kind: 'character', count: 'characters' },
      path: 'characters',
      charged: { work: 'character', title: ['name'] },
      trash: true,
    }),
  ],
  purge: async ({ store, release }, owner, before) => release(await characters(store, owner).purge(before)),
  people: {
    /** Unique by their names: the new owner's stays, and the other is still seen wherever it is used. */
    async transfer(trx, transfer) {
      await trx
        .updateTable('characters')
        .set({ owner: transfer.to })
        .where(isTransferred(transfer))
        .where('username', 'not in', (eb) =>
          eb.selectFrom('characters').select('username').where('owner', '=', transfer.to),
        )
        .execute();
    },
  },
};
