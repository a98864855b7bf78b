import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#lib/testing/page/render.tsx';
import { pressUndo, toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const messages = page.getByRole('region', { name: /^Messages/ });

test('messages are told in the order they were given, in a region that is read aloud', async () => {
  await render(<Toaster />);
  toast.error('Not saved');
  toast.error('Not sent', { description: 'The service is busy.' });
  await expect.element(messages.getByText('Not sent')).toBeInTheDocument();
  await expect.element(messages).toHaveAttribute('aria-live', 'polite');
  const said = messages.getByRole('listitem').elements();
  expect(said.map(({ textContent }) => textContent)).toEqual(['Not sentThe service is busy.', 'Not saved']);
});

test('what was done can be taken back by keyboard, once', async () => {
  const onUndo = vi.fn();
  await render(<Toaster />);
  toast.undo('Moved to the trash', onUndo);
  const undo = messages.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  undo.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(messages.getByText('Moved to the trash')).not.toBeInTheDocument();
  expect(onUndo).toHaveBeenCalledOnce();
});

test('Tab goes past a message, and pressing what it offers leads back', async () => {
  await render(
    <>
      <button type="button">Before</button>
      <Toaster />
      <button type="button">After</button>
    </>,
  );
  toast.undo('Moved to the trash', () => undefined);
  const undo = messages.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  page.getByRole('button', { name: 'Before' }).element().focus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(undo).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('what is told again is shown once', async () => {
  await render(<Toaster />);
  toast.error('Not saved');
  toast.error('Not sent');
  toast.error('Not saved');
  await expect.element(messages.getByText('Not sent')).toBeInTheDocument();
  await expect.element(messages.getByRole('listitem')).toHaveLength(2);
  const said = messages.getByRole('listitem').elements();
  expect(said.map(({ textContent }) => textContent)).toEqual(['Not saved', 'Not sent']);
});

test('of what can be undone the newest that is shown is pressed, each once', async () => {
  const undone: string[] = [];
  await render(<Toaster />);
  toast.undo('First', () => undone.push('first'));
  toast.undo('Second', () => undone.push('second'));
  toast.success('Saved');
  await expect.element(messages.getByText('Saved')).toBeInTheDocument();
  pressUndo();
  await expect.element(messages.getByText('Second')).not.toBeInTheDocument();
  pressUndo();
  pressUndo();
  await expect.element(messages.getByText('First')).not.toBeInTheDocument();
  expect(undone).toEqual(['second', 'first']);
});

test('what others hide is not undone unseen', async () => {
  const onUndo = vi.fn();
  await render(<Toaster />);
  toast.undo('First', onUndo);
  for (const title of ['One', 'Two', 'Three', 'Four']) toast.success(title);
  pressUndo();
  toast.success('Five');
  await expect.element(messages.getByText('Five')).toBeInTheDocument();
  expect(onUndo).not.toHaveBeenCalled();
});

test('what was pressed is not undone again while its message goes', async () => {
  const onUndo = vi.fn();
  await render(<Toaster />);
  toast.undo('First', onUndo);
  await userEvent.click(messages.getByRole('button', { name: 'Undo' }));
  pressUndo();
  await expect.element(messages.getByText('First')).not.toBeInTheDocument();
  expect(onUndo).toHaveBeenCalledOnce();
});
