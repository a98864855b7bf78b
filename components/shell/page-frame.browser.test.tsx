import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { withStyles } from '#lib/testing/with-styles.ts';
import { PageFrame } from './page-frame.tsx';

withStyles();

test('a header is whole above content that scrolls by itself, and ends where that ends', async () => {
  await render(
    <div className="flex flex-col" style={{ height: 300 }}>
      <PageFrame title="Gallery" fill bleed toolbar={<div style={{ height: 100 }}>Filters</div>}>
        <div className="min-h-0 grow overflow-y-auto px-4 [scrollbar-gutter:stable] md:px-6">
          <div style={{ height: 2000 }}>Videos</div>
        </div>
      </PageFrame>
    </div>,
  );
  const header = page.getByRole('banner').element();
  expect(header.scrollHeight).toBe(header.clientHeight);
  const endOf = (words: string) => page.getByText(words).element().getBoundingClientRect().right;
  expect(endOf('Filters')).toBe(endOf('Videos'));
});
