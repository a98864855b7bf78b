import { useFormatter } from 'next-intl';

/** Writes a number with so many decimals, behind the point or comma of the language. */
export function useDecimal(): (value: number, decimals: number) => string {
  const format = useFormatter();
  return (value, decimals) =>
    format.number(value, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: false,
    });
}
