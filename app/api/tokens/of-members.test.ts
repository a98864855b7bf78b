import { expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { capsOf } from '#lib/server/limits/caps.ts';
import { setCaps } from '#lib/server/money/set-caps.ts';
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

test('the rule of a member changes no cap of the studio, which holds for programs of others too', async () => {
  const cleo = await joined('Cleo', 'viewer');
  const [opened, subject] = [await store(), { kind: 'token' as const, id: 'Nightly' }];
  const budget = { subject, unit: 'USD', amount: 9, period: 'month', holdUnpriced: false } as const;
  await setCaps(opened, cleo.owner, [budget]);
  const asks = { name: 'Nightly', scope: 'create', approval: { above: 1 } };
  const { id } = await (await all.POST(by(ask('/tokens', 'POST', asks), cleo.cookie), none)).json();
  const loosened = await one.PATCH(by(ask('/tokens/x', 'PATCH', { approval: null }), cleo.cookie), at(id));
  expect(await loosened.json()).toMatchObject({ approval: null });
  expect(await capsOf(opened.db, cleo.owner)).toEqual([budget]);
});
