import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BrowserFailure } from '#lib/language/error-text.ts';
import { render } from '#lib/testing/page/render.tsx';
import { NameHeading, RenameField } from './editable-name.tsx';

const field = page.getByRole('textbox', { name: 'Name' });

async function rename() {
  const onDone = vi.fn();
  await render(<RenameField label="Name" name="First take" onDone={onDone} />);
  await expect.element(field).toHaveFocus();
  return onDone;
}

test('a name to change is selected whole, and Enter keeps what was typed, once', async () => {
  const onDone = await rename();
  await userEvent.keyboard(' Second take {Enter}');
  (field.element() as HTMLElement).blur();
  expect(onDone.mock.calls).toEqual([['Second take']]);
});

test('Escape keeps the name it had', async () => {
  const onDone = await rename();
  await userEvent.keyboard('Second take{Escape}');
  expect(onDone.mock.calls).toEqual([[null]]);
});

test('leaving the field keeps what was typed', async () => {
  const onDone = await rename();
  await userEvent.keyboard('Second take');
  await userEvent.tab();
  expect(onDone.mock.calls).toEqual([['Second take']]);
});

let shown: Awaited<ReturnType<typeof render>>;

async function heading(name: string | null) {
  const onSave = vi.fn();
  shown = await render(
    <NameHeading
      label="Name"
      placeholder="Add a name"
      maxLength={20}
      name={name}
      otherwise="A kite over the sea"
      onSave={onSave}
    />,
  );
  await userEvent.click(field);
  return onSave;
}

test('a heading is saved by Enter, without the spaces around it', async () => {
  const onSave = await heading(null);
  await expect.element(page.getByRole('heading')).toHaveTextContent('A kite over the sea');
  await userEvent.keyboard('  Kite {Enter}');
  expect(onSave.mock.calls).toEqual([['Kite']]);
});

test('a name that is being written is saved when the page is left', async () => {
  const onSave = await heading('Kite');
  await userEvent.keyboard(' at sea');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(onSave.mock.calls).toEqual([['Kite at sea']]);
});

test('a name that is being written is saved when another page takes its place', async () => {
  const onSave = await heading('Kite');
  await userEvent.keyboard(' at sea');
  await shown.unmount();
  expect(onSave.mock.calls).toEqual([['Kite at sea']]);
});

test('a heading left as it was saves nothing', async () => {
  const onSave = await heading('Kite');
  await shown.unmount();
  expect(onSave).not.toHaveBeenCalled();
});

test('a name that found no network is saved when there is one', async () => {
  const onSave = await heading('Kite');
  onSave.mockRejectedValueOnce(new BrowserFailure('offline')).mockResolvedValue(null);
  await userEvent.fill(field, 'Kite over the sea');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Kite over the sea');
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => onSave.mock.calls).toEqual([['Kite over the sea'], ['Kite over the sea']]);
});

test('a name that is still being written is not saved by the network coming back', async () => {
  const onSave = await heading('Kite');
  const answer = Promise.withResolvers<null>();
  onSave.mockReturnValueOnce(answer.promise).mockResolvedValue(null);
  await userEvent.fill(field, 'Kite over the sea');
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(field, 'Kite at ni');
  answer.reject(new BrowserFailure('offline'));
  await answer.promise.catch(() => undefined);
  window.dispatchEvent(new Event('online'));
  await userEvent.keyboard('ght{Enter}');
  expect(onSave.mock.calls).toEqual([['Kite over the sea'], ['Kite at night']]);
});

test('a name that was refused is not sent again by the network coming back', async () => {
  const onSave = await heading('Kite');
  onSave.mockRejectedValueOnce(new Error('It is not yours')).mockResolvedValue(null);
  await userEvent.fill(field, 'Kite over the sea');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Kite over the sea');
  window.dispatchEvent(new Event('online'));
  expect(onSave.mock.calls).toEqual([['Kite over the sea']]);
});

test('a name that is not taken stays in the heading, to be saved again', async () => {
  const onSave = await heading('Kite');
  onSave.mockRejectedValueOnce(new Error('No network')).mockResolvedValue(null);
  await userEvent.keyboard(' at sea{Enter}');
  await expect.element(field).toHaveValue('Kite at sea');
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.calls).toEqual([['Kite at sea'], ['Kite at sea']]);
});

test('Escape in a heading brings back what it said and saves nothing', async () => {
  const onSave = await heading('Kite');
  await userEvent.keyboard(' and sea{Escape}');
  await expect.element(field).toHaveValue('Kite');
  await userEvent.tab();
  expect(onSave).not.toHaveBeenCalled();
});

test('a heading that is emptied loses its name', async () => {
  const onSave = await heading('Kite');
  await userEvent.clear(field);
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.calls).toEqual([[null]]);
});

test('the Enter that ends a composition does not end a name', async () => {
  const onSave = await heading(null);
  await userEvent.keyboard('凧');
  const enter = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', enter));
  await expect.element(field).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
});
