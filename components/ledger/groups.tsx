import type { LedgerPage } from '#lib/studio/ledger/charge.ts';
import { spentIn } from '#lib/studio/ledger/charge-sums.ts';
import { costWords } from '#lib/studio/ledger/cost.ts';
import { useNames } from './use-names.ts';
import { WORK_WORDS } from './work-words.ts';

const WIDEST = 100;
// Days are counted as the ledger does.
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** What lies in no group, by what they are made of. */
const EMPTY: Record<string, string> = { project: 'No project', token: 'By hand', model: 'No model' };
const wordOf = (work: string) => Object.entries(WORK_WORDS).find(([key]) => key === work)?.[1];

/** What each day, model or connection took, as bars. */
export function Groups({ groups, by }: { groups: LedgerPage['groups']; by: string }) {
  const { connectionName, projectName } = useNames();
  const nameOf = (key: string) => {
    if (key === '') return EMPTY[by] ?? 'None';
    if (by === 'day') return day.format(new Date(key));
    if (by === 'connection') return connectionName(key);
    if (by === 'project') return projectName(key);
    return by === 'work' ? (wordOf(key) ?? key) : key;
  };
  const priced = groups.filter(({ unit }) => unit !== null);
  const most = Math.max(...priced.map(spentIn), 0);
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
        {priced.map((group) => (
          <tr key={`${group.key} ${group.unit}`} className="border-b last:border-0">
            <th scope="row" className="max-w-48 truncate py-2 pr-4 text-left font-normal">
              {nameOf(group.key)}
            </th>
            <td className="w-full py-2">
              <div
                aria-hidden
                className="h-2 rounded-full bg-accent"
                style={{ width: `${most > 0 ? (WIDEST * spentIn(group)) / most : 0}%`, minWidth: 2 }}
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
