import 'server-only';
import type { FootageMarks } from '#lib/studio/task/own-footage.ts';
import { OWN } from '#lib/studio/task/task-values.ts';
import { cutText, LONGEST } from '#lib/studio/text/kept-text.ts';
import type { Store } from '../db/store.ts';
import type { KeptFile } from '../media/ingest.ts';
import { clock } from '../process/clock.ts';
import { wake } from '../process/wake.ts';
import { checkProject } from '../projects/filing.ts';
import { found } from '../tasks/actions.ts';
import { type NewTask, tasks } from '../tasks/repository.ts';
import type { TaskRecord } from '../tasks/row.ts';

/** For a library file it is not yet known whether browsers play it. */
type BroughtFile = Omit<KeptFile, 'plays'> & { plays?: boolean };

type Marks = FootageMarks & { agent?: string | undefined };

/**
 * Imported footage becomes a completed task that was never sent, so that it can be used like any video. The
 * same bytes are the same footage, restored from the trash if needed.
 */
export async function bringFootage(
  store: Store,
  owner: string,
  file: BroughtFile,
  marks: Marks = {},
): Promise<TaskRecord> {
  await checkProject(store, owner, marks.projectId);
  const mine = tasks(store, owner);
  const known = await sameFootage(store, owner, file.sha256);
  // Concurrent imports share the key and the row.
  const [task] = known ? await mine.many([known]) : await mine.insert([brought(file, marks)], keyOf(file));
  if (!task) throw new Error('Footage was not kept');
  if (task.dueAt !== null) wake('convert');
  return task.trashedAt === null ? task : found(await mine.restore(task.id), task.id);
}

const keyOf = ({ sha256 }: BroughtFile) => `own ${sha256}`;

/** Including imported libraries. */
async function sameFootage({ db }: Store, owner: string, sha256: string): Promise<string | null> {
  const row = await db
    .selectFrom('tasks')
    .select('id')
    .where('archivedSha256', '=', sha256)
    .where('owner', '=', owner)
    .where('endpoint', '=', OWN)
    .executeTakeFirst();
  return row?.id ?? null;
}

const ENDING = /\.[a-z0-9]{1,5}$/i;

function brought(file: BroughtFile, { title, tags = [], projectId = null, agent }: Marks): NewTask {
  const { name, mime, width, height, duration, sha256, bytes, posterSha256, plays } = file;
  const at = clock.now();
  const stem = cutText(name.replace(ENDING, '') || name, LONGEST.name);
  return {
    endpoint: OWN,
    model: '',
    // Its name and search text once the title is removed.
    prompt: stem,
    params: { file: cutText(name, LONGEST.name), mime, ...(plays === false ? { plays } : {}) },
    status: 'completed',
    completedAt: at,
    archived: { sha256, bytes, at },
    dueAt: plays ? null : at,
    width,
    height,
    duration,
    posterSha256,
    title: title || stem,
    tags,
    projectId,
    agent: agent ?? null,
  };
}
