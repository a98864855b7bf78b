import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ShortcutListener } from '#components/shell/shortcut-listener.tsx';
import type { ApprovalList } from '#lib/studio/ledger/approvals.ts';
import { answerCalls, refusal } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { Requests } from './requests.tsx';

const askedFor = (amount: number, createdAt: number): ApprovalList => ({
  approvals: [
    {
      ...{ id: 'apr_1', token: 'Night shift', work: 'dub', workId: 'dub_1', words: 'A dub', projectId: null },
      ...{ connectionId: 'c', model: 'm', person: 'local', personName: null, createdAt },
      ...{
        cost: { amount, unit: 'credits' },
        state: 'waiting',
        reason: null,
        decidedAt: null,
        decidedBy: null,
      },
    },
  ],
  nextCursor: null,
  waiting: 1,
});

test('what became dearer before it is accepted is not, and says what it cost', async () => {
  const sent: unknown[] = [];
  let list = askedFor(6, 1);
  answerCalls({
    'GET /api/connections': { connections: [], removed: [], dialects: [] },
    'GET /api/approvals': () => list,
    'PATCH /api/approvals': ({ body }) => {
      sent.push(body);
      list = askedFor(6000, 2);
      return refusal(409, 'changed_elsewhere');
    },
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

type Sent = { approvals: { id: string }[]; state: string; reason?: string };

/** A studio with these requests, each from its own token; returns the decisions. */
async function show(...tokens: string[]) {
  const [sample] = askedFor(6, 1).approvals;
  const sent: Sent[] = [];
  answerCalls({
    'GET /api/connections': { connections: [], removed: [], dialects: [] },
    'GET /api/approvals': () => {
      const approvals = tokens.map((token) => ({ ...sample, id: token, token, workId: token }));
      return { approvals, nextCursor: null, waiting: approvals.length };
    },
    'PATCH /api/approvals': ({ body }) => {
      const decision: Sent = body;
      sent.push(decision);
      const gone = new Set(decision.approvals.map(({ id }) => id));
      tokens = tokens.filter((token) => !gone.has(token));
      return { decided: [...gone] };
    },
  });
  await showPage(
    <>
      <ShortcutListener />
      <Requests />
    </>,
  );
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  return sent;
}

const accept = (token: string) => page.getByRole('button', { name: `Accept: Dub for ${token}` });
const decline = (token: string) => page.getByRole('button', { name: `Decline: Dub for ${token}` });
const reason = page.getByRole('textbox', { name: 'Why it is declined' });
const decided = (sent: Sent[]) => sent.map(({ approvals, state }) => `${approvals[0]?.id} ${state}`);

test('after a decision the focus is on the next row, on the one before at the end, and at last on the heading', async () => {
  await show('Ann', 'Ben', 'Cid');
  await accept('Ben').click();
  await expect.element(accept('Cid')).toHaveFocus();
  await decline('Cid').click();
  await userEvent.keyboard('Too dear{Enter}');
  await expect.element(accept('Ann')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Nothing to decide' })).toHaveFocus();
});

test('when all are accepted at once, the focus is on the heading that says so', async () => {
  await show('Ann', 'Ben');
  await page.getByRole('button', { name: /^Accept all/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing to decide' })).toHaveFocus();
});

test.each(['{Escape}', 'Back'])('%s leaves the reason and goes back to its row', async (way) => {
  const sent = await show('Ann', 'Ben');
  await decline('Ben').click();
  await expect.element(reason).toHaveFocus();
  if (way === 'Back') await page.getByRole('button', { name: 'Back' }).click();
  else await userEvent.keyboard(way);
  await expect.element(decline('Ben')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('the keys answer the first row before any has the focus', async () => {
  const sent = await show('Ann', 'Ben');
  await userEvent.keyboard('a');
  await expect.poll(() => decided(sent)).toEqual(['Ann accepted']);
  await expect.element(accept('Ann')).not.toBeInTheDocument();
  await userEvent.keyboard('d');
  await expect.element(reason).toHaveFocus();
});

test('the arrows walk the rows, and reach one that is being declined', async () => {
  await show('Ann', 'Ben', 'Cid');
  await decline('Ben').click();
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(accept('Ann')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(accept('Cid')).toHaveFocus();
});

test('letters typed as a reason decide nothing', async () => {
  const sent = await show('Ann', 'Ben');
  await decline('Ann').click();
  await userEvent.keyboard('a dada');
  await expect.element(reason).toHaveValue('a dada');
  expect(sent).toEqual([]);
});
