const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The beginning of a text, in which no sign is halved. It is copied: a slice holds on to the whole text for as long as
 * somebody keeps it.
 */
export const beginning = (text: string, most: number): string =>
  text.length > most
    ? decoder.decode(encoder.encode(text.slice(0, most).replace(/[\ud800-\udbff]$/, '')))
    : text;
