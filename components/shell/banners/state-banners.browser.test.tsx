import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionsOptions, healthOptions } from '#lib/api/connections.ts';
import { presentOptions } from '#lib/api/people/account.ts';
import type { Health, ListedConnection } from '#lib/studio/connection/connection.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { StateBanners } from './state-banners.tsx';
import { useStudioStates } from './use-studio-states.ts';

const WELL: Health = {
  ...{ status: 'ok', version: '1', service: { reachable: true, latencyMs: 1 }, store: 'sqlite', disk: 'ok' },
  ...{ storage: { kind: 'disk', state: 'ok' }, readOnly: null },
  work: { waiting: 0, rendering: 0, collecting: 0 },
};
const PAUSED = { code: 'paused_by_hand', message: 'Paused by Ada', at: 1 };

function cacheOf(over: Partial<Health>, pauses: ListedConnection['paused'][]) {
  const cache = stillCache();
  const connections = pauses.map(
    (paused, index) => ({ id: `c${index}`, name: `Service ${index}`, paused }) as ListedConnection,
  );
  cache.setQueryData(healthOptions().queryKey, { ...WELL, ...over });
  cache.setQueryData(connectionsOptions().queryKey, { connections, removed: [], dialects: [] });
  cache.setQueryData(presentOptions().queryKey, { person: null, accounts: false } as never);
  return cache;
}

const show = (over: Partial<Health>, ...pauses: ListedConnection['paused'][]) =>
  showPage(<StateBanners />, cacheOf(over, pauses));

const banners = page.getByRole('status');

/** Known at once; the banners load later. */
const Told = () => (
  <p>
    Told:{' '}
    {useStudioStates()
      .map(({ of }) => of)
      .join() || 'nothing'}
  </p>
);

test('of a studio that is well nothing is told', async () => {
  await showPage(<Told />, cacheOf({}, [null]));
  await expect.element(page.getByText('Told: nothing')).toBeVisible();
});

test('of a studio with several troubles all are told', async () => {
  await showPage(<Told />, cacheOf({ disk: 'full' }, [PAUSED]));
  await expect.element(page.getByText('Told: disk,connection')).toBeVisible();
});

test.each<[string, Partial<Health>, RegExp]>([
  ['a full disk', { disk: 'full' }, /^The disk is full\./],
  [
    'storage that is away',
    { storage: { kind: 's3', state: 'away' } },
    /^The storage of media is out of reach\./,
  ],
  ['a studio that has moved', { readOnly: { moved: true, endsAt: null } }, /^The studio has moved\./],
])('%s is told', async (_, over, words) => {
  await show(over, null);
  await expect.element(banners).toMatchTextContent(words);
});

test('a pause names its connection only where there is another', async () => {
  await show({}, PAUSED);
  await expect.element(banners).toMatchTextContent(/^Paused by Ada\./);
  await expect.element(page.getByRole('button', { name: 'Resume', exact: true })).toBeVisible();
});

test('of several connections those that are paused are named', async () => {
  await show({}, null, PAUSED);
  await expect.element(banners).toMatchTextContent(/^Service 1: Paused by Ada\./);
  await expect.element(page.getByRole('button', { name: 'Resume Service 1' })).toBeVisible();
});
