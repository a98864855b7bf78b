import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newDatabase } from '#lib/testing/new-database.ts';
import { openStore, store } from '../db/open.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { newDelivery } from '../outbox/delivery.ts';
import { tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTask } from '../testing/samples.ts';
import { webhooks } from '../webhooks/repository.ts';
import { renderMetrics } from './render-metrics.ts';

const dataDir = ownDataFolder();
const MINUTE = 60_000;
let another: Store;

beforeAll(async () => {
  const databaseUrl = await newDatabase();
  vi.stubEnv('DATABASE_URL', databaseUrl);
  another = await openStore({ dataDir, databaseUrl });
});
afterAll(async () => {
  await another.close();
  await (await store()).close();
});

const told = async (name: string, label: string) => {
  const { text } = await renderMetrics();
  const line = text.split('\n').find((one) => one.startsWith(`dailies_${name}{${label}}`));
  return Number(line?.split(' ').at(-1));
};

test('every process on one PostgreSQL tells the same queue, whoever works on it', async () => {
  const now = Date.now();
  const [waiting, leased] = await tasks(another, LOCAL_OWNER).insert([
    sampleTask({ createdAt: now - 60 * MINUTE, dueAt: now - 10 * MINUTE }),
    sampleTask({ createdAt: now - 30 * MINUTE, dueAt: now + MINUTE, heldBy: 'another machine' }),
    sampleTask({ status: 'rendering', serviceId: 'video_1', dueAt: now + MINUTE }),
    sampleTask({ status: 'completed' }),
  ]);
  expect(await told('tasks', 'status="waiting"')).toBe(2);
  expect(await told('tasks', 'status="completed"')).toBe(1);
  expect(await told('queue_rows', 'work="submit"')).toBe(2);
  expect(await told('queue_rows', 'work="follow"')).toBe(1);
  expect(await told('queue_oldest_seconds', 'work="submit"')).toBeGreaterThanOrEqual(3600);
  expect(await told('queue_overdue_seconds', 'work="submit"')).toBeGreaterThanOrEqual(600);

  const done = { status: 'cancelled', dueAt: null, heldBy: null } as const;
  for (const task of [waiting, leased]) await tasks(another, LOCAL_OWNER).apply(task?.id ?? '', done);
  expect(await told('queue_rows', 'work="submit"')).toBe(0);
  expect(await told('queue_overdue_seconds', 'work="submit"')).toBe(0);
  expect(await told('tasks', 'status="waiting"')).toBe(0);
});

test('what waits to be sent to a webhook is told, and for how long', async () => {
  const now = Date.now();
  const { id } = await webhooks(another, LOCAL_OWNER).create({ url: 'https://hooks.example/all' });
  expect(await told('queue_rows', 'work="deliver"')).toBe(0);
  const message = { owner: LOCAL_OWNER, connection: id, event: 'video.completed', data: {} };
  await another.db
    .insertInto('webhookDeliveries')
    .values(newDelivery(message, now - 10 * MINUTE))
    .execute();
  expect(await told('queue_rows', 'work="deliver"')).toBe(1);
  expect(await told('queue_oldest_seconds', 'work="deliver"')).toBeGreaterThanOrEqual(600);
  expect(await told('queue_overdue_seconds', 'work="deliver"')).toBeGreaterThanOrEqual(600);
});
