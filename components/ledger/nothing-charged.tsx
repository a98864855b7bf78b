import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { LedgerView } from './ledger-view.ts';
import type { ChangeView } from './use-ledger-view.ts';

type NothingChargedProps = {
  period: LedgerView['period'];
  /** Filters that may hide all charges. */
  filter: Partial<LedgerView> | null;
  /** Other periods have charges. */
  hasOthers?: boolean;
  change: ChangeView;
};

/** Says why no charge is shown, and links to others. */
export function NothingCharged({ period, filter, hasOthers = false, change }: NothingChargedProps) {
  const t = useTranslations('ledger');
  return (
    <div className="flex min-h-[34px] flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      <p>{filter ? t('noneMatch') : t(`noCharges.${period}`)}</p>
      {filter ? (
        <Button size="sm" onClick={() => change(filter)}>
          {t('clearFilter')}
        </Button>
      ) : (
        hasOthers && (
          <Button size="sm" onClick={() => change({ period: 'ever', only: null })}>
            {t('showEverything')}
          </Button>
        )
      )}
    </div>
  );
}
