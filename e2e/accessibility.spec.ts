import { axeFindings, axeFindingsAtBothSizes, titled } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';

const test = onOnePage();

let token: string;
test.beforeAll(async ({ request }) => {
  // The lists of programs are checked as well.
  const made = await request.post('/api/tokens', { data: { name: 'Watchman', scope: 'create' } });
  ({ id: token } = await made.json());
});
test.afterAll(({ request }) => request.delete(`/api/tokens/${token}`));

const PAGES = ['Create', 'Gallery', 'Characters', 'Transcribe', 'Translate', 'Voices', 'Talk', 'Settings'];

for (const name of PAGES) {
  test(`the rail leads to ${name}, which has no accessibility findings in either theme`, async ({ page }) => {
    if (page.url() === 'about:blank') await page.goto('/settings');
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: name === 'Transcribe' ? 'Audio' : name });
    await link.click();
    await expect(page).toHaveTitle(titled(name));
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (name === 'Settings') await expect(page.getByText('Watchman', { exact: true })).toBeVisible();
    expect(await axeFindingsAtBothSizes(page)).toEqual([]);
  });
}

test('the palette and the shortcuts sheet have no accessibility findings in either theme', async ({
  page,
}) => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('an unknown video has no accessibility findings in either theme', async ({ page }) => {
  await page.goto('/gallery/unknown');
  await expect(page.getByRole('heading', { name: 'This video does not exist' })).toBeVisible();
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
});

test('an unknown address says so, has no accessibility findings and leads back', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to Create' }).click();
  await expect(page).toHaveURL(/\/create$/);
});
