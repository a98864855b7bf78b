import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Main } from '#components/shell/main.tsx';
import { CutStoreProvider, createCutStore } from '#lib/state/cut-store.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleCut } from '#lib/testing/samples/sample-cut.ts';
import { ConflictNotice, RefusedNotice } from './save-notices.tsx';

test('who has chosen between two versions is at the film', async () => {
  const theirs = sampleCut({ title: 'Theirs', revision: 2 });
  answerCalls({ 'POST /api/cuts': sampleCut({ id: 'copy' }) });
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

test('what cannot be saved is told where it is seen, until it is saved', async () => {
  const store = createCutStore(sampleCut({}));
  await showPage(
    <CutStoreProvider value={store}>
      <RefusedNotice />
    </CutStoreProvider>,
  );
  const notice = page.getByRole('alert');
  store.getState().setSaving('offline', { message: '', code: 'unreachable' });
  await expect.element(notice).not.toBeInTheDocument();
  store.getState().setSaving('offline', { message: 'The video is gone.', code: 'invalid_parameter' });
  await expect.element(notice).toMatchTextContent(/The film is not saved.*The video is gone\./);
  store.getState().saved(store.getState().timeline, sampleCut({ revision: 2 }));
  await expect.element(notice).not.toBeInTheDocument();
});

test('what could not be saved and is undone is told no more', async () => {
  const store = createCutStore(sampleCut({}));
  await showPage(
    <CutStoreProvider value={store}>
      <RefusedNotice />
    </CutStoreProvider>,
  );
  const notice = page.getByRole('alert');
  store.getState().edit((timeline) => ({ ...timeline, title: 'Too much' }));
  store.getState().setSaving('offline', { message: 'The video is gone.', code: 'invalid_parameter' });
  await expect.element(notice).toBeVisible();
  store.getState().undo();
  await expect.element(notice).not.toBeInTheDocument();
});
