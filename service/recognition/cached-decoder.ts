import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { flag, floats, integers, numbers, output, rowOf, SCORES, stack, type Tensors } from './onnx.ts';

export interface DecoderShape {
  layers: number;
  heads: number;
  headSize: number;
}

/** The cross-attention cache: the same for every token and hypothesis. */
interface Heard {
  past: Tensors;
  /** The width of the encoder's states. */
  width: number;
  copies: Map<number, Tensors>;
}

/** The self-attention cache of the tokens so far. Immutable, so hypotheses can share one. */
export interface Memory {
  heard: Heard;
  past: Tensors;
}

export interface Step {
  /** The score of every token as the next one. */
  scores: Float32Array;
  memory: Memory;
}

/** One of the views a decoder takes of the sound. */
export interface Head {
  layer: number;
  head: number;
}

/** `layer.head` of each. */
export const heads = (list: string): Head[] =>
  list.split(' ').map((name) => {
    const [layer = 0, head = 0] = name.split('.').map(Number);
    return { layer, head };
  });

/** By head and token: the weight of every frame. */
export type Attention = readonly (readonly Float32Array[])[];

/** The output that holds a layer's attention to the sound. */
export const attentionOf = (layer: number) => `cross_attentions.${layer}`;

const asPast = (name: string) => name.replace('present', 'past_key_values');

/** A transformer decoder exported with its key-value cache as inputs and outputs. */
export class CachedDecoder {
  readonly #session: InferenceSession;
  readonly #written: string[] = [];
  readonly #heard: string[] = [];
  readonly #nothing: Tensor;

  constructor(session: InferenceSession, { layers, heads, headSize }: DecoderShape) {
    this.#session = session;
    this.#nothing = floats(new Float32Array(0), [1, heads, 0, headSize]);
    for (let layer = 0; layer < layers; layer++) {
      for (const part of ['key', 'value']) {
        this.#written.push(`present.${layer}.decoder.${part}`);
        this.#heard.push(`present.${layer}.encoder.${part}`);
      }
    }
  }

  /** A run from nothing. Outputs are requested by name: the attention is large, and mostly unneeded. */
  #run(states: Tensor, tokens: readonly number[], outputs: readonly string[]): Promise<Tensors> {
    const names = [...this.#written, ...this.#heard];
    return this.#session.run(
      {
        input_ids: integers([...tokens], [1, tokens.length]),
        encoder_hidden_states: states,
        use_cache_branch: flag(false),
        ...Object.fromEntries(names.map((name) => [asPast(name), this.#nothing])),
      },
      outputs,
    );
  }

  /** How much each of these tokens looked at each frame of the sound, by layer and head. */
  async attend(states: Tensor, tokens: readonly number[], views: readonly Head[]): Promise<Attention> {
    const results = await this.#run(states, tokens, [
      ...new Set(views.map(({ layer }) => attentionOf(layer))),
    ]);
    return views.map(({ layer, head }) => {
      const tensor = output(results, attentionOf(layer));
      const frames = tensor.dims.at(-1) ?? 0;
      const size = tokens.length * frames;
      const all = numbers(tensor).subarray(head * size, (head + 1) * size);
      return tokens.map((_, row) => all.subarray(row * frames, (row + 1) * frames));
    });
  }

  /** Starts with these tokens: the scores after each of them, and the cache. */
  async begin(states: Tensor, tokens: number[]): Promise<{ scores: Float32Array[]; memory: Memory }> {
    const names = [...this.#written, ...this.#heard];
    const results = await this.#run(states, tokens, [SCORES, ...names]);
    const past = (wanted: string[]) =>
      Object.fromEntries(wanted.map((name) => [asPast(name), output(results, name)]));
    const scores = output(results, SCORES);
    const size = numbers(scores).length / tokens.length;
    return {
      scores: tokens.map((_, i) => numbers(scores).subarray(i * size, (i + 1) * size)),
      memory: {
        heard: { past: past(this.#heard), width: states.dims.at(-1) ?? 0, copies: new Map() },
        past: past(this.#written),
      },
    };
  }

  /** Appends one token to each of the hypotheses, which have the same sound and length, in one run. */
  async advance(memories: readonly Memory[], tokens: readonly number[]): Promise<Step[]> {
    const [first] = memories;
    if (!first) return [];
    const { width } = first.heard;
    const names = this.#written.map(asPast);
    const results = await this.#session.run(
      {
        input_ids: integers([...tokens], [tokens.length, 1]),
        // A required input, but only the cross-attention cache is read from now on.
        encoder_hidden_states: floats(new Float32Array(memories.length * width), [memories.length, 1, width]),
        use_cache_branch: flag(true),
        ...copiesOf(first.heard, memories.length),
        ...Object.fromEntries(
          names.map((name) => [name, stack(memories.map(({ past }) => output(past, name)))]),
        ),
      },
      [SCORES, ...this.#written],
    );
    return memories.map((_, row) => ({
      scores: numbers(rowOf(output(results, SCORES), row)),
      memory: {
        heard: first.heard,
        past: Object.fromEntries(
          this.#written.map((name) => [asPast(name), rowOf(output(results, name), row)]),
        ),
      },
    }));
  }
}

function copiesOf({ past, copies }: Heard, count: number): Tensors {
  if (count === 1) return past;
  const known = copies.get(count);
  if (known) return known;
  const copy = (tensor: Tensor) => stack(Array.from({ length: count }, () => tensor));
  const copied = Object.fromEntries(Object.entries(past).map(([name, tensor]) => [name, copy(tensor)]));
  copies.set(count, copied);
  return copied;
}
