import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { taskCountsOptions } from '#lib/api/live-tasks.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { EmptyTrash } from './empty-trash.tsx';

async function show(trashed: number) {
  const asked = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ removed: trashed, kept: 0 }));
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(taskCountsOptions().queryKey, { trashed } as never);
  await showPage(<EmptyTrash />, cache);
  return asked;
}

const empty = page.getByRole('button', { name: 'Empty', exact: true });

test('the trash is emptied after a question that says how much goes', async () => {
  const asked = await show(3);
  await userEvent.click(empty);
  await expect.element(page.getByRole('alertdialog', { name: 'Delete 3 videos for good?' })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: 'Empty the trash' }));
  await expect.poll(() => asked).toHaveBeenCalledOnce();
  const [address, sent] = asked.mock.calls[0] ?? [];
  expect([String(address), sent?.method]).toEqual(['/api/tasks/trash', 'DELETE']);
});

test('an empty trash cannot be emptied', async () => {
  await show(0);
  await expect.element(empty).toBeDisabled();
});
