import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { mediaAt } from '#lib/testing/page/make-video.ts';
import { trimWords } from './picture-frame.tsx';

const FPS = 24;
const media = new Map([['task:a', mediaAt('task:a', '/a', { duration: 5 })]]);
const shot = { in: 1, out: 4, taskId: 'a', assetId: null };

test.each([
  ['out', shot, { ...shot, out: 3.75 }, 'Out −6 f, 30 f spare'],
  ['out', shot, { ...shot, out: 5 }, 'Out +24 f, 0 f spare'],
  ['out', shot, shot, 'Out 0 f, 24 f spare'],
  ['in', shot, { ...shot, in: 1.5 }, 'In +12 f, 36 f spare'],
  ['in', shot, { ...shot, in: 0 }, 'In −24 f, 0 f spare'],
  ['out', shot, { ...shot, out: 4.5, taskId: null }, 'Out +12 f'],
] as const)('an %s that was moved: %s → %s', (edge, before, after, words) => {
  expect(trimWords(edge, before, after, FPS, media, english('cuts'))).toBe(words);
});
