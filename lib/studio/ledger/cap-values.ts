/** No cap is higher, and no charge is counted for more. */
export const MOST_AMOUNT = 1e9;

/** Amounts are kept in whole millionths: less than one would be nothing. */
export const LEAST_AMOUNT = 0.000001;

interface Capped {
  subject: { kind: string; id: string };
  unit: string;
  period: string;
}

/** What is the same cap, whatever its amount. */
export const capKey = ({ subject, unit, period }: Capped): string =>
  JSON.stringify([subject.kind, subject.id, unit, period]);

/**
 * Whether the first budget of a program holds what has no known price: that would pass it by, unless a person is asked
 * about it.
 */
export const holdsByDefault = (rule: { unpriced: boolean } | null): boolean => !rule?.unpriced;
