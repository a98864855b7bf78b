import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkKind } from '#lib/studio/connection/connection.ts';
import { FAKES } from '#lib/testing/fakes/all.ts';
import { FAKE_KEY, type Fake } from '#lib/testing/fakes/fake-service.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { sentences } from '#lib/testing/wav.ts';
import { addConnection } from '../connection/change.ts';
import { connectionOf, type ServiceConnection } from '../connection/current.ts';
import { listOffers } from '../connection/offers.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { ingest } from '../media/ingest.ts';
import { modelNotes } from '../models/notes.ts';
import { log } from '../process/log.ts';
import { addMessage } from '../talk/messages.ts';
import { reply } from '../talk/reply.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { createTranscript } from '../transcripts/create-transcript.ts';
import { transcripts } from '../transcripts/repository.ts';
import { transcribeWork } from '../transcripts/transcribe.ts';
import { createEngine } from '../video/create-engine.ts';
import { QUICK } from '../video/testing/quick-timing.ts';
import { workUntilStopped } from '../video/testing/try-engine.ts';
import { speechClips } from './repository.ts';
import { speak } from './speak.ts';

ownDataFolder();

const fakes: Fake[] = [];
const connections = new Map<string, ServiceConnection>();
let stop: () => Promise<void>;

beforeAll(async () => {
  for (const { dialect, start, under = '' } of FAKES) {
    const fake = await start();
    fakes.push(fake);
    const given = { url: `${fake.url}${under}`, key: FAKE_KEY, dialect: dialect.id };
    const made = await connectionOf(LOCAL_OWNER, await addConnection(LOCAL_OWNER, given));
    if (made) connections.set(dialect.id, made);
  }
  const engine = await createEngine({ timing: QUICK });
  stop = workUntilStopped(engine, transcribeWork(engine));
});
afterAll(async () => {
  await stop();
  await Promise.all(fakes.map((fake) => fake.close()));
  await (await store()).close();
});

/** The first model that a service offers for a kind of work. */
async function offered(id: string, kind: WorkKind) {
  const connection = connections.get(id);
  const listing = connection && (await listOffers(connection));
  const offer = listing?.ok ? listing.offers.find((one) => one.kind === kind) : undefined;
  if (!connection || !offer) throw new Error(`${id} offers no ${kind}`);
  return { connection, model: offer.id, voice: offer.voices?.[0]?.id ?? 'alloy' };
}

// vLLM-Omni serves one model at a time, here one that makes videos.
const who = (kind: 'speech' | 'transcription') =>
  FAKES.filter(({ dialect }) => dialect[kind] && dialect.id !== 'vllm-omni').map(
    ({ dialect }) => [dialect.name, dialect.id] as const,
  );

test.each(who('speech'))('%s speaks, and the clip remembers where', async (_, id) => {
  const { connection, ...chosen } = await offered(id, 'speech');
  const given = { ...chosen, input: 'Good morning', response_format: 'wav' as const, speed: 1 };
  const spoken = await speak(LOCAL_OWNER, connection, given, { log: log() });
  expect((await buffer(spoken.body)).length).toBeGreaterThan(1000);
  const clip = await speechClips(await store(), LOCAL_OWNER).get(spoken.id);
  expect(clip).toMatchObject({ connection: connection.id, model: chosen.model, duration: 1 });
});

test('a refusal that names the voices there are is remembered', async () => {
  const { connection, model } = await offered('kokoro', 'speech');
  const given = { model, voice: 'nobody', input: 'Hello', response_format: 'mp3', speed: 1 } as const;
  await expect(speak(LOCAL_OWNER, connection, given, { log: log() })).rejects.toThrow('not found');
  const notes = await modelNotes(await store(), LOCAL_OWNER).all();
  const told = notes.map(({ connectionId, learned }) => [connectionId, learned.voices?.map(({ id }) => id)]);
  expect(told).toEqual([[connection.id, ['af_heart', 'af_sky', 'am_adam']]]);
});

test('a service that speaks WAV whatever it is asked for is heard, and its clip is WAV', async () => {
  const { connection, ...chosen } = await offered('localai', 'speech');
  const given = { ...chosen, input: 'Good morning', response_format: 'mp3' as const, speed: 1 };
  const { id, format, body } = await speak(LOCAL_OWNER, connection, given, { log: log() });
  await buffer(body);
  expect(format).toBe('wav');
  const clip = await speechClips(await store(), LOCAL_OWNER).get(id);
  expect(clip).toMatchObject({ format: 'wav', duration: 1 });
});

test.each(['openai', 'litellm'])('%s talks: it reads, hears, and answers with a voice', async (id) => {
  const { connection, model, voice } = await offered(id, 'talk');
  const begun = await addMessage(LOCAL_OWNER, { text: 'Good morning' });
  const options = { voice, spoken: true, model, connectionId: connection.id };
  const answer = {
    ...{ role: 'assistant', connection: connection.id, voice },
    audio: { mime: 'audio/mpeg', duration: expect.closeTo(1, 1) },
  };
  expect(await reply(LOCAL_OWNER, begun.id, options)).toMatchObject({ ...answer, text: 'I read you.' });
  const asset = await ingest(LOCAL_OWNER, 'talk.wav', Readable.from([sentences(2)]));
  await addMessage(LOCAL_OWNER, { text: '', assetId: asset.id }, { conversationId: begun.id });
  expect(await reply(LOCAL_OWNER, begun.id, options)).toMatchObject({ ...answer, text: 'I heard you.' });
  await addMessage(LOCAL_OWNER, { text: 'And in writing?' }, { conversationId: begun.id });
  const written = reply(LOCAL_OWNER, begun.id, { ...options, spoken: false });
  await expect(written).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('contain audio'),
  });
});

async function listen(id: string, task: 'transcribe' | 'translate') {
  const { connection, model } = await offered(id, 'transcription');
  const asset = await ingest(LOCAL_OWNER, 'talk.wav', Readable.from([sentences(4)]));
  const given = { assetId: asset.id, task, model, connectionId: connection.id };
  const made = await createTranscript(await store(), LOCAL_OWNER, given);
  const library = transcripts(await store(), LOCAL_OWNER);
  const done = await waitUntil(
    () => library.get(made.id),
    (seen) => seen !== null && ['done', 'failed'].includes(seen.status),
  );
  return { connection, done };
}

test.each(who('transcription'))('%s listens, and the transcript remembers where', async (_, id) => {
  const { connection, done } = await listen(id, 'transcribe');
  expect(done).toMatchObject({ status: 'done', connectionId: connection.id, error: null });
  expect(done?.segments.length).toBeGreaterThan(0);
});

test.each(['openai', 'new-api'])('%s translates', async (id) => {
  const { done } = await listen(id, 'translate');
  expect(done).toMatchObject({ status: 'done', segments: [{ text: 'In English: a paper boat.' }] });
});

test.each(['elevenlabs', 'openrouter'])(
  '%s only writes down, and is asked for no translation',
  async (id) => {
    await expect(listen(id, 'translate')).rejects.toMatchObject({
      code: 'invalid_parameter',
      param: 'model',
      message: expect.stringContaining('does not translate'),
    });
  },
);
