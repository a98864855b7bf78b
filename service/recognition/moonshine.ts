import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import llama from 'llama-tokenizer-js';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { SAMPLE_RATE } from '../audio/formats.ts';
import {
  type Attention,
  attentionOf,
  CachedDecoder,
  type DecoderShape,
  type Head,
  heads,
} from './cached-decoder.ts';
import { type Choice, type DecodingOptions, decode, logSumExp } from './decoding.ts';
import { floats, openSession, output, SCORES } from './onnx.ts';
import { addBranchOutputs, scoreInIntegers } from './onnx-graph.ts';
import { verifiedFolder } from './weights.ts';

export type MoonshineSize = 'base' | 'tiny';

const SHAPES = {
  base: { layers: 8, heads: 8, headSize: 52 },
  tiny: { layers: 6, heads: 8, headSize: 36 },
};
/** Those that look at the word that is being written; the others look around. */
const HEADS: Record<MoonshineSize, readonly Head[]> = {
  base: heads('5.1 5.3 5.4 6.7'),
  tiny: heads('3.7 4.1 5.2 5.4'),
};
const BEGIN = 1;
const END = 2;
/** Speech is never faster; a decoder that writes more is repeating itself. */
const TOKENS_PER_SECOND = 6.5;
/** What the encoder makes one frame of. */
export const MOONSHINE_FRAME_SECONDS = 384 / SAMPLE_RATE;
/** The minimum input of the encoder's convolutions. */
const SHORTEST_SAMPLES = 4_000;

/** English speech to text. */
export class Moonshine {
  readonly #encoder: InferenceSession;
  readonly #decoder: CachedDecoder;

  readonly #heads: readonly Head[];

  private constructor(encoder: InferenceSession, decoder: CachedDecoder, heads: readonly Head[]) {
    this.#encoder = encoder;
    this.#decoder = decoder;
    this.#heads = heads;
  }

  static async open(size: MoonshineSize): Promise<Moonshine> {
    const folder = await verifiedFolder(`moonshine-${size}`);
    const encoder = await openSession(join(folder, 'encoder_model.onnx'), 2);
    const writing = await readFile(join(folder, 'decoder_model_merged.onnx'));
    const shape = SHAPES[size];
    const decoder = await openSession(scoreInIntegers(addBranchOutputs(writing, looks(shape)), SCORES), 1);
    return new Moonshine(encoder, new CachedDecoder(decoder, shape), HEADS[size]);
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

  /** Where in the sound the engine looked for each of these tokens, and for the end after them. */
  attend(heard: Tensor, tokens: readonly number[]): Promise<Attention> {
    return this.#decoder.attend(heard, [BEGIN, ...tokens], this.#heads);
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

/** The export's names of its attention, and ours. */
const looks = ({ layers }: DecoderShape) =>
  new Map(
    Array.from({ length: layers }, (_, layer) => [
      `/model/decoder/layers.${layer}/encoder_attn/Softmax_output_0`,
      attentionOf(layer),
    ]),
  );

export const moonshineText = (tokens: number[]) => llama.decode(tokens, false, false);
export const moonshineTokens = (text: string) => llama.encode(text, false, true);
