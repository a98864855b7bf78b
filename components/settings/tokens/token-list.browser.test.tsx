import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiToken } from '#lib/studio/connection/api-token.ts';
import { showPage } from '#lib/testing/show-page.tsx';
import { TokenList } from './token-list.tsx';

afterEach(() => vi.restoreAllMocks());

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A studio that keeps tokens, as far as the page can tell. */
function studio(kept: ApiToken[]) {
  const asked: { method: string; path: string; body: unknown }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (path, { method = 'GET', body } = {}) => {
    asked.push({ method, path: String(path), body: body ? JSON.parse(String(body)) : null });
    if (method === 'DELETE') {
      kept.length = 0;
      return new Response(null, { status: 204 });
    }
    if (method === 'GET') return Response.json({ tokens: kept });
    if (method === 'PUT') return Response.json({ caps: [] });
    const { name, scope, expiresAt } = JSON.parse(String(body));
    const made = { id: 'tok_1', name, scope, createdAt: 1, lastUsedAt: null, expiresAt };
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
  await button('Done').click();
  await expect.element(page.getByRole('list', { name: 'Tokens' }).getByText('Night shift')).toBeVisible();
  expect(document.body.textContent).not.toContain('dly_');
});

test('a second token of a name leaves its budget as it is, unless another is typed', async () => {
  const asked = studio([]);
  const caps = [
    { subject: { kind: 'token', id: 'Night shift' }, unit: 'credits', amount: 30, period: 'month' },
    { subject: { kind: 'studio', id: '' }, unit: 'credits', amount: 100, period: 'month' },
  ];
  const told = vi.mocked(window.fetch).getMockImplementation();
  vi.mocked(window.fetch).mockImplementation(async (path, init) =>
    String(path).startsWith('/api/ledger/caps') && (init?.method ?? 'GET') === 'GET'
      ? Response.json({ caps })
      : ((await told?.(path, init)) ?? Response.error()),
  );
  await showPage(<TokenList />);
  const make = async (budget: string) => {
    await button('New token').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Night shift');
    await page.getByRole('textbox', { name: 'Budget a month' }).fill(budget);
    await button('Make the token').click();
    await button('Done').click();
  };
  const budgets = () => asked.filter(({ method, path }) => method === 'PUT' && path === '/api/ledger/caps');
  await make('');
  expect(budgets()).toEqual([]);
  await make('40');
  expect(budgets()).toMatchObject([
    {
      body: {
        caps: [
          { subject: { kind: 'studio' }, amount: 100 },
          { subject: { kind: 'token' }, amount: 40 },
        ],
      },
    },
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
