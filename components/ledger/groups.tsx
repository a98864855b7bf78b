import { useFormatter, useTranslations } from 'next-intl';
import { Select } from '#components/ui/forms/select.tsx';
import { serviceName } from '#lib/studio/connection/service-name.ts';
import type { Charge, LedgerPage } from '#lib/studio/ledger/charge.ts';
import { spentIn } from '#lib/studio/ledger/charge-machine.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';
import { GROUPS, type Group, UNITS } from '#lib/studio/ledger/ledger-values.ts';
import { Part } from './part.tsx';
import { useModelNames } from './use-model-names.ts';

const WIDEST = 100;

type Grouped = { groups: LedgerPage['groups']; by: Group };
type GroupsProps = Grouped & {
  /** The requested grouping; the shown data may still have the old one. */
  chosen: Group;
  busy: boolean;
  /** The key of the row whose charges are listed. */
  only: string | null;
  onChoose: (group: Group) => void;
  onOnly: (key: string) => void;
};

/** Row labels of a grouping. */
export function useGroupNames(by: Group) {
  const t = useTranslations('ledger');
  const tCommon = useTranslations('common');
  const format = useFormatter();
  const nameOfModel = useModelNames();
  return ({ key, name }: Pick<LedgerPage['groups'][number], 'key' | 'name'>): string => {
    if (by === 'day') return format.dateTime(new Date(key), { dateStyle: 'medium', timeZone: 'UTC' });
    if (by === 'work') return t(`work.${key as Charge['work']}`);
    if (by === 'connection' && name !== null) return serviceName(name, tCommon);
    if (by === 'model' && key !== '') return nameOfModel(key);
    return name ?? (key || t('none'));
  };
}

/** Spending by the chosen grouping. */
export function Groups({ chosen, busy, onChoose, ...rows }: GroupsProps) {
  const t = useTranslations('ledger');
  return (
    <Part
      title={t('whereItWent')}
      action={
        <Select
          aria-label={t('groupedBy')}
          className="w-36"
          value={chosen}
          onChange={onChoose}
          options={GROUPS.map((value) => ({ value, label: t(`by.${value}`) }))}
        />
      }
    >
      <div aria-busy={busy} className="transition-opacity aria-busy:opacity-60">
        <Bars {...rows} />
      </div>
    </Part>
  );
}

type GroupSum = LedgerPage['groups'][number];

/** Different units cannot be compared; unpriced ones come last. */
const UNIT_ORDER: readonly GroupSum['unit'][] = [...UNITS, null];
const byUnit = (one: GroupSum, other: GroupSum) =>
  UNIT_ORDER.indexOf(one.unit) - UNIT_ORDER.indexOf(other.unit);

/** Each row's amount in every unit. */
type GroupRow = [GroupSum, ...GroupSum[]];

function rowsOf(groups: readonly GroupSum[], by: Group): GroupRow[] {
  const sums = Map.groupBy(groups, ({ key }) => key).values();
  const rows = Array.from(sums, (ofKey) => ofKey.toSorted(byUnit) as GroupRow);
  if (by === 'day') return rows;
  return rows.toSorted(([one], [other]) => byUnit(one, other) || spentIn(other) - spentIn(one));
}

/** Bars per day, model or connection; by the first unit, dearest first; days latest first. */
function Bars({ groups, by, only, onOnly }: Omit<GroupsProps, 'chosen' | 'busy' | 'onChoose'>) {
  const t = useTranslations('ledger');
  const tCommon = useTranslations('common');
  const nameOf = useGroupNames(by);
  const priced = groups.filter(({ unit }) => unit !== null);
  const shown = groups.filter(({ unit, count }) => unit !== null || count > 0);
  const mostIn = (unit: GroupSum['unit']) =>
    Math.max(...priced.filter((group) => group.unit === unit).map(spentIn));
  const share = (group: GroupSum) =>
    spentIn(group) > 0 ? (WIDEST * spentIn(group)) / mostIn(group.unit) : 0;
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
        {rowsOf(shown, by).map((row) => {
          const [{ key, name }] = row;
          return (
            <tr key={key} className="border-b last:border-0">
              <th scope="row" className="max-w-48 py-1 pr-4 text-left font-normal">
                <button
                  type="button"
                  aria-pressed={key === only}
                  aria-label={t('chargesOf', { name: nameOf({ key, name }) })}
                  className="block min-h-7 max-w-full truncate rounded-xs underline decoration-line-strong underline-offset-4 hover:decoration-current aria-pressed:font-medium aria-pressed:decoration-accent pointer-coarse:min-h-10"
                  onClick={() => onOnly(key)}
                >
                  {nameOf({ key, name })}
                </button>
              </th>
              <td className="w-full py-2">
                {row.map((sum) => (
                  <div key={sum.unit} aria-hidden className="flex h-5 items-center">
                    <div
                      className="h-2 rounded-full bg-accent data-unpriced:hidden"
                      data-unpriced={sum.unit === null || undefined}
                      style={{ width: `${share(sum)}%`, minWidth: 2 }}
                    />
                  </div>
                ))}
              </td>
              <td className="py-2 pl-4 text-right leading-5 whitespace-nowrap tabular-nums">
                {row.map((sum) => (
                  <div key={sum.unit}>
                    {sum.unit === null
                      ? t('noPrice', { count: sum.count })
                      : costLabel({ amount: spentIn(sum), unit: sum.unit }, tCommon)}
                  </div>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
