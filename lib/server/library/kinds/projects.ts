import 'server-only';
import { LibraryProject } from '#lib/studio/portable/portable-library.ts';
import { raiseRevision } from '../../db/revision.ts';
import { projectTable } from '../../db/schema.ts';
import { readAll } from '../../db/unreadable.ts';
import { eachRow, fingerprint, type LibraryKind, lookupBy, removeFrom } from '../kind.ts';

export const projectKind: LibraryKind<LibraryProject> = {
  name: 'projects',
  prefix: 'project',
  schema: LibraryProject,
  unique: false,

  async *read({ db }, owner, ids) {
    const mine = () => db.selectFrom('projects').selectAll().where('owner', '=', owner);
    for await (const row of eachRow(mine, ids))
      yield* readAll([row], (stored) => LibraryProject.parse(projectTable.toRecord(stored)));
  },

  files: () => [],

  // Its name and place may have changed since the export.
  key: ({ createdAt }) => fingerprint(createdAt),

  lookup: lookupBy('projects', 'createdAt'),

  async known(db, owner, ids) {
    const found = await db
      .selectFrom('projects')
      .select(['id', 'createdAt'])
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute();
    return found.map(({ id, createdAt }) => ({ id, key: fingerprint(createdAt), inTrash: false }));
  },

  settle: (row, id, names) => ({
    ...row,
    id,
    parentId: row.parentId && (names('projects', row.parentId) ?? null),
  }),

  async insert(trx, owner, rows) {
    await trx
      .insertInto('projects')
      .values(rows.map((row) => projectTable.toRow({ ...row, owner })))
      .execute();
    // It changes what searches by project find.
    await raiseRevision(trx);
  },

  remove: removeFrom('projects'),

  label: ({ name }) => name,
};
