import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Main } from '#components/shell/main.tsx';
import { CutStoreProvider, createCutStore } from '#lib/state/cut-store.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleCut } from '#lib/testing/sample-cut.ts';
import { ConflictNotice } from './conflict-notice.tsx';

test('who has chosen between two versions is at the film', async () => {
  const theirs = sampleCut({ title: 'Theirs', revision: 2 });
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(sampleCut({ id: 'copy' })));
  const store = createCutStore(sampleCut({ title: 'Mine' }));
  store.setState({ conflict: theirs, saving: 'conflict' });
  await showPage(
    <Main>
      <CutStoreProvider value={store}>
        <ConflictNotice />
      </CutStoreProvider>
    </Main>,
  );
  const choice = page.getByRole('button').first();
  choice.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => store.getState().timeline.title).toBe('Theirs');
  await expect.element(page.getByRole('main')).toHaveFocus();
});
