import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { ApprovalDecision } from '#lib/studio/ledger/approvals.ts';
import { stopWaiting } from '../../connection/stop-waiting.ts';
import type { Schema } from '../../db/schema.ts';
import { batches, type Store } from '../../db/store.ts';
import { lockLedger } from '../../limits/lock.ts';
import { decidable } from '../../money/approval-rows.ts';
import { ApprovalDeclined } from '../../money/check.ts';
import type { Reader } from '../../money/query.ts';
import { nameOfOwner } from '../../people/person-of.ts';
import { clock } from '../../process/clock.ts';
import { wake } from '../../process/wake.ts';
import { errorOf } from '../../queue/failure.ts';
import { advance } from '../advance.ts';
import { tasks } from '../repository.ts';

/**
 * Decides about the requests shown: one requested anew meanwhile, at another price, stays open. The decision
 * is stored first, and the sender reads it there; the rest only wakes the sender. Returns the ids that were
 * still open.
 */
export async function decide(
  store: Store,
  reader: Reader,
  { approvals, state, reason }: ApprovalDecision,
  /** The token's name, if a program decides: it may not decide about its own requests. */
  by?: string,
): Promise<string[]> {
  const { owner, seesAll } = reader;
  const decided = await store.db.transaction().execute(async (trx) => {
    await lockLedger(trx, store.dialect, owner);
    return trx
      .updateTable('approvals')
      .set({
        state,
        reason: state === 'declined' ? reason || null : null,
        decidedAt: clock.now(),
        decidedBy: by ?? (await nameOfOwner(trx, owner)),
      })
      .where((row) => row.or(approvals.map(({ id, createdAt }) => row.and({ id, createdAt }))))
      .where('state', '=', 'waiting')
      .$if(!seesAll, (query) => query.where('owner', '=', owner))
      .$if(by !== undefined, (query) => query.where('token', '!=', by ?? ''))
      .returningAll()
      .execute();
  });
  if (decided.length === 0) throw await whyNone();
  const videos = decided.filter(({ work }) => work === 'video');
  if (state === 'accepted') await sendNow(store, videos);
  else for (const row of videos) await endTask(store, row);
  if (decided.some(({ work }) => work === 'transcript' || work === 'dub')) await stopWaiting(store);
  return decided.map(({ id }) => id);

  async function whyNone(): Promise<StudioError> {
    const waits = await decidable(store.db, reader)
      .select('id')
      .where(
        'id',
        'in',
        approvals.map(({ id }) => id),
      )
      .where('state', '=', 'waiting')
      .$if(by !== undefined, (query) => query.where('token', '!=', by ?? ''))
      .executeTakeFirst();
    return waits
      ? new StudioError('changed_elsewhere', 'It is asked for at another price meanwhile: look at it again')
      : new StudioError('not_allowed_now', 'There is no such request that still waits');
  }
}

/** A person retries what was declined: it is sent, at the price that was shown. */
export async function acceptAfterAll(store: Store, owner: string, workId: string): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    await lockLedger(trx, store.dialect, owner);
    await trx
      .updateTable('approvals')
      .set({ state: 'accepted', reason: null, decidedAt: clock.now() })
      .where('owner', '=', owner)
      .where('workId', '=', workId)
      .where('state', '=', 'declined')
      .execute();
  });
}

type Row = Schema['approvals'];

/** Whose they are was asked when it was decided: an admin decides for several owners at once. */
async function sendNow(store: Store, rows: readonly Row[]): Promise<void> {
  for (const some of batches(rows.map(({ workId }) => workId)))
    await store.db
      .updateTable('tasks')
      .set({ dueAt: clock.now() })
      .where('id', 'in', some)
      .where('status', '=', 'waiting')
      .where('heldBy', 'is', null)
      .execute();
  wake('submit');
}

async function endTask(store: Store, row: Row): Promise<void> {
  const mine = tasks(store, row.owner);
  const task = await mine.get(row.workId);
  if (task?.status !== 'waiting') return;
  await advance(mine, task, { kind: 'refused', error: errorOf(new ApprovalDeclined(row)) });
}

/** The rule has changed: requests of its tokens are checked again. */
export async function recheckApprovals(store: Store, owner: string, token: string): Promise<void> {
  await store.db
    .updateTable('tasks')
    .set({ dueAt: clock.now() })
    .where('owner', '=', owner)
    .where('agent', '=', token)
    .where('status', '=', 'waiting')
    .where('reason', '=', 'approval_needed')
    .where('heldBy', 'is', null)
    .execute();
  wake('submit');
  await stopWaiting(store);
}
