import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { SecondFactor } from './second-factor.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a second factor is set up by a picture, and turned on by a code of the app', async () => {
  const calls = answerCalls({
    'POST /api/account/second-factor': {
      uri: 'otpauth://totp/Dailies?secret=HXDMVJEC',
      backupCodes: ['one', 'two'],
    },
    'PUT /api/account/second-factor': null,
  });
  await showPage(<SecondFactor isOn={false} />);
  await button('Set up').click();
  await page.getByLabelText('Password').fill('correct horse');
  await button('Continue').click();
  await expect.element(page.getByRole('img', { name: 'For the authenticator app' })).toBeVisible();
  await expect.element(page.getByLabelText('Or type this into the app')).toHaveValue('HXDMVJEC');
  await page.getByLabelText('Code', { exact: true }).fill('123456');
  await button('Turn on').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/account/second-factor', { password: 'correct horse' }],
    ['PUT', '/api/account/second-factor', { code: '123456' }],
  ]);
});

test('one that is on is turned off with the password', async () => {
  const calls = answerCalls({ 'DELETE /api/account/second-factor': null });
  await showPage(<SecondFactor isOn />);
  await button('Turn off').click();
  await page.getByLabelText('Password').fill('correct horse');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['DELETE', '/api/account/second-factor', { password: 'correct horse' }],
  ]);
});
