import { diffWordsWithSpace } from 'diff';

type WordDifferencesProps = {
  before: string;
  after: string;
  /** Also shows removed words, struck through. */
  withRemoved?: boolean;
};

export function WordDifferences({ before, after, withRemoved = false }: WordDifferencesProps) {
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
    if (removed && !withRemoved) return null;
    if (removed)
      return (
        <del key={`-${key}`} className="rounded-xs bg-danger-soft text-muted">
          {value}
        </del>
      );
    return <span key={key}>{value}</span>;
  });
}
