import 'server-only';
import { sql } from 'kysely';
import type { Charge } from '#lib/studio/ledger/charge.ts';
import type { Db } from '../db/store.ts';

/** Enough of a prompt to tell it from others. */
const LONGEST = 200;

/**
 * The table of each kind of work and its name columns: the first non-empty one counts. A relayed call has no
 * name.
 */
const NAMED = {
  video: { table: 'tasks', columns: ['title', 'prompt'] },
  speech: { table: 'speechClips', columns: ['name', 'text'] },
  dub: { table: 'dubs', columns: ['name'] },
  transcript: { table: 'transcripts', columns: ['name'] },
  talk: { table: 'conversations', columns: ['title'] },
  character: { table: 'characters', columns: ['name'] },
} as const;

const isNamed = (work: Charge['work']): work is keyof typeof NAMED => work in NAMED;

/** The names of charged work by id; only the reader's own. */
export async function titlesOf(
  db: Db,
  owner: string,
  charges: readonly Charge[],
): Promise<Map<string, string>> {
  const works = Map.groupBy(
    charges.filter(({ workId }) => workId !== ''),
    ({ work }) => work,
  );
  const titles = new Map<string, string>();
  for (const [work, ofKind] of works) {
    if (!isNamed(work)) continue;
    const { table, columns } = NAMED[work];
    const found = columns.map((column) => sql`nullif(${sql.ref(column)}, '')`);
    const title = sql<string>`substr(coalesce(${sql.join([...found, sql`''`])}), 1, ${sql.lit(LONGEST)})`;
    const rows = await db
      .selectFrom(table)
      .select(['id', title.as('title')])
      .where('owner', '=', owner)
      .where('id', 'in', [...new Set(ofKind.map(({ workId }) => workId))])
      .execute();
    for (const row of rows) titles.set(row.id, row.title);
  }
  return titles;
}
