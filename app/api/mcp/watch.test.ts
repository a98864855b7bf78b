import pino from 'pino';
import { expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { forget, once } from '#lib/server/process/singleton.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { type Content, call, connect, insert, newToken, studioForAssistants } from './testing/assistant.ts';

await studioForAssistants();

test('what is watched tells how far it is, and can be watched again after a while', async () => {
  const id = await insert({ status: 'rendering', progress: 40, prompt: 'Slow' });
  const first = await call(await connect('read'), 'watch', { ids: [id], timeoutSeconds: 0 });
  expect(first).toMatchObject({ ended: false, items: [{ id, status: 'rendering', progress: 40 }] });
  const told: number[] = [];
  const client = await connect('read');
  const watched = client.callTool({ name: 'watch', arguments: { ids: [id] } }, undefined, {
    onprogress: async ({ progress }) => {
      if (told.push(progress) > 1) return;
      const error = { status: 500, type: 'server_error', code: 'internal_error', message: 'It broke' };
      await tasks(await store(), LOCAL_OWNER).apply(id, { status: 'failed', error });
    },
  });
  const [said] = (await watched).content as Content;
  expect(JSON.parse(said?.text ?? '')).toMatchObject({
    ended: true,
    items: [{ id, status: 'failed', error: 'internal_error: It broke Try again.' }],
  });
  expect(told).toEqual([38, 100]);
});

test('what a cap holds up says so', async () => {
  const taskId = await insert({ status: 'waiting', reason: 'cap_reached', prompt: 'Dear' });
  const { note } = await call(await connect('read'), 'get', { taskId });
  expect(note).toMatch(/^A cap on spending is reached/);
  const message =
    'This needs 8 credits, and the cap of 9 credits a month for the token Night shift has 1 credit left';
  const error = { status: 402, type: 'invalid_request_error', code: 'cap_reached', message };
  await tasks(await store(), LOCAL_OWNER).apply(taskId, { error });
  const told = await call(await connect('read'), 'get', { taskId });
  expect(told.note).toContain(`${message}. It waits until there is room`);
  expect(told).not.toHaveProperty('error');
});

test('whoever watches is told of what holds it up, though it came no further', async () => {
  const id = await insert({ status: 'waiting', reason: 'queued', progress: 100, prompt: 'Held' });
  const told: string[] = [];
  const numbers: number[] = [];
  const mine = tasks(await store(), LOCAL_OWNER);
  const watched = (await connect('read')).callTool({ name: 'watch', arguments: { ids: [id] } }, undefined, {
    onprogress: async ({ progress, message }) => {
      numbers.push(progress);
      const said = told.push(message ?? '');
      if (said === 1) await mine.apply(id, { reason: 'cap_reached' });
      if (said === 2) await mine.apply(id, { status: 'cancelled' });
    },
  });
  await watched;
  expect(told).toEqual([
    '0 of 1 ended',
    '0 of 1 ended, 1 waiting because a cap on spending is reached',
    '1 of 1 ended',
  ]);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(new Set(numbers).size).toBe(3);
  expect(numbers.at(-1)).toBe(100);
});

test('while something is watched, no more of it is read than how far it is', async () => {
  const id = await insert({ status: 'rendering', progress: 40, prompt: 'Long' });
  const { db } = await store();
  const unreadable = (params: string) =>
    db.updateTable('tasks').set({ params }).where('id', '=', id).execute();
  await unreadable('{');
  const watched = (await connect('read')).callTool({ name: 'watch', arguments: { ids: [id] } }, undefined, {
    onprogress: async ({ progress }) => {
      if (progress === 100) return;
      await unreadable('{}');
      await tasks(await store(), LOCAL_OWNER).apply(id, { status: 'cancelled' });
    },
  });
  const [said] = (await watched).content as Content;
  expect(said?.text).toContain('"status": "cancelled"');
});

test('a program waits in ten places at once, and has one again when it leaves, which is no error', async () => {
  const lines: string[] = [];
  forget('log');
  once('log', () => pino({ level: 'debug' }, { write: (line) => void lines.push(line) }));
  const id = await insert({ status: 'rendering', prompt: 'Slow' });
  const token = await newToken('read');
  const client = await connect('read', token);
  const told = Array.from({ length: 10 }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const watched = client.callTool({ name: 'watch', arguments: { ids: [id] } }, undefined, {
      onprogress: () => resolve(),
    });
    watched.catch(() => undefined);
    return promise;
  });
  await Promise.all(told);
  const again = await connect('read', token);
  const look = () => call(again, 'watch', { ids: [id], timeoutSeconds: 0 });
  await expect(look()).rejects.toThrow('10 watches of this token are waiting already');
  await client.close();
  await expect.poll(() => look().catch(() => null)).toMatchObject({ ended: false });
  expect(lines.filter((line) => line.includes('the caller of a tool left'))).toHaveLength(10);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('a watch that is cancelled ends at once, and other calls go on', async () => {
  const client = await connect('create');
  const { task } = await call(client, 'create_video', { prompt: 'A heron', seconds: 8 });
  const leaving = new AbortController();
  const watching = (options: object) =>
    client.callTool(
      { name: 'watch', arguments: { ids: [task.id], timeoutSeconds: 600 } },
      undefined,
      options,
    );
  const running = () => [...once('mcp-calls', () => new Map()).keys()];
  const left = watching({ signal: leaving.signal }).catch((cause: Error) => cause);
  await waitUntil(() => running().length === 1);
  const other = await connect('read');
  leaving.abort();
  expect(await left).toBeInstanceOf(Error);
  await waitUntil(() => running().length === 0);
  expect((await call(other, 'watch', { ids: [task.id], timeoutSeconds: 0 })).ended).toBe(false);
});
