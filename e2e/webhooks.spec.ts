import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { startStudio } from '#lib/testing/studio.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { axeFindingsAtBothSizes } from './fixtures/page.ts';
import { expect, test } from './fixtures/studio.ts';

test('a webhook is made, tried, told of a video and replayed, and its paths are read at /docs', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const got: { body: string; headers: Record<string, string> }[] = [];
  await using receiver = await startUpstream(async (request, response) => {
    got.push({ body: await text(request), headers: request.headers as Record<string, string> });
    response.end();
  });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByRole('textbox', { name: 'Address' }).last().fill(receiver.url);
  await page.getByRole('textbox', { name: 'Name' }).last().fill('Night shift');
  await page.getByRole('switch', { name: /In my own network/ }).click();
  await page.getByRole('button', { name: 'Make the webhook' }).click();
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Close without copying' }).click();

  await page.getByRole('button', { name: 'Log of Night shift' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  const log = page.getByRole('list', { name: 'Deliveries' });
  await expect(log.getByText('Delivered')).toBeVisible();
  const params = { model: 'vidB-2', prompt: 'A heron', seconds: 4, size: '480x480' };
  const asked = await page.request.post('/api/tasks', { data: { drafts: [{ endpoint: 'videos', params }] } });
  const [task] = (await asked.json()).tasks;
  // Work that other tests left behind is told of as well.
  const told = () => got.filter(({ body }) => body.includes(task.id));
  await expect.poll(() => told().length).toBe(1);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Log of Night shift' }).click();
  await log.getByRole('button', { name: `Replay task.completed ${task.id}` }).click();
  await expect.poll(() => told().length).toBe(2);
  const [first, again] = told();
  expect(new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({
    type: 'task.completed',
    data: { id: task.id },
  });
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);

  await page.getByRole('link', { name: 'Read the API' }).click();
  await page.getByRole('textbox', { name: 'Filter paths' }).fill('get webhooks');
  await page.getByText('/api/webhooks', { exact: true }).click();
  await expect(page.getByText(/curl '.*\/api\/webhooks'/)).toBeVisible();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue(/"name": "Night shift"/);
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
});

test('a message is acted on once, though the studio and who receives it are both killed over it', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'dailies-webhooks-'));
  const journal = join(dataDir, 'acted-on');
  const start = () => startStudio({ DATA_DIR: dataDir });
  const actedOn = async () => (await readFile(journal, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const seen: string[] = [];
  /** Acts on an id that is not in its journal; whether it lives to say so is up to the test. */
  const receive = (port: number, answers: boolean, heard: () => void = () => undefined) =>
    startUpstream(async (message, response) => {
      const id = String(message.headers['webhook-id']);
      await text(message);
      seen.push(id);
      if (!(await actedOn()).includes(id)) await appendFile(journal, `${id}\n`);
      heard();
      if (answers) response.end();
    }, port);
  const send = async (url: string, path: string, data: object) =>
    (await request.post(`${url}/api${path}`, { data })).json();

  let studio = await start();
  const heard = Promise.withResolvers<void>();
  let receiver = await receive(0, false, heard.resolve);
  try {
    const hook = { url: receiver.url, ownNetwork: true, events: ['task.completed'] };
    const { id: hookId } = await send(studio.url, '/webhooks', hook);
    const params = { model: 'vidB-2', prompt: 'A heron', seconds: 4, size: '480x480' };
    const [task] = (await send(studio.url, '/tasks', { drafts: [{ endpoint: 'videos', params }] })).tasks;
    await heard.promise;
    await studio.program.stop('SIGKILL');
    await receiver.close();

    receiver = await receive(Number(new URL(receiver.url).port), true);
    studio = await start();
    const delivery = async () => {
      const log = await (await request.get(`${studio.url}/api/webhooks/${hookId}/deliveries`)).json();
      return log.deliveries[0];
    };
    const arrived = { status: 'delivered', event: 'task.completed', subject: task.id };
    await expect.poll(delivery, { timeout: 120_000 }).toMatchObject(arrived);
    expect(seen.length).toBeGreaterThan(1);
    expect(await actedOn()).toEqual([(await delivery()).id]);
  } finally {
    await Promise.all([studio.stop(), receiver.close()]);
    await rm(dataDir, { recursive: true, force: true });
  }
});
