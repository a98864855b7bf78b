import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isMissing } from '#lib/studio/task/collecting.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { FOLLOWED, WAITS } from '#lib/testing/fakes/all.ts';
import { type Course, FAKE_KEY, type Fake, type Fault, type Step } from '#lib/testing/fakes/fake-service.ts';
import { cleanEnvironment } from '#lib/testing/program.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { addConnection, changeConnection, removeConnection } from '../connection/change.ts';
import { queueState } from '../connection/queue-state.ts';
import { resumeQueue } from '../connection/settings.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { blobs } from '../media/blob-store.ts';
import { cancelTask, lookAgain } from '../tasks/actions.ts';
import { createTasks } from '../tasks/create.ts';
import { tasks } from '../tasks/repository.ts';
import { type TaskRecord, toTask } from '../tasks/row.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTask } from '../testing/samples.ts';
import { startWork } from './start.ts';
import { QUICK } from './testing/quick-timing.ts';
import { isHome } from './testing/try-engine.ts';

/*
 * The engine against every service there is a fake of, all at once: what is done to one of them is done to each, and
 * what became of it is compared as a table.
 */

const folder = ownDataFolder();

/** Nothing is followed for ever, and what never ends here not for long. */
const SHORT = 1500;
const TIMING = { ...QUICK };

interface Service {
  id: string;
  model: string;
  fake: Fake;
  connection: string;
  dialect: (typeof FOLLOWED)[number]['dialect'];
  keyless: boolean;
}

let services: Service[] = [];
const stopping = new AbortController();
let stopped: Promise<void> = Promise.resolve();

beforeAll(async () => {
  services = await Promise.all(
    [...FOLLOWED, WAITS].map(async ({ dialect, start, model, under = '', keyless = false }) => {
      const fake = await start();
      const given = { url: `${fake.url}${under}`, key: FAKE_KEY, dialect: dialect.id };
      const connection = await addConnection(LOCAL_OWNER, given);
      return { id: dialect.id, dialect, model, fake, connection, keyless };
    }),
  );
});
afterAll(async () => {
  stopping.abort();
  await stopped;
  await Promise.all(services.map(({ fake }) => fake.close()));
  await (await store()).close();
});

const mine = async () => tasks(await store(), LOCAL_OWNER);

async function create({ connection, model }: Service, prompt: string, over: Partial<Draft> = {}) {
  const draft: Draft = { endpoint: 'videos', params: { model, prompt }, references: [], tags: [] };
  const drafts = [{ ...draft, connectionId: connection, ...over }];
  const [made] = await createTasks(await store(), LOCAL_OWNER, drafts, null);
  return made?.id ?? '';
}

const reach = async (id: string, isRight: (task: TaskRecord) => boolean) => {
  const library = await mine();
  return waitUntil(async () => (await library.get(id)) as TaskRecord, isRight);
};

const isOver = (task: TaskRecord) =>
  isHome(task) || ['failed', 'cancelled', 'uncertain'].includes(task.status) || isMissing(toTask(task));

const listing = () => services.filter(({ dialect }) => dialect.video?.list);

/** What nobody is certain of is looked for in the list of its service. */
const isSettled = (service: Service) => (task: TaskRecord) =>
  isOver(task) && (task.status !== 'uncertain' || !service.dialect.video?.list);

const foundInList = () => all('home', {}, listing());

/** What became of a task in one word: whether the very video is here, or what its error is called. */
async function outcome({ fake }: Service, { status, error, archived }: TaskRecord): Promise<string> {
  if (status === 'completed' && archived === null) return 'never home';
  if (!archived) return error?.code ?? status;
  const kept = Buffer.concat(await Array.fromAsync(blobs().read(archived.sha256)));
  return kept.equals(fake.video) ? 'home' : 'another video';
}

/** Does the same on all of them, and tells by their names what came of it. */
async function everywhere<Told>(act: (service: Service) => Promise<Told>, among = services) {
  const told = await Promise.all(among.map(async (service) => [service.id, await act(service)] as const));
  return Object.fromEntries(told);
}

const all = <Told>(told: Told, over: Record<string, Told> = {}, among = services) => ({
  ...Object.fromEntries(among.map(({ id }) => [id, told])),
  ...over,
});

const madeBy = ({ fake }: Service, prompt: string) =>
  fake.tasks.filter((task) => task.prompt === prompt).length;

test('a process that is killed while it sends loses nothing and repeats nothing', async () => {
  const program = fileURLToPath(new URL('testing/worker.ts', import.meta.url));
  const child = fork(program, {
    execArgv: ['--conditions=react-server', '--disable-warning=ExperimentalWarning'],
    env: { ...cleanEnvironment(), NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'error' },
  });
  for (const { fake } of services) fake.fail('creating', 'silent');
  const ids = await everywhere((service) => create(service, 'A killed sender'));
  await waitUntil(() => services.every((service) => madeBy(service, 'A killed sender') === 1));
  child.kill('SIGKILL');
  await once(child, 'exit');

  stopped = startWork({ signal: stopping.signal, timing: TIMING });
  // Where there is a list, what was made is found in it; once, and with its video.
  const ends = await everywhere(async (service) => {
    const id = ids[service.id] ?? '';
    return outcome(service, await reach(id, isSettled(service)));
  });
  expect(ends).toEqual(all('uncertain', foundInList()));
  expect((await (await mine()).list({ limit: 99 })).tasks).toHaveLength(services.length);
  expect(await everywhere(async (service) => madeBy(service, 'A killed sender'))).toEqual(all(1));
});

interface Scenario {
  course?: Course;
  faults?: [Step, ...Fault[]][];
  ends: string;
  /** Where it ends in another way. */
  but?: Record<string, string>;
  /** Where there is a list to find it in. */
  found?: string;
  /** How many tasks each service made of it; without a number, one. */
  made?: number;
  butMade?: Record<string, number>;
}

const SCENARIOS: [string, Scenario][] = [
  ['is made, followed and brought home', { ends: 'home' }],
  ['waits for a limit on creations', { faults: [['creating', 'limited']], ends: 'home' }],
  [
    'is sent again after a fault',
    {
      faults: [['creating', 'broken']],
      ends: 'home',
      // Its fault is that of the work itself.
      but: { localai: 'internal_error' },
      butMade: { localai: 0 },
    },
  ],
  ['is refused', { faults: [['creating', 'refused']], ends: 'content_policy_violation', made: 0 }],
  ['may or may not be made', { faults: [['creating', 'lost']], ends: 'uncertain', found: 'home' }],
  ['is looked at through trouble', { faults: [['looking', 'limited', 'broken', 'lost']], ends: 'home' }],
  ['is fetched through trouble', { faults: [['fetching', 'lost', 'broken']], ends: 'home' }],
  ['fails', { course: 'fails', ends: 'internal_error' }],
  ['is moderated', { course: 'moderated', ends: 'content_policy_violation' }],
  ['is never finished', { course: 'hangs', ends: 'never_finished', but: { localai: 'uncertain' } }],
  [
    'stays in a state that nobody knows',
    { course: 'puzzles', ends: 'unknown_status', but: { localai: 'uncertain', gemini: 'never_finished' } },
  ],
  [
    'has expired',
    // What it says of that comes as if it were the video.
    { course: 'expires', ends: 'never home', but: { litellm: 'result_refused' } },
  ],
];

describe('on every service', () => {
  test.each(SCENARIOS)(
    'a task %s',
    async (name, { course = 'completes', faults = [], ends, but, found, ...made }) => {
      TIMING.followFor = course === 'hangs' || course === 'puzzles' ? SHORT : QUICK.followFor;
      const ended = await everywhere(async (service) => {
        const { fake } = service;
        fake.course = course;
        for (const [step, ...list] of faults) fake.fail(step, ...list);
        const id = await create(service, name);
        return outcome(service, await reach(id, isSettled(service)));
      });
      TIMING.followFor = QUICK.followFor;
      for (const { fake } of services) {
        fake.course = 'completes';
        for (const step of ['creating', 'looking', 'fetching'] as const) while (fake.takeFault(step));
      }
      expect(ended).toEqual(all(ends, found ? foundInList() : but));
      const counted = await everywhere(async (service) => madeBy(service, name));
      expect(counted).toEqual(all(made.made ?? 1, made.butMade));
    },
  );
});

const canCancel = ({ dialect }: Service) => dialect.video?.cancel !== undefined;

test('what a service had before it was connected is known before anything is made there', async () => {
  const { start } = FOLLOWED.find(({ dialect }) => dialect.id === 'litellm') ?? WAITS;
  await using fake = await start();
  fake.make('video_before', { model: 'studio-veo', prompt: 'Before' });
  const given = { url: fake.url, key: FAKE_KEY, dialect: 'litellm' };
  const connection = await addConnection(LOCAL_OWNER, given);
  const library = await mine();
  const found = await waitUntil(() => library.byServiceId('video_before'));
  expect(found).toMatchObject({ connection });
  await removeConnection(LOCAL_OWNER, connection);
});

describe('what is lost where the list tells no prompts', () => {
  const lose = async (service: Service, ...prompts: string[]) => {
    const { fake, connection } = service;
    fake.fail('creating', ...prompts.map(() => 'lost' as const));
    const ids = await Promise.all(prompts.map((prompt) => create(service, prompt)));
    const ended = await Promise.all(ids.map((id) => reach(id, isSettled(service))));
    const kept = (await (await mine()).list({ limit: 999 })).tasks.filter(
      (task) => task.connection === connection && ended.some(({ createdAt }) => task.createdAt >= createdAt),
    );
    const ends = await Promise.all(ended.map((task) => outcome(service, task)));
    return { ends, kept: kept.length, guessed: ended.every(({ matchedAt }) => matchedAt !== null) };
  };
  const one = (wanted: string) => services.find(({ id }) => id === wanted) as Service;

  test('is one video, also where it tells no time', async () => {
    const told = await lose({ ...one('litellm'), model: 'studio-veo' }, 'Behind a gateway');
    expect(told).toEqual({ ends: ['home'], kept: 1, guessed: true });
  });

  test.each(['litellm', 'sglang'])('is two videos where two were lost together, on %s', async (id) => {
    const told = await lose(one(id), 'Lost together', 'And another');
    expect(told).toEqual({ ends: ['home', 'home'], kept: 2, guessed: true });
  });
});

test('what is being made is stopped where the service can be told to, and else says that it cannot', async () => {
  const stopped = await everywhere(async (service) => {
    if (service.dialect.video?.waits) return 'nothing to stop';
    service.fake.course = 'hangs';
    const id = await create(service, 'Stopped');
    await reach(id, ({ status }) => status === 'rendering');
    const task = await cancelTask(await store(), LOCAL_OWNER, id).catch(({ code }) => ({ status: code }));
    return task.status;
  });
  const cannot = Object.fromEntries(
    services.filter((one) => !canCancel(one)).map(({ id }) => [id, 'not_allowed_now']),
  );
  expect(stopped).toEqual(all('cancelled', { ...cannot, localai: 'nothing to stop' }));
  for (const service of services.filter(canCancel)) {
    const isStopped = ({ cancelled, prompt }: Fake['tasks'][number]) => prompt !== 'Stopped' || cancelled;
    expect(service.fake.tasks.every(isStopped), service.id).toBe(true);
  }
  for (const { fake } of services) {
    fake.course = 'completes';
    // What could not be stopped would be followed until the last test is over.
    for (const task of fake.tasks) task.course = 'completes';
  }
});

test('what was given up is looked at again when a person asks, and comes home', async () => {
  const followed = services.filter(({ dialect }) => !dialect.video?.waits);
  TIMING.followFor = SHORT;
  const ids = await everywhere(async (service) => {
    service.fake.course = 'puzzles';
    const id = await create(service, 'Looked at again');
    await reach(id, ({ status }) => status === 'failed');
    return id;
  }, followed);
  TIMING.followFor = QUICK.followFor;
  const ends = await everywhere(async (service) => {
    const id = ids[service.id] ?? '';
    for (const task of service.fake.tasks) task.course = 'completes';
    service.fake.course = 'completes';
    expect(await lookAgain(await store(), LOCAL_OWNER, id)).toMatchObject({
      status: 'rendering',
      error: null,
    });
    return outcome(service, await reach(id, isOver));
  }, followed);
  expect(ends).toEqual(all('home', {}, followed));
});

test('a video is changed and lengthened where its service offers that', async () => {
  const change = (endpoint: 'videos/remix' | 'videos/extend') =>
    everywhere(async (service) => {
      const source = await reach(await create(service, 'A source'), isOver);
      const over = { endpoint, params: { prompt: endpoint }, sourceTaskId: source.id };
      const id = await create(service, endpoint, over).catch(({ code }) => ({ code }));
      return typeof id === 'string' ? outcome(service, await reach(id, isOver)) : id.code;
    });
  const offered = (call: 'remix' | 'extend') =>
    Object.fromEntries(services.filter(({ dialect }) => dialect.video?.[call]).map(({ id }) => [id, 'home']));
  expect(await change('videos/remix')).toEqual(all('invalid_parameter', offered('remix')));
  expect(await change('videos/extend')).toEqual(all('invalid_parameter', offered('extend')));
});

test('a key that is refused pauses its own connection alone, until there is another', async () => {
  const [first, ...others] = services.filter(({ keyless }) => !keyless) as [Service, ...Service[]];
  await everywhere(({ connection }) => changeConnection(LOCAL_OWNER, connection, { key: 'another' }), others);
  const ids = await everywhere((service) => create(service, 'With another key'));
  const opened = await store();
  const paused = await everywhere(async ({ connection }) => {
    const queue = queueState(opened, LOCAL_OWNER, connection);
    return (await waitUntil(queue.get, (state) => state.paused !== null)).paused?.code;
  }, others);
  expect(paused).toEqual(all('invalid_api_key', {}, others));
  // Nobody waits for them.
  expect(await outcome(first, await reach(ids[first.id] ?? '', isOver))).toBe('home');
  const ends = await everywhere(async (service) => {
    await changeConnection(LOCAL_OWNER, service.connection, { key: FAKE_KEY });
    await resumeQueue(LOCAL_OWNER, service.connection);
    return outcome(service, await reach(ids[service.id] ?? '', isOver));
  }, others);
  expect(ends).toEqual(all('home', {}, others));
});

test('a connection that is not there is refused at the draft, and one that was removed at its tasks', async () => {
  const [service] = services as [Service];
  await expect(create(service, 'Nowhere', { connectionId: 'con_none' })).rejects.toMatchObject({
    code: 'invalid_parameter',
    param: 'drafts[0].connectionId',
  });
  const given = { url: 'http://127.0.0.1:1', dialect: 'gemini' };
  const connection = await addConnection(LOCAL_OWNER, given);
  const id = await create({ ...service, connection }, 'Too late');
  await reach(id, ({ reason }) => reason === 'offline');
  await removeConnection(LOCAL_OWNER, connection);
  await resumeQueue(LOCAL_OWNER, connection);
  expect((await reach(id, isOver)).error?.code).toBe('connection_removed');
});

test('what a removed connection was making can be given up', async () => {
  const connection = await addConnection(LOCAL_OWNER, { url: 'http://127.0.0.1:1', dialect: 'gemini' });
  await removeConnection(LOCAL_OWNER, connection);
  const made = sampleTask({ status: 'rendering', serviceId: 'left', connection });
  const [left] = await (await mine()).insert([made]);
  const given = await cancelTask(await store(), LOCAL_OWNER, left?.id ?? '');
  expect(given).toMatchObject({ status: 'cancelled', reason: 'offline' });
});

test('a look at what is not answered for says whether there is an answer now', async () => {
  const connection = await addConnection(LOCAL_OWNER, { url: 'http://127.0.0.1:1', dialect: 'gemini' });
  const silent = sampleTask({ status: 'rendering', reason: 'offline', serviceId: 'mute', connection });
  const [made] = await (await mine()).insert([silent]);
  const look = lookAgain(await store(), LOCAL_OWNER, made?.id ?? '');
  await expect(look).rejects.toMatchObject({ code: 'upstream_error' });
});

describe('the limits of a connection', () => {
  const one = () => services.find(({ id }) => id === 'fal') as Service;
  const statuses = async (ids: string[]) =>
    Promise.all(ids.map(async (id) => (await (await mine()).get(id))?.status));

  test('let it have so many tasks at once, and the next when one is over', async () => {
    const service = one();
    await changeConnection(LOCAL_OWNER, service.connection, { atOnce: 1 });
    service.fake.course = 'hangs';
    const before = service.fake.tasks.length;
    const ids = [await create(service, 'One'), await create(service, 'Two')] as const;
    await reach(ids[0], ({ status }) => status === 'rendering');
    // Another service has had its turn meanwhile.
    const other = services.find(({ id }) => id === 'openai') as Service;
    await reach(await create(other, 'Meanwhile'), isHome);
    expect(await statuses([...ids])).toEqual(['rendering', 'waiting']);
    await cancelTask(await store(), LOCAL_OWNER, ids[0]);
    await reach(ids[1], ({ status }) => status === 'rendering');
    expect(service.fake.tasks.length).toBe(before + 2);
    await cancelTask(await store(), LOCAL_OWNER, ids[1]);
    service.fake.course = 'completes';
  });

  test('let so many start in a minute', async () => {
    const service = one();
    await changeConnection(LOCAL_OWNER, service.connection, { atOnce: null, perMinute: 1 });
    const ids = [await create(service, 'First'), await create(service, 'Second')] as const;
    const library = await mine();
    const both = () => Promise.all(ids.map(async (id) => (await library.get(id)) as TaskRecord));
    const seen = await waitUntil(
      both,
      (now) => now.some(isHome) && now.some(({ reason }) => reason === 'own_limit'),
    );
    const waiting = seen.find(({ status }) => status === 'waiting');
    expect(waiting?.retryAt).toBeGreaterThan(Date.now() + 30_000);
    await changeConnection(LOCAL_OWNER, service.connection, { perMinute: null });
    await resumeQueue(LOCAL_OWNER, service.connection);
    await reach(waiting?.id ?? '', isHome);
  });
});
