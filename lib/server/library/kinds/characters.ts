import 'server-only';
import { LibraryCharacter } from '#lib/studio/portable/portable-library.ts';
import { characterTable, type Schema } from '../../db/schema.ts';
import { readAll } from '../../db/unreadable.ts';
import { eachRow, type LibraryKind, lookupBy, type Names, placeHere, removeFrom } from '../kind.ts';

export const characterKind: LibraryKind<LibraryCharacter> = {
  name: 'characters',
  prefix: 'char',
  schema: LibraryCharacter,
  unique: true,

  async *read({ db }, owner, ids) {
    const mine = () =>
      db.selectFrom('characters').selectAll().where('owner', '=', owner).where('deletedAt', 'is', null);
    for await (const row of eachRow(mine, ids)) yield* readAll([row], toPortable);
  },

  files: ({ pictureSha256: sha256 }) =>
    sha256 ? [{ sha256, folder: 'characters', ending: null, mime: 'image/*', required: false }] : [],

  key: ({ username }) => username,

  lookup: lookupBy('characters', 'username'),

  async known(db, owner, ids) {
    const found = await db
      .selectFrom('characters')
      .select(['id', 'username', 'deletedAt'])
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute();
    return found.map(({ id, username: key, deletedAt }) => ({ id, key, inTrash: deletedAt !== null }));
  },

  settle: (row, id, names, lost) => ({
    ...row,
    id,
    projectId: placeHere(row, names),
    origin: { ...row.origin, id: originHere(row.origin, names) },
    pictureSha256: row.pictureSha256 && !lost.has(row.pictureSha256) ? row.pictureSha256 : null,
  }),

  async insert(trx, owner, rows) {
    const values = rows.map((row) => characterTable.toRow({ ...row, owner, pictureUrl: null }));
    await trx.insertInto('characters').values(values).execute();
  },

  remove: removeFrom('characters'),

  label: ({ username }) => `@${username}`,
};

function originHere({ kind, id }: LibraryCharacter['origin'], names: Names): string | null {
  if (id === null) return null;
  if (kind === 'task') return names('tasks', id) ?? id;
  return kind === 'asset' ? (names('assets', id) ?? id) : id;
}

function toPortable(row: Schema['characters']): LibraryCharacter {
  const { owner: _owner, pictureUrl: _url, deletedAt: _deleted, ...portable } = characterTable.toRecord(row);
  return portable;
}
