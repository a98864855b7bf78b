import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { sampleTask } from '#lib/testing/sample-task.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { runCommand } from './run.ts';

test.each([
  [[], 'Say what to do'],
  [['dance'], 'There is no command dance'],
  [['list', '--colour'], "Unknown option '--colour'"],
  [['create'], 'One prompt, in quotation marks, is wanted'],
  [['create', 'A heron', '--seconds', 'long'], 'seconds must be'],
])('%o is refused with how it is used', async (args, words) => {
  const { code, out, err } = await runCommand(args, {});
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(words);
  expect(err.split('\n')).toHaveLength(1);
  expect(err).toContain('See npm run dailies -- --help');
});

test('help is no mistake, and a studio that does not answer is said to be none', async () => {
  expect(await runCommand(['--help'], {})).toMatchObject({
    code: 0,
    out: expect.stringContaining('transcribe FILE'),
  });
  const message =
    'No studio answers at http://127.0.0.1:1. Start it with npm start, or say where it is with DAILIES_URL.';
  expect(await runCommand(['list', '--json'], { DAILIES_URL: 'http://127.0.0.1:1' })).toEqual({
    code: 1,
    out: JSON.stringify({ error: { code: 'unreachable', message } }),
    err: message,
  });
});

test('what is found is listed for people and for programs, with the token', async () => {
  const asked: string[] = [];
  const studio = await startUpstream(({ url, headers }, response) => {
    asked.push(`${url} ${headers.authorization}`);
    response.statusCode = headers.authorization === 'Bearer dly_right' ? 200 : 401;
    const error = { message: 'The token is wrong, revoked or expired', code: 'token_refused' };
    response.end(JSON.stringify({ error, tasks: [sampleTask({ prompt: 'A heron\nat dawn' })] }));
  });
  onTestFinished(() => studio.close());
  const env = { DAILIES_URL: `${studio.url}/`, DAILIES_TOKEN: 'dly_right' };
  const { out } = await runCommand(['list', 'by:me', '--limit', '5'], env);
  expect(out).toBe('t1  completed   vidB-2  A heron at dawn');
  expect(asked).toEqual(['/api/tasks?q=by%3Ame&limit=5 Bearer dly_right']);
  expect(JSON.parse((await runCommand(['list', '--json'], env)).out).tasks).toMatchObject([{ id: 't1' }]);
  expect(await runCommand(['list'], { ...env, DAILIES_TOKEN: 'dly_wrong' })).toEqual({
    code: 1,
    out: '',
    err: 'The token is wrong, revoked or expired. Make a token in Settings, and give it as DAILIES_TOKEN.',
  });
});

test('a video of one’s own is sent with its name and what is said of it', async () => {
  let sent = '';
  const studio = await startUpstream(async (request, response) => {
    sent = `${request.url} ${await text(request)}`;
    response.end(JSON.stringify(sampleTask({ endpoint: 'own' })));
  });
  onTestFinished(() => studio.close());
  const file = join(ownFolder(), 'harbour.mov');
  await writeFile(file, 'moving');
  const env = { DAILIES_URL: studio.url };
  expect(await runCommand(['add', file, '--title', 'The harbour'], env)).toMatchObject({
    code: 0,
    out: 't1  completed',
  });
  expect(sent).toMatch(/^\/api\/footage /);
  for (const part of ['name="title"', 'The harbour', 'filename="harbour.mov"', 'moving'])
    expect(sent).toContain(part);
});
