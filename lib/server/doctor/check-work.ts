import 'server-only';
import { DAY_MS } from '#lib/format/units.ts';
import { type LeasedTable, leasedTables } from '../db/feature-tables.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { type Finding, mended } from './finding.ts';

/** Longer than any automatic wait: a clock was wrong when this was written. */
const TOO_FAR_MS = 8 * DAY_MS;

const UNFINISHED = {
  tasks: { called: 'tasks', states: ['waiting', 'submitting', 'rendering'], gone: 'trashedAt' },
  transcripts: { called: 'transcripts', states: ['waiting', 'working'], gone: 'deletedAt' },
  dubs: { called: 'dubs', states: ['working'], gone: 'deletedAt' },
  cutRenders: { called: 'renders', states: ['waiting', 'rendering'], gone: 'deletedAt' },
  webhookDeliveries: { called: 'messages to webhooks', states: ['waiting'], gone: null },
} as const satisfies Record<LeasedTable, object>;

/** Unfinished work that would never be resumed. */
export async function* checkWork(store: Store): AsyncGenerator<Finding> {
  let isFine = true;
  for (const { table } of leasedTables()) {
    const stuck = await stuckIn(store, table);
    if (stuck.length === 0) continue;
    isFine = false;
    yield {
      area: 'work',
      level: 'wrong',
      says: `${stuck.length} ${UNFINISHED[table].called} are unfinished and due for nobody (${stuck[0]}): --fix hands them to the studio`,
      async mend() {
        const now = clock.now();
        for (const id of stuck) {
          await store.db.updateTable(table).set({ dueAt: now, heldBy: null }).where('id', '=', id).execute();
        }
        return mended('due now');
      },
    };
  }
  const uncertain = await store.db
    .selectFrom('tasks')
    .select('id')
    .where('status', '=', 'uncertain')
    .execute();
  if (uncertain.length > 0) {
    const says = `${uncertain.length} tasks may or may not have reached the service: decide in the gallery`;
    yield { area: 'work', level: 'note', says };
  }
  if (isFine) yield { area: 'work', level: 'good', says: 'everything unfinished is due for somebody' };
}

async function stuckIn({ db }: Store, table: LeasedTable): Promise<string[]> {
  const { states, gone } = UNFINISHED[table];
  const rows = await db
    .selectFrom(table as 'tasks')
    .select('id')
    .where('status', 'in', states as unknown as ['waiting'])
    .$if(gone !== null, (query) => query.where(gone as 'trashedAt', 'is', null))
    .where((eb) => eb.or([eb('dueAt', 'is', null), eb('dueAt', '>', clock.now() + TOO_FAR_MS)]))
    .execute();
  return rows.map(({ id }) => id);
}
