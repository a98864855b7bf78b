import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useShortcutRegistry } from '#lib/state/shortcut-store.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleRender } from '#lib/testing/sample-cut.ts';
import { PlayRender } from './play-render.tsx';

test('every key that its buttons name is there in the dialog where a film plays', async () => {
  const renders = [sampleRender('one')];
  const nothing = () => undefined;
  await showPage(<PlayRender renders={renders} among={renders} onShow={nothing} onClose={nothing} />);
  await expect.element(page.getByRole('button', { name: 'One frame on' })).toBeVisible();
  const keys = [...useShortcutRegistry.getState().entries.values()]
    .filter(({ inDialogs }) => inDialogs)
    .map((shortcut) => shortcut.keys);
  expect(keys).toEqual(['k', ',', '.']);
});
