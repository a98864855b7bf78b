import { describe, expect, test } from 'vitest';
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
import { createScripted, engineBench, expectHome, reach } from './testing/engine-setup.ts';
import type { Script } from './testing/misbehaving-service.ts';

const bench = engineBench();

describe('on the way home', () => {
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

  test('a redirect to a private address is refused, and says so', async () => {
    const location = 'http://169.254.169.254/';
    const id = await createScripted(bench, { file: Array.from({ length: 500 }, () => redirect(location)) });
    const task = await reach(bench, id, ({ collectAttempts }) => collectAttempts > 1);
    expect(task).toMatchObject({ status: 'completed', archived: null });
    expect(task.collectError).toContain('is not a public address');
  });
});
