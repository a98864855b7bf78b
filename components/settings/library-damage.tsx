import { TriangleAlert } from 'lucide-react';
import { Notice } from '#components/ui/notice.tsx';
import type { Damage } from '#lib/studio/library.ts';
import { countWords } from './library-words.ts';

const OPEN = 5;

/** What in a library is not whole, one line each. */
export function LibraryDamage({ damaged, more }: { damaged: readonly Damage[]; more: number }) {
  if (damaged.length === 0) return null;
  const line = ({ what, reason }: Damage, index: number) => (
    <li key={`${index} ${what}`}>
      <span className="font-medium">{what}</span>: {reason}.
    </li>
  );
  const rest = damaged.slice(OPEN);
  return (
    <Notice tone="warn" icon={<TriangleAlert aria-hidden />} className="items-start">
      <p className="font-medium">{countWords(damaged.length + more, 'entry is', 'entries are')} not whole</p>
      <ul aria-label="Damaged entries" className="mt-1 grid gap-0.5">
        {damaged.slice(0, OPEN).map(line)}
      </ul>
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer">{countWords(rest.length + more, 'more', 'more')}</summary>
          <ul className="mt-1 grid gap-0.5">{rest.map(line)}</ul>
          {more > 0 && (
            <p className="mt-1">{countWords(more, 'further one is', 'further ones are')} not listed.</p>
          )}
        </details>
      )}
    </Notice>
  );
}
