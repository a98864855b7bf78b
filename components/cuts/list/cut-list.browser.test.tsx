import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Main } from '#components/shell/main.tsx';
import { cutsOptions } from '#lib/api/cuts.ts';
import { pressTo } from '#lib/testing/page/keyboard.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleCutSummary } from '#lib/testing/sample-cut.ts';
import { CutList } from './cut-list.tsx';

/** The films of a studio that can delete them. */
async function show(...titles: string[]) {
  let kept = titles.map((title) => sampleCutSummary({ id: title, title }));
  vi.spyOn(window, 'fetch').mockImplementation(async (address, { method } = {}) => {
    if (method === 'DELETE') {
      const id = String(address).split('/').at(-1);
      kept = kept.filter((film) => film.id !== id);
      return Response.json({ id });
    }
    return String(address).endsWith('/api/cuts')
      ? Response.json({ cuts: kept })
      : new Promise(() => undefined);
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
