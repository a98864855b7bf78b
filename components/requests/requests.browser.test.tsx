import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { approvalsOptions } from '#lib/api/automation/approvals.ts';
import { connectionsOptions } from '#lib/api/connections.ts';
import type { ApprovalList } from '#lib/studio/ledger/approvals.ts';
import { showPage } from '#lib/testing/show-page.tsx';
import { Requests } from './requests.tsx';

const askedFor = (amount: number, createdAt: number): ApprovalList => ({
  approvals: [
    {
      ...{ id: 'apr_1', token: 'Night shift', work: 'dub', workId: 'dub_1', words: 'A dub', projectId: null },
      ...{ connectionId: 'c', model: 'm', person: 'local', personName: null, createdAt },
      ...{ cost: { amount, unit: 'credits' }, state: 'waiting', reason: null, decidedAt: null },
    },
  ],
  nextCursor: null,
  waiting: 1,
});

test('a request that becomes dearer while it is looked at says what it cost before', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(connectionsOptions().queryKey, { connections: [], removed: [], dialects: [] });
  cache.setQueryData(approvalsOptions().queryKey, askedFor(6, 1));
  await showPage(<Requests />, cache);
  const row = page.getByRole('listitem', { name: 'Dub for Night shift' });
  await expect.element(row).toHaveTextContent('6 credits');
  await expect.element(row.getByRole('status')).toBeEmptyDOMElement();
  cache.setQueryData(approvalsOptions().queryKey, askedFor(6000, 2));
  await expect.element(row.getByRole('status')).toHaveTextContent('Changed: was 6 credits');
  await expect.element(row).toHaveTextContent('6,000 credits');
});
