import axe from 'axe-core';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#components/ui/button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { type Command, useCommands, useOverlays } from '#lib/state/command-store.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { pressTo, tabTo } from '#lib/testing/page/keyboard.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { CommandPalette } from './command-palette.tsx';

const palette = page.getByRole('dialog', { name: 'Search and commands' });
const words = palette.getByRole('combobox');
const rows = palette.getByRole('option');
const row = (name: string) => palette.getByRole('option', { name });
const chosen = palette.getByRole('option', { selected: true });
const status = palette.getByRole('status');

const NOTHING_YET = { typed: '', entered: false };

const EMPTY = { tasks: [], characters: [], cuts: [], transcripts: [] };

/** The palette of an empty studio, with three commands that only "quay" finds. */
async function openPalette() {
  answerCalls({
    'GET /api/tasks': EMPTY,
    'GET /api/characters': EMPTY,
    'GET /api/cuts': EMPTY,
    'GET /api/transcripts': EMPTY,
  });
  const run = vi.fn<(label: string) => void>();
  const commands = ['Quay north', 'Quay south', 'Quay west'].map(
    (label): Command => ({ id: `see ${label}`, label, group: 'Harbour', run: () => run(label) }),
  );
  function Harbour() {
    useCommands(commands);
    return null;
  }
  useOverlays.getState().show('palette');
  await showPage(
    <>
      <Harbour />
      <CommandPalette early={NOTHING_YET} />
    </>,
  );
  await expect.element(words).toHaveFocus();
  return run;
}

async function typeQuay() {
  await userEvent.keyboard('quay');
  await expect.element(rows).toHaveLength(3);
  await isChosen('Quay north');
}

const announced = () => words.element().getAttribute('aria-activedescendant');

/** Selected, alone, and referenced by the field, as screen readers need. */
async function isChosen(name: string) {
  await expect.element(chosen).toMatchTextContent(name);
  expect(announced()).toBe(chosen.element().id);
}

const objections = async () =>
  (await axe.run(palette.element())).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html}`),
  );

test('what is typed leaves what it matches, and Enter runs the first of it', async () => {
  const run = await openPalette();
  await typeQuay();
  await userEvent.keyboard(' so');
  await expect.element(rows).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(palette).not.toBeInTheDocument();
  expect(run.mock.calls).toEqual([['Quay south']]);
});

test('the arrows choose row after row, round both ends', async () => {
  const run = await openPalette();
  await typeQuay();
  await userEvent.keyboard('{ArrowDown}');
  await isChosen('Quay south');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await isChosen('Quay west');
  await userEvent.keyboard('{ArrowDown}');
  await isChosen('Quay north');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(palette).not.toBeInTheDocument();
  expect(run.mock.calls).toEqual([['Quay west']]);
});

test('another row that has become the first is announced as another', async () => {
  await openPalette();
  await isChosen('Create');
  const firstOfAll = announced();
  await typeQuay();
  const firstOfThree = announced();
  await userEvent.keyboard(' w');
  await isChosen('Quay west');
  expect(new Set([firstOfAll, firstOfThree, announced()]).size).toBe(3);
});

test('the row under the pointer is chosen, and a click runs it', async () => {
  const run = await openPalette();
  await typeQuay();
  await row('Quay south').hover();
  await isChosen('Quay south');
  await row('Quay west').click();
  await expect.element(palette).not.toBeInTheDocument();
  expect(run.mock.calls).toEqual([['Quay west']]);
});

test.each([
  ['while it lasts', { isComposing: true }],
  ['after it, as in Safari', { keyCode: 229 }],
])('the Enter that ends a composition, sent %s, runs nothing', async (_when, composing) => {
  const run = await openPalette();
  await typeQuay();
  const enter = { key: 'Enter', bubbles: true, cancelable: true, ...composing };
  expect(words.element().dispatchEvent(new KeyboardEvent('keydown', enter))).toBe(true);
  // Keys are handled in order, so the Enter came first.
  await userEvent.keyboard('{ArrowDown}');
  await isChosen('Quay south');
  expect(run).not.toHaveBeenCalled();
});

test('that nothing matches is announced, beside a list that holds rows alone', async () => {
  await openPalette();
  await expect.element(status).toBeEmptyDOMElement();
  expect(await objections()).toEqual([]);
  await userEvent.keyboard('quays');
  await expect.element(status).toHaveTextContent('Nothing matches “quays”.');
  await expect.element(palette.getByRole('listbox')).toBeEmptyDOMElement();
  expect(announced()).toBeNull();
  expect(await objections()).toEqual([]);
});

test('what was chosen for former words is not chosen when they are typed again', async () => {
  await openPalette();
  await typeQuay();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await isChosen('Quay west');
  await userEvent.keyboard('s');
  await expect.element(rows).not.toBeInTheDocument();
  await userEvent.keyboard('{Backspace}');
  await expect.element(rows).toHaveLength(3);
  await isChosen('Quay north');
});

test('a press beside the rows leaves the focus in the field', async () => {
  await openPalette();
  await typeQuay();
  await palette.getByText('Harbour').click();
  await expect.element(words).toHaveFocus();
  await userEvent.keyboard(' so');
  await isChosen('Quay south');
});

test('the focus that a menu gives back late does not close the palette', async () => {
  await showPage(
    <>
      <DropdownMenu trigger={<Button>More</Button>} entries={[{ label: 'Save', onSelect: vi.fn() }]} />
      <CommandPalette early={NOTHING_YET} />
    </>,
  );
  const more = page.getByRole('button', { name: 'More' });
  const save = page.getByRole('menuitem', { name: 'Save' });
  await tabTo(more);
  await pressTo('{Enter}', save);
  const givenBack = vi.fn<() => void>();
  more.element().addEventListener('focus', givenBack);
  // The menu closes at once, and restores the focus in a later task.
  save.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await Promise.resolve();
  expect(save.query()).toBeNull();
  flushSync(() => useOverlays.getState().show('palette'));
  expect(givenBack).not.toHaveBeenCalled();
  await expect.poll(() => givenBack).toHaveBeenCalled();
  await expect.element(words).toHaveFocus();
});
