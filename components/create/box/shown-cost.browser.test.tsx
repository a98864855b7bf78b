import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useComposer } from '#lib/state/composer-store.ts';
import type { ModelPrice } from '#lib/studio/models/catalogue.ts';
import { answerCalls, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { Composer } from './composer.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/assets', 'GET /api/characters');
});

const ACME = {
  ...{ id: 'acme', name: 'Acme', url: 'http://127.0.0.1', source: 'settings', dialect: 'openai' },
  ...{ dialectName: 'OpenAI', kinds: ['video'], defaults: ['video'], paused: null, health: null },
};
const A_FIFTH: ModelPrice = { amount: 0.2, per: 'second', unit: 'USD' };

/** Composes four-second videos at a given price. */
async function compose(
  price: ModelPrice | null,
  over: Partial<ReturnType<typeof useComposer.getState>>,
  table: File | null = null,
) {
  const models = [sampleModel({ capabilities: { seconds: [4] }, price })];
  answerCalls({
    'GET /api/connections': { connections: [ACME], removed: [], dialects: [] },
    'GET /api/models': { models, problems: [] },
  });
  useComposer.setState({ ...useComposer.getInitialState(), prompt: 'A heron', ...over });
  const on = { onTable: vi.fn(), onFiles: vi.fn(), onChat: vi.fn(), onSent: vi.fn() };
  await showPage(<Composer first={false} table={table} {...on} />);
}

test('Generate says before what the video will cost', async () => {
  await compose(A_FIFTH, {});
  await expect.element(page.getByRole('button', { name: /^Generate video/ })).toBeVisible();
  await expect.element(page.getByText('about $0.80')).toBeVisible();
});

test('Generate says that a price is not known', async () => {
  await compose(null, {});
  await expect.element(page.getByText('Price unknown')).toBeVisible();
});

test('a batch says before what all of its videos will cost together', async () => {
  await compose(A_FIFTH, { batch: true, prompt: 'A heron\nA fox\nAn owl', variations: 2 });
  await expect.element(page.getByText('about $4.80')).toBeVisible();
});

test('a table of prompts says before what all of its videos will cost together', async () => {
  await compose(A_FIFTH, {}, new File(['prompt\nA heron\nA fox\nAn owl\n'], 'shots.csv'));
  await expect.element(page.getByRole('dialog').getByText('about $2.40')).toBeVisible();
});
