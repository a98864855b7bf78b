import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { type Attention, CachedDecoder, heads } from './cached-decoder.ts';
import { type Choice, type DecodingOptions, decode, logSumExp } from './decoding.ts';
import { logMel, MEL_BANDS, MEL_FRAMES } from './mel.ts';
import { floats, openSession, output, SCORES } from './onnx.ts';
import { keepOutputs, scoreInIntegers } from './onnx-graph.ts';
import { verifiedFolder } from './weights.ts';
import { allowTimed, MARK, WhisperTokens } from './whisper-tokens.ts';

const SHAPE = { layers: 6, heads: 8, headSize: 64 };
/** Those that look at the word that is being written. */
const HEADS = heads('3.1 4.2 4.3 4.7 5.1 5.2 5.4 5.6');
export const WHISPER_FRAME_SECONDS = 0.02;
/** The encoder can also output its attention, 430 MB of it. */
const HIDDEN = 'last_hidden_state';
const MOST_TOKENS = 220;
/** Half of the decoder's context may be previous text. */
const MOST_CONTEXT = 223;

export interface Assignment {
  language: string;
  task: 'transcribe' | 'translate';
  /** Tokens of the previous text. */
  context: number[];
}

export interface Beginning {
  /** The probability of no speech. */
  noSpeech: number;
  decode(options: DecodingOptions): Promise<Choice[]>;
}

/** Speech of about a hundred languages to text of that language or to English, with times. */
export class Whisper {
  readonly tokens: WhisperTokens;
  readonly #encoder: InferenceSession;
  readonly #decoder: CachedDecoder;

  private constructor(encoder: InferenceSession, writer: InferenceSession, tokens: WhisperTokens) {
    this.#encoder = encoder;
    this.#decoder = new CachedDecoder(writer, SHAPE);
    this.tokens = tokens;
  }

  static async open(): Promise<Whisper> {
    const folder = await verifiedFolder('whisper-base');
    const hearing = await readFile(join(folder, 'onnx/encoder_model_quantized.onnx'));
    const encoder = await openSession(
      keepOutputs(hearing, (name) => name === HIDDEN),
      2,
    );
    const writing = await readFile(join(folder, 'onnx/decoder_model_merged_quantized.onnx'));
    const writer = await openSession(scoreInIntegers(writing, SCORES), 1);
    return new Whisper(encoder, writer, await WhisperTokens.open(folder));
  }

  async hear(samples: Float32Array): Promise<Tensor> {
    const input_features = floats(logMel(samples), [1, MEL_BANDS, MEL_FRAMES]);
    return output(await this.#encoder.run({ input_features }), HIDDEN);
  }

  /** The language of the sound, and its probability. */
  async tellLanguage(heard: Tensor): Promise<Map<string, number>> {
    const { scores } = await this.#decoder.begin(heard, [MARK.begin]);
    const marks = (scores[0] as Float32Array).subarray(MARK.firstLanguage, MARK.translate);
    const total = logSumExp(marks);
    const likelihood = (id: number) => Math.exp((marks[id - MARK.firstLanguage] as number) - total);
    return new Map([...this.tokens.languages].map(([code, id]) => [code, likelihood(id)]));
  }

  /** Where in the sound the engine looked for each of these words' tokens, and for the end after them. */
  async attend(heard: Tensor, { language, task }: Assignment, tokens: readonly number[]): Promise<Attention> {
    const opening = [MARK.begin, this.#markOf(language), MARK[task], MARK.noTimes];
    const attention = await this.#decoder.attend(heard, [...opening, ...tokens], HEADS);
    return attention.map((rows) => rows.slice(opening.length - 1));
  }

  #markOf(language: string): number {
    const mark = this.tokens.languages.get(language);
    if (mark === undefined) throw new RangeError(`No such language: ${language}`);
    return mark;
  }

  /** Starts a decoding task once; it can be decoded in several ways. */
  async begin(heard: Tensor, { language, task, context }: Assignment): Promise<Beginning> {
    const before = context.length > 0 ? [MARK.previous, ...context.slice(-MOST_CONTEXT)] : [];
    const opening = [...before, MARK.begin, this.#markOf(language), MARK[task]];
    const { scores, memory } = await this.#decoder.begin(heard, opening);
    const atBeginning = scores[before.length] as Float32Array;
    const start = {
      decoder: this.#decoder,
      memory,
      scores: scores.at(-1) as Float32Array,
      end: MARK.end,
      most: MOST_TOKENS,
      allow: (next: Float32Array, written: readonly Choice[]) => allowTimed(next, written, this.tokens),
    };
    return {
      noSpeech: Math.exp((atBeginning[MARK.noSpeech] as number) - logSumExp(atBeginning)),
      decode: (options) => decode(start, options),
    };
  }
}
