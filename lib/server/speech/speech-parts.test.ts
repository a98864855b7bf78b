import { buffer } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { SPEECH_PCM } from '#lib/contract/models.ts';
import { NotWav, wavHeader } from '#lib/format/wav.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import type { Payer } from '../money/charged.ts';
import { sampleConnection } from '../testing/samples.ts';
import { testStores } from '../testing/stores.ts';
import { joinParts, partOrder, requestSpeech } from './speech-parts.ts';

/** Begins with a status and never ends: a byte now and then. */
let status = 200;
const service = await startUpstream((_, response) => {
  response.writeHead(status, { location: '/elsewhere' });
  const trickle = setInterval(() => response.write('.'), 20);
  response.once('close', () => clearInterval(trickle));
});
const connection = sampleConnection({ address: service.url });
const stores = testStores('sqlite');
const payer: Payer = { store: await stores.open(), owner: LOCAL_OWNER, work: 'speech', workId: 'clip' };
afterAll(() => service.close());

/** Bytes in pieces so small that every boundary falls inside something. */
async function* bits(bytes: Buffer, size = 3) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function* parts(...all: Buffer[]) {
  for (const one of all) yield bits(one);
}
const samples = (value: number) => Buffer.alloc(8, value);
const wav = (body: Buffer, bytes?: number, extra = Buffer.alloc(0)) =>
  Buffer.concat([wavHeader(SPEECH_PCM, bytes), body, extra]);

test('two WAVs become one, whatever their headers and ends hold', async () => {
  const list = Buffer.from('LIST\x04\0\0\0abcd', 'latin1');
  const joined = await buffer(
    joinParts('wav', parts(wav(samples(1)), wav(samples(2), 8, list), wav(samples(3)))),
  );
  expect(joined).toEqual(wav(Buffer.concat([samples(1), samples(2), samples(3)])));
});

test('parts of different rates are refused', async () => {
  const other = Buffer.concat([wavHeader({ ...SPEECH_PCM, rate: 16_000 }), samples(1)]);
  await expect(buffer(joinParts('wav', parts(wav(samples(1)), other)))).rejects.toThrow(NotWav);
  await expect(buffer(joinParts('wav', parts(Buffer.from('{"error": 1}'))))).rejects.toThrow(NotWav);
});

test('the tag of a later MP3 part is left out, its frames are not', async () => {
  const frames = Buffer.from([0xff, 0xfb, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\x02', 'latin1'), Buffer.alloc(130, 7)]);
  const tagged = Buffer.concat([tag, frames]);
  expect(await buffer(joinParts('mp3', parts(tagged, tagged, frames)))).toEqual(
    Buffer.concat([tagged, frames, frames]),
  );
});

const order = partOrder({ model: 'chat-4o-mini-tts-2025-12-15', voice: 'alloy', speed: 1 }, 'Hello', 'wav');

/** From now on every look at the clock finds it a minute later. */
function hurryTime() {
  const real = performance.now.bind(performance);
  let minutes = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + 60_000 * minutes++);
  onTestFinished(() => clock.mockRestore());
}

test('speech that only trickles in is given up', async () => {
  status = 200;
  const speech = await requestSpeech(payer, connection, order);
  hurryTime();
  await expect(buffer(speech)).rejects.toThrow('The service speaks too slowly');
});

test.each([
  [302, 'The service points elsewhere'],
  [400, 'The service answered 400'],
])('a refusal with %i that does not end is told all the same', async (given, words) => {
  status = given;
  hurryTime();
  await expect(requestSpeech(payer, connection, order)).rejects.toThrow(words);
});
