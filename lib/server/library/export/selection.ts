import 'server-only';
import type { LibraryKindName } from '#lib/studio/portable/portable-library.ts';
import { batches, type Store } from '../../db/store.ts';
import { projects } from '../../projects/repository.ts';
import { taskKind } from '../kinds/tasks.ts';

const AT_ONCE = 400;

/** Which records to export: ids of each kind, or null for everything. */
export type Selection = Record<LibraryKindName, string[]> | null;

/** The given videos with everything they were made from, their transcripts and dubs. */
export async function selectionOf(store: Store, owner: string, ids: readonly string[]): Promise<Selection> {
  const found = {
    tasks: [] as string[],
    assets: new Set<string>(),
    usernames: new Set<string>(),
    projects: new Set<string>(),
  };
  // Unexportable records are selected too, so that the library reports them.
  const leaveOut = ({ id }: { id: string }) => void found.tasks.push(id);
  for await (const task of taskKind.read(store, owner, [...new Set(ids)], leaveOut)) {
    found.tasks.push(task.id);
    if (task.projectId) found.projects.add(task.projectId);
    for (const asset of task.references) found.assets.add(asset);
    for (const username of task.characters) found.usernames.add(username);
  }
  const characters = await charactersOf(store, owner, found.tasks, [...found.usernames]);
  const transcripts = await transcriptsOf(store, owner, found.tasks);
  for (const { assetId } of transcripts) found.assets.add(assetId);
  for (const { originKind, originId } of characters) {
    if (originKind === 'asset' && originId !== null) found.assets.add(originId);
  }
  return {
    projects: await projectsAround(store, owner, found.projects),
    tasks: found.tasks,
    assets: [...found.assets],
    characters: [...new Set(characters.map(({ id }) => id))],
    transcripts: transcripts.map(({ id }) => id),
    dubs: await dubsOf(
      store,
      owner,
      transcripts.map(({ id }) => id),
    ),
    speech: [],
    talks: [],
    cuts: [],
    renders: [],
  };
}

/** Projects and their parents. */
async function projectsAround(store: Store, owner: string, ids: ReadonlySet<string>): Promise<string[]> {
  const all = await projects(store, owner).records();
  const around = all.flatMap(({ id, parentId }) => (ids.has(id) && parentId !== null ? [parentId] : []));
  return [...new Set([...ids, ...around])];
}

async function charactersOf({ db }: Store, owner: string, tasks: string[], usernames: string[]) {
  const mine = () =>
    db
      .selectFrom('characters')
      .select(['id', 'originKind', 'originId'])
      .where('owner', '=', owner)
      .where('deletedAt', 'is', null);
  const used = batches(usernames, AT_ONCE).map((some) => mine().where('username', 'in', some).execute());
  const made = batches(tasks, AT_ONCE).map((some) =>
    mine().where('originKind', '=', 'task').where('originId', 'in', some).execute(),
  );
  return (await Promise.all([...used, ...made])).flat();
}

async function transcriptsOf({ db }: Store, owner: string, tasks: string[]) {
  const found = batches(tasks, AT_ONCE).map((some) =>
    db
      .selectFrom('transcripts')
      .select(['id', 'assetId'])
      .where('owner', '=', owner)
      .where('status', '=', 'done')
      .where('deletedAt', 'is', null)
      .where('sourceTaskId', 'in', some)
      .execute(),
  );
  return (await Promise.all(found)).flat();
}

async function dubsOf({ db }: Store, owner: string, transcripts: string[]): Promise<string[]> {
  const found = batches(transcripts, AT_ONCE).map((some) =>
    db
      .selectFrom('dubs')
      .select('id')
      .where('owner', '=', owner)
      .where('status', '=', 'done')
      .where('deletedAt', 'is', null)
      .where('transcriptId', 'in', some)
      .execute(),
  );
  return (await Promise.all(found)).flat().map(({ id }) => id);
}
