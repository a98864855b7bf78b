import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Spread, spreadOver } from '#lib/testing/cluster/spread.ts';
import { newDatabase } from '#lib/testing/new-database.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { startProgram } from '#lib/testing/program.ts';
import { hasS3, type S3Server, startS3 } from '#lib/testing/s3.ts';
import { picture } from '#lib/testing/samples/media-samples.ts';
import { spawnService } from '#lib/testing/spawn-service.ts';
import { startStudio } from '#lib/testing/studio.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';

const NODE_OPTIONS = '--conditions=react-server';
const ADA = { email: 'ada@example.com', password: 'correct horse battery' };
const SESSION_SECRET = 'a secret that all processes share';
const BACKUP_PASSPHRASE = 'a passphrase of the tests';

interface Place {
  env: Record<string, string>;
  dataDir: string;
}

interface Task {
  id: string;
  status: string;
  archived: object | null;
  error: object | null;
}

/** What `compose.yaml` starts: web and work on one data folder, and two that render behind these addresses. */
async function startAll({ env, dataDir }: Place, addresses: readonly [Spread, Spread], oldKey?: string) {
  const render = () => spawnService({ ...env, RENDER_CONCURRENCY: '1' }, ['--join']);
  const renderers = [await render(), await render()];
  for (const address of addresses) address.to = renderers.map(({ url }) => url);
  const key = oldKey ?? renderers[0]?.key ?? '';
  const settings = {
    ...env,
    DATA_DIR: dataDir,
    MEDIA_API_URL: addresses[0].url,
    MEDIA_API_KEY: key,
    MEDIA_API_IDEMPOTENT: 'on',
    ACCOUNTS: 'on',
    SESSION_SECRET,
  };
  const web = await startStudio({ ...settings, WORK: 'off' });
  const work = startProgram('scripts/work.ts', { ...settings, NODE_OPTIONS });
  await work.printed(/works on the queue/);
  let cookie = '';
  const call = async (method: string, path: string, body?: object | FormData) => {
    const headers: Record<string, string> = { cookie, origin: web.url };
    if (body && !(body instanceof FormData)) headers['content-type'] = 'application/json';
    const answer = await fetch(`${web.url}/api${path}`, {
      method,
      headers,
      body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
    });
    const set = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (set.length > 0) cookie = set.join('; ');
    expect([answer.status, answer.ok ? '' : await answer.clone().text()], `${method} ${path}`).toEqual([
      answer.ok ? answer.status : 200,
      '',
    ]);
    return answer;
  };
  return {
    key,
    printed: () => web.program.output(),
    bytes: async (path: string) => Buffer.from(await (await call('GET', path)).arrayBuffer()),
    // biome-ignore format: one line
    json: async <Answer>(method: string, path: string, body?: object | FormData) => (await (await call(method, path, body)).json()) as Answer,
    async stop() {
      await Promise.all([web.stop(), work.stop()]);
      await Promise.all(renderers.map((one) => one.stop()));
    },
  };
}

type Studio = Awaited<ReturnType<typeof startAll>>;

async function render(studio: Studio, prompt: string): Promise<Task> {
  const params = { model: 'vidB-2', prompt, seconds: '4', size: '480x480' };
  const { tasks } = await studio.json<{ tasks: Task[] }>('POST', '/tasks', {
    drafts: [{ endpoint: 'videos', params }],
  });
  const id = tasks[0]?.id ?? '';
  return waitUntil(
    () => studio.json<Task>('GET', `/tasks/${id}`),
    ({ status, archived }) => status === 'failed' || archived !== null,
  );
}

describe.runIf(hasS3)('an installation of several processes on PostgreSQL and S3', () => {
  const folder = ownFolder();
  let s3: S3Server;
  let addresses: [Spread, Spread];
  beforeAll(async () => {
    s3 = await startS3();
    addresses = [await spreadOver([]), await spreadOver([])];
  });
  afterAll(async () => {
    for (const address of addresses ?? []) await address[Symbol.asyncDispose]();
    await s3?.remove();
  });

  const emptyPlace = async (name: string): Promise<Place> => ({
    env: { ...(await s3.newBucket()), DATABASE_URL: await newDatabase() },
    dataDir: join(folder, name),
  });
  const run = async (script: string, { env, dataDir }: Place, args: string[]) => {
    const settings = { ...env, DATA_DIR: dataDir, SESSION_SECRET, BACKUP_PASSPHRASE, NODE_OPTIONS };
    const program = startProgram(`scripts/${script}.ts`, settings, args);
    expect([await program.exited, program.output()]).toEqual([0, expect.any(String)]);
    return program.output();
  };

  test('is restored from one file onto a machine with nothing on it, and goes on', async () => {
    const here = await emptyPlace('here');
    const file = join(folder, 'studio.zip');
    const before = await startAll(here, addresses);
    const [, token = ''] = /welcome\?token=(\S+)/.exec(before.printed()) ?? [];
    await before.json('PUT', '/join', { ...ADA, token, name: 'Ada' });
    const task = await render(before, 'A heron in the reeds');
    expect(task).toMatchObject({ status: 'completed', error: null });
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'still.png');
    const asset = await before.json<{ id: string }>('POST', '/assets', form);
    const character = await before.json<{ id: string; username: string }>('POST', '/characters', {
      fromTaskId: task.id,
      timestamps: '0,2',
      name: 'Heron',
    });
    const connection = await before.json<{ id: string }>('POST', '/connections', {
      url: addresses[1].url,
      key: before.key,
      dialect: 'reference',
      name: 'With a key of its own',
    });
    const files = [`/tasks/${task.id}/video`, `/assets/${asset.id}`];
    const bytes = await Promise.all(files.map(before.bytes));
    expect(await run('backup', here, [file])).toContain('sealed by the passphrase');
    await before.stop();

    const there = await emptyPlace('there');
    expect(await run('restore', there, [file])).toContain('Its keys are in place too.');
    const after = await startAll(there, addresses, before.key);
    try {
      expect(after.printed()).not.toContain('welcome?token');
      await after.json('POST', '/session', ADA);
      expect(await after.json('GET', `/tasks/${task.id}`)).toMatchObject({
        ...task,
        revision: expect.anything(),
      });
      expect(await Promise.all(files.map(after.bytes))).toEqual(bytes);
      expect(await after.json('GET', '/people')).toMatchObject({
        people: [{ name: 'Ada', email: ADA.email }],
      });
      expect(await after.json('GET', `/characters/${character.id}`)).toMatchObject({ name: 'Heron' });
      expect(await after.json('GET', '/connections')).toMatchObject({
        connections: expect.arrayContaining([
          expect.objectContaining({ id: connection.id, keyHint: before.key.slice(-4) }),
        ]),
      });
      const next = await render(after, `@${character.username} flies off`);
      expect(next).toMatchObject({ status: 'completed', error: null });
      const health = await after.json<{ status: string; storage: object }>('GET', '/health');
      expect(health).toMatchObject({ status: 'ok', storage: { kind: 's3', state: 'ok' } });
      expect(await run('doctor', there, [])).not.toContain('WRONG');
    } finally {
      await after.stop();
    }
  });
});
