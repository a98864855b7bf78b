import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usageOptions } from '#lib/api/ledger/ledger.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { ServiceUsage } from '#lib/studio/ledger/charge.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';
import { Part } from './part.tsx';

/** How the service's numbers compare with the ledger. */
function compared(
  { used, unit, settled, open, inOtherUnits }: ServiceUsage,
  t: Translator<'ledger'>,
  tCommon: Translator<'common'>,
): string {
  if (used === null || unit === null) return t('usage.silent');
  const cost = (amount: number) => ({ cost: costLabel({ amount, unit }, tCommon) });
  const [least, most] = [settled, settled + open];
  if (used > most) return t(inOtherUnits > 0 ? 'usage.moreOrOther' : 'usage.more', cost(used - most));
  if (used < least) return t('usage.less', cost(least - used));
  return open > 0 ? t('usage.within', cost(open)) : t('usage.same');
}

/** The services' own usage counts, beside the ledger. */
export function UsageList() {
  const t = useTranslations('ledger');
  const tCommon = useTranslations('common');
  const { usage = [] } = useQuery(usageOptions()).data ?? {};
  if (usage.length === 0) return null;
  return (
    <Part title={t('usage.title')} description={t('usage.about')}>
      <ul aria-label={t('usage.title')}>
        {usage.map((one) => (
          <li
            key={one.connectionId}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b py-2 text-sm last:border-0"
          >
            <span className="flex-1 basis-40">{one.name}</span>
            <span className="text-xs text-muted">{compared(one, t, tCommon)}</span>
            <span className="min-w-24 text-right tabular-nums">
              {one.used === null || one.unit === null
                ? tCommon('notKnown')
                : costLabel({ amount: one.used, unit: one.unit }, tCommon)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
