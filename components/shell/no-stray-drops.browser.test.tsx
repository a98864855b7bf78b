import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#lib/testing/page/render.tsx';
import { NoStrayDrops } from './no-stray-drops.tsx';

function drop(target: Element, fill: (data: DataTransfer) => void): boolean {
  const dataTransfer = new DataTransfer();
  fill(dataTransfer);
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}
const file = (data: DataTransfer) => void data.items.add(new File(['a'], 'a.wav'));

test('a file dropped where nothing takes it is not opened by the browser', async () => {
  await render(
    <>
      <NoStrayDrops />
      <p>A page</p>
      <input type="file" aria-label="A field" />
    </>,
  );
  expect(drop(page.getByText('A page').element(), file)).toBe(true);
  expect(drop(page.getByLabelText('A field').element(), file)).toBe(false);
});

test('words dragged to a field arrive there', async () => {
  await render(<NoStrayDrops />);
  expect(drop(document.body, (data) => data.setData('text/plain', 'a red boat'))).toBe(false);
});
