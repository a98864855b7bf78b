import 'server-only';
import { sql, type Transaction } from 'kysely';

/** What members of a project said about the work of others was theirs, and nobody else read it. */
export async function up(db: Transaction<unknown>): Promise<void> {
  for (const [kind, works] of Object.entries({ video: 'tasks', film: 'cuts' }))
    await sql`update comments set owner = works.owner from ${sql.table(works)} as works
      where works.id = comments.work_id and comments.work_kind = ${kind}
      and works.owner <> comments.owner`.execute(db);
}
