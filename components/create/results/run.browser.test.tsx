import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleTask } from '#lib/testing/sample-task.ts';
import { showPage } from '#lib/testing/show-page.tsx';
import { PictureRun } from './run.tsx';

afterEach(() => vi.restoreAllMocks());

test('variations are one run with their seeds, and one of them is kept', async () => {
  const asked = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined));
  const tasks = [772, 773].map((seed, at) =>
    sampleTask({ id: `t${at}`, status: 'completed', prompt: 'A paper boat', seed }),
  );
  await showPage(<PictureRun run={{ key: 'a', prompt: 'A paper boat', tasks }} />);
  await expect.element(page.getByRole('heading', { name: 'A paper boat' })).toBeVisible();
  const second = page.getByRole('figure', { name: 'Variation 2 of 2' });
  await expect.element(second.getByText('Seed 773')).toBeVisible();
  await userEvent.click(second.getByRole('button', { name: 'Keep this one' }));
  const kept = asked.mock.calls.find(([address]) => String(address).includes('/api/tasks/t1'));
  expect(kept?.[1]?.body).toBe('{"favourite":true}');
});
