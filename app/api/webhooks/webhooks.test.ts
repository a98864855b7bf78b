import { expect, test } from 'vitest';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import * as one from './[id]/route.ts';
import * as all from './route.ts';

ownDataFolder();
const url = 'https://receiver.example/hook';

function create(body: object, key?: string) {
  const request = ask('/webhooks', 'POST', body);
  if (key) request.headers.set('idempotency-key', key);
  return all.POST(request, none);
}

test('the secret is told when a webhook is made, and never again', async () => {
  const made = await (await create({ url })).json();
  expect(made).toMatchObject({ url, name: 'receiver.example', ownNetwork: false, enabled: true });
  expect(Buffer.from(made.secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  const shown = [await all.GET(ask('/webhooks'), none), await one.GET(ask('/webhooks/x'), at(made.id))];
  for (const response of shown) expect(await response.text()).not.toMatch(/whsec|sealed|secret/i);
});

test('the same key again gives the same webhook with its secret', async () => {
  const made = await (await create({ url }, 'once')).json();
  expect(await (await create({ url }, 'once')).json()).toEqual(made);
});

test.each([
  [{ url: 'ftp://receiver.example' }, 'url'],
  [{ url, events: [] }, 'events'],
  [{ url, events: ['task.begun'] }, 'events[0]'],
  [{ url, name: ' ' }, 'name'],
  [{ url, ownNetwork: 'yes' }, 'ownNetwork'],
])('%o is refused at its field', async (body, param) => {
  const response = await create(body);
  expect(response.status).toBe(400);
  expect((await response.json()).error).toMatchObject({ param });
});
