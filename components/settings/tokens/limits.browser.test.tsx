import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { BUDGET, button, closeUncopied, LIMITED, name, studio } from './testing/kept-tokens.ts';
import { TokenList } from './token-list.tsx';

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
  expect(asked.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'PATCH', path: '/api/tokens/tok_1', body },
  ]);
});

test('the limits of a token are not shown before its budgets are known', async () => {
  studio([LIMITED], [BUDGET]);
  const { promise: caps, resolve: tell } = Promise.withResolvers<object>();
  answerCalls({ 'GET /api/ledger/caps': () => caps });
  await showPage(<TokenList />);
  const limits = button('Limits of Night shift');
  await limits.click();
  await expect.element(limits).toHaveAttribute('aria-busy', 'true');
  tell({ caps: [BUDGET] });
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
