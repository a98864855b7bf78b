import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useShortcutRegistry } from '#lib/state/shortcut-store.ts';
import { tabTo } from '#lib/testing/page/keyboard.ts';
import { render } from '#lib/testing/page/render.tsx';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleTask } from '#lib/testing/sample-task.ts';
import { RemixStage, Wipe } from './remix-stage.tsx';

test('the line of a wipe is moved by the arrows, to the ends by Home and End, and no further', async () => {
  await render(<Wipe left="before" right="after" />);
  const line = page.getByRole('slider', { name: 'Wipe' });
  const isAt = (percent: number) => expect.element(line).toHaveAttribute('aria-valuenow', String(percent));
  await tabTo(line);
  await isAt(50);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await isAt(54);
  await userEvent.keyboard('{ArrowLeft}');
  await isAt(52);
  await userEvent.keyboard('{End}{ArrowRight}');
  await isAt(100);
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await isAt(0);
});

test('the keys that its buttons name work on the stage', async () => {
  await showPage(<RemixStage source={sampleTask({})} result={null} />);
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
  const keys = [...useShortcutRegistry.getState().entries.values()].map((shortcut) => shortcut.keys);
  expect(keys).toEqual(expect.arrayContaining(['space', ',', '.']));
});
