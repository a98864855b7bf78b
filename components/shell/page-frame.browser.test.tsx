import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { PageFrame } from './page-frame.tsx';

withStyles();

async function show(gutter: boolean) {
  await render(
    <div className="flex flex-col" style={{ height: 300 }}>
      <PageFrame
        title="Gallery"
        fill
        bleed
        gutter={gutter}
        toolbar={<div style={{ height: 100 }}>Filters</div>}
      >
        <div style={{ height: 2000 }}>Videos</div>
      </PageFrame>
    </div>,
  );
  return page.getByRole('banner').element();
}

test('a header is whole above content that scrolls by itself', async () => {
  const header = await show(true);
  expect(header.scrollHeight).toBe(header.clientHeight);
});

// Checked by style: overlay scroll bars reserve no width.
test.each([
  ['keeps the room for a scroll bar that its content keeps', true, 'stable'],
  ['keeps no room for a scroll bar where its content keeps none', false, 'auto'],
])('a header %s', async (_, gutter, style) => {
  expect(getComputedStyle(await show(gutter)).scrollbarGutter).toBe(style);
});
