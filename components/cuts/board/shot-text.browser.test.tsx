import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CutStoreProvider, createCutStore } from '#lib/state/cut-store.ts';
import { blankShot } from '#lib/studio/cut/blank.ts';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleCut } from '#lib/testing/sample-cut.ts';
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
