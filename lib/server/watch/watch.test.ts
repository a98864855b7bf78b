import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WatchRules, watchedKind } from '#lib/studio/automation/watch.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { toneWav } from '#lib/testing/wav.ts';
import { store as openHome } from '../db/open.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { LISTINGS } from '../models/listings.ts';
import { log } from '../process/log.ts';
import { forget } from '../process/singleton.ts';
import { blobs } from '../storage/blob-store.ts';
import { tasks } from '../tasks/repository.ts';
import { asNewProcess } from '../testing/as-new-process.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { segment } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { transcripts } from '../transcripts/repository.ts';
import { QUICK } from '../video/testing/quick-timing.ts';
import { settledFiles } from './folder.ts';
import { watched } from './repository.ts';
import { watchFolder } from './run-watch.ts';

let status = 200;
const service = await startUpstream((_, response) => {
  response.statusCode = status;
  const data = ['vidB-2', 'asr-1'].map((id) => ({ id, object: 'model', created: 1, owned_by: 'x' }));
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ object: 'list', data }));
});
const home = ownDataFolder({ MEDIA_API_URL: service.url, MEDIA_API_KEY: 'sk-any' });
afterAll(() => service.close());

let store: Store;
let folder: string;
let number = 0;
const signal = new AbortController().signal;

/** A look as a process that has just started takes it. */
const look = () => watchFolder({ store, holder: 'this', timing: QUICK, log: log() }, folder)(signal);
const drop = (name: string, bytes: string | Buffer) => writeFile(join(folder, name), bytes);
const contents = async () => (await readdir(folder)).sort();
const statuses = async () =>
  (await watched(store, LOCAL_OWNER).recent()).map(({ name, status }) => `${name} ${status}`);
const setRules = (rules: object) => watched(store, LOCAL_OWNER).setRules(WatchRules.parse(rules));

describe.each(ENGINES)('on %s', (engine) => {
  const stores = testStores(engine);
  beforeAll(async () => {
    const { where } = await stores.place();
    vi.stubEnv('DATABASE_URL', where.databaseUrl);
    asNewProcess();
    store = await openHome();
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    number += 1;
    folder = join(home, `inbox-${number}`);
    await mkdir(folder);
    for (const table of ['watchedFiles', 'watchRules', 'transcripts', 'tasks'] as const)
      await store.db.deleteFrom(table).execute();
  });

  async function finishTranscript() {
    const segments = JSON.stringify([segment('s', 'Good evening.', 0, 1)]);
    await store.db.updateTable('transcripts').set({ status: 'done', segments }).execute();
  }

  test('a recording is written down once across restarts, with its words beside it', async () => {
    await drop('talk.wav', toneWav(1));
    await drop('notes.doc', 'left alone');
    await look();
    await look();
    expect(await statuses()).toEqual(['talk.wav working']);
    expect((await transcripts(store, LOCAL_OWNER).list({ limit: 10 })).transcripts).toMatchObject([
      { agent: 'Watch folder' },
    ]);
    await finishTranscript();
    await look();
    await look();
    expect(await contents()).toEqual(['notes.doc', 'talk.srt', 'talk.txt', 'talk.wav']);
    expect(await readFile(join(folder, 'talk.txt'), 'utf8')).toBe('Good evening.\n');
    expect(await readFile(join(folder, 'talk.srt'), 'utf8')).toContain('00:00:00,000 -->');
    expect(await statuses()).toEqual(['talk.wav done']);
  });

  /** As when the service has answered so from the day it was added. */
  async function answerAlways(always: number) {
    status = always;
    onTestFinished(() => {
      status = 200;
      forget(LISTINGS);
    });
    await store.db.deleteFrom('modelListings').execute();
    forget(LISTINGS);
  }

  test('a recording waits for a service that was never reached', async () => {
    await answerAlways(503);
    await drop('talk.wav', toneWav(1));
    await look();
    await look();
    expect(await statuses()).toEqual(['talk.wav begun']);
    expect(await contents()).toEqual(['talk.wav']);
    status = 200;
    forget(LISTINGS);
    await look();
    expect(await statuses()).toEqual(['talk.wav working']);
  });

  test('a recording does not wait for a service that refuses, and that is said beside it', async () => {
    await answerAlways(401);
    await drop('talk.wav', toneWav(1));
    await look();
    expect(await statuses()).toEqual(['talk.wav failed']);
    expect(await readFile(join(folder, 'talk.error.txt'), 'utf8')).toContain('No connection offers a model');
  });

  test('what was taken up when the process died goes on, and is made once', async () => {
    await drop('talk.wav', toneWav(1));
    await look();
    await store.db.updateTable('watchedFiles').set({ status: 'begun', transcriptId: null }).execute();
    await look();
    expect(await statuses()).toEqual(['talk.wav working']);
    expect((await transcripts(store, LOCAL_OWNER).list({ limit: 10 })).transcripts).toHaveLength(1);
  });

  test('links are not followed, neither to read nor to write', async () => {
    const outside = join(home, `outside-${number}.txt`);
    await writeFile(outside, 'mine');
    await writeFile(join(home, 'secret.wav'), toneWav(1));
    await symlink(join(home, 'secret.wav'), join(folder, 'secret.wav'));
    await symlink(outside, join(folder, 'talk.txt'));
    await drop('talk.wav', toneWav(1));
    await look();
    expect(await statuses()).toEqual(['talk.wav working']);
    await finishTranscript();
    await look();
    expect(await readFile(outside, 'utf8')).toBe('mine');
    expect(await readFile(join(folder, 'talk.wav.txt'), 'utf8')).toBe('Good evening.\n');
  });

  test('whoever may look into the folder may read what is put there', async () => {
    const before = process.umask(0o077);
    onTestFinished(() => void process.umask(before));
    await chmod(folder, 0o755);
    await setRules({ prompts: true });
    await drop('herons.csv', 'prompt,title,remarks\nA heron,Dawn,x\n');
    await look();
    const [made] = (await tasks(store, LOCAL_OWNER).list({ limit: 10 })).tasks;
    const { sha256, bytes } = await blobs().write(
      (async function* () {
        yield Buffer.from('a video');
      })(),
    );
    const archived = { sha256, bytes, at: 1 };
    await tasks(store, LOCAL_OWNER).apply(made?.id ?? '', { status: 'completed', archived });
    await look();
    const modes = ['herons.notes.txt', 'herons', 'herons/001 Dawn.mp4'].map(
      async (name) => (await stat(join(folder, name))).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o644, 0o755, 0o644]);
  });

  test('what cannot be read says why beside it', async () => {
    await drop('broken.mp3', 'this is no sound');
    await look();
    expect(await readFile(join(folder, 'broken.error.txt'), 'utf8')).toContain('broken.mp3');
    expect(await statuses()).toEqual(['broken.mp3 failed']);
    await look();
    expect(await contents()).toEqual(['broken.error.txt', 'broken.mp3']);
  });

  test('a table of prompts becomes videos in a folder beside it, when that is allowed', async () => {
    await drop('herons.csv', 'prompt,title\nA heron,Dawn\nTwo herons,Dusk\n');
    await look();
    expect(await statuses()).toEqual([]);
    await setRules({ prompts: true });
    await look();
    await look();
    const { tasks: made } = await tasks(store, LOCAL_OWNER).list({ limit: 10 });
    expect(made.map(({ prompt, agent }) => `${prompt}, ${agent}`).sort()).toEqual([
      'A heron, Watch folder',
      'Two herons, Watch folder',
    ]);
    const { sha256, bytes } = await blobs().write(
      (async function* () {
        yield Buffer.from('a video');
      })(),
    );
    for (const { id } of made)
      await tasks(store, LOCAL_OWNER).apply(id, { status: 'completed', archived: { sha256, bytes, at: 1 } });
    await look();
    expect((await readdir(join(folder, 'herons'))).sort()).toEqual(['001 Dawn.mp4', '002 Dusk.mp4']);
    expect(await statuses()).toEqual(['herons.csv done']);
  });

  test('a table that was changed has its videos beside those of before', async () => {
    await setRules({ prompts: true });
    for (const prompt of ['A heron', 'Two herons']) {
      await drop('herons.csv', `prompt,title\n${prompt},Dawn\n`);
      await look();
      const made = (await tasks(store, LOCAL_OWNER).list({ limit: 10 })).tasks;
      const id = made.find((task) => task.prompt === prompt)?.id ?? '';
      const { sha256, bytes } = await blobs().write(
        (async function* () {
          yield Buffer.from(prompt);
        })(),
      );
      await tasks(store, LOCAL_OWNER).apply(id, { status: 'completed', archived: { sha256, bytes, at: 1 } });
      await look();
      await look();
    }
    const names = (await readdir(join(folder, 'herons'))).map((name) => name.replace(/task_\w+/, 'ID'));
    expect(names.sort()).toEqual(['001 Dawn ID.mp4', '001 Dawn.mp4']);
  });

  test('rules that another admin sets are those of the folder', async () => {
    await watched(store, 'another').setRules(WatchRules.parse({ prompts: true }));
    await drop('herons.csv', 'prompt\nA heron\n');
    await look();
    expect((await tasks(store, LOCAL_OWNER).list({ limit: 10 })).tasks).toHaveLength(1);
  });

  test('of a table with a wrong row nothing is sent', async () => {
    await setRules({ prompts: true });
    await drop('herons.csv', 'prompt,model\nA heron,\nA heron,nothing\n');
    await look();
    expect(await readFile(join(folder, 'herons.error.txt'), 'utf8')).toMatch(/^Line 3: There is no model/);
    expect((await tasks(store, LOCAL_OWNER).list({ limit: 10 })).tasks).toEqual([]);
  });

  test('a column that is probably mistyped is a mistake, as nobody looks on', async () => {
    await setRules({ prompts: true });
    await drop('herons.csv', 'prompt;secnds\nA heron;4\n');
    await look();
    expect(await readFile(join(folder, 'herons.error.txt'), 'utf8')).toBe(
      'Line 1: There is no column secnds: did you mean seconds?\n',
    );
    expect((await tasks(store, LOCAL_OWNER).list({ limit: 10 })).tasks).toEqual([]);
  });

  test('columns that nobody knows are noted beside a table that is made, and an old mistake is forgotten', async () => {
    await setRules({ prompts: true });
    await drop('herons.csv', 'prompt;model\nA heron;nothing\n');
    await look();
    await drop('herons.csv', 'prompt;remarks\nEin Reiher am Fluß;for Ann\n');
    await look();
    expect(await contents()).toEqual(['herons.csv', 'herons.notes.txt']);
    expect(await readFile(join(folder, 'herons.notes.txt'), 'utf8')).toBe('Not used: remarks\n');
    const [made] = (await tasks(store, LOCAL_OWNER).list({ limit: 10 })).tasks;
    expect(made?.params).toMatchObject({ prompt: 'Ein Reiher am Fluß' });
    expect(made?.params).not.toHaveProperty('remarks');
  });
});

test('a file is taken up when it has stayed as it is for long enough', () => {
  const settled = settledFiles(5000);
  const names = (mark: string, now: number) => settled([{ name: 'a', mark }], now).map(({ name }) => name);
  expect(names('1 1', 0)).toEqual([]);
  expect(names('2 2', 4000)).toEqual([]);
  expect(names('2 2', 8000)).toEqual([]);
  expect(names('2 2', 9000)).toEqual(['a']);
  expect(names('3 3', 20_000)).toEqual([]);
});

test.each([
  ['talk.MP4', 'recording'],
  ['herons.csv', 'prompts'],
  ['herons.tsv', 'prompts'],
  ['talk.srt', null],
  ['.talk.wav', null],
])('%s is %s', (name, kind) => {
  expect(watchedKind(name, WatchRules.parse({ prompts: true }))).toBe(kind);
});
