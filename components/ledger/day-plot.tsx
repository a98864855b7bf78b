import { costWords } from '#lib/studio/ledger/cost.ts';
import type { SpentBar, SpentByDay } from '#lib/studio/ledger/spent-by-day.ts';

const MONTH_KEY = 'yyyy-mm'.length;
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' });
const DAY = format({ day: 'numeric', month: 'short' });
const MONTH = format({ month: 'short', year: 'numeric' });
const nameOf = ({ key }: SpentBar) => (key.length === MONTH_KEY ? MONTH : DAY).format(new Date(key));

/** What was spent, day by day, in one unit. */
export function DayPlot({ unit, bars, most }: SpentByDay) {
  const words = (amount: number) => costWords({ amount, unit });
  const share = (amount: number) => `${most > 0 ? (100 * amount) / most : 0}%`;
  const told = (bar: SpentBar) =>
    `${nameOf(bar)}: ${words(bar.paid)}${bar.open > 0 ? `, and ${words(bar.open)} open` : ''}`;
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure>
      <div aria-hidden className="grid gap-1.5">
        <div className="flex items-center gap-2 text-xs text-muted tabular-nums">
          <span className="shrink-0">{words(most)}</span>
          <span className="h-px grow bg-line" />
        </div>
        <div className="flex h-28 items-end gap-px border-b sm:gap-0.5">
          {bars.map((bar) => (
            <div
              key={bar.key}
              title={told(bar)}
              className="flex h-full min-w-0 flex-1 flex-col justify-end rounded-t-xs hover:bg-hover"
            >
              <div className="mx-auto w-full max-w-10 bg-accent/35" style={{ height: share(bar.open) }} />
              <div className="mx-auto w-full max-w-10 bg-accent" style={{ height: share(bar.paid) }} />
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
