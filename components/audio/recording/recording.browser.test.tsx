import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#lib/testing/page/render.tsx';
import { useRecorder } from './recording.tsx';

function Recorder() {
  const { start, problem } = useRecorder();
  return (
    <>
      <button type="button" onClick={start}>
        Record
      </button>
      <p>{problem}</p>
    </>
  );
}

test.each([
  ['NotFoundError', /^No microphone was found/],
  ['OverconstrainedError', /^No microphone was found/],
  ['NotAllowedError', /blocked/],
])('why a recording does not begin is said (%s)', async (name, words) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
  await render(<Recorder />);
  await page.getByRole('button', { name: 'Record' }).click();
  await expect.element(page.getByText(words)).toBeVisible();
});
