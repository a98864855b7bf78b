import { expect, test } from 'vitest';
import { aFile, anOrder } from '#lib/testing/samples/dialect-samples.ts';
import { Inline, type Inputs, type Order } from './dialect.ts';
import { fill } from './inputs.ts';

const first = aFile({ role: 'first_frame' });
const linked = aFile({ role: 'reference', url: 'https://studio.example/a.png' });
const element = aFile({ role: 'element' });

test.each<[Partial<Order>, Inputs, Record<string, unknown>]>([
  [{}, {}, {}],
  [{ prompt: 'a boat' }, { prompt: { name: 'text' } }, { text: 'a boat' }],
  [{ prompt: '' }, { prompt: { name: 'text' } }, {}],
  [{ seconds: 8 }, { seconds: { name: 'duration' } }, { duration: 8 }],
  [{ seconds: 8 }, { seconds: { name: 'duration', form: 'text' } }, { duration: '8' }],
  [{ seconds: 8 }, { seconds: { name: 'duration', form: 'unit' } }, { duration: '8s' }],
  [{ seconds: null }, { seconds: { name: 'duration' } }, {}],
  [
    { sound: false, seed: 0 },
    { sound: { name: 'audio' }, seed: { name: 'seed' } },
    { audio: false, seed: 0 },
  ],
  [{ frame: { width: 1280, height: 720 } }, { frame: { name: 'size' } }, { size: '1280x720' }],
  [{ frame: { width: 1280, height: 720 } }, { frame: { name: 'size', form: 'W*H' } }, { size: '1280*720' }],
  [{ files: [first] }, { first_frame: { name: 'image' } }, { image: new Inline(first) }],
  [{ files: [first] }, { last_frame: { name: 'end' } }, {}],
  [
    { files: [linked, element] },
    { reference: { name: 'images', form: 'list' } },
    { images: [linked.url, new Inline(element)] },
  ],
  [{ extra: { fps: 24 } }, {}, { fps: 24 }],
  [{ extra: { fps: 24, style: 'noir' } }, { others: ['fps'] }, { fps: 24 }],
])('%j in %j is sent as %j', (told, inputs, sent) => {
  expect(fill(anOrder(told), inputs)).toEqual(sent);
});
