import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Toaster } from '#components/ui/overlays/toaster.tsx';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { useFileThings } from './use-file-things.ts';

function Move() {
  const { file } = useFileThings();
  const things = { kind: 'task', ids: ['a', 'b', 'c'] } as const;
  return (
    <>
      <button type="button" onClick={() => void file(things, { id: 'prj_1', name: 'Harbour' })}>
        Move
      </button>
      <Toaster />
    </>
  );
}

test('a move says where, and its undo puts everything back where it was', async () => {
  const moved: object[] = [];
  const from = [
    { projectId: 'prj_2', ids: ['a', 'b'] },
    { projectId: null, ids: ['c'] },
  ];
  answerCalls({
    'POST /api/projects/places': { projects: ['prj_1'], none: true, from },
    'POST /api/tasks/bulk': ({ body }) => {
      moved.push(body);
      return { done: [], skipped: [] };
    },
  });
  await showPage(<Move />);
  await page.getByRole('button', { name: 'Move' }).click();
  await expect.element(page.getByText('3 videos moved to Harbour')).toBeVisible();
  expect(moved).toMatchObject([{ action: 'move', ids: ['a', 'b', 'c'], projectId: 'prj_1' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => moved.slice(1))
    .toMatchObject([
      { action: 'move', ids: ['a', 'b'], projectId: 'prj_2' },
      { action: 'move', ids: ['c'], projectId: null },
    ]);
});
