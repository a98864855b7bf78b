import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { answerCalls, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleTranscript } from '#lib/testing/samples/sample-transcript.ts';
import { WorkState } from './work-state.tsx';

beforeEach(() => {
  leaveUnanswered('POST /api/transcripts/trn_1/retry');
});

async function show(given: Partial<TranscriptRow>) {
  await showPage(<WorkState row={sampleTranscript(given)} />);
}

test('a used-up quota is said in words, and can be tried again', async () => {
  const error = { status: 402, type: 'billing_error', code: 'quota_exceeded', message: 'Pay first' };
  await show({ status: 'failed', error });
  await expect.element(page.getByText('The quota is used up', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => answerCalls({}).map(({ path }) => path)).toContain('/api/transcripts/trn_1/retry');
});

test('what the words for a failure say already is not said again', async () => {
  const message = 'No speech found in Harbour.wav';
  await show({
    status: 'failed',
    error: { status: 422, type: 'invalid_request_error', code: 'no_speech', message },
  });
  await expect.element(page.getByText('No speech found', { exact: true })).toBeVisible();
  expect(page.getByText(message).elements()).toEqual([]);
});

test('a pause the service asked for is said in words', async () => {
  await show({ status: 'working', reason: 'rate_limited', retryAt: Date.now() + 55_000 });
  await expect.element(page.getByText(/^The service asks for a pause: next try in 0:\d\d$/)).toBeVisible();
});
