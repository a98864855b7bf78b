import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { studioComments } from '#lib/api/review/comments.ts';
import type { Comment } from '#lib/studio/review/comment.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { pressTo, tabTo } from '#lib/testing/page/keyboard.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { CommentList } from './comment-list.tsx';
import { useReview } from './use-review.ts';

const stage = { time: 0, length: 4, pause: () => undefined, seek: () => undefined };

const comment = (id: string, at: number): Comment => ({
  ...{
    id,
    at,
    text: `Words of ${id}`,
    workKind: 'video',
    workId: 't1',
    name: '',
    isMine: true,
    isGuest: false,
  },
  ...{ shareId: null, parentId: null, drawing: null, createdAt: at, editedAt: null, resolvedAt: null },
});

function List() {
  const review = useReview(studioComments('video', 't1'), stage);
  return <CommentList review={review} isGuest={false} isOwner maker="You" empty="None" />;
}

test('whoever deletes a comment by keyboard is at the one that took its place', async () => {
  let said = [comment('c1', 1), comment('c2', 2), comment('c3', 3)];
  answerCalls({
    'GET /api/comments': () => ({ comments: said, nextCursor: null }),
    'DELETE /api/comments/[id]': ({ parts }) => {
      said = said.filter(({ id }) => id !== parts.id);
    },
  });
  await showPage(<List />);
  const second = page.getByRole('listitem').filter({ hasText: 'Words of c2' });
  await expect.element(second).toBeVisible();
  const more = second.getByRole('button', { name: /^More/ });
  more.element().focus();
  await pressTo('{Enter}', page.getByRole('menuitem', { name: 'Edit' }));
  await pressTo('{ArrowDown}', page.getByRole('menuitem', { name: 'Delete…' }));
  await userEvent.keyboard('{Enter}');
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await expect.element(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await tabTo(sure);
  await userEvent.keyboard('{Enter}');
  await expect.element(second).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest('li')?.textContent).toContain('Words of c3');
});
