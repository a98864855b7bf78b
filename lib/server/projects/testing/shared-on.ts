import 'server-only';
import { blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import { cuts } from '../../cuts/repository.ts';
import type { Dialect, Store } from '../../db/store.ts';
import { tasks } from '../../tasks/repository.ts';
import { samplePerson, sampleTask } from '../../testing/samples.ts';
import { testStores } from '../../testing/stores.ts';
import { projectTeam } from '../members.ts';
import { projects } from '../repository.ts';

export const [ANN, BEN, EVE] = ['own_ann', 'own_ben', 'own_eve'] as const;

export const emailOf = (owner: string) => `${owner.slice('own_'.length)}@example.com`;

/** A store on one engine, with people who share projects in it. */
export function sharedOn(engine: Dialect) {
  const stores = testStores(engine);
  let store: Store;

  async function open(): Promise<Store> {
    store = await stores.open();
    await store.db
      .insertInto('people')
      .values([samplePerson('ann'), samplePerson('ben'), samplePerson('eve'), samplePerson('ada', 'admin')])
      .execute();
    return store;
  }

  const ruledBy = (owner: string, id: string) => projectTeam(store, { owner, role: 'member' }, id);

  const project = async (owner: string, members: Record<string, 'view' | 'edit'> = {}) => {
    const { id } = await projects(store, owner).create({ name: 'Shared', parentId: null });
    const team = await ruledBy(owner, id);
    for (const [member, role] of Object.entries(members)) await team.add({ email: emailOf(member), role });
    return id;
  };

  const video = async (owner: string, over = {}, batchKey: string | null = null) => {
    const [made] = await tasks(store, owner).insert([sampleTask(over)], batchKey);
    return made?.id ?? '';
  };

  const film = (owner: string, taskId: string, projectId: string | null) =>
    cuts(store, owner).insert(
      { ...blankTimeline('Film'), shots: [{ ...blankShot('shot'), taskId, out: 1 }] },
      { projectId },
    );

  const ownerOf = async (table: 'tasks' | 'transcripts' | 'cutRenders', id: string) =>
    (await store.db.selectFrom(table).select('owner').where('id', '=', id).executeTakeFirst())?.owner;

  const leave = async (id: string, member: string) =>
    (await ruledBy(member, id)).remove(member.replace('own_', 'person_'));

  return { open, ruledBy, project, video, film, ownerOf, leave };
}
