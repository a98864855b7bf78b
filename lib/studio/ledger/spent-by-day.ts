import { DAY_MS } from '#lib/format/units.ts';
import type { LedgerPage, Sum } from './charge.ts';

type Unit = NonNullable<Sum['unit']>;

/** The spending of a day, or of a month if there are too many days. */
export interface SpentBar {
  /** `2026-11-16`, or `2026-11`. */
  key: string;
  paid: number;
  /** Reserved or unknown: it may be paid yet. */
  open: number;
}

export interface SpentByDay {
  unit: Unit;
  bars: SpentBar[];
  most: number;
}

const MOST_DAYS = 92;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);
const monthOf = (day: string) => day.slice(0, 'yyyy-mm'.length);

/** The days of a time that ends today at the latest; the months, where they are too many. */
function spans(from: number, to: number): string[] {
  const count = Math.floor((to - from) / DAY_MS) + 1;
  const days = Array.from({ length: Math.max(count, 1) }, (_, index) => dayOf(from + index * DAY_MS));
  return days.length > MOST_DAYS ? [...new Set(days.map(monthOf))] : days;
}

/**
 * Bars of spending per unit: from the start of the period, or the first day with a charge, to its end,
 * including days without any.
 */
export function spentByDay(
  groups: LedgerPage['groups'],
  { from, to = Number.POSITIVE_INFINITY }: { from?: number | undefined; to?: number | undefined },
  now: number,
): SpentByDay[] {
  const priced = groups.filter(({ unit }) => unit !== null);
  if (priced.length === 0) return [];
  const first = from ?? Math.min(...priced.map(({ key }) => Date.parse(key)));
  const keys = spans(first, Math.min(now, to - 1));
  const keyOf = keys[0] && keys[0].length < dayOf(now).length ? monthOf : (day: string) => day;
  return [...Map.groupBy(priced, ({ unit }) => unit as Unit)].map(([unit, sums]) => {
    const bars = new Map(keys.map((key) => [key, { key, paid: 0, open: 0 }]));
    for (const { key, settled, reserved, unknown } of sums) {
      const bar = bars.get(keyOf(key));
      if (!bar) continue;
      bar.paid += settled;
      bar.open += reserved + unknown;
    }
    const all = [...bars.values()];
    return { unit, bars: all, most: Math.max(...all.map(({ paid, open }) => paid + open)) };
  });
}
