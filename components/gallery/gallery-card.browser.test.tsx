import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSelection } from '#lib/state/gallery-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { withFingers } from '#lib/testing/page/with-fingers.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleTask } from '#lib/testing/sample-task.ts';
import { GalleryCard } from './gallery-card.tsx';

withStyles();

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The words of a card that its tick lies over. */
function covered(tick: Element): string[] {
  const circle = (tick.firstElementChild ?? tick).getBoundingClientRect();
  const texts = document.createTreeWalker(page.getByRole('article').element(), NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const isShown = text.parentElement?.checkVisibility({ opacityProperty: true });
    if (isShown && overlap(range.getBoundingClientRect(), circle)) found.push(text.textContent ?? '');
  }
  return found;
}

async function show(given: Partial<Task>, width: number) {
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined));
  await showPage(
    <div data-still className="relative h-60 w-80">
      <GalleryCard
        task={sampleTask({ prompt: 'A paper boat', ...given })}
        active
        order={() => ['t1']}
        onStand={() => undefined}
        left={0}
        width={width}
        height={200}
      />
    </div>,
  );
  const tick = page.getByRole('button', { name: 'Select A paper boat' });
  await expect.element(tick).toBeVisible();
  return tick;
}

const error = { status: 400, type: 'x', code: 'content_policy_violation', message: 'No' };

test.each<[string, string, Partial<Task>]>([
  ['failed', 'A paper boat', { status: 'failed', error }],
  ['is queued', 'Queued', { status: 'waiting', reason: 'queued' }],
])(
  'on a phone what selects one that %s lies over none of its words, and is large enough',
  async (_, words, given) => {
    await withFingers();
    const tick = await show(given, 176);
    await expect.element(page.getByRole('article').getByText(words)).toBeVisible();
    const reach = tick.element().getBoundingClientRect();
    expect(Math.min(reach.width, reach.height)).toBeGreaterThanOrEqual(24);
    expect(covered(tick.element())).toEqual([]);
  },
);

test.each([176, 300])(
  'once some are selected, the tick of a card %i wide lies beside its state',
  async (width) => {
    useSelection.getState().only(['t2']);
    const tick = await show({ status: 'failed', error }, width);
    await expect.element(page.getByText('Refused')).toBeVisible();
    expect(covered(tick.element())).not.toContain('Refused');
  },
);
