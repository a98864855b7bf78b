import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Charge, ChargeDecision } from '#lib/studio/ledger/charge.ts';
import type { Store } from '../db/store.ts';
import { moveCharge } from './charges.ts';
import { type Reader, readable, shownTo } from './query.ts';
import { releaseOldest } from './release-waiting.ts';

/** A person states the outcome of an unknown charge, or the amount of one without a price. */
export async function decideCharge(
  store: Store,
  reader: Reader,
  id: string,
  { state, amount, unit }: ChargeDecision,
): Promise<Charge> {
  const { db } = store;
  const read = () => readable(db, reader).selectAll().where('id', '=', id).executeTakeFirst();
  const before = await read();
  if (!before) throw new StudioError('not_found', `There is no charge ${id}`);
  const paidIn = unit ?? before.unit;
  if (amount !== undefined && paidIn === null)
    throw new ServiceError('missing_parameter', 'unit is required with the amount', { param: 'unit' });
  const told = amount !== undefined && paidIn !== null ? { amount, unit: paidIn } : null;
  if (!(await moveCharge(db, before.owner, { id }, state, told, 'person')))
    throw new StudioError(
      'not_allowed_now',
      'Only a charge that is unknown, or paid without a price, can be decided',
    );
  if (state === 'returned') await releaseOldest(db, store.dialect, before.owner);
  const after = await read();
  return shownTo(reader, after ?? before);
}
