import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../db/store.ts';
import { setRule } from '../limits/rules.ts';
import { transferWork } from '../people/transfer-work.ts';
import { decide } from '../tasks/cost/decide-approval.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { openApprovals } from './approval-rows.ts';
import { endCharge } from './charged.ts';
import type { NewCharge } from './charges.ts';
import { ApprovalDeclined, ApprovalNeeded } from './check.ts';
import { reserveNow } from './reserve-now.ts';

const PROCESSES = 3;

describe.each(ENGINES)('on %s', (engine) => {
  const stores = testStores(engine);
  let open: Store[];
  let calls = 0;

  beforeEach(async () => {
    const place = await stores.place();
    open = await Promise.all(Array.from({ length: PROCESSES }, () => place.open()));
    await setRule(first().db, 'ann', 'robot', { above: 5, unpriced: true });
  });

  const first = () => open[0] as Store;
  const reader = { owner: 'ann', seesAll: false };

  /** A call of a program, each with an id of its own; the same words are the same call. */
  function call(words: string, amount = 6, store = first()): Promise<string> {
    calls += 1;
    const charge: NewCharge = {
      work: 'speech',
      workId: `clip_${calls}`,
      connectionId: 'c',
      model: 'm',
      projectId: null,
      token: 'robot',
      cost: { amount, unit: 'credits' },
      question: { words, key: words },
    };
    return reserveNow(store, 'ann', charge);
  }

  /** What waits, also for work that has no row here. */
  const waiting = () =>
    first().db.selectFrom('approvals').selectAll().where('state', '=', 'waiting').execute();
  const accept = async () => {
    const approvals = (await waiting()).map(({ id, createdAt }) => ({ id, createdAt: Number(createdAt) }));
    await decide(first(), reader, { approvals, state: 'accepted' });
  };

  test('of many that send the same accepted call at once, from several processes, one is let through', async () => {
    const many = () =>
      Promise.allSettled(
        Array.from({ length: 9 }, (_, index) => call('Hello', 6, open[index % PROCESSES] as Store)),
      );
    const refused = await many();
    expect(refused.every((one) => one.status === 'rejected' && one.reason instanceof ApprovalNeeded)).toBe(
      true,
    );
    expect((await openApprovals(first(), reader)).approvals).toMatchObject([{ words: 'Hello' }]);
    await accept();
    const through = (await many()).filter(({ status }) => status === 'fulfilled');
    expect(through).toHaveLength(1);
    // Those that came too late ask for another.
    expect((await openApprovals(first(), reader)).waiting).toBe(1);
  });

  test('a call that was accepted and cost nothing may be sent once more', async () => {
    await expect(call('Hello')).rejects.toThrow(ApprovalNeeded);
    await accept();
    const id = await call('Hello');
    await endCharge(first(), 'ann', { id }, { kind: 'refused' });
    const again = await call('Hello');
    await endCharge(first(), 'ann', { id: again }, { kind: 'paid', told: null });
    await expect(call('Hello')).rejects.toThrow(ApprovalNeeded);
  });

  test('a declined call is refused with the reason, however often it is sent, and others are asked about', async () => {
    await expect(call('Hello')).rejects.toThrow('under Requests');
    const { approvals } = await openApprovals(first(), reader);
    const decision = { approvals, state: 'declined' as const, reason: 'Not now' };
    await decide(first(), reader, decision);
    for (const _ of [1, 2]) await expect(call('Hello')).rejects.toThrow('Not now');
    await expect(call('Hello')).rejects.toThrow(ApprovalDeclined);
    await expect(call('Goodbye')).rejects.toThrow(ApprovalNeeded);
    expect(await call('Hello', 5)).toMatch(/^chg_/);
  });

  test('nobody decides for somebody else, no program for itself, and an admin without reading what it is', async () => {
    await expect(call('A secret')).rejects.toThrow(ApprovalNeeded);
    const { approvals } = await openApprovals(first(), reader);
    const accepted = { approvals, state: 'accepted' as const };
    await expect(decide(first(), { owner: 'ben', seesAll: false }, accepted)).rejects.toThrow('still waits');
    await expect(decide(first(), reader, accepted, 'robot')).rejects.toThrow('still waits');
    const admin = { owner: 'ada', seesAll: true };
    expect(await openApprovals(first(), admin)).toMatchObject({
      waiting: 0,
      approvals: [{ id: approvals[0]?.id, words: '', cost: { amount: 6 } }],
    });
    await decide(first(), admin, accepted);
    expect(await call('A secret')).toMatch(/^chg_/);
  });

  /** A part of a dub whose whole costs so much now. */
  function part(
    workId: string,
    amount: number,
    whole: number,
    over: Partial<NewCharge> = {},
  ): Promise<string> {
    const charge: NewCharge = {
      work: 'dub',
      workId,
      connectionId: 'c',
      model: 'm',
      projectId: null,
      token: 'robot',
      cost: { amount, unit: 'credits' },
      question: { words: 'A dub', whole: { amount: whole, unit: 'credits' } },
      ...over,
    };
    return reserveNow(first(), 'ann', charge);
  }
  const wanted = async () => (await waiting()).map(({ amount }) => Number(amount));

  test('of work that was accepted no more goes out than that, however often it is changed and begun again', async () => {
    await expect(part('dub_1', 3, 6)).rejects.toThrow(ApprovalNeeded);
    await accept();
    for (const _ of [1, 2]) await part('dub_1', 3, 6);
    // Other words of the same length: the whole is what was accepted, and all of it was spoken.
    await expect(part('dub_1', 1, 6)).rejects.toThrow(ApprovalNeeded);
    expect(await wanted()).toEqual([12_000_000]);
    await accept();
    for (const _ of [1, 2, 3]) await part('dub_1', 2, 6);
    await expect(part('dub_1', 1, 6)).rejects.toThrow(ApprovalNeeded);
  });

  test('what became dearer while it was looked at waits on, and nobody has accepted it', async () => {
    await expect(part('dub_1', 6, 6)).rejects.toThrow(ApprovalNeeded);
    const [shown] = await waiting();
    await expect(part('dub_1', 6000, 6000)).rejects.toThrow(ApprovalNeeded);
    await expect(call('Hello')).rejects.toThrow(ApprovalNeeded);
    const { approvals: others } = await openApprovals(first(), reader);
    const before = { id: shown?.id ?? '', createdAt: Number(shown?.createdAt) };
    for (const state of ['accepted', 'declined'] as const)
      await expect(decide(first(), reader, { approvals: [before], state })).rejects.toMatchObject({
        code: 'changed_elsewhere',
      });
    const unknown = Array.from({ length: 498 }, (_, index) => ({ id: `apr_${index}`, createdAt: index }));
    const all = { approvals: [before, ...unknown, ...others], state: 'accepted' as const };
    expect(await decide(first(), reader, all)).toEqual(others.map(({ id }) => id));
    expect(await wanted()).toEqual([6_000_000_000]);
    await expect(part('dub_1', 6000, 6000)).rejects.toThrow(ApprovalNeeded);
    await accept();
    await part('dub_1', 6000, 6000);
  });

  test('what is given back leaves room for as much again', async () => {
    await expect(part('dub_1', 6, 6)).rejects.toThrow(ApprovalNeeded);
    await accept();
    for (const _ of [1, 2])
      await endCharge(first(), 'ann', { id: await part('dub_1', 6, 6) }, { kind: 'refused' });
    await part('dub_1', 6, 6);
    await expect(part('dub_1', 6, 6)).rejects.toThrow(ApprovalNeeded);
  });

  test('work that says it is small is asked about once its parts come to more', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await part('dub_1', 1, 1);
    await expect(part('dub_1', 1, 1)).rejects.toThrow(ApprovalNeeded);
    await part('dub_2', 1, 1);
  });

  test.each([
    ['dub', 'dub_1'],
    ['speech', 'clip_1'],
  ] as const)('of a %s of unknown price no more requests go out than it takes', async (work, id) => {
    const send = () =>
      part(id, 0, 0, {
        ...{ work, cost: null },
        question: { words: 'Unpriced', key: 'Unpriced', whole: null, requests: 3 },
      });
    await expect(send()).rejects.toThrow(ApprovalNeeded);
    await accept();
    const [given = ''] = [await send()];
    await endCharge(first(), 'ann', { id: given }, { kind: 'refused' });
    for (const _ of [1, 2, 3]) await send();
    // Changed and begun again: what was accepted is used up, and a person is asked once more.
    for (const _ of [1, 2]) await expect(send()).rejects.toThrow(ApprovalNeeded);
    expect(await waiting()).toHaveLength(1);
    await accept();
    for (const _ of [1, 2, 3]) await send();
    await expect(send()).rejects.toThrow(ApprovalNeeded);
  });

  test('parts that are each rounded up come to no more than their whole', async () => {
    const whole = 7.000001;
    await expect(part('dub_1', whole / 3, whole)).rejects.toThrow(ApprovalNeeded);
    await accept();
    for (const _ of [1, 2, 3]) await part('dub_1', whole / 3, whole);
    expect(await wanted()).toEqual([]);
  });

  test('what a service told in another unit counts by its price before', async () => {
    const id = await part('dub_1', 4, 4);
    await endCharge(first(), 'ann', { id }, { kind: 'paid', told: { amount: 0.1, unit: 'USD' } });
    await expect(part('dub_1', 4, 4)).rejects.toThrow(ApprovalNeeded);
  });

  test('a reply that was accepted is given once, though its conversation goes on', async () => {
    const say = (words: string) =>
      reserveNow(first(), 'ann', {
        ...{ work: 'talk', workId: 'conv_1', connectionId: 'c', model: 'm', projectId: null, token: 'robot' },
        cost: { amount: 6, unit: 'credits' },
        question: { words, key: words },
      });
    await expect(say('Hello')).rejects.toThrow(ApprovalNeeded);
    await accept();
    await say('Hello');
    await expect(say('Hello')).rejects.toThrow(ApprovalNeeded);
  });

  test('the newest are listed first, a page at a time, and everybody reads their own', async () => {
    for (const words of ['One', 'Two', 'Three']) await expect(call(words)).rejects.toThrow(ApprovalNeeded);
    await first().db.updateTable('approvals').set({ createdAt: 1 }).where('words', '=', 'One').execute();
    await first().db.updateTable('approvals').set({ createdAt: 2 }).where('words', '=', 'Two').execute();
    const page = await openApprovals(first(), reader, { limit: 2 });
    expect(page.approvals.map(({ words }) => words)).toEqual(['Three', 'Two']);
    expect(page.waiting).toBe(3);
    const rest = await openApprovals(first(), reader, { limit: 2, cursor: page.nextCursor ?? '' });
    expect(rest.approvals.map(({ words }) => words)).toEqual(['One']);
    expect(rest.nextCursor).toBeNull();
    expect((await openApprovals(first(), { owner: 'ben', seesAll: false })).approvals).toEqual([]);
  });

  test('what was asked for waits on when its work goes to somebody else', async () => {
    await expect(call('Hello')).rejects.toThrow(ApprovalNeeded);
    await transferWork(first(), 'ann', 'ben');
    expect(await openApprovals(first(), { owner: 'ben', seesAll: false })).toMatchObject({ waiting: 1 });
  });
});
