import 'server-only';
import { DAY_MS } from '#lib/format/units.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { type ApprovalRule, asksAbout, covers } from '#lib/studio/ledger/approvals.ts';
import { fromMillionths } from '#lib/studio/ledger/caps.ts';
import type { Charge } from '#lib/studio/ledger/charge.ts';
import { formatCost } from '#lib/studio/ledger/format-cost.ts';
import { declinedMessage } from '#lib/studio/task/declined.ts';
import type { TaskCost, TaskError } from '#lib/studio/task/task.ts';
import { keyedId } from '../db/new-id.ts';
import type { Schema } from '../db/schema.ts';
import type { Db } from '../db/store.ts';
import { ruleOf } from '../limits/rules.ts';
import { clock } from '../process/clock.ts';
import { isUsedUp, priceOfWork } from './price-of-work.ts';
import type { Asked } from './question.ts';

const LASTING: ReadonlySet<Charge['work']> = new Set(['video', 'dub', 'transcript']);

/** Work whose own row waits for the decision; anything else is a call to be repeated. */
export const isLasting = ({ work }: Pick<Asked, 'work'>): boolean => LASTING.has(work);

/** The id of a request: the same work has the same id, so that the database holds one. */
const approvalId = (owner: string, { work, workId, question }: Asked): string =>
  LASTING.has(work)
    ? keyedId('apr', 'work', workId)
    : keyedId('apr', owner, JSON.stringify([work, question?.key ?? workId]));

/** A person must accept this before it is sent. */
export class ApprovalNeeded extends StudioError {
  static override readonly tag: string = 'ApprovalNeeded';
  readonly id: string;
  readonly asked: Asked;
  readonly wanted: TaskCost | null;

  constructor(id: string, asked: Asked, wanted: TaskCost | null, { above }: ApprovalRule) {
    const price = wanted ? `This costs ${formatCost(wanted)}` : 'The price of this is not known';
    const then = isLasting(asked) ? 'it goes on by itself when' : 'send the same again when';
    super(
      'approval_needed',
      `${price}, and ${asked.token} asks for what costs more than ${above}: ${then} it is accepted in the studio under Requests (${id})`,
    );
    this.id = id;
    this.asked = asked;
    this.wanted = wanted;
  }
}

/** A person has declined this. */
export class ApprovalDeclined extends StudioError {
  static override readonly tag: string = 'ApprovalDeclined';
  readonly declined: TaskError['declined'];

  constructor({ decidedBy, reason }: Pick<Schema['approvals'], 'decidedBy' | 'reason'>) {
    super('approval_declined', declinedMessage(decidedBy, reason));
    this.declined = { by: decidedBy, reason };
  }
}

/** How long after a refusal the same call may be asked for again. */
const DECLINED_FOR_MS = DAY_MS;

type Row = Schema['approvals'];

export const acceptedCost = ({ unit, amount }: Pick<Row, 'unit' | 'amount'>): TaskCost | null =>
  unit === null || amount === null ? null : { unit, amount: fromMillionths(Number(amount)) };

export const isDeclined = ({ state, decidedAt }: Row, now = clock.now()): boolean =>
  state === 'declined' && now - Number(decidedAt ?? 0) < DECLINED_FOR_MS;

/** Throws if a person must be asked, or has declined. Run it in the transaction that reserves the cost. */
export async function checkApproval(db: Db, owner: string, asked: Asked): Promise<void> {
  const rule = asked.token === null ? null : await ruleOf(db, owner, asked.token);
  if (!rule) return;
  const { reached, wanted } = await priceOfWork(db, owner, asked);
  if (!asksAbout(rule, reached)) return;
  const id = approvalId(owner, asked);
  const row = await db
    .selectFrom('approvals')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row && isDeclined(row)) throw new ApprovalDeclined(row);
  const isCovered = row && (await holdsFor(db, owner, row, asked, reached));
  if (isCovered && row.state === 'used' && row.usedBy === asked.workId && isInParts(asked)) return;
  if (!isCovered || row.state !== 'accepted') throw new ApprovalNeeded(id, asked, wanted, rule);
  if (!isLasting(asked)) await use(db, owner, id, asked.workId);
}

/** Whether an approval covers this: no higher price or, if the price is unknown, no more requests. */
export const holdsFor = async (
  db: Db,
  owner: string,
  row: Row,
  asked: Asked,
  cost: TaskCost | null,
): Promise<boolean> =>
  covers(acceptedCost(row), cost) && !(cost === null && (await isUsedUp(db, owner, asked, row.decidedAt)));

const isInParts = ({ question }: Asked) => question?.whole !== undefined;

/** An accepted call is sent once: the first to reserve it uses it up. */
const use = (db: Db, owner: string, id: string, usedBy: string) =>
  db
    .updateTable('approvals')
    .set({ state: 'used', usedBy })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('state', '=', 'accepted')
    .execute();

/** An accepted call may be sent once more if nothing was charged for it. */
export const unused = (db: Db, owner: string, chargeId: string) =>
  db
    .updateTable('approvals')
    .set({ state: 'accepted', usedBy: null })
    .where('owner', '=', owner)
    .where('state', '=', 'used')
    .where('usedBy', '=', (approval) =>
      approval.selectFrom('charges').select('workId').where('owner', '=', owner).where('id', '=', chargeId),
    )
    .where((approval) =>
      approval.not(
        approval.exists(
          approval
            .selectFrom('charges')
            .select('charges.id')
            .where('charges.owner', '=', owner)
            .whereRef('charges.workId', '=', 'approvals.usedBy')
            .where('charges.state', '!=', 'returned')
            .whereRef('charges.createdAt', '>=', 'approvals.decidedAt'),
        ),
      ),
    )
    .execute();
