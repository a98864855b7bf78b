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

  /** Starts with these tokens: the scores after each of them, and the cache. */
  async begin(states: Tensor, tokens: number[]): Promise<{ scores: Float32Array[]; memory: Memory }> {
    const names = [...this.#written, ...this.#heard];
    const results = await this.#session.run(
      {
        input_ids: integers(tokens, [1, tokens.length]),
        encoder_hidden_states: states,
        use_cache_branch: flag(false),
        ...Object.fromEntries(names.map((name) => [asPast(name), this.#nothing])),
      },
      // Requested by name: some models would also output their attention.
      [SCORES, ...names],
    );
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
