import { expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { projects } from '#lib/server/projects/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, joined } from '#lib/server/testing/people.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import type { AuditEntry } from '#lib/studio/people/audit.ts';
import * as caps from '../ledger/caps/route.ts';
import * as library from '../library/export/route.ts';
import * as person from '../people/[id]/route.ts';
import * as project from '../projects/[id]/route.ts';
import * as token from '../tokens/[id]/route.ts';
import * as tokens from '../tokens/route.ts';
import * as webhook from '../webhooks/[id]/route.ts';
import * as webhooks from '../webhooks/route.ts';
import { GET } from './route.ts';

ownDataFolder({ ACCOUNTS: 'on' });

test('what takes a project apart, sends work elsewhere or sets limits is written down', async () => {
  const admin = await joined('Ada', 'admin');
  const asked = (method: string, body?: unknown) => by(ask('/x', method, body), admin.cookie);
  const made = await projects(await store(), admin.owner).create({ name: 'Over' });
  await project.DELETE(asked('DELETE'), at(made.id));
  const hook = await webhooks.POST(asked('POST', { url: 'https://example.com/hook' }), none);
  const { id } = (await hook.json()) as { id: string };
  await webhook.PATCH(asked('PATCH', { name: 'Ours' }), at(id));
  await webhook.DELETE(asked('DELETE'), at(id));
  await caps.PUT(asked('PUT', { caps: [] }), none);
  await (await library.GET(asked('GET'), none)).bytes();
  const { entries } = await (await GET(by(ask('/audit'), admin.cookie), none)).json();
  const told = entries.map(({ action, subject }: AuditEntry) => [action, subject]).toReversed();
  expect(told.slice(-6)).toEqual([
    ['project.delete', made.id],
    ['webhook.make', null],
    ['webhook.change', id],
    ['webhook.remove', id],
    ['cap.set', null],
    ['library.export', null],
  ]);
});

test('a rule is written down as a cap that was set where it makes a budget hold, and nowhere else', async () => {
  const admin = await joined('Cai', 'admin');
  const asked = (method: string, body: object) => by(ask('/x', method, body), admin.cookie);
  const robot = { name: 'Robot', scope: 'create' };
  const budget = [{ unit: 'USD', amount: 9, holdUnpriced: false }];
  const told = async (request: Promise<Response>) => {
    const { id } = await (await request).json();
    const { entries } = await (await GET(by(ask('/audit?limit=2'), admin.cookie), none)).json();
    return { id, actions: entries.map(({ action }: AuditEntry) => action).toSorted() };
  };
  const made = await told(
    tokens.POST(asked('POST', { ...robot, approval: { above: 1 }, budgets: budget }), none),
  );
  expect(made.actions).toEqual(['cap.set', 'token.make']);
  const change = (body: object) => told(token.PATCH(asked('PATCH', body), at(made.id)));
  const asks = { approval: { above: 2 } };
  expect((await change(asks)).actions).not.toEqual(['cap.set', 'token.change']);
  expect((await change({ approval: null })).actions).toEqual(['cap.set', 'token.change']);
  // Already in force.
  await change(asks);
  expect((await change({ approval: null })).actions).toEqual(['token.change', 'token.change']);
  await change({ ...asks, budgets: budget });
  expect((await told(tokens.POST(asked('POST', { ...robot, approval: null }), none))).actions).toEqual([
    'cap.set',
    'token.make',
  ]);
});

test('what was changed about a person is written down, from what to what', async () => {
  const admin = await joined('Bea', 'admin');
  const { person: ben } = await joined('Ben', 'member');
  const patch = (body: object) => person.PATCH(by(ask('/x', 'PATCH', body), admin.cookie), at(ben.id));
  for (const body of [
    { role: 'viewer' },
    { disabled: true },
    { disabled: true },
    { role: 'member', disabled: false },
  ])
    expect((await patch(body)).status).toBe(200);
  const query = `?person=${admin.person.id}&action=person.change`;
  const { entries } = await (await GET(by(ask(`/audit${query}`), admin.cookie), none)).json();
  expect(entries.map(({ subject }: AuditEntry) => subject)).toEqual([ben.id, ben.id, ben.id]);
  expect(entries.map(({ changes }: AuditEntry) => changes).toReversed()).toEqual([
    [{ what: 'role', from: 'member', to: 'viewer' }],
    [{ what: 'disabled', from: 'off', to: 'on' }],
    [
      { what: 'role', from: 'viewer', to: 'member' },
      { what: 'disabled', from: 'on', to: 'off' },
    ],
  ]);
  const file = await GET(by(ask(`/audit${query}&format=csv`), admin.cookie), none);
  expect(await file.text()).toContain('role: viewer → member; disabled: on → off');
});
