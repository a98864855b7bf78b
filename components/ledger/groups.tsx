import { useFormatter, useTranslations } from 'next-intl';
import type { Charge, LedgerPage } from '#lib/studio/ledger/charge.ts';
import { spentIn } from '#lib/studio/ledger/charge-sums.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';
import type { GROUPS } from '#lib/studio/ledger/ledger-values.ts';

const WIDEST = 100;

type GroupsProps = { groups: LedgerPage['groups']; by: (typeof GROUPS)[number] };

function useNames(by: GroupsProps['by']) {
  const t = useTranslations('ledger');
  const format = useFormatter();
  return ({ key, name }: LedgerPage['groups'][number]): string => {
    if (by === 'day') return format.dateTime(new Date(key), { dateStyle: 'medium', timeZone: 'UTC' });
    if (by === 'work') return t(`work.${key as Charge['work']}`);
    return name ?? (key || t('none'));
  };
}

/** What each day, model or connection took, as bars; the dearest first, and days the latest first. */
export function Groups({ groups, by }: GroupsProps) {
  const t = useTranslations('ledger');
  const tCommon = useTranslations('common');
  const nameOf = useNames(by);
  const priced = groups.filter(({ unit }) => unit !== null);
  const ordered = by === 'day' ? priced : priced.toSorted((one, other) => spentIn(other) - spentIn(one));
  const mostIn = (unit: GroupsProps['groups'][number]['unit']) =>
    Math.max(...priced.filter((group) => group.unit === unit).map(spentIn));
  const share = (group: GroupsProps['groups'][number]) =>
    spentIn(group) > 0 ? (WIDEST * spentIn(group)) / mostIn(group.unit) : 0;
  if (priced.length === 0) return <p className="text-sm text-muted">{t('nothingPriced')}</p>;
  return (
    <table className="w-full border-collapse text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('share')}</th>
          <th scope="col">{t('spent')}</th>
        </tr>
      </thead>
      <tbody>
        {ordered.map((group) => (
          <tr key={`${group.key} ${group.unit}`} className="border-b last:border-0">
            <th scope="row" className="max-w-48 truncate py-2 pr-4 text-left font-normal">
              {nameOf(group)}
            </th>
            <td className="w-full py-2">
              <div
                aria-hidden
                className="h-2 rounded-full bg-accent"
                style={{ width: `${share(group)}%`, minWidth: 2 }}
              />
            </td>
            <td className="py-2 pl-4 text-right whitespace-nowrap tabular-nums">
              {costLabel({ amount: spentIn(group), unit: group.unit ?? 'credits' }, tCommon)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
