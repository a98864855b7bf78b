import 'server-only';
import type { TaskError } from '#lib/studio/task.ts';
import { type DubRecord, toRecord } from './dubs.ts';
import { leases } from './leases.ts';
import type { Store } from './store.ts';

export interface ClaimedDub extends DubRecord {
  owner: string;
}

const OVER = { due_at: null, held_by: null };

/** Dubs that are to be made, of all owners. */
export function dubWork(store: Store, holder: string) {
  const claims = leases(store, 'dubs', holder, (row): ClaimedDub => ({ ...toRecord(row), owner: row.owner }));
  const held = (id: string) =>
    store.db.updateTable('dubs').where('id', '=', id).where('held_by', '=', holder);

  return {
    ...claims,
    async tell(
      id: string,
      { progress, rushed, revision }: Pick<DubRecord, 'progress' | 'rushed' | 'revision'>,
    ) {
      await held(id)
        .set({ progress, revision, rushed: JSON.stringify(rushed), updated_at: Date.now() })
        .execute();
    },
    /** False when another process has taken it over, or it was deleted. */
    async finish(id: string, file: { sha256: string; bytes: number }): Promise<boolean> {
      const { numUpdatedRows } = await held(id)
        .set({ ...OVER, ...file, status: 'done', progress: 100, error: null, updated_at: Date.now() })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async fail(id: string, error: TaskError) {
      await held(id)
        .set({ ...OVER, status: 'failed', error: JSON.stringify(error), updated_at: Date.now() })
        .execute();
    },
  };
}
