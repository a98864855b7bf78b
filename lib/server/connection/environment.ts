import 'server-only';
import type { Transaction } from 'kysely';
import { newId } from '../db/new-id.ts';
import { connectionTable, type Schema } from '../db/schema.ts';
import { type Store, studioOf } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { once } from '../process/singleton.ts';

const ID = 'environment';

const settled = () =>
  once('environments-settled', () => new WeakMap<Store['db'], Map<string, Promise<void>>>());

/**
 * Remembers the environment's address. When it changes, tasks made at the old address keep it: the new
 * service does not know them.
 */
export function settleEnvironment(store: Store, worker: string, address: string): Promise<void> {
  const owner = studioOf(worker);
  const byOwner = settled().get(store.db) ?? new Map<string, Promise<void>>();
  settled().set(store.db, byOwner);
  const name = `${owner} ${address}`;
  const before = byOwner.get(name);
  if (before) return before;
  const work = store.db.transaction().execute((trx) => settle(trx, store, owner, address));
  byOwner.set(name, work);
  work.catch(() => byOwner.delete(name));
  return work;
}

async function settle(trx: Transaction<Schema>, { dialect }: Store, owner: string, address: string) {
  const now = clock.now();
  const mine = () => trx.updateTable('connections').where('owner', '=', owner);
  const found = await trx
    .selectFrom('connections')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', ID)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (found?.address === address) return;
  if (found) {
    const id = newId('con');
    const left = { ...found, id, removedAt: now, defaultFor: '[]' };
    await trx.insertInto('connections').values(left).execute();
    await move(trx, ID, id);
    await mine().set({ address, updatedAt: now }).where('id', '=', ID).execute();
  } else {
    const row = { id: ID, owner, name: '', address, dialect: '', createdAt: now, updatedAt: now };
    await trx
      .insertInto('connections')
      .values(connectionTable.toRow(row))
      .onConflict((conflict) => conflict.columns(['owner', 'id']).doNothing())
      .execute();
  }
  await move(trx, address, ID);
  const former = await trx
    .selectFrom('connections')
    .select('id')
    .where('owner', '=', owner)
    .where('address', '=', address)
    .where('removedAt', 'is not', null)
    .execute();
  for (const { id } of former) await move(trx, id, ID);
}

/** Rows of every owner. Unsent work has no home to keep. */
async function move(trx: Transaction<Schema>, from: string, to: string) {
  await trx
    .updateTable('tasks')
    .set({ connection: to })
    .where('connection', '=', from)
    .where('status', '!=', 'waiting')
    .execute();
  await trx.updateTable('taskRemovals').set({ connection: to }).where('connection', '=', from).execute();
}
