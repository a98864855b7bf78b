import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { OfflineLinks } from './offline-links.tsx';

async function offline(answer: () => Promise<Response>) {
  const onRefused = vi.fn();
  answerCalls({ 'HEAD /gallery': answer });
  const shown = await showPage(
    <>
      <OfflineLinks onRefused={onRefused} />
      <a href="/gallery?show=trash">Gallery</a>
    </>,
  );
  await userEvent.click(page.getByRole('link', { name: 'Gallery' }));
  return { ...shown, onRefused };
}

test('a page that does not answer is not left for, and the person is told', async () => {
  const { push, onRefused } = await offline(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect.poll(() => onRefused).toHaveBeenCalledOnce();
  expect(push).not.toHaveBeenCalled();
});

test('a studio that answers without a network is followed as ever', async () => {
  const { push } = await offline(async () => new Response());
  await expect.poll(() => push.mock.calls).toEqual([['/gallery?show=trash']]);
});
