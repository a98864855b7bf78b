import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Reference, useComposer } from '#lib/state/composer-store.ts';
import { chosenFit, fitsFor } from '#lib/studio/compose/box.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { PictureRow } from './picture-row.tsx';

const onFiles = vi.fn<(files: File[]) => void>();

/** With a model that takes a first and a last frame. */
function Row() {
  const roles = useComposer(({ references }) => references).map(({ role }) => role ?? null);
  const fits = fitsFor({ roles, cast: false, live: false }, null);
  const fit = chosenFit(fits, { connectionId: null, model: 'vidA2-fast-frames' });
  if (!fit) throw new Error('No way to make it');
  const frame = { width: 16, height: 9 };
  return <PictureRow fit={fit} fits={fits} frame={frame} onFiles={onFiles} recent={[]} cast={null} />;
}

async function show(...given: Pick<Reference, 'name' | 'role'>[]) {
  const references = given.map((one, at): Reference => ({ ...one, key: `r${at}`, state: 'ready' }));
  useComposer.setState({ ...useComposer.getInitialState(), references });
  await showPage(<Row />);
  const tiles = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem').getByRole('button');
  return () => tiles.elements().map((tile) => tile.getAttribute('aria-label') ?? tile.textContent);
}

test('the place of a first frame that is not given stands before the last frame', async () => {
  const tiles = await show({ name: 'dusk.png', role: 'last_frame' });
  await expect.poll(tiles).toEqual(['First frame', 'Last frame: dusk.png']);
});

test('what may be added stands behind what is there', async () => {
  const tiles = await show({ name: 'dawn.png', role: 'first_frame' });
  await expect.poll(tiles).toEqual(['First frame: dawn.png', 'Add picture']);
});

test('a picture that is made the last frame by keyboard keeps the focus', async () => {
  await show({ name: 'dawn.png', role: 'first_frame' });
  page.getByRole('button', { name: 'First frame: dawn.png' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Last frame' }).click();
  await expect.element(page.getByRole('button', { name: 'Last frame: dawn.png' })).toHaveFocus();
});

test('a file chosen after the picture to replace was removed is added', async () => {
  onFiles.mockClear();
  await show({ name: 'dawn.png', role: 'first_frame' });
  await page.getByRole('button', { name: 'First frame: dawn.png' }).click();
  await page.getByRole('menuitem', { name: 'Replace' }).click();
  useComposer.getState().removeReference('r0');
  await userEvent.upload(
    page.getByLabelText('Choose images'),
    new File(['a'], 'a.png', { type: 'image/png' }),
  );
  await expect
    .poll(() => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name)))
    .toEqual([['a.png']]);
});

test.each(['its menu', 'the key'])(
  'a replacement that is being sent is cancelled by %s, and the picture stays',
  async (by) => {
    await show({ name: 'dawn.png', role: 'first_frame' });
    const before = { name: 'dawn.png', asset: { id: 'ast_dawn' } as never };
    useComposer.getState().changeReference('r0', { name: 'dusk.png', state: 'uploading', before });
    const tile = page.getByRole('button', { name: 'First frame: dusk.png' });
    await expect.element(tile).toBeVisible();
    if (by === 'its menu') {
      await tile.click();
      await page.getByRole('menuitem', { name: /^Cancel/ }).click();
    } else {
      tile.element().focus();
      await userEvent.keyboard('{Delete}');
    }
    await expect.element(page.getByRole('button', { name: 'First frame: dawn.png' })).toHaveFocus();
    expect(useComposer.getState().references).toMatchObject([{ state: 'ready', asset: { id: 'ast_dawn' } }]);
  },
);
