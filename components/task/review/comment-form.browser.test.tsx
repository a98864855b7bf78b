import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { studioComments } from '#lib/api/review/comments.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { CommentForm } from './comment-form.tsx';
import { useReview } from './use-review.ts';

const stage = { time: 0, length: 4, pause: () => undefined, seek: () => undefined };

function Form() {
  return <CommentForm review={useReview(studioComments('video', 't1'), stage, false)} isGuest={false} />;
}

test('whoever sends a comment by keyboard goes on in its field', async () => {
  answerCalls({ 'POST /api/comments': { id: 'c1' } });
  await showPage(<Form />);
  const field = page.getByRole('textbox');
  await userEvent.fill(field, 'Slower here');
  page.getByRole('button', { name: 'Comment', exact: true }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});
