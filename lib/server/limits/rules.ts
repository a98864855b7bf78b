import 'server-only';
import type { ApprovalRule } from '#lib/studio/ledger/approvals.ts';
import { fromMillionths, toMillionths } from '#lib/studio/ledger/caps.ts';
import { approvalRuleTable } from '../db/schema.ts';
import type { Db } from '../db/store.ts';

const asRule = ({ above, unpriced }: ApprovalRule): ApprovalRule => ({
  above: fromMillionths(above),
  unpriced,
});

/** What tokens of a name may have made without asking; null if anything. */
export async function ruleOf(db: Db, owner: string, token: string): Promise<ApprovalRule | null> {
  const row = await db
    .selectFrom('approvalRules')
    .selectAll()
    .where('owner', '=', owner)
    .where('token', '=', token)
    .executeTakeFirst();
  return row ? asRule(approvalRuleTable.toRecord(row)) : null;
}

/** All rules of an owner by token name. */
export async function rulesOf(db: Db, owner: string): Promise<Map<string, ApprovalRule>> {
  const rows = await db.selectFrom('approvalRules').selectAll().where('owner', '=', owner).execute();
  return new Map(rows.map((row) => [row.token, asRule(approvalRuleTable.toRecord(row))]));
}

/** Sets or removes the rule of a name. */
export async function setRule(
  db: Db,
  owner: string,
  token: string,
  rule: ApprovalRule | null,
): Promise<void> {
  if (rule === null) {
    await db.deleteFrom('approvalRules').where('owner', '=', owner).where('token', '=', token).execute();
    return;
  }
  const { above, unpriced } = approvalRuleTable.toRow({
    owner,
    token,
    above: toMillionths(rule.above),
    unpriced: rule.unpriced,
  });
  await db
    .insertInto('approvalRules')
    .values({ owner, token, above, unpriced })
    .onConflict((conflict) => conflict.columns(['owner', 'token']).doUpdateSet({ above, unpriced }))
    .execute();
}
