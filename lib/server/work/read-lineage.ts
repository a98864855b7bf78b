import 'server-only';
import type { Lineage } from '#lib/studio/lineage.ts';
import { familyOf } from '../store/lineage.ts';
import type { Store } from '../store/store.ts';
import { toTask } from '../store/task-record.ts';
import { tasks } from '../store/tasks.ts';
import { requireTask } from './task-actions.ts';

/** The whole family of a task. What was deleted for good is still named: its remixes came from something. */
export async function readLineage(store: Store, owner: string, id: string): Promise<Lineage> {
  const mine = tasks(store, owner);
  const { id: known } = await requireTask(mine, id);
  const { ids, links, more } = await familyOf(store, owner, known);
  const found = await mine.many(ids);
  const here = new Set(found.map((task) => task.id));
  return { tasks: found.map(toTask), links, deleted: ids.filter((one) => !here.has(one)), more };
}
