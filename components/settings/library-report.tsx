import { TriangleAlert } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { formatBytes } from '#lib/format/units.ts';
import type { Translator } from '#lib/language/translator.ts';
import type {
  Damage,
  KindTally,
  LibraryImported,
  LibraryKindName,
} from '#lib/studio/portable/portable-library.ts';

const OPEN = 5;

function LibraryDamage({ damaged, more }: { damaged: readonly Damage[]; more: number }) {
  const t = useTranslations('settings');
  if (damaged.length === 0) return null;
  const line = ({ what, reason }: Damage, index: number) => (
    <li key={`${index} ${what}`}>
      <span className="font-medium">{what}</span>: {reason}.
    </li>
  );
  const rest = damaged.slice(OPEN);
  return (
    <Notice tone="warn" icon={<TriangleAlert aria-hidden />} className="items-start">
      <p className="font-medium">{t('import.notWhole', { count: damaged.length + more })}</p>
      <ul aria-label={t('import.damagedEntries')} className="mt-1 grid gap-0.5">
        {damaged.slice(0, OPEN).map(line)}
      </ul>
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer">{t('import.more', { count: rest.length + more })}</summary>
          <ul className="mt-1 grid gap-0.5">{rest.map(line)}</ul>
          {more > 0 && <p className="mt-1">{t('import.notListed', { count: more })}</p>}
        </details>
      )}
    </Notice>
  );
}

type LibraryReportProps = {
  name: string;
  library: LibraryImported;
  done?: boolean;
  /** What to do about it. */
  children: ReactNode;
};

/** A library's content and its outcome, in numbers. */
export function LibraryReport({ name, library, done = false, children }: LibraryReportProps) {
  const t = useTranslations('settings');
  const format = useFormatter();
  const { count, bytes } = library.files;
  const columns = (['found', done ? 'imported' : 'new', 'here', 'damaged'] as const).map((column) =>
    t(`import.columns.${column}`),
  );
  return (
    <div className="grid gap-3 rounded-md border p-4">
      <div className="grid gap-0.5" role="status">
        <p className="text-sm font-medium break-words">{name}</p>
        <p className="text-xs text-muted">
          {t('import.exportedOn', { date: format.dateTime(library.createdAt, { dateStyle: 'long' }) })}
          {count > 0 && ` ${t('import.files', { count, size: formatBytes(bytes) })}`}
        </p>
      </div>
      <table className="w-full text-xs tabular-nums">
        <caption className="sr-only">{t('import.holds')}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="sr-only">
              {t('import.kind')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1 pl-3 text-right font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(library.kinds).map(({ kind, found, fresh, duplicates, damaged }) => (
            <tr key={kind} className="border-t">
              <th scope="row" className="py-1.5 text-left font-medium">
                {t(`import.kinds.${kind}`)}
              </th>
              {[found, fresh, duplicates].map((value, index) => (
                <td key={columns[index]} className="py-1.5 pl-3 text-right">
                  {format.number(value)}
                </td>
              ))}
              <td className={damaged > 0 ? 'py-1.5 pl-3 text-right text-warn' : 'py-1.5 pl-3 text-right'}>
                {format.number(damaged)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {importNotes(library, t).map((note) => (
        <p key={note} className="text-xs text-muted">
          {note}
        </p>
      ))}
      <LibraryDamage damaged={library.damaged} more={library.moreDamaged} />
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

/** In the order people look for them. */
const ORDER: readonly LibraryKindName[] = [
  'tasks',
  'cuts',
  'renders',
  'assets',
  'characters',
  'transcripts',
  'dubs',
  'speech',
  'talks',
  'projects',
];
export const inOrder = (kinds: readonly KindTally[]): KindTally[] =>
  [...kinds].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

type Column = 'fresh' | 'duplicates' | 'inTrash' | 'damaged';

export const totalOf = ({ kinds }: Pick<LibraryImported, 'kinds'>, column: Column): number =>
  kinds.reduce((sum, tally) => sum + tally[column], 0);

/** More to know about an import, one sentence each. */
export function importNotes(library: LibraryImported, t: Translator<'settings'>): string[] {
  const { renamed } = library;
  const inTrash = totalOf(library, 'inTrash');
  return [
    ...(inTrash > 0 ? [t('import.inTrash', { count: inTrash })] : []),
    ...(renamed > 0 ? [t('import.renamed', { count: renamed })] : []),
  ];
}
