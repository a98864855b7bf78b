import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** Something is done with a page that the browser believes to be without a network. */
function doOffline(mutationFn: () => Promise<string>) {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const told = vi.fn();
  const client = createQueryClient(told);
  return { told, done: client.getMutationCache().build(client, { mutationFn }).execute(undefined) };
}

test('what is pressed without a network fails at once, and says so', async () => {
  const failure = new Error('The studio is not answering');
  const { told, done } = doOffline(() => Promise.reject(failure));
  await expect(done).rejects.toBe(failure);
  expect(told.mock.calls).toEqual([[failure]]);
});

test('a studio on the same machine is reached without a network', async () => {
  await expect(doOffline(async () => 'made').done).resolves.toBe('made');
});
