import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Main } from '#components/shell/main.tsx';
import { cutsOptions } from '#lib/api/cuts.ts';
import { answerCalls, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { pressTo } from '#lib/testing/page/keyboard.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleCutSummary } from '#lib/testing/samples/sample-cut.ts';
import { CutList } from './cut-list.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/tasks');
});

/** The films of a studio that can delete them. */
async function show(...titles: string[]) {
  let kept = titles.map((title) => sampleCutSummary({ id: title, title }));
  answerCalls({
    'GET /api/cuts': () => ({ cuts: kept }),
    'DELETE /api/cuts/[id]': ({ parts: { id } }) => {
      kept = kept.filter((film) => film.id !== id);
      return { id };
    },
  });
  const cache = new QueryClient();
  cache.setQueryData(cutsOptions().queryKey, kept);
  await showPage(
    <Main>
      <CutList />
    </Main>,
    cache,
  );
}

async function remove(title: string) {
  page
    .getByRole('button', { name: `More about ${title}` })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  await pressTo('{End}', page.getByRole('menuitem', { name: 'Delete' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('article', { name: title })).not.toBeInTheDocument();
}

const film = (title: string) => page.getByRole('link', { name: title });

test('when a film is deleted, the one that takes its place has the focus', async () => {
  await show('One', 'Two', 'Three');
  await remove('Two');
  await expect.element(film('Three')).toHaveFocus();
});

test('when the last film is deleted, the page has the focus', async () => {
  await show('One');
  await remove('One');
  await expect.element(page.getByRole('main')).toHaveFocus();
});
