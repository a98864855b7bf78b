import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { type ListedAsked, ledgerFile } from '#lib/api/ledger/ledger.ts';
import type { LedgerPage } from '#lib/studio/ledger/charge.ts';
import { CHARGE_STATES } from '#lib/studio/ledger/ledger-values.ts';
import { ChargeList } from './charge-list.tsx';
import type { LedgerView } from './ledger-view.ts';
import { NothingCharged } from './nothing-charged.tsx';
import { Part } from './part.tsx';
import type { ChangeView } from './use-ledger-view.ts';

type ChargesProps = {
  list: UseInfiniteQueryResult<{ pages: Pick<LedgerPage, 'charges'>[] }>;
  /** The list's filter; exports use the same. */
  asked: ListedAsked;
  /** The filter in words; null for all. */
  only: string | null;
  view: LedgerView;
  change: ChangeView;
  ref: Ref<HTMLElement>;
};

/** The charges of the selected period, state and group, shown and as files. */
export function Charges({ list, asked, only, view, change, ref }: ChargesProps) {
  const t = useTranslations('ledger');
  const tCommon = useTranslations('common');
  const charges = list.data?.pages.flatMap((page) => page.charges);
  return (
    <Part
      ref={ref}
      title={t('charges')}
      description={t('filesHoldTheSame')}
      action={
        <>
          {only !== null && (
            <Button
              aria-label={t('showAllAgain', { only })}
              className="min-w-0"
              onClick={() => change({ only: null })}
            >
              <span className="max-w-40 truncate">{only}</span> <X aria-hidden />
            </Button>
          )}
          <Select
            aria-label={t('stateShown')}
            className="w-36"
            value={view.state}
            onChange={(state) => change({ state })}
            options={[
              { value: '', label: t('anyState') },
              ...CHARGE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
            ]}
          />
          {(['csv', 'json'] as const).map((format) => (
            <Button key={format} asChild>
              <a
                href={ledgerFile(format, asked)}
                download
                aria-label={t('saveAs', { format: format.toUpperCase() })}
              >
                <Download aria-hidden /> {format.toUpperCase()}
              </a>
            </Button>
          ))}
        </>
      }
    >
      <div aria-busy={list.isPlaceholderData} className="grid gap-3 transition-opacity aria-busy:opacity-60">
        {charges?.length === 0 && (
          <NothingCharged
            period={view.period}
            filter={view.state !== '' || view.only !== null ? { state: '', only: null } : null}
            change={change}
          />
        )}
        {charges && charges.length > 0 && <ChargeList charges={charges} />}
        {list.hasNextPage && (
          <Button className="w-fit" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {tCommon('showMore')}
          </Button>
        )}
      </div>
    </Part>
  );
}
