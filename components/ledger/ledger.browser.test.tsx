import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showPage } from '#lib/testing/show-page.tsx';
import { Ledger } from './ledger.tsx';

const charge = (id: string, state: string) => ({
  ...{ id, work: 'video', workId: '', connectionId: 'acme', model: `film ${state}`, projectId: null },
  ...{ person: 'local', token: null, state, unit: 'USD', expected: 1, amount: 1 },
  ...{ createdAt: 0, endedAt: null },
});

test('what nobody knows is found among all that was charged', async () => {
  const all = [charge('a', 'settled'), charge('b', 'unknown')];
  vi.stubGlobal('fetch', async (url: string) => {
    const state = new URL(url, 'http://x').searchParams.get('state');
    const charges = all.filter((one) => state === null || one.state === state);
    const answer = { charges, nextCursor: null, sums: [], groups: [], caps: [], usage: [], connections: [] };
    return Response.json(answer);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await showPage(<Ledger />);
  const listed = page.getByRole('list', { name: 'Charges' });
  await expect.element(listed.getByText('film settled')).toBeVisible();
  await page.getByRole('button', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Unknown' }).click();
  await expect.element(listed.getByText('film unknown')).toBeVisible();
  await expect.element(listed.getByText('film settled')).not.toBeInTheDocument();
});
