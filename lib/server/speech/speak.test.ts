import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '#lib/contract/limits.ts';
import { wavHeader } from '#lib/format/wav.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { requireConnection } from '../connection/service-client.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { log } from '../process/log.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { speechClips } from './repository.ts';
import { speak } from './speak.ts';

const RATE = 24_000;

/** What was asked for and spoken, that is, paid for. */
let paid: string[] = [];
let refused: string | null = null;
let seconds = 1;
let sound: () => Uint8Array[];
const wav = () => {
  const bytes = 2 * RATE * seconds;
  return [wavHeader({ channels: 1, rate: RATE, bits: 16 }, bytes), Buffer.alloc(bytes)];
};
const service = await startUpstream(async (request, response) => {
  const { input } = (await json(request)) as { input: string };
  if (input === refused) {
    const error = { message: 'The quota is used up', type: 'billing_error', code: 'quota_exceeded' };
    response.writeHead(402, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    return;
  }
  paid.push(input);
  response.setHeader('content-type', 'audio/wav').end(Buffer.concat(sound()));
});
const dataDir = ownDataFolder({ MEDIA_API_URL: service.url });
afterAll(async () => {
  await (await store()).close();
  await service.close();
});
beforeEach(() => {
  paid = [];
  refused = null;
  seconds = 1;
  sound = wav;
});

/** Sentences that are too far apart for one request. */
const apart = (...texts: string[]) => texts.join('\n'.repeat(LIMITS.speechCharacters));
const leftBehind = () => readdir(join(dataDir, 'incoming', 'speech'));

async function say(input: string, signal?: AbortSignal, format: 'wav' | 'flac' = 'wav') {
  const chosen = { model: 'chat-4o-mini-tts-2025-12-15', voice: 'alloy', speed: 1 };
  const given = { ...chosen, input, response_format: format } as const;
  const heard = { log: log(), ...(signal ? { signal } : {}) };
  const { id, body } = await speak(LOCAL_OWNER, await requireConnection(LOCAL_OWNER, 'speech'), given, heard);
  return { id, body };
}
const clipOf = async (id: string) => speechClips(await store(), LOCAL_OWNER).get(id);

test.each(['wav', 'flac'] as const)(
  'of %s that fails half-way, only the rest is paid for',
  async (format) => {
    const text = apart('One.', 'Two.', 'Three.', 'Four.');
    refused = 'Three.';
    const broken = await say(text, undefined, format);
    await expect(buffer(broken.body)).rejects.toThrow('quota');
    expect(await clipOf(broken.id)).toBeNull();
    await expect(say(text, undefined, format)).rejects.toMatchObject({ status: 402 });
    expect(paid).toEqual(['One.', 'Two.']);
    refused = null;
    const whole = await say(text, undefined, format);
    await buffer(whole.body);
    expect(paid).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
    expect(await clipOf(whole.id)).toMatchObject({ duration: expect.closeTo(4, 0), text, format });
    expect(await leftBehind()).toEqual([]);
  },
);

test('what was spoken whole is spoken anew when it is asked for again', async () => {
  await buffer((await say('Again.')).body);
  await buffer((await say('Again.')).body);
  expect(paid).toEqual(['Again.', 'Again.']);
});

test('what is no sound is not kept for another try', async () => {
  sound = () => [Buffer.from('RIFF, so it says')];
  await expect(buffer((await say('Hello.')).body)).rejects.toThrow('not a WAV');
  expect(await leftBehind()).toEqual([]);
});

test('a caller who left before the answer began still gets the clip, however long it is', async () => {
  seconds = 100;
  const { id } = await say('Goodbye.', AbortSignal.abort());
  await waitUntil(async () => (await clipOf(id)) !== null);
});

test('when a sound is over, or was refused, it is written down what became of its price', async () => {
  const { db } = await store();
  const states = () => db.selectFrom('charges').select('state').orderBy('state').execute();
  await db.deleteFrom('charges').execute();
  await buffer((await say('One.')).body);
  expect(await states()).toEqual([{ state: 'settled' }]);
  refused = 'Two.';
  await expect(say('Two.')).rejects.toMatchObject({ status: 402 });
  expect(await states()).toEqual([{ state: 'returned' }, { state: 'settled' }]);
});
