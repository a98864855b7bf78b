import type { Sum } from '#lib/studio/ledger/charge.ts';
import { costWords } from '#lib/studio/ledger/cost.ts';

const STATES = [
  ['settled', 'Paid'],
  ['reserved', 'Reserved'],
  ['unknown', 'Unknown'],
  ['returned', 'Given back'],
] as const;

/** What the period comes to, in each unit. */
export function Sums({ sums }: { sums: Sum[] }) {
  const unpriced = sums.find(({ unit }) => unit === null)?.count ?? 0;
  const priced = sums.filter(({ unit }) => unit !== null);
  return (
    <section aria-label="Sums" className="grid gap-2">
      {priced.map((sum) => (
        <dl
          key={sum.unit}
          className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-4"
        >
          {STATES.map(([state, label]) => (
            <div key={state} className="grid gap-0.5 bg-panel px-4 py-3">
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="text-lg font-semibold tabular-nums">
                {costWords({ amount: sum[state], unit: sum.unit ?? 'credits' })}
              </dd>
            </div>
          ))}
        </dl>
      ))}
      {sums.length === 0 && <p className="text-sm text-muted">Nothing was charged in this time.</p>}
      {unpriced > 0 && (
        <p className="text-xs text-muted">
          {unpriced === 1 ? 'One charge has' : `${unpriced} charges have`} no known price and{' '}
          {unpriced === 1 ? 'counts' : 'count'} nothing. Give the price under Settings, Models.
        </p>
      )}
    </section>
  );
}
