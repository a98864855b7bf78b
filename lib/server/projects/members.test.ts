import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../db/store.ts';
import { people } from '../people/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { samplePerson } from '../testing/samples.ts';
import { ENGINES } from '../testing/stores.ts';
import { projectTeam } from './members.ts';
import { projects } from './repository.ts';
import { ANN, BEN, EVE, emailOf, sharedOn } from './testing/shared-on.ts';

ownDataFolder();

describe.each(ENGINES)('what is shared on %s', (engine) => {
  const { open, project, ruledBy, video, ownerOf } = sharedOn(engine);
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  test('a project is given to somebody in it with those inside it, and who had it works in it', async () => {
    const [before, place] = [await project(ANN), await project(ANN, { [BEN]: 'view', [EVE]: 'edit' })];
    const after = await project(ANN);
    const inside = (await projects(store, ANN).create({ name: 'Inside', parentId: place })).id;
    const [anns, eves] = [await video(ANN, { projectId: place }), await video(EVE, { projectId: place })];
    const given = await (await ruledBy(ANN, place)).give('person_ben');
    expect(given.owner).toEqual({ id: 'person_ben', name: 'ben' });
    expect(given.members.map(({ id, role, email }) => [id, role, email])).toEqual([
      ['person_eve', 'edit', null],
      ['person_ann', 'edit', null],
    ]);
    expect(await projects(store, BEN).get(inside)).toMatchObject({ parentId: place, sharing: { by: null } });
    expect(await projects(store, ANN).get(place)).toMatchObject({ sharing: { by: 'ben', role: 'edit' } });
    expect(await Promise.all([anns, eves].map((id) => ownerOf('tasks', id)))).toEqual([ANN, EVE]);
    const positions = (await projects(store, ANN).records()).filter(({ id }) => [before, after].includes(id));
    expect(positions.map(({ position }) => position - (positions[0]?.position ?? 0))).toEqual([0, 1]);
    await expect((await ruledBy(ANN, place)).give('person_eve')).rejects.toMatchObject({
      code: 'role_exceeded',
    });
  });

  test('a project is given to nobody who is not in it or only looks at the studio, and none without what holds it', async () => {
    const place = await project(ANN, { [EVE]: 'edit' });
    const inside = (await projects(store, ANN).create({ name: 'Inside', parentId: place })).id;
    await (await ruledBy(ANN, inside)).add({ email: emailOf(EVE), role: 'edit' });
    const give = async (id: string, to: string) => (await ruledBy(ANN, id)).give(to);
    await expect(give(place, 'person_ben')).rejects.toMatchObject({ code: 'not_found' });
    await expect(give(inside, 'person_eve')).rejects.toMatchObject({ code: 'not_allowed_now' });
    const admin = await projectTeam(store, { owner: 'own_ada', role: 'admin' }, place);
    await expect(admin.give('person_eve')).rejects.toMatchObject({ code: 'role_exceeded' });
    const as = (role: 'viewer' | 'member') =>
      store.db.updateTable('people').set({ role }).where('id', '=', 'person_eve').execute();
    await as('viewer');
    await expect(give(place, 'person_eve')).rejects.toMatchObject({ param: 'personId' });
    await as('member');
  });

  test('a project that came from somebody who left is given on by who was in it', async () => {
    await store.db.insertInto('people').values(samplePerson('liv')).execute();
    const [place, older] = [
      await project('own_liv', { [BEN]: 'view', [EVE]: 'edit' }),
      await project('own_liv', { [BEN]: 'view', [EVE]: 'edit' }),
    ];
    await people(store).remove('person_liv', 'person_ben');
    const memberOf = async (id: string) =>
      (await (await ruledBy(BEN, id)).list()).members.map((one) => one.id);
    expect(await memberOf(place)).toEqual(['person_eve']);
    await store.db
      .insertInto('projectMembers')
      .values({ projectId: older, member: BEN, role: 'view', addedAt: 1 })
      .execute();
    for (const id of [place, older]) {
      await (await ruledBy(BEN, id)).give('person_eve');
      expect(await projects(store, BEN).get(id)).toMatchObject({ sharing: { by: 'eve', role: 'edit' } });
    }
  });

  test('who made a project with a key and gave it away is told so, and makes no other with that key', async () => {
    const mine = projects(store, ANN);
    const { id } = await mine.create({ name: 'Given' }, 'shot-1');
    await (await ruledBy(ANN, id)).add({ email: emailOf(EVE), role: 'edit' });
    await (await ruledBy(ANN, id)).give('person_eve');
    await expect(mine.create({ name: 'Given' }, 'shot-1')).rejects.toMatchObject({ code: 'not_allowed_now' });
  });

  test('an owner who only looks at the studio by now takes nobody out, nor their work', async () => {
    const place = await project(ANN, { [EVE]: 'edit' });
    const asViewer = await projectTeam(store, { owner: ANN, role: 'viewer' }, place);
    await expect(asViewer.remove('person_eve')).rejects.toMatchObject({ code: 'role_exceeded' });
    const leaving = await projectTeam(store, { owner: EVE, role: 'viewer' }, place);
    await expect(leaving.remove('person_eve')).resolves.toBeUndefined();
  });

  test('those in a project know one another by name, and its owner by address', async () => {
    const place = await project(ANN, { [BEN]: 'edit', [EVE]: 'view' });
    const told = async (owner: string) => (await (await ruledBy(owner, place)).list()).members;
    expect((await told(EVE)).map(({ name, email }) => [name, email])).toEqual([
      ['ben', null],
      ['eve', null],
    ]);
    expect((await told(ANN)).map(({ email }) => email)).toEqual([emailOf(BEN), emailOf(EVE)]);
  });

  test('an admin takes people out of the projects of others, and adds nobody', async () => {
    const place = await project(ANN, { [EVE]: 'view' });
    const team = await projectTeam(store, { owner: 'own_ada', role: 'admin' }, place);
    const refused = { code: 'role_exceeded' };
    for (const owner of [BEN, 'own_ada'])
      await expect(team.add({ email: emailOf(owner), role: 'view' })).rejects.toMatchObject(refused);
    await expect(team.change('person_eve', 'edit')).rejects.toMatchObject(refused);
    await team.remove('person_eve');
    expect((await team.list()).members).toEqual([]);
  });
});
