import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hum } from '#lib/testing/page/hum.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { Recorder } from './recorder.tsx';

test('the button that stops a recording keeps the focus until it has ended', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => hum());
  const stop = page.getByRole('button', { name: 'Stop' });
  const focused: (Element | null)[] = [];
  await showPage(<Recorder onDone={() => focused.push(document.activeElement)} />);
  await stop.click();
  await expect.poll(() => focused).toEqual([stop.element()]);
});

test('a microphone that may not be used is told of at once', async () => {
  const refusal = new DOMException('', 'NotAllowedError');
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(refusal);
  await showPage(<Recorder onDone={() => undefined} />);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/microphone/);
});
