import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { capsOf } from '#lib/server/limits/caps.ts';
import { ruleOf, setRule } from '#lib/server/limits/rules.ts';
import { setCaps } from '#lib/server/money/set-caps.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, at, none, withBearer } from '#lib/server/testing/requests.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import type { NewCap } from '#lib/studio/ledger/caps.ts';
import type { NewToken } from '#lib/studio/tokens/api-token.ts';
import * as one from './[id]/route.ts';
import * as all from './route.ts';

ownDataFolder();

const create = async (over: Partial<NewToken> = {}) =>
  tokens(await store(), LOCAL_OWNER).create({ name: 'Robot', scope: 'admin', ...over });
let maker: string;
beforeAll(async () => {
  maker = (await create()).token;
});
afterAll(async () => (await store()).close());

const byMaker = (asked: Request) => withBearer(asked, maker);
const make = (asked: Request) => all.POST(byMaker(asked), none);
const makeThrifty = (amount: number, key = 'thrifty') => {
  const budgets = [{ unit: 'credits', amount, holdUnpriced: true }];
  const asked = ask('/tokens', 'POST', { name: 'Thrifty', scope: 'create', budgets });
  asked.headers.set('idempotency-key', key);
  return make(asked);
};
const cap = (id: string): NewCap => ({
  ...{ subject: { kind: 'project', id }, unit: 'USD', amount: 9, period: 'month', holdUnpriced: false },
});
const setAll = async (...caps: NewCap[]) => setCaps(await store(), LOCAL_OWNER, caps);
const capped = async () =>
  (await capsOf((await store()).db, LOCAL_OWNER)).map(({ subject, amount }) => [subject.id, amount]);
const named = async () =>
  (await tokens(await store(), LOCAL_OWNER).list()).filter(({ name }) => name === 'Thrifty').length;
beforeEach(async () => setRule((await store()).db, LOCAL_OWNER, 'Frugal', null));
afterEach(() => setAll());

test('a token with budgets is made with them in one step, and a refusal sets none', async () => {
  await setAll(cap('p1'));
  expect((await makeThrifty(5)).status).toBe(201);
  const kept = [
    ['p1', 9],
    ['Thrifty', 5],
  ];
  expect(await capped()).toEqual(kept);
  expect((await makeThrifty(50)).status).toBe(409);
  expect([await capped(), await named()]).toEqual([kept, 1]);
});

test('a token with budgets is not made where there is no room for another cap', async () => {
  await setAll(...Array.from({ length: 100 }, (_, at) => cap(`p${at}`)));
  const before = await named();
  const { error } = await (await makeThrifty(5, 'another')).json();
  expect(error).toMatchObject({ code: 'invalid_parameter', param: 'budgets' });
  expect(await named()).toBe(before);
});

test.each<[string, boolean, { before?: boolean; given?: boolean; approval?: NewToken['approval'] }]>([
  ['a first budget of a name that need not ask', true, {}],
  ['a first budget of a name that has to ask', false, { approval: { above: 1 } }],
  ['one of a name that need not ask about that', true, { approval: { above: 1, unpriced: false } }],
  ['one that held it', true, { before: true, approval: { above: 1 } }],
  ['one that did not hold it', false, { before: false }],
  ['one that is told to', true, { before: false, given: true }],
  ['one that is told not to', false, { before: true, given: false }],
])('%s holds what has no known price: %s', async (_, expected, { before, given, approval = null }) => {
  const budget: NewCap = { ...cap('Frugal'), subject: { kind: 'token', id: 'Frugal' } };
  if (before !== undefined) await setAll({ ...budget, holdUnpriced: before });
  const budgets = [{ unit: budget.unit, amount: 4, ...(given !== undefined && { holdUnpriced: given }) }];
  const asked = ask('/tokens', 'POST', { name: 'Frugal', scope: 'create', approval, budgets });
  expect((await make(asked)).status).toBe(201);
  expect(await capsOf((await store()).db, LOCAL_OWNER)).toMatchObject([
    { amount: 4, holdUnpriced: expected },
  ]);
});

test('a token with budgets does not hold what has no known price where another of its name has to ask', async () => {
  await create({ name: 'Asks first', approval: { above: 1 } });
  await create({ name: 'Asks first', budgets: [{ unit: 'USD', amount: 4 }] });
  expect(await capsOf((await store()).db, LOCAL_OWNER)).toMatchObject([{ holdUnpriced: false }]);
});

test('a token with budgets is told even where what waits for room cannot be tried at once', async () => {
  const { schema } = (await store()).db;
  await schema.alterTable('dubs').renameTo('elsewhere').execute();
  const response = await makeThrifty(5, 'told').finally(() =>
    schema.alterTable('elsewhere').renameTo('dubs').execute(),
  );
  expect((await response.json()).token).toMatch(/^dly_/);
});

describe('the limits of a token', () => {
  const approval = { above: 3, unpriced: false };
  const limited = async () => (await create({ name: 'Frugal', scope: 'create' })).id;
  const change = (id: string, limits: object) =>
    one.PATCH(byMaker(ask('/tokens/x', 'PATCH', limits)), at(id));
  const rule = async () => ruleOf((await store()).db, LOCAL_OWNER, 'Frugal');
  const caps = async () => capsOf((await store()).db, LOCAL_OWNER);

  test('are changed in one step: a budget is set, raised and removed, and all other caps stay', async () => {
    await setAll(cap('p1'));
    const id = await limited();
    const budgets = [{ unit: 'credits', amount: 5 }];
    expect(await (await change(id, { approval, budgets })).json()).toMatchObject({ id, approval });
    const set = { subject: { id: 'Frugal' }, unit: 'credits', amount: 5, holdUnpriced: true };
    expect(await caps()).toMatchObject([{ subject: { id: 'p1' } }, set]);
    await change(id, { budgets: [{ unit: 'credits', amount: 6, holdUnpriced: false }] });
    expect(await caps()).toMatchObject([
      { subject: { id: 'p1' } },
      { ...set, amount: 6, holdUnpriced: false },
    ]);
    await change(id, { budgets: [{ unit: 'credits', amount: null }] });
    expect(await capped()).toEqual([['p1', 9]]);
  });

  test('that are left out stay as they are', async () => {
    const id = await limited();
    await change(id, { approval, budgets: [{ unit: 'credits', amount: 5 }] });
    await change(id, { budgets: [{ unit: 'USD', amount: 6 }] });
    expect(await rule()).toEqual(approval);
    await change(id, { approval: null });
    expect(await rule()).toBeNull();
    expect(await caps()).toMatchObject([
      { unit: 'USD', amount: 6 },
      { unit: 'credits', amount: 5 },
    ]);
  });

  test.each<[string, boolean, { before: NewToken['approval']; given: object; held?: boolean }]>([
    ['whose name no longer has a rule', true, { before: { above: 1 }, given: { approval: null } }],
    ['whose name need not ask about it any more', true, { before: { above: 1 }, given: { approval } }],
    [
      'that is raised when its name need not ask any more',
      true,
      { before: { above: 1 }, given: { approval: null, budgets: [{ unit: 'USD', amount: 12 }] } },
    ],
    [
      'that is told not to when its name need not ask any more',
      false,
      {
        before: { above: 1 },
        given: { approval: null, budgets: [{ unit: 'USD', amount: 9, holdUnpriced: false }] },
      },
    ],
    ['whose name still asks', false, { before: { above: 1 }, given: { approval: { above: 2 } } }],
    ['whose name never asked', false, { before: null, given: { approval } }],
    [
      'that held it, and whose name now asks',
      true,
      { before: null, given: { approval: { above: 1 } }, held: true },
    ],
  ])(
    'have a budget %s hold what has no known price: %s',
    async (_, expected, { before, given, held = false }) => {
      const { id } = await create({ name: 'Frugal', scope: 'create', approval: before });
      await setAll(cap('p1'), {
        ...cap('Frugal'),
        subject: { kind: 'token', id: 'Frugal' },
        holdUnpriced: held,
      });
      expect((await change(id, given)).status).toBe(200);
      expect(await caps()).toMatchObject([
        { subject: { id: 'p1' }, holdUnpriced: false },
        { subject: { id: 'Frugal' }, holdUnpriced: expected },
      ]);
    },
  );

  test('that a second token of the name loosens have its budgets hold what has no known price', async () => {
    await create({ name: 'Frugal', approval: { above: 1 } });
    await setAll({ ...cap('Frugal'), subject: { kind: 'token', id: 'Frugal' } });
    expect((await make(ask('/tokens', 'POST', { name: 'Frugal', scope: 'read', approval }))).status).toBe(
      201,
    );
    expect(await caps()).toMatchObject([{ amount: 9, holdUnpriced: true }]);
  });

  test.each([{}, { aproval: null }, { budgets: [] }])('are not said to be changed by %j', async (limits) => {
    const response = await change(await limited(), limits);
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatchObject({
      code: 'missing_parameter',
      param: 'approval',
      message: 'approval or at least one of budgets must be given',
    });
  });

  test('are not changed where there is no room for another cap, the rule neither', async () => {
    await setAll(...Array.from({ length: 100 }, (_, at) => cap(`p${at}`)));
    const response = await change(await limited(), { approval, budgets: [{ unit: 'credits', amount: 5 }] });
    expect((await response.json()).error).toMatchObject({ code: 'invalid_parameter', param: 'budgets' });
    expect(await rule()).toBeNull();
  });

  test('of a token that is not there set no budget', async () => {
    expect((await change('tok_none', { budgets: [{ unit: 'credits', amount: 5 }] })).status).toBe(404);
    expect(await capped()).toEqual([]);
  });
});
