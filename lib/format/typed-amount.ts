const SPACES = /[\s'’]/gu;
const CURRENCY = /^(?:us)?\$|(?:us)?\$$|^usd|usd$/iu;

/** The decimal separator of a language. */
const pointOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Thousands apart: `1,250,000`. */
const isGrouped = (digits: string, sign: string): boolean => {
  const [first = '', ...others] = digits.split(sign);
  return /^[1-9]\d{0,2}$/u.test(first) && others.every((group) => /^\d{3}$/u.test(group));
};

/** The decimal separator in a text; null if there is none. Undefined if the separators make no sense. */
function pointIn(text: string, locale: string): '.' | ',' | null | undefined {
  const [stops, commas] = [text.split('.').length - 1, text.split(',').length - 1];
  if (stops + commas === 0) return null;
  if (stops > 0 && commas > 0) {
    const [point, between] = text.lastIndexOf('.') > text.lastIndexOf(',') ? ['.', ','] : [',', '.'];
    const [whole = '', ...parts] = text.split(point as '.' | ',');
    return parts.length === 1 && isGrouped(whole, between as string) ? (point as '.' | ',') : undefined;
  }
  const sign = stops > 0 ? '.' : ',';
  if (stops + commas > 1) return isGrouped(text, sign) ? null : undefined;
  // `1,250` depends on the language; `12,50` is unambiguous.
  return sign !== pointOf(locale) && isGrouped(text, sign) ? null : sign;
}

/**
 * An amount as people type it: either separator, grouped or not, a dollar sign, full-width digits. Null for
 * anything else, including other number notations.
 */
export function readAmount(typed: string, locale: string): number | null {
  const text = typed.normalize('NFKC').trim().replace(CURRENCY, '').replace(SPACES, '');
  if (!/^[\d.,]*\d[\d.,]*$/u.test(text)) return null;
  const point = pointIn(text, locale);
  if (point === undefined) return null;
  const [whole = '', part = ''] = point === null ? [text] : text.split(point);
  return Number(`${whole.replace(/[.,]/gu, '') || '0'}.${part || '0'}`);
}

/** The same for an input field, as a language writes it. */
export const writeAmount = (amount: number, locale: string): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }).format(amount);
