const MiB = 1024 * 1024;

export const LIMITS = {
  audioBytes: 25 * MiB,
  imageBytes: 20 * MiB,
  clipBytes: 100 * MiB,
  metadataBytes: 4096,
  /** How much of a prompt or directions the embedded service reads; the rest is stored without effect. */
  readCharacters: 2000,
  speechCharacters: 4096,
  /** An id, the name of a model or a voice. */
  nameCharacters: 500,
  /** A hint or directions given with a recording or a text. */
  hintCharacters: 100_000,
  chatMessages: 10_000,
  speed: { min: 0.25, max: 4 },
  transcriptionTemperature: { min: 0, max: 1 },
  chatTemperature: { min: 0, max: 2 },
  topP: { min: 0, max: 1 },
  choices: { min: 1, max: 128 },
  characterClipSeconds: { min: 1, max: 3 },
  listPage: { min: 1, max: 100, default: 20 },
} as const;

export const IMAGE_MIME = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export const AUDIO_FORMATS = ['flac', 'mp3', 'mp4', 'mpeg', 'mpga', 'm4a', 'ogg', 'wav', 'webm'] as const;

const CHARACTERS_OF_TOKEN = 4;

/** The usual estimate for these models; good enough to refuse what cannot fit. */
export const countTokens = (text: string) => Math.ceil(text.length / CHARACTERS_OF_TOKEN);
export const charactersIn = (tokens: number) => tokens * CHARACTERS_OF_TOKEN;

/** Characters as the limits mean them: code points, so that an emoji is one where JavaScript counts two. */
export const countCharacters = (text: string) => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Whether a text has more characters than that, without counting those of one that clearly has. */
export const isLonger = (text: string, most: number): boolean =>
  text.length > 2 * most || (text.length > most && countCharacters(text) > most);

/** A segment whose words are less likely than the one, or that is less likely speech than the other, is doubtful. */
export const DOUBTFUL = { avgLogprob: -0.6, noSpeechProb: 0.5 };
