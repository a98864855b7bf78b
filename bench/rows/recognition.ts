import { megabytes, within } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { type BenchService, openService } from '../setting/open.ts';
import { cpuOf, peakMemory } from '../setting/process-cost.ts';
import { call, expectStatus } from '../setting/requests.ts';
import { FORM_TYPE, formWith } from '../setting/sound-file.ts';

const MODEL = 'chat-4o-mini-tts-2025-12-15';
const WORDS = `The harbour wakes before the town does. Boats come in with their lamps still lit, and the gulls
follow them along the quay. A baker carries warm bread across the square, past the tram that waits for the first
riders of the day. By noon the market is loud with voices, and in the evening the lighthouse begins to turn.`;

/** English spoken by our own voice, transcribed. */
export const measure: Row['measure'] = async ({ quick }) => {
  await using service = await openService();
  const speech = await speak(service, WORDS);
  const wanted = quick ? 60 : 300;
  const { data, rate, channels } = readWav(speech);
  const times = Math.ceil(wanted / (data.length / (rate * channels * 2)));
  const repeated = Array.from({ length: times }, () => data);
  const audio = Buffer.concat([header(speech, data.length * times), ...repeated]);
  const length = (data.length * times) / (rate * channels * 2);
  await transcribe(service, speech); // loads the model
  const [pid = 0] = service.pids();
  const before = cpuOf(service.pids());
  const peak = await peakMemory(pid, () => transcribe(service, audio));
  const cost = (cpuOf(service.pids()) - before) / length;
  const what = `recognition of ${Math.round(length / 60)} min of English`;
  return [
    within(`${what}, CPU-s a second of audio`, cost, (value) => `${value.toFixed(3)} CPU-s`, 0.15),
    within(`${what}, peak memory of the service`, peak, megabytes, 800),
  ];
};

async function speak({ url, key }: BenchService, input: string): Promise<Buffer> {
  const answer = await call(`${url}/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: MODEL, input, voice: 'alloy', response_format: 'wav' }),
  });
  expectStatus(answer, 200);
  return answer.body;
}

async function transcribe({ url, key }: BenchService, audio: Buffer): Promise<void> {
  const answer = await call(`${url}/v1/audio/transcriptions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': FORM_TYPE },
    body: formWith({ name: 'speech.wav', bytes: one(audio) }, { model: 'asr-1', language: 'en' }),
  });
  expectStatus(answer, 200);
}

async function* one(bytes: Uint8Array) {
  yield bytes;
}

function readWav(wav: Buffer) {
  const at = wav.indexOf('data') + 8;
  return {
    data: wav.subarray(at, wav.length - ((wav.length - at) % 4)),
    rate: wav.readUInt32LE(24),
    channels: wav.readUInt16LE(22),
  };
}

/** The same header for a longer recording. */
function header(wav: Buffer, bytes: number): Buffer {
  const head = Buffer.from(wav.subarray(0, wav.indexOf('data') + 8));
  head.writeUInt32LE(head.length - 8 + bytes, 4);
  head.writeUInt32LE(bytes, head.length - 4);
  return head;
}
