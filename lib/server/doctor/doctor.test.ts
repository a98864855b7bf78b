import { chmod, mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { connections } from '../connection/repository.ts';
import { store as openedStore } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { newDelivery } from '../outbox/delivery.ts';
import { env, readEnv } from '../process/env.ts';
import { tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTask, savedConnection } from '../testing/samples.ts';
import { saveConnection } from '../video/replace-connection.ts';
import { webhooks } from '../webhooks/repository.ts';
import { DAY, lines, look, mendAll, NO_COPIES, OWNER } from './testing/looked-at.ts';

const folder = ownDataFolder();
const copies = join(ownFolder(), 'copies');
let store: Store;
beforeAll(async () => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  store = await openedStore();
});
afterAll(() => store.close());

test('a studio that is well is told so', async () => {
  const found = await look();
  expect(lines(found)).toEqual([NO_COPIES]);
  expect(found.map(({ area }) => area)).toEqual([
    'settings',
    'disk',
    'database',
    'media',
    'work',
    'service',
    'backup',
  ]);
});

test('work that nobody would take up is handed on', async () => {
  const far = Date.now() + 30 * DAY;
  const made = await tasks(store, OWNER).insert([
    sampleTask({ status: 'rendering', dueAt: null }),
    sampleTask({ status: 'waiting', dueAt: far, heldBy: 'one that died' }),
    sampleTask({ status: 'waiting', dueAt: Date.now() + DAY }),
  ]);
  const { found, left } = await mendAll();
  expect(found).toContainEqual(
    expect.stringMatching(/^wrong work: 2 tasks are unfinished and due for nobody/),
  );
  expect(left).toEqual([NO_COPIES]);
  expect(await tasks(store, OWNER).get(made[1]?.id ?? '')).toMatchObject({ heldBy: null });
});

test('a message to a webhook that nobody would send is handed on', async () => {
  const { id } = await webhooks(store, OWNER).create({ url: 'https://hooks.example/all' });
  const message = newDelivery({ owner: OWNER, connection: id, event: 'video.completed', data: {} });
  await store.db
    .insertInto('webhookDeliveries')
    .values({ ...message, dueAt: null })
    .execute();
  const { found, left } = await mendAll();
  expect(found).toContainEqual(
    expect.stringMatching(/^wrong work: 1 messages to webhooks are unfinished and due for nobody/),
  );
  expect(left).toEqual([NO_COPIES]);
});

test.skipIf(process.platform === 'win32')('files that others may read are closed to them', async () => {
  await writeFile(join(folder, 'session.key'), 'x'.repeat(32));
  await chmod(join(folder, 'session.key'), 0o644);
  await chmod(folder, 0o755);
  const { found, left } = await mendAll();
  expect(found.filter((line) => line.includes('others on this machine may read'))).toHaveLength(2);
  expect(left).toEqual([NO_COPIES]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('scheduled copies that stay away are told', async () => {
  const backup = { ...env().backup, folder: copies };
  expect(lines(await look({ backup }))).toEqual([
    `note backup: no copy lies in ${copies} yet: the running studio makes one`,
  ]);
  await mkdir(copies, { recursive: true });
  const file = join(copies, 'dailies-2026-01-02T03-04-05.zip');
  await writeFile(file, '');
  expect(lines(await look({ backup }))).toEqual([]);
  const long = new Date(Date.now() - 5 * DAY);
  await utimes(file, long, long);
  expect(lines(await look({ backup }))).toEqual([
    `wrong backup: the newest copy in ${copies} is 5 days old: the studio's log says why`,
  ]);
});

test('the service is really asked', async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"data":[{"id":"vidB-2"}]}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await saveConnection(OWNER, { address, key: 'sk-1234567890' });
  const said = async () => (await look()).find(({ area }) => area === 'service')?.says;
  expect(await said()).toBe(`${address} answers with 1 models`);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  expect(await said()).toMatch(/Nothing listens at this address; check the address and key/);
  const [saved] = await connections(store, OWNER).all();
  const id = saved?.id ?? '';
  await connections(store, OWNER).save(savedConnection({ id, address, sealedKey: 'AAAA' }));
  expect(await said()).toBe('The saved key can no longer be read: give it again in Settings');
  await connections(store, OWNER).remove(id);
});

test('a wrong setting is refused before anything is looked at', () => {
  expect(() => readEnv({ BACKUP_KEEP: '0' })).toThrow(
    'BACKUP_KEEP must be a whole number from 1 to 1000, not "0"',
  );
});
