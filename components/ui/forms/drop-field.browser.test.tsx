import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#lib/testing/page/render.tsx';
import { Button } from '../button.tsx';
import { DropField } from './drop-field.tsx';

async function field(error?: string) {
  const onFile = vi.fn<(file: File) => void>();
  const { container } = await render(
    <DropField label="Library" accept=".zip" error={error} onFile={onFile}>
      {(choose) => <Button onClick={choose}>Choose</Button>}
    </DropField>,
  );
  const input = container.querySelector('input') as HTMLInputElement;
  return { onFile, input };
}

test('Enter on the button opens the file chooser of the field', async () => {
  const { input } = await field();
  const opened = vi.spyOn(input, 'click').mockImplementation(() => undefined);
  vi.stubGlobal('showOpenFilePicker', undefined);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => opened).toHaveBeenCalledOnce();
  expect(input).toHaveAttribute('accept', '.zip');
});

test('a chosen file is handed on, whatever its type', async () => {
  const { onFile, input } = await field();
  await userEvent.upload(input, new File(['x'], 'notes.txt', { type: 'text/plain' }));
  await expect.poll(() => onFile).toHaveBeenCalledOnce();
  expect(onFile.mock.calls[0]?.[0].name).toBe('notes.txt');
});

test('of several files dropped at once the first is taken', async () => {
  const { onFile } = await field();
  const data = new DataTransfer();
  data.items.add(new File(['a'], 'first.zip'));
  data.items.add(new File(['b'], 'second.zip'));
  const target = page.getByRole('button', { name: 'Choose' }).element();
  for (const type of ['dragenter', 'dragover', 'drop'])
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
  await expect.poll(() => onFile).toHaveBeenCalledOnce();
  expect(onFile.mock.calls[0]?.[0].name).toBe('first.zip');
});

test('what is wrong with a file is read aloud', async () => {
  await field('This is no library.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This is no library.');
});
