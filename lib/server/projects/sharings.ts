import 'server-only';
import { sql } from 'kysely';
import type { ProjectRole, Sharing } from '#lib/studio/project/project-member.ts';
import { projectTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { readAll } from '../db/unreadable.ts';

type ProjectRecord = RecordOf<typeof projectTable>;

/** How a person's projects are shared, and those shared with them, in order and as they see them. */
export async function sharings({ db }: Store, owner: string) {
  const rows = await db
    .selectFrom('projectSight')
    .innerJoin('projects', 'projects.id', 'projectSight.projectId')
    .leftJoin('people', 'people.owner', 'projects.owner')
    .selectAll('projects')
    .select(['projectSight.role', 'people.name as by', membersAround])
    .where('member', '=', owner)
    .orderBy('people.name')
    .orderBy('position')
    .orderBy('projects.id')
    .execute();
  const own = new Map<string, Sharing>();
  const given = new Map<string, [ProjectRecord, Sharing]>();
  const read = readAll(rows, ({ role, by, members, ...row }) => ({
    record: projectTable.toRecord(row),
    ...{ role, by, members },
  }));
  for (const { record, role, by, members } of read) {
    const total = Number(members);
    if (record.owner === owner) own.set(record.id, { by: null, role: 'edit', members: total });
    else {
      const sharing = { by: by ?? 'Somebody', role: more(role, given.get(record.id)), members: total };
      given.set(record.id, [record, sharing]);
    }
  }
  // One whose parent is not shared is at the top level.
  const alone = ({ parentId, ...record }: ProjectRecord): ProjectRecord => ({
    ...record,
    parentId: parentId !== null && given.has(parentId) ? parentId : null,
  });
  return { own, given: [...given.values()].map(([record, sharing]) => [alone(record), sharing] as const) };
}

const more = (role: ProjectRole, before: [unknown, Sharing] | undefined): ProjectRole =>
  role === 'edit' || before?.[1].role === 'edit' ? 'edit' : 'view';

const membersAround = sql<number>`(select count(distinct member) from project_members
  where project_members.project_id in (projects.id, projects.parent_id))`.as('members');
