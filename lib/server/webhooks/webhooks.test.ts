import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook as Receiver } from 'standardwebhooks';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blankTimeline } from '#lib/studio/cut/blank.ts';
import { startUpstream, type Upstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { cutRenders } from '../cuts/renders.ts';
import { store as openHome } from '../db/open.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { dubs } from '../dubs/repository.ts';
import { raise } from '../outbox/raise.ts';
import { log } from '../process/log.ts';
import type { Timing } from '../queue/timing.ts';
import { runWork } from '../queue/work.ts';
import { tasks } from '../tasks/repository.ts';
import { startChild } from '../testing/child.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTask, sampleTranscript } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { transcripts } from '../transcripts/repository.ts';
import { QUICK } from '../video/testing/quick-timing.ts';
import { deliverWork } from './deliver.ts';
import { sweepDeliveries, webhooks } from './repository.ts';

const folder = ownDataFolder();
const ELSEWHERE = 'https://receiver.example/hook';

async function addTask(store: Store, owner = LOCAL_OWNER) {
  const [task] = await tasks(store, owner).insert([sampleTask({ status: 'rendering' })]);
  if (!task) throw new Error('nothing was inserted');
  return task.id;
}
const complete = (store: Store, id: string) => tasks(store, LOCAL_OWNER).apply(id, { status: 'completed' });

describe.each(ENGINES)('on %s', (engine) => {
  const stores = testStores(engine);
  let store: Store;
  beforeAll(async () => {
    store = await stores.open();
  });

  const told = async (id: string) =>
    (await webhooks(store, LOCAL_OWNER).deliveries(id)).deliveries
      .map(({ event, subject }) => `${event} ${subject}`)
      .sort();

  test('what ends is written down in the change itself, for those who asked for it', async () => {
    const all = await webhooks(store, LOCAL_OWNER).create({ url: ELSEWHERE });
    const some = await webhooks(store, LOCAL_OWNER).create({ url: ELSEWHERE, events: ['task.failed'] });
    const off = await webhooks(store, LOCAL_OWNER).create({ url: ELSEWHERE, name: 'Off' });
    await webhooks(store, LOCAL_OWNER).change(off.id, { enabled: false });
    const other = await webhooks(store, 'somebody').create({ url: ELSEWHERE });
    const [well, badly, unknown] = [await addTask(store), await addTask(store), await addTask(store)];
    await tasks(store, LOCAL_OWNER).apply(well, { progress: 50 });
    await complete(store, well);
    await complete(store, well);
    await tasks(store, LOCAL_OWNER).apply(badly, { status: 'failed' });
    await tasks(store, LOCAL_OWNER).apply(unknown, { status: 'uncertain' });
    const heard = await transcripts(store, LOCAL_OWNER).insert(sampleTranscript());
    const spoken = { transcriptId: heard.id, model: 'm', voice: 'v', name: 'n', revision: 0 };
    const dub = await dubs(store, LOCAL_OWNER).insert(spoken);
    const film = await cutRenders(store, LOCAL_OWNER).begin('cut_1', 1, blankTimeline('Film'));
    await store.db.updateTable('transcripts').set({ status: 'done' }).execute();
    await store.db.updateTable('dubs').set({ status: 'failed' }).execute();
    await store.db.updateTable('cutRenders').set({ status: 'done' }).execute();
    await store.db
      .transaction()
      .execute((trx) => raise(trx, LOCAL_OWNER, 'cap.reached', { subject: 'cap_1', data: { cap: 5 } }));
    expect(await told(all.id)).toEqual(
      [
        `task.completed ${well}`,
        `task.failed ${badly}`,
        `task.uncertain ${unknown}`,
        `transcript.completed ${heard.id}`,
        `dub.failed ${dub.id}`,
        `render.completed ${film.id}`,
        'cap.reached cap_1',
      ].sort(),
    );
    expect(await told(some.id)).toEqual([`task.failed ${badly}`]);
    expect(await told(off.id)).toEqual([]);
    expect(await webhooks(store, 'somebody').deliveries(other.id)).toMatchObject({ deliveries: [] });
    await expect(webhooks(store, 'somebody').deliveries(all.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a change that is taken back tells nobody', async () => {
    const { id } = await webhooks(store, LOCAL_OWNER).create({ url: ELSEWHERE, name: 'Untold' });
    const task = await addTask(store);
    const undone = store.db.transaction().execute(async (trx) => {
      await trx.updateTable('tasks').set({ status: 'failed' }).where('id', '=', task).execute();
      await raise(trx, LOCAL_OWNER, 'cap.reached', { data: {} });
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await told(id)).toEqual([]);
  });

  test('the log is read to its end, page by page, and the oldest can be replayed', async () => {
    const mine = webhooks(store, LOCAL_OWNER);
    const { id } = await mine.create({ url: ELSEWHERE, name: 'Long', events: ['task.failed'] });
    const sent = [await mine.test(id), await mine.test(id), await mine.test(id)];
    const first = await mine.deliveries(id, { limit: 2 });
    const rest = await mine.deliveries(id, { limit: 2, cursor: first.nextCursor ?? '' });
    const listed = [...first.deliveries, ...rest.deliveries];
    expect(listed.map((one) => one.id).sort()).toEqual(sent.map((one) => one.id).sort());
    expect(rest.nextCursor).toBeNull();
    const [oldest] = rest.deliveries;
    await store.db
      .updateTable('webhookDeliveries')
      .set({ heldBy: 'a process' })
      .where('id', '=', oldest?.id ?? '')
      .execute();
    expect((await mine.replay(id, oldest?.id ?? '')).id).toBe(oldest?.id);
    await mine.remove(id);
  });

  test('a secret that another machine sealed is told as that of the webhook', async () => {
    const mine = webhooks(store, LOCAL_OWNER);
    const asked = { url: ELSEWHERE, name: 'Sealed' } as const;
    const made = await mine.create(asked, 'once');
    expect(await mine.create(asked, 'once')).toEqual(made);
    const sealedSecret = Buffer.alloc(64).toString('base64');
    await store.db.updateTable('webhooks').set({ sealedSecret }).where('id', '=', made.id).execute();
    await expect(mine.create(asked, 'once')).rejects.toThrow('delete the webhook and make it again');
    await mine.remove(made.id);
  });

  test('a webhook goes with its log, and what is long over is forgotten', async () => {
    const mine = webhooks(store, LOCAL_OWNER);
    const { id } = await mine.create({ url: ELSEWHERE, name: 'Going', events: ['task.failed'] });
    const sent = await mine.test(id);
    await sweepDeliveries(store, Date.now() + 1000);
    expect((await mine.deliveries(id)).deliveries).toHaveLength(1);
    await store.db.updateTable('webhookDeliveries').set({ dueAt: null }).where('id', '=', sent.id).execute();
    await sweepDeliveries(store, Date.now() + 1000);
    expect((await mine.deliveries(id)).deliveries).toEqual([]);
    await mine.test(id);
    await mine.remove(id);
    const left = store.db.selectFrom('webhookDeliveries').selectAll().where('connection', '=', id);
    expect(await left.execute()).toEqual([]);
  });
});

interface Message {
  id: string;
  body: string;
  headers: Record<string, string>;
}

describe('a delivery', () => {
  let store: Store;
  let receiver: Upstream;
  let got: Message[];
  let answers: number[];
  let stop: () => Promise<void>;
  const mine = () => webhooks(store, LOCAL_OWNER);

  function work(over: Partial<Timing> = {}) {
    const engine = { store, timing: { ...QUICK, ...over }, holder: 'this process', log: log() };
    const stopping = new AbortController();
    const stopped = runWork(engine, deliverWork(engine), stopping.signal);
    stop = () => {
      stopping.abort();
      return stopped;
    };
  }
  const ended = (id: string) =>
    waitUntil(async () =>
      (await mine().deliveries(id)).deliveries.find(({ status }) => status !== 'waiting'),
    );

  beforeEach(async () => {
    store = await openHome();
    got = [];
    answers = [];
    stop = async () => undefined;
    receiver = await startUpstream(async (request, response) => {
      const headers = request.headers as Record<string, string>;
      got.push({ id: headers['webhook-id'] ?? '', body: await text(request), headers });
      response.writeHead(answers.shift() ?? 200, { location: 'http://127.0.0.1:9/' }).end('Thanks');
    });
  });
  afterEach(async () => {
    await stop();
    await receiver.close();
    await store.db.deleteFrom('webhooks').execute();
  });
  const listen = () => mine().create({ url: receiver.url, ownNetwork: true });

  test('arrives signed as Standard Webhooks says, and tells of the task', async () => {
    const { id, secret } = await listen();
    const task = await addTask(store);
    work();
    await complete(store, task);
    expect(await ended(id)).toMatchObject({ status: 'delivered', answer: 200, attempts: 1, dueAt: null });
    const [{ body, headers } = { body: '', headers: {} }] = got;
    const verified = new Receiver(secret).verify(body, headers);
    expect(verified).toMatchObject({
      type: 'task.completed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { id: task, status: 'completed', videoUrl: expect.any(String) },
    });
    expect(() => new Receiver(secret).verify(`${body} `, headers)).toThrow();
  });

  test('is tried again under its id until it arrives, and a redirect is not followed', async () => {
    const { id } = await listen();
    answers = [500, 302, 204];
    const task = await addTask(store);
    work();
    await complete(store, task);
    expect(await ended(id)).toMatchObject({ status: 'delivered', attempts: 3, answer: 204, error: null });
    expect(new Set(got.map(({ id: sent, body }) => sent + body)).size).toBe(1);
    expect(got).toHaveLength(3);
    expect((await mine().get(id))?.failingSince).toBeNull();
  });

  test('that is given up can be replayed', async () => {
    const { id } = await listen();
    answers = [500, 500, 500, 503];
    const task = await addTask(store);
    work();
    await complete(store, task);
    const failed = await ended(id);
    expect(failed).toMatchObject({ status: 'failed', attempts: 4, error: 'It answered 503' });
    expect((await mine().get(id))?.failingSince).toEqual(expect.any(Number));
    expect(await mine().replay(id, failed.id)).toMatchObject({ status: 'waiting', attempts: 0 });
    expect(await ended(id)).toMatchObject({ id: failed.id, status: 'delivered' });
    await expect(mine().replay(id, 'msg_none')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('of a test that fails does not begin the days after which the webhook is turned off', async () => {
    const { id } = await listen();
    answers = [500];
    await mine().test(id);
    work();
    expect(await ended(id)).toMatchObject({ status: 'failed', attempts: 1 });
    expect((await mine().get(id))?.failingSince).toBeNull();
  });

  test.each(['an address', 'a name'])(
    'never goes to %s of this machine unless that is allowed',
    async (as) => {
      const url = as === 'a name' ? receiver.url.replace('127.0.0.1', 'localhost') : receiver.url;
      const { id } = await mine().create({ url });
      await mine().test(id);
      work();
      expect(await ended(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('public') });
      expect(got).toEqual([]);
    },
  );

  test('ends the webhook when it is gone, and nothing more is sent until a person turns it on', async () => {
    const { id } = await listen();
    answers = [410];
    work();
    await complete(store, await addTask(store));
    await waitUntil(async () => !(await mine().get(id))?.enabled);
    expect(await mine().get(id)).toMatchObject({ stopped: expect.stringContaining('410') });
    await complete(store, await addTask(store));
    const [one, ...more] = (await mine().deliveries(id)).deliveries;
    expect(more).toEqual([]);
    await expect(mine().replay(id, one?.id ?? '')).rejects.toMatchObject({ code: 'not_allowed_now' });
    expect(await mine().change(id, { enabled: true })).toMatchObject({ stopped: null, failingSince: null });
  });

  test('that has failed for long turns the webhook off, with what still waited', async () => {
    const { id } = await listen();
    answers = Array(20).fill(500);
    const first = await addTask(store);
    const second = await addTask(store);
    await complete(store, first);
    await complete(store, second);
    work({ deliverFor: 100, deliverAgain: [60, 60, 60, 60, 60_000] });
    await waitUntil(async () => !(await mine().get(id))?.enabled);
    expect(await mine().get(id)).toMatchObject({ stopped: expect.stringContaining('It answered 500') });
    await waitUntil(async () =>
      (await mine().deliveries(id)).deliveries.every(({ dueAt }) => dueAt === null),
    );
  });
});

test('a webhook is acted on once across a restart of both sides', async () => {
  const store = await openHome();
  const acted = join(folder, 'acted');
  const seen: string[] = [];
  /** Acts on what it has not acted on before; the first time it dies before it can say so. */
  const receive = (port: number, dies: () => void) =>
    startUpstream(async (request, response) => {
      const id = String(request.headers['webhook-id']);
      await text(request);
      seen.push(id);
      const before = existsSync(acted) ? readFileSync(acted, 'utf8').split('\n') : [];
      if (!before.includes(id)) appendFileSync(acted, `${id}\n`);
      if (seen.length === 1) dies();
      else response.end();
    }, port);
  const died = Promise.withResolvers<void>();
  const first = await receive(0, died.resolve);
  const { id } = await webhooks(store, LOCAL_OWNER).create({ url: first.url, ownNetwork: true });
  const task = await addTask(store);
  await complete(store, task);
  const studio = startChild('deliver-webhooks.ts', { leaseMs: 500 });
  await died.promise;
  studio.process.kill('SIGKILL');
  await Promise.all([studio.ended, first.close()]);
  const second = await receive(Number(new URL(first.url).port), () => undefined);
  const again = startChild('deliver-webhooks.ts', { leaseMs: 500 });
  const [delivery] = await waitUntil(
    async () => (await webhooks(store, LOCAL_OWNER).deliveries(id)).deliveries,
    ([one]) => one?.status === 'delivered',
  );
  again.process.kill('SIGKILL');
  await Promise.all([again.ended, second.close()]);
  expect(seen.length).toBeGreaterThan(1);
  expect(new Set(seen)).toEqual(new Set([delivery?.id]));
  expect(readFileSync(acted, 'utf8')).toBe(`${delivery?.id}\n`);
});
