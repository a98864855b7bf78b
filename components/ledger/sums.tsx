import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Sum } from '#lib/studio/ledger/charge.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';

const STATES = ['settled', 'reserved', 'unknown', 'returned'] as const;

/** The totals of the period, per unit. */
export function Sums({ sums }: { sums: Sum[] }) {
  const t = useTranslations('ledger');
  const tCommon = useTranslations('common');
  const unpriced = sums.find(({ unit }) => unit === null)?.count ?? 0;
  const priced = sums.filter(({ unit }) => unit !== null);
  return (
    <section aria-label={t('sums')} className="grid gap-2">
      {priced.map((sum, index) => (
        <dl
          key={sum.unit}
          className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-4"
        >
          {STATES.map((state) => (
            <div key={state} className="grid gap-0.5 bg-panel px-4 py-3">
              <dt className="text-xs text-muted">{t(`state.${state}`)}</dt>
              <dd className="text-lg font-semibold tabular-nums">
                {state === 'unknown' && index === 0 && unpriced > 0 && sum.unknown === 0
                  ? t('noPrice', { count: unpriced })
                  : costLabel({ amount: sum[state], unit: sum.unit ?? 'credits' }, tCommon)}
              </dd>
            </div>
          ))}
        </dl>
      ))}
      {unpriced > 0 && (
        <p className="text-xs text-muted [&_a]:underline [&_a]:underline-offset-2">
          {t.rich('unpriced', {
            count: unpriced,
            a: (words) => <Link href="/settings/models">{words}</Link>,
          })}
        </p>
      )}
    </section>
  );
}
