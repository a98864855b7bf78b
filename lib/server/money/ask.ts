import 'server-only';
import { toMillionths } from '#lib/studio/ledger/caps.ts';
import { cutText } from '#lib/studio/text/kept-text.ts';
import { approvalTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { lockLedger } from '../limits/lock.ts';
import { raise } from '../outbox/raise.ts';
import { personOf } from '../people/person-of.ts';
import { clock } from '../process/clock.ts';
import { toApproval } from './approval-rows.ts';
import { type ApprovalNeeded, holdsFor, isDeclined, isLasting } from './check.ts';

const LONGEST_WORDS = 2000;

/**
 * Records that a person must decide and notifies listeners: once, however often it is asked. An earlier
 * decision stands, and the result is false.
 */
export async function askFor(
  store: Store,
  owner: string,
  { id, asked, wanted }: Pick<ApprovalNeeded, 'id' | 'asked' | 'wanted'>,
): Promise<boolean> {
  return store.db.transaction().execute(async (trx) => {
    await lockLedger(trx, store.dialect, owner);
    const before = await trx.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirst();
    const isSame = before && (await holdsFor(trx, owner, before, asked, wanted));
    if (isSame && before.state === 'waiting') return true;
    if (before && ((isSame && before.state === 'accepted') || isDeclined(before))) return false;
    const { work, workId, connectionId, model, projectId, token, question } = asked;
    const row = approvalTable.toRow({
      id,
      owner,
      token: token ?? '',
      work,
      workId: isLasting(asked) ? workId : '',
      connectionId,
      model,
      projectId,
      words: cutText(question?.words ?? '', LONGEST_WORDS),
      unit: wanted?.unit ?? null,
      amount: wanted && toMillionths(wanted.amount),
      person: await personOf(trx, owner),
      state: 'waiting',
      // Always unique: a decision names the request it saw, and must not apply to a new price.
      createdAt: Math.max(clock.now(), Number(before?.createdAt ?? 0) + 1),
    });
    if (before) await trx.updateTable('approvals').set(row).where('id', '=', id).execute();
    else await trx.insertInto('approvals').values(row).execute();
    await raise(trx, owner, 'approval.needed', { subject: id, data: toApproval(row) });
    return true;
  });
}
