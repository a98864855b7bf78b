import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { ingest } from '#lib/server/media/ingest.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask } from '#lib/server/testing/requests.ts';
import { sampleTranscript, segment } from '#lib/server/testing/samples.ts';
import { transcripts } from '#lib/server/transcripts/repository.ts';
import type { SpeakerSuggestion } from '#lib/studio/transcript/speakers.ts';
import { spawnService } from '#lib/testing/spawn-service.ts';
import { makeWav } from '#lib/testing/wav.ts';
import { GET } from './[id]/speakers/route.ts';

ownDataFolder();
const RATE = 24_000;
const TEXTS = [
  'The ferry leaves at seven, and it does not wait for anyone. My grandmother kept bees behind the old house, and every summer she sold honey at the market.',
  'Look at the numbers again, because the third column does not add up. When we were children we climbed over the wall and stole plums from the garden.',
  'Nothing is more beautiful than a quiet harbour in the morning. It is a long way to the station, so perhaps we should rather take the bus today.',
];
const VOICES = ['alloy', 'echo', 'fable'];
const spoken = new Map<string, Float32Array[]>();

/** A voice's speech, in pieces of about two seconds. */
async function speak(service: Awaited<ReturnType<typeof spawnService>>, voice: string, input: string) {
  const body = { model: 'chat-4o-mini-tts-2025-12-15', voice, input, response_format: 'pcm' };
  const headers = { 'content-type': 'application/json' };
  const answer = await service.call('/v1/audio/speech', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const samples = Float32Array.from(
    { length: bytes.length / 2 },
    (_, at) => bytes.readInt16LE(2 * at) / 32_768,
  );
  const length = Math.ceil(samples.length / 4);
  return [0, 1, 2, 3].map((piece) => samples.subarray(piece * length, (piece + 1) * length));
}

beforeAll(async () => {
  await using service = await spawnService();
  for (const [at, voice] of VOICES.entries()) spoken.set(voice, await speak(service, voice, TEXTS[at] ?? ''));
});
afterAll(async () => (await store()).close());

/** The speakers of consecutive pieces: each one's key, or null. */
async function heardIn(pieces: Float32Array[]) {
  let end = 0;
  const segments = pieces.map((piece, at) => {
    const start = end;
    end += piece.length / RATE;
    return { ...segment(`s${at}`, 'Words'), start, end };
  });
  const sound = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  for (const [at, { start }] of segments.entries()) sound.set(pieces[at] ?? [], Math.round(start * RATE));
  const opened = await store();
  const asset = await ingest(LOCAL_OWNER, 'talk.wav', Readable.from([makeWav(sound, RATE)]));
  const { id } = await transcripts(opened, LOCAL_OWNER).insert(sampleTranscript({ assetId: asset.id }));
  const text = JSON.stringify(segments);
  await opened.db.updateTable('transcripts').set({ segments: text }).where('id', '=', id).execute();
  const answer = await GET(ask(`/transcripts/${id}/speakers`), { params: Promise.resolve({ id }) });
  expect(answer.status).toBe(200);
  const { speakers } = (await answer.json()) as SpeakerSuggestion;
  return { speakers, keys: segments.map(({ id }) => keyOf(speakers, id)) };
}

const keyOf = (speakers: SpeakerSuggestion['speakers'], id: string) =>
  speakers.find(({ segmentIds }) => segmentIds.includes(id))?.key ?? null;

const piecesOf = (voice: string) => spoken.get(voice) ?? [];
const noise = () => Float32Array.from({ length: 2 * RATE }, (_, at) => 0.2 * Math.sin(at ** 2 * 0.37));
const NOTES = [262, 330, 392, 523, 440, 349, 294, 247];
/** A tune of four notes a second, with overtones. */
const tune = () =>
  Float32Array.from({ length: 2 * RATE }, (_, at) => {
    const note = NOTES[Math.floor((4 * at) / RATE) % NOTES.length] ?? 0;
    const wave = (times: number) => Math.sin((2 * Math.PI * note * times * at) / RATE) / times;
    return 0.2 * (wave(1) + wave(2) + wave(3));
  });

test('three voices in turns, with a tune and noise between, come back as three speakers', async () => {
  const [first = [], second = [], third = []] = VOICES.map(piecesOf);
  const turns = [0, 1, 2, 3].flatMap((at) => [first, second, third].map((pieces) => pieces[at] ?? noise()));
  const { speakers, keys } = await heardIn([...turns, tune(), noise()]);
  expect(speakers.map(({ key }) => key)).toEqual(['1', '2', '3']);
  expect(keys.slice(-2)).toEqual([null, null]);
  const lengths = turns.map(({ length }) => length);
  const right = lengths.filter((_, at) => keys[at] === String((at % 3) + 1));
  const sum = (all: number[]) => all.reduce((total, length) => total + length, 0);
  expect(sum(right) / sum(lengths)).toBeGreaterThanOrEqual(0.9);
});

test('one voice alone is one speaker, who can be heard where most is said', async () => {
  const { speakers, keys } = await heardIn(piecesOf('echo'));
  expect(keys).toEqual(['1', '1', '1', '1']);
  expect(speakers[0]?.sample.end).toBeGreaterThan(speakers[0]?.sample.start ?? 0);
});

test('a recording without speech has no speakers', async () => {
  expect((await heardIn([noise(), tune()])).speakers).toEqual([]);
});
