import { globSync } from 'node:fs';
import { join } from 'node:path';
import OpenAI from 'openai';
import { afterAll, describe, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { setCaps } from '#lib/server/ledger/caps.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, at } from '#lib/server/testing/requests.ts';
import { sampleTask } from '#lib/server/testing/samples.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import type { NewToken } from '#lib/studio/connection/api-token.ts';
import { Cut } from '#lib/studio/cut/cut.ts';
import { timelineOf } from '#lib/studio/cut/timeline.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import * as films from '../cuts/route.ts';
import * as caps from '../ledger/caps/route.ts';
import * as session from '../session/route.ts';
import * as cancel from '../tasks/[id]/cancel/route.ts';
import * as retry from '../tasks/[id]/retry/route.ts';
import * as made from '../tasks/route.ts';
import * as relayed from '../v1/[...path]/route.ts';
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

const none = { params: Promise.resolve({}) };
const withBearer = (request: Request, bearer: string) => {
  request.headers.set('authorization', `Bearer ${bearer}`);
  return request;
};
const create = async (over: Partial<NewToken> = {}) =>
  tokens(await store(), LOCAL_OWNER).create({ name: 'Robot', scope: 'admin', ...over });
const listed = async (bearer: string) => all.GET(withBearer(ask('/tokens'), bearer), none);
const codeOf = async (response: Response) => (await response.json()).error.code;

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
    fetch: (url, init) =>
      relayed.GET(new Request(url as string, init), { params: Promise.resolve({ path: ['models'] }) }),
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

/** What is administration, and so not for every program. */
const ADMINISTRATION = new Set([
  'PUT /projects/[id]/owner',
  'POST /projects/[id]/members',
  'PATCH /projects/[id]/members/[personId]',
  'DELETE /projects/[id]/members/[personId]',
  'POST /people/[id]/reset',
  'DELETE /people/[id]/second-factor',
  'POST /session/password',
  'PUT /session/password',
  'PATCH /account',
  'PUT /account/password',
  'DELETE /account/second-factor',
  'POST /account/second-factor',
  'PUT /account/second-factor',
  'GET /account/passkeys',
  'POST /account/passkeys',
  'PUT /account/passkeys',
  'DELETE /account/passkeys/[id]',
  'POST /session/passkey',
  'PUT /session/passkey',
  'DELETE /account/sso',
  'POST /account/sso',
  'GET /audit',
  'GET /invitations',
  'POST /invitations',
  'DELETE /invitations/[id]',
  'POST /join',
  'PUT /join',
  'GET /people',
  'PATCH /people/[id]',
  'DELETE /people/[id]',
  'POST /session/second-factor',
  'POST /session/sso',
  'DELETE /assets/[id]',
  'PUT /connection',
  'DELETE /connection',
  'POST /connection/resume',
  'POST /connection/test',
  'POST /connections',
  'PATCH /connections/[id]',
  'DELETE /connections/[id]',
  'POST /connections/[id]/pause',
  'POST /connections/[id]/resume',
  'POST /connections/[id]/test',
  'POST /connections/test',
  'GET /shares',
  'POST /shares',
  'PATCH /shares/[id]',
  'DELETE /shares/[id]',
  'PATCH /approvals',
  'PATCH /ledger/[id]',
  'PUT /ledger/caps',
  'POST /library/import',
  'DELETE /library/import',
  'PATCH /models',
  'POST /session',
  'DELETE /session',
  'GET /sessions',
  'DELETE /sessions/[id]',
  'DELETE /tasks/trash',
  'GET /tokens',
  'PATCH /tokens/[id]',
  'POST /tokens',
  'DELETE /tokens/[id]',
  'GET /watch',
  'PUT /watch',
  'GET /webhooks',
  'POST /webhooks',
  'GET /webhooks/[id]',
  'PATCH /webhooks/[id]',
  'DELETE /webhooks/[id]',
  'POST /webhooks/[id]/test',
  'GET /webhooks/[id]/deliveries',
  'POST /webhooks/[id]/deliveries/[deliveryId]/replay',
]);

/** How a person comes in: for no program, whatever its token allows. */
const BY_PERSON = [
  'DELETE /account/passkeys/[id]',
  'DELETE /account/second-factor',
  'DELETE /account/sso',
  'DELETE /people/[id]/second-factor',
  'PATCH /account',
  'POST /account/passkeys',
  'POST /account/second-factor',
  'POST /account/sso',
  'POST /people/[id]/reset',
  'PUT /account/passkeys',
  'PUT /account/password',
  'PUT /account/second-factor',
];

/** By these a program could have more made than it may: by its own limits, by prices, or as somebody else. */
const LIFTS_LIMITS = [
  'DELETE /connection',
  'DELETE /connections/[id]',
  'DELETE /people/[id]',
  'PATCH /approvals',
  'PATCH /connections/[id]',
  'PATCH /ledger/[id]',
  'PATCH /models',
  'PATCH /people/[id]',
  'PATCH /tokens/[id]',
  'POST /connections',
  'POST /invitations',
  'POST /library/import',
  'POST /tokens',
  'PUT /connection',
  'PUT /ledger/caps',
  'PUT /watch',
];

/** Tools ask for themselves what a token allows. */
const MAY_READ = /^(GET|HEAD) |^POST \/mcp$/;

type Handler = (request: Request, next: { params: Promise<object> }) => Promise<Response>;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const api = join(import.meta.dirname, '..');

async function everyCall(): Promise<[call: string, handle: Handler][]> {
  const files = globSync('**/route.ts', { cwd: api }).map((file) => file.replaceAll('\\', '/'));
  const found = await Promise.all(
    files.map(async (file) => {
      const module: Record<string, Handler> = await import(/* @vite-ignore */ join(api, file));
      const path = file.slice(0, -'/route.ts'.length);
      return METHODS.flatMap((method) =>
        module[method] ? [[`${method} /${path}`, module[method]] as [string, Handler]] : [],
      );
    }),
  );
  return found.flat();
}

describe('every route', async () => {
  const calls = await everyCall();
  const send = ([call, handle]: (typeof calls)[number], bearer: string) => {
    const [method = '', path = ''] = call.split(' ');
    const parts = {
      id: 'nothing',
      renderId: 'nothing',
      messageId: 'nothing',
      deliveryId: 'nothing',
      path: ['models'],
    };
    return handle(withBearer(ask(path, method), bearer), { params: Promise.resolve(parts) });
  };
  const answers = async (bearer: string) =>
    new Map(
      await Promise.all(
        calls.map(async (call) => {
          const response = await send(call, bearer);
          const code = response.status < 400 || call[0].startsWith('HEAD') ? null : await codeOf(response);
          await response.body?.cancel().catch(() => undefined);
          return [call[0], { status: response.status, code }] as const;
        }),
      ),
    );
  const refusedBy = (code: string, given: Awaited<ReturnType<typeof answers>>) =>
    [...given].flatMap(([call, answer]) => (answer.code === code ? [call] : [])).sort();
  const names = calls.map(([call]) => call).sort();

  test('that is administration is known', () => {
    expect([...ADMINISTRATION].filter((call) => !names.includes(call))).toEqual([]);
    expect(names.length).toBeGreaterThan(100);
  });

  test('answers a reader by its method, and never what is administration', async () => {
    const given = await answers((await create({ scope: 'read' })).token);
    expect(refusedBy('scope_exceeded', given)).toEqual(
      names.filter((call) => !MAY_READ.test(call) || ADMINISTRATION.has(call)),
    );
    expect([...given].filter(([, { status }]) => status === 401)).toEqual([]);
  });

  test('is for a person where a program could lift limits of its own by it', async () => {
    const approval = { above: 5, unpriced: true };
    expect(
      refusedBy('scope_exceeded', await answers((await create({ name: 'Asks', approval })).token)),
    ).toEqual([...BY_PERSON, ...LIFTS_LIMITS].sort());
    const { token } = await create({ name: 'Spends' });
    const budget = { subject: { kind: 'token' as const, id: 'Spends' }, unit: 'USD' as const, amount: 5 };
    await setCaps(await store(), LOCAL_OWNER, [{ ...budget, period: 'month', holdUnpriced: false }]);
    const lifted = withBearer(ask('/ledger/caps', 'PUT', { caps: [] }), token);
    expect(await codeOf(await caps.PUT(lifted, none))).toBe('scope_exceeded');
    await setCaps(await store(), LOCAL_OWNER, []);
  });

  test('is for a person where it is how they come in', async () => {
    expect(refusedBy('scope_exceeded', await answers((await create()).token))).toEqual(BY_PERSON);
  });

  test('answers who creates, but for what is administration', async () => {
    const given = await answers((await create({ scope: 'create' })).token);
    expect(refusedBy('scope_exceeded', given)).toEqual([...ADMINISTRATION].sort());
    expect([...given].filter(([, { status }]) => status === 401)).toEqual([]);
  });

  test('refuses a token that has run out', async () => {
    const { token } = await create({ expiresAt: Date.now() - 1 });
    const given = await answers(token);
    expect([...given].filter(([, { status }]) => status !== 401)).toEqual([]);
  });
});
