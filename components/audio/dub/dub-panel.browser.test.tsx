import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionsOptions } from '#lib/api/connections.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { dubsOptions } from '#lib/api/transcripts.ts';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { sampleConnection } from '#lib/testing/samples/sample-model.ts';
import { sampleTranscript } from '#lib/testing/samples/sample-transcript.ts';
import { DubPanel } from './dub-panel.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/transcripts/trn_1');
});

test.for([
  [
    'was never reached',
    'House could not be asked for its voices: It is asleep',
    { asOf: null, refused: false },
  ],
  ['refuses', 'House could not be asked for its voices: It is asleep', { asOf: null, refused: true }],
  ['offers none', 'No voices with this key', { asOf: 1, refused: false }],
] as const)('where the service %s, a dub says why no voice can be chosen', async ([, words, told]) => {
  const cache = stillCache();
  const connections = [sampleConnection({ id: 'a', name: 'House', kinds: ['speech'] })];
  const problems = [{ connectionId: 'a', message: 'It is asleep', ...told }];
  cache.setQueryData(catalogueOptions().queryKey, { models: [], problems });
  cache.setQueryData(connectionsOptions().queryKey, { connections, removed: [], dialects: [] });
  cache.setQueryData(dubsOptions('trn_1').queryKey, []);
  await showPage(<DubPanel transcript={sampleTranscript({ id: 'trn_1', status: 'done' })} />, cache);
  await expect.element(page.getByText(new RegExp(`^${words}`))).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open Settings' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make the dub' })).not.toBeInTheDocument();
});
