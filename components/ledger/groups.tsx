import type { Charge, GROUPS, LedgerPage } from '#lib/studio/ledger/charge.ts';
import { WORK_WORDS } from '#lib/studio/ledger/charge-labels.ts';
import { spentIn } from '#lib/studio/ledger/charge-sums.ts';
import { costWords } from '#lib/studio/ledger/cost.ts';

const WIDEST = 100;

type GroupsProps = { groups: LedgerPage['groups']; by: (typeof GROUPS)[number] };

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

function nameOf({ key, name }: LedgerPage['groups'][number], by: GroupsProps['by']): string {
  if (by === 'day') return day.format(new Date(key));
  if (by === 'work') return WORK_WORDS[key as Charge['work']] ?? key;
  return name ?? (key || 'None');
}

/** What each day, model or connection took, as bars; the dearest first, and days the latest first. */
export function Groups({ groups, by }: GroupsProps) {
  const priced = groups.filter(({ unit }) => unit !== null);
  const ordered = by === 'day' ? priced : priced.toSorted((one, other) => spentIn(other) - spentIn(one));
  const mostIn = (unit: GroupsProps['groups'][number]['unit']) =>
    Math.max(...priced.filter((group) => group.unit === unit).map(spentIn));
  const share = (group: GroupsProps['groups'][number]) =>
    spentIn(group) > 0 ? (WIDEST * spentIn(group)) / mostIn(group.unit) : 0;
  if (priced.length === 0) return <p className="text-sm text-muted">Nothing with a known price.</p>;
  return (
    <table className="w-full border-collapse text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Share</th>
          <th scope="col">Spent</th>
        </tr>
      </thead>
      <tbody>
        {ordered.map((group) => (
          <tr key={`${group.key} ${group.unit}`} className="border-b last:border-0">
            <th scope="row" className="max-w-48 truncate py-2 pr-4 text-left font-normal">
              {nameOf(group, by)}
            </th>
            <td className="w-full py-2">
              <div
                aria-hidden
                className="h-2 rounded-full bg-accent"
                style={{ width: `${share(group)}%`, minWidth: 2 }}
              />
            </td>
            <td className="py-2 pl-4 text-right whitespace-nowrap tabular-nums">
              {costWords({ amount: spentIn(group), unit: group.unit ?? 'credits' })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
