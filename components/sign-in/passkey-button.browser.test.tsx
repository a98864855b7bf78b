import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, refusal } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { PasskeyButton } from './passkey-button.tsx';

test('a passkey that was removed here says that it opens nothing, and lets nobody in', async () => {
  const onDone = vi.fn();
  const credential = { toJSON: () => ({ id: 'pk_1' }) } as unknown as PublicKeyCredential;
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(credential);
  answerCalls({
    'POST /api/session/passkey': { challenge: 'AAAA' },
    'PUT /api/session/passkey': refusal(401, 'wrong_passkey'),
  });
  await showPage(<PasskeyButton name={window.location.hostname} onDone={onDone} />);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.element(page.getByText(/^This passkey opens nothing here\./)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});
