import 'server-only';
import type { Selectable } from 'kysely';
import { LibraryTranscript } from '#lib/studio/library/portable-library.ts';
import type { Schema } from '../../db/schema.ts';
import { alike, everyRow, fingerprint, type LibraryKind, rowsWith } from '../kind.ts';

export const transcriptKind: LibraryKind<LibraryTranscript> = {
  name: 'transcripts',
  prefix: 'transcript',
  schema: LibraryTranscript,
  once: false,

  async *read({ db }, owner, ids) {
    const mine = () =>
      db
        .selectFrom('transcripts')
        .selectAll()
        .where('owner', '=', owner)
        .where('status', '=', 'done')
        .where('deleted_at', 'is', null);
    const rows = ids
      ? rowsWith(ids, (some) => mine().where('id', 'in', some).execute())
      : everyRow((after, limit) => mine().where('id', '>', after).orderBy('id').limit(limit).execute());
    for await (const row of rows) yield toPortable(row);
  },

  files: () => [],
  needs: ({ assetId: id }) => [{ kind: 'assets', id }],

  mark: ({ task, model, name, createdAt }) => fingerprint(task, model, name, createdAt),

  async known(db, owner, rows) {
    const found = await db
      .selectFrom('transcripts')
      .select(['id', 'task', 'model', 'name', 'created_at', 'deleted_at'])
      .where('owner', '=', owner)
      .where(alike('created_at', rows, ({ createdAt }) => createdAt))
      .execute();
    return found.map(({ id, task, model, name, created_at, deleted_at }) => ({
      id,
      mark: fingerprint(task, model, name, created_at),
      inTrash: deleted_at !== null,
    }));
  },

  settle: (row, id, names) => ({
    ...row,
    id,
    assetId: names('assets', row.assetId) ?? row.assetId,
    sourceTaskId: row.sourceTaskId && (names('tasks', row.sourceTaskId) ?? row.sourceTaskId),
    originalId: row.originalId && (names('transcripts', row.originalId) ?? row.originalId),
  }),

  async insert(trx, owner, rows) {
    const values = rows.map(({ assetId, sourceTaskId, originalId, params, segments, ...row }) => ({
      ...finished(segments.length),
      id: row.id,
      owner,
      asset_id: assetId,
      source_task_id: sourceTaskId,
      original_id: originalId,
      task: row.task,
      model: row.model,
      params: JSON.stringify(params),
      name: row.name,
      language: row.language,
      duration: row.duration,
      segments: JSON.stringify(segments),
      revision: row.revision,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    }));
    await trx.insertInto('transcripts').values(values).execute();
  },

  label: ({ name, id }) => name || id,
};

const finished = (heard: number) => ({ status: 'done', progress: 100, parts_done: 1, parts_total: 1, heard });

function toPortable(row: Selectable<Schema['transcripts']>): LibraryTranscript {
  return LibraryTranscript.parse({
    id: row.id,
    assetId: row.asset_id,
    sourceTaskId: row.source_task_id,
    originalId: row.original_id,
    task: row.task,
    model: row.model,
    params: JSON.parse(row.params),
    name: row.name,
    language: row.language,
    duration: row.duration,
    segments: JSON.parse(row.segments),
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
}
