import 'server-only';
import type { Selectable } from 'kysely';
import { LibraryAsset } from '#lib/studio/library/portable-library.ts';
import { AssetKind } from '#lib/studio/media/asset.ts';
import type { Schema } from '../../db/schema.ts';
import { alike, everyRow, fileEnding, type LibraryKind, rowsWith } from '../kind.ts';

export const assetKind: LibraryKind<LibraryAsset> = {
  name: 'assets',
  prefix: 'asset',
  schema: LibraryAsset,
  once: true,

  async *read({ db }, owner, ids) {
    const mine = () => db.selectFrom('assets').selectAll().where('owner', '=', owner);
    const rows = ids
      ? rowsWith(ids, (some) => mine().where('id', 'in', some).execute())
      : everyRow((after, limit) => mine().where('id', '>', after).orderBy('id').limit(limit).execute());
    for await (const row of rows) yield toPortable(row);
  },

  files: ({ sha256, mime, posterSha256 }) => [
    { sha256, folder: 'references', ending: fileEnding(mime), mime, required: true },
    ...(posterSha256
      ? [{ sha256: posterSha256, folder: 'posters', ending: 'webp', mime: 'image/*', required: false }]
      : []),
  ],

  mark: ({ sha256 }) => sha256,

  async known(db, owner, rows) {
    const found = await db
      .selectFrom('assets')
      .select(['id', 'sha256', 'hidden_at'])
      .where('owner', '=', owner)
      .where(alike('sha256', rows, ({ sha256 }) => sha256))
      .execute();
    return found.map(({ id, sha256: mark, hidden_at }) => ({ id, mark, inTrash: hidden_at !== null }));
  },

  settle: (row, id, names, lost) => ({
    ...row,
    id,
    posterSha256: row.posterSha256 && !lost.has(row.posterSha256) ? row.posterSha256 : null,
    origin: row.origin && { ...row.origin, taskId: names('tasks', row.origin.taskId) ?? row.origin.taskId },
  }),

  async insert(trx, owner, rows) {
    const values = rows.map(({ hidden, origin, posterSha256, createdAt, ...row }) => ({
      ...row,
      owner,
      poster_sha256: posterSha256,
      peaks_sha256: null,
      created_at: createdAt,
      hidden_at: hidden ? createdAt : null,
      origin_task_id: origin?.taskId ?? null,
      origin_at: origin?.at ?? null,
    }));
    await trx.insertInto('assets').values(values).execute();
  },

  label: ({ name, id }) => name || id,
};

function toPortable(row: Selectable<Schema['assets']>): LibraryAsset {
  return {
    id: row.id,
    kind: AssetKind.parse(row.kind),
    mime: row.mime,
    bytes: row.bytes,
    sha256: row.sha256,
    width: row.width,
    height: row.height,
    duration: row.duration,
    name: row.name,
    posterSha256: row.poster_sha256,
    origin: row.origin_task_id === null ? null : { taskId: row.origin_task_id, at: row.origin_at },
    createdAt: row.created_at,
    hidden: row.hidden_at !== null,
  };
}
