'use client';
import type { ReactNode } from 'react';
import type { LibraryImported } from '#lib/studio/library.ts';
import { sizeWords } from '#lib/studio/size-words.ts';
import { LibraryDamage } from './library-damage.tsx';
import { countWords, importNotes, inOrder, KIND_NAMES } from './library-words.ts';

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
          {count > 0 && ` ${countWords(count, 'file')}, ${sizeWords(bytes)}.`}
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
