import { describe, expect, test } from 'vitest';
import { dataUrl, picture } from '#lib/testing/samples/media-samples.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { queueState } from '../connection/queue-state.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { wake } from '../process/wake.ts';
import { blobs } from '../storage/blob-store.ts';
import { cancelTask, lookAgain } from '../tasks/actions.ts';
import { isSilent, toTask } from '../tasks/row.ts';
import { sampleTask } from '../testing/samples.ts';
import { drop, htmlPage, redirect, refuse, say, truncatedJson } from './testing/behaviours.ts';
import { create, createScripted, engineBench, expectHome, reach, stateOf } from './testing/engine-setup.ts';
import { type Behaviour, json, type Script } from './testing/misbehaving-service.ts';
import { QUICK } from './testing/quick-timing.ts';

const bench = engineBench();

test('what is under way when the process stops is put down and taken up by the next', async () => {
  const made = await create(bench, '1', '2', '3');
  await waitUntil(bench.mine.counts, ({ rendering }) => rendering > 0);
  await bench.stop();
  const left = await bench.mine.list({ limit: 9 });
  expect(left.tasks.map(({ heldBy }) => heldBy)).toEqual(made.map(() => null));
  bench.run();
  for (const { id } of made) await expectHome(bench, id);
});

describe('while it renders', () => {
  test('progress never goes back, and unknown statuses are kept as given', async () => {
    const seen: (number | null)[] = [];
    const id = await createScripted(bench, {
      look: [
        say({ progress: 60 }),
        say({ progress: 20 }),
        say({ status: 'polishing', progress: null }),
        (turn) => {
          void stateOf(bench, turn.task?.idempotencyKey ?? '').then(({ progress, serviceStatus }) => {
            seen.push(progress);
            expect(serviceStatus).toBe('polishing');
            turn.behave();
          });
        },
      ],
    });
    await expectHome(bench, id);
    expect(seen).toEqual([60]);
  });

  test('a frame of the unfinished film stands for it, drawn anew, until the film is here', async () => {
    const preview = dataUrl(await picture('jpeg'), 'image/jpeg');
    const shown: (string | null)[] = [];
    const id = await createScripted(bench, {
      look: [
        say({ progress: 10, preview }),
        async (turn) => {
          const { posterSha256 } = await stateOf(bench, turn.task?.idempotencyKey ?? '');
          shown.push(posterSha256);
          turn.behave();
        },
      ],
    });
    await expectHome(bench, id);
    const [first] = shown;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect((await stateOf(bench, id)).posterSha256).not.toBe(first);
    expect(await blobs().stat(first ?? '')).toBeNull();
  });

  test.each([
    ['is no picture', 'data:image/jpeg;base64,AAAA'],
    ['is a page', 'data:text/html;base64,AAAA'],
    ['has no end', `data:image/jpeg;base64,${'A'.repeat(100_000)}`],
  ])('a preview that %s is survived', async (_, preview) => {
    await expectHome(bench, await createScripted(bench, { look: [say({ progress: 10, preview })] }));
  });

  const survived: [string, Script][] = [
    ['500 and 503', { look: [refuse(500, 'internal_error'), refuse(503, 'service_unavailable')] }],
    ['HTML pages', { look: [htmlPage(200), htmlPage(502)] }],
    ['truncated JSON', { look: [truncatedJson, truncatedJson] }],
    ['dropped connections', { look: [drop, drop] }],
    ['a hang', { look: [() => {}] }],
    ['rate limits', { look: [refuse(429, 'rate_limit_exceeded', { 'retry-after': '0.05' })] }],
    ['a task that is lost from sight for a moment', { look: [refuse(404, 'task_not_found')] }],
    ['completed before there is a video', { look: [say({ status: 'completed', progress: 100 })] }],
  ];
  test.each(survived)('%s are survived', async (_, script) => {
    await expectHome(bench, await createScripted(bench, script));
  });

  test('a pause of an hour is overruled by hand', async () => {
    const pause = refuse(429, 'rate_limit_exceeded', { 'retry-after': '3600' });
    const id = await createScripted(bench, { look: [pause] });
    const queue = queueState(bench.store, LOCAL_OWNER, bench.connection.id);
    await waitUntil(
      async () => {
        await queue.resume();
        wake('resume');
        return stateOf(bench, id);
      },
      ({ archived }) => archived !== null,
    );
  });

  test('a pause that another process was told to make is made here as well', async () => {
    const queue = queueState(bench.store, LOCAL_OWNER, bench.connection.id);
    await queue.holdFollowing(Date.now() + 3_600_000);
    const ids = [(await create(bench, 'A fox'))[0].id, (await create(bench, 'Another'))[0].id];
    for (const id of ids) await reach(bench, id, ({ status }) => status === 'rendering');
    await create(bench, 'Sent meanwhile');
    await waitUntil(() => bench.service.tasks.length === 3);
    expect(bench.service.tasks.map(({ looks }) => looks)).toEqual([0, 0, 0]);
    await queue.resume();
    wake('resume');
    for (const id of ids) await expectHome(bench, id);
  });

  const vanished = { status: 404, code: 'task_not_found', message: 'It is task_not_found' };
  const refusal = { code: 'content_policy_violation', message: 'Not this one' };
  test.each([
    ['a task that has vanished fails as not found', refuse(404, 'task_not_found'), vanished],
    [
      'a video that is never given fails the task',
      say({ status: 'completed', progress: 100 }),
      { code: 'result_missing' },
    ],
    [
      'a state that nobody knows fails the task in the end',
      say({ status: 'pondering', progress: 5 }),
      { code: 'unknown_status' },
    ],
    ['a failure is kept whole', say({ status: 'failed', error: refusal }), refusal],
  ])('%s', async (_, answer, error) => {
    const id = await createScripted(bench, { look: Array.from({ length: 200 }, () => answer) });
    expect(await reach(bench, id, ({ status }) => status === 'failed')).toMatchObject({ error });
  });

  test('a service that falls silent is told of, until it answers or the person gives up', async () => {
    let away = true;
    const look = Array.from({ length: 200 }, (): Behaviour => (turn) => (away ? drop(turn) : turn.behave()));
    const id = await createScripted(bench, { look });
    const silent = toTask(await reach(bench, id, isSilent));
    expect(silent.silentSince).toBeGreaterThanOrEqual(silent.submittedAt ?? Number.NaN);
    expect(await lookAgain(bench.store, LOCAL_OWNER, id)).toMatchObject({ status: 'rendering' });
    const connect = async () => bench.connection;
    const given = await cancelTask(bench.store, LOCAL_OWNER, id, connect);
    expect(toTask(given)).toMatchObject({ status: 'cancelled', silentSince: null });
    await lookAgain(bench.store, LOCAL_OWNER, id);
    await reach(bench, id, isSilent);
    away = false;
    expect((await expectHome(bench, id)).reason).toBeNull();
  });

  const key = { error: { message: 'This key was leaked', code: 'access_denied' } };
  test.each<[string, Behaviour, string, boolean]>([
    ['a redirect', redirect('https://login.example/'), 'points elsewhere (https://login.example/)', false],
    ['a page', htmlPage(200), 'answered 200 in a form', false],
    ['a refusal', refuse(400, 'invalid_request'), 'It is invalid_request', false],
    ['a word about the key', ({ response }) => json(response, 403, key), 'This key was leaked', true],
  ])('%s in place of its state is told of, and not for ever', async (_, answer, said, pauses) => {
    const id = await createScripted(bench, { look: Array.from({ length: 500 }, () => answer) });
    const silent = toTask(await reach(bench, id, isSilent));
    expect(silent).toMatchObject({ error: { message: expect.stringContaining(said) } });
    expect(silent.silentSince).not.toBeNull();
    const { store, connection, mine } = bench;
    const queue = queueState(store, LOCAL_OWNER, connection.id);
    expect((await queue.get()).paused !== null).toBe(pauses);
    await queue.resume();
    const look = lookAgain(store, LOCAL_OWNER, id, async () => connection);
    await expect(look).rejects.toThrow(said);
    await mine.apply(id, { notFoundSince: Date.now() - 2 * QUICK.followFor });
    expect(await reach(bench, id, ({ status }) => status === 'failed')).toMatchObject({
      error: { code: 'never_told', message: expect.stringContaining(said) },
    });
    expect((await queue.get()).paused).toBeNull();
  });

  test('a task of another service waits for its own', async () => {
    const id = await createScripted(bench, { look: Array.from({ length: 3 }, () => say({ progress: 10 })) });
    await reach(bench, id, ({ progress }) => progress === 10);
    const own = bench.connection;
    bench.connection = { ...own, id: 'con_other', address: 'http://127.0.0.1:1' };
    const { revision } = await stateOf(bench, id);
    await reach(bench, id, (task) => task.heldBy === null && task.revision === revision);
    bench.connection = own;
    await expectHome(bench, id);
  });
});

describe('what the service has and the studio has not', () => {
  const make = async (prompt: string) => {
    const body = JSON.stringify({ model: 'vidB-2', prompt });
    const response = await fetch(`${bench.service.address}/v1/videos`, { method: 'POST', body });
    return ((await response.json()) as { id: string }).id;
  };
  const found = (serviceId: string) =>
    waitUntil(
      () => bench.mine.byServiceId(serviceId),
      (task) => task !== null,
    );

  test('is in the gallery from the next start on, and brought home', async () => {
    await bench.stop();
    await bench.serve({ tellsRepeats: false, lists: true });
    const serviceId = await make('Made while nobody looked');
    bench.run();
    const task = await found(serviceId);
    expect((await expectHome(bench, task?.id ?? '')).prompt).toBe('Made while nobody looked');
  });

  test('is one of ours, when its answer comes after all', async () => {
    await bench.stop();
    await bench.serve({ tellsRepeats: true, lists: true });
    bench.run();
    const lost = async () => {
      wake('reconcile');
      await found(bench.service.tasks[0]?.id ?? '');
    };
    const script: Script = {
      create: [
        ({ create, response }) => {
          create();
          void lost().then(() => response.destroy());
        },
      ],
      look: Array.from({ length: 900 }, () => say({ progress: 10 })),
    };
    const id = await createScripted(bench, script);
    await reach(bench, id, ({ status }) => status === 'rendering');
    script.look = [];
    await expectHome(bench, id);
    const { tasks } = await bench.mine.list({ limit: 9 });
    expect(tasks.map((task) => task.id)).toEqual([id]);
  });

  test('is not removed because an answer names it', async () => {
    const { address } = bench.service;
    const archived = { sha256: 'a'.repeat(64), bytes: 1, at: 1 };
    const there = { status: 'completed', serviceId: 'vidB-2:x', connection: address } as const;
    const later = Date.now() + 60_000;
    const adopted = [
      { ...there, connection: 'http://another.example', submittedAt: later },
      { ...there, submittedAt: 1 },
      { ...there, submittedAt: later, archived },
      { ...there, submittedAt: later, title: 'Mine' },
      { ...there, submittedAt: later, favourite: true },
      { ...there, submittedAt: later, tags: ['mine'] },
      { ...there, submittedAt: later, title: 'vidB-2:x' },
    ];
    for (const [index, task] of adopted.entries())
      await bench.mine.insert([sampleTask(task)], `adopted ${index} vidB-2:x`);
    const id = await createScripted(bench, { create: [say({ id: 'vidB-2:x', status: 'failed' })] });
    await reach(bench, id, ({ status }) => status === 'failed');
    const left = await waitUntil(
      () => bench.mine.list({ limit: 9 }),
      ({ tasks }) => tasks.length <= adopted.length,
    );
    expect(left.tasks.map(({ batchKey }) => batchKey?.split(' ')[1] ?? 'new').sort()).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      'new',
    ]);
  });
});
