import 'server-only';
import { fromMillionths } from '#lib/studio/ledger/caps.ts';
import type { ServiceUsage } from '#lib/studio/ledger/charge.ts';
import type { TaskCost } from '#lib/studio/task/task.ts';
import { askService } from '../connection/ask-service.ts';
import { connectionsOf, type KnownConnection, openConnection } from '../connection/current.ts';
import type { Store } from '../db/store.ts';

const PATIENCE_MS = 5000;

/** What services report as spent, beside our own records. */
export async function usageOf(store: Store, owner: string): Promise<ServiceUsage[]> {
  const able = (await connectionsOf(owner, store)).filter(({ dialect }) => dialect.usage);
  return Promise.all(
    able.map(async (connection) => {
      const told = await askUsage(connection).catch(() => null);
      const written = await writtenOf(store, connection.id, told?.unit ?? null);
      const { id: connectionId, name } = connection;
      return { connectionId, name, used: told?.amount ?? null, unit: told?.unit ?? null, ...written };
    }),
  );
}

async function askUsage(connection: KnownConnection): Promise<TaskCost | null> {
  const { usage } = connection.dialect;
  if (!usage) return null;
  const reply = await askService(await openConnection(connection), usage.request, { limit: PATIENCE_MS });
  return reply.kind === 'answered' ? usage.read(reply) : null;
}

/** Of all owners: they share one key. */
async function writtenOf({ db }: Store, connectionId: string, unit: TaskCost['unit'] | null) {
  const rows = await db
    .selectFrom('charges')
    .select((charge) => [
      'unit',
      'state',
      charge.fn.countAll<number>().as('count'),
      charge.fn.sum<number>('amount').as('amount'),
    ])
    .where('connectionId', '=', connectionId)
    .where('state', '!=', 'returned')
    .groupBy(['unit', 'state'])
    .execute();
  const inUnit = rows.filter((row) => unit !== null && row.unit === unit);
  const others = rows.filter((row) => row.unit !== unit);
  const of = (...states: string[]) =>
    inUnit
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { amount }) => sum + fromMillionths(Number(amount ?? 0)), 0);
  return {
    settled: of('settled'),
    open: of('reserved', 'unknown'),
    inOtherUnits: others.reduce((sum, { count }) => sum + Number(count), 0),
  };
}
