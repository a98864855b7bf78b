import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { mayAct } from '#lib/studio/people/person-values.ts';
import type { NewProjectMember, ProjectRole, ProjectTeam } from '#lib/studio/project/project-member.ts';
import { raiseRevision } from '../db/revision.ts';
import type { Store } from '../db/store.ts';
import type { Caller } from '../people/identify-caller.ts';
import { type KnownPerson, people } from '../people/repository.ts';
import { leaveBehind } from '../people/transfer-work.ts';
import { clock } from '../process/clock.ts';
import { giveProject } from './give-project.ts';

type Asking = Pick<Caller, 'owner'> & { role: Caller['role'] | null };

const noProject = (id: string) => new StudioError('not_found', `There is no project ${id}`);
const notTheirs = () => new StudioError('role_exceeded', 'Only who owns the project says who works in it');
const noMember = () => new StudioError('not_found', 'There is no such person in the project');

/**
 * The members of a project. Its owner adds them; an admin can remove people, but not join that way; members
 * see one another, and can leave.
 */
export async function projectTeam(store: Store, asking: Asking, projectId: string) {
  const { db } = store;
  const project = await db
    .selectFrom('projects')
    .select(['owner', 'id', 'parentId'])
    .where('id', '=', projectId)
    .executeTakeFirst();
  if (!project) throw noProject(projectId);
  const { owner } = project;
  const rules = asking.owner === owner || asking.role === 'admin';
  if (!rules && !(await isMember(asking.owner))) throw noProject(projectId);

  async function isMember(member: string): Promise<boolean> {
    const row = await db
      .selectFrom('projectSight')
      .select('member')
      .where('projectId', '=', projectId)
      .where('member', '=', member)
      .executeTakeFirst();
    return row !== undefined;
  }

  function requireRule(): void {
    if (!rules) throw notTheirs();
    // A viewer takes nothing over.
    if (asking.role === 'viewer') throw new StudioError('role_exceeded');
  }

  function requireOwner(): void {
    if (asking.owner !== owner) throw notTheirs();
  }

  async function list(): Promise<ProjectTeam> {
    const rows = await db
      .selectFrom('projectMembers')
      .innerJoin('people', 'people.owner', 'projectMembers.member')
      .select(['people.id', 'people.name', 'people.email', 'projectMembers.role', 'projectMembers.addedAt'])
      .where('projectId', '=', projectId)
      .orderBy('addedAt')
      .orderBy('people.id')
      .execute();
    const known = await people(store).byOwner(owner);
    const members = rules ? rows : rows.map((member) => ({ ...member, email: null }));
    return { owner: { id: known?.person.id ?? owner, name: known?.person.name ?? '' }, members };
  }

  /** Adds a member, or changes their role. */
  async function put({ owner: member }: KnownPerson, role: ProjectRole): Promise<void> {
    requireOwner();
    if (member === owner)
      throw new StudioError('not_allowed_now', 'The project is theirs', { param: 'email' });
    await db.transaction().execute(async (trx) => {
      await raiseRevision(trx);
      await trx
        .insertInto('projectMembers')
        .values({ projectId, member, role, addedAt: clock.now() })
        .onConflict((conflict) => conflict.columns(['projectId', 'member']).doUpdateSet({ role }))
        .execute();
    });
  }

  async function add({ email, role }: NewProjectMember): Promise<ProjectTeam> {
    requireOwner();
    const known = await people(store).byEmail(email);
    if (!known || known.person.disabledAt !== null)
      throw new StudioError('not_found', `Nobody here has the address ${email}: an admin can invite them`, {
        param: 'email',
      });
    await put(known, role);
    return list();
  }

  async function member(personId: string): Promise<KnownPerson> {
    const known = await people(store).get(personId);
    const row =
      known &&
      (await db
        .selectFrom('projectMembers')
        .select('member')
        .where('projectId', '=', projectId)
        .where('member', '=', known.owner)
        .executeTakeFirst());
    if (!known || !row) throw noMember();
    return known;
  }

  async function change(personId: string, role: ProjectRole): Promise<ProjectTeam> {
    requireOwner();
    await put(await member(personId), role);
    return list();
  }

  /** Removes a member, or lets them leave. They no longer see it; what they made in it goes to its owner. */
  async function remove(personId: string): Promise<void> {
    const leaving = await member(personId);
    if (leaving.owner !== asking.owner) requireRule();
    await db
      .deleteFrom('projectMembers')
      .where('projectId', '=', projectId)
      .where('member', '=', leaving.owner)
      .execute();
    await leaveBehind(store, leaving.owner);
  }

  /** Makes a member the owner. The former owner becomes a member and no longer decides who is one. */
  async function give(personId: string): Promise<ProjectTeam> {
    requireOwner();
    const { owner: to, person } = await member(personId);
    if (person.disabledAt !== null || !mayAct(person.role, 'member'))
      throw new StudioError('not_allowed_now', 'Only who may make things can own a project', {
        param: 'personId',
      });
    await giveProject(store, { id: projectId, from: owner, to });
    return (await projectTeam(store, asking, projectId)).list();
  }

  return { list, add, change, remove, give };
}
