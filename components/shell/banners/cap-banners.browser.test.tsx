import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { approvalsOptions } from '#lib/api/automation/approvals.ts';
import { capsOptions } from '#lib/api/ledger/caps.ts';
import { presentOptions } from '#lib/api/people/account.ts';
import type { Cap } from '#lib/studio/ledger/caps.ts';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { SpendingBanners } from './cap-banners.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/projects');
});

withStyles();

async function show(...overs: Partial<Cap>[]) {
  await showTo({}, ...overs);
}

type Looks = { waiting?: number; role?: 'member' | null; at?: string };

async function showTo({ waiting = 0, role = null, at = '/gallery' }: Looks, ...overs: Partial<Cap>[]) {
  const cache = stillCache();
  const caps = overs.map(
    (over): Cap => ({
      ...{ subject: { kind: 'studio', id: '' }, unit: 'credits', amount: 100, period: 'month' },
      ...{ holdUnpriced: false, used: 0, name: '', concernsYou: true },
      ...over,
    }),
  );
  cache.setQueryData(capsOptions().queryKey, { caps });
  cache.setQueryData(approvalsOptions().queryKey, { approvals: [], nextCursor: null, waiting });
  cache.setQueryData(presentOptions().queryKey, {
    person: role && { id: 'p', name: 'Ann', role, email: '', image: null },
    accounts: role !== null,
  } as never);
  await showPage(
    <PathnameContext value={at}>
      <SpendingBanners />
      <p>The page</p>
    </PathnameContext>,
    cache,
  );
  await expect.element(page.getByText('The page')).toBeVisible();
}

const banner = page.getByText(/100 credits a month for the studio/);

test('at 80 % of a cap a banner says how much is used', async () => {
  await show({ used: 80 });
  await expect
    .element(banner)
    .toHaveTextContent('80 credits of the cap of 100 credits a month for the studio are used.');
});

test.each([
  ['below 80 % of a cap', { used: 79.9 }],
  ['where a cap does not hold the work of who looks', { used: 95, concernsYou: false }],
])('%s there is no banner', async (_, over) => {
  await show(over);
  await expect.element(banner).not.toBeInTheDocument();
});

test('at the cap the banner says that what would cost more waits', async () => {
  await show({ used: 100 });
  await expect
    .element(banner)
    .toHaveTextContent(
      'The cap of 100 credits a month for the studio is reached: what would cost more waits until it is raised.',
    );
});

test('of several the worst is told, and how many more there are, in one banner', async () => {
  await show({ used: 85, unit: 'USD' }, { used: 100 }, { used: 90, period: 'ever' });
  await expect
    .element(banner)
    .toHaveTextContent(
      'The cap of 100 credits a month for the studio is reached: what would cost more waits until it is raised. 2 other caps are used up or nearly.',
    );
  expect(page.getByRole('status').elements()).toHaveLength(1);
});

test('the page of costs has no banner about a cap: it shows the caps', async () => {
  await showTo({ at: '/ledger' }, { used: 100 });
  await expect.element(banner).not.toBeInTheDocument();
  expect(page.getByRole('link').elements()).toEqual([]);
});

test('who cannot raise a cap is told that an admin does', async () => {
  await showTo({ role: 'member' }, { used: 100 });
  await expect.element(banner).toMatchTextContent(/waits until an admin raises it\./);
});

/** Each line above the page takes 50 pixels. */
const linesAbove = () =>
  (page.getByText('The page').element().getBoundingClientRect().top - document.body.offsetTop) / 50;

test('a request and a cap together take one line where the page is not wide, and a sentence each where it is', async () => {
  await page.viewport(1024, 768);
  await showTo({ waiting: 1 }, { used: 100 });
  await expect.element(page.getByRole('link', { name: 'Cap for the studio reached' })).toBeVisible();
  await expect.element(banner).not.toBeVisible();
  expect(linesAbove()).toBeLessThan(1);
  await page.viewport(1440, 900);
  await expect.element(banner).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Look at the request' })).toBeVisible();
});

test('on a phone requests and caps share one line, with a way to both', async () => {
  await page.viewport(390, 844);
  await showTo({ waiting: 3 }, { used: 100 });
  const bar = page.getByRole('status');
  await expect.element(bar.getByRole('link', { name: '3 requests' })).toHaveAttribute('href', '/requests');
  await expect
    .element(bar.getByRole('link', { name: 'Cap for the studio reached' }))
    .toHaveAttribute('href', '/ledger');
  expect(bar.element().getBoundingClientRect().height).toBeLessThan(60);
});
