import 'server-only';
import { sql, type Transaction } from 'kysely';

/** Comments belonged to whoever wrote them, so that nobody else read them: they go to the owner of the work. */
export async function up(db: Transaction<unknown>): Promise<void> {
  for (const [kind, works] of Object.entries({ video: 'tasks', film: 'cuts' }))
    await sql`update comments set owner = works.owner from ${sql.table(works)} as works
      where works.id = comments.work_id and comments.work_kind = ${kind}
      and works.owner <> comments.owner`.execute(db);
}
