import { expect, test } from 'vitest';
import { askedBy, type LedgerView, readView, writeView } from './ledger-view.ts';

const CHOSEN: LedgerView = { period: 'last', group: 'person', person: 'person_ann', state: 'unknown' };

test('what is looked at is kept in the address, and what is usual is left out', () => {
  expect(writeView(CHOSEN)).toBe('period=last&group=person&person=person_ann&state=unknown');
  expect(readView(new URLSearchParams(writeView(CHOSEN)))).toEqual(CHOSEN);
  expect(writeView(readView(new URLSearchParams()))).toBe('');
});

test('what an address names that there is not is passed over', () => {
  const view = readView(new URLSearchParams('period=decade&group=colour&state=lost'));
  expect(writeView(view)).toBe('');
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
