import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { expect, test } from './fixtures/studio.ts';
import { submit } from './fixtures/tasks.ts';

test.describe.configure({ mode: 'serial' });

let dataDir: string;
let studio: RunningStudio;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dailies-start-'));
  studio = await startStudio({ DATA_DIR: dataDir });
});
test.afterAll(async () => {
  await studio?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('the start says where the studio is, in one line', () => {
  expect(studio.program.output()).toBe(`Dailies is ready at ${studio.url}\n`);
});

test('a message is acted on once, though the studio and who receives it are both killed over it', async ({
  request,
}) => {
  const journal = join(dataDir, 'acted-on');
  const actedOn = async () => (await readFile(journal, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const seen: string[] = [];
  /** Acts on an id not in its journal; the test decides whether it survives to report that. */
  const receive = (port: number, answers: boolean, heard: () => void = () => undefined) =>
    startUpstream(async (message, response) => {
      const id = String(message.headers['webhook-id']);
      await text(message);
      seen.push(id);
      if (!(await actedOn()).includes(id)) await appendFile(journal, `${id}\n`);
      heard();
      if (answers) response.end();
    }, port);

  const heard = Promise.withResolvers<void>();
  let receiver = await receive(0, false, heard.resolve);
  try {
    const hook = { url: receiver.url, ownNetwork: true, events: ['task.completed'] };
    const made = await request.post(`${studio.url}/api/webhooks`, { data: hook });
    const { id: hookId } = await made.json();
    const [task] = await submit(studio, 'A heron');
    await heard.promise;
    await studio.program.stop('SIGKILL');
    await receiver.close();

    receiver = await receive(Number(new URL(receiver.url).port), true);
    studio = await startStudio({ DATA_DIR: dataDir });
    const delivery = async () => {
      const log = await (await request.get(`${studio.url}/api/webhooks/${hookId}/deliveries`)).json();
      return log.deliveries[0];
    };
    const arrived = { status: 'delivered', event: 'task.completed', subject: task?.id };
    await expect.poll(delivery, { timeout: 0 }).toMatchObject(arrived);
    expect(seen.length).toBeGreaterThan(1);
    expect(await actedOn()).toEqual([(await delivery()).id]);
  } finally {
    await receiver.close();
  }
});

test('SIGTERM ends the studio and its service although an event stream is open', async () => {
  const { connections } = await (await fetch(`${studio.url}/api/connections`)).json();
  const service: string = connections[0].url;
  expect((await fetch(service)).status, 'it is there').toBeGreaterThan(0);
  const stream = await fetch(`${studio.url}/api/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: studio.url },
    body: JSON.stringify({
      model: 'vidB-2',
      stream: true,
      messages: [{ role: 'user', content: 'A lighthouse in the rain' }],
    }),
  });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const rest = stream.text().catch(() => 'cut');
  expect(await studio.program.stop()).toBe(0);
  await rest;
  await expect(fetch(`${studio.url}/api/health`)).rejects.toThrow();
  await expect(fetch(service)).rejects.toThrow();
});
