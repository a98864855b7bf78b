import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import llama from 'llama-tokenizer-js';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { CachedDecoder } from './cached-decoder.ts';
import { type Choice, type DecodingOptions, decode, logSumExp } from './decoding.ts';
import { floats, openSession, output, SCORES } from './onnx.ts';
import { scoreInIntegers } from './onnx-graph.ts';
import { verifiedFolder } from './weights.ts';

export type MoonshineSize = 'base' | 'tiny';

const SHAPES = {
  base: { layers: 8, heads: 8, headSize: 52 },
  tiny: { layers: 6, heads: 8, headSize: 36 },
};
const BEGIN = 1;
const END = 2;
/** Speech is never faster; a decoder that writes more is repeating itself. */
const TOKENS_PER_SECOND = 6.5;
/** The minimum input of the encoder's convolutions. */
const SHORTEST_SAMPLES = 4_000;

/** English speech to text. */
export class Moonshine {
  readonly #encoder: InferenceSession;
  readonly #decoder: CachedDecoder;

  private constructor(encoder: InferenceSession, decoder: CachedDecoder) {
    this.#encoder = encoder;
    this.#decoder = decoder;
  }

  static async open(size: MoonshineSize): Promise<Moonshine> {
    const folder = await verifiedFolder(`moonshine-${size}`);
    const encoder = await openSession(join(folder, 'encoder_model.onnx'), 2);
    const writing = await readFile(join(folder, 'decoder_model_merged.onnx'));
    const decoder = await openSession(scoreInIntegers(writing, SCORES), 1);
    return new Moonshine(encoder, new CachedDecoder(decoder, SHAPES[size]));
  }

  async hear(samples: Float32Array): Promise<Tensor> {
    const long = new Float32Array(Math.max(samples.length, SHORTEST_SAMPLES));
    long.set(samples);
    const results = await this.#encoder.run({ input_values: floats(long, [1, long.length]) });
    return output(results, 'last_hidden_state');
  }

  /** Encodes the sound once; it can be decoded in several ways. */
  async begin(heard: Tensor, seconds: number): Promise<(options: DecodingOptions) => Promise<Choice[]>> {
    const { scores, memory } = await this.#decoder.begin(heard, [BEGIN]);
    const most = Math.ceil(seconds * TOKENS_PER_SECOND) + 2;
    const task = { decoder: this.#decoder, memory, scores: scores[0] as Float32Array, end: END, most };
    return (options) => decode(task, options);
  }

  /** The log probability of each token of a given text; the last entry is the end token. */
  async judge(heard: Tensor, tokens: number[]): Promise<Choice[]> {
    const { scores } = await this.#decoder.begin(heard, [BEGIN, ...tokens]);
    return [...tokens, END].map((token, i) => {
      const at = scores[i] as Float32Array;
      return { token, logprob: (at[token] as number) - logSumExp(at) };
    });
  }
}

export const moonshineText = (tokens: number[]) => llama.decode(tokens, false, false);
export const moonshineTokens = (text: string) => llama.encode(text, false, true);
