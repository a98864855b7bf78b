import 'server-only';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** Does something on a store and gives the plan of every query it made, as the database tells it. */
export async function plansOf(store: Store, action: (watched: Store) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await action({ ...store, db: store.db.withPlugin(watch) });
  return Promise.all(nodes.map((node) => planOf(store, node)));
}

function planOf({ db, engine }: Store, node: RootOperationNode): Promise<string> {
  const query = db.getExecutor().compileQuery(node, { queryId: crypto.randomUUID() });
  const explained = CompiledQuery.raw(
    `${engine === 'sqlite' ? 'explain query plan' : 'explain'} ${query.sql}`,
    [...query.parameters],
  );
  return db.transaction().execute(async (trx) => {
    // A table of a test fits into a few pages, which are read faster than any index. Asked whether it can do without.
    if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await trx.executeQuery<Record<string, unknown>>(explained);
    return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
  });
}
