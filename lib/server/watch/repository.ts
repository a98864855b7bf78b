import 'server-only';
import { WatchedFile, WatchRules } from '#lib/studio/automation/watch.ts';
import { keyedId } from '../db/new-id.ts';
import { watchedFileTable, watchRulesTable } from '../db/schema.ts';
import { type Store, studioOf } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { readAll } from '../db/unreadable.ts';
import { clock } from '../process/clock.ts';

export type WatchedRecord = RecordOf<typeof watchedFileTable>;

const MOST_LISTED = 20;

/** The same name, size and modification time mean the same file. */
export const fileId = (owner: string, name: string, mark: string) =>
  keyedId('file', owner, `${name} ${mark}`);

/** The rules of the watched folder, and the files taken from it. */
export function watched({ db }: Store, owner: string) {
  const change = (id: string) =>
    db.updateTable('watchedFiles').where('owner', '=', owner).where('id', '=', id);
  const mine = () => db.selectFrom('watchedFiles').selectAll().where('owner', '=', owner);

  /** There is one folder: its rules are the studio's, whichever admin sets them. */
  const studio = studioOf(owner);

  async function rules(): Promise<WatchRules> {
    const row = await db.selectFrom('watchRules').selectAll().where('owner', '=', studio).executeTakeFirst();
    return row ? watchRulesTable.toRecord(row).rules : WatchRules.parse({});
  }

  async function setRules(given: WatchRules): Promise<void> {
    const row = watchRulesTable.toRow({ owner: studio, rules: given });
    await db
      .insertInto('watchRules')
      .values(row)
      .onConflict((conflict) => conflict.column('owner').doUpdateSet({ rules: row.rules }))
      .execute();
  }

  async function isKnown(id: string): Promise<boolean> {
    return (await mine().where('id', '=', id).executeTakeFirst()) !== undefined;
  }

  /** Records a file before anything is done with it. */
  async function begin(given: Pick<WatchedRecord, 'id' | 'name' | 'kind' | 'rules'>): Promise<void> {
    const now = clock.now();
    await db
      .insertInto('watchedFiles')
      .values(watchedFileTable.toRow({ ...given, owner, status: 'begun', createdAt: now, updatedAt: now }))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  const set = async (
    id: string,
    columns: Partial<Pick<WatchedRecord, 'status' | 'error' | 'transcriptId'>>,
  ): Promise<void> => {
    await change(id)
      .set({ ...columns, updatedAt: clock.now() })
      .execute();
  };

  /** Unfinished files, oldest first. */
  const open = async (): Promise<WatchedRecord[]> =>
    watchedFileTable.toRecords(
      await mine().where('status', 'in', ['begun', 'working']).orderBy('createdAt').execute(),
    );

  const recent = async (): Promise<WatchedFile[]> =>
    readAll(await mine().orderBy('createdAt', 'desc').limit(MOST_LISTED).execute(), (row) =>
      WatchedFile.parse(watchedFileTable.toRecord(row)),
    );

  return { rules, setRules, isKnown, begin, set, open, recent };
}
