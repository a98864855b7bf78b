import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { PasskeyButton } from './passkey-button.tsx';

test('a passkey that was removed here says that it opens nothing, and lets nobody in', async () => {
  const onDone = vi.fn();
  const credential = { toJSON: () => ({ id: 'pk_1' }) } as unknown as PublicKeyCredential;
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(credential);
  vi.spyOn(window, 'fetch').mockImplementation(async (_path, { method } = {}) => {
    if (method === 'POST') return Response.json({ challenge: 'AAAA' });
    const error = { message: 'No', type: 'authentication_error', code: 'wrong_passkey' };
    return Response.json({ error }, { status: 401 });
  });
  await showPage(<PasskeyButton name={window.location.hostname} onDone={onDone} />);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.element(page.getByText(/^This passkey opens nothing here\./)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});
