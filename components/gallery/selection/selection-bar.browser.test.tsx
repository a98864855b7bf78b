import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toast } from '#components/ui/overlays/toast.ts';
import { Toaster } from '#components/ui/overlays/toaster.tsx';
import { useSelection } from '#lib/state/selection-store.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { SelectionBar } from './selection-bar.tsx';

withStyles();

test.each([1440, 1024, 390])(
  'at %i a message does not lie over the actions on a selection',
  async (width) => {
    await page.viewport(width, 844);
    useSelection.setState({ ids: new Set(['t1']) });
    await showPage(
      <div className="fixed inset-0">
        <SelectionBar tasks={[sampleTask({})]} trash={false} />
        <Toaster />
      </div>,
    );
    toast.error('Not saved');
    await expect.element(page.getByText('Not saved')).toBeInViewport();
    const bar = page.getByRole('region', { name: 'Selection' });
    const apart = () => {
      const said = page.getByText('Not saved').element().closest('li')?.getBoundingClientRect();
      const acts = bar.element().getBoundingClientRect();
      return said !== undefined && (said.bottom <= acts.top || said.top >= acts.bottom);
    };
    await expect.poll(apart).toBe(true);
  },
);

test('of several tags each result is told', async () => {
  const skipped = [{ reason: 'they have 20 tags already', count: 1, ids: ['t1'] }];
  answerCalls({
    'POST /api/tasks/bulk': ({ body }) =>
      body.tag === 'fog' ? { done: [], skipped } : { done: ['t1'], skipped: [] },
  });
  useSelection.setState({ ids: new Set(['t1']) });
  await showPage(
    <>
      <SelectionBar tasks={[sampleTask({})]} trash={false} />
      <Toaster />
    </>,
  );
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Tag' }), 'fog, boats');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 video tagged')).toBeInTheDocument();
  await expect.element(page.getByText('1 left alone: they have 20 tags already')).toBeInTheDocument();
});
