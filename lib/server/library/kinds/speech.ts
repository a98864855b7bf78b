import 'server-only';
import { LibrarySpeech } from '#lib/studio/portable/portable-library.ts';
import { SPEECH_FILES } from '#lib/studio/speech/voices.ts';
import { speechClipTable } from '../../db/schema.ts';
import {
  eachRow,
  fingerprint,
  type LibraryKind,
  lookupBy,
  placeHere,
  portable,
  removeFrom,
} from '../kind.ts';

export const speechKind: LibraryKind<LibrarySpeech> = {
  name: 'speech',
  prefix: 'clip',
  schema: LibrarySpeech,
  unique: false,

  async *read({ db }, owner, ids, leaveOut) {
    const mine = () =>
      db.selectFrom('speechClips').selectAll().where('owner', '=', owner).where('deletedAt', 'is', null);
    for await (const row of eachRow(mine, ids, { long: ['text'] }))
      yield* portable(LibrarySpeech, row, leaveOut, speechClipTable.toRecord);
  },

  // Raw PCM is stored with a WAV header.
  files: ({ sha256, format }) => {
    const { ending } = SPEECH_FILES[format === 'pcm' ? 'wav' : format];
    return [{ sha256, folder: 'speech', ending, mime: 'audio/*', required: true }];
  },

  key: ({ sha256, text, createdAt }) => fingerprint(sha256, text, createdAt),

  lookup: lookupBy('speechClips', 'createdAt'),

  async known(db, owner, ids) {
    const found = await db
      .selectFrom('speechClips')
      .select(['id', 'sha256', 'text', 'createdAt', 'deletedAt'])
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute();
    return found.map(({ id, sha256, text, createdAt, deletedAt }) => ({
      id,
      key: fingerprint(sha256, LibrarySpeech.shape.text.parse(text), createdAt),
      inTrash: deletedAt !== null,
    }));
  },

  settle: (row, id, names) => ({ ...row, id, projectId: placeHere(row, names) }),

  async insert(trx, owner, rows) {
    const values = rows.map((row) => speechClipTable.toRow({ ...row, owner }));
    await trx.insertInto('speechClips').values(values).execute();
  },

  remove: removeFrom('speechClips'),

  label: ({ name, text, id }) => name || text || id,
};
