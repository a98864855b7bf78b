import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { BUDGET, button, LIMITED, studio } from './testing/kept-tokens.ts';
import { TokenList } from './token-list.tsx';

test('a row says above what its token asks, and how far each of its budgets is used', async () => {
  studio([LIMITED], [BUDGET, { ...BUDGET, unit: 'USD', amount: 2, used: 0.5 }]);
  await showPage(<TokenList />);
  await expect
    .element(page.getByRole('list', { name: 'Tokens' }))
    .toMatchTextContent(
      /asks above 5 credits or \$5\.00 · 4 credits of 30 credits used this month · \$0\.50 of \$2\.00 used this month/,
    );
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
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/tokens/tok_2');
});
