import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { InEnglish } from '#lib/testing/page/english.tsx';
import { sampleTranscript } from '#lib/testing/samples/sample-transcript.ts';
import { WorkNews } from './work-news.tsx';

/** The live region, still empty. */
async function listen() {
  const cache = new QueryClient();
  const of = (row?: TranscriptRow) => (
    <QueryClientProvider client={cache}>
      <InEnglish>
        <WorkNews row={row} />
      </InEnglish>
    </QueryClientProvider>
  );
  const { rerender } = await render(of());
  const region = page.getByRole('status').element();
  return { region, tell: (row: Partial<TranscriptRow>) => rerender(of(sampleTranscript(row))) };
}

const error = { status: 402, type: 'billing_error', code: 'quota_exceeded', message: 'Pay first' };

test.for([
  [{ status: 'done' }, /^Harbour\.wav No speech found The recording is silent/],
  [{ status: 'failed', error }, /^Harbour\.wav The quota is used up /],
  [{ status: 'done', heard: 3 }, /^Harbour\.wav is finished$/],
] as const)(
  'what becomes of a recording is said where its work was told of: %j',
  async ([outcome, words]) => {
    const { region, tell } = await listen();
    await tell({ status: 'working' });
    expect(region.textContent).toBe('Listening');
    await tell(outcome);
    expect(region.textContent).toMatch(words);
  },
);

test('a transcript that was finished before is opened without a word', async () => {
  const { region, tell } = await listen();
  await tell({ status: 'done', heard: 3 });
  expect(region.textContent).toBe('');
});

test('the seconds until the next try are not said', async () => {
  const { region, tell } = await listen();
  await tell({ status: 'working', reason: 'rate_limited', retryAt: Date.now() + 55_000 });
  expect(region.textContent).toBe('The service asks for a pause');
});
