import { expect, test } from 'vitest';
import { askedSeconds } from './draft-length.ts';

test.each([
  [{ seconds: '1', duration: 12 }, 12],
  [{ seconds: '8' }, 8],
  [{ duration: 10 }, 10],
  [{ seconds: 'long' }, 4],
])('a video asked for with %o is %d s long', (params, seconds) => {
  expect(askedSeconds({ endpoint: 'videos', params })).toBe(seconds);
});
