import 'server-only';
import { fromMillionths, toMillionths } from '#lib/studio/ledger/caps.ts';
import type { TaskCost } from '#lib/studio/task/task.ts';
import type { Db } from '../db/store.ts';
import type { Asked } from './question.ts';

/** The cost of some work: its total including this charge, and the amount to be approved. */
interface WorkPrice {
  reached: TaskCost | null;
  wanted: TaskCost | null;
}

/**
 * Work charged in parts may be changed, stopped and restarted in between: it costs its present total, or what
 * was charged including this part, if that is more. The person is then asked about all of it again.
 */
export async function priceOfWork(db: Db, owner: string, asked: Asked): Promise<WorkPrice> {
  const { cost, question } = asked;
  const whole = question?.whole;
  if (whole === undefined) return { reached: cost, wanted: cost };
  const atMost = question?.atMost ?? whole;
  if (whole === null || cost === null || cost.unit !== whole.unit || atMost?.unit !== whole.unit)
    return { reached: whole, wanted: whole };
  const { unit } = whole;
  const { before, count } = await chargedFor(db, owner, asked, unit);
  const reached = before + toMillionths(cost.amount);
  // Each part was rounded: their sum may slightly exceed the whole.
  if (reached - count <= toMillionths(atMost.amount)) return { reached: whole, wanted: whole };
  const again = before + toMillionths(Math.max(whole.amount, cost.amount));
  return {
    reached: { unit, amount: fromMillionths(reached) },
    wanted: { unit, amount: fromMillionths(again) },
  };
}

/**
 * Whether all accepted requests have been made. If the price is unknown, nothing else shows that the work has
 * grown.
 */
export async function isUsedUp(
  db: Db,
  owner: string,
  { work, workId, question }: Asked,
  decidedAt: number | string | null,
): Promise<boolean> {
  if (question?.requests === undefined || decidedAt === null) return false;
  const { made } = await db
    .selectFrom('charges')
    .select(({ fn }) => fn.countAll<number | string>().as('made'))
    .where('owner', '=', owner)
    .where('work', '=', work)
    .where('workId', '=', workId)
    .where('state', '!=', 'returned')
    .where('createdAt', '>=', Number(decidedAt))
    .executeTakeFirstOrThrow();
  return Number(made) >= question.requests;
}

/**
 * All charges for some work that were not returned; one settled in another unit counts at its earlier price.
 */
async function chargedFor(
  db: Db,
  owner: string,
  { work, workId }: Asked,
  unit: TaskCost['unit'],
): Promise<{ before: number; count: number }> {
  const { same, other, count } = await db
    .selectFrom('charges')
    .select(({ fn }) => [
      fn.sum<number | string | null>('amount').filterWhere('unit', '=', unit).as('same'),
      fn.sum<number | string | null>('expected').filterWhere('unit', '!=', unit).as('other'),
      fn.countAll<number | string>().as('count'),
    ])
    .where('owner', '=', owner)
    .where('work', '=', work)
    .where('workId', '=', workId)
    .where('state', '!=', 'returned')
    .executeTakeFirstOrThrow();
  return { before: Number(same ?? 0) + Number(other ?? 0), count: Number(count) };
}
