import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressTo, tabTo } from '#lib/testing/page/keyboard.ts';
import { render } from '#lib/testing/page/render.tsx';
import { Button } from '../button.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';
import { Popover } from './popover.tsx';

const trigger = page.getByRole('button', { name: 'More' });
const item = (name: string) => page.getByRole('menuitem', { name });

async function menu() {
  const chosen = vi.fn();
  const entry = (label: string, disabled = false) => ({ label, disabled, onSelect: () => chosen(label) });
  await render(
    <DropdownMenu
      trigger={<Button>More</Button>}
      entries={[
        entry('Remix'),
        entry('Make again', true),
        'separator',
        false,
        entry('Download'),
        entry('Favourite'),
      ]}
    />,
  );
  await tabTo(trigger);
  return chosen;
}

test('Enter opens a menu on its first row, and the arrows pass over what is disabled', async () => {
  await menu();
  await pressTo('{Enter}', item('Remix'));
  await pressTo('{ArrowDown}', item('Download'));
  await pressTo('{End}', item('Favourite'));
  await pressTo('{Home}', item('Remix'));
});

test('typing goes to the row that begins so, and Enter chooses it', async () => {
  const chosen = await menu();
  await pressTo('{ArrowDown}', item('Remix'));
  await pressTo('f', item('Favourite'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(chosen.mock.calls).toEqual([['Favourite']]);
});

test('Escape closes a menu, chooses nothing and gives the focus back', async () => {
  const chosen = await menu();
  await pressTo(' ', item('Remix'));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  expect(chosen).not.toHaveBeenCalled();
});

test('a menu that was closed opens again by keyboard on its first row', async () => {
  await menu();
  await pressTo('{Enter}', item('Remix'));
  await pressTo('{ArrowDown}{Escape}', trigger);
  await pressTo('{Enter}', item('Remix'));
});

test('a popover takes the focus, closes on Escape and gives the focus back', async () => {
  await render(
    <Popover trigger={<Button>More</Button>} label="Tags">
      <input aria-label="New tag" />
    </Popover>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Tags' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'New tag' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});
