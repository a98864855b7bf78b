/** The edit distance of two words. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (const [column, wanted] of [...other].entries()) {
      const swapped = (before[column] ?? 0) + (letter === wanted ? 0 : 1);
      now.push(Math.min(swapped, (before[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1));
    }
    before = now;
  }
  return before[other.length] ?? 0;
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Up to two wrong letters in a long word, one in a short one. */
const mostWrong = (name: string) => (name.length > 5 ? 2 : name.length > 2 ? 1 : 0);

/** The name probably meant: apart from a typing error, a missing ending or punctuation. */
export function nearest(given: string, names: readonly string[]): string | null {
  const asked = plain(given);
  const [best] = names
    .map((name) => ({ name, off: distance(asked, plain(name)) }))
    .filter(({ name, off }) => off <= mostWrong(plain(name)))
    .sort((a, b) => a.off - b.off);
  return best?.name ?? null;
}
