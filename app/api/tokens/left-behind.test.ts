import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { projects } from '#lib/server/projects/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, joined } from '#lib/server/testing/people.ts';
import { ask, at, none, withBearer } from '#lib/server/testing/requests.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import * as member from '../projects/[id]/members/[personId]/route.ts';
import * as members from '../projects/[id]/members/route.ts';
import * as projectOwner from '../projects/[id]/owner/route.ts';
import * as share from '../shares/[id]/route.ts';
import * as shares from '../shares/route.ts';
import * as webhook from '../webhooks/[id]/route.ts';
import * as webhooks from '../webhooks/route.ts';

ownDataFolder({ ACCOUNTS: 'on' });
afterAll(async () => (await store()).close());

const HOUR = 60 * 60_000;
const END = Date.now() + HOUR;
const TOLD = { url: 'https://example.com/hook' };
let ada: Awaited<ReturnType<typeof joined>>;
let ben: typeof ada;
let project: string;
/** By a person, without expiry. */
let hook: string;
let link: string;

const idOf = async (response: Response): Promise<string> => (await response.json()).id;
const byAda = (method: string, body: object) => by(ask('/x', method, body), ada.cookie);
const shown = () => ({ kind: 'project', subjectId: project });

beforeAll(async () => {
  [ada, ben] = [await joined('Ada', 'admin'), await joined('Ben', 'member')];
  project = (await projects(await store(), ada.owner).create({ name: 'Harbour' })).id;
  hook = await idOf(await webhooks.POST(byAda('POST', { ...TOLD, name: 'Hers' }), none));
  link = await idOf(await shares.POST(byAda('POST', shown()), none));
  await members.POST(byAda('POST', { email: ben.email, role: 'view' }), at(project));
});

/** Asks with her token, valid until then. */
async function byProgram(method: string, body: object, expiresAt: number | null) {
  const made = await tokens(await store(), ada.owner).create({ name: 'Robot', scope: 'admin', expiresAt });
  return withBearer(ask('/x', method, body), made.token);
}

const calls = {
  'makes a webhook': async (end: number | null) =>
    webhooks.POST(await byProgram('POST', { ...TOLD, name: String(end) }, end), none),
  'aims one elsewhere': async (end: number | null) =>
    webhook.PATCH(await byProgram('PATCH', { url: 'https://example.com/other' }, end), at(hook)),
  'has one told of more': async (end: number | null) =>
    webhook.PATCH(await byProgram('PATCH', { events: ['task.completed'] }, end), at(hook)),
  'makes a link without an end': async (end: number | null) =>
    shares.POST(await byProgram('POST', shown(), end), none),
  'lets a link be commented on': async (end: number | null) =>
    share.PATCH(await byProgram('PATCH', { access: 'comment' }, end), at(link)),
  'lets a member of a project work in it': async (end: number | null) =>
    member.PATCH(await byProgram('PATCH', { role: 'edit' }, end), {
      params: Promise.resolve({ id: project, personId: ben.person.id }),
    }),
  'shares a project': async (end: number | null) =>
    members.POST(await byProgram('POST', { email: ben.email, role: 'edit' }, end), at(project)),
  'gives a project away': async (end: number | null) =>
    projectOwner.PUT(await byProgram('PUT', { personId: ben.person.id }, end), at(project)),
};

describe('a token with an end', () => {
  test.each(Object.entries(calls))('never %s: that would stay', async (_, call) => {
    const response = await call(END);
    expect(response.status).toBe(403);
    expect((await response.json()).error).toMatchObject({
      code: 'scope_exceeded',
      message: expect.stringContaining(new Date(END).toISOString()),
    });
  });

  test('makes a link that ends with it, and lets it end no later', async () => {
    const made = await shares.POST(await byProgram('POST', { ...shown(), expiresAt: END }, END), none);
    expect(made.status).toBe(201);
    const id = await idOf(made);
    const patch = async (body: object) => share.PATCH(await byProgram('PATCH', body, END), at(id));
    expect((await patch({ access: 'comment' })).status).toBe(200);
    for (const expiresAt of [END + 1, null])
      expect((await (await patch({ expiresAt })).json()).error).toMatchObject({
        code: 'scope_exceeded',
        param: 'expiresAt',
      });
  });

  test.each([
    ['renames a webhook', webhook, { name: 'Ours' }, () => hook],
    ['turns a webhook off', webhook, { enabled: false }, () => hook],
    ['renames a link', share, { name: 'For Ben' }, () => link],
  ] as const)('still %s', async (_, { PATCH }, body, id) => {
    expect((await PATCH(await byProgram('PATCH', body, END), at(id()))).status).toBe(200);
  });
});

test.each(Object.entries(calls))('a token without an end %s', async (_, call) => {
  expect((await call(null)).ok).toBe(true);
});
