import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { axeFindingsAtBothSizes } from './fixtures/page.ts';
import { expect, test } from './fixtures/studio.ts';

/** The command line as run by a program. */
function dailies(url: string, token: string, ...args: string[]) {
  const root = join(import.meta.dirname, '..');
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'dailies', ...args], {
    env: { ...process.env, DAILIES_URL: url, DAILIES_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  return Promise.all([code, text(child.stdout)]);
}

test('a program above its price waits for a person, who accepts one request and declines the other', async ({
  page,
  studio,
}) => {
  const wanted = { name: 'Dawn patrol', scope: 'create', approval: { above: 1, unpriced: true } };
  const { token } = await (await page.request.post('/api/tokens', { data: wanted })).json();
  await page.goto('/ledger');

  const fox = dailies(studio.url, token, 'create', 'A fox at dawn', '--seconds', '4', '--wait', '--json');
  const owl = dailies(studio.url, token, 'create', 'An owl', '--seconds', '4', '--wait', '--json');
  await expect(page.getByText('Dawn patrol waits for your approval.')).toBeVisible();
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
    { status: 'completed', agent: 'Dawn patrol' },
  ]);

  const made = () => page.request.get(`/api/tasks?q=${encodeURIComponent('by:"Dawn patrol"')}`);
  const { tasks } = await waitUntil(
    async () => (await made()).json(),
    ({ total }) => total === 2,
  );
  expect(tasks.filter(({ status }: { status: string }) => status === 'completed')).toHaveLength(1);
});
