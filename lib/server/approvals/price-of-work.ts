import 'server-only';
import { fromMillionths, toMillionths } from '#lib/studio/ledger/caps.ts';
import type { TaskCost } from '#lib/studio/task/task.ts';
import type { Db } from '../db/store.ts';
import type { Asked } from './asked.ts';

/** What a piece of work costs: what it comes to with this charge, and what a person is to be asked for. */
interface WorkPrice {
  reached: TaskCost | null;
  wanted: TaskCost | null;
}

/**
 * What is charged in parts may be changed, stopped and begun again between them: it costs what all of it costs now, or
 * what was charged for it with this part, where that is more. Who is asked then is asked for all of it once more.
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
  // Each was rounded by itself: together they may come to a little more than the whole.
  if (reached - count <= toMillionths(atMost.amount)) return { reached: whole, wanted: whole };
  const again = before + toMillionths(Math.max(whole.amount, cost.amount));
  return {
    reached: { unit, amount: fromMillionths(reached) },
    wanted: { unit, amount: fromMillionths(again) },
  };
}

/**
 * Whether as many requests were made for a piece of work as were accepted. Where its price is unknown, nothing else
 * tells that it has become more.
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

/** All that was charged for a piece of work and not given back; what its service told in another unit, by its price before. */
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
