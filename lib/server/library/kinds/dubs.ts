import 'server-only';
import { LibraryDub } from '#lib/studio/portable/portable-library.ts';
import { dubTable } from '../../db/schema.ts';
import { eachRow, fingerprint, type LibraryKind, lookupBy, portable, removeFrom } from '../kind.ts';

export const dubKind: LibraryKind<LibraryDub> = {
  name: 'dubs',
  prefix: 'dub',
  schema: LibraryDub,
  unique: false,

  async *read({ db }, owner, ids, leaveOut) {
    // A dub is found through its transcript, so it is left out when the transcript is.
    const mine = () =>
      db
        .selectFrom('dubs')
        .innerJoin('transcripts', 'transcripts.id', 'dubs.transcriptId')
        .selectAll('dubs')
        .where('dubs.owner', '=', owner)
        .where('transcripts.owner', '=', owner)
        .where('dubs.status', '=', 'done')
        .where('dubs.deletedAt', 'is', null)
        .where('transcripts.status', '=', 'done')
        .where('transcripts.deletedAt', 'is', null);
    for await (const row of eachRow(mine, ids, { long: ['dubs.rushed'], column: 'dubs.id' }))
      yield* portable(LibraryDub, row, leaveOut, dubTable.toRecord);
  },

  files: ({ sha256 }) => [{ sha256, folder: 'dubs', ending: 'mp4', mime: 'video/*', required: true }],
  needs: ({ transcriptId: id }) => [{ kind: 'transcripts', id }],

  key: ({ sha256, voice, createdAt }) => fingerprint(sha256, voice, createdAt),

  lookup: lookupBy('dubs', 'createdAt'),

  async known(db, owner, ids) {
    const found = await db
      .selectFrom('dubs')
      .select(['id', 'sha256', 'voice', 'createdAt', 'deletedAt'])
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute();
    return found.map(({ id, sha256, voice, createdAt, deletedAt }) => ({
      id,
      key: fingerprint(sha256, voice, createdAt),
      inTrash: deletedAt !== null,
    }));
  },

  settle: (row, id, names) => ({
    ...row,
    id,
    transcriptId: names('transcripts', row.transcriptId) ?? row.transcriptId,
  }),

  async insert(trx, owner, rows) {
    const values = rows.map((row) => dubTable.toRow({ ...row, owner, status: 'done', progress: 100 }));
    await trx.insertInto('dubs').values(values).execute();
  },

  remove: removeFrom('dubs'),

  label: ({ name, voice, id }) => (name ? `${name}, spoken by ${voice}` : id),
};
