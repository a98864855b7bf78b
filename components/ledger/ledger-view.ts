import type { LedgerAsked, ListedAsked } from '#lib/api/ledger/ledger.ts';
import { DAY_MS } from '#lib/format/units.ts';
import {
  CHARGE_STATES,
  CHARGED_WORK,
  type ChargeState,
  GROUPS,
  type Group,
  LONGEST_LEDGER_NAME,
} from '#lib/studio/ledger/ledger-values.ts';

export const PERIODS = ['month', 'last', 'ever'] as const;
type Period = (typeof PERIODS)[number];

/** The current view of the costs. */
export interface LedgerView {
  period: Period;
  group: Group;
  /** A user's id; empty for everybody. */
  person: string;
  /** The key of the group whose charges are listed; null for all. */
  only: string | null;
  /** The state of listed charges; empty for all. */
  state: ChargeState | '';
}

const NOTHING_CHOSEN: LedgerView = { period: 'month', group: 'model', person: '', only: null, state: '' };

const oneOf = <Value extends string>(
  values: readonly Value[],
  given: string | null,
  fallback: Value,
): Value => values.find((value) => value === given) ?? fallback;

const isName = (text: string) => text.length <= LONGEST_LEDGER_NAME;
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/u.test(text) &&
  Date.parse(text) >= 0 &&
  // Dates would read 31 February as a day in March.
  new Date(text).toISOString().startsWith(text);

const isKeyOf = (group: Group, text: string): boolean => {
  if (group === 'day') return isDay(text);
  return group === 'work' ? CHARGED_WORK.some((work) => work === text) : isName(text);
};

/** An address may be handwritten or from a later version: drop invalid parts. */
export const readView = (params: Pick<URLSearchParams, 'get'>): LedgerView => {
  const group = oneOf(GROUPS, params.get('group'), NOTHING_CHOSEN.group);
  const person = params.get('person') ?? '';
  const only = params.get('only');
  return {
    period: oneOf(PERIODS, params.get('period'), NOTHING_CHOSEN.period),
    group,
    person: isName(person) ? person : '',
    only: only !== null && isKeyOf(group, only) ? only : null,
    state: oneOf<ChargeState | ''>(CHARGE_STATES, params.get('state'), ''),
  };
};

/** The view as a query string, without defaults. */
export const writeView = (view: LedgerView): string => {
  const names = Object.keys(NOTHING_CHOSEN) as (keyof LedgerView)[];
  const chosen = names.filter((name) => view[name] !== NOTHING_CHOSEN[name]);
  return String(new URLSearchParams(chosen.map((name) => [name, view[name] ?? ''])));
};

const monthFrom = (now: number, back: number) => {
  const date = new Date(now);
  return String(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back));
};

const SPANS: Record<Period, (now: number) => LedgerAsked> = {
  month: (now) => ({ from: monthFrom(now, 0) }),
  last: (now) => ({ from: monthFrom(now, 1), to: monthFrom(now, 0) }),
  ever: () => ({}),
};

/** The charges to request; months are in UTC, like caps. */
export const askedBy = ({ period, person }: LedgerView, now: number): LedgerAsked => ({
  ...SPANS[period](now),
  ...(person && { person }),
});

const onlyOf = ({ group, only }: LedgerView): ListedAsked => {
  if (only === null) return {};
  if (group !== 'day') return { [group]: only };
  const from = Date.parse(only);
  return { from: String(from), to: String(from + DAY_MS) };
};

/** The same for the listed ones. */
export const listedBy = (view: LedgerView, now: number): ListedAsked => ({
  ...askedBy(view, now),
  ...onlyOf(view),
  ...(view.state && { state: view.state }),
});
