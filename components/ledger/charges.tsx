import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { type LedgerAsked, ledgerFile } from '#lib/api/ledger/ledger.ts';
import type { LedgerPage } from '#lib/studio/ledger/charge.ts';
import { CHARGE_STATES } from '#lib/studio/ledger/ledger-values.ts';
import { ChargeList } from './charge-list.tsx';
import type { LedgerView } from './ledger-view.ts';
import { NothingCharged } from './nothing-charged.tsx';
import { Part } from './part.tsx';
import type { ChangeView } from './use-ledger-view.ts';

type ChargesProps = {
  list: UseInfiniteQueryResult<{ pages: Pick<LedgerPage, 'charges'>[] }>;
  /** What the list was asked for; the files hold the same. */
  asked: LedgerAsked & { state?: string };
  view: LedgerView;
  change: ChangeView;
};

/** Every charge of the time and state that are looked at, here and as files. */
export function Charges({ list, asked, view, change }: ChargesProps) {
  const t = useTranslations('ledger');
  const tCommon = useTranslations('common');
  const charges = list.data?.pages.flatMap((page) => page.charges);
  return (
    <Part
      title={t('charges')}
      description={t('filesHoldTheSame')}
      action={
        <>
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
        {charges?.length === 0 && <NothingCharged view={view} filter="state" change={change} />}
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
