import { type Field, field, fieldsOf, numberField, rewrite, textsIn } from './protobuf.ts';

/** Protocol buffer fields of an ONNX file that matter here. */
const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const GRAPH_OUTPUT = 12;
const VALUE_NAME = 1;
const NODE_INPUT = 1;
const NODE_OUTPUT = 2;
const NODE_OPERATION = 4;
const NODE_ATTRIBUTE = 5;
const ATTRIBUTE = { name: 1, integer: 3, graph: 6, type: 20 };
const INTEGER_ATTRIBUTE = 2;
const FLOAT = 1;

const inGraph = (model: Uint8Array, edit: (graph: Uint8Array) => Uint8Array) =>
  rewrite(model, ({ number, whole, contents }) =>
    number === MODEL_GRAPH ? field(number, edit(contents)) : whole,
  );

/**
 * An ONNX model that gives only the outputs worth keeping. A runtime holds on to every output of the
 * graph until the end of a run, wanted or not; for attention maps that can be most of the memory.
 */
export function keepOutputs(model: Uint8Array, keep: (name: string) => boolean): Uint8Array {
  const kept = ({ number, contents }: Field) =>
    number !== GRAPH_OUTPUT || textsIn(contents, VALUE_NAME).some(keep);
  return inGraph(model, (graph) => rewrite(graph, (part) => (kept(part) ? part.whole : undefined)));
}

interface Node {
  operation: string;
  inputs: string[];
  outputs: string[];
}

/**
 * A decoder that scores its vocabulary with the eight-bit weights it comes with. As exported it
 * unpacks them to floats for this one multiplication, the largest of a step: four times the memory
 * to hold and to read for every word.
 */
export function scoreInIntegers(model: Uint8Array, scores: string): Uint8Array {
  const inBranches = (graph: Uint8Array): Uint8Array =>
    rewrite(multiplyInIntegers(graph, scores), ({ number, whole, contents }) =>
      number === GRAPH_NODE ? field(number, rewrite(contents, inAttribute)) : whole,
    );
  const inAttribute = ({ number, whole, contents }: Field) =>
    number === NODE_ATTRIBUTE
      ? field(
          number,
          rewrite(contents, (part) =>
            part.number === ATTRIBUTE.graph ? field(part.number, inBranches(part.contents)) : part.whole,
          ),
        )
      : whole;
  return inGraph(model, inBranches);
}

function multiplyInIntegers(graph: Uint8Array, scores: string): Uint8Array {
  const nodes = [...fieldsOf(graph)].filter(({ number }) => number === GRAPH_NODE).map(nodeOf);
  const product = nodes.find(({ operation, outputs }) => operation === 'MatMul' && outputs[0] === scores);
  const unpacking = nodes.find(({ outputs }) => product && outputs[0] === product.inputs[1]);
  if (!product || unpacking?.operation !== 'DequantizeLinear') return graph;
  const [states = ''] = product.inputs;
  const [weights = '', scale = '', zero = ''] = unpacking.inputs;
  const name = (part: string) => `${scores}/${part}`;
  const instead = Buffer.concat([
    node('DynamicQuantizeLinear', [states], [name('states'), name('scale'), name('zero')]),
    node('MatMulInteger', [name('states'), weights, name('zero'), zero], [name('sums')]),
    node('Cast', [name('sums')], [name('floats')], cast(FLOAT)),
    node('Mul', [name('scale'), scale], [name('factor')]),
    node('Mul', [name('floats'), name('factor')], [scores]),
  ]);
  return rewrite(graph, (part) => {
    if (part.number !== GRAPH_NODE) return part.whole;
    const [output] = nodeOf(part).outputs;
    if (output === unpacking.outputs[0]) return undefined;
    return output === scores ? instead : part.whole;
  });
}

const nodeOf = ({ contents }: Field): Node => ({
  operation: textsIn(contents, NODE_OPERATION)[0] ?? '',
  inputs: textsIn(contents, NODE_INPUT),
  outputs: textsIn(contents, NODE_OUTPUT),
});

const node = (
  operation: string,
  inputs: string[],
  outputs: string[],
  attribute: Uint8Array = new Uint8Array(),
) =>
  field(
    GRAPH_NODE,
    Buffer.concat([
      ...inputs.map((input) => field(NODE_INPUT, input)),
      ...outputs.map((output) => field(NODE_OUTPUT, output)),
      field(NODE_OPERATION, operation),
      attribute,
    ]),
  );

const cast = (to: number) =>
  field(
    NODE_ATTRIBUTE,
    Buffer.concat([
      field(ATTRIBUTE.name, 'to'),
      numberField(ATTRIBUTE.integer, to),
      numberField(ATTRIBUTE.type, INTEGER_ATTRIBUTE),
    ]),
  );
