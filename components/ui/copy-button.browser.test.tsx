import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { CopyButton } from './copy-button.tsx';

const button = page.getByRole('button');

test('a button that copied says so itself', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await showPage(<CopyButton text="A fox">Copy the prompt</CopyButton>);
  await expect.element(button).toHaveAccessibleName('Copy the prompt');
  await button.click();
  await expect.element(button).toHaveAccessibleName('Copied');
  expect(write).toHaveBeenCalledWith('A fox');
  await expect.element(button, { timeout: 10_000 }).toHaveAccessibleName('Copy the prompt');
});

test('where the browser refuses, it does not say that it copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await showPage(<CopyButton text="A fox">Copy the prompt</CopyButton>);
  await button.click();
  await expect.poll(() => write.mock.settledResults[0]?.type).toBe('rejected');
  await expect.element(button).toHaveAccessibleName('Copy the prompt');
});
