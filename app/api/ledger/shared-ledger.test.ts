import { beforeAll, beforeEach, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { endCharge } from '#lib/server/money/charged.ts';
import { CapReached, type NewCharge } from '#lib/server/money/charges.ts';
import { reserveNow } from '#lib/server/money/reserve-now.ts';
import { projectTeam } from '#lib/server/projects/members.ts';
import { projects } from '#lib/server/projects/repository.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, joined } from '#lib/server/testing/people.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import { sampleTask } from '#lib/server/testing/samples.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import { webhooks } from '#lib/server/webhooks/repository.ts';
import type { Cap } from '#lib/studio/ledger/caps.ts';
import * as allTokens from '../tokens/route.ts';
import * as one from './[id]/route.ts';
import * as capped from './caps/route.ts';
import * as ledger from './route.ts';
import * as used from './usage/route.ts';

ownDataFolder({ ACCOUNTS: 'on' });

type Somebody = Awaited<ReturnType<typeof joined>>;
let admin: Somebody;
let ann: Somebody;
let ben: Somebody;

beforeAll(async () => {
  admin = await joined('Ada', 'admin');
  ann = await joined('Ann', 'member');
  ben = await joined('Ben', 'member');
});

beforeEach(async () => {
  await (await store()).db.deleteFrom('charges').execute();
  await setCaps([]);
});

const setCaps = (caps: object[], { cookie } = admin) =>
  capped.PUT(by(ask('/ledger/caps', 'PUT', { caps }), cookie), none);
const cap = (kind: string, id = '', amount = 5) => ({ subject: { kind, id }, unit: 'credits', amount });
const capsOf = async ({ cookie }: Somebody): Promise<Cap[]> =>
  (await (await capped.GET(by(ask('/ledger/caps'), cookie), none)).json()).caps;
const read = async ({ cookie }: Somebody, query = '') =>
  (await ledger.GET(by(ask(`/ledger?${query}`), cookie), none)).json();

async function pay({ owner }: Somebody, amount: number, about: Partial<NewCharge> = {}): Promise<string> {
  const charge = { work: 'video', workId: 'task_1', connectionId: 'c', model: 'm' } as const;
  const cost = { amount, unit: 'credits' } as const;
  return reserveNow(await store(), owner, { ...charge, projectId: null, token: null, cost, ...about });
}

test('members see what they spent, an admin what each spends and not on what', async () => {
  await pay(ann, 2);
  await pay(ben, 3);
  expect(await read(ann)).toMatchObject({ sums: [{ reserved: 2 }], charges: [{ workId: 'task_1' }] });
  expect((await read(ann, `person=${ben.person.id}`)).charges).toEqual([]);
  const { sums, groups, charges } = await read(admin, 'group=person');
  expect(sums).toMatchObject([{ count: 2, reserved: 5 }]);
  expect(groups.map(({ name, reserved }: { name: string; reserved: number }) => [name, reserved])).toEqual(
    expect.arrayContaining([
      ['Ann', 2],
      ['Ben', 3],
    ]),
  );
  expect(charges).toMatchObject([{ workId: '' }, { workId: '' }]);
  expect((await read(admin, `person=${ben.person.id}`)).sums).toMatchObject([{ count: 1, reserved: 3 }]);
});

test('what the work of others is called is not told to an admin', async () => {
  const [task] = await tasks(await store(), ann.owner).insert([
    sampleTask({ prompt: 'A heron', dueAt: Date.now() + 600_000 }),
  ]);
  await pay(ann, 2, { workId: task?.id ?? '' });
  expect((await read(ann)).charges).toMatchObject([{ title: 'A heron' }]);
  expect((await read(admin)).charges).toMatchObject([{ title: '' }]);
});

test.each(['studio', 'connection'])('a cap of the %s counts what everybody spends', async (kind) => {
  await setCaps([cap(kind, kind === 'studio' ? '' : 'c')]);
  await pay(ann, 3);
  await expect(pay(ben, 3)).rejects.toThrow(CapReached);
  await pay(ben, 2);
  expect(await capsOf(ann)).toMatchObject([{ used: 5, concernsYou: true }]);
});

test('who works in a project of somebody else is shown its cap, by its name', async () => {
  const opened = await store();
  const { id } = await projects(opened, ann.owner).create({ name: 'Harbour' });
  await setCaps([cap('project', id)]);
  expect(await capsOf(ben)).toEqual([]);
  const team = await projectTeam(opened, { owner: ann.owner, role: 'member' }, id);
  await team.add({ email: ben.email, role: 'edit' });
  expect(await capsOf(ben)).toMatchObject([{ name: 'Harbour', concernsYou: true }]);
  await pay(ben, 2, { projectId: id });
  await expect(pay(ben, 9, { projectId: id })).rejects.toThrow('for the project Harbour');
  expect((await read(ben, 'group=project')).groups).toMatchObject([{ key: id, name: 'Harbour' }]);
});

test('a cap of a person, a project or a token holds for nobody else, and shows for whom it concerns', async () => {
  await tokens(await store(), ann.owner).create({ name: 'robot', scope: 'create' });
  await setCaps([cap('person', ann.person.id, 4), cap('project', 'p', 3), cap('token', 'robot', 2)]);
  await pay(ann, 2, { token: 'robot' });
  await expect(pay(ann, 1, { token: 'robot' })).rejects.toThrow('the token robot');
  await pay(ben, 2, { token: 'robot', projectId: 'p' });
  await expect(pay(ann, 2, { projectId: 'p' })).rejects.toThrow('the project p');
  await expect(pay(ann, 3)).rejects.toThrow('4 credits a month for Ann');
  await pay(ben, 3);
  const named = (caps: Cap[]) => caps.map(({ name, used: amount }) => [name, amount]);
  expect(named(await capsOf(ann))).toEqual([
    ['Ann', 2],
    ['robot', 2],
  ]);
  expect(await capsOf(ben)).toEqual([]);
  expect((await capsOf(admin)).map(({ concernsYou }) => concernsYou)).toEqual([false, false, false]);
});

test('members set no caps and see no sums of services; what is unknown of theirs is decided by an admin', async () => {
  expect((await setCaps([], ann)).status).toBe(403);
  expect((await used.GET(by(ask('/ledger/usage'), ann.cookie), none)).status).toBe(403);
  const id = await pay(ann, 1);
  await endCharge(await store(), ann.owner, { id }, { kind: 'lost' });
  const decide = ({ cookie }: Somebody) =>
    one.PATCH(by(ask(`/ledger/${id}`, 'PATCH', { state: 'settled' }), cookie), at(id));
  expect((await decide(ann)).status).toBe(403);
  expect(await (await decide(admin)).json()).toMatchObject({ state: 'settled', workId: '' });
});

test('a token is made with a budget by an admin alone', async () => {
  const made = async ({ cookie }: Somebody) => {
    const budgets = [{ unit: 'credits', amount: 5 }];
    const asked = ask('/tokens', 'POST', { name: 'Thrifty', scope: 'create', budgets });
    return (await allTokens.POST(by(asked, cookie), none)).status;
  };
  expect(await made(ann)).toBe(403);
  const names = (await tokens(await store(), ann.owner).list()).map(({ name }) => name);
  expect(names).not.toContain('Thrifty');
  expect(await capsOf(admin)).toEqual([]);
  expect(await made(admin)).toBe(201);
  expect(await capsOf(admin)).toMatchObject([{ subject: { kind: 'token', id: 'Thrifty' }, amount: 5 }]);
});

test('a cap that is set anew has what waits of everybody tried', async () => {
  const opened = await store();
  const held = { status: 'waiting', reason: 'cap_reached', dueAt: Date.now() + 600_000 } as const;
  const due = async () => {
    const found = await Promise.all([ann, ben].map(({ owner }) => tasks(opened, owner).list({ limit: 5 })));
    const ids = found.flatMap((page) => page.tasks.map(({ id }) => id));
    const rows = await opened.db.selectFrom('tasks').select('dueAt').where('id', 'in', ids).execute();
    return rows.filter(({ dueAt }) => Number(dueAt) <= Date.now()).length;
  };
  for (const { owner } of [ann, ben]) await tasks(opened, owner).insert([sampleTask(held)]);
  expect(await due()).toBe(0);
  await setCaps([cap('studio', '', 50)]);
  expect(await due()).toBe(2);
});

test('webhooks of whom it concerns hear of a cap that is reached, once until it is set anew', async () => {
  const opened = await store();
  const listening = await Promise.all(
    [admin, ann, ben].map(async ({ owner }) => {
      const mine = webhooks(opened, owner);
      const { id } = await mine.create({ url: 'https://receiver.example/hook', events: ['cap.reached'] });
      return async () => (await mine.deliveries(id)).deliveries.length;
    }),
  );
  const told = () => Promise.all(listening.map((count) => count()));
  const meet = () => expect(pay(ann, 9)).rejects.toThrow(CapReached);
  await setCaps([cap('person', ann.person.id)]);
  await meet();
  await meet();
  expect(await told()).toEqual([1, 1, 0]);
  const { payload } = await opened.db
    .selectFrom('webhookDeliveries')
    .select('payload')
    .where('event', '=', 'cap.reached')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(payload ?? '').data).toMatchObject({ subject: { kind: 'person' }, name: 'Ann' });
  await setCaps([cap('studio')]);
  await meet();
  await meet();
  expect(await told()).toEqual([2, 2, 1]);
  await setCaps([cap('studio', '', 6)]);
  await meet();
  expect(await told()).toEqual([3, 3, 2]);
});

test('webhooks hear of a cap that holds what has no price, and again when its amount is reached', async () => {
  const opened = await store();
  const mine = webhooks(opened, ben.owner);
  const { id } = await mine.create({ url: 'https://receiver.example/unpriced', events: ['cap.reached'] });
  await setCaps([{ ...cap('person', ben.person.id, 7), holdUnpriced: true }]);
  const told = async () => (await mine.deliveries(id)).deliveries.length;
  for (const _ of [1, 2]) await expect(pay(ben, 0, { cost: null })).rejects.toThrow(CapReached);
  expect(await told()).toBe(1);
  await expect(pay(ben, 9)).rejects.toThrow(CapReached);
  expect(await told()).toBe(2);
});

test('charges without a price are counted until they are given back', async () => {
  await setCaps([]);
  const unpriced = async () =>
    (await read(ben)).sums.find(({ unit }: { unit: string | null }) => unit === null)?.count;
  const ids = [await pay(ben, 0, { cost: null }), await pay(ben, 0, { cost: null })];
  expect(await unpriced()).toBe(2);
  await endCharge(await store(), ben.owner, { id: ids[0] ?? '' }, { kind: 'refused' });
  expect(await unpriced()).toBe(1);
});
