import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { SecondFactor } from './second-factor.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a second factor is set up by a picture, and turned on by a code of the app', async () => {
  const sent: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (path, { method, body } = {}) => {
    sent.push([method, path, JSON.parse(String(body))]);
    if (method === 'PUT') return new Response(null, { status: 204 });
    return Response.json({ uri: 'otpauth://totp/Dailies?secret=HXDMVJEC', backupCodes: ['one', 'two'] });
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
  expect(sent).toEqual([
    ['POST', '/api/account/second-factor', { password: 'correct horse' }],
    ['PUT', '/api/account/second-factor', { code: '123456' }],
  ]);
});

test('one that is on is turned off with the password', async () => {
  const sent: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (path, { method, body } = {}) => {
    sent.push([method, path, JSON.parse(String(body))]);
    return new Response(null, { status: 204 });
  });
  await showPage(<SecondFactor isOn />);
  await button('Turn off').click();
  await page.getByLabelText('Password').fill('correct horse');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([['DELETE', '/api/account/second-factor', { password: 'correct horse' }]]);
});
