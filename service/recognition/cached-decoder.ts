import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { flag, floats, integers, numbers, output, type Tensors } from './onnx.ts';

export interface DecoderShape {
  layers: number;
  heads: number;
  headSize: number;
}

/** What the decoder remembers of the tokens so far. Never changed in place, so hypotheses can share one. */
export interface Memory {
  heard: Tensor;
  past: Tensors;
  fresh: boolean;
}

/** A transformer decoder exported with its key-value cache as inputs and outputs. */
export class CachedDecoder {
  readonly #session: InferenceSession;
  readonly #nothing: Tensors = {};
  readonly #ownOutputs: string[] = ['logits'];
  /** What it makes of the sound: the same for every token. */
  readonly #heardOutputs: string[] = [];

  constructor(session: InferenceSession, { layers, heads, headSize }: DecoderShape) {
    this.#session = session;
    for (let layer = 0; layer < layers; layer++) {
      for (const part of ['key', 'value']) {
        this.#ownOutputs.push(`present.${layer}.decoder.${part}`);
        this.#heardOutputs.push(`present.${layer}.encoder.${part}`);
        for (const side of ['decoder', 'encoder']) {
          const empty = floats(new Float32Array(0), [1, heads, 0, headSize]);
          this.#nothing[`past_key_values.${layer}.${side}.${part}`] = empty;
        }
      }
    }
  }

  begin(heard: Tensor): Memory {
    return { heard, past: this.#nothing, fresh: true };
  }

  /** Feeds tokens; gives the scores after each of them and the memory that includes them. */
  async feed(memory: Memory, tokens: number[]): Promise<{ scores: Float32Array[]; memory: Memory }> {
    const feeds = {
      input_ids: integers(tokens, [1, tokens.length]),
      encoder_hidden_states: memory.heard,
      use_cache_branch: flag(!memory.fresh),
      ...memory.past,
    };
    // Asked for by name: the model would also hand out its attention, or what it was given.
    const wanted = memory.fresh ? [...this.#ownOutputs, ...this.#heardOutputs] : this.#ownOutputs;
    const results = await this.#session.run(feeds, wanted);
    const past = { ...memory.past };
    for (const name of wanted.slice(1))
      past[name.replace('present', 'past_key_values')] = output(results, name);
    const logits = numbers(output(results, 'logits'));
    const size = logits.length / tokens.length;
    const scores = tokens.map((_, i) => logits.subarray(i * size, (i + 1) * size));
    return { scores, memory: { heard: memory.heard, past, fresh: false } };
  }
}
