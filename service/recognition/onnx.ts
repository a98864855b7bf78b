import { InferenceSession, Tensor } from 'onnxruntime-node';

export type Tensors = Record<string, Tensor>;

/** The output of a decoder that scores its vocabulary. */
export const SCORES = 'logits';

/** Large steps, such as an encoder's, use two threads; the thousands of small ones of a decoder do not. */
export function openSession(model: string | Uint8Array, threads: 1 | 2): Promise<InferenceSession> {
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // Memory is freed after each run: otherwise the multilingual encoder alone would hold 600 MB.
    enableCpuMemArena: false,
    logSeverityLevel: 3,
    extra: {
      session: {
        // Threads sleep while they wait: spinning would burn a core that other work could use.
        intra_op: { allow_spinning: '0' },
        inter_op: { allow_spinning: '0' },
        // Dequantises the vocabulary once at loading, not for every word.
        disable_quant_qdq: '1',
      },
    },
  };
  return typeof model === 'string'
    ? InferenceSession.create(model, options)
    : InferenceSession.create(model, options);
}

export const floats = (data: Float32Array, dims: readonly number[]) => new Tensor('float32', data, dims);
export const integers = (data: number[], dims: readonly number[]) =>
  new Tensor('int64', BigInt64Array.from(data, BigInt), dims);
export const flag = (value: boolean) => new Tensor('bool', [value], [1]);

/** A tensor's numbers; every output we read is float32. */
export function numbers(tensor: Tensor): Float32Array {
  if (!(tensor.data instanceof Float32Array)) throw new TypeError('Expected a float32 tensor');
  return tensor.data;
}

export function output(results: Tensors, name: string): Tensor {
  const tensor = results[name];
  if (!tensor) throw new TypeError(`The model gave no ${name}`);
  return tensor;
}

export function stack(rows: readonly Tensor[]): Tensor {
  const [first] = rows;
  if (!first || rows.length === 1) return first as Tensor;
  const row = numbers(first).length;
  const data = new Float32Array(row * rows.length);
  for (const [i, tensor] of rows.entries()) data.set(numbers(tensor), i * row);
  return floats(data, [rows.length, ...first.dims.slice(1)]);
}

/** One row of a stack, without copying it. */
export function rowOf(tensor: Tensor, row: number): Tensor {
  const [count = 1, ...dims] = tensor.dims;
  if (count === 1) return tensor;
  const size = numbers(tensor).length / count;
  return floats(numbers(tensor).subarray(row * size, (row + 1) * size), [1, ...dims]);
}
