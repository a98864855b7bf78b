import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ApiToken, ListedToken } from '#lib/studio/connection/api-token.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { TokenList } from './token-list.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

const closeUncopied = async () => {
  await button('Done').click();
  await button('Close without copying').click();
};

/** A studio that keeps tokens, as far as the page can tell. */
function studio(kept: (ApiToken | ListedToken)[], caps: object[] = []) {
  const asked: { method: string; path: string; body: unknown }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (path, { method = 'GET', body } = {}) => {
    asked.push({ method, path: String(path), body: body ? JSON.parse(String(body)) : null });
    if (method === 'DELETE') {
      kept.length = 0;
      return new Response(null, { status: 204 });
    }
    if (method === 'GET' && String(path).startsWith('/api/ledger/caps')) return Response.json({ caps });
    if (method === 'GET') return Response.json({ tokens: kept });
    if (method === 'PATCH') return Response.json(kept[0]);
    const { name, scope, expiresAt } = JSON.parse(String(body));
    const made = { id: `tok_${kept.length + 1}`, name, scope, createdAt: 1, lastUsedAt: null, expiresAt };
    kept.push(made);
    return Response.json({ ...made, token: 'dly_shown-once' }, { status: 201 });
  });
  return asked;
}

test('a token is made with a name and a scope, shown once and listed', async () => {
  const asked = studio([]);
  await showPage(<TokenList />);
  await button('New token').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Night shift');
  await page.getByRole('radio', { name: 'Look' }).click();
  await expect.element(page.getByText('makes and changes nothing', { exact: false })).toBeVisible();
  await button('Make the token').click();
  await expect.element(page.getByRole('textbox', { name: 'Token' })).toHaveValue('dly_shown-once');
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Night shift',
    scope: 'read',
    expiresAt: expect.any(Number),
  });
  await closeUncopied();
  await expect.element(page.getByRole('list', { name: 'Tokens' }).getByText('Night shift')).toBeVisible();
  expect(document.body.textContent).not.toContain('dly_');
  await expect.element(button('New token')).toHaveFocus();
});

test('blanks are no name: the field asks for one, and nothing is sent', async () => {
  const asked = studio([]);
  await showPage(<TokenList />);
  await button('New token').click();
  await name.fill('   ');
  await button('Make the token').click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('');
  expect(asked.map(({ method }) => method)).not.toContain('POST');
});

/** A studio that makes no token because of one field. */
function refusing(param: string, message: string) {
  studio([]);
  const answers = vi.mocked(window.fetch).getMockImplementation();
  const error = { code: 'invalid_parameter', message, param, type: 'invalid_request_error' };
  vi.mocked(window.fetch).mockImplementation(async (path, init) =>
    init?.method === 'POST'
      ? Response.json({ error }, { status: 400 })
      : (answers?.(path, init) ?? Response.error()),
  );
}

test('what was wrong with a name is over when another is typed', async () => {
  refusing('name', 'Taken');
  await showPage(<TokenList />);
  await button('New token').click();
  await name.fill('Night shift');
  await button('Make the token').click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Day shift');
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true');
});

test('what was wrong with a budget is not told at the name, and is over when another is typed', async () => {
  refusing('budgets', 'There can be at most 100 caps');
  await showPage(<TokenList />);
  await button('New token').click();
  await name.fill('Night shift');
  const budget = page.getByRole('textbox', { name: /in credits/ });
  await budget.fill('9');
  await button('Make the token').click();
  const refusal = page.getByRole('dialog').getByRole('alert');
  await expect.element(refusal).toHaveTextContent('There can be at most 100 caps');
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true');
  await budget.fill('8');
  await expect.element(refusal).not.toBeInTheDocument();
});

const BUDGET = {
  ...{ subject: { kind: 'token', id: 'Night shift' }, unit: 'credits', amount: 30, period: 'month' },
  ...{ used: 4, name: 'Night shift', concernsYou: true, holdUnpriced: true },
};
const LIMITED: ListedToken = {
  ...{ id: 'tok_1', name: 'Night shift', scope: 'create', createdAt: 1, lastUsedAt: null, expiresAt: null },
  approval: { above: 5, unpriced: true },
};
const name = page.getByRole('textbox', { name: 'Name' });

test('a row says above what its token asks, and how far each of its budgets is used', async () => {
  studio([LIMITED], [BUDGET, { ...BUDGET, unit: 'USD', amount: 2, used: 0.5 }]);
  await showPage(<TokenList />);
  await expect
    .element(page.getByRole('list', { name: 'Tokens' }))
    .toMatchTextContent(
      /asks above 5 credits or \$5\.00 · 4 credits of 30 credits used this month · \$0\.50 of \$2\.00 used this month/,
    );
});

test('a name that another token has is told while it is typed, with the limits of both', async () => {
  studio([LIMITED], [BUDGET]);
  await showPage(<TokenList />);
  await button('New token').click();
  await name.fill('Night');
  await expect.element(page.getByText('share their limits', { exact: false })).not.toBeInTheDocument();
  await name.fill('Night shift ');
  await expect
    .element(page.getByRole('dialog').getByRole('status'))
    .toMatchTextContent(
      /Another token has this name\. The two share their limits: what you set here changes both\. Now: asks above 5 credits or \$5\.00 · 4 credits of 30 credits used this month\./,
    );
});

test('a budget is said to hold what has no known price only where the name does not have to ask', async () => {
  studio([LIMITED]);
  await showPage(<TokenList />);
  await button('New token').click();
  await name.fill('Day shift');
  await page.getByRole('textbox', { name: /in credits/ }).fill('9');
  const holds = page.getByText('Holds what has no known price.');
  await expect.element(holds).toBeVisible();
  await name.fill('Night shift');
  await expect.element(holds).not.toBeInTheDocument();
});

test('whether a budget holds what has no known price is said of each by what is kept and typed', async () => {
  studio([LIMITED], [{ ...BUDGET, holdUnpriced: true }]);
  await showPage(<TokenList />);
  await button('Limits of Night shift').click();
  const inCredits = page.getByRole('textbox', { name: /in credits/ });
  const inDollars = page.getByRole('textbox', { name: /in US dollars/ });
  await inDollars.fill('2');
  await expect.element(inCredits).toHaveAccessibleDescription('Holds what has no known price.');
  await expect.element(inDollars).not.toHaveAccessibleDescription();
  await page.getByRole('switch', { name: 'Ask about what has no known price too' }).click();
  await expect.element(inDollars).toHaveAccessibleDescription('Holds what has no known price.');
});

test('a budget is said to hold what has no known price as soon as its name would no longer ask', async () => {
  studio([LIMITED], [{ ...BUDGET, holdUnpriced: false }]);
  await showPage(<TokenList />);
  await button('Limits of Night shift').click();
  const inCredits = page.getByRole('textbox', { name: /in credits/ });
  await expect.element(inCredits).toHaveValue('30');
  await expect.element(inCredits).not.toHaveAccessibleDescription();
  await page.getByRole('textbox', { name: 'Ask me above' }).fill('');
  await expect.element(inCredits).toHaveAccessibleDescription('Holds what has no known price.');
});

test('the amount above which it asks shows its units before one is typed, and after', async () => {
  studio([]);
  await showPage(<TokenList />);
  await button('New token').click();
  await expect.element(page.getByText('credits or US dollars', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Ask me above' }).fill('5');
  await expect.element(page.getByText('5 credits or $5.00', { exact: true })).toBeVisible();
});

test('the limits of a token show its budget in each unit', async () => {
  studio([LIMITED], [BUDGET, { ...BUDGET, unit: 'USD', amount: 2 }]);
  await showPage(<TokenList />);
  await expect.element(page.getByText('$2.00', { exact: false })).toBeVisible();
  await button('Limits of Night shift').click();
  await expect.element(page.getByRole('textbox', { name: /in credits/ })).toHaveValue('30');
  await expect.element(page.getByRole('textbox', { name: /in US dollars/ })).toHaveValue('2');
});

test('all limits of a token are changed by one call, which names the budgets that are others', async () => {
  const asked = studio([LIMITED], [BUDGET, { ...BUDGET, unit: 'USD', amount: 2 }]);
  await showPage(<TokenList />);
  await button('Limits of Night shift').click();
  await page.getByRole('textbox', { name: 'Ask me above' }).fill('7');
  await page.getByRole('textbox', { name: /in US dollars/ }).fill('');
  await button('Save').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const body = { approval: { above: 7, unpriced: true }, budgets: [{ unit: 'USD', amount: null }] };
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([
    { method: 'PATCH', path: '/api/tokens/tok_1', body },
  ]);
});

test('the limits of a token are not shown before its budgets are known', async () => {
  studio([LIMITED], [BUDGET]);
  const answer = vi.mocked(window.fetch).getMockImplementation();
  const { promise: known, resolve: tell } = Promise.withResolvers<void>();
  vi.mocked(window.fetch).mockImplementation(async (path, init) => {
    if (String(path).startsWith('/api/ledger/caps')) await known;
    return (await answer?.(path, init)) ?? Response.error();
  });
  await showPage(<TokenList />);
  const limits = button('Limits of Night shift');
  await limits.click();
  await expect.element(limits).toHaveAttribute('aria-busy', 'true');
  tell();
  await expect.element(page.getByRole('textbox', { name: /in credits/ })).toHaveValue('30');
});

test('a wrong amount is told at its field while it is typed, and leads there', async () => {
  const asked = studio([]);
  await showPage(<TokenList />);
  await button('New token').click();
  await name.fill('Night shift');
  const above = page.getByRole('textbox', { name: 'Ask me above' });
  await above.fill('0,0000001');
  await expect
    .element(above)
    .toHaveAccessibleDescription('The smallest amount is 0.000001; zero is possible too.');
  await expect.element(above).toHaveAttribute('aria-invalid', 'true');
  await button('Make the token').click();
  await expect.element(above).toHaveFocus();
  expect(asked.map(({ method }) => method)).not.toContain('POST');
});

test('Escape does not drop what is typed for a token before it was asked about', async () => {
  studio([]);
  await showPage(<TokenList />);
  await button('New token').click();
  await name.fill('Night shift');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog', { name: 'Drop what you typed?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(name).toHaveValue('Night shift');
  await userEvent.keyboard('{Escape}');
  await button('Drop it').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a token that is on its way is waited for: nothing closes its dialog before it was shown', async () => {
  studio([]);
  const answer = vi.mocked(window.fetch).getMockImplementation();
  const { promise: made, resolve: tell } = Promise.withResolvers<void>();
  vi.mocked(window.fetch).mockImplementation(async (path, init) => {
    if (init?.method === 'POST') await made;
    return (await answer?.(path, init)) ?? Response.error();
  });
  await showPage(<TokenList />);
  await button('New token').click();
  await name.fill('Night shift');
  await button('Make the token').click();
  await expect.element(button('Cancel')).toBeDisabled();
  await expect.element(button('Close')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  tell();
  await expect.element(page.getByRole('textbox', { name: 'Token' })).toHaveValue('dly_shown-once');
});

test.each(['{Escape}', 'Close', 'Done'])(
  'a token that was not copied does not go by %s alone',
  async (way) => {
    studio([]);
    await showPage(<TokenList />);
    await button('New token').click();
    await name.fill('Night shift');
    await button('Make the token').click();
    const token = page.getByRole('textbox', { name: 'Token' });
    await expect.element(token).toBeVisible();
    if (way === '{Escape}') await userEvent.keyboard(way);
    else await button(way).click();
    await expect.element(page.getByRole('alertdialog')).toHaveAccessibleDescription(/cannot be shown again/);
    await button('Cancel').click();
    await expect.element(token).toHaveValue('dly_shown-once');
  },
);

test('a token that was copied, by hand too, goes without a question', async () => {
  studio([]);
  await showPage(<TokenList />);
  await button('New token').click();
  await name.fill('Night shift');
  await button('Make the token').click();
  await page.getByRole('textbox', { name: 'Token' }).click();
  await userEvent.copy();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a second token of a name leaves its budget as it is, unless another is typed', async () => {
  const asked = studio(
    [],
    [
      { ...BUDGET, amount: 30 },
      { ...BUDGET, subject: { kind: 'studio', id: '' }, amount: 100 },
    ],
  );
  await showPage(<TokenList />);
  const make = async (budget: string) => {
    await button('New token').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Night shift');
    await page.getByRole('textbox', { name: 'Budget a month, in credits' }).fill(budget);
    await button('Make the token').click();
    await closeUncopied();
  };
  const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
  await make('');
  await make('40');
  expect(sent()).toEqual([
    ['/api/tokens', expect.objectContaining({ budgets: [] })],
    ['/api/tokens', expect.objectContaining({ budgets: [{ unit: 'credits', amount: 40 }] })],
  ]);
});

test('a token is revoked after a question', async () => {
  const token = { name: 'Old robot', scope: 'admin', createdAt: 1, lastUsedAt: 1, expiresAt: 2 } as const;
  const asked = studio([{ id: 'tok_2', ...token }]);
  await showPage(<TokenList />);
  await expect.element(page.getByText('Expired')).toBeVisible();
  await button('Revoke Old robot').click();
  expect(asked.map(({ method }) => method)).not.toContain('DELETE');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('Old robot', { exact: true })).not.toBeInTheDocument();
  expect(asked).toContainEqual({ method: 'DELETE', path: '/api/tokens/tok_2', body: null });
});
