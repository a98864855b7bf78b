import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { writeClip } from '#lib/testing/media-files.ts';
import { cleanEnvironment } from '#lib/testing/program.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { toneWav } from '#lib/testing/wav.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { ingest } from '../media/ingest.ts';
import { giveUpCharges } from '../money/charged.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTranscript, segment } from '../testing/samples.ts';
import { transcripts } from '../transcripts/repository.ts';
import { createDub } from './create-dub.ts';
import { dubs } from './repository.ts';

const PROGRAM = fileURLToPath(new URL('../video/testing/worker.ts', import.meta.url));
const asked: string[] = [];
const held = new Set(['Two']);
const service = await startUpstream(async (request, response) => {
  if (request.method !== 'POST') return void response.writeHead(404).end('{}');
  const { input } = (await json(request)) as { input: string };
  asked.push(input);
  if (!held.has(input)) response.writeHead(200, { 'content-type': 'audio/wav' }).end(toneWav(1));
});
const folder = ownDataFolder({ MEDIA_API_URL: service.url, MEDIA_API_KEY: 'sk-test' });
afterAll(async () => {
  await (await store()).close();
  await service.close();
});

async function work(): Promise<ChildProcess> {
  const child = fork(PROGRAM, {
    execArgv: ['--conditions=react-server', '--disable-warning=ExperimentalWarning'],
    env: {
      ...{ ...cleanEnvironment(), NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'error' },
      ...{ MEDIA_API_URL: service.url, MEDIA_API_KEY: 'sk-test' },
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

async function spokenTranscript(): Promise<string> {
  const film = join(folder, 'film.mp4');
  await writeClip(film, { seconds: 4 });
  const { id: assetId } = await ingest(LOCAL_OWNER, 'film.mp4', createReadStream(film));
  const library = transcripts(await store(), LOCAL_OWNER);
  const { id } = await library.insert(sampleTranscript({ assetId, name: 'film.mp4', duration: 4 }));
  const segments = ['One', 'Two', 'Three'].map((text, at) => segment(text, text, at, at + 1));
  await library.edit(id, 0, { splice: { at: 0, remove: 0, segments } });
  const done = { status: 'done', dueAt: null } as const;
  await (await store()).db.updateTable('transcripts').set(done).where('id', '=', id).execute();
  return id;
}

test('a dub whose process is killed is finished by the next one, and every word it had spoken is paid once', async () => {
  const transcriptId = await spokenTranscript();
  const voice = { model: 'chat-4o-mini-tts-2025-12-15', voice: 'onyx' };
  const { id } = await createDub(LOCAL_OWNER, { transcriptId, ...voice });
  const first = await work();
  await waitUntil(async () => asked.includes('Two'), Boolean);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const before = asked.length;
  held.clear();
  await work();
  const mine = dubs(await store(), LOCAL_OWNER);
  await waitUntil(
    () => mine.get(id),
    (dub) => dub?.status === 'done',
  );
  expect(asked.slice(before)).not.toContain('One');
  const { db } = await store();
  const charges = await db.selectFrom('charges').select(['workId', 'state']).execute();
  // Nobody knows whether what was cut off was spoken: it is counted until somebody says so.
  expect(charges.map(({ state }) => state).toSorted()).toEqual([
    'reserved',
    ...Array(asked.length - 1).fill('settled'),
  ]);
  expect(new Set(charges.map(({ workId }) => workId))).toEqual(new Set([id]));
  await giveUpCharges(await store(), Date.now() + 2 * 3_600_000);
  const states = await db.selectFrom('charges').select('state').distinct().orderBy('state').execute();
  expect(states.map(({ state }) => state)).toEqual(['settled', 'unknown']);
});
