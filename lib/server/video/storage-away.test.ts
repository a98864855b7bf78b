import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasS3, type S3Server, startS3 } from '#lib/testing/s3.ts';
import { bucket } from '../storage/blob-store.ts';
import { makeBucket } from '../storage/testing/make-bucket.ts';
import { refuse, sendInstead } from './testing/behaviours.ts';
import { createScripted, engineBench, expectHome, reach } from './testing/engine-setup.ts';

describe.runIf(hasS3)('while the storage is away', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
    const place = await makeBucket(server);
    for (const [name, value] of Object.entries({ ...server.env, S3_BUCKET: place.bucket }))
      vi.stubEnv(name, value);
  });
  const bench = engineBench();
  afterAll(() => server.remove());

  test('a video that has arrived waits for it, and is kept although its link is gone', async () => {
    await server.stop();
    const gone = Array.from({ length: 50 }, () => refuse(410, 'expired'));
    const id = await createScripted(bench, { file: [sendInstead(bench.video, 'video/mp4'), ...gone] });
    const waiting = await reach(bench, id, ({ collectAttempts }) => collectAttempts > 1);
    expect(waiting).toMatchObject({ status: 'completed', archived: null });
    expect(waiting.collectError).toMatch(/^The bucket .* cannot be reached: nothing listens at S3_ENDPOINT$/);
    await server.start();
    const { archived, posterSha256 } = await expectHome(bench, id);
    const objects = await Array.fromAsync(bucket()?.list('blobs/') ?? []);
    expect(objects.map(({ key }) => key.slice(-64)).toSorted()).toEqual(
      [archived?.sha256, posterSha256].toSorted(),
    );
  });
});
