import { costWords } from '#lib/studio/ledger/cost.ts';
import type { SpentBar, SpentByDay } from '#lib/studio/ledger/spent-by-day.ts';

const MONTH_KEY = 'yyyy-mm'.length;
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' });
const DAY = format({ day: 'numeric', month: 'short' });
const MONTH = format({ month: 'short', year: 'numeric' });
const nameOf = ({ key }: SpentBar) => (key.length === MONTH_KEY ? MONTH : DAY).format(new Date(key));

const percent = (amount: number, of: number) => `${of > 0 ? (100 * amount) / of : 0}%`;

/** What was spent, day by day, in one unit. */
export function DayPlot({ unit, bars, most }: SpentByDay) {
  const words = (amount: number) => costWords({ amount, unit });
  const told = (bar: SpentBar) =>
    `${nameOf(bar)}: ${words(bar.paid)}${bar.open > 0 ? `, and ${words(bar.open)} open` : ''}`;
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure>
      <div aria-hidden className="grid gap-1.5">
        <div className="flex items-baseline justify-between gap-2 text-xs text-muted tabular-nums">
          <span>{words(most)}</span>
          {bars.some(({ open }) => open > 0) && (
            <span className="flex items-center gap-1.5">
              <span className="size-2 rounded-xs bg-accent" /> Paid
              <span className="ml-1.5 size-2 rounded-xs bg-accent/35" /> Open
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
        <caption>Spent day by day, in {unit}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Paid</th>
            <th scope="col">Open</th>
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
