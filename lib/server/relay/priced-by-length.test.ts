import { afterEach, expect, test } from 'vitest';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { modelNotes } from '../models/notes.ts';
import { cap, charges, pricedService, send } from './testing/priced-service.ts';

/** What the service answers in place of a video. */
let answer: { type: string; body: string } | null = null;
const { arrived } = await pricedService({ answer: () => answer });
afterEach(() => {
  answer = null;
});

/** A recording that is paid by the minute. */
async function hear(fields: Record<string, string> = {}) {
  await modelNotes(await store(), LOCAL_OWNER).correct({
    ...{ connectionId: 'environment', id: 'scribe' },
    price: { amount: 6, per: 'minute', unit: 'credits' },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ model: 'scribe', ...fields })) form.append(name, value);
  form.append('file', new Blob(['sound']), 'a.wav');
  return send('/v1/audio/transcriptions', form);
}

const LINES = '00:00:01,000 --> 00:00:02,000\nA fox\n\n2\n00:59:58,500 --> 01:00:00,000\nruns\n';

test.each([
  ['json', 'application/json', '{"text":"A fox","usage":{"type":"duration","seconds":90}}', 9],
  ['verbose_json', 'application/json', JSON.stringify({ text: 'x'.repeat(70_000), duration: 90 }), 9],
  ['srt', 'text/plain', `1\n${LINES}`, 360],
  ['vtt', 'text/vtt', `WEBVTT\n\n00:01.000 --> 01:30.000 align:start\nA fox\n`, 9],
])(
  'what is priced by the minute is paid by the length that its answer tells: %s',
  async (response_format, type, body, credits) => {
    answer = { type, body };
    await cap(1000);
    const heard = await hear({ response_format });
    expect([heard.status, await heard.text()]).toEqual([200, body]);
    expect(await charges()).toMatchObject([
      { model: 'scribe', state: 'settled', expected: null, amount: credits * 1_000_000 },
    ]);
  },
);

test.each([
  ['text', { response_format: 'text' }, 'text/plain', 'A fox'],
  ['a stream', { stream: 'true' }, 'text/event-stream', 'data: {"type":"transcript.text.done"}\n\n'],
  ['JSON of which nobody knows the length', {}, 'application/json', '{"text":"A fox"}'],
])(
  'what is priced by the minute and answered in %s is openly unknown, never free',
  async (_, fields, type, body) => {
    answer = { type, body };
    expect(await (await hear(fields)).text()).toContain(body);
    expect(await charges()).toMatchObject([{ model: 'scribe', state: 'unknown', amount: null }]);
  },
);

test.each([
  ['response_format', 'text'],
  ['stream', 'true'],
])('at a cap, %s of %s, which tells no length, is refused in words', async (param, value) => {
  await cap(1000);
  const { error } = await (await hear({ [param]: value })).json();
  expect(error).toMatchObject({
    code: 'invalid_parameter',
    param,
    message: expect.stringContaining('ask for verbose_json'),
  });
  expect(arrived).toEqual([]);
});
