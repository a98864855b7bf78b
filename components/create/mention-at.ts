/** The mention being typed at the caret: where its `@` stands and what follows it so far. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | null {
  const match = /(?:^|[^\w.@])@([A-Za-z0-9._-]*)$/.exec(text.slice(0, caret));
  if (!match) return null;
  const query = match[1] ?? '';
  return { start: caret - query.length - 1, query };
}

export interface PromptPart {
  start: number;
  text: string;
  username: string | null;
}

/** The text cut at every mention of a username: the mentions are drawn as chips. */
export function mentionParts(text: string): PromptPart[] {
  const parts: PromptPart[] = [];
  let at = 0;
  for (const match of text.matchAll(/(?<![\w.@])@([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)/g)) {
    if (match.index > at) parts.push({ start: at, text: text.slice(at, match.index), username: null });
    parts.push({ start: match.index, text: match[0], username: match[1] ?? null });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at), username: null });
  return parts;
}
