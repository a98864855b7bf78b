import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#lib/testing/page/render.tsx';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { PopoverContent } from './popover-content.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

withStyles();

test('on a phone a message does not lie over a panel, however tall that is', async () => {
  await page.viewport(390, 844);
  await render(
    <div className="flex h-dvh items-end">
      <Toaster />
      <PopoverContent label="Models" side="top" trigger={<button type="button">Model</button>}>
        <div className="h-[60rem] max-h-[calc(var(--radix-popover-content-available-height)-1.5rem)]" />
      </PopoverContent>
    </div>,
  );
  toast.error('Nothing was sent', {
    description: 'The studio is not answering. Check that it is running, then try again.',
  });
  const messages = page.getByRole('region', { name: /^Messages/ });
  const panel = page.getByRole('dialog', { name: 'Models' });
  await expect.element(messages.getByText(/The studio is not answering/)).toBeVisible();
  await expect.element(panel).toBeVisible();
  const message = messages.getByRole('listitem');
  await expect.element(message).toHaveAttribute('data-mounted', 'true');
  const moving = [message, panel].flatMap((one) => one.element().getAnimations());
  await Promise.all(moving.map(({ finished }) => finished));
  const { bottom } = message.element().getBoundingClientRect();
  expect(panel.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
});
