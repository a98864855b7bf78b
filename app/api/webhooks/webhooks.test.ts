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

test.each([
  'http://127.0.0.1:8080/hook',
  'http://10.1.2.3/hook',
  'http://[::1]/hook',
  'http://2130706433/hook',
  'http://169.254.169.254/latest',
  'http://localhost:8080/hook',
])('%s is refused when it is saved, with the way to allow it', async (url) => {
  const response = await create({ url });
  expect(response.status).toBe(400);
  const { error } = await response.json();
  expect(error).toMatchObject({ code: 'address_private', param: 'url' });
  expect(error.message).toContain('ownNetwork');
  const allowed = await (await create({ url, ownNetwork: true })).json();
  const back = await one.PATCH(ask('/webhooks/x', 'PATCH', { ownNetwork: false }), at(allowed.id));
  expect((await back.json()).error).toMatchObject({ code: 'address_private' });
  expect((await one.PATCH(ask('/webhooks/x', 'PATCH', { name: 'Inside' }), at(allowed.id))).status).toBe(200);
  await one.DELETE(ask('/webhooks/x', 'DELETE'), at(allowed.id));
});

test('one that nobody could tell from another is refused, and another name is enough', async () => {
  const hook = { url: `${url}/same`, name: 'Night shift', events: ['task.failed', 'task.completed'] };
  const first = await (await create(hook)).json();
  const again = await create({ ...hook, events: hook.events.toReversed() });
  expect(again.status).toBe(409);
  const { error } = await again.json();
  expect(error).toMatchObject({ code: 'webhook_exists', param: 'url' });
  expect(error.message).toContain('Night shift');
  const second = await (await create({ ...hook, name: 'Day shift' })).json();
  const rename = (id: string, name: string) => one.PATCH(ask('/webhooks/x', 'PATCH', { name }), at(id));
  expect((await rename(second.id, 'Night shift')).status).toBe(409);
  expect((await rename(first.id, 'Night shift')).status).toBe(200);
});

test.each(['HTTPS://EXAMPLE.COM', 'https://example.com:443/'])(
  'one whose address is written otherwise, as %s, is the same',
  async (written) => {
    const made = await (await create({ url: 'https://example.com' })).json();
    expect((await create({ url: written })).status).toBe(409);
    await one.DELETE(ask('/webhooks/x', 'DELETE'), at(made.id));
  },
);

test('the same key again gives the same webhook with its secret', async () => {
  const hook = { url, name: 'Once' };
  const made = await (await create(hook, 'once')).json();
  expect(await (await create(hook, 'once')).json()).toEqual(made);
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
