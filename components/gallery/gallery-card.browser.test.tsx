import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Task } from '#lib/studio/task/task.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { withFingers } from '#lib/testing/page/with-fingers.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleTask } from '#lib/testing/sample-task.ts';
import { GalleryCard } from './gallery-card.tsx';

withStyles();

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const error = { status: 400, type: 'x', code: 'content_policy_violation', message: 'No' };

test.each<[string, string, Partial<Task>]>([
  ['failed', 'A paper boat', { status: 'failed', error }],
  ['is queued', 'Queued', { status: 'waiting', reason: 'queued' }],
])(
  'on a phone what selects one that %s lies over none of its words, and is large enough',
  async (_, words, given) => {
    await withFingers();
    vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined));
    await showPage(
      <div data-still className="relative h-60 w-48">
        <GalleryCard
          task={sampleTask({ prompt: 'A paper boat', ...given })}
          active
          order={() => ['t1']}
          onStand={() => undefined}
          left={0}
          width={176}
          height={200}
        />
      </div>,
    );
    const tick = page.getByRole('button', { name: 'Select A paper boat' });
    await expect.element(tick).toBeVisible();
    await expect.element(page.getByRole('article').getByText(words)).toBeVisible();
    const reach = tick.element().getBoundingClientRect();
    expect(Math.min(reach.width, reach.height)).toBeGreaterThanOrEqual(24);
    const circle = (tick.element().firstElementChild ?? tick.element()).getBoundingClientRect();
    const texts = document.createTreeWalker(page.getByRole('article').element(), NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const isShown = text.parentElement?.checkVisibility({ opacityProperty: true });
      if (isShown && overlap(range.getBoundingClientRect(), circle)) covered.push(text.textContent ?? '');
    }
    expect(covered).toEqual([]);
  },
);
