import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Toaster } from '#components/ui/overlays/toaster.tsx';
import { taskCountsOptions } from '#lib/api/live-tasks.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { EmptyTrash } from './empty-trash.tsx';

/** A trash where videos used in films stay. */
async function show(trashed: number, kept = 0) {
  const calls = answerCalls({ 'DELETE /api/tasks/trash': { removed: trashed - kept, kept } });
  const cache = stillCache();
  cache.setQueryData(taskCountsOptions().queryKey, { trashed } as never);
  await showPage(
    <>
      <EmptyTrash />
      <Toaster />
    </>,
    cache,
  );
  return calls;
}

const empty = page.getByRole('button', { name: 'Empty', exact: true });
const confirm = page.getByRole('button', { name: 'Empty the trash' });
const message = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');

test('the trash is emptied after a question that says how much goes', async () => {
  const calls = await show(3);
  await userEvent.click(empty);
  await expect.element(page.getByRole('alertdialog', { name: 'Delete 3 videos for good?' })).toBeVisible();
  expect(calls).toEqual([]);
  await userEvent.click(confirm);
  await expect.poll(() => calls.map(({ route }) => route)).toEqual(['DELETE /api/tasks/trash']);
});

test('an empty trash cannot be emptied', async () => {
  await show(0);
  await expect.element(empty).toBeDisabled();
});

test('the question is confirmed with a button that warns like the one that asks it', async () => {
  await show(3);
  const asking = empty.element().className;
  await userEvent.click(empty);
  await expect.element(confirm).toHaveClass(asking);
});

test.each([
  ['nothing is kept', 3, 0, '3 videos deleted for good', true],
  ['some are kept', 3, 2, '1 video deleted for good2 videos kept: a cut uses them', true],
  ['all are kept', 2, 2, '2 videos kept: a cut uses them', false],
])('what emptying did is told where %s', async (_, trashed, kept, told, isSuccess) => {
  await show(trashed, kept);
  await userEvent.click(empty);
  await userEvent.click(confirm);
  await expect.element(message).toHaveTextContent(told);
  expect(message.element().getAttribute('data-type') === 'success').toBe(isSuccess);
});
