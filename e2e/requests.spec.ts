import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { axeFindingsAtBothSizes } from './fixtures/page.ts';

let studio: RunningStudio;
test.beforeAll(async () => {
  studio = await startStudio();
});
test.afterAll(() => studio.stop());

/** The command line, as a program runs it. */
function dailies(token: string, ...args: string[]) {
  const root = join(import.meta.dirname, '..');
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'dailies', ...args], {
    env: { ...process.env, DAILIES_URL: studio.url, DAILIES_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  return Promise.all([code, text(child.stdout)]);
}

test('a program above its price waits for a person, who accepts one request and declines the other', async ({
  page,
}) => {
  await page.goto(`${studio.url}/settings`);
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Night shift');
  await dialog.getByLabel('Ask me above').fill('1');
  await dialog.getByLabel('Budget a month, in credits').fill('500');
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  const token = await dialog.getByLabel('Token').inputValue();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close without copying' }).click();
  await expect(page.getByRole('list', { name: 'Tokens' })).toContainText('asks above 1 credit or $1.00');

  const fox = dailies(token, 'create', 'A fox at dawn', '--seconds', '4', '--wait', '--json');
  const owl = dailies(token, 'create', 'An owl', '--seconds', '4', '--wait', '--json');
  await expect(page.getByText('Night shift waits for your approval.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Look at 2 requests' }).click();
  const requests = page.getByRole('list', { name: 'Requests' });
  await expect(requests.getByRole('listitem')).toHaveCount(2);
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);

  const of = (prompt: string) => requests.getByRole('listitem').filter({ hasText: prompt });
  await of('An owl')
    .getByRole('button', { name: /^Accept/ })
    .focus();
  await page.keyboard.press('d');
  await page.getByLabel('Why it is declined').fill('No owls');
  await page.keyboard.press('Enter');
  const [owlCode, owlTold] = await owl;
  expect([owlCode, JSON.parse(owlTold).task]).toMatchObject([
    1,
    { status: 'failed', error: { code: 'approval_declined', message: expect.stringContaining('No owls') } },
  ]);

  await of('A fox')
    .getByRole('button', { name: /^Accept/ })
    .focus();
  await page.keyboard.press('a');
  await expect(page.getByText('Nothing to decide')).toBeVisible();
  const [foxCode, foxTold] = await fox;
  expect([foxCode, JSON.parse(foxTold).task]).toMatchObject([
    0,
    { status: 'completed', agent: 'Night shift' },
  ]);

  const made = () => page.request.get(`${studio.url}/api/tasks?q=${encodeURIComponent('by:"Night shift"')}`);
  const { tasks } = await waitUntil(
    async () => (await made()).json(),
    ({ total }) => total === 2,
  );
  expect(tasks.filter(({ status }: { status: string }) => status === 'completed')).toHaveLength(1);
});
