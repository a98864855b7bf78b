import 'server-only';
import { Approval, type ApprovalList, ApprovalQuery } from '#lib/studio/ledger/approvals.ts';
import { newestPage } from '../db/cursor.ts';
import { waitingTables } from '../db/feature-tables.ts';
import { approvalTable, type Schema } from '../db/schema.ts';
import type { Db, Store } from '../db/store.ts';
import { readAll } from '../db/unreadable.ts';
import { acceptedCost } from './check.ts';
import { namesOf } from './names.ts';
import type { Reader } from './query.ts';

export const toApproval = (row: Schema['approvals']): Approval =>
  Approval.parse({ ...approvalTable.toRecord(row), cost: acceptedCost(row) });

/** Of other people's work only the cost is shown, not the content. */
const shownTo = (reader: string, row: Schema['approvals']): Approval =>
  row.owner === reader ? toApproval(row) : { ...toApproval(row), words: '', workId: '', projectId: null };

/** Requests somebody may decide: their own, and for an admin all. */
export const decidable = (db: Db, { owner, seesAll }: Reader) =>
  db.selectFrom('approvals').$if(!seesAll, (query) => query.where('approvals.owner', '=', owner));

/** Requests whose work still waits: cancelled or deleted work needs no answer. */
const open = (db: Db, reader: Reader) =>
  decidable(db, reader)
    .where('approvals.state', '=', 'waiting')
    .where((approval) =>
      approval.or([
        approval('approvals.workId', '=', ''),
        approval.exists(
          approval
            .selectFrom('tasks')
            .select('tasks.id')
            .whereRef('tasks.id', '=', 'approvals.workId')
            .where('tasks.status', '=', 'waiting')
            .where('tasks.trashedAt', 'is', null),
        ),
        ...waitingTables().map(({ table }) =>
          approval.exists(
            approval
              .selectFrom(table)
              .select('id')
              .whereRef(`${table}.id`, '=', 'approvals.workId')
              .where('deletedAt', 'is', null)
              .where('status', 'not in', ['done', 'failed']),
          ),
        ),
      ]),
    );

/** Open requests, newest first, and how many are the reader's own. */
export async function openApprovals(
  store: Store,
  reader: Reader,
  { limit, cursor }: Partial<ApprovalQuery> = {},
): Promise<ApprovalList> {
  const { db } = store;
  const page = { limit: limit ?? ApprovalQuery.parse({}).limit, cursor };
  const listed = open(db, reader).selectAll('approvals');
  const { rows, nextCursor } = await newestPage(listed, 'approvals', page);
  const { own } = await open(db, { ...reader, seesAll: false })
    .select((approval) => approval.fn.countAll<number | string>().as('own'))
    .executeTakeFirstOrThrow();
  const isShared = rows.some(({ owner }) => owner !== reader.owner);
  const names = isShared ? await namesOf(store, reader.owner, 'person') : new Map<string, string>();
  const approvals = readAll(rows, (row) => ({
    ...shownTo(reader.owner, row),
    personName: row.owner === reader.owner ? null : (names.get(row.person) ?? null),
  }));
  return { approvals, nextCursor, waiting: Number(own) };
}

/** One request, decided or not. */
export async function findApproval({ db }: Store, reader: Reader, id: string): Promise<Approval | null> {
  const row = await decidable(db, reader).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? shownTo(reader.owner, row) : null;
}

/** Purges old requests that no video waits for. */
export async function sweepApprovals({ db }: Store, before: number): Promise<void> {
  await db
    .deleteFrom('approvals')
    .where('createdAt', '<', before)
    .where((approval) =>
      approval.not(
        approval.exists(
          approval
            .selectFrom('tasks')
            .select('tasks.id')
            .whereRef('tasks.id', '=', 'approvals.workId')
            .where('tasks.status', '=', 'waiting'),
        ),
      ),
    )
    .execute();
}
