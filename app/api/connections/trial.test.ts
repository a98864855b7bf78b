import { expect, test } from 'vitest';
import { ask, none } from '#lib/server/testing/requests.ts';
import { FAKES } from '#lib/testing/fakes/all.ts';
import { FAKE_KEY } from '#lib/testing/fakes/fake-service.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import * as trial from './test/route.ts';
import { add, added, answeredHealth, patch, remove, tryOut, withFakes } from './testing/connected.ts';

const { at } = await withFakes();

test.each([
  ['url', { url: `${','.repeat(200_000)}x` }, 'at most 2000 characters'],
  ['key', { url: 'http://127.0.0.1:9', key: 'k'.repeat(200_000) }, 'at most 8000 characters'],
  ['defaults', { url: 'http://127.0.0.1:9', defaults: Array(1000).fill('video') }, '4'],
])('a connection whose %s is longer than any is refused', async (param, body, words) => {
  for (const answer of [await add(body), await patch('environment', body)]) {
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toMatchObject({ param, message: expect.stringContaining(words) });
  }
});

test.each(FAKES.map(({ dialect }) => [dialect.name, dialect.id]))(
  'a trial of an address finds %s there, with its models',
  async (name, id) => {
    const found = await tryOut({ url: at(id), key: FAKE_KEY });
    expect(found).toMatchObject({ ok: true, url: at(id), dialect: { id, name } });
    expect(Object.values(found.ok ? found.models : {}).flat().length).toBeGreaterThan(0);
  },
);

test.each([
  ['gemini', '/v1beta'],
  ['openai', '/v1/models'],
  ['openai', '/v1/chat/completions'],
  ['openai', '/v1,'],
  ['kokoro', '/web/'],
  ['litellm', '/ui'],
  ['litellm', '/openai/v1'],
  ['new-api', '/console'],
  ['new-api', '/pricing'],
  ['localai', '/browse'],
  ['localai', '/swagger/index.html'],
  ['sglang', '/docs'],
  ['vllm-omni', '/video'],
  ['fal', '/fal-ai/veo3.1'],
])('%s is found where its manual or a page of its own ends in %s', async (id, ending) => {
  const found = await tryOut({ url: `${at(id)}${ending}`, key: FAKE_KEY });
  expect(found).toMatchObject({ ok: true, url: at(id), dialect: { id } });
});

test('a trial says why not: a wrong key, nobody, somebody else, or no address', async () => {
  expect(await tryOut({ url: at('openai'), key: 'another' })).toMatchObject({
    ok: false,
    error: { status: 401, code: 'invalid_api_key' },
  });
  expect(await tryOut({ url: 'http://127.0.0.1:1' })).toMatchObject({
    ok: false,
    dialect: null,
    error: { status: null, message: 'Nothing listens at this address' },
  });
  await using page = await startUpstream((_request, response) => void response.end('<h1>Hello</h1>'));
  expect(await tryOut({ url: page.url })).toMatchObject({ ok: false, error: { status: 200 } });
  const refused = await trial.POST(ask('/connections/test', 'POST', { url: 'ftp://x' }), none);
  expect((await refused.json()).error).toMatchObject({ param: 'url' });
});

test('a key goes to the address it was typed with and its origin, and along with no redirect', async () => {
  const asked: (string | undefined)[] = [];
  await using other = await startUpstream(({ headers }, response) => {
    asked.push(headers.authorization);
    response.end('{}');
  });
  const told = new Set<string>();
  await using page = await startUpstream(({ url = '', headers }, response) => {
    if (JSON.stringify(headers).includes('typed-key'))
      told.add(url.startsWith('/a/page/') ? 'page' : 'origin');
    response.writeHead(302, { location: `${other.url}${url}` }).end();
  });
  expect(await tryOut({ url: `${page.url}/a/page`, key: 'typed-key' })).toMatchObject({
    ok: false,
    error: { status: 302, message: expect.stringContaining(`It points to ${other.url}/`) },
  });
  expect([...told].sort()).toEqual(['origin', 'page']);
  expect(asked).toEqual([]);
});

test('an address with a password in it is refused, and says where the key belongs', async () => {
  const refused = await add({ url: at('kokoro').replace('//', '//bob:secretpw@'), dialect: 'kokoro' });
  const text = await refused.text();
  expect([refused.status, JSON.parse(text).error.param]).toEqual([400, 'url']);
  expect(text).toContain('put the key into the field for it');
  expect(text).not.toContain('secretpw');
});

test('a page of a service that is there is no second one', async () => {
  const made = await added({ url: `${at('kokoro')}/web/`, name: 'A voice' });
  expect(made.url).toBe(at('kokoro'));
  const again = await add({ url: `${at('kokoro')}/docs` });
  expect([again.status, (await again.json()).error.message]).toEqual([
    409,
    'You already have this as A voice',
  ]);
  await remove(made.id);
});

test('who only points elsewhere is not taken for the service', async () => {
  await using page = await startUpstream((_request, response) => {
    response.writeHead(308, { location: 'https://moved.example/' }).end();
  });
  const made = await added({ url: page.url, dialect: 'localai' });
  expect(await answeredHealth(made.id)).toMatchObject({ reachable: false });
  await remove(made.id);
});
