import '#app/globals.css';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionsOptions } from '#lib/api/connections.ts';
import { showPage } from '#lib/testing/show-page.tsx';
import { GalleryToolbar } from './gallery-toolbar.tsx';
import { readView } from './gallery-view.ts';

test.each([1440, 1024, 390])('at %i the search has room beside two connections', async (width) => {
  await page.viewport(width, 800);
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const connections = [
    { id: 'a', name: 'Acme' },
    { id: 'b', name: 'Bold' },
  ];
  cache.setQueryData(connectionsOptions().queryKey, { connections, removed: [] } as never);
  // As wide as the page leaves it.
  const room = width - (width > 700 ? 260 : 32);
  await showPage(
    <div style={{ width: room }}>
      <GalleryToolbar view={readView(new URLSearchParams())} change={() => undefined} />
    </div>,
    cache,
  );
  await expect.element(page.getByRole('combobox', { name: 'Source' })).toBeVisible();
  const boxOf = (name: string, role: 'combobox' | 'textbox') =>
    page.getByRole(role, { name }).element().getBoundingClientRect();
  const search = boxOf('Search', 'textbox');
  expect(search.width).toBeGreaterThan(250);
  for (const name of ['Source', 'Order']) {
    const box = boxOf(name, 'combobox');
    expect(box.left >= search.right || box.top >= search.bottom).toBe(true);
    expect(box.right).toBeLessThanOrEqual(room + 32);
  }
});
