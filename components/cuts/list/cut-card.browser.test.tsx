import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, refusal } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleCut, sampleCutSummary } from '#lib/testing/samples/sample-cut.ts';
import { CutCard } from './cut-card.tsx';

test.each([
  [3, 'Rendered'],
  [4, 'Changed since'],
])('a film at revision %i whose render is of the third says %s', async (revision, words) => {
  const rendered = { id: 'render', at: 0, revision: 3 };
  await showPage(<CutCard cut={sampleCutSummary({ revision, rendered })} />);
  await expect.element(page.getByText(words)).toBeVisible();
});

test('a film that a program had made says which', async () => {
  await showPage(<CutCard cut={sampleCutSummary({ agent: 'Night shift' })} />);
  await expect.element(page.getByTitle('Requested by: Night shift')).toBeVisible();
});

test('a film that a person made names no program', async () => {
  await showPage(<CutCard cut={sampleCutSummary({})} />);
  await expect.element(page.getByRole('link', { name: 'Film' })).toBeVisible();
  expect(page.getByText('Requested by').elements()).toEqual([]);
});

test('a title that is not changed after all gives the focus back to what opened it', async () => {
  await showPage(<CutCard cut={sampleCutSummary({})} />);
  await userEvent.click(page.getByRole('button', { name: 'More about Film' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Rename' }));
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'More about Film' })).toHaveFocus();
});

test('a film that was changed since it was listed is renamed all the same', async () => {
  const named = vi.fn<(body: unknown) => void>();
  answerCalls({
    'GET /api/cuts/[id]': sampleCut({ revision: 7 }),
    'PATCH /api/cuts/[id]': ({ headers, body }) => {
      if (headers.get('if-match') !== '"7"') return refusal(409, 'changed_elsewhere');
      named(body);
      return sampleCut({ revision: 7 });
    },
  });
  await showPage(<CutCard cut={sampleCutSummary({})} />);
  await userEvent.click(page.getByRole('button', { name: 'More about Film' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Rename' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Boat');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => named.mock.calls).toEqual([[{ title: 'Boat' }]]);
});
