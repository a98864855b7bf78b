import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, refusal } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { ResetPassword } from './reset-password.tsx';

test('a link that is not whole is told at once, before a password is typed', async () => {
  await showPage(<ResetPassword token="" />);
  await expect.element(page.getByText(/This link is incomplete/)).toBeVisible();
  expect(page.getByLabelText('New password').elements()).toEqual([]);
});

const answerWith = (answer: Response) => answerCalls({ 'POST /api/session/password': answer });

test('a link that was used is told at once, before a password is typed', async () => {
  answerWith(refusal(410, 'invitation_over'));
  await showPage(<ResetPassword token="t" />);
  await expect.element(page.getByText(/This link is used up/)).toBeVisible();
  expect(page.getByLabelText('New password').elements()).toEqual([]);
});

test('a link that nobody could be asked about is tried all the same', async () => {
  answerWith(new Response('', { status: 503 }));
  await showPage(<ResetPassword token="t" />);
  await expect.element(page.getByLabelText('New password')).toBeVisible();
});

test('a whole link asks for the new password', async () => {
  answerWith(new Response(null, { status: 204 }));
  await showPage(<ResetPassword token="t" />);
  await expect.element(page.getByLabelText('New password')).toBeVisible();
});
