import { expect, test } from 'vitest';
import { NewCap } from '#lib/studio/ledger/caps.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { setCaps, usedCaps } from '../ledger/caps.ts';
import { ledgerPage } from '../ledger/query.ts';
import { modelNotes } from '../models/notes.ts';
import { projects } from '../projects/repository.ts';
import { createTasks } from '../tasks/create.ts';
import { dropAfterAccept, refuse } from './testing/behaviours.ts';
import { create, createScripted, engineBench, expectHome, reach } from './testing/engine-setup.ts';
import { draft } from './testing/try-engine.ts';

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
  await reach(bench, second.id, ({ reason }) => reason === 'cap_reached');
  expect(bench.service.submissions('A heron')).toBe(0);
  await cap(2 * PRICE);
  await expectHome(bench, second.id);
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
