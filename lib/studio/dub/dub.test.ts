import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySpeech } from '../speech/speech-clip.ts';
import { NewTranscript } from '../transcript/transcript.ts';
import { DUB_SPEED, dubSlots, dubSpeed, dubTempo, NewDub } from './dub.ts';

const segment = (id: string, start: number, end: number, text = 'Words') => ({ id, start, end, text });

test('a segment may last until the next begins, the last until the end', () => {
  const [first, second] = dubSlots([segment('a', 0, 1), segment('b', 2, 3)], 5);
  expect(first).toMatchObject({ start: 0, wanted: 1, room: 1.95 });
  expect(second).toMatchObject({ start: 2, wanted: 1, room: 2.95 });
});

test('segments without words or beyond the end are left out, wrong orders are put right', () => {
  const slots = dubSlots(
    [segment('late', 9, 10), segment('b', 2, 3), segment('a', 0, 1), segment('mute', 1, 2, '…')],
    5,
  );
  expect(slots.map(({ segmentId }) => segmentId)).toEqual(['a', 'b']);
});

test.each([
  [2, 2, 1],
  [2.05, 2, 1],
  [2.4, 2, 1.2],
  [9, 2, DUB_SPEED.fastest],
  [1, 2, DUB_SPEED.slowest],
])('%d s of speech in %d s is spoken at %d', (seconds, wanted, speed) => {
  expect(dubSpeed(seconds, { wanted })).toBe(speed);
});

test('whatever is to be spoken, nothing reaches into the next segment', () => {
  const times = fc.array(
    fc.record({
      start: fc.double({ min: 0, max: 100, noNaN: true }),
      length: fc.double({ min: 0, max: 30, noNaN: true }),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(times, fc.double({ min: 0.1, max: 60, noNaN: true }), (given, natural) => {
      const slots = dubSlots(
        given.map(({ start, length }, index) => segment(String(index), start, start + length)),
        101,
      );
      for (const [index, slot] of slots.entries()) {
        const spoken = natural / dubSpeed(natural, slot);
        const end = slot.start + spoken / dubTempo(spoken, slot);
        expect(end).toBeLessThan((slots[index + 1]?.start ?? 101) + 1e-6);
      }
    }),
  );
});

test.each([
  ['a dub', NewDub, { transcriptId: 'a', voice: 'v' }],
  ['a transcript', NewTranscript, { assetId: 'a', task: 'transcribe' }],
  ['speech', anySpeech, { input: 'a', voice: 'v' }],
])('the model of %s is named in 500 letters at most', (_, schema, given) => {
  expect(schema.safeParse({ ...given, model: 'm'.repeat(500) }).success).toBe(true);
  expect(schema.safeParse({ ...given, model: 'm'.repeat(501) }).success).toBe(false);
});
