import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type LedgerAsked, ledgerFile, ledgerOptions } from '#lib/api/ledger/ledger.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { CHARGE_STATES, type ChargeState, GROUPS } from '#lib/studio/ledger/ledger-values.ts';
import { spentByDay } from '#lib/studio/ledger/spent-by-day.ts';
import { CapList } from './cap-list.tsx';
import { ChargeList } from './charge-list.tsx';
import { DayPlot } from './day-plot.tsx';
import { Groups } from './groups.tsx';
import { Part } from './part.tsx';
import { PersonChoice } from './person-choice.tsx';
import { Sums } from './sums.tsx';
import { UsageList } from './usage-list.tsx';

const PERIODS = ['month', 'last', 'ever'] as const;
type Period = (typeof PERIODS)[number];
type By = (typeof GROUPS)[number];

const monthFrom = (back: number) => {
  const now = new Date();
  return String(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back));
};

const SPANS: Record<Period, () => LedgerAsked> = {
  month: () => ({ from: monthFrom(0) }),
  last: () => ({ from: monthFrom(1), to: monthFrom(0) }),
  ever: () => ({}),
};

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** What was paid, by what it was for; the caps on it; and every charge. */
export function Ledger() {
  const t = useTranslations('ledger');
  const tCommon = useTranslations('common');
  const [period, setPeriod] = useState<Period>('month');
  const [group, setGroup] = useState<By>('model');
  const [person, setPerson] = useState('');
  const [state, setState] = useState<ChargeState | ''>('');
  const { administer } = useMay();
  const span = SPANS[period]();
  const asked = { ...span, group, ...(person && { person }) };
  const ledger = useInfiniteQuery(ledgerOptions(asked));
  const first = ledger.data?.pages[0];
  const days = useInfiniteQuery(ledgerOptions({ ...asked, group: 'day' })).data?.pages[0]?.groups ?? [];
  const plots = spentByDay(days, { from: number(span.from), to: number(span.to) }, Date.now());
  const listed = useInfiniteQuery(ledgerOptions({ ...asked, ...(state && { state }) }));
  const charges = listed.data?.pages.flatMap((page) => page.charges) ?? [];
  return (
    <div className="grid max-w-5xl gap-8">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          aria-label={t('period')}
          value={period}
          onChange={setPeriod}
          options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        <PersonChoice value={person} onChange={setPerson} />
        <span className="grow" />
        <div className="flex gap-2">
          {(['csv', 'json'] as const).map((format) => (
            <Button key={format} asChild size="sm">
              <a href={ledgerFile(format, asked)} download>
                <Download aria-hidden /> {format.toUpperCase()}
              </a>
            </Button>
          ))}
        </div>
      </div>
      <ErrorNotice error={ledger.error} onRetry={ledger.refetch} />
      {first ? <Sums sums={first.sums} /> : <Skeleton className="h-24" />}
      {plots.length > 0 && (
        <Part title={t('dayByDay')}>
          {plots.map((plot) => (
            <DayPlot key={plot.unit} {...plot} />
          ))}
        </Part>
      )}
      <CapList />
      <Part
        title={t('whereItWent')}
        action={
          <Select
            aria-label={t('groupedBy')}
            value={group}
            onChange={setGroup}
            options={GROUPS.map((value) => ({ value, label: t(`by.${value}`) }))}
          />
        }
      >
        {first && <Groups groups={first.groups} by={group} />}
      </Part>
      {administer && <UsageList />}
      <Part
        title={t('charges')}
        action={
          <Select
            aria-label={t('stateShown')}
            value={state}
            onChange={setState}
            options={[
              { value: '', label: t('anyState') },
              ...CHARGE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
            ]}
          />
        }
      >
        {listed.data && <ChargeList charges={charges} />}
        {listed.hasNextPage && (
          <Button
            className="w-fit"
            busy={listed.isFetchingNextPage}
            onClick={() => void listed.fetchNextPage()}
          >
            {tCommon('showMore')}
          </Button>
        )}
      </Part>
    </div>
  );
}
