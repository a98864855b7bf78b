import { expect, test } from 'vitest';
import type { Sum } from './charge.ts';
import { spentByDay } from './spent-by-day.ts';

const on = (key: string, sum: Partial<Sum>) => ({
  ...{ key, name: null, unit: 'credits' as const, count: 1 },
  ...{ reserved: 0, settled: 0, unknown: 0, returned: 0, ...sum },
});
const NOON = Date.UTC(2026, 10, 4, 12);

test('every day of the time has a bar, up to today, with what is paid and what may be', () => {
  const groups = [
    on('2026-11-03', { settled: 4, unknown: 1, returned: 9 }),
    on('2026-11-01', { reserved: 2 }),
  ];
  expect(spentByDay(groups, { from: Date.UTC(2026, 10, 1) }, NOON)).toEqual([
    {
      unit: 'credits',
      most: 5,
      bars: [
        { key: '2026-11-01', paid: 0, open: 2 },
        { key: '2026-11-02', paid: 0, open: 0 },
        { key: '2026-11-03', paid: 4, open: 1 },
        { key: '2026-11-04', paid: 0, open: 0 },
      ],
    },
  ]);
});

test('a time that is over ends with its last day', () => {
  const span = { from: Date.UTC(2026, 9, 30), to: Date.UTC(2026, 10, 1) };
  const [plot] = spentByDay([on('2026-10-31', { settled: 1 })], span, NOON);
  expect(plot?.bars.map(({ key }) => key)).toEqual(['2026-10-30', '2026-10-31']);
});

test('a long time is shown by months, and units by themselves', () => {
  const groups = [
    on('2026-11-01', { settled: 1 }),
    on('2026-06-30', { settled: 2 }),
    on('2026-06-02', { settled: 3 }),
    on('2026-10-02', { settled: 7, unit: 'USD' }),
    on('2026-10-02', { unit: null }),
  ];
  const plots = spentByDay(groups, {}, NOON);
  expect(plots.map(({ unit, bars }) => [unit, bars.length, bars[0]?.paid])).toEqual([
    ['credits', 6, 5],
    ['USD', 6, 0],
  ]);
});
