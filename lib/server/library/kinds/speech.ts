import 'server-only';
import { LibrarySpeech } from '#lib/studio/library/portable-library.ts';
import { SPEECH_FILES } from '#lib/studio/speech/voices.ts';
import { alike, everyRow, fingerprint, type LibraryKind, rowsWith } from '../kind.ts';

export const speechKind: LibraryKind<LibrarySpeech> = {
  name: 'speech',
  prefix: 'clip',
  schema: LibrarySpeech,
  once: false,

  async *read({ db }, owner, ids) {
    const mine = () =>
      db.selectFrom('speech_clips').selectAll().where('owner', '=', owner).where('deleted_at', 'is', null);
    const rows = ids
      ? rowsWith(ids, (some) => mine().where('id', 'in', some).execute())
      : everyRow((after, limit) => mine().where('id', '>', after).orderBy('id').limit(limit).execute());
    for await (const { favourite, created_at, ...row } of rows) {
      yield LibrarySpeech.parse({ ...row, favourite: favourite === 1, createdAt: created_at });
    }
  },

  // Bare samples are kept with the header of a WAV file.
  files: ({ sha256, format }) => {
    const { ending } = SPEECH_FILES[format === 'pcm' ? 'wav' : format];
    return [{ sha256, folder: 'speech', ending, mime: 'audio/*', required: true }];
  },

  mark: ({ sha256, text, createdAt }) => fingerprint(sha256, text, createdAt),

  async known(db, owner, rows) {
    const found = await db
      .selectFrom('speech_clips')
      .select(['id', 'sha256', 'text', 'created_at', 'deleted_at'])
      .where('owner', '=', owner)
      .where(alike('created_at', rows, ({ createdAt }) => createdAt))
      .execute();
    return found.map(({ id, sha256, text, created_at, deleted_at }) => ({
      id,
      mark: fingerprint(sha256, text, created_at),
      inTrash: deleted_at !== null,
    }));
  },

  settle: (row, id) => ({ ...row, id }),

  async insert(trx, owner, rows) {
    const values = rows.map(({ favourite, createdAt, ...row }) => ({
      ...row,
      owner,
      favourite: favourite ? (1 as const) : (0 as const),
      created_at: createdAt,
    }));
    await trx.insertInto('speech_clips').values(values).execute();
  },

  label: ({ name, text, id }) => name || text.slice(0, 80).trim() || id,
};
