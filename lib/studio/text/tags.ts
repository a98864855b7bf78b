/** In characters. */
export const LONGEST_TAG = 40;
/** How many tags a task may have. */
export const MOST_TAGS = 20;

/** Also those of Chinese and Japanese keyboards. */
const BETWEEN = /[,，、]/;

/** The tags in a line of text, with commas between them. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(BETWEEN)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

export const isTooLong = (tag: string): boolean => tag.length > LONGEST_TAG;

/** Tags being typed: those ended by a comma, and the rest. */
export function typedTags(text: string): { ended: string[]; rest: string } {
  const parts = text.split(BETWEEN);
  const rest = parts.pop() ?? '';
  return { ended: tagsIn(parts.join(',')), rest: parts.length > 0 ? rest.trimStart() : rest };
}
