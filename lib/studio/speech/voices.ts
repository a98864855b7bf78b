import { modelsOfKind, type SpeechFormat } from '#lib/contract/models.ts';

/** Two hours of speech; a book is better made chapter by chapter. */
export const SPEECH_TEXT_LIMIT = 100_000;

/** How each format is served, and how a file of it is named. */
export const SPEECH_FILES: Record<SpeechFormat, { mime: string; ending: string; label: string }> = {
  mp3: { mime: 'audio/mpeg', ending: 'mp3', label: 'MP3' },
  opus: { mime: 'audio/ogg', ending: 'ogg', label: 'Opus' },
  aac: { mime: 'audio/aac', ending: 'aac', label: 'AAC' },
  flac: { mime: 'audio/flac', ending: 'flac', label: 'FLAC' },
  wav: { mime: 'audio/wav', ending: 'wav', label: 'WAV' },
  pcm: { mime: 'audio/pcm', ending: 'pcm', label: 'PCM, 24 kHz' },
};

const NAME_WORDS = 8;

/** The label of a clip: its name, or its first words. */
export function clipName({ name, text: spoken }: { name: string | null; text: string }): string {
  if (name) return name;
  const words = spoken.trim().split(/\s+/u);
  const first = words.slice(0, NAME_WORDS).join(' ');
  return words.length > NAME_WORDS ? `${first}…` : first;
}

const [model] = modelsOfKind('audio-chat');
if (!model) throw new Error('The contract names no model for audio chat');

/** The one model that hears and speaks. */
export const TALK_MODEL = model;

/** Directions a voice can be given, each a sentence that may stand beside others. */
export const DIRECTIONS = [
  { id: 'calm', phrase: 'Speak slowly and calmly.' },
  { id: 'cheerful', phrase: 'Sound cheerful and bright.' },
  { id: 'serious', phrase: 'Sound serious, like a newsreader.' },
  { id: 'excited', phrase: 'Sound excited.' },
  { id: 'whisper', phrase: 'Whisper.' },
  { id: 'dramatic', phrase: 'Be dramatic, with long pauses.' },
] as const;

export const hasPhrase = (text: string, phrase: string) => text.includes(phrase);

/** Appends a phrase to the text, or removes it again, leaving everything else alone. */
export function togglePhrase(text: string, phrase: string): string {
  const at = text.indexOf(phrase);
  if (at === -1) return text.trim() === '' ? phrase : `${text.trimEnd()} ${phrase}`;
  const before = text.slice(0, at);
  const after = text.slice(at + phrase.length);
  return after.trim() === '' ? before.trimEnd() : before + after.replace(/^ /, '');
}
