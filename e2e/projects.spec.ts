import type { Page } from '@playwright/test';
import { generate, prompt } from './fixtures/composer.ts';
import { axeFindings, visit } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';
import { card, seed } from './fixtures/tasks.ts';

const test = onOnePage();
const SEEDED = 6;

const rail = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Projects' });
const row = (page: Page, name: string) => rail(page).getByRole('button', { name: new RegExp(`^${name}`) });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const search = (page: Page) => page.getByRole('textbox', { name: 'Search', exact: true });
/** This file's cards: others' work may still arrive. */
const cards = (page: Page) => card(page, /, take \d$|heron on the pier/);

/** Deletes other tests' work: only visible cards are on the page. */
async function tidy({ url }: { url: string }): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url };
  const { ids } = await (await fetch(`${url}/api/tasks/ids`)).json();
  if (ids.length === 0) return;
  const body = JSON.stringify({ action: 'trash', ids });
  const answer = await fetch(`${url}/api/tasks/bulk`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

test('a project is made, and videos are filed in it by drag and by menu', async ({ page, studio }) => {
  await tidy(studio);
  seed(studio, SEEDED);
  await page.goto('/gallery');
  await expect(cards(page)).toHaveCount(SEEDED);
  await rail(page).getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night ferry');
  await dialog.getByTitle('teal').click();
  await expect(dialog.getByRole('radio', { name: 'teal' })).toBeChecked();
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Make project' }).click();
  await expect(heading(page, 'Night ferry')).toBeVisible();
  await expect(page.getByText('No videos in this project yet')).toBeVisible();

  await row(page, 'Everything').click();
  await expect(cards(page)).toHaveCount(SEEDED);
  await card(page, /take 5$/).dragTo(row(page, 'Night ferry'));
  await expect(row(page, 'Night ferry')).toHaveText(/1$/);
  await card(page, /take 3$/).hover();
  await page.getByRole('button', { name: /^More about .* take 3$/ }).click();
  await page.getByRole('menuitem', { name: 'Move to project…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Night ferry' }).click();
  await expect(row(page, 'Night ferry')).toHaveText(/2$/);

  await row(page, 'Night ferry').click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('button', { name: /^All/ })).toHaveText(/2$/);
  expect(await axeFindings(page)).toEqual([]);
});

test('new work lands in the project that is open, also after a reload', async ({ page }) => {
  await visit(page, 'Create');
  await prompt(page).fill('A heron on the pier');
  await generate(page).click();
  await expect(row(page, 'Night ferry')).toHaveText(/3$/);
  await visit(page, 'Gallery');
  await expect(card(page, /heron on the pier/)).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  await page.reload();
  await expect(heading(page, 'Night ferry')).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
});

test('other pages show what lies in the project, and a search finds it from everywhere', async ({
  page,
  studio,
}) => {
  const headers = { 'content-type': 'application/json', origin: studio.url };
  const { projects } = await (await fetch(`${studio.url}/api/projects`)).json();
  const ferry = projects.find(({ name }: { name: string }) => name === 'Night ferry');
  for (const cut of [{ title: 'Crossing', projectId: ferry.id }, { title: 'Elsewhere' }])
    await fetch(`${studio.url}/api/cuts`, { method: 'POST', headers, body: JSON.stringify(cut) });
  await visit(page, 'Cuts');
  const film = (name: string) => page.getByRole('article', { name, exact: true });
  await expect(film('Crossing')).toBeVisible();
  await expect(film('Elsewhere')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Show everything' }).click();
  await film('Elsewhere').dragTo(row(page, 'Night ferry'));
  await expect(row(page, 'Night ferry')).toHaveText(/5$/);
  await visit(page, 'Gallery');
  await expect(heading(page, 'Gallery')).toBeVisible();
  await search(page).fill('project:"night ferry" heron');
  await expect(cards(page)).toHaveCount(1);
  await search(page).fill('');
});

test('on a phone a project is opened from the top bar; to delete it keeps the work', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Projects', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Projects' });
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await sheet.getByRole('button', { name: /^Night ferry/ }).click();
  await expect(heading(page, 'Night ferry')).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await row(page, 'Night ferry').focus();
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Nothing that was made is deleted');
  await question.getByRole('button', { name: 'Delete project' }).click();
  await expect(heading(page, 'Gallery')).toBeVisible();
  await expect(cards(page)).toHaveCount(SEEDED + 1);
  await expect(row(page, 'Night ferry')).toHaveCount(0);
});
