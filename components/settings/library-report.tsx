import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { formatBytes } from '#lib/format/units.ts';
import type {
  Damage,
  KindTally,
  LibraryImported,
  LibraryKindName,
} from '#lib/studio/library/portable-library.ts';

const OPEN = 5;

function LibraryDamage({ damaged, more }: { damaged: readonly Damage[]; more: number }) {
  if (damaged.length === 0) return null;
  const line = ({ what, reason }: Damage, index: number) => (
    <li key={`${index} ${what}`}>
      <span className="font-medium">{what}</span>: {reason}.
    </li>
  );
  const rest = damaged.slice(OPEN);
  return (
    <Notice tone="warn" icon={<TriangleAlert aria-hidden />} className="items-start">
      <p className="font-medium">{countLabel(damaged.length + more, 'entry is', 'entries are')} not whole</p>
      <ul aria-label="Damaged entries" className="mt-1 grid gap-0.5">
        {damaged.slice(0, OPEN).map(line)}
      </ul>
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer">{countLabel(rest.length + more, 'more', 'more')}</summary>
          <ul className="mt-1 grid gap-0.5">{rest.map(line)}</ul>
          {more > 0 && (
            <p className="mt-1">{countLabel(more, 'further one is', 'further ones are')} not listed.</p>
          )}
        </details>
      )}
    </Notice>
  );
}

type LibraryReportProps = {
  name: string;
  library: LibraryImported;
  done?: boolean;
  /** What can be done about it. */
  children: ReactNode;
};

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
const number = (value: number) => value.toLocaleString('en');

/** What a library holds and what becomes of it, in numbers. */
export function LibraryReport({ name, library, done = false, children }: LibraryReportProps) {
  const { count, bytes } = library.files;
  const columns = ['Found', done ? 'Imported' : 'New', 'Already here', 'Damaged'];
  return (
    <div className="grid gap-3 rounded-md border p-4">
      <div className="grid gap-0.5" role="status">
        <p className="text-sm font-medium break-words">{name}</p>
        <p className="text-xs text-muted">
          Exported on {day.format(library.createdAt)}.
          {count > 0 && ` ${countLabel(count, 'file')}, ${formatBytes(bytes)}.`}
        </p>
      </div>
      <table className="w-full text-xs tabular-nums">
        <caption className="sr-only">What the library holds</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="sr-only">
              Kind
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
                {KIND_NAMES[kind]}
              </th>
              {[found, fresh, duplicates].map((value, index) => (
                <td key={columns[index]} className="py-1.5 pl-3 text-right">
                  {number(value)}
                </td>
              ))}
              <td className={damaged > 0 ? 'py-1.5 pl-3 text-right text-warn' : 'py-1.5 pl-3 text-right'}>
                {number(damaged)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {importNotes(library).map((note) => (
        <p key={note} className="text-xs text-muted">
          {note}
        </p>
      ))}
      <LibraryDamage damaged={library.damaged} more={library.moreDamaged} />
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

const KIND_NAMES: Record<LibraryKindName, string> = {
  tasks: 'Videos',
  cuts: 'Cuts',
  renders: 'Rendered films',
  assets: 'Files',
  characters: 'Characters',
  transcripts: 'Transcripts',
  dubs: 'Dubs',
  speech: 'Spoken clips',
  talks: 'Conversations',
  projects: 'Projects',
};

/** In the order in which people look for them. */
const ORDER = Object.keys(KIND_NAMES);
export const inOrder = (kinds: readonly KindTally[]): KindTally[] =>
  [...kinds].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

export const countLabel = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

type Column = 'fresh' | 'duplicates' | 'inTrash' | 'damaged';

export const totalOf = ({ kinds }: Pick<LibraryImported, 'kinds'>, column: Column): number =>
  kinds.reduce((sum, tally) => sum + tally[column], 0);

/** What else a person should know about an import, a sentence each. */
export function importNotes(library: LibraryImported): string[] {
  const { renamed } = library;
  const inTrash = totalOf(library, 'inTrash');
  const items = (count: number) => countLabel(count, 'item');
  const trash = `${items(inTrash)} that you deleted here ${inTrash === 1 ? 'stays' : 'stay'} deleted.`;
  const verb = renamed === 1 ? 'gets another id, because its own is' : 'get another id, because theirs are';
  const names = `${items(renamed)} ${verb} taken by something else here.`;
  return [...(inTrash > 0 ? [trash] : []), ...(renamed > 0 ? [names] : [])];
}
