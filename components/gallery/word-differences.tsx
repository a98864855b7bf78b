import { diffWordsWithSpace } from 'diff';

/** A text with what it adds to another marked, and what it leaves out struck through. */
export function WordDifferences({ before, after }: { before: string; after: string }) {
  let at = 0;
  const parts = diffWordsWithSpace(before, after).map((part) => {
    at += part.value.length;
    return { ...part, at };
  });
  return parts.map(({ value, added, removed, at: key }) => {
    if (added)
      return (
        <ins key={`+${key}`} className="rounded-xs bg-ok-soft text-text no-underline">
          {value}
        </ins>
      );
    if (removed)
      return (
        <del key={`-${key}`} className="rounded-xs bg-danger-soft text-muted">
          {value}
        </del>
      );
    return <span key={key}>{value}</span>;
  });
}
