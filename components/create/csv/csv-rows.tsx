import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { catalogueOptions } from '#lib/api/models.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { CsvRow, Wrong } from '#lib/studio/batch/batch-csv.ts';
import { rowFacts } from '#lib/studio/batch/row-facts.ts';
import { sumLabel } from '#lib/studio/ledger/cost-label.ts';
import { draftsCost } from '#lib/studio/ledger/draft-cost.ts';
import type { Draft } from '#lib/studio/task/draft.ts';

type CsvRowsProps = {
  rows: readonly CsvRow[];
  /** The default connection of drafts. */
  usual: string | undefined;
};

const CELL = 'py-2 pr-3 align-top whitespace-nowrap text-muted tabular-nums max-sm:hidden';

/** What each row will make, or how to fix it: rows with errors come first. */
export function CsvRows({ rows, usual }: CsvRowsProps) {
  const t = useTranslations('create');
  const tCompose = useTranslations('compose');
  const tCommon = useTranslations('common');
  const priceOf = usePrice(usual);
  const isPriced = rows.some(({ draft }) => draft && priceOf(draft) !== null);
  const ordered = rows.toSorted((one, other) => Number(one.wrong === null) - Number(other.wrong === null));
  const columns = [
    tCompose('model'),
    t('columns.length'),
    t('csv.size'),
    ...(isPriced ? [t('csv.price')] : []),
  ];
  return (
    <div className="rounded-sm shadow-hairline sm:max-h-72 sm:overflow-y-auto">
      <table className="w-full border-collapse text-left text-xs">
        <thead className="sticky top-0 bg-raised text-faint shadow-hairline">
          <tr>
            <th scope="col" className="w-12 py-2 pr-3 pl-3 font-normal">
              {t('csv.line')}
            </th>
            <th scope="col" className="py-2 pr-3 font-normal">
              {t('prompt')}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="py-2 pr-3 font-normal max-sm:hidden">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map((row) => (
            <tr key={row.line} className="border-b last:border-0">
              <td className="py-2 pr-3 pl-3 align-top text-faint tabular-nums">{row.line}</td>
              {row.draft ? (
                <RightCells
                  row={row}
                  price={isPriced ? (priceOf(row.draft) ?? tCommon('cost.unknown')) : null}
                />
              ) : (
                <td colSpan={columns.length + 1} className="py-2 pr-3">
                  {row.prompt && <Prompt>{row.prompt}</Prompt>}
                  <WrongWords wrong={row.wrong} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function usePrice(usual: string | undefined) {
  const tCommon = useTranslations('common');
  const { data } = useQuery(catalogueOptions());
  return (draft: Draft): string | null => {
    return data ? sumLabel(draftsCost(data.models, [draft], usual), tCommon) : null;
  };
}

const Prompt = ({ children }: { children: ReactNode }) => (
  <p className="line-clamp-2 break-words text-text">{children}</p>
);

type RightCellsProps = { row: Extract<CsvRow, { wrong: null }>; price: string | null };

function RightCells({ row: { prompt, draft, leaves }, price }: RightCellsProps) {
  const t = useTranslations('create');
  const format = useFormatter();
  const { seconds, picture } = rowFacts(draft);
  const model = String(draft.params.model);
  const length = seconds === null ? null : `${seconds} s`;
  const facts = [model, length, picture, price].filter((fact) => fact !== null);
  return (
    <>
      <td className="w-full py-2 pr-3 align-top">
        <Prompt>{prompt}</Prompt>
        <p className="text-muted tabular-nums sm:hidden">{facts.join(' · ')}</p>
        {leaves.length > 0 && (
          <p className="text-faint">{t('csv.leaves', { model, names: format.list(leaves) })}</p>
        )}
      </td>
      <td className={CELL}>{model}</td>
      <td className={CELL}>{length ?? '—'}</td>
      <td className={CELL}>{picture ?? '—'}</td>
      {price !== null && <td className={CELL}>{price}</td>}
    </>
  );
}

function WrongWords({ wrong: { kind, column, value, meant, message, code } }: { wrong: Wrong }) {
  const t = useTranslations('create');
  const told = useErrorMessage();
  if (kind === 'refused') {
    const why = told({ message, code });
    return <p className="text-danger">{value && column ? t('csv.wrong.at', { column, value, why }) : why}</p>;
  }
  const isMeant = meant !== null && (kind === 'model' || kind === 'columns');
  const words = isMeant ? t(`csv.wrong.${kind}Meant`, { value, meant }) : t(`csv.wrong.${kind}`, { value });
  return <p className="text-danger">{words}</p>;
}
