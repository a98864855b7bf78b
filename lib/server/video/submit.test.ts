import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { Draft } from '#lib/studio/task/draft.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { queueState } from '../connection/queue-state.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { assets } from '../media/assets.ts';
import { blobs } from '../storage/blob-store.ts';
import { cancelTask, dismissTask } from '../tasks/actions.ts';
import { createTasks } from '../tasks/create.ts';
import { tasks } from '../tasks/repository.ts';
import { retryTask } from '../tasks/retry-task.ts';
import {
  drop,
  dropAfterAccept,
  failAfterAccept,
  hang,
  htmlPage,
  refuse,
  truncatedJson,
} from './testing/behaviours.ts';
import { create, createScripted, engineBench, expectHome, reach, stateOf } from './testing/engine-setup.ts';
import type { Arrival, Script } from './testing/misbehaving-service.ts';
import { draft, isHome } from './testing/try-engine.ts';

const bench = engineBench();

test('a task is sent, followed and brought home', async () => {
  const [{ id }] = await create(bench, 'A fox');
  await expectHome(bench, id);
  expect(bench.service.tasks[0]).toMatchObject({ idempotencyKey: id });
});

describe('on the way out', () => {
  const survived: [string, Script][] = [
    [
      '429 bursts',
      {
        create: Array.from({ length: 4 }, () =>
          refuse(429, 'rate_limit_exceeded', { 'retry-after': '0.05' }),
        ),
      },
    ],
    ['503', { create: [refuse(503, 'service_unavailable'), refuse(503, 'model_overloaded')] }],
    ['500', { create: [refuse(500, 'internal_error'), refuse(500, 'internal_error')] }],
    ['an HTML error page', { create: [htmlPage(502), htmlPage(500)] }],
  ];
  test.each(survived)('%s is waited out', async (_, script) => {
    await expectHome(bench, await createScripted(bench, script));
  });

  const lost: [string, Script][] = [
    ['a connection dropped after accept', { create: [dropAfterAccept] }],
    ['a hanging service', { create: [hang] }],
    ['a truncated answer', { create: [truncatedJson] }],
    ['a fault after accept', { create: [failAfterAccept] }],
    ['a gateway that gave up', { create: [htmlPage(504)] }],
  ];
  test.each(lost)('%s leaves the task uncertain and never sent again', async (_, script) => {
    const id = await createScripted(bench, script);
    expect(await reach(bench, id, ({ status }) => status === 'uncertain')).toMatchObject({
      dueAt: null,
      heldBy: null,
    });
    await expectHome(bench, (await create(bench, 'Another')).at(0)?.id ?? '');
    expect(bench.service.submissions('A fox')).toBe(1);
  });

  test.each(lost)('%s is made up for where the service tells repeats apart', async (_, script) => {
    await bench.serve({ tellsRepeats: true });
    await expectHome(bench, await createScripted(bench, script));
  });

  test('a submission that takes long stays with who sends it', async () => {
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    const id = await createScripted(bench, { create: [({ behave }) => void told.then(behave)] });
    const { dueAt } = await reach(bench, id, ({ status }) => status === 'submitting');
    const renewed = await reach(bench, id, (task) => task.dueAt !== dueAt);
    expect(renewed).toMatchObject({ status: 'submitting', heldBy: expect.any(String) });
    tell();
    await expectHome(bench, id);
  });

  test.each([
    [400, 'content_policy_violation'],
    [400, 'invalid_image'],
    [403, 'model_access_denied'],
  ])('a refusal (%i %s) fails the task with the error whole', async (status, code) => {
    const id = await createScripted(bench, { create: [refuse(status, code)] });
    expect(await reach(bench, id, ({ status: now }) => now === 'failed')).toMatchObject({
      error: { status, code, message: `It is ${code}` },
      serviceId: null,
    });
    expect(bench.service.submissions('A fox')).toBe(1);
  });

  test('a service that fails on a task for good fails it in the end', async () => {
    const id = await createScripted(bench, {
      create: Array.from({ length: 40 }, () => refuse(500, 'internal_error')),
    });
    expect(await reach(bench, id, ({ status }) => status === 'failed')).toMatchObject({
      error: { code: 'internal_error' },
    });
    expect(bench.service.tasks).toHaveLength(0);
  });

  test('a service that is not reached for long is waited for', async () => {
    const id = await createScripted(bench, { create: Array.from({ length: 20 }, () => htmlPage(502)) });
    await expectHome(bench, id);
  });

  test.each([
    [401, 'invalid_api_key'],
    [402, 'quota_exceeded'],
    [403, 'account_suspended'],
  ])('%i %s pauses the queue until it is resumed', async (status, code) => {
    const queue = queueState(bench.store, LOCAL_OWNER, 'environment');
    bench.service.always(refuse(status, code));
    const made = await create(bench, '1', '2', '3', '4', '5', '6');
    await waitUntil(queue.get, ({ paused }) => paused?.code === code);
    const unsent = async () => (await bench.mine.list({ limit: 9, status: ['waiting'] })).tasks.length;
    await waitUntil(unsent, (count) => count === 6);
    bench.service.always(null);
    await queue.resume();
    for (const { id } of made) await expectHome(bench, id);
  });

  test('a rate limit holds back everybody behind the same key', async () => {
    bench.service.script('first', { create: [refuse(429, 'rate_limit_exceeded', { 'retry-after': '2' })] });
    const [{ id }] = await create(bench, 'first');
    const { retryAt } = await reach(bench, id, ({ reason }) => reason === 'rate_limited');
    const [other] = await create(bench, 'second');
    await expectHome(bench, other.id);
    await expectHome(bench, id);
    const second = bench.service.arrivals.find(({ prompt }) => prompt === 'second');
    expect(second?.at).toBeGreaterThanOrEqual(retryAt as number);
  });

  test('a service that is away is waited for', async () => {
    const { address } = bench.service;
    await bench.service.close();
    const [{ id }] = await create(bench, 'A fox');
    expect(await reach(bench, id, ({ reason }) => reason === 'offline')).toMatchObject({ status: 'waiting' });
    await bench.serve({ tellsRepeats: false });
    expect(bench.service.address).not.toBe(address);
    await expectHome(bench, id);
  });

  test('no more than four are sent at a time', async () => {
    const open: (() => void)[] = [];
    bench.service.always((turn) => {
      if (turn.request.method === 'POST') open.push(turn.behave);
      else turn.behave();
    });
    await create(bench, ...Array.from({ length: 12 }, (_, index) => `${index}`));
    for (let left = 12; left > 0; left -= 1) {
      const expected = Math.min(4, left);
      expect(await waitUntil(() => open.length >= expected && open.length)).toBe(expected);
      open.shift()?.();
    }
  });
});

describe('references', () => {
  const picture = randomBytes(5000);

  async function asset(): Promise<string> {
    const { sha256, bytes } = await blobs().write(Readable.from([picture]));
    const given = { kind: 'image', mime: 'image/png', name: 'fox.png', sha256, bytes } as const;
    return (await assets(bench.store, LOCAL_OWNER).insert(given)).asset.id;
  }

  test('go as a file part to the form endpoint', async () => {
    const made = { ...draft('A fox'), references: [await asset()] };
    const [task] = await createTasks(bench.store, LOCAL_OWNER, [made], null);
    await expectHome(bench, task?.id ?? '');
    const [{ body, type, path }] = bench.service.arrivals as [Arrival];
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const file = form.get('input_reference') as File;
    expect([path, form.get('seconds'), file.name, file.type]).toEqual([
      '/v1/videos',
      '4',
      'fox.png',
      'image/png',
    ]);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(picture);
  });

  test('go as data URLs to the JSON endpoint', async () => {
    const id = await asset();
    const params = { model: 'vidA2-fast-frames', prompt: 'A fox' };
    const made: Draft = { endpoint: 'video/create', params, references: [id, id], tags: [] };
    const [task] = await createTasks(bench.store, LOCAL_OWNER, [made], null);
    await expectHome(bench, task?.id ?? '');
    const [{ body, path }] = bench.service.arrivals as [Arrival];
    const url = `data:image/png;base64,${picture.toString('base64')}`;
    expect(path).toBe('/v1/video/create');
    expect(JSON.parse(body.toString())).toEqual({ ...params, images: [url, url] });
  });

  test('that are gone fail the task before anything is sent', async () => {
    const id = await asset();
    await queueState(bench.store, LOCAL_OWNER, 'environment').pause({ code: 'x', message: 'x', at: 0 });
    const [task] = await createTasks(
      bench.store,
      LOCAL_OWNER,
      [{ ...draft('A fox'), references: [id] }],
      null,
    );
    await blobs().delete((await assets(bench.store, LOCAL_OWNER).get(id))?.sha256 ?? '');
    await queueState(bench.store, LOCAL_OWNER, 'environment').resume();
    const failed = await reach(bench, task?.id ?? '', ({ status }) => status === 'failed');
    expect(failed).toMatchObject({ error: { code: 'invalid_image', param: 'references' } });
    expect(bench.service.arrivals).toHaveLength(0);
  });
});

test('a remix names its source as the service knows it', async () => {
  const [source] = await create(bench, 'A fox');
  const { serviceId } = await expectHome(bench, source.id);
  const remix = {
    endpoint: 'videos/remix',
    params: { prompt: 'At night' },
    sourceTaskId: serviceId ?? '',
  } as const;
  const [task] = await createTasks(bench.store, LOCAL_OWNER, [{ ...remix, references: [], tags: [] }], null);
  expect(await expectHome(bench, task?.id ?? '')).toMatchObject({ sourceTaskId: source.id, model: 'vidB-2' });
  expect(bench.service.arrivals.at(-1)?.path).toBe(`/v1/videos/${encodeURIComponent(serviceId ?? '')}/remix`);
});

describe('another person', () => {
  const OTHER = 'somebody-else';
  const theirs = async () => {
    const [made] = await createTasks(bench.store, OTHER, [draft('A fox')], null);
    return () => tasks(bench.store, OTHER).get(made?.id ?? '');
  };

  test('waits while the connection that all use is paused, and goes on when it is resumed', async () => {
    const queue = queueState(bench.store, LOCAL_OWNER, 'environment');
    await queue.pause({ code: 'x', message: 'x', at: 0 });
    const look = await theirs();
    const [{ id }] = await create(bench, 'Held');
    expect([await look(), await stateOf(bench, id)]).toMatchObject([
      { status: 'waiting' },
      { status: 'waiting' },
    ]);
    await queue.resume();
    await waitUntil(look, (task) => task !== null && isHome(task));
    await expectHome(bench, id);
  });

  test('is asked to wait together with the first, for the service knows one key', async () => {
    const hour = String(60 * 60);
    bench.service.script('Held', { create: [refuse(429, 'rate_limit_exceeded', { 'retry-after': hour })] });
    const [{ id }] = await create(bench, 'Held');
    await reach(bench, id, ({ reason }) => reason === 'rate_limited');
    const { holdUntil } = await queueState(bench.store, OTHER, 'environment').get();
    expect(holdUntil ?? 0).toBeGreaterThan(Date.now());
  });
});

describe('the person', () => {
  test('cancels what still waits, and only that', async () => {
    await queueState(bench.store, LOCAL_OWNER, 'environment').pause({ code: 'x', message: 'x', at: 0 });
    const [{ id }] = await create(bench, 'A fox');
    expect(await cancelTask(bench.store, LOCAL_OWNER, id)).toMatchObject({
      status: 'cancelled',
      dueAt: null,
    });
    await queueState(bench.store, LOCAL_OWNER, 'environment').resume();
    const [other] = await create(bench, 'Another');
    await expectHome(bench, other.id);
    await expect(cancelTask(bench.store, LOCAL_OWNER, other.id)).rejects.toMatchObject({
      code: 'not_allowed_now',
    });
    expect(bench.service.submissions('A fox')).toBe(0);
  });

  test('retries an uncertain task as a new one when asked twice, which settles the old', async () => {
    const id = await createScripted(bench, { create: [drop] });
    await reach(bench, id, ({ status }) => status === 'uncertain');
    // The service of the engine under test is none of the connections.
    await tasks(bench.store, LOCAL_OWNER).apply(id, { connection: null });
    await expect(retryTask(bench.store, LOCAL_OWNER, id)).rejects.toMatchObject({ code: 'may_be_made' });
    const again = await retryTask(bench.store, LOCAL_OWNER, id, { confirmed: true });
    expect(again.retryOf).toBe(id);
    await expectHome(bench, again.id);
    expect(await stateOf(bench, id)).toMatchObject({ status: 'cancelled' });
    await expect(retryTask(bench.store, LOCAL_OWNER, id)).rejects.toMatchObject({ code: 'may_be_made' });
  });

  test('dismisses an uncertain task, then puts it away', async () => {
    const id = await createScripted(bench, { create: [drop] });
    await reach(bench, id, ({ status }) => status === 'uncertain');
    expect(await dismissTask(bench.store, LOCAL_OWNER, id)).toMatchObject({
      status: 'cancelled',
      trashedAt: null,
    });
    await tasks(bench.store, LOCAL_OWNER).apply(id, { connection: null });
    await expect(retryTask(bench.store, LOCAL_OWNER, id)).rejects.toMatchObject({ code: 'may_be_made' });
    expect((await dismissTask(bench.store, LOCAL_OWNER, id)).trashedAt).not.toBeNull();
  });
});
