/** Directions a voice can be given, each a sentence that may stand beside others. */
export const DIRECTIONS = [
  { label: 'Calm', phrase: 'Speak slowly and calmly.' },
  { label: 'Cheerful', phrase: 'Sound cheerful and bright.' },
  { label: 'Serious', phrase: 'Sound serious, like a newsreader.' },
  { label: 'Excited', phrase: 'Sound excited.' },
  { label: 'Whisper', phrase: 'Whisper.' },
  { label: 'Dramatic', phrase: 'Be dramatic, with long pauses.' },
] as const;

export const hasPhrase = (text: string, phrase: string) => text.includes(phrase);

/** Adds a phrase behind what is typed, or takes exactly it out again. Nothing else is touched. */
export function togglePhrase(text: string, phrase: string): string {
  const at = text.indexOf(phrase);
  if (at === -1) return text.trim() === '' ? phrase : `${text.trimEnd()} ${phrase}`;
  const before = text.slice(0, at);
  const after = text.slice(at + phrase.length);
  return after.trim() === '' ? before.trimEnd() : before + after.replace(/^ /, '');
}
