import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Passkey } from '#lib/studio/people/passkey.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { Passkeys } from './passkey-list.tsx';

const rows = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

/** A user with these passkeys; returns what is sent to change them. */
async function show(...kept: Passkey[]) {
  const sent: unknown[] = [];
  answerCalls({
    'GET /api/account/passkeys': () => ({ passkeys: kept }),
    'DELETE /api/account/passkeys/[id]': ({ method, path, body }) => {
      sent.push([method, path, body]);
      kept.shift();
    },
  });
  await showPage(<Passkeys name={null} />);
  await expect.element(rows.first()).toBeVisible();
  return sent;
}

const LAPTOP: Passkey = { id: 'pk_1', name: 'Laptop', createdAt: 1, lastUsedAt: null };
const PHONE: Passkey = { id: 'pk_2', name: 'Phone', createdAt: 1, lastUsedAt: 2 };

test('a row says when its passkey was last used, or that it never was', async () => {
  await show(LAPTOP, PHONE);
  await expect.element(rows.nth(0)).toMatchTextContent(/never used/);
  await expect.element(rows.nth(1)).toMatchTextContent(/last used/);
});

test('a passkey is removed with the password', async () => {
  const sent = await show(LAPTOP, PHONE);
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByLabelText('Password').fill('correct horse');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('Laptop', { exact: true })).not.toBeInTheDocument();
  expect(sent).toEqual([['DELETE', '/api/account/passkeys/pk_1', { password: 'correct horse' }]]);
  await expect.element(page.getByText('Phone', { exact: true })).toBeVisible();
});
