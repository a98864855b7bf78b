import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPage } from '#lib/testing/show-page.tsx';
import { ResetPassword } from './reset-password.tsx';

test('a link that is not whole is told at once, before a password is typed', async () => {
  await showPage(<ResetPassword token="" />);
  await expect.element(page.getByText(/This link is incomplete/)).toBeVisible();
  expect(page.getByLabelText('New password').elements()).toEqual([]);
});

test('a whole link asks for the new password', async () => {
  await showPage(<ResetPassword token="t" />);
  await expect.element(page.getByLabelText('New password')).toBeVisible();
});
