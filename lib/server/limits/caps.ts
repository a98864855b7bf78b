import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { capKey, holdsUnpriced, type UnpricedRule } from '#lib/studio/ledger/cap-values.ts';
import {
  type Cap,
  type CapSubject,
  fromMillionths,
  MOST_CAPS,
  type NewCap,
  startOfMonth,
  toMillionths,
} from '#lib/studio/ledger/caps.ts';
import type { BudgetChange } from '#lib/studio/tokens/api-token.ts';
import { capTable, type Schema } from '../db/schema.ts';
import { type Db, type Store, studioOf } from '../db/store.ts';
import { clock } from '../process/clock.ts';

/** The caps of the owner's studio: they apply to everybody. */
export async function capsOf(db: Db, owner: string): Promise<NewCap[]> {
  const rows = await db
    .selectFrom('caps')
    .selectAll()
    .where('owner', '=', studioOf(owner))
    .orderBy('kind')
    .orderBy('subjectId')
    .orderBy('unit')
    .orderBy('period')
    .execute();
  // All or none: a cap that is left out would let anything pass.
  return rows.map(capTable.toRecord).map(({ kind, subjectId, amount, owner: _, ...cap }) => ({
    ...cap,
    subject: { kind, id: subjectId },
    amount: fromMillionths(amount),
  }));
}

const COLUMNS = {
  project: 'projectId',
  person: 'person',
  token: 'token',
  connection: 'connectionId',
} as const satisfies Partial<Record<CapSubject['kind'], keyof Schema['charges']>>;

/**
 * What counts against a cap: everything not known to be returned, for all owners. Only tokens are counted per
 * owner, since people name them freely.
 */
export async function usedOf(
  db: Db,
  owner: string,
  { subject, unit, period }: NewCap,
  now = clock.now(),
): Promise<number> {
  const { used } = await db
    .selectFrom('charges')
    .select((charge) => charge.fn.sum<number | string | null>('amount').as('used'))
    .where('unit', '=', unit)
    .where('state', '!=', 'returned')
    .where('createdAt', '>=', period === 'month' ? startOfMonth(now) : 0)
    .$call((query) =>
      subject.kind === 'studio' ? query : query.where(COLUMNS[subject.kind], '=', subject.id),
    )
    .$if(subject.kind === 'token', (query) => query.where('owner', '=', owner))
    .executeTakeFirstOrThrow();
  return fromMillionths(Number(used ?? 0));
}

type UsedCap = Pick<Cap, keyof NewCap | 'used'>;

/** All caps with their use. */
export const usedCaps = async ({ db }: Store, owner: string): Promise<UsedCap[]> =>
  Promise.all((await capsOf(db, owner)).map(async (cap) => ({ ...cap, used: await usedOf(db, owner, cap) })));

/** Replaces all caps. The caller holds the ledger lock. */
export async function replaceCaps(trx: Db, owner: string, caps: readonly NewCap[]): Promise<void> {
  const studio = studioOf(owner);
  await trx.deleteFrom('caps').where('owner', '=', studio).execute();
  const rows = caps
    .toSorted((one, other) => (capKey(one) < capKey(other) ? -1 : 1))
    .map(({ subject, amount, ...cap }) =>
      capTable.toRow({
        ...cap,
        owner: studio,
        kind: subject.kind,
        subjectId: subject.id,
        amount: toMillionths(amount),
      }),
    );
  if (rows.length > 0) await trx.insertInto('caps').values(rows).execute();
}

/**
 * Changes what programs of a name may spend in a month, and what their other budgets hold if the rule
 * changed; other caps stay. The caller holds the ledger lock. Returns whether any cap was set.
 */
export async function setBudgets(
  trx: Db,
  owner: string,
  { name, ...rules }: { name: string; before: UnpricedRule; rule: UnpricedRule },
  budgets: readonly BudgetChange[],
): Promise<boolean> {
  const caps = await capsOf(trx, owner);
  const held = new Map(caps.map((cap) => [capKey(cap), cap.holdUnpriced]));
  const capIn = (unit: NewCap['unit']) =>
    ({ subject: { kind: 'token', id: name }, unit, period: 'month' }) as const;
  const changed = new Set(budgets.map(({ unit }) => capKey(capIn(unit))));
  const others = caps
    .filter((cap) => !changed.has(capKey(cap)))
    .map((cap) =>
      cap.subject.kind === 'token' && cap.subject.id === name
        ? { ...cap, holdUnpriced: holdsUnpriced(cap.holdUnpriced, rules) }
        : cap,
    );
  const set = budgets.flatMap(({ unit, amount, holdUnpriced }): NewCap[] => {
    if (amount === null) return [];
    const cap = capIn(unit);
    const holds = holdUnpriced ?? holdsUnpriced(held.get(capKey(cap)), rules);
    return [{ ...cap, amount, holdUnpriced: holds }];
  });
  if (others.length + set.length > MOST_CAPS)
    throw new ServiceError('invalid_parameter', `There can be at most ${MOST_CAPS} caps`, {
      param: 'budgets',
    });
  await replaceCaps(trx, owner, [...others, ...set]);
  return budgets.length > 0 || others.some((cap) => cap.holdUnpriced !== held.get(capKey(cap)));
}
