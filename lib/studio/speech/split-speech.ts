import { LIMITS } from '#lib/contract/limits.ts';

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Splits a text into parts that are spoken one after the other, none longer than the service accepts.
 * Parts end with a sentence where they can, else with a clause, else with a word; only the white space
 * between two parts is lost.
 */
export function splitSpeech(text: string, limit: number = LIMITS.speechCharacters): string[] {
  const parts: string[] = [];
  let part = '';
  for (const piece of piecesOf(text.trim(), limit)) {
    if (part !== '' && (part + piece).trimEnd().length > limit) {
      parts.push(part.trim());
      part = '';
    }
    part += part === '' ? piece.trimStart() : piece;
  }
  return [...parts, part.trim()].filter((one) => one !== '');
}

function* piecesOf(text: string, limit: number): Generator<string> {
  for (const { segment } of sentences.segment(text)) {
    let rest = segment;
    while (rest.trimEnd().length > limit) {
      const at = breakWithin(rest, limit);
      yield rest.slice(0, at);
      rest = rest.slice(at);
    }
    yield rest;
  }
}

/** Where to break a sentence that is too long. An early clause would leave a scrap, so it has to come late. */
function breakWithin(text: string, limit: number): number {
  const head = text.slice(0, limit);
  const clause = head.search(/[,;:–—][^,;:–—]*$/u) + 1;
  if (clause > limit / 2) return clause;
  const word = head.search(/\s\S*$/u);
  if (word > 0) return word;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > limit) break;
    end = index + segment.length;
  }
  return end || limit;
}
