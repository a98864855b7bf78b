import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';

test('a click that would end a recording asks first, and goes on when it is meant', async () => {
  const { push } = await showPage(
    <>
      <AskBeforeLeaving />
      <a href="/gallery">Gallery</a>
    </>,
  );
  const question = page.getByRole('alertdialog', { name: 'Stop recording and leave?' });
  await userEvent.click(page.getByRole('link', { name: 'Gallery' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(push).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('link', { name: 'Gallery' }));
  await userEvent.click(question.getByRole('button', { name: 'Stop and leave' }));
  expect(push.mock.calls).toEqual([['/gallery']]);
});
