import { expect, test } from 'vitest';
import type { Approval } from '#lib/studio/ledger/approvals.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { setRule } from '../limits/rules.ts';
import { modelNotes } from '../models/notes.ts';
import { openApprovals } from '../money/approval-rows.ts';
import { cancelTask } from '../tasks/actions.ts';
import { decide } from '../tasks/cost/decide-approval.ts';
import { createTasks } from '../tasks/create.ts';
import { create, engineBench, expectHome, reach } from './testing/engine-setup.ts';
import { draft } from './testing/try-engine.ts';

const bench = engineBench();
const READER = { owner: LOCAL_OWNER, seesAll: true };
const ROBOT = 'Night shift';

const setPrice = (amount: number) =>
  modelNotes(bench.store, LOCAL_OWNER).correct({
    connectionId: bench.connection.id,
    id: 'vidB-2',
    price: { amount, per: 'video', unit: 'credits' },
  });

const askAbove = (above: number, unpriced = true) =>
  setRule(bench.store.db, LOCAL_OWNER, ROBOT, { above, unpriced });

async function byRobot(prompt: string): Promise<string> {
  const [made] = await createTasks(bench.store, LOCAL_OWNER, [draft(prompt)], null, { agent: ROBOT });
  return made?.id ?? '';
}

const waiting = async () => (await openApprovals(bench.store, READER)).approvals;
const isAsked = ({ reason }: { reason: string | null }) => reason === 'approval_needed';
const say = (state: 'accepted' | 'declined', approvals: Approval[], reason?: string, by?: string) =>
  decide(bench.store, READER, { approvals, state, ...(reason ? { reason } : {}) }, by);

test('what a program asks for above its price waits for a person, and goes out once when it is accepted', async () => {
  await setPrice(6);
  await askAbove(5);
  const id = await byRobot('A fox');
  await reach(bench, id, isAsked);
  const requests = await waiting();
  expect(requests[0]).toMatchObject({
    token: ROBOT,
    work: 'video',
    workId: id,
    words: 'A fox',
    model: 'vidB-2',
    cost: { amount: 6, unit: 'credits' },
  });
  // Another one goes out past it, at a price below, and from a person at any.
  const [own] = await create(bench, 'A heron');
  await expectHome(bench, own.id);
  expect(bench.service.submissions('A fox')).toBe(0);
  await bench.stop();
  await say('accepted', requests);
  bench.run();
  await expectHome(bench, id);
  expect(bench.service.submissions('A fox')).toBe(1);
  expect(await waiting()).toEqual([]);
  await expect(say('declined', requests)).rejects.toThrow('still waits');
});

test('what is declined ends with who declined it and why, and is never sent', async () => {
  await setPrice(6);
  await askAbove(5);
  const id = await byRobot('A fox');
  await reach(bench, id, isAsked);
  await say('declined', await waiting(), 'Too dear', 'Lead: day');
  const ended = await reach(bench, id, ({ status }) => status === 'failed');
  expect(ended.error).toMatchObject({
    code: 'approval_declined',
    message: 'It was declined in the studio by Lead  day: Too dear',
    declined: { by: 'Lead: day', reason: 'Too dear' },
  });
  expect(bench.service.submissions('A fox')).toBe(0);
});

test('what costs no more than that goes out by itself, and what has no known price only where that is chosen', async () => {
  await setPrice(5);
  await askAbove(5);
  await expectHome(bench, await byRobot('A fox'));
  await modelNotes(bench.store, LOCAL_OWNER).correct({
    connectionId: bench.connection.id,
    id: 'vidB-2',
    price: null,
  });
  const id = await byRobot('A heron');
  await reach(bench, id, isAsked);
  expect(await waiting()).toMatchObject([{ cost: null }]);
  await askAbove(5, false);
  await expectHome(bench, await byRobot('An owl'));
});

test('what has become dearer since it was accepted is asked about again', async () => {
  await setPrice(6);
  await askAbove(5);
  const id = await byRobot('A fox');
  await reach(bench, id, isAsked);
  const requests = await waiting();
  await bench.stop();
  await say('accepted', requests);
  await setPrice(8);
  bench.run();
  await waitUntil(async () => (await waiting()).length > 0);
  expect(await waiting()).toMatchObject([{ id: requests[0]?.id, workId: id, cost: { amount: 8 } }]);
  expect(bench.service.submissions('A fox')).toBe(0);
});

test('a request ends with the work it was for', async () => {
  await setPrice(6);
  await askAbove(5);
  const id = await byRobot('A fox');
  await reach(bench, id, isAsked);
  expect(await waiting()).toHaveLength(1);
  await cancelTask(bench.store, LOCAL_OWNER, id);
  expect(await waiting()).toEqual([]);
});
