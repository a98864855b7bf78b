import { type Browser, expect, type Page, test } from '@playwright/test';
import { startStudio } from '#lib/testing/studio.ts';
import { axeFindingsAtBothSizes } from './fixtures/page.ts';

const PASSWORD = 'correct horse battery';

const newPage = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();

async function join(page: Page, link: string, name: string, press: string) {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: press, exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/join' && pathname !== '/welcome');
}

const NAME = 'Harbour film';

const rowIn = (page: Page) => page.getByRole('listitem').filter({ hasText: NAME });

/** Does something with the project by its menu in the rail. */
async function choose(page: Page, act: string) {
  await rowIn(page).hover();
  await rowIn(page)
    .getByRole('button', { name: `More about ${NAME}` })
    .click();
  await page.getByRole('menuitem', { name: act }).click();
}

const teamIn = (page: Page) => page.getByRole('dialog', { name: `People in ${NAME}` });

async function give(page: Page, to: string) {
  await choose(page, 'People…');
  await teamIn(page)
    .getByRole('button', { name: `More about ${to}` })
    .click();
  await page.getByRole('menuitem', { name: 'Make owner…' }).click();
  await page.getByRole('button', { name: 'Give project' }).click();
  await expect(teamIn(page)).toBeHidden();
  await expect(rowIn(page)).toContainText(`${to}’s`);
}

test('a project is shared with somebody, who sees what is made in it, has it for a while, and leaves', async ({
  browser,
}) => {
  const studio = await startStudio({ ACCOUNTS: 'on' });
  try {
    const [, first = ''] = await studio.program.printed(/Become its admin: (\S+)/);
    const [ada, ben] = [await newPage(browser, studio.url), await newPage(browser, studio.url)];
    await join(ada, first, 'Ada', 'Begin');
    const post = async (page: Page, path: string, data: object) =>
      (await page.request.post(`${studio.url}/api${path}`, { data })).json();
    await join(ben, (await post(ada, '/invitations', { role: 'member' })).link, 'Ben', 'Join');
    const project = await post(ada, '/projects', { name: NAME, colour: 'teal' });

    await ada.goto('/gallery');
    await choose(ada, 'People…');
    const dialog = teamIn(ada);
    await dialog.getByLabel('Email address').fill('nobody@example.com');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByText(/Nobody here has the address/)).toBeVisible();
    await dialog.getByLabel('Email address').fill('ben@example.com');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByRole('list', { name: 'People' })).toContainText('Ben');
    expect(await axeFindingsAtBothSizes(ada)).toEqual([]);

    await ben.goto('/gallery');
    await expect(rowIn(ben)).toContainText('Ada’s');
    const params = { model: 'vidB-2', prompt: 'A ferry of Ada', seconds: 4, size: '480x480' };
    await post(ada, '/tasks', { drafts: [{ endpoint: 'videos', params }], projectId: project.id });
    await expect(ben.getByRole('main').getByText('A ferry of Ada').first()).toBeVisible({ timeout: 30_000 });
    const card = ben.getByRole('article', { name: 'A ferry of Ada' });
    await expect(card.getByText(/^Ada\b/)).toBeVisible({ timeout: 30_000 });

    await choose(ben, 'People…');
    const people = teamIn(ben).getByRole('list').getByRole('listitem');
    await expect(people).toHaveText(['AdaOwner', 'BenCan edit']);
    await ben.keyboard.press('Escape');

    await ada.keyboard.press('Escape');
    await give(ada, 'Ben');
    await ben.reload();
    await give(ben, 'Ada');

    await choose(ben, 'Leave…');
    await ben.getByRole('button', { name: 'Leave project' }).click();
    await expect(rowIn(ben)).toBeHidden();
    await expect(ben.getByRole('main').getByText('A ferry of Ada')).toHaveCount(0, { timeout: 30_000 });
  } finally {
    await studio.stop();
  }
});
