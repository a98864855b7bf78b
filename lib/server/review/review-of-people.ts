import 'server-only';
import type { PeopleEvents } from '../people/people-events.ts';

export const reviewOfPeople: PeopleEvents = {
  /** Comments go with the work they are about. */
  async transfer(trx, { from, to, projects }) {
    await trx
      .updateTable('comments')
      .set({ owner: to })
      .where('owner', '=', from)
      .$if(projects !== null, (query) =>
        query.where((eb) =>
          eb.or(
            (['tasks', 'cuts'] as const).map((table) =>
              eb(
                'workId',
                'in',
                eb.selectFrom(table).select('id').where('projectId', 'in', projects).where('owner', '=', to),
              ),
            ),
          ),
        ),
      )
      .execute();
  },
  /** The new owner decides again what is shared. */
  async left(db, owner) {
    await db.deleteFrom('shares').where('owner', '=', owner).execute();
  },
  async projectsGiven(trx, from, projects) {
    await trx
      .deleteFrom('shares')
      .where('kind', '=', 'project')
      .where('subjectId', 'in', projects)
      .where('owner', '=', from)
      .execute();
  },
};
