import 'server-only';
import { fileEnding } from '#lib/format/containers.ts';
import { LibraryAsset } from '#lib/studio/portable/portable-library.ts';
import { assetTable, type Schema } from '../../db/schema.ts';
import { readAll } from '../../db/unreadable.ts';
import { eachRow, type LibraryKind, lookupBy, removeFrom } from '../kind.ts';

export const assetKind: LibraryKind<LibraryAsset> = {
  name: 'assets',
  prefix: 'asset',
  schema: LibraryAsset,
  unique: true,

  async *read({ db }, owner, ids) {
    const mine = () => db.selectFrom('assets').selectAll().where('owner', '=', owner);
    for await (const row of eachRow(mine, ids)) yield* readAll([row], toPortable);
  },

  files: ({ sha256, mime, posterSha256 }) => [
    { sha256, folder: 'references', ending: fileEnding(mime), mime, required: true },
    ...(posterSha256
      ? [{ sha256: posterSha256, folder: 'posters', ending: 'webp', mime: 'image/*', required: false }]
      : []),
  ],

  key: ({ sha256 }) => sha256,

  lookup: lookupBy('assets', 'sha256'),

  async known(db, owner, ids) {
    const found = await db
      .selectFrom('assets')
      .select(['id', 'sha256', 'hiddenAt'])
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute();
    return found.map(({ id, sha256: key, hiddenAt }) => ({ id, key, inTrash: hiddenAt !== null }));
  },

  settle: (row, id, names, lost) => ({
    ...row,
    id,
    posterSha256: row.posterSha256 && !lost.has(row.posterSha256) ? row.posterSha256 : null,
    origin: row.origin && { ...row.origin, taskId: names('tasks', row.origin.taskId) ?? row.origin.taskId },
  }),

  async insert(trx, owner, rows) {
    const values = rows.map(({ hidden, ...row }) =>
      assetTable.toRow({ ...row, owner, hiddenAt: hidden ? row.createdAt : null }),
    );
    await trx.insertInto('assets').values(values).execute();
  },

  remove: removeFrom('assets'),

  label: ({ name, id }) => name || id,
};

function toPortable(row: Schema['assets']): LibraryAsset {
  const { owner: _owner, peaksSha256: _peaks, hiddenAt, ...portable } = assetTable.toRecord(row);
  return { ...portable, hidden: hiddenAt !== null };
}
