import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DELAY_MS, useTooltip } from '#components/ui/overlays/tooltip.tsx';
import { TooltipLayer } from '#components/ui/overlays/tooltip-layer.tsx';
import type { Cap, NewCap } from '#lib/studio/ledger/caps.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { CapList } from './cap-list.tsx';

const CAP: Cap = {
  ...{ subject: { kind: 'studio', id: '' }, unit: 'credits', amount: 20, period: 'month' },
  ...{ holdUnpriced: false, used: 4, name: '', concernsYou: true },
};

const OTHERS = {
  'GET /api/session': { person: null, accounts: false },
  'GET /api/connections': { connections: [], removed: [], dialects: [] },
  'GET /api/tokens': { tokens: [] },
  'GET /api/projects': { projects: [] },
};

/** Somebody else adds a cap unknown to this page, or removes all. */
let setElsewhere: (cap: Cap) => void;
let removeElsewhere: () => void;

/** A studio that stores caps; returns what it was sent. */
async function show(...kept: Cap[]) {
  const told: NewCap[][] = [];
  let caps = kept;
  setElsewhere = (cap) => {
    caps = [...caps, cap];
  };
  removeElsewhere = () => {
    caps = [];
  };
  answerCalls({
    ...OTHERS,
    'GET /api/ledger/caps': () => ({ caps }),
    'PUT /api/ledger/caps': ({ body }) => {
      const wishes: NewCap[] = body.caps;
      told.push(wishes);
      caps = wishes.map((cap) => ({ ...CAP, ...cap }));
      return { caps };
    },
  });
  await showPage(
    <>
      <CapList />
      <TooltipLayer />
    </>,
  );
  return told;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const amount = page.getByRole('textbox', { name: 'At most' });

test.each([
  ['12,50', 12.5],
  ['$1,250', 1250],
  ['0', 0],
])('a cap of %s is set as %d', async (typed, expected) => {
  const told = await show();
  await button('New cap').click();
  await amount.fill(typed);
  await button('Save the cap').click();
  await expect.poll(() => told).toMatchObject([[{ subject: { kind: 'studio' }, amount: expected }]]);
});

test.each([
  ['0x10', 'This has to be an amount of zero or more, like 12.50.'],
  ['Infinity', 'This has to be an amount of zero or more, like 12.50.'],
  ['', 'Write an amount of zero or more.'],
  ['2,000,000,000', 'The largest amount is 1,000,000,000.'],
  ['0,0000001', 'The smallest amount is 0.000001; zero is possible too.'],
])('a cap of %j is refused at its field, and not sent', async (typed, words) => {
  const told = await show();
  await button('New cap').click();
  await amount.fill(typed);
  await button('Save the cap').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expect.element(amount).toHaveAccessibleDescription(words);
  expect(told).toEqual([]);
});

test('a second cap for the same is not set: the first is offered to be changed', async () => {
  const told = await show(CAP);
  await button('New cap').click();
  await amount.fill('5');
  await button('Save the cap').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('There is a cap for the same already: 20 credits a month for the studio.');
  expect(told).toEqual([]);
  await button('Change that one').click();
  await expect.element(amount).toHaveValue('5');
  await button('Save the cap').click();
  await expect.poll(() => told).toMatchObject([[{ amount: 5 }]]);
});

test.each([true, false])(
  'what a second cap is to hold is handed to the first, and otherwise stays: %s',
  async (isSet) => {
    const told = await show({ ...CAP, holdUnpriced: !isSet });
    await button('New cap').click();
    await amount.fill('5');
    if (isSet) await page.getByRole('switch').click();
    await button('Save the cap').click();
    await button('Change that one').click();
    await button('Save the cap').click();
    await expect.poll(() => told).toMatchObject([[{ amount: 5, holdUnpriced: true }]]);
  },
);

test('where no amount was typed for a second cap, the first is offered with its own', async () => {
  await show(CAP);
  await button('New cap').click();
  await button('Save the cap').click();
  await button('Change that one').click();
  await expect.element(amount).toHaveValue('20');
});

test('a cap for the same in another unit is another cap', async () => {
  const told = await show(CAP);
  await button('New cap').click();
  await amount.fill('5');
  await page.getByRole('combobox', { name: 'In' }).click();
  await page.getByRole('option', { name: 'US dollars' }).click();
  await button('Save the cap').click();
  await expect
    .poll(() => told)
    .toMatchObject([
      [
        { unit: 'credits', amount: 20 },
        { unit: 'USD', amount: 5 },
      ],
    ]);
});

test('a cap is removed after a question, which says what comes of it', async () => {
  const told = await show(CAP);
  await button(/^Remove the cap/).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveAccessibleName('Remove the cap of 20 credits a month for the studio?');
  await expect.element(question).toHaveAccessibleDescription(/goes out at once/);
  expect(told).toEqual([]);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => told).toEqual([[]]);
  await expect.element(page.getByText('Nothing is capped.')).toBeVisible();
});

test('a cap that somebody else has set meanwhile stays', async () => {
  const told = await show(CAP);
  await button(/^Change the cap/).click();
  setElsewhere({ ...CAP, unit: 'USD', amount: 3 });
  await amount.fill('30');
  await button('Save the cap').click();
  await expect
    .poll(() => told)
    .toMatchObject([
      [
        { unit: 'USD', amount: 3 },
        { unit: 'credits', amount: 30 },
      ],
    ]);
});

test('a wrong amount is told while it is typed', async () => {
  await show();
  await button('New cap').click();
  await amount.fill('twelve');
  await expect.element(amount).toHaveAccessibleDescription(/like 12\.50/);
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
});

test('a cap that was removed meanwhile is not set again by saving it, but when that is said', async () => {
  const told = await show(CAP);
  await button(/^Change the cap/).click();
  removeElsewhere();
  await amount.fill('30');
  await button('Save the cap').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This cap was removed meanwhile.');
  expect(told).toEqual([]);
  await button('Set it again').click();
  await expect.poll(() => told).toMatchObject([[{ amount: 30 }]]);
});

const DOLLARS: Cap = { ...CAP, unit: 'USD', amount: 3 };

test('after a cap is saved the focus is on its row, and after its form is left on what opened it', async () => {
  await show(CAP);
  await button('New cap').click();
  await amount.fill('3');
  await page.getByRole('combobox', { name: 'In' }).click();
  await page.getByRole('option', { name: 'US dollars' }).click();
  await button('Save the cap').click();
  await expect.element(button(/^Change the cap of \$3/)).toHaveFocus();
  await button(/^Change the cap of 20/).click();
  await button('Cancel').click();
  await expect.element(button(/^Change the cap of 20/)).toHaveFocus();
  await button('New cap').click();
  await button('Cancel').click();
  await expect.element(button('New cap')).toHaveFocus();
});

test('after a cap is removed the focus is on the next one, and at last on the button for a new one', async () => {
  await show(CAP, DOLLARS);
  const remove = async (name: RegExp) => {
    await button(name).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  };
  await remove(/^Remove the cap of 20/);
  await expect.element(button(/^Change the cap of \$3/)).toHaveFocus();
  await remove(/^Remove the cap of \$3/);
  await expect.element(button('New cap')).toHaveFocus();
});

test('Escape closes the form of a cap, and asks first where something was typed', async () => {
  await show();
  await button('New cap').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(amount).not.toBeInTheDocument();
  await expect.element(button('New cap')).toHaveFocus();
  await button('New cap').click();
  await amount.fill('5');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Drop what you typed?' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(amount).toHaveValue('5');
  await amount.click();
  await userEvent.keyboard('{Escape}');
  await button('Drop it').click();
  await expect.element(amount).not.toBeInTheDocument();
});

test('Escape in an open list of the form closes the list alone', async () => {
  await show();
  await button('New cap').click();
  await page.getByRole('combobox', { name: 'In' }).click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(amount).toBeVisible();
});

test('while zero is typed the form says that it holds everything', async () => {
  await show();
  await button('New cap').click();
  await amount.fill('0');
  await expect.element(amount).toHaveAccessibleDescription('Holds all that costs something.');
  await amount.fill('1');
  await expect.element(amount).toHaveAccessibleDescription('1 credit');
});

test('where there is a cap for the same, nothing else is told to be wrong', async () => {
  await show(CAP);
  await button('New cap').click();
  await amount.fill('twelve');
  await button('Save the cap').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/There is a cap for the same already/);
  expect(page.getByRole('alert').elements()).toHaveLength(1);
});

test('a cap that was saved by keyboard has the focus, without a tooltip over what lies above', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await show();
  await button('New cap').click();
  await amount.fill('3');
  await userEvent.keyboard('{Enter}');
  const change = button(/^Change the cap of 3/);
  await expect.element(change).toHaveFocus();
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  expect(useTooltip.getState().shown).toBeNull();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(/^Remove the cap/);
});
