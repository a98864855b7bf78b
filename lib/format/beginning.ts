const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The beginning of a text, without splitting a character. Copied: a slice would keep the whole text in
 * memory.
 */
export const beginning = (text: string, most: number): string =>
  text.length > most
    ? decoder.decode(encoder.encode(text.slice(0, most).replace(/[\ud800-\udbff]$/, '')))
    : text;
