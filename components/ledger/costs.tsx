import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useRef } from 'react';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { capsOptions } from '#lib/api/ledger/caps.ts';
import { chargesOptions, spentOptions } from '#lib/api/ledger/ledger.ts';
import { presentOptions } from '#lib/api/people/account.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { spentByDay } from '#lib/studio/ledger/spent-by-day.ts';
import { CapList } from './cap-list.tsx';
import { Charges } from './charges.tsx';
import { DayPlot } from './day-plot.tsx';
import { Groups, useGroupNames } from './groups.tsx';
import { LedgerSkeleton } from './ledger-skeleton.tsx';
import { askedBy, type LedgerView, listedBy, PERIODS } from './ledger-view.ts';
import { NothingCharged } from './nothing-charged.tsx';
import { Part } from './part.tsx';
import { PersonChoice } from './person-choice.tsx';
import { Sums } from './sums.tsx';
import { UsageList } from './usage-list.tsx';
import { type ChangeView, useLedgerView } from './use-ledger-view.ts';

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** The costs for the current address. */
export const AddressedLedger = () => <Ledger {...useLedgerView()} />;

type LedgerProps = { view: LedgerView; change: ChangeView };

/** Spending by purpose; its caps; and all charges. */
export function Ledger({ view, change }: LedgerProps) {
  const t = useTranslations('ledger');
  const { administer } = useMay();
  const nameOf = useGroupNames(view.group);
  const list = useRef<HTMLElement>(null);
  const asked = askedBy(view, Date.now());
  const listed = listedBy(view, Date.now());
  const days = useQuery(spentOptions(asked, 'day'));
  const groups = useQuery(spentOptions(asked, view.group));
  const charges = useInfiniteQuery(chargesOptions(listed));
  const isEmpty = days.data?.sums.length === 0;
  const ever = useQuery({
    ...spentOptions(askedBy({ ...view, period: 'ever' }, Date.now()), 'day'),
    // A user without charges gets a link back to everybody's.
    enabled: isEmpty && !view.person,
  });
  const first = [useQuery(presentOptions()), useQuery(capsOptions()), days, groups, charges];
  const isKnown = first.every(({ isPending }) => !isPending);
  // All at once, since late parts would push the text down; as a transition, since it is large.
  const isShown = useDeferredValue(isKnown, false);
  if (!isKnown || !isShown) return <LedgerSkeleton />;
  const failed = [days, groups, charges].find(({ error }) => error);
  const onlyGroup = groups.data?.groups.find(({ key }) => key === view.only);
  const only = view.only === null ? null : nameOf(onlyGroup ?? { key: view.only, name: null });
  const showOnly = (key: string) => {
    const isListed = key === view.only;
    change({ only: isListed ? null : key });
    if (!isListed) list.current?.focus();
  };
  const { from, to } = days.data?.asked ?? asked;
  const plots = spentByDay(days.data?.groups ?? [], { from: number(from), to: number(to) }, Date.now());
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          aria-label={t('period')}
          value={view.period}
          // The selected row may not exist in the other grouping.
          onChange={(period) => change({ period, only: null })}
          options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        <PersonChoice value={view.person} onChange={(person) => change({ person, only: null })} />
      </div>
      <ErrorNotice error={failed?.error ?? null} onRetry={failed?.refetch} />
      {isEmpty && (
        <NothingCharged
          period={view.period}
          filter={view.person ? { person: '', only: null } : null}
          hasOthers={(ever.data?.sums.length ?? 0) > 0}
          change={change}
        />
      )}
      {days.data && !isEmpty && (
        <div
          aria-busy={days.isPlaceholderData}
          className="grid gap-6 transition-opacity aria-busy:opacity-60"
        >
          <Sums sums={days.data.sums} />
          {plots.length > 0 && (
            <Part title={t('dayByDay')}>
              <div className="grid gap-x-8 gap-y-4 lg:auto-cols-fr lg:grid-flow-col">
                {plots.map((plot) => (
                  <DayPlot key={plot.unit} {...plot} />
                ))}
              </div>
            </Part>
          )}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:auto-cols-fr lg:grid-flow-col">
        {groups.data && !isEmpty && (
          <Groups
            {...groups.data}
            chosen={view.group}
            busy={groups.isPlaceholderData}
            only={view.only}
            onChoose={(group) => change({ group, only: null })}
            onOnly={showOnly}
          />
        )}
        <CapList />
      </div>
      {!isEmpty && (
        <Charges ref={list} list={charges} asked={listed} only={only} view={view} change={change} />
      )}
      {administer && <UsageList />}
    </div>
  );
}
