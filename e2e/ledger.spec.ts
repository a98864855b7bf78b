import type { Page } from '@playwright/test';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { axeFindingsAtBothSizes, visit } from './fixtures/page.ts';
import { expect, test } from './fixtures/studio.ts';

// A separate studio: other files' tasks are charged too, some to other connections.
let studio: RunningStudio;
let page: Page;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  studio = await startStudio();
  page = await (await browser.newContext({ baseURL: studio.url })).newPage();
});
test.afterAll(async () => {
  await page?.context().close();
  await studio?.stop();
});

const draft = (prompt: string) => ({
  endpoint: 'videos',
  params: { model: 'vidB-2', prompt, seconds: '4', size: '480x480' },
});

test('the page tells what the service charged, and a cap holds the queue until it is raised', async () => {
  const api = (path: string) => `${studio.url}/api${path}`;
  const send = async (prompt: string) => {
    const { tasks } = await (
      await page.request.post(api('/tasks'), { data: { drafts: [draft(prompt)] } })
    ).json();
    return tasks[0].id as string;
  };
  const ended = (id: string) =>
    waitUntil(
      async () => (await page.request.get(api(`/tasks/${id}`))).json(),
      ({ status }) => status === 'completed',
    );
  const charged = async () => (await (await page.request.get(api('/v1/usage'))).json()).used as number;

  await ended(await send('A fox'));
  const voice = { model: 'chat-4o-mini-tts-2025-12-15', voice: 'alloy', input: 'Hello' };
  await (await page.request.post(api('/speech'), { data: voice })).body();
  const paid = await charged();
  expect(paid).toBeGreaterThan(8);

  await page.goto('/ledger');
  const sums = page.getByRole('region', { name: 'Sums' });
  await expect(sums.getByText(`${paid} credits`, { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: /day by day/ })).toContainText(`${paid} credits`);
  await expect(page.getByRole('list', { name: 'As the services count' })).toContainText('As here.');
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);

  await page.getByRole('button', { name: 'New cap' }).click();
  await page.getByLabel('At most').fill(String(paid + 1));
  await page.getByRole('button', { name: 'Save the cap' }).click();
  await expect(page.getByRole('list', { name: 'Caps' }).getByText(/ used$/)).toBeVisible();
  const held = await send('A heron');
  await waitUntil(
    async () => (await page.request.get(api(`/tasks/${held}`))).json(),
    ({ reason }) => reason === 'cap_reached',
  );
  await visit(page, 'Gallery');
  await expect(page.getByText(/A cap on spending is reached: This needs 8 credits/).first()).toBeVisible();
  expect(await charged()).toBe(paid);

  await visit(page, 'Costs');
  await page.getByRole('button', { name: /^Change the cap/ }).click();
  await page.getByLabel('At most').fill('100');
  await page.getByRole('button', { name: 'Save the cap' }).click();
  await ended(held);
  const all = await charged();
  expect(all).toBeGreaterThan(paid);
  await expect(sums.getByText(`${all} credits`, { exact: true })).toBeVisible();
});

test('what is looked at is kept in the address', async () => {
  await page.goto('/ledger?state=unknown');
  await expect(page.getByText('No charges match.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(page).toHaveURL(`${studio.url}/ledger`);
  await expect(page.getByRole('list', { name: 'Charges' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Last month' }).click();
  await expect(page).toHaveURL(/period=last/);
  await expect(page.getByText('No charges last month.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Charges' }).getByRole('listitem').first()).toBeVisible();
});

test('a banner about a cap comes with the page, and pushes nothing down', async () => {
  const cap = { subject: { kind: 'studio' }, unit: 'credits', amount: 0.5 };
  await page.request.put(`${studio.url}/api/ledger/caps`, { data: { caps: [cap] } });
  const html = async () => (await page.request.get(`${studio.url}/gallery`)).text();
  await expect.poll(html).toMatch(/The cap of 0\.5 credits a month for the studio is reached/);
});
