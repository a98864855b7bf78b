import { expect, test } from 'vitest';
import { floats, numbers, openSession, output } from './onnx.ts';
import { addBranchOutputs, field, keepOutputs, numberField, scoreInIntegers } from './onnx-graph.ts';

const [FLOAT, BYTE, BOOLEAN] = [1, 2, 9];
const join = (...parts: Uint8Array[]) => Buffer.concat(parts);
const node = (operation: string, inputs: string[], result: string) =>
  field(1, join(...inputs.map((input) => field(1, input)), field(2, result), field(4, operation)));
const weights = (name: string, type: number, dims: number[], bytes: Uint8Array) =>
  field(
    5,
    join(...dims.map((size) => numberField(1, size)), numberField(2, type), field(8, name), field(9, bytes)),
  );
const value = (number: number, name: string, dims: number[]) => {
  const shape = field(2, join(...dims.map((size) => field(1, numberField(1, size)))));
  return field(number, join(field(1, name), field(2, field(1, join(numberField(1, FLOAT), shape)))));
};

/** Scores three words for states of two numbers, as exported decoders do, and outputs the states too. */
const decoder = join(
  numberField(1, 8),
  field(
    7,
    join(
      node('DequantizeLinear', ['bytes', 'scale', 'zero'], 'unpacked'),
      node('MatMul', ['states', 'unpacked'], 'logits'),
      node('Identity', ['states'], 'same'),
      field(2, 'decoder'),
      weights('bytes', BYTE, [2, 3], Uint8Array.of(10, 138, 128, 228, 128, 28)),
      weights('scale', FLOAT, [], new Uint8Array(Float32Array.of(0.01).buffer)),
      weights('zero', BYTE, [], Uint8Array.of(128)),
      value(11, 'states', [1, 2]),
      value(12, 'logits', [1, 3]),
      value(12, 'same', [1, 2]),
    ),
  ),
  field(8, numberField(2, 17)),
);

async function run(model: Uint8Array) {
  const session = await openSession(model, 1);
  const results = await session.run({ states: floats(Float32Array.of(1, -2), [1, 2]) });
  return { names: session.outputNames, scores: [...numbers(output(results, 'logits'))] };
}

test('a vocabulary is scored from its bytes as it was from its floats, almost', async () => {
  const exported = await run(decoder);
  const integers = scoreInIntegers(decoder, 'logits');
  expect(Buffer.from(integers).includes('DequantizeLinear')).toBe(false);
  const { scores } = await run(integers);
  expect(exported.scores).toHaveLength(3);
  for (const [i, score] of exported.scores.entries()) expect(scores[i]).toBeCloseTo(score, 1);
});

test('outputs that are not kept are not given', async () => {
  expect((await run(keepOutputs(decoder, (name) => name === 'logits'))).names).toEqual(['logits']);
});

test('what branches compute and keep to themselves is given', async () => {
  const branch = (name: string, operation: string) => {
    const graph = join(
      node(operation, ['states'], 'inside'),
      node('Identity', ['inside'], 'result'),
      field(2, name),
      value(12, 'result', [1, 2]),
    );
    return field(5, join(field(1, name), field(6, graph), numberField(20, 5)));
  };
  const branching = field(
    1,
    join(
      field(1, 'which'),
      field(2, 'logits'),
      field(4, 'If'),
      branch('then_branch', 'Neg'),
      branch('else_branch', 'Abs'),
    ),
  );
  const constant = field(5, join(numberField(2, BOOLEAN), field(8, 'which'), field(9, Uint8Array.of(1))));
  const model = join(
    numberField(1, 8),
    field(
      7,
      join(branching, field(2, 'model'), constant, value(11, 'states', [1, 2]), value(12, 'logits', [1, 2])),
    ),
    field(8, numberField(2, 17)),
  );
  const session = await openSession(addBranchOutputs(model, new Map([['inside', 'looks']])), 1);
  const results = await session.run({ states: floats(Float32Array.of(1, -2), [1, 2]) });
  expect(session.outputNames).toEqual(['logits', 'looks']);
  expect([...numbers(output(results, 'looks'))]).toEqual([-1, 2]);
});
