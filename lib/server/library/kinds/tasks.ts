import 'server-only';
import { LibraryTask } from '#lib/studio/portable/portable-library.ts';
import { isOwn } from '#lib/studio/task/task-values.ts';
import { raiseRevision } from '../../db/revision.ts';
import { clock } from '../../process/clock.ts';
import { insertRecords, tasks } from '../../tasks/repository.ts';
import { blankTask, type TaskRecord } from '../../tasks/row.ts';
import { videoFile } from '../../tasks/video-file.ts';
import { fingerprint, type LibraryKind, lookupBy, placeHere, portable } from '../kind.ts';

const BATCH = 200;
const { prompt: portablePrompt } = LibraryTask.shape;
const STATUSES = LibraryTask.shape.status.options;

/** Shared tasks are for their owners to export. */
const isPortable = (owner: string, { owner: maker, status, archived, trashedAt }: TaskRecord) =>
  maker === owner &&
  trashedAt === null &&
  STATUSES.some((one) => one === status) &&
  (status !== 'completed' || archived !== null);

export const taskKind: LibraryKind<LibraryTask> = {
  name: 'tasks',
  prefix: 'task',
  schema: LibraryTask,
  unique: false,

  async *read(store, owner, ids, leaveOut) {
    const mine = tasks(store, owner);
    if (ids !== null) {
      for await (const task of mine.each(ids))
        if (isPortable(owner, task)) yield* portable(LibraryTask, task, leaveOut);
      return;
    }
    let cursor: string | undefined;
    do {
      const page = await mine.list({ limit: BATCH, cursor, sort: 'newest', status: STATUSES });
      for (const task of page.tasks)
        if (isPortable(owner, task)) yield* portable(LibraryTask, task, leaveOut);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  },

  files: ({ endpoint, params, archived, posterSha256 }) => [
    ...(archived
      ? [
          {
            sha256: archived.sha256,
            folder: 'media',
            ending: videoFile({ endpoint, params }).ending,
            mime: 'video/*',
            required: true,
          },
        ]
      : []),
    ...(posterSha256
      ? [{ sha256: posterSha256, folder: 'posters', ending: 'webp', mime: 'image/*', required: false }]
      : []),
  ],

  key: ({ endpoint, prompt, createdAt, archived }) =>
    fingerprint(endpoint, prompt, createdAt, archived?.sha256 ?? null),

  lookup: lookupBy('tasks', 'createdAt'),

  async known(db, owner, ids) {
    const found = await db
      .selectFrom('tasks')
      .select(['id', 'endpoint', 'prompt', 'createdAt', 'archivedSha256', 'trashedAt'])
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute();
    return found.map((row) => ({
      id: row.id,
      key: fingerprint(row.endpoint, portablePrompt.parse(row.prompt), row.createdAt, row.archivedSha256),
      inTrash: row.trashedAt !== null,
    }));
  },

  settle(row, id, names, lost) {
    const here = (other: string | null) => other && (names('tasks', other) ?? other);
    return {
      ...row,
      id,
      sourceTaskId: here(row.sourceTaskId),
      retryOf: here(row.retryOf),
      projectId: placeHere(row, names),
      references: row.references.flatMap((asset) => names('assets', asset) ?? []),
      posterSha256: row.posterSha256 && !lost.has(row.posterSha256) ? row.posterSha256 : null,
    };
  },

  withoutServiceId: (row) => ({ ...row, serviceId: null }),

  async insert(trx, owner, rows) {
    const first = (await raiseRevision(trx, rows.length)) - rows.length + 1;
    // Imported tasks are never looked up at a service. Browser copies were not exported.
    const dueAt = clock.now();
    const records = rows
      .toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
      .map((row, index) =>
        blankTask({
          ...row,
          owner,
          revision: first + index,
          dueAt: isOwn(row) && row.archived ? dueAt : null,
        }),
      );
    await insertRecords(trx, owner, records);
  },

  async remove(trx, owner, ids) {
    const revision = await raiseRevision(trx);
    await trx.deleteFrom('tasks').where('owner', '=', owner).where('id', 'in', ids).execute();
    const gone = ids.map((taskId) => ({ owner, taskId, revision, serviceId: null }));
    await trx.insertInto('taskRemovals').values(gone).execute();
  },

  label: ({ title, prompt, id }) => title || prompt || id,
};
