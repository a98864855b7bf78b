import { type ComponentType, lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#lib/testing/page/render.tsx';
import { Button } from './button.tsx';
import { LazyPopup } from './lazy.tsx';

const trigger = page.getByRole('button', { name: 'More' });

test('a button keeps the focus while the code of its menu is loaded', async () => {
  const { promise: code, resolve: come } = Promise.withResolvers<{ default: ComponentType }>();
  const Menu = lazy(() => code);
  const opens = vi.fn();
  await render(
    <LazyPopup kind="menu" trigger={<Button>More</Button>} load={() => undefined} onOpen={opens}>
      {() => <Menu />}
    </LazyPopup>,
  );
  const unpressed = trigger.element();
  unpressed.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => unpressed.isConnected).toBe(false);
  await expect.element(trigger).toHaveFocus();
  come({ default: () => <p>The menu</p> });
  await expect.element(page.getByText('The menu')).toBeVisible();
  expect(opens).toHaveBeenCalledOnce();
});
