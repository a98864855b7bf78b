import { beforeAll, describe, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { people } from '#lib/server/people/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { joined } from '#lib/server/testing/people.ts';
import { ask, at, none, withBearer } from '#lib/server/testing/requests.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import type { PersonPatch } from '#lib/studio/people/person.ts';
import * as one from '../people/[id]/route.ts';
import * as all from './route.ts';

ownDataFolder({ ACCOUNTS: 'on' });

const HOUR = 60 * 60_000;
let ada: Awaited<ReturnType<typeof joined>>;
let ben: typeof ada;
beforeAll(async () => {
  [ada, ben] = [await joined('Ada', 'admin'), await joined('Ben', 'member')];
});

/** Asks with an admin token valid until then. */
async function byProgram(request: Request, expiresAt: number | null) {
  const made = await tokens(await store(), ada.owner).create({ name: 'Robot', scope: 'admin', expiresAt });
  return withBearer(request, made.token);
}
const invite = async (expiresAt: number | null) =>
  all.POST(await byProgram(ask('/invitations', 'POST', { role: 'admin' }), expiresAt), none);
const change = async (patch: PersonPatch, expiresAt: number | null) =>
  one.PATCH(await byProgram(ask('/people/x', 'PATCH', patch), expiresAt), at(ben.person.id));

describe('a token with an end', () => {
  const end = Date.now() + HOUR;
  const refusal = {
    code: 'scope_exceeded',
    message: expect.stringContaining(new Date(end).toISOString()),
  };

  test('invites nobody, who would stay', async () => {
    const response = await invite(end);
    expect(response.status).toBe(403);
    expect((await response.json()).error).toMatchObject(refusal);
    const listed = await all.GET(await byProgram(ask('/invitations'), end), none);
    expect((await listed.json()).invitations).toEqual([]);
  });

  test.each<[string, PersonPatch, PersonPatch]>([
    ['lets nobody do more', { role: 'member' }, { role: 'admin' }],
    ['lets nobody in again', { disabled: true }, { disabled: false }],
  ])('%s', async (_, before, patch) => {
    const known = people(await store());
    await known.change(ben.person.id, before);
    const { person } = await known.require(ben.person.id);
    expect((await (await change(patch, end)).json()).error).toMatchObject(refusal);
    expect((await known.require(ben.person.id)).person).toEqual(person);
  });

  test.each<PersonPatch>([{ role: 'viewer' }, { disabled: true }])(
    'still sets %o, which lets nobody in',
    async (patch) => {
      await people(await store()).change(ben.person.id, { role: 'member', disabled: false });
      expect((await change(patch, end)).status).toBe(200);
    },
  );
});

test('a token without an end invites and lets in', async () => {
  await people(await store()).change(ben.person.id, { role: 'member', disabled: false });
  expect([(await invite(null)).status, (await change({ role: 'admin' }, null)).status]).toEqual([201, 200]);
});
