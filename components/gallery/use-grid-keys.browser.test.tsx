import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ShellShortcuts } from '#components/shell/shell-shortcuts.tsx';
import { Toaster } from '#components/ui/overlays/toaster.tsx';
import { useSelection } from '#lib/state/selection-store.ts';
import { useShortcutRegistry } from '#lib/state/shortcut-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { answerCalls, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { pressTo } from '#lib/testing/page/keyboard.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { cell, Grid } from './testing/grid.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/comments/counts', 'POST /api/tasks/bulk', 'PATCH /api/tasks/v1');
});

const video = (id: string, given: Partial<Task> = {}) =>
  sampleTask({ id, title: id, width: 1280, height: 720, duration: 4, ...given });

/** Focuses the first card, once its keys are heard. */
async function enterGrid() {
  const keys = () => [...useShortcutRegistry.getState().entries.values()].map((shortcut) => shortcut.keys);
  await expect.poll(keys).toContain('arrowdown');
  await pressTo('{ArrowDown}', cell('v1'));
  await expect.poll(keys).toContain('f');
}

/** The requests to a studio that never answers. */
async function show(...tasks: Task[]) {
  const sent = answerCalls({});
  await showPage(<Grid tasks={tasks} />);
  await enterGrid();
  return () => sent.flatMap(({ body }) => body ?? []);
}

test('F on a selection makes favourites of all before it takes that from any', async () => {
  const sent = await show(video('v1', { favourite: true }), video('v2'));
  useSelection.getState().only(['v1', 'v2']);
  await userEvent.keyboard('f');
  await expect.poll(sent).toEqual([{ action: 'favourite', ids: ['v1', 'v2'] }]);
});

test('F takes it from a selection of favourites, wherever the keyboard stands', async () => {
  const sent = await show(video('v1'), video('v2', { favourite: true }));
  useSelection.getState().only(['v2']);
  await userEvent.keyboard('f');
  await expect.poll(sent).toEqual([{ action: 'unfavourite', ids: ['v2'] }]);
});

test('F pressed again before the studio has answered takes back what the first one did, after it', async () => {
  const asked: { action: string; answer: () => void }[] = [];
  answerCalls({
    'POST /api/tasks/bulk': ({ body }) => {
      const { promise, resolve } = Promise.withResolvers<object>();
      asked.push({ ...body, answer: () => resolve({ done: ['v1', 'v2'], skipped: [] }) });
      return promise;
    },
  });
  await showPage(<Grid tasks={[video('v1'), video('v2')]} />);
  await enterGrid();
  useSelection.getState().only(['v1', 'v2']);
  await userEvent.keyboard('ff');
  const actions = () => asked.map(({ action }) => action);
  await expect.poll(actions).toEqual(['favourite']);
  asked[0]?.answer();
  await expect.poll(actions).toEqual(['favourite', 'unfavourite']);
});

test('F pressed right after Delete leaves the way back, and takes the selection away', async () => {
  const answers: (() => void)[] = [];
  answerCalls({
    'POST /api/tasks/bulk': () => {
      const { promise, resolve } = Promise.withResolvers<object>();
      answers.push(() => resolve({ done: ['v1', 'v2'], skipped: [] }));
      return promise;
    },
  });
  await showPage(
    <>
      <Grid tasks={[video('v1'), video('v2')]} />
      <Toaster />
    </>,
  );
  await enterGrid();
  useSelection.getState().only(['v1', 'v2']);
  await userEvent.keyboard('{Delete}f');
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]?.();
  await expect.element(page.getByText('2 videos moved to the trash')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  expect(useSelection.getState().ids.size).toBe(0);
});

test('what Undo has brought back is not taken away by a second press in its place', async () => {
  answerCalls({ 'POST /api/tasks/bulk': { done: ['v1'], skipped: [] } });
  await showPage(
    <>
      <Grid tasks={[video('v1'), video('v2')]} />
      <Toaster />
    </>,
  );
  await enterGrid();
  await userEvent.keyboard('{Delete}');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('1 video restored')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test.each(['Control', 'Meta'])('%s and Z bring back what was deleted, but not from a field', async (key) => {
  const sent: string[] = [];
  answerCalls({
    'POST /api/tasks/bulk': ({ body }) => {
      sent.push(body.action);
      return { done: ['v1'], skipped: [] };
    },
  });
  await showPage(
    <>
      <Grid tasks={[video('v1'), video('v2')]} />
      <ShellShortcuts />
      <input aria-label="Title" />
      <textarea aria-label="Words" />
      <section contentEditable aria-label="Note" />
      <Toaster />
    </>,
  );
  await enterGrid();
  await userEvent.keyboard('{Delete}');
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const undo = `{${key}>}z{/${key}}`;
  for (const name of ['Title', 'Words', 'Note']) {
    const field = page.getByLabelText(name);
    field.element().focus();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(undo);
  }
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(sent).toEqual(['trash']);
  cell('v1').element().focus();
  await userEvent.keyboard(undo);
  await expect.element(page.getByText('1 video restored')).toBeVisible();
  await userEvent.keyboard(undo);
  expect(sent).toEqual(['trash', 'restore']);
});

test('what is in the trash is not moved there again', async () => {
  const sent = await show(video('v1', { trashedAt: 1 }), video('v2', { trashedAt: 1 }));
  await userEvent.keyboard('{Delete}f');
  await expect.poll(sent).toEqual([{ favourite: true }]);
});

/** The rest loads when `rest` resolves. */
function Paged({ rest }: { rest: Promise<void> }) {
  const [all, setAll] = useState(false);
  const tasks = Array.from({ length: all ? 12 : 6 }, (_, at) => video(`v${at + 1}`));
  return <Grid tasks={tasks} hasMore={!all} onEnd={() => rest.then(() => setAll(true))} />;
}

async function toEnd(keys: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await showPage(<Paged rest={promise} />);
  await enterGrid();
  await userEvent.keyboard(keys);
  resolve();
  await expect.element(page.getByRole('grid')).not.toHaveAttribute('aria-rowcount', '-1');
}

test('End waits for the rest of the list, and goes to its end', async () => {
  await toEnd('{End}');
  await expect.element(cell('v12')).toHaveFocus();
});

test('who goes elsewhere while the rest is being read stays there', async () => {
  await toEnd('{End}{ArrowRight}');
  await expect.element(cell('v2')).toHaveFocus();
});

test('Shift and End select to the end', async () => {
  await toEnd('{Shift>}{End}{/Shift}');
  await expect.element(cell('v12')).toHaveFocus();
  expect(useSelection.getState().ids.size).toBe(12);
});
