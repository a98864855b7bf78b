import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CutStoreProvider, createCutStore } from '#lib/state/cut-store.ts';
import { blankShot } from '#lib/studio/cut/blank.ts';
import { render } from '#lib/testing/page/render.tsx';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleCut } from '#lib/testing/samples/sample-cut.ts';
import { Neighbour } from './neighbour.tsx';

withStyles();

test('what is said of a neighbouring shot stands in one line, however narrow its picture is', async () => {
  await page.viewport(1024, 768);
  const shots = ['one', 'two', 'three'].map((id) => ({ ...blankShot(id), out: 4 }));
  const store = createCutStore(sampleCut({ shots }));
  store.setState({ selection: { kind: 'shot', id: 'two' } });
  await render(
    <CutStoreProvider value={store}>
      <div className="w-16">
        <Neighbour side="before" />
        <Neighbour side="after" />
      </div>
    </CutStoreProvider>,
  );
  for (const words of [/1 ends/, /3 starts/]) {
    const caption = page.getByRole('figure').filter({ hasText: words });
    await expect.element(caption).toBeVisible();
    const range = document.createRange();
    range.selectNodeContents(caption.element().querySelector('figcaption') as Element);
    // One box per line of each text node.
    expect(new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size).toBe(1);
  }
});
