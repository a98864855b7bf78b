import OpenAI from 'openai';
import { afterAll, describe, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { relayRoute } from '#lib/server/relay/relay-route.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, at, none, withBearer } from '#lib/server/testing/requests.ts';
import { sampleTask } from '#lib/server/testing/samples.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import { Cut } from '#lib/studio/cut/cut.ts';
import { timelineOf } from '#lib/studio/cut/timeline.ts';
import type { NewToken } from '#lib/studio/tokens/api-token.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import * as films from '../cuts/route.ts';
import * as session from '../session/route.ts';
import * as cancel from '../tasks/[id]/cancel/route.ts';
import * as retry from '../tasks/[id]/retry/route.ts';
import * as made from '../tasks/route.ts';
import * as one from './[id]/route.ts';
import * as all from './route.ts';

const PASSWORD = 'correct horse battery';
const KEY = 'sk-upstream-0123456789abcdef';
const MINUTE = 60_000;
const seen: string[] = [];
const upstream = await startUpstream((request, response) => {
  seen.push(JSON.stringify(request.rawHeaders));
  response.setHeader('content-type', 'application/json');
  response.end('{"object":"list","data":[{"id":"vidB-2","object":"model"}]}');
});
ownDataFolder({ STUDIO_PASSWORD: PASSWORD, MEDIA_API_URL: upstream.url, MEDIA_API_KEY: KEY });
afterAll(() => upstream.close());

const create = async (over: Partial<NewToken> = {}) =>
  tokens(await store(), LOCAL_OWNER).create({ name: 'Robot', scope: 'admin', ...over });
const listed = async (bearer: string) => all.GET(withBearer(ask('/tokens'), bearer), none);

test('a person makes a token, which is told once and opens the studio until it is revoked', async () => {
  const signedIn = await session.POST(ask('/session', 'POST', { password: PASSWORD }), none);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const asked = ask('/tokens', 'POST', { name: ' Night shift ', scope: 'admin' });
  asked.headers.set('cookie', cookie);
  const made = await (await all.POST(asked, none)).json();
  expect(made).toMatchObject({ name: 'Night shift', scope: 'admin', lastUsedAt: null, expiresAt: null });
  expect(made.token).toMatch(/^dly_[\w-]{43}$/);
  const rows = JSON.stringify(await (await store()).db.selectFrom('tokens').selectAll().execute());
  expect(rows).not.toContain(made.token.slice(4));
  const text = await (await listed(made.token)).text();
  expect(text).toContain('Night shift');
  expect(text).not.toMatch(/dly_|hash/i);
  expect((await one.DELETE(withBearer(ask('/tokens/x', 'DELETE'), made.token), at(made.id))).status).toBe(
    204,
  );
  expect((await listed(made.token)).status).toBe(401);
});

test.each([
  [{ name: '', scope: 'read' }, 'name'],
  [{ name: 'x'.repeat(61), scope: 'read' }, 'name'],
  [{ name: 'x', scope: 'all' }, 'scope'],
  [{ name: 'x', scope: 'read', expiresAt: 1000 }, 'expiresAt'],
])('%o is refused at its field', async (body, param) => {
  const { token } = await create();
  const response = await all.POST(withBearer(ask('/tokens', 'POST', body), token), none);
  expect((await response.json()).error).toMatchObject({ type: 'invalid_request_error', param });
});

describe('a rule', () => {
  const approval = { above: 50 };
  const setWithToken = (token: string) =>
    all.POST(withBearer(ask('/tokens', 'POST', { name: 'Asks', scope: 'create', approval }), token), none);
  const setForName = async (token: string) => {
    const { id } = await create({ name: 'Asks', scope: 'create' });
    return one.PATCH(withBearer(ask('/tokens/x', 'PATCH', { approval }), token), at(id));
  };

  test.each([
    ['set with a new token', setWithToken],
    ['changed', setForName],
  ])('that is %s has what waits for an answer looked at again', async (_, set) => {
    const mine = tasks(await store(), LOCAL_OWNER);
    const later = Date.now() + MINUTE;
    const [waiting] = await mine.insert([
      sampleTask({ status: 'waiting', reason: 'approval_needed', agent: 'Asks', dueAt: later }),
    ]);
    expect((await set((await create()).token)).ok).toBe(true);
    expect((await mine.get(waiting?.id ?? ''))?.dueAt).toBeLessThan(later);
  });

  test.each([
    ['set with a token', setWithToken, { token: expect.stringMatching(/^dly_/) }],
    ['changed', setForName, { approval }],
  ])('that is %s is told even where what waits cannot be looked at at once', async (_, set, told) => {
    const maker = (await create()).token;
    const { schema } = (await store()).db;
    await schema.alterTable('dubs').renameTo('elsewhere').execute();
    const response = await set(maker).finally(() =>
      schema.alterTable('elsewhere').renameTo('dubs').execute(),
    );
    expect(await response.json()).toMatchObject(told);
  });
});

describe('a token with an end', () => {
  const end = Date.now() + 60 * MINUTE;
  const makeUntil = async (expiresAt?: number | null) => {
    const { token } = await create({ expiresAt: end });
    return all.POST(
      withBearer(ask('/tokens', 'POST', { name: 'Heir', scope: 'read', expiresAt }), token),
      none,
    );
  };

  test.each([
    ['without one', undefined],
    ['that has none', null],
    ['with a later one', end + 1],
  ])('makes no token %s', async (_, expiresAt) => {
    const response = await makeUntil(expiresAt);
    expect(response.status).toBe(403);
    expect((await response.json()).error).toMatchObject({
      code: 'scope_exceeded',
      param: 'expiresAt',
      message: expect.stringContaining(new Date(end).toISOString()),
    });
  });

  test('makes one that ends with it', async () => {
    expect(await (await makeUntil(end)).json()).toMatchObject({ expiresAt: end });
  });
});

test('when it was last used is written at most every five minutes', async () => {
  const mine = tokens(await store(), LOCAL_OWNER);
  const { id, token } = await create();
  const used = async () => (await mine.list()).find((other) => other.id === id)?.lastUsedAt;
  const now = Date.now();
  await mine.find(token, now);
  await waitUntil(async () => (await used()) === now);
  await mine.find(token, now + 4 * MINUTE);
  await mine.find(token, now + 6 * MINUTE);
  await waitUntil(async () => (await used()) === now + 6 * MINUTE);
});

test('a session does not widen what a token allows', async () => {
  const signedIn = await session.POST(ask('/session', 'POST', { password: PASSWORD }), none);
  const { token } = await create({ scope: 'read' });
  const asked = withBearer(ask('/tokens'), token);
  asked.headers.set('cookie', signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  expect((await all.GET(asked, none)).status).toBe(403);
});

test('another site gets nowhere with a token', async () => {
  const { token } = await create();
  const asked = withBearer(ask('/tokens'), token);
  asked.headers.set('sec-fetch-site', 'cross-site');
  expect((await all.GET(asked, none)).status).toBe(403);
});

test('the openai client works with a token for its key, and the service gets our key alone', async () => {
  const { token } = await create({ scope: 'create' });
  const client = new OpenAI({
    baseURL: 'http://127.0.0.1:3000/api/v1',
    apiKey: token,
    fetch: (url, init) => relayRoute(new Request(url as string, init)),
  });
  seen.length = 0;
  expect((await client.models.list()).data.map(({ id }) => id)).toEqual(['vidB-2']);
  expect(seen.join()).toContain(`Bearer ${KEY}`);
  expect(seen.join()).not.toContain('dly_');
});

test('what a program had made stands under its name, made again too', async () => {
  const { token } = await create({ scope: 'create', name: 'Night shift' });
  const params = { model: 'vidB-2', prompt: 'A heron', seconds: 4, size: '480x480' };
  const asked = ask('/tasks', 'POST', { drafts: [{ endpoint: 'videos', params }] });
  const [task] = (await (await made.POST(withBearer(asked, token), none)).json()).tasks;
  expect(task?.agent).toBe('Night shift');
  await cancel.POST(withBearer(ask('/tasks/x/cancel', 'POST'), token), at(task?.id ?? ''));
  const other = await create({ scope: 'create', name: 'Day shift' });
  const again = await retry.POST(withBearer(ask('/tasks/x/retry', 'POST'), other.token), at(task?.id ?? ''));
  expect(await again.json()).toMatchObject({ retryOf: task?.id, agent: 'Day shift' });
  const found = await made.GET(withBearer(ask('/tasks?q=by:%22day%20shift%22'), token), none);
  expect((await found.json()).tasks).toMatchObject([{ agent: 'Day shift' }]);
});

test('a film that a program had made stands under its name, and a copy by a person is their own', async () => {
  const { token } = await create({ scope: 'create', name: 'Night shift' });
  const asked = withBearer(ask('/cuts', 'POST', { title: 'Herons' }), token);
  const film = Cut.parse(await (await films.POST(asked, none)).json());
  expect(film.agent).toBe('Night shift');
  const signedIn = await session.POST(ask('/session', 'POST', { password: PASSWORD }), none);
  const copied = ask('/cuts', 'POST', timelineOf(film));
  copied.headers.set('cookie', signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  expect(Cut.parse(await (await films.POST(copied, none)).json()).agent).toBeNull();
});
