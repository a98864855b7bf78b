import 'server-only';
import { LibraryDub } from '#lib/studio/library/portable-library.ts';
import { alike, everyRow, fingerprint, type LibraryKind, rowsWith } from '../kind.ts';

export const dubKind: LibraryKind<LibraryDub> = {
  name: 'dubs',
  prefix: 'dub',
  schema: LibraryDub,
  once: false,

  async *read({ db }, owner, ids) {
    // A dub is found by its transcript: one whose transcript stays here would be lost elsewhere.
    const mine = () =>
      db
        .selectFrom('dubs')
        .innerJoin('transcripts', 'transcripts.id', 'dubs.transcript_id')
        .selectAll('dubs')
        .where('dubs.owner', '=', owner)
        .where('dubs.status', '=', 'done')
        .where('dubs.deleted_at', 'is', null)
        .where('transcripts.status', '=', 'done')
        .where('transcripts.deleted_at', 'is', null);
    const rows = ids
      ? rowsWith(ids, (some) => mine().where('dubs.id', 'in', some).execute())
      : everyRow((after, limit) =>
          mine().where('dubs.id', '>', after).orderBy('dubs.id').limit(limit).execute(),
        );
    for await (const { rushed, transcript_id, created_at, updated_at, ...row } of rows) {
      yield LibraryDub.parse({
        ...row,
        transcriptId: transcript_id,
        rushed: JSON.parse(rushed),
        createdAt: created_at,
        updatedAt: updated_at,
      });
    }
  },

  files: ({ sha256 }) => [{ sha256, folder: 'dubs', ending: 'mp4', mime: 'video/*', required: true }],
  needs: ({ transcriptId: id }) => [{ kind: 'transcripts', id }],

  mark: ({ sha256, voice, createdAt }) => fingerprint(sha256, voice, createdAt),

  async known(db, owner, rows) {
    const found = await db
      .selectFrom('dubs')
      .select(['id', 'sha256', 'voice', 'created_at', 'deleted_at'])
      .where('owner', '=', owner)
      .where(alike('created_at', rows, ({ createdAt }) => createdAt))
      .execute();
    return found.map(({ id, sha256, voice, created_at, deleted_at }) => ({
      id,
      mark: fingerprint(sha256, voice, created_at),
      inTrash: deleted_at !== null,
    }));
  },

  settle: (row, id, names) => ({
    ...row,
    id,
    transcriptId: names('transcripts', row.transcriptId) ?? row.transcriptId,
  }),

  async insert(trx, owner, rows) {
    const values = rows.map(({ transcriptId, rushed, createdAt, updatedAt, ...row }) => ({
      ...row,
      owner,
      transcript_id: transcriptId,
      rushed: JSON.stringify(rushed),
      status: 'done',
      progress: 100,
      error: null,
      created_at: createdAt,
      updated_at: updatedAt,
      due_at: null,
      held_by: null,
      deleted_at: null,
    }));
    await trx.insertInto('dubs').values(values).execute();
  },

  label: ({ name, voice, id }) => (name ? `${name}, spoken by ${voice}` : id),
};
