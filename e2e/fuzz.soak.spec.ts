import { fuzz } from '#lib/testing/fuzz/fuzz.ts';
import { SOAK } from '#lib/testing/soak.ts';
import { expect, test } from './fixtures/studio.ts';

const REQUESTS = SOAK ? 20_000 : 2000;

test(`${REQUESTS} requests nobody would send: no failure, no secret told, no memory gone`, async () => {
  test.setTimeout(SOAK ? 3_600_000 : 600_000);
  const { requests, findings, grownMb } = await fuzz(REQUESTS);
  expect(findings).toEqual([]);
  expect(requests).toBe(REQUESTS);
  // Other systems do not tell.
  if (process.platform === 'linux') expect(grownMb).not.toBeNull();
  expect(grownMb ?? 0).toBeLessThan(150);
});
