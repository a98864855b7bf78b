import { useFormatter, useTranslations } from 'next-intl';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';
import type { SpentBar, SpentByDay } from '#lib/studio/ledger/spent-by-day.ts';

const MONTH_KEY = 'yyyy-mm'.length;
const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const MONTH = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

const percent = (amount: number, of: number) => `${of > 0 ? (100 * amount) / of : 0}%`;

/** Spending by day, in one unit. */
export function DayPlot({ unit, bars, most }: SpentByDay) {
  const t = useTranslations('ledger');
  const tCommon = useTranslations('common');
  const format = useFormatter();
  const nameOf = ({ key }: SpentBar) =>
    format.dateTime(new Date(key), key.length === MONTH_KEY ? MONTH : DAY);
  const words = (amount: number) => costLabel({ amount, unit }, tCommon);
  const told = (bar: SpentBar) => {
    const values = { day: nameOf(bar), paid: words(bar.paid) };
    return bar.open > 0 ? t('barToldOpen', { ...values, open: words(bar.open) }) : t('barTold', values);
  };
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure>
      <div aria-hidden className="grid gap-1.5">
        <div className="flex items-baseline justify-between gap-2 text-xs text-muted tabular-nums">
          <span>{words(most)}</span>
          {bars.some(({ open }) => open > 0) && (
            <span className="flex items-center gap-1.5">
              <span className="size-2 rounded-xs bg-accent" /> {t('state.settled')}
              <span className="ml-1.5 size-2 rounded-xs bg-accent/35" /> {t('open')}
            </span>
          )}
        </div>
        <div className="flex h-28 items-end gap-px border-y sm:gap-0.5">
          {bars.map((bar) => (
            <div
              key={bar.key}
              title={told(bar)}
              className="flex h-full min-w-0 flex-1 items-end justify-center hover:bg-hover"
            >
              <div
                className="flex w-full max-w-10 flex-col overflow-hidden rounded-t-xs"
                style={{ height: percent(bar.paid + bar.open, most) }}
              >
                <div
                  className="shrink-0 bg-accent/35"
                  style={{ height: percent(bar.open, bar.paid + bar.open) }}
                />
                <div className="grow bg-accent" />
              </div>
            </div>
          ))}
        </div>
        <div className="flex justify-between text-xs text-muted tabular-nums">
          <span>{first && nameOf(first)}</span>
          {last !== first && <span>{last && nameOf(last)}</span>}
        </div>
      </div>
      <table className="sr-only">
        <caption>{t('spentIn', { unit })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('state.settled')}</th>
            <th scope="col">{t('open')}</th>
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ paid, open }) => paid + open > 0)
            .map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{nameOf(bar)}</th>
                <td>{words(bar.paid)}</td>
                <td>{words(bar.open)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}
