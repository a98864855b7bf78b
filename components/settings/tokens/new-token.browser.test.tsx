import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, refusal } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { button, closeUncopied, name, newToken, studio } from './testing/kept-tokens.ts';
import { TokenList } from './token-list.tsx';

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
  await expect.element(name).toHaveAccessibleDescription('Fill this in.');
  expect(asked.map(({ method }) => method)).not.toContain('POST');
});

/** A studio that refuses a token because of one field. */
function refusing(param: string, message: string) {
  studio([]);
  answerCalls({ 'POST /api/tokens': refusal(400, 'invalid_parameter', { message, param }) });
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
  const { promise, resolve: tell } = Promise.withResolvers<void>();
  answerCalls({ 'POST /api/tokens': ({ body }) => promise.then(() => newToken([], body)) });
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
