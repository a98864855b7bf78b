import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CutStoreProvider, createCutStore } from '#lib/state/cut-store.ts';
import { USUAL_BED } from '#lib/studio/cut/blank.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleCut, sampleMedia } from '#lib/testing/samples/sample-cut.ts';
import { PictureFrame } from '../player/picture-frame.tsx';
import { PhoneFilm } from './phone-film.tsx';
import { shotOf } from './testing/open-editor.tsx';

withStyles();

beforeEach(async () => {
  await page.viewport(390, 844);
});

async function show() {
  const bed = { ...USUAL_BED, assetId: 'chord' };
  const store = createCutStore(sampleCut({ width: 1080, height: 1920, shots: [shotOf('a')], bed }));
  store
    .getState()
    .setMedia([sampleMedia('task:a'), sampleMedia('asset:chord', { kind: 'sound', name: 'Chord' })]);
  store.getState().select({ kind: 'shot', id: 'a' });
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  await showPage(
    <CutStoreProvider value={store}>
      <PictureFrame attach={() => undefined} waiting={false} isDrawn onPress={() => undefined} />
      <PhoneFilm />
    </CutStoreProvider>,
    cache,
  );
  return store;
}

test('the picture of an upright film leaves a phone most of its height', async () => {
  await show();
  const picture = page.getByRole('img', { name: 'Picture of Film' });
  await expect.element(picture).toBeVisible();
  const { width, height } = picture.element().getBoundingClientRect();
  expect(height).toBeLessThanOrEqual(0.36 * 844);
  expect(height).toBeGreaterThan(0.3 * 844);
  expect(width / height).toBeCloseTo(9 / 16, 1);
});

test('who may only look at a film sees its settings on a phone, and cannot change them', async () => {
  const store = await show();
  store.setState({ readOnly: true });
  await userEvent.click(page.getByRole('button', { name: 'Settings of the film' }));
  const dialog = page.getByRole('dialog', { name: 'Settings of the film' });
  const size = dialog.getByRole('combobox', { name: 'Size of the film' });
  await expect.element(size).toBeVisible();
  await expect.element(size).toBeDisabled();
  await expect.element(dialog.getByText('Chord')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Remove the bed' })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('slider').first()).not.toBeInTheDocument();
});

test('size, captions, levels and bed of a film are set on a phone', async () => {
  const store = await show();
  const film = () => store.getState().timeline;
  await userEvent.click(page.getByRole('button', { name: 'Settings of the film' }));
  const dialog = page.getByRole('dialog', { name: 'Settings of the film' });
  await userEvent.click(dialog.getByRole('combobox', { name: 'Size of the film' }));
  await userEvent.click(page.getByRole('option', { name: '720 × 720, square' }));
  expect(film()).toMatchObject({ width: 720, height: 720 });
  await userEvent.click(dialog.getByRole('combobox', { name: 'Captions from' }));
  await userEvent.click(page.getByRole('option', { name: 'From the lines' }));
  expect(film().captions.from).toBe('lines');
  await userEvent.click(dialog.getByRole('button', { name: 'Mute lines' }));
  expect(film().tracks.lines.muted).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the bed' }));
  expect(film()).toMatchObject({ bed: null, shots: [{ id: 'a' }] });
});
