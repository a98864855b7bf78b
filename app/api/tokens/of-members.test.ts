import { expect, test } from 'vitest';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, joined } from '#lib/server/testing/people.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import * as one from './[id]/route.ts';
import * as all from './route.ts';

ownDataFolder({ ACCOUNTS: 'on' });

test('members set the rules of their tokens, and only an admin their budgets', async () => {
  const [ada, ben] = [await joined('Ada', 'admin'), await joined('Ben', 'member')];
  const robot = { name: 'Robot', scope: 'create' };
  const budgets = [{ unit: 'credits', amount: 5 }];
  const create = ({ cookie }: typeof ben, body: object) =>
    all.POST(by(ask('/tokens', 'POST', body), cookie), none);
  const made = await create(ben, { ...robot, approval: { above: 1 } });
  expect(made.status).toBe(201);
  const { id } = await made.json();
  const patch = (body: object) => one.PATCH(by(ask('/tokens/x', 'PATCH', body), ben.cookie), at(id));
  expect((await patch({ approval: null })).status).toBe(200);
  for (const refused of [await patch({ budgets }), await create(ben, { ...robot, budgets })])
    expect((await refused.json()).error).toMatchObject({ code: 'role_exceeded' });
  expect((await create(ada, { ...robot, budgets })).status).toBe(201);
});
