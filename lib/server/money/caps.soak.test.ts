import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { NewCap } from '#lib/studio/ledger/caps.ts';
import type { Sighting } from '#lib/studio/task/task-machine.ts';
import { SOAK } from '#lib/testing/soak.ts';
import type { Store } from '../db/store.ts';
import { usedCaps } from '../limits/caps.ts';
import { advance } from '../tasks/advance.ts';
import { tasks } from '../tasks/repository.ts';
import type { TaskRecord } from '../tasks/row.ts';
import { taskLeases } from '../tasks/task-queue.ts';
import { sampleTask } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { endCharge, giveUpCharges } from './charged.ts';
import { CapReached, reserve, taskKey } from './charges.ts';
import { decideCharge } from './decide.ts';
import { ledgerPage } from './query.ts';
import { reserveNow } from './reserve-now.ts';
import { setCaps } from './set-caps.ts';
import { type ChargingService, chargingService } from './testing/charging-service.ts';

const PROCESSES = 3;
const PEOPLE = ['ann', 'ben'];
const FAR = Number.MAX_SAFE_INTEGER - 1_000_000;
const [RUNS, LIMIT_MS] = SOAK ? [100, 3_600_000] : [4, 180_000];

/** What becomes of one that is sent: what the service does, and what we live to hear and write down. */
const FATES = [
  'answered',
  'refused',
  'postponed',
  'answer lost, made',
  'answer lost, not made',
  'killed before it left',
  'killed before the answer',
] as const;
const ENDS = ['completed', 'failed', 'vanished', 'goes on'] as const;

type Step =
  | { does: 'send'; process: number; who: string; fate: (typeof FATES)[number] }
  | { does: 'speak'; process: number; who: string; fate: (typeof FATES)[number] }
  | { does: 'recover'; process: number; who: string }
  | { does: 'follow'; process: number; who: string; end: (typeof ENDS)[number] }
  | { does: 'find'; process: number; who: string }
  | { does: 'cap'; process: number; who: string; amount: number };

const process = fc.nat(PROCESSES - 1);
const who = fc.constantFrom(...PEOPLE);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('send' as const),
      process,
      who,
      fate: fc.constantFrom(...FATES),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('speak' as const),
      process,
      who,
      fate: fc.constantFrom(...FATES),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('recover' as const), process, who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('follow' as const),
      process,
      who,
      end: fc.constantFrom(...ENDS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('find' as const), process, who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('cap' as const),
      process,
      who,
      amount: fc.integer({ min: 20, max: 40 }),
    }),
  },
);

const sighting = (over: Partial<Sighting>): Sighting => ({
  state: 'running',
  serviceStatus: 'processing',
  progress: null,
  videoUrl: null,
  enhancedPrompt: null,
  error: null,
  seed: null,
  cost: null,
  ...over,
});
const ERROR = { status: 400, type: 'x', code: 'x', message: 'x' };

interface World {
  owner: string;
  service: ChargingService;
  tellsRepeats: boolean;
}

const costOf = ({ params }: TaskRecord) => Number(params.cost);

/** One process sends what it has claimed, and may die at any point. */
async function send(store: Store, holder: string, { owner, service, tellsRepeats }: World, fate: string) {
  const mine = tasks(store, owner);
  const queue = { owner, connection: 'c' };
  const [task] = await taskLeases(store, 'submit', holder).claim({ limit: 1, leaseMs: 0, queue, now: FAR });
  if (!task) return;
  const cost = { amount: costOf(task), unit: 'credits' } as const;
  const charge = {
    ...({ work: 'video', workId: task.id, connectionId: 'c', model: 'm', projectId: null } as const),
    ...{ token: task.agent, cost, repeatKey: taskKey(task) },
  };
  const started = await advance(
    mine,
    task,
    { kind: 'submitStarted' },
    { heldBy: holder, dueAt: 0 },
    { heldBy: holder, with: (trx) => reserve(trx, store.dialect, owner, charge) },
  ).catch((cause: unknown) => {
    if (!(cause instanceof CapReached)) throw cause;
    return null;
  });
  if (!started || fate === 'killed before it left') return;
  const write = (event: Parameters<typeof advance>[2]) => advance(mine, started, event);
  if (fate === 'refused') return write({ kind: 'refused', error: ERROR });
  if (fate === 'postponed') return write({ kind: 'postponed', reason: 'rate_limited', retryAt: 0 });
  if (fate === 'answer lost, not made') return write({ kind: 'answerLost', safeToRepeat: tellsRepeats });
  const serviceId = service.make(task.id, cost.amount);
  if (fate === 'killed before the answer') return;
  if (fate === 'answer lost, made') return write({ kind: 'answerLost', safeToRepeat: tellsRepeats });
  await write({ kind: 'accepted', serviceId, sighting: sighting({ cost }) });
}

/** A request without a row of its own to lease: what is reserved for it is all there is. */
async function speak(store: Store, workId: string, { owner, service }: World, fate: string) {
  const cost = { amount: 3, unit: 'credits' } as const;
  const about = {
    work: 'speech',
    workId,
    connectionId: 'c',
    model: 'm',
    projectId: null,
    token: null,
  } as const;
  const id = await store.db
    .transaction()
    .execute((trx) => reserve(trx, store.dialect, owner, { ...about, cost }))
    .catch((cause: unknown) => {
      if (!(cause instanceof CapReached)) throw cause;
      return null;
    });
  if (id === null || fate === 'killed before it left') return;
  if (fate === 'refused' || fate === 'postponed') return endCharge(store, owner, { id }, { kind: 'refused' });
  if (fate !== 'answer lost, not made') service.make(workId, cost.amount);
  if (fate === 'killed before the answer') return;
  await endCharge(
    store,
    owner,
    { id },
    fate === 'answered' ? { kind: 'paid', told: cost } : { kind: 'lost' },
  );
}

const inState = async (store: Store, owner: string, status: TaskRecord['status']) =>
  (await tasks(store, owner).list({ limit: 100 })).tasks.filter((task) => task.status === status);

async function follow(store: Store, { owner, service }: World, end: string) {
  const [task] = await inState(store, owner, 'rendering');
  if (!task || end === 'goes on') return;
  const mine = tasks(store, owner);
  if (end === 'vanished') return advance(mine, task, { kind: 'vanished', error: ERROR });
  const cost = (amount: number) => ({ amount, unit: 'credits' }) as const;
  const seen =
    service.end(task.serviceId ?? '', end === 'failed' ? end : 'completed') === 'completed'
      ? sighting({ state: 'succeeded', videoUrl: 'v', cost: cost(costOf(task)) })
      : sighting({ state: 'failed', error: ERROR, cost: cost(0) });
  await advance(mine, task, { kind: 'seen', sighting: seen });
}

/** What nobody answered for turns up on the service after all. */
async function find(store: Store, { owner, service }: World) {
  for (const task of await inState(store, owner, 'uncertain')) {
    const [made] = service.of(task.id);
    if (made)
      await advance(tasks(store, owner), task, {
        kind: 'accepted',
        serviceId: made.id,
        sighting: sighting({}),
      });
  }
}

async function recover(store: Store, { owner, tellsRepeats }: World) {
  for (const task of await inState(store, owner, 'submitting'))
    await advance(tasks(store, owner), task, { kind: 'answerLost', safeToRepeat: tellsRepeats });
}

describe.each(ENGINES)('on %s', (engine) => {
  const stores = testStores(engine);
  let open: Store[];

  beforeAll(async () => {
    const place = await stores.place();
    open = await Promise.all(Array.from({ length: PROCESSES }, () => place.open()));
  });

  const capped = (amount: number): NewCap[] => {
    const common = { unit: 'credits', period: 'month', holdUnpriced: false } as const;
    return [
      { ...common, subject: { kind: 'studio', id: '' }, amount },
      { ...common, subject: { kind: 'token', id: 'robot' }, amount: 9 },
      { ...common, subject: { kind: 'person', id: 'ben' }, amount: 11 },
      { ...common, subject: { kind: 'connection', id: 'c' }, amount: amount + 5, period: 'ever' },
    ];
  };

  test('no order of crashes, repeats and late answers of two people passes a cap, and the ledger ends as the service counted', {
    timeout: LIMIT_MS,
  }, async () => {
    const plan = fc.record({
      tellsRepeats: fc.boolean(),
      costs: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 4, maxLength: 9 }),
      // Each group happens at once.
      groups: fc.array(fc.array(step, { minLength: 1, maxLength: PROCESSES }), {
        minLength: 4,
        maxLength: 12,
      }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ tellsRepeats, costs, groups }) => {
        const service = chargingService(tellsRepeats);
        const worldOf = (owner: string): World => ({ owner, service, tellsRepeats });
        const worlds = PEOPLE.map(worldOf);
        const [first] = open as [Store];
        for (const table of ['charges', 'tasks'] as const) await first.db.deleteFrom(table).execute();
        let highest = 14;
        await setCaps(first, 'ann', capped(highest));
        const made = costs.map((cost, index) =>
          sampleTask({ params: { cost }, connection: 'c', dueAt: 0, agent: index % 2 ? 'robot' : null }),
        );
        for (const [index, task] of made.entries())
          await tasks(first, PEOPLE[(index >> 1) % PEOPLE.length] ?? '').insert([task]);
        const withinCaps = async () => {
          const caps = await Promise.all(PEOPLE.map((owner) => usedCaps(first, owner)));
          for (const { used, amount, subject } of caps.flat())
            expect(used, subject.kind).toBeLessThanOrEqual(subject.kind === 'studio' ? highest : amount);
          expect(service.spent()).toBeLessThanOrEqual(highest);
        };
        for (const [at, group] of groups.entries()) {
          await Promise.all(
            group.map(async (one, index) => {
              const store = open[one.process] as Store;
              const world = worldOf(one.who);
              if (one.does === 'send') return send(store, `${at}-${index}`, world, one.fate);
              if (one.does === 'speak') return speak(store, `speech-${at}-${index}`, world, one.fate);
              if (one.does === 'recover') return recover(store, world);
              if (one.does === 'follow') return follow(store, world, one.end);
              if (one.does === 'find') return find(store, world);
              highest = Math.max(highest, one.amount);
              await setCaps(store, one.who, capped(one.amount));
            }),
          );
          await withinCaps();
        }
        for (const world of worlds) {
          await recover(first, world);
          await find(first, world);
          for (let left = costs.length; left > 0; left -= 1) await follow(first, world, 'completed');
        }
        await withinCaps();
        for (const world of worlds) await decideByTheService(first, world);
        const [sum] = (await ledgerPage(first, { owner: 'ann', seesAll: true }, { group: 'day', limit: 1 }))
          .sums;
        expect(sum?.unknown ?? 0).toBe(0);
        expect((sum?.settled ?? 0) + (sum?.reserved ?? 0)).toBe(service.spent());
      }),
      { numRuns: RUNS },
    );
  });

  test('two people who reserve at once get no more than the cap of the studio', async () => {
    const [first] = open as [Store];
    await first.db.deleteFrom('charges').execute();
    await setCaps(first, 'ann', capped(14));
    const about = { work: 'speech', workId: 'w', connectionId: 'c', model: 'm', projectId: null } as const;
    const charge = { ...about, token: null, cost: { amount: 3, unit: 'credits' } } as const;
    const asked = Array.from({ length: 8 }, (_, index) =>
      reserveNow(open[index % PROCESSES] as Store, PEOPLE[index % 2] ?? '', charge),
    );
    const got = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
    expect(got).toHaveLength(4);
  });

  /** What stays unknown, and what waits to be sent again, is looked up by a person. */
  async function decideByTheService(store: Store, { owner, service }: World) {
    for (const task of await inState(store, owner, 'waiting'))
      if (task.submittedAt !== null) await advance(tasks(store, owner), task, { kind: 'cancelled' });
    await giveUpCharges(store, Date.now() + 7 * 24 * 60 * 60_000);
    const reader = { owner, seesAll: false };
    const unknown = { group: 'day', state: 'unknown', limit: 100 } as const;
    for (const { id, workId } of (await ledgerPage(store, reader, unknown)).charges) {
      const paid = service.of(workId).filter(({ ended }) => ended !== 'failed');
      const amount = paid.reduce((sum, { cost }) => sum + cost, 0);
      await decideCharge(
        store,
        reader,
        id,
        amount > 0 ? { state: 'settled', amount } : { state: 'returned' },
      );
    }
  }
});
