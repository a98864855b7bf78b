import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Toaster } from '#components/ui/overlays/toaster.tsx';
import { connectionsOptions } from '#lib/api/connections.ts';
import { rendersOptions } from '#lib/api/cut-renders.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { CutStoreProvider, createCutStore } from '#lib/state/cut-store.ts';
import { blankLine, blankShot } from '#lib/studio/cut/blank.ts';
import type { CutRender, Shot } from '#lib/studio/cut/cut.ts';
import { addLine, changeLine } from '#lib/studio/cut/line-edits.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleCut, sampleRender } from '#lib/testing/samples/sample-cut.ts';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { RenderMenu } from './render-menu.tsx';

const FILMED: Shot = { ...blankShot('a'), taskId: 't', out: 2 };

const show = (...renders: CutRender[]) => showFilm([FILMED], renders);

async function showFilm(shots: Shot[], renders: CutRender[] = []) {
  const store = createCutStore(sampleCut({ shots }));
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  cache.setQueryData(rendersOptions('cut').queryKey, renders);
  const price = { amount: 2, per: 'second', unit: 'credits' } as const;
  const models = [sampleModel({ id: 'vidB-2', connectionId: 'own', price })];
  cache.setQueryData(catalogueOptions().queryKey, { models, problems: [] });
  const connections = [{ id: 'own', name: 'Own', kinds: ['video'], defaults: ['video'] }];
  cache.setQueryData(connectionsOptions().queryKey, { connections } as never);
  await showPage(
    <CutStoreProvider value={store}>
      <RenderMenu />
      <Toaster />
    </CutStoreProvider>,
    cache,
  );
  await userEvent.click(page.getByRole('button', { name: /^Render/ }));
  const now = (...later: CutRender[]) => cache.setQueryData(rendersOptions('cut').queryKey, later);
  return { store, now };
}

test.each([
  ['Mixing the sound…', '40', { soundDone: 0.4, framesDone: 0, progress: 0 }],
  ['12 of 48 frames', '25', { framesDone: 12, progress: 25 }],
  ['Putting it together…', '99', { framesDone: 48, progress: 99 }],
])('a render says what is done just now: %s', async (words, percent, over) => {
  await show(sampleRender('now', { status: 'rendering', ...over }));
  const now = page.getByRole('region', { name: 'Rendering now' });
  await expect.element(now.getByText(words)).toBeVisible();
  await expect.element(now.getByText(`${percent} %`)).toBeVisible();
  await expect.element(now.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent);
});

test('shots that are missing say what making them costs', async () => {
  const params = { model: 'vidB-2', seconds: '4', size: '1280x720', prompt: 'A storm' };
  const draft: Shot['draft'] = { endpoint: 'videos', params, references: [], tags: [] };
  await showFilm([FILMED, { ...blankShot('b'), out: 4, draft }]);
  await expect.element(page.getByRole('button', { name: 'Make it about 8 credits' })).toBeVisible();
});

test('lines that nobody has spoken are named before the film is rendered without them', async () => {
  const { store } = await show();
  const silent = page.getByText('1 line is not spoken yet. Nothing is heard there.');
  await expect.element(page.getByRole('button', { name: 'Render 2 s' })).toBeVisible();
  expect(silent.elements()).toHaveLength(0);
  store.getState().edit((film) => addLine(film, { ...blankLine('line'), text: 'It sails.' }));
  await expect.element(silent).toBeVisible();
  store.getState().edit((film) => changeLine(film, 'line', { speechId: 'clip', duration: 1 }));
  await expect.element(silent).not.toBeInTheDocument();
});

test('two renders are compared, and another takes the place of one', async () => {
  await show(
    sampleRender('new', { height: 1080, width: 1920 }),
    sampleRender('old', { fps: 30 }),
    sampleRender('oldest', { revision: 7 }),
  );
  await userEvent.click(page.getByRole('button', { name: 'Compare' }));
  const dialog = page.getByRole('dialog', { name: 'Compare renders' });
  const videos = () => [...dialog.element().querySelectorAll('video')].map(({ src }) => src);
  await expect.element(dialog.getByRole('combobox', { name: 'Left' }).getByText(/^1080p/)).toBeVisible();
  expect(videos()).toEqual([expect.stringContaining('/new/'), expect.stringContaining('/old/')]);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Right' }));
  await userEvent.click(page.getByRole('option', { name: /version 7/ }));
  await expect.poll(videos).toEqual([expect.stringContaining('/new/'), expect.stringContaining('/oldest/')]);
});

test('the newest render says when the film was changed after it', async () => {
  const { store } = await show(sampleRender('new'), sampleRender('old', { revision: 0 }));
  const newest = page.getByRole('region', { name: 'Newest render' });
  await expect.element(newest).toBeVisible();
  expect(page.getByText('Changed since this render').elements()).toEqual([]);
  store.getState().receive(sampleCut({ shots: [FILMED], revision: 2 }));
  await expect.element(newest.getByText('Changed since this render')).toBeVisible();
});

test('of a newest render that failed it is not said that the film was changed after it', async () => {
  await show(sampleRender('new', { status: 'failed', revision: 0 }));
  await expect.element(page.getByRole('region', { name: 'Newest render' })).toBeVisible();
  expect(page.getByText('Changed since this render').elements()).toEqual([]);
});

test('what becomes of captions is chosen where the film is rendered', async () => {
  const { store } = await show();
  await userEvent.click(page.getByRole('radio', { name: 'Soft' }));
  expect(store.getState().timeline.captions).toMatchObject({ from: 'lines', as: 'track' });
  await userEvent.click(page.getByRole('radio', { name: 'None' }));
  expect(store.getState().timeline.captions.from).toBe('none');
});

test('a render that ends while one looks elsewhere says so, comes first, and plays at once', async () => {
  const { now } = await show(sampleRender('new', { status: 'rendering', progress: 50 }), sampleRender('old'));
  const panel = page.getByRole('dialog', { name: 'Render and hand over' });
  await expect.element(panel.getByRole('region', { name: 'Rendering now' })).toBeVisible();
  now(sampleRender('new', { height: 1080, width: 1920 }), sampleRender('old'));
  await expect
    .element(panel.getByRole('region', { name: 'Newest render' }).getByText(/^1080p/))
    .toBeVisible();
  await expect
    .element(panel.getByRole('region', { name: 'Earlier renders' }).getByText(/^720p/))
    .toBeVisible();
  await expect.element(page.getByText('Film ready')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Play', exact: true }));
  const film = page.getByRole('dialog', { name: /^1080p 16:9, 24 f\/s, [^,]+$/ });
  await expect.element(film.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.element(film.getByRole('link', { name: 'Download' })).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});

test('a render that fails says so', async () => {
  const { now } = await show(sampleRender('new', { status: 'rendering', progress: 50 }), sampleRender('old'));
  const error = { code: 'nobody_knows', message: 'Out of ink.' };
  now(sampleRender('new', { status: 'failed', error }), sampleRender('old'));
  await expect.element(page.getByText('The film was not rendered')).toBeVisible();
});
