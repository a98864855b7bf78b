import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connectionsOptions } from '#lib/api/connections.ts';
import { AddMessages } from '#lib/language/add-messages.tsx';
import { EMBEDDED_SERVICE } from '#lib/studio/connection/service-name.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import common from '../../messages/de/common.json';
import { ConnectionFilter } from './connection-filter.tsx';

async function showFilter() {
  const cache = stillCache();
  const connections = [
    { id: 'embedded', name: EMBEDDED_SERVICE, health: {} },
    { id: 'acme', name: 'Acme', health: {} },
  ];
  cache.setQueryData(connectionsOptions().queryKey, { connections, removed: [], dialects: [] } as never);
  const onChange = vi.fn();
  await showPage(
    <AddMessages locale="de" messages={{ common }}>
      <ConnectionFilter on="" onChange={onChange} />
    </AddMessages>,
    cache,
  );
  await page.getByRole('combobox', { name: 'Source' }).click();
  return onChange;
}

test('the service that nobody named is called in the language of the page, others as they are', async () => {
  await showFilter();
  await expect.element(page.getByRole('option', { name: 'Eingebauter Dienst' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Acme' })).toBeVisible();
});

test('however it is called, it is asked for by its id', async () => {
  const onChange = await showFilter();
  await page.getByRole('option', { name: 'Eingebauter Dienst' }).click();
  expect(onChange).toHaveBeenCalledWith('embedded');
});
