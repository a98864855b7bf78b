/** No cap is higher, and no charge is counted for more. */
export const MOST_AMOUNT = 1e9;

/** Amounts are kept in whole millionths: less than one would be nothing. */
export const LEAST_AMOUNT = 0.000001;

interface Capped {
  subject: { kind: string; id: string };
  unit: string;
  period: string;
}

/** Identifies a cap, whatever its amount. */
export const capKey = ({ subject, unit, period }: Capped): string =>
  JSON.stringify([subject.kind, subject.id, unit, period]);

/** As far as it says whether a person is asked about what has no known price. */
export type UnpricedRule = { unpriced: boolean } | null;

/** Whether a person was asked about what has no known price, and no longer is. */
export const stopsAsking = (before: UnpricedRule, rule: UnpricedRule): boolean =>
  before?.unpriced === true && !rule?.unpriced;

/**
 * Whether a budget of a program holds what has no known price, where nobody says so. One that there is stays as it is
 * in that, and a first one holds it where nobody is asked: that would pass it by. When asking stops, each does.
 */
export const holdsUnpriced = (
  held: boolean | undefined,
  { before, rule }: { before: UnpricedRule; rule: UnpricedRule },
): boolean => stopsAsking(before, rule) || (held ?? !rule?.unpriced);
