import { expect, test } from 'vitest';
import { NewCap } from '#lib/studio/ledger/caps.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { dubs } from '../dubs/repository.ts';
import { usedCaps } from '../limits/caps.ts';
import { modelNotes } from '../models/notes.ts';
import { charged } from '../money/charged.ts';
import { ledgerPage } from '../money/query.ts';
import { setCaps } from '../money/set-caps.ts';
import { transferWork } from '../people/transfer-work.ts';
import { projects } from '../projects/repository.ts';
import { createTasks } from '../tasks/create.ts';
import { tasks } from '../tasks/repository.ts';
import { sampleTranscript } from '../testing/samples.ts';
import { transcripts } from '../transcripts/repository.ts';
import { dropAfterAccept, refuse } from './testing/behaviours.ts';
import { create, createScripted, engineBench, expectHome, reach } from './testing/engine-setup.ts';
import { draft, isHome } from './testing/try-engine.ts';

const bench = engineBench();

const PRICE = 3;

const setPrice = () =>
  modelNotes(bench.store, LOCAL_OWNER).correct({
    connectionId: bench.connection.id,
    id: 'vidB-2',
    price: { amount: PRICE, per: 'video', unit: 'credits' },
  });

const cap = (amount: number, over = {}) =>
  setCaps(bench.store, LOCAL_OWNER, [
    NewCap.parse({ subject: { kind: 'studio' }, unit: 'credits', amount, ...over }),
  ]);

const sums = async () =>
  (await ledgerPage(bench.store, { owner: LOCAL_OWNER, seesAll: false }, { group: 'day', limit: 50 })).sums;

test('a task at its cap waits and says why, and goes out when the cap is raised', async () => {
  await setPrice();
  await cap(PRICE + 1);
  const [first] = await create(bench, 'A fox');
  await expectHome(bench, first.id);
  const [second] = await create(bench, 'A heron');
  const { error } = await reach(bench, second.id, ({ reason }) => reason === 'cap_reached');
  expect(error).toMatchObject({
    code: 'cap_reached',
    message: `This needs ${PRICE} credits, and the cap of ${PRICE + 1} credits a month for the studio has 1 credit left`,
  });
  expect(bench.service.submissions('A heron')).toBe(0);
  await cap(2 * PRICE);
  await expectHome(bench, second.id);
  expect((await reach(bench, second.id, () => true)).error).toBeNull();
  expect(await sums()).toEqual([
    {
      unit: 'credits',
      count: 2,
      settled: PRICE * bench.service.tasks.length,
      reserved: 0,
      unknown: 0,
      returned: 0,
    },
  ]);
});

test('what was refused is given back, and makes room for what waits', async () => {
  await setPrice();
  await cap(PRICE);
  bench.service.script('A fox', { create: [refuse(400, 'invalid_parameter')] });
  const [refused, next] = await create(bench, 'A fox', 'A heron');
  await reach(bench, refused.id, ({ status }) => status === 'failed');
  await expectHome(bench, next?.id ?? '');
  expect(await sums()).toMatchObject([{ settled: PRICE, returned: PRICE, unknown: 0 }]);
});

test('what was sent and not answered is openly unknown, and keeps its room', async () => {
  await setPrice();
  await cap(PRICE);
  const id = await createScripted(bench, { create: [dropAfterAccept] });
  await reach(bench, id, ({ status }) => status === 'uncertain');
  const [next] = await create(bench, 'A heron');
  await reach(bench, next.id, ({ reason }) => reason === 'cap_reached');
  expect(await sums()).toMatchObject([{ unknown: PRICE, settled: 0 }]);
  expect((await usedCaps(bench.store, LOCAL_OWNER))[0]).toMatchObject({ used: PRICE, amount: PRICE });
});

test('what has no known price goes out and counts nothing, unless the cap holds it', async () => {
  await cap(0);
  const [first] = await create(bench, 'A fox');
  await expectHome(bench, first.id);
  await cap(100, { holdUnpriced: true });
  const [second] = await create(bench, 'A heron');
  await reach(bench, second.id, ({ reason }) => reason === 'cap_reached');
  expect(await sums()).toMatchObject([{ unit: null, count: 1, settled: 0 }]);
});

test('a cap of a project holds what is made in it, and nothing else', async () => {
  await setPrice();
  const { id } = await projects(bench.store, LOCAL_OWNER).create({ name: 'Film' });
  const capProject = (amount: number) => cap(amount, { subject: { kind: 'project', id } });
  await capProject(PRICE - 1);
  const [held] = await createTasks(bench.store, LOCAL_OWNER, [draft('A fox')], null, { projectId: id });
  await reach(bench, held?.id ?? '', ({ reason }) => reason === 'cap_reached');
  const [outside] = await create(bench, 'A heron');
  await expectHome(bench, outside.id);
  await capProject(PRICE);
  await reach(bench, held?.id ?? '', ({ status }) => status === 'completed');
  const reader = { owner: LOCAL_OWNER, seesAll: false };
  const { groups } = await ledgerPage(bench.store, reader, { group: 'project', limit: 1 });
  expect(groups.map(({ name, count }) => [name, count])).toEqual(
    expect.arrayContaining([
      ['Film', 1],
      [null, 1],
    ]),
  );
});

test('what is being sent when its person leaves is paid and had by who takes all over', async () => {
  await setPrice();
  const heir = 'own_heir';
  bench.service.script('A fox', {
    create: [
      async ({ behave }) => {
        await transferWork(bench.store, LOCAL_OWNER, heir);
        behave();
      },
    ],
  });
  const [{ id }] = await create(bench, 'A fox');
  const theirs = tasks(bench.store, heir);
  await waitUntil(
    () => theirs.get(id),
    (task) => task !== null && isHome(task),
  );
  expect(bench.service.submissions('A fox')).toBe(1);
  const rows = await bench.store.db.selectFrom('charges').select(['owner', 'state']).execute();
  expect(rows).toEqual([{ owner: heir, state: 'settled' }]);
});

test.each(['transcript', 'dub'] as const)('a %s that changes hands is paid by who has it', async (work) => {
  const heir = 'own_heir';
  const workId = await lastingWork(work);
  const payer = { store: bench.store, owner: LOCAL_OWNER, work, workId };
  const ask = (send: () => Promise<unknown>) =>
    charged(payer, bench.connection, { model: 'any' }, send, () => ({ kind: 'paid', told: null }));
  await ask(() => transferWork(bench.store, LOCAL_OWNER, heir));
  await ask(async () => undefined);
  const rows = await bench.store.db.selectFrom('charges').select(['owner', 'state']).execute();
  expect(rows).toEqual([
    { owner: heir, state: 'settled' },
    { owner: heir, state: 'settled' },
  ]);
});

async function lastingWork(work: 'transcript' | 'dub'): Promise<string> {
  const { id } = await transcripts(bench.store, LOCAL_OWNER).insert(sampleTranscript());
  // Nobody works on them by themselves here.
  await bench.store.db.updateTable('transcripts').set({ dueAt: null }).execute();
  if (work === 'transcript') return id;
  const spoken = { transcriptId: id, model: 'speech-1', voice: 'alloy', name: 'Talk', revision: 1 };
  const dub = await dubs(bench.store, LOCAL_OWNER).insert(spoken);
  await bench.store.db.updateTable('dubs').set({ dueAt: null }).execute();
  return dub.id;
}
