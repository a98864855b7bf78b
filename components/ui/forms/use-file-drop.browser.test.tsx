import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#lib/testing/page/render.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { usePastedFiles } from './use-pasted-files.ts';

type AreaProps = Parameters<typeof useFileDrop>[0];

function Area(props: AreaProps) {
  const { areaProps, isDragActive } = useFileDrop(props);
  return <div {...areaProps}>{isDragActive ? 'Drop it' : 'Files go here'}</div>;
}

const area = page.getByText(/Files go here|Drop it/);

function dragged(...names: string[]) {
  const data = new DataTransfer();
  for (const name of names) data.items.add(new File([name], name));
  return (type: string) => {
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data });
    area.element().dispatchEvent(event);
    return event;
  };
}

test('an area shows that it takes what is dragged over it, until that is dropped', async () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  await render(<Area onFiles={onFiles} />);
  const drag = dragged('a.wav', 'b.wav');
  drag('dragenter');
  await expect.element(page.getByText('Drop it')).toBeVisible();
  drag('drop');
  await expect.element(page.getByText('Files go here')).toBeVisible();
  await expect.poll(() => onFiles.mock.calls.flat(2).map(({ name }) => name)).toEqual(['a.wav', 'b.wav']);
});

test('a folder is taken with all it holds that can be read, in the order of its names, but not what systems leave in it', async () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  await render(<Area onFiles={onFiles} />);
  const file = (name: string) => ({
    ...{ name, isFile: true, isDirectory: false },
    file: (take: (file: File) => void) => take(new File([name], name)),
  });
  const folder = (name: string, ...entries: object[]) => ({
    ...{ name, isFile: false, isDirectory: true },
    createReader: () => {
      const parts = [entries, []];
      return { readEntries: (take: (entries: object[]) => void) => take(parts.shift() ?? []) };
    },
  });
  const broken = {
    ...file('gone.wav'),
    file: (_: unknown, refuse: (cause: Error) => void) => refuse(new Error()),
  };
  const more = folder('more', file('10.wav'), file('2.wav'));
  const take = folder('take 1', more, file('.DS_Store'), file('._a.wav'), broken, file('a.wav'));
  vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue(take as never);
  dragged('take 1')('drop');
  await expect
    .poll(() => onFiles.mock.calls.flat(2).map(({ name }) => name))
    .toEqual(['a.wav', '2.wav', '10.wav']);
});

test('a picture of the text that is pasted with it stays out of a field, and a picture alone is taken', async () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  const Pasted = () => {
    usePastedFiles(onFiles);
    return <textarea aria-label="Words" />;
  };
  await render(<Pasted />);
  const field = page.getByLabelText('Words').element();
  const data = new DataTransfer();
  data.items.add(new File(['picture'], 'image.png'));
  const paste = () => {
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
    field.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(paste()).toBe(true);
  data.setData('text/plain', 'three cells');
  expect(paste()).toBe(false);
  expect(onFiles).toHaveBeenCalledOnce();
});

test('what is dropped on a dialog that an area opened is not for the area', async () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  const Opened = () => {
    const { areaProps } = useFileDrop({ onFiles });
    return <div {...areaProps}>{createPortal(<p>A dialog</p>, document.body)}</div>;
  };
  await render(<Opened />);
  const data = new DataTransfer();
  data.items.add(new File(['rows'], 'b.csv'));
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
  page.getByText('A dialog').element().dispatchEvent(drop);
  expect(onFiles).not.toHaveBeenCalled();
});

test('of an area in another the inner one takes what is dropped on it', async () => {
  const [onFiles, outside] = [vi.fn<(files: File[]) => void>(), vi.fn<(files: File[]) => void>()];
  function Outer() {
    const { areaProps, isDragActive } = useFileDrop({ onFiles: outside });
    return (
      <div {...areaProps}>
        {isDragActive && 'Over the outer one'}
        <Area onFiles={onFiles} />
      </div>
    );
  }
  await render(<Outer />);
  const drag = dragged('a.wav');
  drag('dragover');
  await expect.element(page.getByText('Drop it')).toBeVisible();
  expect(page.getByText('Over the outer one').elements()).toEqual([]);
  drag('drop');
  await expect.poll(() => onFiles.mock.calls.length).toBe(1);
  expect(outside).not.toHaveBeenCalled();
});
