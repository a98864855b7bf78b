import type { Page } from '@playwright/test';
import { holdLazyCode } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';

const test = onOnePage();

const form = (page: Page) => page.getByRole('form', { name: 'Add a connection' });
const connection = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Connections' }).getByRole('listitem', { name });

test('an address where nothing answers fails the test with the reason, however early it is asked', async ({
  page,
}) => {
  const send = await holdLazyCode(page, '/settings', 'must be an http or https address');
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  // A placeholder comes first, and takes no input.
  await form(page).getByRole('textbox', { name: 'Address', disabled: false }).fill('http://127.0.0.1:9');
  await form(page).getByRole('textbox', { name: 'Key' }).fill('sk-none');
  await form(page).getByRole('button', { name: 'Test' }).click();
  await send();
  await expect(page.getByText(/^Nobody answers there/)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a test of a connection asks the real service for its models', async ({ page }) => {
  await page.getByRole('button', { name: 'More for Embedded service' }).click();
  await page.getByRole('menuitem', { name: 'Test' }).click();
  const told = connection(page, 'Embedded service').getByText(/It answered in \d+ ms/);
  await expect(told).toBeVisible();
  await expect(told.locator('..')).toContainText(/Video 15/);
});

test('a wrong address is refused in words before anything is sent', async ({ page }) => {
  await form(page).getByLabel('Address').fill('nonsense');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByText('The address must be an http or https address.')).toBeVisible();
  await expect(form(page).getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
});

test('the theme chosen in Settings holds on every page', async ({ page }) => {
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await (await page.request.get('/gallery')).text()).toContain('data-theme="light"');
});
