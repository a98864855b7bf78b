import type { Character } from './character.ts';

type Named = Pick<Character, 'username' | 'name'>;

const AT = /(?<![\p{L}\p{N}_.@])@(?=[\p{L}\p{N}])/gu;
const USERNAME = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?/;
const GOES_ON = /^[\p{L}\p{N}_]/u;

interface Mention {
  start: number;
  end: number;
  username: string;
}

/**
 * Mentions in a prompt: `@username`, or `@name` of a named character. A username wins over a name, a longer
 * name over a shorter one.
 */
export function mentionsIn(prompt: string, cast: readonly Named[]): Mention[] {
  const usernames = new Set(cast.map(({ username }) => username));
  const byName = new Map(
    cast.flatMap(({ name, username }) => (name ? [[name.toLowerCase(), username]] : [])),
  );
  const lengths = [...new Set([...byName.keys()].map(({ length }) => length))].sort((a, b) => b - a);
  return Array.from(prompt.matchAll(AT)).flatMap(({ index: start }) => {
    const from = start + 1;
    const [given = ''] = USERNAME.exec(prompt.slice(from)) ?? [];
    const length = usernames.has(given) ? undefined : lengths.find((length) => isName(from, from + length));
    if (length !== undefined) return [{ start, end: from + length, username: nameAt(from, length) ?? given }];
    return given ? [{ start, end: from + given.length, username: given }] : [];
  });

  function nameAt(from: number, length: number) {
    return byName.get(prompt.slice(from, from + length).toLowerCase());
  }

  function isName(from: number, end: number) {
    return nameAt(from, end - from) !== undefined && !GOES_ON.test(prompt.slice(end, end + 2));
  }
}

/** The prompt as services read it: they know nobody's name. */
export function withUsernames(prompt: string, cast: readonly Named[]): string {
  return mentionsIn(prompt, cast).reduceRight(
    (text, { start, end, username }) => `${text.slice(0, start)}@${username}${text.slice(end)}`,
    prompt,
  );
}
