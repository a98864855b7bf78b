import 'server-only';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Timeline } from '#lib/studio/cut/cut.ts';
import { readSegments } from '#lib/studio/transcript/transcript.ts';
import { TABLES } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { readPart, UnreadableRow } from '../db/unreadable.ts';
import { type Rows, withPostgres, withSqlite } from '../move/rows.ts';
import type { Env } from '../process/env.ts';
import { type Finding, mended } from './finding.ts';

const area = 'database';
/** Up to this many are named one by one. */
const FEW = 20;

type Row = Record<string, unknown>;
type Where = Pick<Env, 'dataDir' | 'databaseUrl'>;

const timeline = { field: 'timeline', read: (stored: string) => Timeline.parse(JSON.parse(stored)) };

/** What is stored as JSON and read only when it is opened. */
const LONG: Record<string, { field: string; read: (stored: string) => unknown }> = {
  cuts: timeline,
  cut_renders: timeline,
  transcripts: { field: 'segments', read: readSegments },
};

/** Reads every row of every table, and counts what is counted again. */
export async function* checkRows(store: Store, where: Where): AsyncGenerator<Finding> {
  const work = (rows: Rows) => unreadableIn(rows);
  const found = await (where.databaseUrl
    ? withPostgres(where.databaseUrl, 'read only', work)
    : withSqlite(join(where.dataDir, 'studio.db'), 'read only', work));
  for (const { table, row, field } of found.slice(0, FEW))
    yield {
      area,
      level: 'wrong',
      says: `${row || 'a row'} of ${table} is not stored as it should be (its ${field}), and is left out of lists: restore a backup, or delete the row`,
    };
  if (found.length > FEW)
    yield { area, level: 'wrong', says: `${found.length - FEW} more rows are not stored as they should be` };
  yield* checkCounts(store);
}

interface Unreadable {
  table: string;
  row: string;
  field: string;
}

async function unreadableIn(rows: Rows): Promise<Unreadable[]> {
  const found: Unreadable[] = [];
  for (const [table, columns] of await rows.tables()) {
    const read = readerOf(table);
    for await (const stored of rows.read(table, columns)) {
      try {
        read(stored);
      } catch (cause) {
        if (!(cause instanceof UnreadableRow)) throw cause;
        found.push({ table, row: cause.row, field: cause.field });
      }
    }
  }
  return found;
}

function readerOf(table: string): (stored: Row) => void {
  const [, described] = Object.entries(TABLES).find(([name]) => name === camelCase(table)) ?? [];
  const toRecord = described?.toRecord as ((row: Row) => unknown) | undefined;
  const long = LONG[table];
  return (stored) => {
    const row = Object.fromEntries(
      Object.entries(stored).map(([column, value]) => [camelCase(column), value]),
    );
    toRecord?.(row);
    if (long) readPart(row, long.field, () => long.read(String(row[long.field])));
  };
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const COLUMNS = ['owner', 'projectId', 'model', 'status', 'trashed', 'total', 'favourite', 'away'] as const;

const RECOUNTED = sql<Row>`
  select owner, coalesce(project_id, '') as project_id, model, status,
    case when trashed_at is null then 0 else 1 end as trashed, count(*) as total, sum(favourite) as favourite,
    sum(case when archived_at is null then 1 else 0 end) as away
  from tasks group by 1, 2, 3, 4, 5`;

/** What the database counts as tasks change. */
async function* checkCounts({ db, dialect }: Store): AsyncGenerator<Finding> {
  const columns = sql.join(COLUMNS.map((name) => sql.ref(name)));
  // In one statement: in a busy studio tasks move between two.
  const { rows } = await sql<Row>`select 'counted' as side, ${columns} from task_counts
    union all select 'right' as side, ${columns} from (${RECOUNTED}) as recounted`.execute(db);
  if (linesOf(rows, 'counted').symmetricDifference(linesOf(rows, 'right')).size === 0) return;
  yield {
    area,
    level: 'wrong',
    says: 'the numbers of videos that are shown are not those of the videos there are: --fix counts again',
    async mend() {
      await db.transaction().execute(async (trx) => {
        if (dialect === 'postgres') await sql`lock table tasks in share row exclusive mode`.execute(trx);
        await sql`delete from task_counts`.execute(trx);
        await sql`insert into task_counts (${columns}) ${RECOUNTED}`.execute(trx);
      });
      return mended('counted again');
    },
  };
}

function linesOf(rows: Row[], side: string): Set<string> {
  const some = rows.filter((row) => row.side === side && Number(row.total) !== 0);
  return new Set(some.map((row) => JSON.stringify(COLUMNS.map((column) => String(row[column])))));
}
