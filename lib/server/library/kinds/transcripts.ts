import 'server-only';
import { LibraryTranscript } from '#lib/studio/portable/portable-library.ts';
import { readSegments } from '#lib/studio/transcript/transcript.ts';
import { type Schema, transcriptTable } from '../../db/schema.ts';
import { readPart } from '../../db/unreadable.ts';
import {
  eachRow,
  fingerprint,
  type LibraryKind,
  lookupBy,
  placeHere,
  portable,
  removeFrom,
} from '../kind.ts';

export const transcriptKind: LibraryKind<LibraryTranscript> = {
  name: 'transcripts',
  prefix: 'transcript',
  schema: LibraryTranscript,
  unique: false,

  async *read({ db }, owner, ids, leaveOut) {
    const mine = () =>
      db
        .selectFrom('transcripts')
        .selectAll()
        .where('owner', '=', owner)
        .where('status', '=', 'done')
        .where('deletedAt', 'is', null);
    for await (const row of eachRow(mine, ids, { long: ['segments'] }))
      yield* portable(LibraryTranscript, row, leaveOut, toRecord);
  },

  files: () => [],
  needs: ({ assetId: id }) => [{ kind: 'assets', id }],

  key: ({ task, model, name, createdAt }) => fingerprint(task, model, name, createdAt),

  lookup: lookupBy('transcripts', 'createdAt'),

  async known(db, owner, ids) {
    const found = await db
      .selectFrom('transcripts')
      .select(['id', 'task', 'model', 'name', 'createdAt', 'deletedAt'])
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute();
    return found.map(({ id, task, model, name, createdAt, deletedAt }) => ({
      id,
      key: fingerprint(task, model, name, createdAt),
      inTrash: deletedAt !== null,
    }));
  },

  settle: (row, id, names) => ({
    ...row,
    id,
    projectId: placeHere(row, names),
    assetId: names('assets', row.assetId) ?? row.assetId,
    sourceTaskId: row.sourceTaskId && (names('tasks', row.sourceTaskId) ?? row.sourceTaskId),
    originalId: row.originalId && (names('transcripts', row.originalId) ?? row.originalId),
  }),

  async insert(trx, owner, rows) {
    const values = rows.map(({ segments, ...row }) =>
      transcriptTable.toRow({
        ...row,
        owner,
        segments: JSON.stringify(segments),
        status: 'done',
        progress: 100,
        parts: { done: 1, total: 1 },
        heard: segments.length,
      }),
    );
    await trx.insertInto('transcripts').values(values).execute();
  },

  remove: removeFrom('transcripts'),

  label: ({ name, id }) => name || id,
};

const toRecord = (row: Schema['transcripts']) => ({
  ...transcriptTable.toRecord(row),
  segments: readPart(row, 'segments', () => readSegments(row.segments)),
});
