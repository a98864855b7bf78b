import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { useSelection } from '#lib/state/selection-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { withFingers } from '#lib/testing/page/with-fingers.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { GalleryCard } from './gallery-card.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/comments/counts');
});

withStyles();

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The words that a card's tick covers. */
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

const heart = page.getByLabelText('Favourite', { exact: true });

/** Whether the tick is shown, and the heart's distance from the card's edge. */
function corner(tick: Locator) {
  const from = page.getByRole('article').element().getBoundingClientRect().left;
  const isShown = getComputedStyle(tick.element()).opacity === '1';
  return { isShown, heart: heart.element().getBoundingClientRect().left - from };
}

const favourite = { favourite: true, status: 'completed' } as const;

test('the heart stands in the corner, and beside the tick while that is shown', async () => {
  const tick = await show(favourite, 300);
  const [alone, beside] = [
    { isShown: false, heart: 10 },
    { isShown: true, heart: 36 },
  ];
  // An earlier test may have left the pointer there.
  await userEvent.unhover(page.getByRole('gridcell'));
  await expect.poll(() => corner(tick)).toEqual(alone);
  await userEvent.hover(page.getByRole('gridcell'));
  await expect.poll(() => corner(tick)).toEqual(beside);
  await userEvent.unhover(page.getByRole('gridcell'));
  await expect.poll(() => corner(tick)).toEqual(alone);
  page.getByRole('gridcell').element().focus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(tick).toHaveFocus();
  await expect.poll(() => corner(tick)).toEqual(beside);
  tick.element().blur();
  await expect.poll(() => corner(tick)).toEqual(alone);
  useSelection.getState().only(['t2']);
  await expect.poll(() => corner(tick)).toEqual(beside);
});

test('on a phone the heart and the tick do not touch, selected or not', async () => {
  await withFingers();
  const tick = await show(favourite, 176);
  const touching = () =>
    overlap(heart.element().getBoundingClientRect(), tick.element().getBoundingClientRect());
  expect(touching()).toBe(false);
  await userEvent.hover(page.getByRole('gridcell'));
  expect(touching()).toBe(false);
  useSelection.getState().only(['t1']);
  await expect.element(tick).toHaveAttribute('aria-pressed', 'true');
  expect(touching()).toBe(false);
});
