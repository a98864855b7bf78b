/** Spellings that sound alike in English, most specific first. `S`, `C` and `T` stand for sh, ch and th. */
const SOUNDS: [RegExp, string][] = [
  [/^[kgp]n/, 'n'],
  [/^wr/, 'r'],
  [/^x/, 's'],
  [/^wh/, 'w'],
  [/mb$/, 'm'],
  [/ph|gh(?=t?$)/g, 'f'],
  [/gh/g, ''],
  [/tch|ch(?!r|l)/g, 'C'],
  [/sch|sh|[tcs]i(?=[ao])/g, 'S'],
  [/th/g, 'T'],
  [/dg(?=[eiy])|j/g, 'j'],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|q|c/g, 'k'],
  [/x/g, 'ks'],
  [/(?<=.)[hw](?![aeiou])/g, ''],
  [/h(?=[^aeiouy])/g, ''],
  [/[aeiouy]+/g, 'a'],
  [/(.)\1+/g, '$1'],
];

/** How a word sounds, roughly: its consonants, and whether it begins with a vowel. */
export function soundOf(word: string): string {
  const letters = word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const sound = SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), letters);
  return sound.slice(0, 1) + sound.slice(1).replaceAll('a', '');
}

/** 0 for words that sound the same, 1 for words with nothing in common. */
export function soundDistance(one: string, other: string): number {
  const [a, b] = [soundOf(one), soundOf(other)];
  return editDistance([...a], [...b]) / Math.max(1, a.length, b.length);
}

/** How many insertions, deletions and replacements turn one sequence into the other. */
export function editDistance<T>(from: readonly T[], to: readonly T[]): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, item] of from.entries()) {
    const next = [i + 1];
    for (const [j, other] of to.entries()) {
      const replaced = (row[j] as number) + (item === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
}
