import 'server-only';
import { sql, type Transaction } from 'kysely';
import type { Dialect } from '../store.ts';

/** Who else sees a project, and what is needed to tell all of them of changes. */
export async function up(db: Transaction<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('project_members')
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('member', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('project_members_key', ['project_id', 'member'])
    .execute();
  await sql`create index project_members_by_member on project_members (member, project_id)`.execute(db);
  await sql`create view project_sight as ${sql.raw(SIGHT)}`.execute(db);
  await db.schema.alterTable('task_removals').addColumn('project_id', 'text').execute();
  await sql`create index task_removals_by_project on task_removals (project_id, revision)
    where project_id is not null`.execute(db);
  // Films of one person may use what another made.
  await sql`create index cut_uses_of_media on cut_uses (kind, media_id)`.execute(db);
  await shareRevisions(db, dialect);
}

/** A project is seen by its members, and by its owner as soon as there are any; so are those inside it. */
const SIGHT = `
  select project_id, member, role from project_members
  union select projects.id, member, role from project_members
    inner join projects on projects.parent_id = project_members.project_id
  union select projects.id, projects.owner, 'edit' from projects
    inner join project_members on project_members.project_id in (projects.id, projects.parent_id)`;

/** One counter for all people, so that one number tells how much somebody has seen of the work of several. */
async function shareRevisions(db: Transaction<unknown>, dialect: Dialect) {
  await sql`insert into revisions (owner, value)
    select 'everybody', max(value) from revisions having count(*) > 0`.execute(db);
  await sql`delete from revisions where owner <> 'everybody'`.execute(db);
  if (dialect !== 'sqlite') return;
  await sql`drop trigger tasks_revised`.execute(db);
  await sql`create trigger tasks_revised after update of revision on tasks
    when new.revision > (select value from revisions where owner = 'everybody')
    begin update revisions set value = new.revision where owner = 'everybody'; end`.execute(db);
}
