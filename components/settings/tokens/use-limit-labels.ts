import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { capsOptions } from '#lib/api/ledger/caps.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';
import type { ListedToken } from '#lib/studio/tokens/api-token.ts';

/** A name's limits in words: the approval threshold, and the use of each budget. */
export function useLimitLabels() {
  const t = useTranslations('settings.tokens');
  const tCommon = useTranslations('common');
  const { caps = [] } = useQuery(capsOptions()).data ?? {};
  return ({ name, approval }: Pick<ListedToken, 'name' | 'approval'>): string[] => {
    const budgets = caps.filter(({ subject }) => subject.kind === 'token' && subject.id === name);
    return [
      ...(approval
        ? [
            t(approval.above > 0 ? 'asksAbove' : 'asksAlways', {
              credits: costLabel({ amount: approval.above, unit: 'credits' }, tCommon),
              dollars: costLabel({ amount: approval.above, unit: 'USD' }, tCommon),
              unpriced: approval.unpriced ? 'yes' : 'no',
            }),
          ]
        : []),
      ...budgets.map(({ used, amount, unit, period }) =>
        t('budgetUsed', {
          used: costLabel({ amount: used, unit }, tCommon),
          cost: costLabel({ amount, unit }, tCommon),
          period,
        }),
      ),
    ];
  };
}
