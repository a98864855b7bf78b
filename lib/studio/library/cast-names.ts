import type { Character } from './character.ts';

type Named = Pick<Character, 'username' | 'name'>;

const AT = /(?<![\p{L}\p{N}_.@])@(?=[\p{L}\p{N}])/gu;
const USERNAME = /[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?/y;
const GOES_ON = /^[\p{L}\p{N}_]/u;

/** Nobody is visible in a larger crowd; what goes on behind them is left as it is. */
export const MOST_MENTIONS = 1000;

interface Mention {
  start: number;
  end: number;
  username: string;
}

/** Whether a prompt mentions more than a prompt may. */
export function hasManyMentions(prompt: string): boolean {
  let count = 0;
  for (const _ of prompt.matchAll(AT)) {
    count += 1;
    if (count > MOST_MENTIONS) return true;
  }
  return false;
}

/**
 * The first mentions in a prompt: `@username`, or `@name` of a named character. A username wins over a name, a
 * longer name over a shorter one.
 */
export function mentionsIn(prompt: string, cast: readonly Named[]): Mention[] {
  const usernames = new Set(cast.map(({ username }) => username));
  const byName = new Map(
    cast.flatMap(({ name, username }) => (name ? [[name.toLowerCase(), username]] : [])),
  );
  const lengths = [...new Set([...byName.keys()].map(({ length }) => length))].sort((a, b) => b - a);
  const mentions: Mention[] = [];
  let end = 0;
  for (const { index: start } of prompt.matchAll(AT)) {
    if (mentions.length === MOST_MENTIONS) break;
    // A name may hold a sign like that of a mention.
    if (start < end) continue;
    const from = start + 1;
    const written = usernameAt(prompt, from);
    const length = usernames.has(written) ? undefined : lengths.find((one) => isName(from, from + one));
    if (length === undefined && written === '') continue;
    end = from + (length ?? written.length);
    mentions.push({ start, end, username: nameAt(from, length ?? 0) ?? written });
  }
  return mentions;

  function nameAt(from: number, length: number) {
    return byName.get(prompt.slice(from, from + length).toLowerCase());
  }

  function isName(from: number, end: number) {
    return nameAt(from, end - from) !== undefined && !GOES_ON.test(prompt.slice(end, end + 2));
  }
}

function usernameAt(prompt: string, from: number): string {
  USERNAME.lastIndex = from;
  return USERNAME.exec(prompt)?.[0] ?? '';
}

/** The prompt as services read it: they know nobody's name. */
export function withUsernames(prompt: string, cast: readonly Named[]): string {
  const pieces: string[] = [];
  let end = 0;
  for (const mention of mentionsIn(prompt, cast)) {
    pieces.push(prompt.slice(end, mention.start), '@', mention.username);
    end = mention.end;
  }
  return pieces.join('') + prompt.slice(end);
}
