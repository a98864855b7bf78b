import { expect, test } from 'vitest';
import type { TaskCost } from '../task/task.ts';
import { capDescription } from './cap-description.ts';
import { isNear, isReached } from './cap-use.ts';
import { isAbout, lets, NewCap, nextMonth, startOfMonth } from './caps.ts';
import { chargeOfTask, mayBecome } from './charge-machine.ts';
import type { ChargeState } from './ledger-values.ts';

const task = { reason: null, serviceId: null, submittedAt: null, cost: null } as const;
const sent = { ...task, submittedAt: 1, serviceId: 'x' };
const credits = (amount: number): TaskCost => ({ amount, unit: 'credits' });

test.each<[string, Parameters<typeof chargeOfTask>[0], ChargeState]>([
  ['waiting and never sent', { ...task, status: 'waiting' }, 'returned'],
  ['waiting to be sent again', { ...task, status: 'waiting', submittedAt: 1 }, 'reserved'],
  ['on its way', { ...task, status: 'submitting' }, 'reserved'],
  ['being made', { ...sent, status: 'rendering' }, 'reserved'],
  ['made', { ...sent, status: 'completed' }, 'settled'],
  ['sent without an answer', { ...task, status: 'uncertain' }, 'unknown'],
  ['refused', { ...task, status: 'failed' }, 'returned'],
  ['refused after an answer was lost', { ...task, status: 'failed', submittedAt: 1 }, 'unknown'],
  ['failed, and nobody says whether it was charged', { ...sent, status: 'failed' }, 'unknown'],
  ['failed and refunded', { ...sent, status: 'failed', cost: credits(0) }, 'returned'],
  ['failed and charged', { ...sent, status: 'failed', cost: credits(3) }, 'settled'],
  ['cancelled before it was sent', { ...task, status: 'cancelled' }, 'returned'],
  ['dismissed without an answer', { ...task, status: 'cancelled', reason: 'offline' }, 'unknown'],
])('the charge of a task that is %s', (_, state, charge) => {
  expect(chargeOfTask(state)).toBe(charge);
});

test('what was paid is never silently reserved again, and what is unknown can be found out', () => {
  expect(mayBecome('settled', 'reserved')).toBe(false);
  expect(mayBecome('returned', 'unknown')).toBe(false);
  expect(mayBecome('unknown', 'settled')).toBe(true);
  expect(mayBecome('unknown', 'returned')).toBe(true);
});

const cap = (over: Partial<NewCap> = {}) =>
  NewCap.parse({ subject: { kind: 'studio' }, unit: 'credits', amount: 10, ...over });

test.each<[string, NewCap, number, TaskCost | null, boolean]>([
  ['fills it to the brim', cap(), 4, credits(6), true],
  ['goes beyond it', cap(), 4, credits(6.000001), false],
  ['is too much by itself', cap({ amount: 5 }), 0, credits(6), false],
  ['costs nothing', cap(), 10, credits(0), true],
  ['is paid in something else', cap(), 10, { amount: 99, unit: 'USD' }, true],
  ['has no known price', cap(), 10, null, true],
  ['has no known price, which it holds', cap({ holdUnpriced: true }), 0, null, false],
  ['adds up in tenths', cap({ amount: 0.3 }), 0.2, credits(0.1), true],
])('what %s', (_, given, used, cost, isLet) => {
  expect(lets(given, used, cost)).toBe(isLet);
});

test.each([
  [{ kind: 'studio', id: '' }, true],
  [{ kind: 'project', id: 'p1' }, true],
  [{ kind: 'project', id: 'p2' }, false],
  [{ kind: 'token', id: 'robot' }, false],
  [{ kind: 'connection', id: 'embedded' }, true],
  [{ kind: 'person', id: 'ann' }, true],
] as const)('%j is about a charge: %j', (subject, isIt) => {
  const charge = { projectId: 'p1', person: 'ann', token: null, connectionId: 'embedded' };
  expect(isAbout(subject, charge)).toBe(isIt);
});

test('a cap is near from 80 % on, and says what it is', () => {
  const used = (amount: number) => ({ ...cap(), used: amount });
  expect([isNear(used(7.9)), isNear(used(8)), isReached(used(9.9)), isReached(used(10))]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(capDescription(cap({ subject: { kind: 'token', id: 'robot' } }), 'robot')).toBe(
    '10 credits a month for the token robot',
  );
});

test('a month begins on its first day in UTC', () => {
  const now = Date.UTC(2026, 11, 31, 23);
  expect(startOfMonth(now)).toBe(Date.UTC(2026, 11, 1));
  expect(nextMonth(now)).toBe(Date.UTC(2027, 0, 1));
});
