import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { MOST_PROJECTS } from '#lib/studio/project/project.ts';
import { raiseRevision } from '../db/revision.ts';
import type { Store } from '../db/store.ts';
import { peopleEvents } from '../people/people-events.ts';
import { clock } from '../process/clock.ts';

interface Gift {
  id: string;
  from: string;
  to: string;
}

/**
 * Gives a project and those inside it to somebody else; the former owner becomes a member. Its contents keep
 * their owners.
 */
export async function giveProject({ db }: Store, { id, from, to }: Gift): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await raiseRevision(trx);
    const ownedBy = (owner: string) =>
      trx.selectFrom('projects').select(['id', 'parentId', 'position']).where('owner', '=', owner).execute();
    const [before, theirs] = [await ownedBy(from), await ownedBy(to)];
    const given = before.find((project) => project.id === id);
    if (!given) throw new StudioError('not_found', `There is no project ${id}`);
    if (given.parentId !== null)
      throw new StudioError('not_allowed_now', 'It lies in another project: give that, or move it out first');
    const ids = [id, ...before.flatMap((project) => (project.parentId === id ? [project.id] : []))];
    if (theirs.length + ids.length > MOST_PROJECTS)
      throw new StudioError('not_allowed_now', `They have ${MOST_PROJECTS} projects already`);
    await trx.updateTable('projects').set({ owner: to }).where('id', 'in', ids).execute();
    const position = theirs.filter(({ parentId }) => parentId === null).length;
    await trx.updateTable('projects').set({ position }).where('id', '=', id).execute();
    await trx
      .updateTable('projects')
      .set((eb) => ({ position: eb('position', '-', 1) }))
      .where('owner', '=', from)
      .where('parentId', 'is', null)
      .where('position', '>', given.position)
      .execute();
    await trx.deleteFrom('projectMembers').where('projectId', 'in', ids).where('member', '=', to).execute();
    await trx
      .insertInto('projectMembers')
      .values({ projectId: id, member: from, role: 'edit', addedAt: clock.now() })
      // One that came from somebody who left may still have its owner for a member.
      .onConflict((conflict) => conflict.columns(['projectId', 'member']).doUpdateSet({ role: 'edit' }))
      .execute();
    for (const { projectsGiven } of peopleEvents.all()) await projectsGiven?.(trx, from, ids);
  });
}
