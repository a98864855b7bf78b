import { expect, test } from 'vitest';
import type { Draft } from '../task/draft.ts';
import { rowFacts } from './row-facts.ts';

const draft = (endpoint: Draft['endpoint'], params: Draft['params']): Draft => ({
  ...{ endpoint, params, references: [], tags: [] },
});

test.each([
  [draft('videos', { model: 'vidB-2', seconds: '8', size: '720x1280' }), 8, '720 × 1280'],
  [draft('video/create', { model: 'vidA3', aspect_ratio: '9:16' }), 8, '720 × 1280'],
  [
    draft('videos', { model: 'acme/film', seconds: 5, aspect_ratio: '9:16', resolution: '720p' }),
    5,
    '9:16 · 720p',
  ],
  [draft('videos', { model: 'acme/film', size: '640x480' }), null, '640 × 480'],
  [draft('videos', { model: 'acme/film' }), null, null],
])('%j makes a video of %s seconds, %s', (asked, seconds, picture) => {
  expect(rowFacts(asked)).toEqual({ seconds, picture });
});
