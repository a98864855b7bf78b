import { expect, test } from 'vitest';
import { SPEECH_FORMATS, type SpeechFormat } from '#lib/contract/models.ts';
import { probeAudio } from '../testing/probe-audio.ts';
import { createStreamEncoder } from './encode.ts';
import { SPEECH_SAMPLE_RATE } from './formats.ts';

const SECONDS = 2.345;

function tone(seconds: number) {
  return Float32Array.from(
    { length: Math.round(seconds * SPEECH_SAMPLE_RATE) },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * 440 * index) / SPEECH_SAMPLE_RATE),
  );
}

function encodeInPieces(format: SpeechFormat, samples: Float32Array, piece = 5000) {
  const encoder = createStreamEncoder(format);
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < samples.length; at += piece)
    chunks.push(encoder.encode(samples.subarray(at, at + piece)));
  chunks.push(encoder.finish());
  return Buffer.concat(chunks);
}

test.each([
  ['mp3', 'mp3'],
  ['opus', 'ogg'],
  ['aac', 'aac'],
  ['flac', 'flac'],
  ['wav', 'wav'],
] as const)('%s is a %s stream that decodes to its full length', (format, container) => {
  const decoded = probeAudio(encodeInPieces(format, tone(SECONDS)));
  expect(decoded.container).toContain(container);
  expect(decoded.seconds).toBeGreaterThan(SECONDS - 0.001);
  expect(decoded.seconds).toBeLessThan(SECONDS + 0.12);
});

test('pcm is bare signed 16-bit samples', () => {
  const bytes = encodeInPieces('pcm', tone(SECONDS));
  expect(bytes.length).toBe(Math.round(SECONDS * SPEECH_SAMPLE_RATE) * 2);
  expect(bytes.readInt16LE(0)).toBe(0);
  expect(Math.max(...new Int16Array(bytes.buffer, bytes.byteOffset, 1000))).toBeCloseTo(0.5 * 32767, -2);
});

test.each(SPEECH_FORMATS)('%s gives bytes before the stream is finished', (format) => {
  const encoder = createStreamEncoder(format);
  expect(encoder.encode(tone(1)).length).toBeGreaterThan(1000);
  encoder.finish();
});

test.each(SPEECH_FORMATS)('%s of no samples at all is still finished without failing', (format) => {
  expect(() => createStreamEncoder(format).finish()).not.toThrow();
});
