import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { startUpstream } from '#lib/testing/upstream.ts';
import { axeFindingsAtBothSizes } from './fixtures/page.ts';
import { expect, test } from './fixtures/studio.ts';
import { makeVideo } from './fixtures/tasks.ts';

test.afterAll(async ({ studio }) => {
  // Its receiver is gone: other files' work must not be delivered.
  const { webhooks } = await (await fetch(`${studio.url}/api/webhooks`)).json();
  const own = webhooks.filter(({ name }: { name: string }) => name === 'Night shift');
  for (const { id } of own)
    await fetch(`${studio.url}/api/webhooks/${id}`, { method: 'DELETE', headers: { origin: studio.url } });
});

test('a webhook is made, tried, told of a video and replayed, and its paths are read at /docs', async ({
  page,
  studio,
}) => {
  const got: { body: string; headers: Record<string, string> }[] = [];
  await using receiver = await startUpstream(async (request, response) => {
    got.push({ body: await text(request), headers: request.headers as Record<string, string> });
    response.end();
  });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await form.getByRole('textbox', { name: 'Name' }).fill('Night shift');
  await form.getByRole('switch', { name: /In my own network/ }).click();
  await form.getByRole('button', { name: 'Make the webhook' }).click();
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Close without copying' }).click();

  const openLog = () => page.getByRole('button', { name: 'Log of Night shift' }).click();
  const closeLog = () =>
    page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  // Other files' leftover work is delivered too.
  const delivery = (about: string) =>
    page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').filter({ hasText: about });
  await openLog();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(delivery('webhook.test').getByText('Delivered')).toBeVisible();
  const { id } = await makeVideo(studio, 'A heron');
  const told = () => got.filter(({ body }) => body.includes(id));
  await expect.poll(() => told().length).toBe(1);
  await closeLog();
  await openLog();
  await expect(delivery(id).getByText('Delivered')).toBeVisible();
  await delivery(id)
    .getByRole('button', { name: `Replay task.completed ${id}` })
    .click();
  await expect.poll(() => told().length).toBe(2);
  const [first, again] = told();
  expect(new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({
    type: 'task.completed',
    data: { id },
  });
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  await closeLog();
  expect(await axeFindingsAtBothSizes(page, '#automation')).toEqual([]);

  await page.getByRole('link', { name: 'Read the API' }).click();
  await page.getByRole('textbox', { name: 'Filter paths' }).fill('get webhooks');
  await page.getByText('/api/webhooks', { exact: true }).click();
  await expect(page.getByText(/curl '.*\/api\/webhooks'/)).toBeVisible();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue(/"name": "Night shift"/);
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
});
