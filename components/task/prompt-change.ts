import { diffWords } from 'diff';

export interface ChangedWords {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Below this share of common words, show the new text instead of a diff. */
const ALIKE = 0.4;
/** Unchanged words shown around a change. */
const AROUND = 3;

const count = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** The diff of two prompts with long unchanged passages shortened; the whole new one if too different. */
export function promptChange(before: string, after: string): ChangedWords[] {
  if (before.trim() === after.trim()) return [];
  const parts = diffWords(before, after);
  const common = parts.filter(({ added, removed }) => !added && !removed);
  const shared = common.reduce((sum, { value }) => sum + count(value), 0);
  if (shared < ALIKE * count(before)) return [{ kind: 'added', text: after.trim() }];
  return parts.map(({ value, added, removed }, index) => {
    if (added) return { kind: 'added', text: value };
    if (removed) return { kind: 'removed', text: value };
    return { kind: 'same', text: shortened(value, index === 0, index === parts.length - 1) };
  });
}

function shortened(text: string, first: boolean, last: boolean): string {
  const words = text.split(/(?<=\s)/);
  const head = first ? [] : words.slice(0, AROUND);
  const tail = last ? [] : words.slice(-AROUND);
  if (words.length <= head.length + tail.length + 1) return text;
  return `${head.join('')}… ${tail.join('')}`;
}
