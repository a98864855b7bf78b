import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { hasS3, type S3Server, startS3 } from '#lib/testing/s3.ts';
import { readSettings } from '../settings.ts';
import { bucketFiles } from './bucket-files.ts';
import { diskFiles } from './disk-files.ts';
import type { Files } from './files.ts';

let server: S3Server;
beforeAll(async () => {
  if (hasS3) server = await startS3();
});
afterAll(() => server?.remove());

const newPlace = async () => {
  const env = { ...(await server.newBucket()), DATABASE_URL: 'postgres://unused' };
  const { join: place } = readSettings(env, { join: true });
  if (!place) throw new Error('It was told to join');
  return place.s3;
};
const inBucket = async () => bucketFiles(await newPlace(), 'ours');

test.runIf(hasS3)(
  'of several that come to a new bucket at once one gets it, with all that are its own',
  async () => {
    const place = await newPlace();
    const names = ['ours', 'theirs', 'ours', 'theirs', 'ours', 'theirs'];
    const came = await Promise.allSettled(names.map((name) => bucketFiles(place, name)));
    const admitted = names.filter((_, index) => came[index]?.status === 'fulfilled');
    expect(admitted).toHaveLength(3);
    expect(new Set(admitted).size).toBe(1);
  },
);

test.runIf(hasS3)('keys that are wrong are said in the line that ends the start', async () => {
  const place = { ...(await newPlace()), secretAccessKey: 'another' };
  await expect(bucketFiles(place, 'ours')).rejects.toMatchObject({
    name: 'UnusableData',
    message: expect.stringMatching(/: S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong$/),
  });
});

describe.each(hasS3 ? ['disk', 'bucket'] : ['disk'])('on a %s', (kind) => {
  let folder: string;
  let files: Files;
  beforeEach(async () => {
    folder = ownFolder(onTestFinished);
    files = kind === 'disk' ? diskFiles(join(folder, 'kept')) : await inBucket();
  });

  const keep = async (name: string, bytes: Buffer) => {
    const path = join(folder, 'arrived');
    await writeFile(path, bytes);
    await files.keep(name, path);
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  };

  test('what is kept is found, read in parts, lent and copied', async () => {
    const bytes = randomBytes(5000);
    await keep('tasks/one/video.mp4', bytes);
    const found = await files.find('tasks/one/video.mp4');
    expect(found?.bytes).toBe(5000);
    const part = await Array.fromAsync(found?.read({ start: 10, end: 19 }) ?? []);
    expect(Buffer.concat(part)).toEqual(bytes.subarray(10, 20));
    expect(await readFile(await files.near('tasks/one/video.mp4', folder))).toEqual(bytes);
    await files.copy('tasks/one/video.mp4', join(folder, 'copy'));
    expect(await readFile(join(folder, 'copy'))).toEqual(bytes);
  });

  test('files are removed one by one and by their folder, and listed by their age', async () => {
    for (const name of ['tasks/one/a.png', 'tasks/one/b.png', 'tasks/two/a.png'])
      await keep(name, Buffer.from(name));
    expect(await Array.fromAsync(files.olderThan('tasks', 60_000))).toEqual([]);
    await files.remove('tasks/one/a.png');
    await files.remove('tasks/one/a.png');
    const left = await Array.fromAsync(files.olderThan('tasks', -60_000));
    expect(left.toSorted()).toEqual(['tasks/one/b.png', 'tasks/two/a.png']);
    await files.removeFolder('tasks/two');
    expect(await files.find('tasks/two/a.png')).toBeNull();
    expect(await files.find('tasks/one/a.png')).toBeNull();
  });
});
