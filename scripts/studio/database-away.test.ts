import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '#lib/testing/postgres.ts';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';
import { startUpstream, type Upstream } from '#lib/testing/upstream.ts';

const CONNECTIONS = 30;
const METRICS_TOKEN = 'metrics-token-of-the-test';
const SIGN_IN = { email: 'ada@example.com', password: 'correct horse battery' };
/** Far above what we wait for a database, on the slowest machine. */
const BOUND_MS = 100_000;

let postgres: Postgres;
let service: Upstream;
let studio: RunningStudio;
let cookie: string;
let token: string;

const call = (path: string, { method = 'GET', headers = {}, body }: CallOptions = {}) =>
  fetch(`${studio.url}${path}`, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'manual',
    signal: AbortSignal.timeout(BOUND_MS),
  });

interface CallOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');

/** Each reaches the database in another way. */
const CALLS: Record<string, () => Promise<Response>> = {
  health: () => call('/api/health'),
  tasks: () => call('/api/tasks'),
  'a new task': () => call('/api/tasks', { method: 'POST', body: { tasks: [] } }),
  'who is signed in': () => call('/api/session'),
  'signing in': () => call('/api/session', { method: 'POST', headers: { cookie: '' }, body: SIGN_IN }),
  'signing out': () => call('/api/session', { method: 'DELETE' }),
  'a passkey': () => call('/api/session/passkey', { method: 'POST', headers: { cookie: '' }, body: {} }),
  people: () => call('/api/people'),
  'a program': () => call('/api/tasks', { headers: { cookie: '', authorization: `Bearer ${token}` } }),
  'an assistant': () =>
    call('/api/mcp', {
      method: 'POST',
      headers: {
        cookie: '',
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
      },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    }),
  'a relayed call': () => call('/api/v1/models'),
  'a link of a guest': () => call(`/api/shared/${'x'.repeat(43)}`, { headers: { cookie: '' } }),
};

const PAGES = ['/', '/create', '/gallery', '/settings', '/sign-in'];

async function outcomeOf(answering: Promise<Response>) {
  const response = await answering;
  const text = await response.text();
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return [response.status, code, response.headers.get('retry-after')];
}

async function expectAway() {
  const outcomes = await Promise.all(
    Object.entries(CALLS).map(async ([name, ask]) => [name, ...(await outcomeOf(ask()))]),
  );
  expect(outcomes).toEqual(Object.keys(CALLS).map((name) => [name, 503, 'database_away', '5']));
}

async function expectPages() {
  const statuses = await Promise.all(
    PAGES.map(async (path) => {
      const response = await call(path);
      await response.text();
      return [path, response.status];
    }),
  );
  expect(statuses).toEqual(PAGES.map((path) => [path, path === '/' ? 307 : 200]));
}

const isUp = async () => {
  const response = await call('/metrics', {
    headers: { cookie: '', authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return Number(/^dailies_store_up (\d)$/m.exec(await response.text())?.[1]);
};
const expectBack = () =>
  expect.poll(async () => (await outcomeOf(call('/api/tasks')))[0], { timeout: BOUND_MS }).toBe(200);

beforeAll(async () => {
  [postgres, service] = await Promise.all([
    startPostgres({ connections: CONNECTIONS }),
    startUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"list","data":[]}');
    }),
  ]);
  studio = await startStudio({
    ACCOUNTS: 'on',
    DATABASE_URL: `${postgres.url}/postgres`,
    LOG_LEVEL: 'info',
    MEDIA_API_URL: service.url,
    MEDIA_API_KEY: 'sk-studio',
    METRICS_TOKEN,
  });
  const [, invitation = ''] = await studio.program.printed(/welcome\?token=(\S+)/);
  cookie = '';
  const joined = await call('/api/join', {
    method: 'PUT',
    body: { token: invitation, name: 'Ada', ...SIGN_IN },
  });
  cookie = cookiesOf(joined);
  const made = await call('/api/tokens', { method: 'POST', body: { name: 'Program', scope: 'admin' } });
  ({ token } = await made.json());
});
afterAll(async () => {
  postgres?.thaw();
  await studio?.stop();
  await Promise.all([service?.close(), postgres?.stop()]);
});

test('while PostgreSQL is stopped every call says so, pages are there, and the studio goes on after it', async () => {
  const before = studio.program.output().length;
  await postgres.halt();
  for (let rounds = 0; rounds < 4; rounds += 1) await expectAway();
  await expectPages();
  expect(await isUp()).toBe(0);
  const lines = studio.program.output().slice(before).split('\n').filter(Boolean);
  const first = lines.filter((line) => !line.includes('"repeated"'));
  for (const words of ['"code":"database_away"', '"msg":"the store did not answer"', '"msg":"answered"'])
    expect(first.filter((line) => line.includes(words)).length, words).toBeLessThanOrEqual(1);
  expect(first.filter((line) => line.includes('"code":"database_away"'))).toHaveLength(1);
  await postgres.start();
  await expectBack();
  await expectPages();
  expect(await isUp()).toBe(1);
});

test('while PostgreSQL stands still every call says so in time, and the studio goes on after it', async () => {
  await expectBack();
  postgres.freeze();
  await expectAway();
  await expectPages();
  expect(await isUp()).toBe(0);
  postgres.thaw();
  await expectBack();
});

test('while PostgreSQL has hardly a connection left, calls wait for those of the studio', async () => {
  await expectBack();
  const others: pg.Client[] = [];
  for (;;) {
    const other = new pg.Client({ connectionString: `${postgres.url}/postgres` });
    other.on('error', () => undefined);
    const isFull = await other.connect().then(
      () => false,
      () => true,
    );
    if (isFull) break;
    others.push(other);
  }
  // What the studio has may be too old to be used again.
  await Promise.all(others.splice(0, 2).map((other) => other.end()));
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => outcomeOf(call('/api/tasks'))));
  expect(outcomes.filter(([status]) => status !== 200)).toEqual([]);
  await Promise.all(others.map((other) => other.end()));
});
