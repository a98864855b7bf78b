import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { dubWork } from '#lib/server/dubs/make-dub.ts';
import { writeDub } from '#lib/server/media/dub/write-dub.ts';
import { ingest } from '#lib/server/media/ingest.ts';
import { mediaJob } from '#lib/server/media/jobs.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import { sampleTranscript, segment } from '#lib/server/testing/samples.ts';
import { serviceBehind } from '#lib/server/testing/service-behind.ts';
import { transcripts } from '#lib/server/transcripts/repository.ts';
import { createEngine } from '#lib/server/video/create-engine.ts';
import { workUntilStopped } from '#lib/server/video/testing/try-engine.ts';
import { Dub, Dubs } from '#lib/studio/dub/dub.ts';
import type { Segment } from '#lib/studio/transcript/transcript.ts';
import { writeClip } from '#lib/testing/media-files.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { toneWav } from '#lib/testing/wav.ts';
import * as restored from './[id]/restore/route.ts';
import * as again from './[id]/retry/route.ts';
import * as one from './[id]/route.ts';
import * as video from './[id]/video/route.ts';
import * as all from './route.ts';

const SECONDS = 8;
const TONE = 440;
const VOICE = { model: 'chat-4o-mini-tts-2025-12-15', voice: 'onyx' };
const behind = serviceBehind();
let assetId: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const [silent, tone, film] = ['silent.mp4', 'tone.wav', 'film.mp4'].map((name) =>
    join(behind.dataDir, name),
  );
  if (!silent || !tone || !film) throw new Error('unreachable');
  await writeClip(silent, { seconds: SECONDS });
  // The tone fills the second half, so twice the length is tone throughout.
  const wav = toneWav(SECONDS * 2, 0.4);
  const half = (wav.length - 44) / 2;
  await writeFile(tone, Buffer.concat([wav.subarray(0, 40), length(half), wav.subarray(44 + half)]));
  await writeDub({ file: silent, demuxer: 'mp4', into: film, speech: [{ file: tone, start: 0, tempo: 1 }] });
  assetId = (await ingest(LOCAL_OWNER, 'film.mp4', createReadStream(film))).id;
  const engine = await createEngine();
  stop = workUntilStopped(engine, dubWork(engine));
});
afterAll(() => stop());

function length(bytes: number) {
  const field = Buffer.alloc(4);
  field.writeUInt32LE(bytes);
  return field;
}

async function transcript(...segments: Segment[]): Promise<string> {
  const library = transcripts(await store(), LOCAL_OWNER);
  const given = { assetId, task: 'translate', name: 'film.mp4', duration: SECONDS } as const;
  const { id } = await library.insert(sampleTranscript(given));
  if (segments.length > 0) await library.edit(id, 0, { splice: { at: 0, remove: 0, segments } });
  return id;
}

const begin = (body: object) => all.POST(ask('/dubs', 'POST', body), none);
const look = async (id: string) => Dub.parse(await (await one.GET(ask(`/dubs/${id}`), at(id))).json());

async function finished(id: string): Promise<Dub> {
  return waitUntil(
    () => look(id),
    ({ status }) => status !== 'working',
  );
}

/** The samples of a dub at 16 kHz. */
async function heard(id: string): Promise<Float32Array> {
  const [file, into] = [join(behind.dataDir, `${id}.mp4`), join(behind.dataDir, `${id}.wav`)];
  const response = await video.GET(ask(`/dubs/${id}/video`), at(id));
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  await mediaJob('encodeSound', { file, demuxer: 'mp4', into, format: 'wav' });
  const wav = await readFile(into);
  const from = wav.indexOf('data') + 8;
  return Float32Array.from(
    { length: (wav.length - from) >> 1 },
    (_, index) => wav.readInt16LE(from + index * 2) / 32_768,
  );
}

/** The level of the tone between two times. */
function toneIn(samples: Float32Array, from: number, to: number): number {
  let [real, imaginary] = [0, 0];
  for (let index = Math.round(from * 16_000); index < to * 16_000; index += 1) {
    const turn = (2 * Math.PI * TONE * index) / 16_000;
    real += (samples[index] ?? 0) * Math.cos(turn);
    imaginary += (samples[index] ?? 0) * Math.sin(turn);
  }
  return (2 * Math.hypot(real, imaginary)) / ((to - from) * 16_000);
}

const loudness = (samples: Float32Array, from: number, to: number) => {
  const part = samples.subarray(from * 16_000, to * 16_000);
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
};

test('a dub speaks over the lowered original and leaves the rest as it was', async () => {
  const transcriptId = await transcript(
    segment('a', 'The boats came back that winter.', 1, 3),
    segment('b', 'He counted them again.', 5, 6.5),
  );
  const response = await begin({ transcriptId, ...VOICE });
  expect(response.status).toBe(202);
  const { id } = Dub.parse(await response.json());
  expect(await finished(id)).toMatchObject({ status: 'done', progress: 100, rushed: [], error: null });
  const samples = await heard(id);
  expect(samples.length / 16_000).toBeCloseTo(SECONDS, 0);
  const before = toneIn(samples, 0.2, 0.8);
  expect(before).toBeGreaterThan(0.3);
  expect(toneIn(samples, 1.2, 2.4) / before).toBeGreaterThan(0.15);
  expect(toneIn(samples, 1.2, 2.4) / before).toBeLessThan(0.35);
  expect(toneIn(samples, 7.2, 7.8) / before).toBeGreaterThan(0.9);
  // What remains under the ducked tone is the voice.
  expect(loudness(samples, 1, 3)).toBeGreaterThan(toneIn(samples, 1.2, 2.4) / Math.SQRT2);
  const download = await video.GET(ask(`/dubs/${id}/video?download=1`), at(id));
  expect(download.headers.get('content-disposition')).toContain('film (dubbed, onyx).mp4');
  const listed = await all.GET(ask(`/dubs?transcriptId=${transcriptId}`), none);
  expect(Dubs.parse(await listed.json()).dubs.map((dub) => dub.id)).toEqual([id]);
});

test('words that do not fit even at full speed are hurried and named; a deleted dub can be brought back', async () => {
  const long =
    'When the boats came back that winter my father went down and counted every one of them out loud.';
  const transcriptId = await transcript(segment('a', long), segment('b', 'Quiet now.', 2, 3));
  const { id } = Dub.parse(await (await begin({ transcriptId, ...VOICE })).json());
  expect(await finished(id)).toMatchObject({ status: 'done', rushed: ['a'] });

  const retried = await again.POST(ask(`/dubs/${id}/retry`, 'POST'), at(id));
  expect((await retried.json()).error).toMatchObject({ code: 'not_allowed_now' });
  await one.DELETE(ask(`/dubs/${id}`, 'DELETE'), at(id));
  expect((await one.GET(ask(`/dubs/${id}`), at(id))).status).toBe(404);
  await restored.POST(ask(`/dubs/${id}/restore`, 'POST'), at(id));
  expect(await look(id)).toMatchObject({ status: 'done' });
});

test('what cannot be dubbed is refused in words', async () => {
  const refused = async (body: object) => (await (await begin(body)).json()).error;
  expect(await refused({ transcriptId: 'none', ...VOICE })).toMatchObject({ code: 'not_found' });
  const empty = await transcript();
  expect(await refused({ transcriptId: empty, ...VOICE })).toMatchObject({ code: 'not_allowed_now' });
  const transcriptId = await transcript(segment('a', 'Hello.'));
  expect(await refused({ transcriptId, ...VOICE, voice: 'Puck' })).toMatchObject({
    code: 'voice_not_supported',
  });
});
