import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AskedDialogs } from '#components/task/asked-dialogs.tsx';
import { Toaster } from '#components/ui/overlays/toaster.tsx';
import { presentOptions } from '#lib/api/people/account.ts';
import { useSelection } from '#lib/state/selection-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { answerCalls, bodiesOf, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { pressTo } from '#lib/testing/page/keyboard.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { cell, Grid } from './testing/grid.tsx';

beforeEach(() => {
  leaveUnanswered(
    'GET /api/comments/counts',
    'GET /api/connections',
    'GET /api/models',
    'POST /api/tasks/bulk',
  );
});

const video = (id: string) =>
  ({
    id,
    status: 'completed',
    title: id,
    trashedAt: null,
    prompt: '',
    width: 1280,
    height: 720,
    duration: 4,
    characters: [],
    references: [],
    params: {},
    tags: [],
    may: 'own',
  }) as unknown as Task;

const TASKS = Array.from({ length: 30 }, (_, index) => video(`v${index + 1}`));
const selected = () => [...useSelection.getState().ids];

async function grid() {
  const onSelectAll = vi.fn();
  const shown = await showPage(<Grid tasks={TASKS} onSelectAll={onSelectAll} />);
  await expect.element(cell('v1')).toBeInTheDocument();
  await pressTo('{ArrowDown}', cell('v1'));
  return { ...shown, onSelectAll };
}

const across = () => page.getByRole('row').first().getByRole('gridcell').elements().length;

test('the arrows go through the cards, sideways and from row to row', async () => {
  await grid();
  await pressTo('{ArrowRight}', cell('v2'));
  await pressTo('{ArrowDown}', cell(`v${across() + 2}`));
  await pressTo('{ArrowUp}', cell('v2'));
  await pressTo('{End}', cell('v30'));
  await pressTo('{Home}', cell('v1'));
});

test('only the card the keyboard stands on is in the order of Tab', async () => {
  await grid();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(cell('v2')).toHaveAttribute('tabindex', '0');
  await expect.element(cell('v1')).toHaveAttribute('tabindex', '-1');
});

test('Space ticks a card, and Shift with the arrows ticks what lies between', async () => {
  await grid();
  await userEvent.keyboard(' ');
  await expect.element(cell('v1')).toHaveAttribute('aria-selected', 'true');
  await pressTo('{Shift>}{ArrowRight}{ArrowRight}{/Shift}', cell('v3'));
  await expect.poll(selected).toEqual(['v1', 'v2', 'v3']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(selected).toEqual([]);
});

test('Shift with the arrows lets go of what it turns back from', async () => {
  await grid();
  await pressTo('{Shift>}{ArrowRight}{ArrowRight}{/Shift}', cell('v3'));
  await pressTo('{Shift>}{ArrowLeft}{/Shift}', cell('v2'));
  await expect.poll(selected).toEqual(['v1', 'v2']);
  await pressTo('{Shift>}{ArrowLeft}{/Shift}', cell('v1'));
  await expect.poll(selected).toEqual(['v1']);
});

test('Enter opens the card the keyboard stands on', async () => {
  const { push } = await grid();
  await pressTo('{ArrowRight}', cell('v2'));
  await userEvent.keyboard('{Enter}');
  expect(push.mock.calls).toEqual([['/gallery/v2']]);
});

test('one key selects everything', async () => {
  const { onSelectAll } = await grid();
  await userEvent.keyboard('a');
  expect(onSelectAll).toHaveBeenCalledOnce();
});

/** A minimal page with a gallery to leave and return to. */
function Leaving() {
  const [isOpen, setOpen] = useState(false);
  const [tasks, setTasks] = useState(TASKS);
  if (isOpen)
    return (
      <button key="back" type="button" onClick={() => setOpen(false)}>
        Back
      </button>
    );
  return (
    <>
      <button key="open" type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Grid tasks={tasks} />
      <output onDrop={() => setTasks((before) => before.filter(({ id }) => id !== 'v2' && id !== 'v3'))} />
    </>
  );
}

test('the focus goes to the next card when its card is deleted, and back to it from its page', async () => {
  await showPage(<Leaving />);
  await expect.element(cell('v1')).toBeInTheDocument();
  await pressTo('{ArrowDown}', cell('v1'));
  await pressTo('{ArrowRight}', cell('v2'));
  page
    .getByRole('status')
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true }));
  await expect.element(cell('v4')).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await userEvent.click(page.getByRole('button', { name: 'Back' }));
  await expect.element(cell('v4')).toHaveFocus();
});

test('a card deleted by its menu says so, and Undo brings it back', async () => {
  const calls = answerCalls({});
  function Page() {
    // The menu unmounts with its card, before the answer is read.
    const [gone, setGone] = useState(false);
    const change = (isGone: boolean) => () => {
      setGone(isGone);
      return { ...video('v1'), trashedAt: isGone ? 1 : null };
    };
    answerCalls({ 'DELETE /api/tasks/v1': change(true), 'POST /api/tasks/v1/restore': change(false) });
    return (
      <>
        <Grid tasks={gone ? TASKS.slice(1) : TASKS} />
        <Toaster />
      </>
    );
  }
  await showPage(<Page />);
  await userEvent.hover(cell('v1'));
  await userEvent.click(cell('v1').getByRole('button', { name: 'More about v1' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }));
  await expect.element(page.getByText('Moved to the trash')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/tasks/v1/restore');
});

test('Run on… stays open when its card goes', async () => {
  function Page() {
    const isThere = useSelection(({ ids }) => ids.size === 0);
    return (
      <>
        {isThere && <Grid tasks={TASKS} />}
        <AskedDialogs />
      </>
    );
  }
  await showPage(<Page />);
  await userEvent.hover(cell('v1'));
  await userEvent.click(cell('v1').getByRole('button', { name: 'More about v1' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Run on…' }));
  const dialog = page.getByRole('dialog', { name: 'Run on…' });
  await expect.element(dialog).toBeInTheDocument();
  useSelection.getState().only(['v1']);
  await expect.element(page.getByRole('grid', { includeHidden: true })).not.toBeInTheDocument();
  await expect.element(dialog).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(dialog).not.toBeInTheDocument();
});

test('of a selection, what may have been made already is made again only after a question', async () => {
  const skipped = [{ reason: 'x', count: 1, code: 'may_be_made', ids: ['v2'] }];
  const answers = [
    { done: ['v1'], skipped },
    { done: ['v2'], skipped: [] },
  ];
  const calls = answerCalls({ 'POST /api/tasks/bulk': () => answers.shift() });
  useSelection.setState({ ids: new Set(['v1', 'v2']) });
  const unsure = { ...video('v2'), status: 'uncertain' } as Task;
  const cache = stillCache();
  cache.setQueryData(presentOptions().queryKey, {
    accounts: false,
    sso: false,
    passkeysFor: null,
    person: null,
  });
  await showPage(<SelectionBar tasks={[video('v1'), unsure]} trash={false} />, cache);
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByText('Make 1 video a second time?')).toBeVisible();
  expect(calls).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Make it again' }));
  await expect.poll(() => calls).toHaveLength(2);
  expect(bodiesOf(calls, 'POST /api/tasks/bulk')).toEqual([
    { action: 'retry', ids: ['v1', 'v2'] },
    { action: 'retry', ids: ['v2'], confirmed: true },
  ]);
});

test.each([
  // Rights on two selected videos, and who may delete and share them.
  ['own', 'own', true, true],
  ['own', 'edit', true, false],
  ['own', 'view', true, false],
  ['view', 'view', false, false],
] as const)('a selection of what is theirs to %s and to %s', async (one, other, deletes, shares) => {
  useSelection.setState({ ids: new Set(['v1', 'v2']) });
  const tasks = [
    { ...video('v1'), may: one },
    { ...video('v2'), may: other },
  ];
  await showPage(<SelectionBar tasks={tasks} trash={false} />);
  await expect.element(page.getByRole('button', { name: 'Download zip' })).toBeVisible();
  const offered = (name: string) => page.getByRole('button', { name, exact: true }).elements().length > 0;
  expect([offered('Delete'), offered('Share…')]).toEqual([deletes, shares]);
});

test('keys delete nothing that is only looked at', async () => {
  const asked = answerCalls({});
  const tasks = [{ ...video('v1'), may: 'view' as const }, video('v2')];
  await showPage(<Grid tasks={tasks} />);
  const deleted = () => bodiesOf(asked, 'POST /api/tasks/bulk').length;
  await expect.element(cell('v1')).toBeInTheDocument();
  await pressTo('{ArrowDown}', cell('v1'));
  await userEvent.keyboard('{Delete}');
  expect(deleted()).toBe(0);
  await pressTo('{ArrowRight}', cell('v2'));
  await userEvent.keyboard('{Delete}');
  await expect.poll(deleted).toBe(1);
});
