import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { sampleVoices } from '#lib/testing/samples/sample-model.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { runCommand } from './run.ts';

test.each([
  [[], 'Say what to do'],
  [['dance'], 'There is no command dance'],
  [['list', '--colour'], "Unknown option '--colour'"],
  [['create'], 'One prompt, in quotation marks, is wanted'],
  [['create', 'A heron', '--seconds', 'long'], 'seconds must be'],
  [['speak', 'Good evening.', '--out', '/no/such/folder/evening.mp3'], 'There is no folder /no/such/folder'],
  [['export', 'task_1', '--out', '/'], '/ is a folder: name a file in it'],
  [['export', 'task_1', '--format', 'srt'], '--format is for cuts and transcripts'],
])('%o is refused with how it is used', async (args, words) => {
  const { code, out, err } = await runCommand(args, {});
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(words);
  expect(err.split('\n')).toHaveLength(1);
  expect(err).toContain('See npm run dailies -- --help');
});

test('a mistake is told to programs too', async () => {
  const { code, out } = await runCommand(['dance', '--json'], {});
  expect([code, JSON.parse(out)]).toEqual([
    2,
    { error: { code: 'bad_use', message: 'There is no command dance' } },
  ]);
});

test('an address without its scheme is said to be none', async () => {
  const { code, err } = await runCommand(['list'], { DAILIES_URL: '127.0.0.1:3000' });
  expect([code, err]).toEqual([2, expect.stringContaining('DAILIES_URL must begin with http://')]);
});

test.each([
  ['invalid_parameter', 2],
  ['model_not_found', 2],
  ['quota_exceeded', 1],
])('%s of the studio ends with %i', async (code, ends) => {
  const studio = await startUpstream((_, response) => {
    response.statusCode = 400;
    response.end(JSON.stringify({ error: { code, message: 'No' } }));
  });
  onTestFinished(() => studio.close());
  expect(await runCommand(['list', '--json'], { DAILIES_URL: studio.url })).toEqual({
    ...{ code: ends, out: JSON.stringify({ error: { code, message: 'No.' } }), err: 'No.' },
  });
});

test('a file that breaks off on its way is not left half, and what was there stays', async () => {
  const studio = await startUpstream((_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  });
  onTestFinished(() => studio.close());
  const folder = ownFolder();
  const file = join(folder, 'heron.mp4');
  await writeFile(file, 'before');
  const { code, err } = await runCommand(['export', 'task_1', '--out', file], { DAILIES_URL: studio.url });
  expect([code, err]).toEqual([1, expect.stringContaining(`${file} could not be written`)]);
  expect(await readdir(folder)).toEqual(['heron.mp4']);
  expect(await readFile(file, 'utf8')).toBe('before');
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

test('what a cap does not let be spoken is waited for where that is asked for, and said once', async () => {
  const told: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => told.push(String(line)) > 0);
  onTestFinished(() => write.mockRestore());
  const message = 'This needs 1 credit, and the cap of 5 credits a month for the studio has 0 credits left';
  let asked = 0;
  const studio = await startUpstream(({ url = '' }, response) => {
    if (url.startsWith('/api/models'))
      response.end(
        JSON.stringify({
          models: [sampleVoices({ capabilities: { voices: [{ id: 'alloy', name: 'Alloy' }] } })],
          problems: [],
        }),
      );
    else if (url.startsWith('/api/connections'))
      response.end(JSON.stringify({ connections: [], removed: [], dialects: [] }));
    else if (++asked === 1) {
      response.statusCode = 402;
      response.end(JSON.stringify({ error: { code: 'cap_reached', message } }));
    } else {
      response.setHeader('x-clip-id', 'clip_1');
      response.end('sound');
    }
  });
  onTestFinished(() => studio.close());
  const env = { DAILIES_URL: studio.url };
  expect(await runCommand(['speak', 'Good evening.', '--wait'], env)).toMatchObject({
    code: 0,
    out: 'clip_1  spoken',
  });
  expect(told.filter((line) => line.includes(message))).toEqual([
    `waits, see Costs in the studio: ${message}.\n`,
  ]);
  asked = 0;
  expect(await runCommand(['speak', 'Good evening.'], env)).toMatchObject({ code: 1, err: `${message}.` });
});

test('what is spoken under a key is asked for under that key', async () => {
  const keys: unknown[] = [];
  const voices = [sampleVoices({ capabilities: { voices: [{ id: 'alloy', name: 'Alloy' }] } })];
  const studio = await startUpstream(({ url = '', headers }, response) => {
    if (url.startsWith('/api/models')) response.end(JSON.stringify({ models: voices, problems: [] }));
    else if (url.startsWith('/api/connections'))
      response.end(JSON.stringify({ connections: [], removed: [], dialects: [] }));
    else {
      keys.push(headers['idempotency-key']);
      response.end('sound');
    }
  });
  onTestFinished(() => studio.close());
  const env = { DAILIES_URL: studio.url };
  await runCommand(['speak', 'Good evening.', '--key', 'evening'], env);
  await runCommand(['speak', 'Good evening.'], env);
  expect(keys).toEqual(['evening', undefined]);
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
