import { beforeAll, expect, test } from 'vitest';
import { smallVideo } from '#lib/testing/media-files.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { createTasks } from '../tasks/create.ts';
import { tasks } from '../tasks/repository.ts';
import { testStores } from '../testing/stores.ts';
import { type Behaviour, startMisbehavingService } from './testing/misbehaving-service.ts';
import { draft } from './testing/try-engine.ts';
import { workProcesses } from './testing/work-processes.ts';

const TEN_MINUTES = 600_000;
/** However long a busy machine stands still, and far less than the clocks differ. */
const LEASE_MS = 120_000;

const processes = workProcesses();
const stores = testStores('postgres');
let video: Buffer;

beforeAll(async () => {
  video = await smallVideo();
});

test.each([
  { when: 'ahead', first: 0, second: TEN_MINUTES },
  { when: 'behind', first: -TEN_MINUTES, second: 0 },
])(
  'a process whose clock is ten minutes $when takes nothing from others, and nothing becomes uncertain',
  async ({ first, second }) => {
    const service = await startMisbehavingService({ video });
    const place = await stores.place();
    const store = await place.open();
    const library = tasks(store, LOCAL_OWNER);
    const create = async (prompt: string) => {
      const [made] = await createTasks(store, LOCAL_OWNER, [draft(prompt)], null);
      return made?.id ?? '';
    };
    const isOver = async (id: string) =>
      ['completed', 'uncertain', 'failed'].includes((await library.get(id))?.status ?? '');

    // The first process waits for an answer all the while.
    const { promise: sent, resolve: isSent } = Promise.withResolvers<void>();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const answerLate: Behaviour = ({ behave }) => {
      isSent();
      over.then(behave);
    };
    service.script('long', { create: [answerLate] });
    const common = { place, service, idempotent: false, leaseMs: LEASE_MS };
    await processes.start({ ...common, clockAheadMs: first });
    const long = await create('long');
    await sent;

    await processes.start({ ...common, clockAheadMs: second, key: 'sk-second' });
    const others: string[] = [];
    while (!service.arrivals.some(({ key }) => key === 'sk-second')) {
      others.push(await create(`short ${others.length}`));
      await waitUntil(() => isOver(others.at(-1) ?? ''));
    }
    expect((await library.get(long))?.status).toBe('submitting');
    end();
    await waitUntil(() => isOver(long));
    const { tasks: ended } = await library.list({ limit: others.length + 1 });
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['completed']));
    expect(service.submissions('long')).toBe(1);
    expect(service.tasks).toHaveLength(others.length + 1);
    await processes.endAll('SIGTERM');
    await service.close();
  },
);
