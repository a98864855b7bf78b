import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { charactersOptions } from '#lib/api/characters.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import type { Character } from '#lib/studio/library/character.ts';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { english } from '#lib/testing/page/english.tsx';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { PromptField } from './prompt-field.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/characters');
});

withStyles();

const prompt = page.getByRole('textbox', { name: 'Prompt' });
const list = page.getByRole('listbox', { name: 'Characters' });
const character = (username: string) =>
  ({ id: username, username, name: null, notes: '', pictureUrl: null }) as Character;

async function mention(cast = ['ada', 'adele', 'bo']) {
  const cache = new QueryClient();
  cache.setQueryData(charactersOptions().queryKey, cast.map(character));
  await showPage(<PromptField />, cache);
  await userEvent.click(prompt);
  await userEvent.keyboard('A walk with @ad');
  await expect.element(list).toBeInTheDocument();
}

const active = (username: string) =>
  expect.element(prompt).toHaveAttribute('aria-activedescendant', `mention-${username}`);

test('a mention offers who fits, and the arrows go round them while the text box keeps the focus', async () => {
  await mention();
  expect(list.getByRole('option').elements()).toHaveLength(2);
  await active('ada');
  await userEvent.keyboard('{ArrowDown}');
  await active('adele');
  await userEvent.keyboard('{ArrowDown}');
  await active('ada');
  await userEvent.keyboard('{ArrowUp}');
  await active('adele');
  await expect.element(prompt).toHaveFocus();
});

test('Enter writes who is chosen into the prompt and puts the list away', async () => {
  await mention();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(prompt).toHaveValue('A walk with @adele ');
  await expect.element(list).not.toBeInTheDocument();
});

test('Tab chooses too, and does not leave the text box', async () => {
  await mention();
  await userEvent.tab();
  await expect.element(prompt).toHaveValue('A walk with @ada ');
  await expect.element(prompt).toHaveFocus();
});

test('Escape puts the list away and leaves the words', async () => {
  await mention();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(prompt).toHaveValue('A walk with @ad');
});

test('Enter without a list is a new line', async () => {
  await mention();
  await userEvent.keyboard('{Escape}{Enter}');
  await expect.element(prompt).toHaveValue('A walk with @ad\n');
});

test('the list goes once the caret leaves the mention, and Enter is a new line there', async () => {
  await mention();
  await userEvent.keyboard('{Home}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(prompt).toHaveValue('\nA walk with @ad');
});

test('the Enter that ends a composition chooses nobody', async () => {
  await mention();
  const enter = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
  prompt.element().dispatchEvent(new KeyboardEvent('keydown', enter));
  await userEvent.keyboard('{ArrowDown}');
  await active('adele');
  await expect.element(prompt).toHaveValue('A walk with @ad');
});

test('who is chosen by the arrows is in sight, however long the list', async () => {
  await mention(Array.from({ length: 8 }, (_, at) => `ad${at}`));
  const last = list.getByRole('option').last();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(last).toHaveAttribute('aria-selected', 'true');
  const [row, box] = [last.element().getBoundingClientRect(), list.element().getBoundingClientRect()];
  expect(row.bottom).toBeLessThanOrEqual(box.bottom);
});

const READY = english('create')('samples.ready');

test.each(['a click', 'a key'])(
  'the words that stand ready are replaced by what is typed after %s',
  async (how) => {
    useComposer.setState({ prompt: READY });
    await showPage(<PromptField />);
    if (how === 'a click') await prompt.click({ position: { x: 60, y: 12 } });
    else await userEvent.tab();
    await expect.element(prompt).toHaveFocus();
    await userEvent.keyboard('A red kite');
    await expect.element(prompt).toHaveValue('A red kite');
  },
);

test('a second click edits the words that stand ready', async () => {
  useComposer.setState({ prompt: READY });
  await showPage(<PromptField />);
  await prompt.click();
  await prompt.click();
  await userEvent.keyboard('{End}!');
  await expect.element(prompt).toHaveValue(`${READY}!`);
});

test('a click into words of one’s own sets the caret', async () => {
  useComposer.setState({ prompt: 'A red kite' });
  await showPage(<PromptField />);
  await prompt.click();
  await userEvent.keyboard('{End}!');
  await expect.element(prompt).toHaveValue('A red kite!');
});
