import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { openEditor } from '../testing/open-editor.tsx';

withStyles();

beforeEach(() => {
  leaveUnanswered('GET /api/cuts/[id]/seams');
});

const WIDTHS = [304, 264, 249];

// The two widths of the inspector, and the narrower one with a scroll bar that takes room.
test.each(WIDTHS)('times of a shot are whole in an inspector of %i pixels', async (width) => {
  const store = await openEditor();
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  (inspector.element() as HTMLElement).style.width = `${width}px`;
  store.getState().select({ kind: 'shot', id: 'a' });
  for (const name of ['In', 'Out', 'Length']) {
    const field = inspector.getByRole('textbox', { name, exact: true });
    await expect.element(field).toBeVisible();
    const { scrollWidth, clientWidth } = field.element();
    expect([name, scrollWidth <= clientWidth]).toEqual([name, true]);
  }
});

test.each(WIDTHS)('levels of a film have room to be set in an inspector of %i pixels', async (width) => {
  await openEditor();
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  (inspector.element() as HTMLElement).style.width = `${width}px`;
  for (const name of ['Sound', 'Lines', 'Bed']) {
    const slider = inspector.getByRole('slider', { name, exact: true });
    await expect.element(slider).toBeVisible();
    expect([name, slider.element().clientWidth > 180]).toEqual([name, true]);
  }
});
