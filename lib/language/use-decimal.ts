import { useFormatter } from 'next-intl';

/** Formats a number with fixed decimals in the page's language. */
export function useDecimal(): (value: number, decimals: number) => string {
  const format = useFormatter();
  return (value, decimals) =>
    format.number(value, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: false,
    });
}
