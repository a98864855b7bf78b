import { expect, test } from 'vitest';
import { askedBy, type LedgerView, listedBy, readView, writeView } from './ledger-view.ts';

const CHOSEN: LedgerView = {
  period: 'last',
  group: 'person',
  person: 'person_ann',
  only: '',
  state: 'unknown',
};

test('what is looked at is kept in the address, and what is usual is left out', () => {
  expect(writeView(CHOSEN)).toBe('period=last&group=person&person=person_ann&only=&state=unknown');
  expect(readView(new URLSearchParams(writeView(CHOSEN)))).toEqual(CHOSEN);
  expect(writeView(readView(new URLSearchParams()))).toBe('');
});

test('what an address names that there is not is passed over', () => {
  const view = readView(new URLSearchParams('period=decade&group=colour&state=lost'));
  expect(writeView(view)).toBe('');
});

test.each([
  'group=day&only=someday',
  'group=day&only=2026-13-40',
  'group=day&only=2026-02-31',
  'group=day&only=1969-12-31',
  'group=work&only=sculpture',
  `group=token&only=${'x'.repeat(501)}`,
  `group=token&person=${'x'.repeat(501)}`,
])('what cannot be asked for is left out of the view: %s', (address) => {
  const { only, person } = readView(new URLSearchParams(address));
  expect({ only, person }).toEqual({ only: null, person: '' });
});

test.each<[LedgerView['period'], string, object]>([
  ['month', '2026-01-31', { from: '2026-01-01' }],
  ['last', '2026-01-31', { from: '2025-12-01', to: '2026-01-01' }],
  ['ever', '2026-01-31', {}],
])('%s, on %s, asks for %j', (period, now, expected) => {
  const asked = askedBy({ ...CHOSEN, period, person: '' }, Date.parse(now));
  const days = Object.entries(asked).map(([name, at]) => [
    name,
    new Date(Number(at)).toISOString().slice(0, 10),
  ]);
  expect(Object.fromEntries(days)).toEqual(expected);
});

test.each<[LedgerView['group'], string, object]>([
  ['model', 'vidB-2', { model: 'vidB-2' }],
  ['project', '', { project: '' }],
  ['day', '2026-01-30', { from: String(Date.UTC(2026, 0, 30)), to: String(Date.UTC(2026, 0, 31)) }],
])('of %s, only %j lists %j', (group, only, expected) => {
  const view: LedgerView = { ...CHOSEN, period: 'ever', person: '', state: '', group, only };
  expect(listedBy(view, Date.now())).toEqual(expected);
});
