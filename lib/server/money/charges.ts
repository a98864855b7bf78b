import 'server-only';
import type { Transaction } from 'kysely';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { capDescription } from '#lib/studio/ledger/cap-description.ts';
import { countable, isAbout, isBeside, lets, type NewCap, toMillionths } from '#lib/studio/ledger/caps.ts';
import { mayBecome } from '#lib/studio/ledger/charge-machine.ts';
import { formatCost } from '#lib/studio/ledger/format-cost.ts';
import type { ChargeState } from '#lib/studio/ledger/ledger-values.ts';
import type { TaskCost } from '#lib/studio/task/task.ts';
import { newId } from '../db/new-id.ts';
import { chargeTable, type Schema } from '../db/schema.ts';
import type { Db, Dialect } from '../db/store.ts';
import { capsOf, usedOf } from '../limits/caps.ts';
import { lockLedger } from '../limits/lock.ts';
import { personOf } from '../people/person-of.ts';
import { clock } from '../process/clock.ts';
import { checkApproval } from './check.ts';
import { nameOf } from './names.ts';
import type { Asked } from './question.ts';

/** A task is charged once, however often it is sent. */
export const taskKey = ({ id }: { id: string }) => `task:${id}`;

/** A charge to be: what it is for, and what it costs as far as that is known. */
export interface NewCharge extends Asked {
  /** A repeat under the same key is charged once by its service. */
  repeatKey?: string | null;
}

/** A cap blocks a request. */
export class CapReached extends StudioError {
  static override readonly tag: string = 'CapReached';
  readonly cap: NewCap;
  /** The name of its subject. */
  readonly called: string;
  readonly used: number;
  /** Null if its unknown cost is why. */
  readonly cost: TaskCost | null;

  constructor(cap: NewCap, name: string, used: number, cost: TaskCost | null) {
    super('cap_reached', wordsFor(cap, name, used, cost));
    this.cap = cap;
    this.called = name;
    this.used = used;
    this.cost = cost?.unit === cap.unit ? cost : null;
  }
}

function wordsFor(cap: NewCap, name: string, used: number, cost: TaskCost | null): string {
  const words = capDescription(cap, name);
  if (!cost) return `The price of this is not known, and the cap of ${words} holds what has none`;
  if (cost.unit !== cap.unit)
    return `This costs ${formatCost(cost)}, which the cap of ${words} does not count, and it holds what it cannot`;
  const left = formatCost({ amount: Math.max(0, cap.amount - used), unit: cap.unit });
  return `This needs ${formatCost(cost)}, and the cap of ${words} has ${left} left`;
}

/** The caps a charge counts against. */
export async function capsAbout(db: Db, owner: string, charge: NewCharge): Promise<NewCap[]> {
  const caps = await capsOf(db, owner);
  if (caps.length === 0) return [];
  const about = { ...charge, person: await personOf(db, owner) };
  return caps.filter(({ subject }) => isAbout(subject, about));
}

/** Throws if a person must accept a charge first, or a cap blocks it. */
export async function checkLimits(
  db: Db,
  owner: string,
  charge: NewCharge,
  now = clock.now(),
): Promise<true> {
  await checkApproval(db, owner, charge);
  const caps = await capsAbout(db, owner, charge);
  for (const cap of caps) {
    const used = await usedOf(db, owner, cap, now);
    if (!lets(cap, used, charge.cost) || isBeside(cap, caps, charge.cost))
      throw new CapReached(cap, await nameOf(db, owner, cap.subject), used, charge.cost);
  }
  return true;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Reserves a permitted charge, in the transaction after which its request may be sent. A charge still counted
 * under the same key is not counted twice. Returns its id.
 */
export async function reserve(
  trx: Transaction<Schema>,
  dialect: Dialect,
  owner: string,
  given: NewCharge,
  now = clock.now(),
): Promise<string> {
  await lockLedger(trx, dialect, owner);
  const charge = { ...given, cost: given.cost && countable(given.cost) };
  const { cost, repeatKey = null, question: _, ...about } = charge;
  const before = repeatKey === null ? null : await chargeUnder(trx, owner, repeatKey);
  if (before && before.state !== 'returned') return before.id;
  await checkLimits(trx, owner, charge, now);
  const amount = cost && toMillionths(cost.amount);
  const row = chargeTable.toRow({
    ...about,
    id: before?.id ?? newId('chg'),
    owner,
    person: await personOf(trx, owner),
    repeatKey,
    state: 'reserved',
    unit: cost?.unit ?? null,
    expected: amount,
    amount,
    day: dayOf(now),
    createdAt: now,
    endedAt: null,
  });
  // It was found as the owner's: handed over meanwhile, it would be counted for nobody if its owner were asked again.
  if (before) await trx.updateTable('charges').set(row).where('id', '=', row.id).execute();
  else await trx.insertInto('charges').values(row).execute();
  return row.id;
}

/** The charge under a key. */
export const chargeUnder = (db: Db, owner: string, repeatKey: string) =>
  db
    .selectFrom('charges')
    .selectAll()
    .where('owner', '=', owner)
    .where('repeatKey', '=', repeatKey)
    .executeTakeFirst();

/** A charge by its id or its repeat key. */
type ChargeName = { id: string } | { repeatKey: string };

/**
 * Moves a charge to another state; a cost reported by the service or a person counts from then on. False if
 * unchanged.
 */
export async function moveCharge(
  db: Db,
  owner: string,
  name: ChargeName,
  to: ChargeState,
  told: TaskCost | null = null,
  by: 'service' | 'person' = 'service',
): Promise<boolean> {
  const row = await ('id' in name
    ? db
        .selectFrom('charges')
        .selectAll()
        .where('owner', '=', owner)
        .where('id', '=', name.id)
        .executeTakeFirst()
    : chargeUnder(db, owner, name.repeatKey));
  if (!row) return false;
  const may = by === 'person' ? isUndecided(row, to, told) : row.state === to || mayBecome(row.state, to);
  if (!may) return false;
  const counts = told && to !== 'returned' && (by === 'person' || isBelieved(row, to, told));
  const { numUpdatedRows } = await db
    .updateTable('charges')
    .set({
      state: to,
      endedAt: to === 'reserved' ? null : clock.now(),
      ...(counts ? amountOf(told) : {}),
    })
    .where('owner', '=', owner)
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .where('unit', row.unit === null ? 'is' : '=', row.unit)
    .executeTakeFirst();
  // It has changed meanwhile: check again whether it may still become this.
  return numUpdatedRows > 0n || moveCharge(db, owner, name, to, told, by);
}

/** A person may decide only what is unknown, an amount included. */
const isUndecided = ({ state, unit }: Schema['charges'], to: ChargeState, told: TaskCost | null): boolean =>
  state === 'unknown' || (state === 'settled' && unit === null && to === 'settled' && told !== null);

/**
 * A cost in another unit would escape the caps it was reserved under, and a lower cost before the end may be
 * only the amount so far.
 */
function isBelieved({ unit, amount }: Schema['charges'], to: ChargeState, told: TaskCost): boolean {
  if (unit !== null && unit !== told.unit) return false;
  return to !== 'reserved' || amountOf(told).amount >= Number(amount ?? 0);
}

const amountOf = (told: TaskCost) => {
  const { amount, unit } = countable(told);
  return { amount: toMillionths(amount), unit };
};

/** Assigns a charge reserved for unnamed work to its result. */
export async function nameCharge(
  db: Db,
  owner: string,
  id: string,
  named: Pick<Schema['charges'], 'work' | 'workId' | 'repeatKey'>,
): Promise<void> {
  await db.updateTable('charges').set(named).where('owner', '=', owner).where('id', '=', id).execute();
}
