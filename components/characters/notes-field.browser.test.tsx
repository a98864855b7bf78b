import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BrowserFailure } from '#lib/language/error-text.ts';
import { render } from '#lib/testing/page/render.tsx';
import { NotesField } from './notes-field.tsx';

const field = page.getByRole('textbox', { name: 'Notes' });

async function notes(onSave = vi.fn(async (_: string) => undefined)) {
  const shown = await render(<NotesField notes="Red coat" onSave={onSave} />);
  await userEvent.click(field);
  return { ...shown, onSave };
}

test('notes are saved by themselves', async () => {
  const { onSave } = await notes();
  await userEvent.keyboard(', tall');
  await expect.poll(() => onSave.mock.calls.at(-1)).toEqual(['Red coat, tall']);
});

test('notes just written are saved when another page takes their place', async () => {
  const { onSave, unmount } = await notes();
  await userEvent.fill(field, 'Blue coat');
  await unmount();
  expect(onSave.mock.calls).toEqual([['Blue coat']]);
});

test('notes that found no network stay, and are saved when there is one', async () => {
  const { onSave } = await notes(
    vi.fn(async (_: string) => undefined).mockRejectedValueOnce(new BrowserFailure('offline')),
  );
  await userEvent.fill(field, 'Blue coat');
  await userEvent.tab();
  await expect.element(page.getByText('not saved yet')).toBeVisible();
  await expect.element(field).toHaveValue('Blue coat');
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => onSave.mock.calls).toEqual([['Blue coat'], ['Blue coat']]);
});

test('notes changed elsewhere show where nothing is being written', async () => {
  const { rerender, onSave } = await notes();
  await rerender(<NotesField notes="Green coat" onSave={onSave} />);
  await expect.element(field).toHaveValue('Green coat');
});
