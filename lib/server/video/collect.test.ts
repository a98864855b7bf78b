import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { cuts } from '../cuts/repository.ts';
import { makeTakes } from '../cuts/takes.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { log } from '../process/log.ts';
import { TIMING } from '../queue/timing.ts';
import { DownloadRefused } from './download.ts';
import { restBefore } from './failed-download.ts';
import {
  drop,
  htmlPage,
  redirect,
  refuse,
  say,
  sendInstead,
  sendPart,
  sendWrongLength,
} from './testing/behaviours.ts';
import { create, createScripted, engineBench, expectHome, reach } from './testing/engine-setup.ts';
import { type Behaviour, json, type Script, startMisbehavingService } from './testing/misbehaving-service.ts';
import { draft, isHome } from './testing/try-engine.ts';

const bench = engineBench();

describe('on the way home', () => {
  test('each step of a task is a line in the log, with its ids and how long it took', async () => {
    const info = vi.spyOn(log(), 'info');
    onTestFinished(() => info.mockRestore());
    const [{ id }] = await create(bench, 'A fox');
    const { serviceId, connection, archived } = await expectHome(bench, id);
    const lines = info.mock.calls.flatMap(([details, message]) =>
      (details as unknown as { task?: string }).task === id ? [{ ...(details as object), message }] : [],
    );
    const about = { task: id, serviceId, connection, ms: expect.any(Number) };
    expect(lines).toEqual([
      { ...about, message: 'a task was sent' },
      { ...about, message: 'a task was made' },
      { ...about, bytes: archived?.bytes, message: 'a task was brought home' },
    ]);
  });

  const survived: [string, () => Script][] = [
    ['a truncated download', () => ({ file: [sendPart(bench.video, 1000), sendPart(bench.video, 2000)] })],
    ['a dropped download', () => ({ file: [drop, drop] })],
    ['too long a length', () => ({ file: [sendWrongLength(bench.video, bench.video.length + 50)] })],
    ['too short a length', () => ({ file: [sendWrongLength(bench.video, bench.video.length - 50)] })],
    ['an expired link', () => ({ file: [refuse(403, 'expired'), refuse(410, 'expired')] })],
    [
      'a page instead of a video',
      () => ({ file: [htmlPage(200), sendInstead(Buffer.from('{}'), 'video/mp4')] }),
    ],
    ['a fault', () => ({ file: [refuse(500, 'internal_error')] })],
    [
      'a redirect within the service',
      () => ({ file: [(turn) => redirect(`${turn.request.url}?again`)(turn)] }),
    ],
  ];
  test.each(survived)('%s is made up for', async (_, script) => {
    await expectHome(bench, await createScripted(bench, script()));
  });

  test('a film that shows it knows its length as soon as it is home', async () => {
    const films = cuts(bench.store, LOCAL_OWNER);
    const place = { ...blankShot('a'), draft: draft('A heron'), out: 4 };
    const { id } = await films.insert({ ...blankTimeline('Film'), shots: [place] });
    const made = await makeTakes(bench.store, LOCAL_OWNER, id, {}, null);
    expect(made).toMatchObject({ revision: 2, duration: 4 });
    const { duration } = await reach(bench, made.timeline.shots[0]?.taskId ?? '', isHome);
    const shown = await films.get(id);
    expect(shown?.revision).toBe(3);
    expect(shown?.timeline.shots[0]?.out).toBeCloseTo(duration ?? 0, 1);
  });

  test('a fresh link is asked for when the old one has expired', async () => {
    const id = await createScripted(bench, {
      look: [
        (turn) => say({ status: 'completed', video_url: `${bench.service.address}/files/none.mp4` })(turn),
        (turn) => {
          if (turn.task) turn.task.looks = 9;
          turn.behave();
        },
      ],
    });
    expect(await expectHome(bench, id)).toMatchObject({ collectAttempts: 1 });
  });

  test('an error that stands in place of the video fails the task in its words', async () => {
    const refusal = { error: { message: 'Veo blocked it.', code: 'content_policy_violation' } };
    const instead = Array.from({ length: 20 }, () =>
      sendInstead(Buffer.from(JSON.stringify(refusal)), 'video/mp4'),
    );
    const id = await createScripted(bench, { file: instead });
    expect(await reach(bench, id, ({ status }) => status === 'failed')).toMatchObject({
      error: { status: null, code: 'content_policy_violation', message: 'Veo blocked it.' },
      dueAt: null,
    });
  });

  const words = { error: { message: 'No response data in completed operation.' } };
  test.each<[string, Behaviour, number]>([
    ['a fault', ({ response }) => json(response, 500, words), 12],
    ['a refusal', ({ response }) => json(response, 400, words), 6],
    ['an error', sendInstead(Buffer.from(JSON.stringify(words)), 'video/mp4'), 6],
  ])('%s in words in place of the video is told of, and ends in them', async (_, instead, tries) => {
    const file = Array.from({ length: 30 }, () => instead);
    const id = await createScripted(bench, { file });
    const trying = await reach(bench, id, ({ collectAttempts }) => collectAttempts > 0);
    expect(trying.collectError).toContain('for the video: No response data in completed operation');
    const failed = await reach(bench, id, ({ status }) => status === 'failed');
    expect(failed).toMatchObject({ error: { code: 'result_refused', ...words.error }, collectError: null });
    expect(file).toHaveLength(30 - tries);
  });

  test('an error that may pass does, and the video comes home', async () => {
    const instead = sendInstead(Buffer.from('{"error":{"code":"rate_limit_exceeded"}}'), 'video/mp4');
    await expectHome(bench, await createScripted(bench, { file: Array.from({ length: 7 }, () => instead) }));
  });

  const MINUTE = 60_000;
  test.each([
    ['says nothing', new DownloadRefused(503), 0],
    ['asks for ten minutes', new DownloadRefused(503, null, 10 * MINUTE), 10 * MINUTE],
    ['asks for a day', new DownloadRefused(503, null, 1440 * MINUTE), TIMING.longestCollectBackoff],
    ['breaks off', new Error('Broken off'), 0],
  ])('a service that %s is asked again in time', (_, cause, least) => {
    const rest = restBefore(cause, 1, TIMING, 0);
    expect(rest).toBeGreaterThanOrEqual(least);
    expect(rest).toBeLessThanOrEqual(Math.max(least, TIMING.backoff));
  });

  test('a missing file does not mean that nothing was made', async () => {
    const instead = refuse(404, 'not_found');
    const id = await createScripted(bench, { file: Array.from({ length: 20 }, () => instead) });
    const task = await reach(
      bench,
      id,
      ({ dueAt, collectAttempts }) => dueAt === null && collectAttempts > 1,
    );
    expect(task).toMatchObject({ status: 'completed', archived: null, collectError: null });
  });

  test('what a service says in place of a file is in no log', () => {
    const refused = new DownloadRefused(404, { error: { message: 'Bearer fake-key' } });
    expect(Object.keys(refused)).not.toContain('json');
    expect(refused.json).toMatchObject({ error: { message: 'Bearer fake-key' } });
  });

  test('slow downloads from a former service hold up none from the present one', async () => {
    const trickle: Behaviour = ({ response }) => {
      response.writeHead(200, { 'content-type': 'video/mp4' });
      const timer = setInterval(() => response.write(Buffer.alloc(8192)), 50);
      response.on('close', () => clearInterval(timer));
    };
    const slow = ['1', '2', '3'];
    for (const prompt of slow) bench.service.script(prompt, { file: [trickle] });
    await create(bench, ...slow);
    await waitUntil(() => bench.service.tasks.filter(({ downloads }) => downloads > 0).length === 3);
    const present = await startMisbehavingService({ video: bench.video });
    bench.connection = { ...bench.connection, id: 'con_present', address: present.address };
    const [{ id }] = await create(bench, 'A fox');
    await reach(bench, id, isHome);
    expect((await bench.mine.counts()).completed).toBe(4);
    await present.close();
  });

  test('a redirect to a private address is refused, and says so', async () => {
    const location = 'http://169.254.169.254/';
    const id = await createScripted(bench, { file: Array.from({ length: 500 }, () => redirect(location)) });
    const task = await reach(bench, id, ({ collectAttempts }) => collectAttempts > 1);
    expect(task).toMatchObject({ status: 'completed', archived: null });
    expect(task.collectError).toContain('is not a public address');
  });
});
