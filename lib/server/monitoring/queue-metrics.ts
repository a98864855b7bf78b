import 'server-only';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { type LeasedTable, leasedTables } from '../db/feature-tables.ts';
import { store } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { orAway } from '../db/unavailable.ts';
import { metrics } from '../metrics/metrics.ts';
import { clock } from '../process/clock.ts';
import { once } from '../process/singleton.ts';
import { DUE_IN, IS_HOME, type TaskWork } from '../tasks/task-queue.ts';

interface Line {
  work: string;
  rows: number;
  oldest: number;
  due: number;
}

/** What is unfinished of every owner, by the kind of work that is next. */
async function readQueue({ db }: Store): Promise<Line[]> {
  const unfinished = (table: LeasedTable) =>
    db
      .selectFrom(table)
      .where('dueAt', 'is not', null)
      .select(({ fn }) => [
        fn.countAll<number>().as('rows'),
        fn.min('createdAt').as('oldest'),
        fn.min('dueAt').as('due'),
      ]);
  const tasks = await unfinished('tasks')
    .select(['status', sql<number>`case when archived_sha256 is null then 0 else 1 end`.as('home')])
    .groupBy(['status', 'home'])
    .execute();
  const isNext = (work: TaskWork) => (row: (typeof tasks)[number]) =>
    row.status === DUE_IN[work] && (IS_HOME[work] ?? row.home === 1) === (row.home === 1);
  const lines: ({ work: string } & Partial<(typeof tasks)[number]>)[] = (
    Object.keys(DUE_IN) as TaskWork[]
  ).map((work) => ({ work, ...tasks.find(isNext(work)) }));
  for (const { table, work } of leasedTables())
    if (work !== null) lines.push({ work, ...(await unfinished(table).executeTakeFirst()) });
  return lines.map(({ work, rows, oldest, due }) => ({
    work,
    rows: Number(rows ?? 0),
    oldest: Number(oldest ?? Number.POSITIVE_INFINITY),
    due: Number(due ?? Number.POSITIVE_INFINITY),
  }));
}

/** Tasks outside the trash by state, from the database's own counts. */
const readStates = ({ db }: Store) =>
  db
    .selectFrom('taskCounts')
    .select(({ fn }) => ['status', fn.sum<number>('total').as('total')])
    .where('trashed', '=', 0)
    .groupBy('status')
    .execute();

function create() {
  const registers = [metrics().registry];
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `dailies_${name}`, help, labelNames, registers });
  return {
    up: gauge('store_up', 'Whether the database answers'),
    tasks: gauge('tasks', 'Tasks by state', 'status'),
    rows: gauge('queue_rows', 'Unfinished rows by the work that is next', 'work'),
    oldest: gauge('queue_oldest_seconds', 'Age of the oldest unfinished row', 'work'),
    overdue: gauge('queue_overdue_seconds', 'For how long the row in most need has been due', 'work'),
  };
}

async function readQueues() {
  const opened = await store();
  return Promise.all([readQueue(opened), readStates(opened)]);
}

/** Updates the queue gauges. They are the same in every process, which all share one queue. */
export async function readQueueMetrics(): Promise<void> {
  const gauges = once('queue-metrics', create);
  try {
    const [lines, states] = await orAway(readQueues());
    const now = clock.now();
    const since = (time: number) => Math.max(0, now - time) / 1000;
    for (const { work, rows, oldest, due } of lines) {
      gauges.rows.set({ work }, rows);
      gauges.oldest.set({ work }, since(oldest));
      gauges.overdue.set({ work }, since(due));
    }
    gauges.tasks.reset();
    for (const { status, total } of states) gauges.tasks.set({ status }, Number(total));
    gauges.up.set(1);
  } catch {
    // The counters of this process are reported anyway.
    gauges.up.set(0);
  }
}
