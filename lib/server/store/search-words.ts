import 'server-only';

const WORD = /[\p{L}\p{N}]+/gu;
/** Scripts written without spaces: each sign is a word, so that any part of a text can be found. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** The words of a text as both databases keep them: lower case, without accents, nothing but letters and digits. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(UNSPACED, ' $& ');
  return plain.match(WORD) ?? [];
}

type Searched = { title: string | null; prompt: string; tags: readonly string[] };

// The stop keeps a phrase from reaching over from one part into the next.
const STOP = ' zzstopzz ';

export const searchableText = ({ title, prompt, tags }: Searched): string =>
  [title ?? '', prompt, ...tags].map((part) => searchWords(part).join(' ')).join(STOP);

/** Every given word or phrase must be there; words may go on ("light" finds lighthouse), quoted phrases too. */
export function sqliteMatch(wanted: readonly string[]): string | null {
  const phrases = phrasesOf(wanted);
  return phrases.length === 0 ? null : phrases.map((words) => `"${words.join(' ')}" *`).join(' AND ');
}

export function postgresMatch(wanted: readonly string[]): string | null {
  const phrases = phrasesOf(wanted);
  if (phrases.length === 0) return null;
  return phrases
    .map((words) =>
      words
        .map((word) => `'${word}'`)
        .join(' <-> ')
        .concat(':*'),
    )
    .join(' & ');
}

const phrasesOf = (wanted: readonly string[]) => wanted.map(searchWords).filter((words) => words.length > 0);
