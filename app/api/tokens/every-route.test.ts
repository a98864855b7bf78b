import { afterAll, describe, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { setCaps } from '#lib/server/money/set-caps.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, none, withBearer } from '#lib/server/testing/requests.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import type { NewToken } from '#lib/studio/tokens/api-token.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import * as caps from '../ledger/caps/route.ts';
import { type Handler, handlers } from '../testing/handlers.ts';

const upstream = await startUpstream((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"object":"list","data":[{"id":"vidB-2","object":"model"}]}');
});
ownDataFolder({
  STUDIO_PASSWORD: 'correct horse battery',
  MEDIA_API_URL: upstream.url,
  MEDIA_API_KEY: 'sk-any',
});
afterAll(() => upstream.close());

const create = async (over: Partial<NewToken> = {}) =>
  tokens(await store(), LOCAL_OWNER).create({ name: 'Robot', scope: 'admin', ...over });
const codeOf = async (response: Response) => (await response.json()).error.code;

/** Administration, so not for every program. */
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

/** How people sign in: never for programs. */
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

/** With these a program could exceed its rights: by limits, by prices, or as somebody else. */
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

/** Tools check the token themselves. */
const MAY_READ = /^(GET|HEAD) |^POST \/mcp$/;

describe('every route', () => {
  const send = (call: string, handle: Handler, bearer: string) => {
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
        [...handlers].map(async ([call, handle]) => {
          const response = await send(call, handle, bearer);
          const code = response.status < 400 || call.startsWith('HEAD') ? null : await codeOf(response);
          await response.body?.cancel().catch(() => undefined);
          return [call, { status: response.status, code }] as const;
        }),
      ),
    );
  const refusedBy = (code: string, given: Awaited<ReturnType<typeof answers>>) =>
    [...given].flatMap(([call, answer]) => (answer.code === code ? [call] : [])).sort();
  const names = [...handlers.keys()].sort();

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
