import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { openEditor } from './testing/open-editor.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/cuts/[id]/seams');
});

const titleField = page.getByRole('textbox', { name: 'Title of the film' });

test('a title is in the film as it is typed, and undone as one', async () => {
  const store = await openEditor({ title: 'Kite' });
  await userEvent.fill(titleField, '');
  await userEvent.type(titleField, 'Boat');
  expect(store.getState().timeline.title).toBe('Boat');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(titleField).toHaveValue('Kite');
  expect(store.getState().past).toEqual([]);
});

test.each(['{Escape}', '{Control>}a{/Control}{Backspace}{Tab}'])(
  'a title that is given up with %s is as it was',
  async (keys) => {
    const store = await openEditor({ title: 'Kite' });
    await userEvent.type(titleField, ' at sea');
    expect(store.getState().timeline.title).toBe('Kite at sea');
    await userEvent.keyboard(keys);
    await expect.element(titleField).toHaveValue('Kite');
    expect(store.getState().past).toEqual([]);
  },
);

test('a title that is taken away letter by letter leaves the film its own', async () => {
  const store = await openEditor({ title: 'Kite' });
  titleField.element().focus();
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}');
  expect(store.getState().timeline.title).toBe('K');
  await userEvent.keyboard('{Backspace}');
  await expect.element(titleField).toHaveValue('');
  expect(store.getState().timeline.title).toBe('Kite');
});

test('Enter that takes what an input method offers stays in the title', async () => {
  await openEditor();
  const field = titleField.element();
  field.focus();
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
  expect(document.activeElement).toBe(field);
});

test('Enter keeps a title, and what is typed in it afterwards is undone by itself', async () => {
  const store = await openEditor();
  await userEvent.fill(titleField, 'Kites');
  await userEvent.keyboard('{Enter}');
  await expect.element(titleField).toHaveFocus();
  await userEvent.keyboard(' at sea');
  expect(store.getState().timeline.title).toBe('Kites at sea');
  await userEvent.keyboard('{Escape}');
  await expect.element(titleField).toHaveValue('Kites');
});

test('the button that undoes keeps the focus when there is nothing left', async () => {
  const store = await openEditor();
  store.getState().edit((film) => ({ ...film, title: 'Kite' }), 'rename');
  const undo = page.getByRole('button', { name: /^Undo/ });
  await expect.element(undo).toHaveAttribute('aria-disabled', 'false');
  undo.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  expect(document.activeElement).toBe(undo.element());
});
