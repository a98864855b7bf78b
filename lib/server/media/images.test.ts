import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blobs } from '../storage/blob-store.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { thumbnail } from './images.ts';

ownDataFolder();

const kept = (bytes: Uint8Array) =>
  blobs().write(
    (async function* () {
      yield bytes;
    })(),
  );

const picture = (red: number) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .webp()
    .toBuffer();

test('a picture is made small', async () => {
  const { sha256 } = await kept(await picture(1));
  expect(await thumbnail(sha256, 100)).toMatchObject({ mime: 'image/webp', bytes: expect.any(Number) });
});

test('a file that is no picture is said to be broken', async () => {
  const { sha256 } = await kept(Buffer.from('words'));
  await expect(thumbnail(sha256, 100)).rejects.toMatchObject({ code: 'broken_file' });
});

test('a picture that goes while it is made small is not found, rather than broken', async () => {
  const { sha256 } = await kept(await picture(2));
  await blobs().delete(sha256);
  await expect(thumbnail(sha256, 100)).rejects.toMatchObject({ code: 'not_found' });
});
