import { expect, test } from 'vitest';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, joined } from '#lib/server/testing/people.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import * as one from './[id]/route.ts';
import * as all from './route.ts';

ownDataFolder({ ACCOUNTS: 'on' });
const url = 'https://receiver.example/hook';

test('members have webhooks of their own, and only an admin one in the own network', async () => {
  const [ada, ben, eve] = [
    await joined('Ada', 'admin'),
    await joined('Ben', 'member'),
    await joined('Eve', 'viewer'),
  ];
  const create = ({ cookie }: typeof ben, body: object) =>
    all.POST(by(ask('/webhooks', 'POST', body), cookie), none);
  const made = await create(ben, { url });
  expect(made.status).toBe(201);
  const { id } = await made.json();
  const patch = (body: object) => one.PATCH(by(ask('/webhooks/x', 'PATCH', body), ben.cookie), at(id));
  expect((await patch({ name: 'Mine' })).status).toBe(200);
  for (const refused of [await patch({ ownNetwork: true }), await create(ben, { url, ownNetwork: true })])
    expect((await refused.json()).error).toMatchObject({ code: 'role_exceeded', param: 'ownNetwork' });
  expect((await create(ada, { url, ownNetwork: true })).status).toBe(201);
  expect((await create(eve, { url })).status).toBe(403);
  const inside = await (await create(ben, { url: 'http://10.0.0.1/hook' })).json();
  expect(inside.error).toMatchObject({ code: 'address_private' });
  expect(inside.error.message).toContain('only an admin');
});
