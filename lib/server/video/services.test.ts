import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { FOLLOWED, WAITS } from '#lib/testing/fakes/all.ts';
import { type Course, FAKE_KEY, type Fault, type Step } from '#lib/testing/fakes/fake-service.ts';
import { cleanEnvironment } from '#lib/testing/program.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { addConnection } from '../connection/change.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { startWork } from '../start/start.ts';
import type { TaskRecord } from '../tasks/row.ts';
import { removeConnection } from './replace-connection.ts';
import {
  create,
  everyService,
  isOver,
  madeBy,
  mine,
  outcome,
  reach,
  type Service,
  SHORT,
} from './testing/every-service.ts';
import { QUICK } from './testing/quick-timing.ts';

/*
 * The engine against every service there is a fake of, all at once: what is done to one of them is done to each, and
 * what became of it is compared as a table.
 */

const { folder, services, TIMING, everywhere, all } = await everyService();

const stopping = new AbortController();
let stopped: Promise<void> = Promise.resolve();
afterAll(async () => {
  stopping.abort();
  await stopped;
});

const listing = () => services.filter(({ dialect }) => dialect.video?.list);

/** What nobody is certain of is looked for in the list of its service. */
const isSettled = (service: Service) => (task: TaskRecord) =>
  isOver(task) && (task.status !== 'uncertain' || !service.dialect.video?.list);

const foundInList = () => all('home', {}, listing());

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
