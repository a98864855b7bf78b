import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CutStoreProvider, createCutStore } from '#lib/state/cut-store.ts';
import { blankShot } from '#lib/studio/cut/blank.ts';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleCut, sampleMedia } from '#lib/testing/samples/sample-cut.ts';
import { Board } from './cut-board.tsx';
import { ShotText } from './shot-text.tsx';

withStyles();

test('all words of a shot are seen where fields do not grow with their text', async () => {
  leaveUnanswered('GET /api/connections', 'GET /api/models');
  const script = 'A boat goes out at dawn, and nobody in the harbour sees it leave. '.repeat(6);
  const shot = { ...blankShot('one'), script };
  await showPage(
    <CutStoreProvider value={createCutStore(sampleCut({ shots: [shot] }))}>
      <style>{'* { field-sizing: fixed !important }'}</style>
      <div style={{ width: 300 }}>
        <ShotText shot={shot} number={1} lines={[]} />
      </div>
    </CutStoreProvider>,
    stillCache(),
  );
  const field = page.getByRole('textbox');
  await expect.element(field).toBeVisible();
  const { clientHeight, scrollHeight } = field.element();
  expect(clientHeight).toBeGreaterThan(60);
  expect(clientHeight).toBe(scrollHeight);
});

test('on a phone a shot without words says what its file is called, and one with words only those', async () => {
  await page.viewport(390, 844);
  leaveUnanswered('GET /api/assets', 'GET /api/characters', 'GET /api/connections');
  leaveUnanswered('GET /api/cuts/[id]/seams', 'GET /api/models', 'GET /api/tasks');
  const shots = [
    { ...blankShot('one'), assetId: 'pier' },
    { ...blankShot('two'), assetId: 'storm', script: 'A storm comes.' },
  ];
  const store = createCutStore(sampleCut({ shots }));
  store
    .getState()
    .setMedia([
      sampleMedia('asset:pier', { name: 'pier.mp4' }),
      sampleMedia('asset:storm', { name: 'storm.mp4' }),
    ]);
  await showPage(
    <CutStoreProvider value={store}>
      <Board />
    </CutStoreProvider>,
    stillCache(),
  );
  await expect.element(page.getByText('pier.mp4')).toBeVisible();
  await expect.element(page.getByText('storm.mp4')).not.toBeVisible();
});
