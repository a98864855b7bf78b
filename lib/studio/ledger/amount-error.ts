import { readAmount } from '#lib/format/typed-amount.ts';
import type { Translator } from '#lib/language/translator.ts';
import { LEAST_AMOUNT, MOST_AMOUNT } from './cap-values.ts';

/** The error in a typed amount; null if there is none. */
export function amountError(typed: string, locale: string): 'unreadable' | 'tooSmall' | 'tooMuch' | null {
  const amount = readAmount(typed, locale);
  if (amount === null) return 'unreadable';
  if (amount > MOST_AMOUNT) return 'tooMuch';
  return amount > 0 && amount < LEAST_AMOUNT ? 'tooSmall' : null;
}

/** The same in words, as soon as something is typed: an empty field is not wrong yet. */
export function amountErrorLabel(typed: string, locale: string, t: Translator<'common'>): string | null {
  const error = typed.trim() === '' ? null : amountError(typed, locale);
  return error && t(`amountError.${error}`, { example: 12.5, least: LEAST_AMOUNT, most: MOST_AMOUNT });
}
