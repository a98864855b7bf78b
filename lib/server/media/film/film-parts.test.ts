import { expect, test } from 'vitest';
import { blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { filmPlan } from '#lib/studio/cut/film-plan.ts';
import { filmDigest, filmParts } from './film-parts.ts';

const shot = (id: string, seconds: number, over: Partial<Shot> = {}): Shot => ({
  ...blankShot(id),
  out: seconds,
  ...over,
});
const plan = (...shots: Shot[]) => filmPlan({ ...blankTimeline('Film'), shots }, new Map(), []);
const dissolve = { kind: 'dissolve', seconds: 2 } as const;

test.each([
  ['a short film is one part', plan(shot('a', 2)), [[0, 48]]],
  [
    'a long one several, the last not of a few frames',
    plan(shot('a', 17)),
    [
      [0, 192],
      [192, 408],
    ],
  ],
  [
    'none ends within a dissolve',
    plan(shot('a', 9), shot('b', 11, { transition: dissolve })),
    [
      [0, 216],
      [216, 432],
    ],
  ],
  ['nothing has none', plan(), []],
])('%s', (_, given, parts) => {
  expect(filmParts(given).map(({ from, to }) => [from, to])).toEqual(parts);
});

test('a film is known again though its files lie elsewhere, and not when anything else changed', () => {
  const media = (file: string, sha256: string) =>
    new Map([
      ['asset:a', { file, sha256, kind: 'video', demuxer: 'mp4', duration: 1, hasSound: false } as const],
    ]);
  const digest = (file: string, sha256: string, out = 1) =>
    filmDigest(
      filmPlan(
        { ...blankTimeline('Film'), shots: [shot('a', out, { assetId: 'a' })] },
        media(file, sha256),
        [],
      ),
    );
  expect(digest('/here', 'x')).toBe(digest('/there', 'x'));
  expect(digest('/here', 'x')).not.toBe(digest('/here', 'y'));
  expect(digest('/here', 'x')).not.toBe(digest('/here', 'x', 2));
});
