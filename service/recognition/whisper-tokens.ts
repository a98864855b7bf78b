import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Choice, likeliest, logSumExp } from './decoding.ts';

/** Special tokens of the multilingual vocabulary. Language tokens lie between `begin` and `translate`. */
export const MARK = {
  end: 50_257,
  begin: 50_258,
  firstLanguage: 50_259,
  translate: 50_358,
  transcribe: 50_359,
  previous: 50_361,
  noSpeech: 50_362,
  noTimes: 50_363,
  firstTime: 50_364,
} as const;

export const isWord = (token: number) => token < MARK.end;

/** The unit of time tokens. */
const TIME_STEP = 0.02;

interface GenerationConfig {
  lang_to_id: Record<string, number>;
  suppress_tokens: number[];
  begin_suppress_tokens: number[];
}

const WORDS = /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+/gu;

/** Byte-pair encoding over bytes mapped to printable characters. */
export class WhisperTokens {
  readonly #ids: Map<string, number>;
  readonly #pieces: string[] = [];
  readonly #ranks: Map<string, number>;
  readonly #letters = byteLetters();
  readonly #bytes = new Map(this.#letters.map((letter, byte) => [letter, byte]));
  readonly languages = new Map<string, number>();
  readonly suppressed: number[];
  readonly suppressedAtBeginning: number[];

  private constructor(vocabulary: Record<string, number>, merges: string[], config: GenerationConfig) {
    this.#ids = new Map(Object.entries(vocabulary));
    for (const [piece, id] of this.#ids) this.#pieces[id] = piece;
    this.#ranks = new Map(merges.map((merge, rank) => [merge, rank]));
    for (const [mark, id] of Object.entries(config.lang_to_id)) this.languages.set(mark.slice(2, -2), id);
    this.suppressed = config.suppress_tokens;
    this.suppressedAtBeginning = config.begin_suppress_tokens;
  }

  static async open(folder: string): Promise<WhisperTokens> {
    const text = (file: string) => readFile(join(folder, file), 'utf8');
    const merges = (await text('merges.txt')).split('\n').filter((line) => line && !line.startsWith('#'));
    return new WhisperTokens(
      JSON.parse(await text('vocab.json')),
      merges,
      JSON.parse(await text('generation_config.json')),
    );
  }

  /** The text of the tokens, without special ones. */
  decode(tokens: readonly number[]): string {
    const letters = tokens
      .filter((token) => token < MARK.end)
      .flatMap((token) => [...(this.#pieces[token] ?? '')]);
    return Buffer.from(letters.map((letter) => this.#bytes.get(letter) ?? 0)).toString('utf8');
  }

  encode(text: string): number[] {
    return (text.match(WORDS) ?? []).flatMap((word) => {
      const letters = [...Buffer.from(word)].map((byte) => this.#letters[byte] as string);
      return this.#merge(letters).flatMap((piece) => this.#ids.get(piece) ?? []);
    });
  }

  #merge(pieces: string[]): string[] {
    for (;;) {
      let best = { at: -1, rank: Number.POSITIVE_INFINITY };
      for (let at = 0; at + 1 < pieces.length; at++) {
        const rank = this.#ranks.get(`${pieces[at]} ${pieces[at + 1]}`);
        if (rank !== undefined && rank < best.rank) best = { at, rank };
      }
      if (best.at < 0) return pieces;
      pieces.splice(best.at, 2, `${pieces[best.at]}${pieces[best.at + 1]}`);
    }
  }
}

/** Printable Latin-1 maps to itself; every other byte to a character above it. */
function byteLetters(): string[] {
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => {
    const printable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    return String.fromCharCode(printable ? byte : next++);
  });
}

const LATEST_BEGINNING = MARK.firstTime + Math.round(1 / TIME_STEP);
const isTime = (token: number | undefined) => token !== undefined && token >= MARK.firstTime;

/**
 * Enforces the grammar of timed text: a time token first, pairs around each passage, never
 * going back, and a time token wherever one is likelier than every word.
 */
export function allowTimed(
  scores: Float32Array,
  written: readonly Choice[],
  { suppressed, suppressedAtBeginning }: Pick<WhisperTokens, 'suppressed' | 'suppressedAtBeginning'>,
): Float32Array {
  const allowed = scores.slice();
  const forbid = (from: number, to: number) => allowed.fill(Number.NEGATIVE_INFINITY, from, to);
  for (const token of suppressed) forbid(token, token + 1);
  forbid(MARK.begin, MARK.firstTime);
  if (written.length === 0) {
    for (const token of suppressedAtBeginning) forbid(token, token + 1);
    forbid(0, MARK.firstTime);
    forbid(LATEST_BEGINNING + 1, allowed.length);
    return allowed;
  }
  const last = written.at(-1)?.token;
  const opened = isTime(last) && (written.length < 2 || isTime(written.at(-2)?.token));
  if (opened) forbid(MARK.firstTime, allowed.length);
  else if (isTime(last)) forbid(0, MARK.end);
  const latest = written.findLast(({ token }) => isTime(token))?.token;
  // An open passage must end after it began; a new one may begin where the last ended.
  if (latest !== undefined) forbid(MARK.firstTime, isTime(last) ? latest : latest + 1);
  const times = allowed.subarray(MARK.firstTime);
  const words = allowed.subarray(0, MARK.firstTime);
  if (!opened && logSumExp(times) > (words[likeliest(words)] as number)) forbid(0, MARK.firstTime);
  return allowed;
}

export interface TimedText {
  start: number;
  end: number;
  choices: Choice[];
}

/** Parses the passages between pairs of time tokens; an open one lasts until `until`. */
export function readTimes(choices: readonly Choice[], until: number): TimedText[] {
  const passages: TimedText[] = [];
  let passage: TimedText | undefined;
  let words = 0;
  for (const choice of choices) {
    const time = Math.min((choice.token - MARK.firstTime) * TIME_STEP, until);
    if (!isTime(choice.token)) {
      passage ??= { start: 0, end: until, choices: [] };
      passage.choices.push(choice);
      words++;
    } else if (passage && words > 0) {
      passages.push({ ...passage, end: time, choices: [...passage.choices, choice] });
      passage = undefined;
      words = 0;
    } else passage = { start: time, end: until, choices: [choice] };
  }
  if (passage && words > 0) passages.push(passage);
  return passages;
}
