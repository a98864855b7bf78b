import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
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

test('what became dearer before it is accepted is not, and says what it cost', async () => {
  const sent: unknown[] = [];
  let list = askedFor(6, 1);
  vi.spyOn(window, 'fetch').mockImplementation(async (path, { method, body } = {}) => {
    if (path !== '/api/approvals') return Response.json({ connections: [], removed: [], dialects: [] });
    if (method !== 'PATCH') return Response.json(list);
    sent.push(JSON.parse(String(body)));
    list = askedFor(6000, 2);
    const error = {
      message: 'Changed',
      type: 'invalid_request_error',
      code: 'changed_elsewhere',
      param: null,
    };
    return Response.json({ error }, { status: 409 });
  });
  await showPage(<Requests />);
  const row = page.getByRole('listitem');
  await expect.element(row.getByText('6 credits', { exact: true })).toBeVisible();
  await expect.element(row.getByRole('status')).toBeEmptyDOMElement();
  await row.getByRole('button', { name: /^Accept/ }).click();
  expect(sent).toEqual([{ approvals: [{ id: 'apr_1', createdAt: 1 }], state: 'accepted' }]);
  await expect.element(row.getByRole('status')).toHaveTextContent('Changed: was 6 credits');
  await expect.element(row.getByText(/^6.?000 credits$/)).toBeVisible();
});
