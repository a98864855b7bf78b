import 'server-only';
import type { Selectable } from 'kysely';
import { Character } from '#lib/studio/library/character.ts';
import { LibraryCharacter } from '#lib/studio/library/portable-library.ts';
import type { Schema } from '../../db/schema.ts';
import { alike, everyRow, type LibraryKind, type Names, rowsWith } from '../kind.ts';

export const characterKind: LibraryKind<LibraryCharacter> = {
  name: 'characters',
  prefix: 'char',
  schema: LibraryCharacter,
  once: true,

  async *read({ db }, owner, ids) {
    const mine = () =>
      db.selectFrom('characters').selectAll().where('owner', '=', owner).where('deleted_at', 'is', null);
    const rows = ids
      ? rowsWith(ids, (some) => mine().where('id', 'in', some).execute())
      : everyRow((after, limit) => mine().where('id', '>', after).orderBy('id').limit(limit).execute());
    for await (const row of rows) yield toPortable(row);
  },

  files: ({ pictureSha256: sha256 }) =>
    sha256 ? [{ sha256, folder: 'characters', ending: null, mime: 'image/*', required: false }] : [],

  mark: ({ username }) => username,

  async known(db, owner, rows) {
    const found = await db
      .selectFrom('characters')
      .select(['id', 'username', 'deleted_at'])
      .where('owner', '=', owner)
      .where(alike('username', rows, ({ username }) => username))
      .execute();
    return found.map(({ id, username: mark, deleted_at }) => ({ id, mark, inTrash: deleted_at !== null }));
  },

  settle: (row, id, names, lost) => ({
    ...row,
    id,
    origin: { ...row.origin, id: originHere(row.origin, names) },
    pictureSha256: row.pictureSha256 && !lost.has(row.pictureSha256) ? row.pictureSha256 : null,
  }),

  async insert(trx, owner, rows) {
    const values = rows.map(({ serviceId, favourite, pictureSha256, origin, createdAt, ...row }) => ({
      ...row,
      owner,
      service_id: serviceId,
      favourite: favourite ? (1 as const) : (0 as const),
      picture_url: null,
      picture_sha256: pictureSha256,
      origin_kind: origin.kind,
      origin_id: origin.id,
      created_at: createdAt,
    }));
    await trx.insertInto('characters').values(values).execute();
  },

  label: ({ username }) => `@${username}`,
};

function originHere({ kind, id }: LibraryCharacter['origin'], names: Names): string | null {
  if (id === null) return null;
  if (kind === 'task') return names('tasks', id) ?? id;
  return kind === 'asset' ? (names('assets', id) ?? id) : id;
}

function toPortable(row: Selectable<Schema['characters']>): LibraryCharacter {
  return {
    id: row.id,
    serviceId: row.service_id,
    username: row.username,
    name: row.name,
    notes: row.notes,
    favourite: row.favourite === 1,
    permalink: row.permalink,
    origin: Character.shape.origin.parse({ kind: row.origin_kind, id: row.origin_id }),
    timestamps: row.timestamps,
    createdAt: row.created_at,
    pictureSha256: row.picture_sha256,
  };
}
