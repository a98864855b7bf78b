import { InferenceSession, Tensor } from 'onnxruntime-node';

export type Tensors = Record<string, Tensor>;

/** Two threads that sleep while they wait: spinning would burn a core other work could use. */
export function openSession(path: string): Promise<InferenceSession> {
  return InferenceSession.create(path, {
    intraOpNumThreads: 2,
    interOpNumThreads: 1,
    // The arena keeps the largest it ever needed, over and over: 600 MB more for one encoder.
    enableCpuMemArena: false,
    logSeverityLevel: 3,
    extra: { session: { intra_op: { allow_spinning: '0' }, inter_op: { allow_spinning: '0' } } },
  });
}

export const floats = (data: Float32Array, dims: number[]) => new Tensor('float32', data, dims);
export const integers = (data: number[], dims: number[]) =>
  new Tensor('int64', BigInt64Array.from(data, BigInt), dims);
export const flag = (value: boolean) => new Tensor('bool', [value], [1]);

/** A named output's numbers; every output we read is float32. */
export function numbers(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new TypeError('Expected a float32 tensor');
  return tensor.data;
}

export function output(results: Tensors, name: string): Tensor {
  const tensor = results[name];
  if (!tensor) throw new TypeError(`The model gave no ${name}`);
  return tensor;
}
