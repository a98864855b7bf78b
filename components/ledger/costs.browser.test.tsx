import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LedgerPage, ListedCharge, Sum } from '#lib/studio/ledger/charge.ts';
import { type Answers, answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleVoices } from '#lib/testing/samples/sample-model.ts';
import { Ledger } from './costs.tsx';
import { type LedgerView, readView } from './ledger-view.ts';

const CHARGE: ListedCharge = {
  ...{ id: 'chg_1', work: 'video', workId: 'task_1', connectionId: 'embedded', model: 'vidB-2' },
  ...{ projectId: null, person: 'local', token: null, state: 'settled', unit: 'credits' },
  ...{ expected: 8, amount: 8, createdAt: Date.now(), endedAt: Date.now(), title: '' },
};
const SUM: Sum = { unit: 'credits', count: 1, reserved: 0, settled: 8, unknown: 0, returned: 0 };
const today = new Date().toISOString().slice(0, 10);
const KEYS: Record<string, string> = { day: today, model: 'vidB-2', project: 'Harbour' };

const EMPTY: LedgerPage = { charges: [], nextCursor: null, sums: [], groups: [] };

/** One paid charge, as the studio returns it. */
const paid = (query: URLSearchParams): LedgerPage =>
  ['', 'settled'].includes(query.get('state') ?? '')
    ? {
        ...{ charges: [CHARGE], nextCursor: null, sums: [SUM] },
        groups: [{ ...SUM, key: KEYS[query.get('group') ?? 'day'] ?? '', name: null }],
      }
    : EMPTY;

const OTHERS = {
  'GET /api/session': { person: null, accounts: false },
  'GET /api/ledger/caps': { caps: [] },
  'GET /api/ledger/usage': { usage: [] },
  'GET /api/connections': { connections: [], removed: [], dialects: [] },
  'GET /api/models': { models: [], problems: [] },
  'GET /api/projects': { projects: [{ id: 'project_1', name: 'Harbour' }] },
};

/** A studio with this ledger; an answer in `held` waits for its release. */
async function show(
  answer: (query: URLSearchParams) => LedgerPage,
  given: Partial<LedgerView> = {},
  held: (query: URLSearchParams) => boolean = () => false,
  others: Answers = {},
) {
  const asked: URLSearchParams[] = [];
  const decided: unknown[] = [];
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  answerCalls({
    ...OTHERS,
    ...others,
    'GET /api/ledger': async ({ query }) => {
      asked.push(query);
      if (held(query)) await letGo;
      return answer(query);
    },
    'PATCH /api/ledger/[id]': ({ path, body }) => {
      decided.push([path, body]);
      return CHARGE;
    },
  });
  function Shown() {
    const [view, setView] = useState({ ...readView(new URLSearchParams()), ...given });
    return <Ledger view={view} change={(next) => setView({ ...view, ...next })} />;
  }
  await showPage(<Shown />);
  return { asked, decided, letGo: resolve };
}

const charges = page.getByRole('list', { name: 'Charges' });
const sums = page.getByRole('region', { name: 'Sums' });
const choose = async (name: string, option: string) => {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
};

test('charges stay, marked busy, until those of another state have come', async () => {
  const { letGo } = await show(paid, {}, (query) => query.get('state') === 'unknown');
  await expect.element(charges.getByText(/vidB-2/)).toBeVisible();
  await choose('State', 'Unknown');
  await expect.element(page.getByRole('combobox', { name: 'State' })).toHaveTextContent('Unknown');
  await expect.element(charges.getByText(/vidB-2/)).toBeVisible();
  await expect.poll(() => charges.element().closest('[aria-busy=true]')).not.toBeNull();
  letGo();
  await expect.element(page.getByText('No charges match.')).toBeVisible();
  await expect.element(sums.getByText('8 credits')).toBeVisible();
});

test('another grouping asks for the groups alone, and the last stay until they come', async () => {
  const { asked, letGo } = await show(paid, {}, (query) => query.get('group') === 'project');
  const groups = page.getByRole('region', { name: 'Where it went' });
  await expect.element(groups.getByText('vidB-2')).toBeVisible();
  asked.length = 0;
  await choose('Grouped by', 'Project');
  await expect.poll(() => asked.map((query) => query.get('group'))).toEqual(['project']);
  await expect.element(groups.getByRole('row', { name: /vidB-2/ })).toBeVisible();
  await expect.element(sums.getByText('8 credits')).toBeVisible();
  letGo();
  await expect.element(groups.getByRole('row', { name: /Harbour/ })).toBeVisible();
});

test.each([
  ['month', 'No charges this month.'],
  ['last', 'No charges last month.'],
  ['ever', 'No charges yet.'],
] as const)('without a charge, %s says: %s', async (period, words) => {
  await show(() => EMPTY, { period });
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(charges).not.toBeInTheDocument();
});

test('from a month without charges everything is one click away', async () => {
  await show((query) => (query.has('from') ? EMPTY : paid(query)), { period: 'last' });
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect.element(charges.getByText(/vidB-2/)).toBeVisible();
});

test('where nothing was ever charged, everything is not offered', async () => {
  const { asked } = await show(() => EMPTY);
  await expect.poll(() => asked.some((query) => !query.has('from'))).toBe(true);
  await expect.element(page.getByText('No charges this month.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show everything' })).not.toBeInTheDocument();
});

test('of somebody without charges it is not asked whether there are any of other times', async () => {
  const { asked } = await show(() => EMPTY, { person: 'person_ada' });
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect.poll(() => asked.some((query) => !query.has('from'))).toBe(true);
  expect(asked.filter((query) => query.has('person') && !query.has('from'))).toEqual([]);
});

test('where no charge is in the state that is chosen, the filter can be cleared', async () => {
  await show(paid, { state: 'reserved' });
  await expect.element(page.getByText('No charges match.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect.element(charges.getByText(/vidB-2/)).toBeVisible();
});

test('the files hold what is listed', async () => {
  await show(paid, { period: 'last', state: 'settled' });
  const link = page.getByRole('link', { name: 'Save the listed charges as CSV' });
  await expect.element(link).toBeVisible();
  const { searchParams } = new URL((link.element() as HTMLAnchorElement).href);
  expect(Object.fromEntries(searchParams)).toEqual({
    format: 'csv',
    from: expect.any(String),
    to: expect.any(String),
    state: 'settled',
  });
});

test('charges without a price are counted among the sums, and where they went', async () => {
  const none: Sum = { ...SUM, unit: null, count: 2, settled: 0 };
  await show((query) => {
    const page = paid(query);
    return { ...page, sums: [SUM, none], groups: [...page.groups, { ...none, key: 'mystery', name: null }] };
  });
  await expect.element(sums.getByText('2 charges without a price')).toBeVisible();
  const groups = page.getByRole('region', { name: 'Where it went' });
  await expect
    .element(groups.getByRole('row', { name: /mystery/ }))
    .toMatchTextContent(/2 charges without a price/);
});

test('amounts of one unit are ordered among themselves, the dearest first', async () => {
  const dollars = (key: string, settled: number) => ({
    ...SUM,
    unit: 'USD' as const,
    settled,
    key,
    name: null,
  });
  const groups = [{ ...SUM, key: 'credited', name: null }, dollars('cheap', 1), dollars('dear', 3)];
  await show((query) => ({ ...paid(query), groups: query.get('group') === 'model' ? groups : [] }));
  const rows = page.getByRole('region', { name: 'Where it went' }).getByRole('rowheader');
  await expect.element(rows.first()).toBeVisible();
  expect(rows.elements().map(({ textContent }) => textContent)).toEqual(['dear', 'cheap', 'credited']);
});

test('what was paid in two units stands in one row with both sums', async () => {
  const video = { ...SUM, key: 'video', name: null };
  const groups = [video, { ...video, unit: 'USD' as const, settled: 3 }];
  await show((query) => ({ ...paid(query), groups: query.get('group') === 'work' ? groups : [] }), {
    group: 'work',
  });
  const row = page.getByRole('region', { name: 'Where it went' }).getByRole('row', { name: /Video/ });
  await expect.element(row).toMatchTextContent(/\$3\.00.*8 credits/);
  expect(row.elements()).toHaveLength(1);
});

/** The same list with one charge changed. */
const listed = (differs: Partial<ListedCharge>) => (query: URLSearchParams) => ({
  ...paid(query),
  charges: [{ ...CHARGE, ...differs }],
});

test('a charge says for which project and program it was', async () => {
  await show(listed({ projectId: 'project_1', token: 'Night shift' }));
  await expect.element(charges.getByText('embedded · Harbour · Night shift')).toBeVisible();
});

test('a charge is named by its work, with what that is beside it', async () => {
  await show(listed({ title: 'A heron over still water' }));
  const link = charges.getByRole('link', { name: 'A heron over still water' });
  await expect.element(link).toHaveAttribute('href', '/gallery/task_1');
  await expect.element(charges.getByText('Video · vidB-2 · embedded')).toBeVisible();
});

test.each([
  ['settled', []],
  ['reserved', ['Not paid yet']],
  ['unknown', ['Unclear if paid']],
  ['returned', ['Given back']],
] as const)('of a charge that is %s it is said: %s', async (state, words) => {
  await show(listed({ state }));
  await expect.element(charges.getByText(/vidB-2/)).toBeVisible();
  const said = charges.getByText(/^(Paid|Reserved|Not paid yet|Unclear if paid|Given back)$/);
  expect(said.elements().map(({ textContent }) => textContent)).toEqual(words);
});

test('a row of where it went lists its charges alone, until all are wanted again', async () => {
  const { asked } = await show(paid);
  const row = page.getByRole('button', { name: 'Charges of vidB-2' });
  await row.click();
  await expect.element(row).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('region', { name: 'Charges' })).toHaveFocus();
  await expect.poll(() => asked.at(-1)?.get('model')).toBe('vidB-2');
  const link = page.getByRole('link', { name: 'Save the listed charges as CSV' });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('model=vidB-2'));
  await page.getByRole('button', { name: 'Only vidB-2: show all again' }).click();
  await expect.element(row).toHaveAttribute('aria-pressed', 'false');
});

test('models are called by their names, and asked for by their ids', async () => {
  const id = 'chat-4o-mini-tts-2025-12-15';
  const speech = { ...CHARGE, work: 'speech', workId: '', model: id } as const;
  const groups = [{ ...SUM, key: id, name: null }];
  const models = [sampleVoices({ id, name: '4o mini speech' })];
  const { asked } = await show(
    (query) => ({ ...paid(query), charges: [speech], groups: query.get('group') === 'model' ? groups : [] }),
    {},
    () => false,
    { 'GET /api/models': { models, problems: [] } },
  );
  await expect.element(charges.getByText(/4o mini speech/)).toBeVisible();
  await page.getByRole('button', { name: 'Charges of 4o mini speech' }).click();
  await expect.poll(() => asked.at(-1)?.get('model')).toBe(id);
  await expect.element(page.getByRole('button', { name: /^Only 4o mini speech:/ })).toBeVisible();
  await expect.element(page.getByText(new RegExp(id))).not.toBeInTheDocument();
});

const ADA = { id: 'person_ada', name: 'Ada', role: 'admin' };
const ACCOUNTS = {
  'GET /api/session': { person: ADA, accounts: true },
  'GET /api/people': { people: [ADA] },
};

test.each([
  ['period', () => page.getByRole('radio', { name: 'Everything' }).click()],
  ['person', () => choose('Person', 'Ada')],
] as const)('of another %s all charges are listed, not those of a row it may not have', async (_, look) => {
  const { asked } = await show(paid, {}, () => false, ACCOUNTS);
  await page.getByRole('button', { name: 'Charges of vidB-2' }).click();
  await expect.poll(() => asked.at(-1)?.get('model')).toBe('vidB-2');
  asked.length = 0;
  await look();
  await expect.element(page.getByRole('button', { name: /^Only vidB-2/ })).not.toBeInTheDocument();
  await expect.poll(() => asked.some((query) => !query.has('group'))).toBe(true);
  expect(asked.filter((query) => query.has('model'))).toEqual([]);
});

test('what is unknown is decided with the amount that was paid', async () => {
  const { decided } = await show(listed({ state: 'unknown', unit: 'USD', amount: 1.6 }));
  await page.getByRole('button', { name: 'Decide about Video · vidB-2' }).click();
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  await expect.element(amount).toHaveValue('1.6');
  await amount.fill('1.25');
  await page.getByRole('button', { name: 'It was paid' }).click();
  await expect
    .poll(() => decided)
    .toEqual([['/api/ledger/chg_1', { state: 'settled', amount: 1.25, unit: 'USD' }]]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('what was not paid is said only after it was asked', async () => {
  const { decided } = await show(listed({ state: 'unknown', unit: null, amount: null }));
  await page.getByRole('button', { name: /^Decide about/ }).click();
  expect(decided).toEqual([]);
  await page.getByRole('button', { name: 'It was not' }).click();
  await expect.poll(() => decided).toEqual([['/api/ledger/chg_1', { state: 'returned' }]]);
});

test('what was paid without a price can be given its amount', async () => {
  const { decided } = await show(listed({ unit: null, amount: null, expected: null }));
  await page.getByRole('button', { name: /^Give the amount of/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Write an amount of zero or more.');
  await page.getByRole('textbox', { name: /^Amount/ }).fill('0.4');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => decided)
    .toEqual([['/api/ledger/chg_1', { state: 'settled', amount: 0.4, unit: 'USD' }]]);
});

test.each([
  [0, /spent outside of the studio, or before\./],
  [1, /or on what counts in another unit here\./],
])(
  'where a service counts more, and %i charges count in another unit, it says what that may be',
  async (inOtherUnits, words) => {
    const counts = {
      connectionId: 'embedded',
      name: 'Service',
      used: 24,
      unit: 'credits',
      settled: 8,
      open: 0,
    };
    await show(paid, {}, () => false, { 'GET /api/ledger/usage': { usage: [{ ...counts, inOtherUnits }] } });
    await expect.element(page.getByText(words)).toBeVisible();
  },
);
