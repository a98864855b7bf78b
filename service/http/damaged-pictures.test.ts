import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataUrl } from '#lib/testing/samples/media-samples.ts';
import { outcome } from '../testing/rows.ts';
import { type RunningService, startService } from '../testing/start-service.ts';
import { loadPicture } from '../video/images/load-picture.ts';

let service: RunningService;

beforeAll(async () => {
  service = await startService({ renderConcurrency: 0 });
});
afterAll(() => service.close());

const FORMATS = ['png', 'jpeg', 'webp', 'gif'] as const;

const side = 160;
/** So uneven that every part of the file says something. */
const uneven = Buffer.from(
  Array.from({ length: side * side * 3 }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 13) & 255),
);
const sound = (format: (typeof FORMATS)[number]) =>
  sharp(uneven, { raw: { width: side, height: side, channels: 3 } })
    .toFormat(format)
    .toBuffer();

const cutOff = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);
const garbled = (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  return copy.fill(0x5a, copy.length >> 2, copy.length >> 1);
};

const form = { model: 'vidB-2', prompt: 'a mill', seconds: '4', size: '480x480' };
const asFile = async (bytes: Buffer) =>
  outcome(await service.form('/v1/videos', { ...form, input_reference: new Blob([Uint8Array.from(bytes)]) }));
const asAddress = async (bytes: Buffer) => {
  const images = [dataUrl(await sound('png')), dataUrl(bytes)];
  return outcome(await service.json('/v1/video/create', { model: 'vidB-2', prompt: 'a mill', images }));
};
const inChat = async (bytes: Buffer) => {
  const content = [
    { type: 'text', text: 'a mill' },
    { type: 'image_url', image_url: { url: dataUrl(bytes) } },
  ];
  const messages = [{ role: 'user', content }];
  return outcome(await service.json('/v1/chat/completions', { model: 'vidB-2', messages }));
};

const DAMAGED = FORMATS.flatMap((format) =>
  Object.entries({ cutOff, garbled }).map(([name, damage]) => ({ format, name, damage })),
);

test.each(DAMAGED)('a $format that is $name is refused as the renderer would', async ({ format, damage }) => {
  const bytes = damage(await sound(format));
  const path = join(service.dataDir, `damaged.${format}`);
  await writeFile(path, bytes);
  const usable = await loadPicture(path, side).then(
    () => true,
    () => false,
  );
  expect(await asFile(bytes)).toBe(usable ? '200' : '400 invalid_image input_reference');
  expect(await asAddress(bytes)).toBe(usable ? '200' : '400 invalid_image images[1]');
});

test.each(['png', 'jpeg', 'webp'] as const)('half of a %s is refused wherever it is sent', async (format) => {
  const half = cutOff(await sound(format));
  expect(await asFile(half)).toBe('400 invalid_image input_reference');
  expect(await asAddress(half)).toBe('400 invalid_image images[1]');
  expect(await inChat(half)).toBe('400 invalid_image messages[0].content[1].image_url.url');
});

test.each(FORMATS)('a whole %s is taken', async (format) => {
  expect(await asFile(await sound(format))).toBe('200');
});
