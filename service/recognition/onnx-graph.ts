/** Protocol buffer fields of an ONNX file that matter here. */
const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const GRAPH_OUTPUT = 12;
const VALUE_NAME = 1;
const VALUE_TYPE = 2;
const TENSOR_TYPE = 1;
const ELEMENT_TYPE = 1;
const NODE_INPUT = 1;
const NODE_OUTPUT = 2;
const NODE_OPERATION = 4;
const NODE_ATTRIBUTE = 5;
const ATTRIBUTE = { name: 1, integer: 3, graph: 6, type: 20 };
const INTEGER_ATTRIBUTE = 2;
const FLOAT = 1;
/** The operation whose attributes are graphs. */
const BRANCHING = 'If';

/** Consecutive bytes. Copied once at the end: a model is 50 MB, and its graphs are nested. */
type Pieces = readonly Uint8Array[];

const inGraph = (model: Uint8Array, edit: (graph: Uint8Array) => Pieces): Uint8Array =>
  Buffer.concat(
    rewrite(model, ({ number, whole, contents }) =>
      number === MODEL_GRAPH ? wrapped(number, edit(contents)) : [whole],
    ),
  );

/**
 * Removes unneeded outputs from an ONNX model. A runtime keeps all outputs until a run ends; attention maps
 * can be most of its memory.
 */
export function keepOutputs(model: Uint8Array, keep: (name: string) => boolean): Uint8Array {
  const kept = ({ number, contents }: Field) =>
    number !== GRAPH_OUTPUT || textsIn(contents, VALUE_NAME).some(keep);
  return inGraph(model, (graph) => rewrite(graph, (part) => (kept(part) ? [part.whole] : [])));
}

/**
 * Makes values that both branches of a model compute its outputs: a map of their names there to new ones. Some
 * exports keep their attention to themselves.
 */
export function addBranchOutputs(model: Uint8Array, names: ReadonlyMap<string, string>): Uint8Array {
  const outputs = (of: Iterable<string>) => Array.from(of, (name) => field(GRAPH_OUTPUT, floatValue(name)));
  const inAttribute = ({ number, whole, contents }: Field) =>
    number === ATTRIBUTE.graph ? wrapped(number, [contents, ...outputs(names.keys())]) : [whole];
  const inNode = ({ number, whole, contents }: Field) =>
    number === NODE_ATTRIBUTE ? wrapped(number, rewrite(contents, inAttribute)) : [whole];
  const given = Array.from(names.values(), (name) => field(NODE_OUTPUT, name));
  return inGraph(model, (graph) => [
    ...rewrite(graph, (part) =>
      part.number === GRAPH_NODE && nodeOf(part).operation === BRANCHING
        ? wrapped(GRAPH_NODE, [...rewrite(part.contents, inNode), ...given])
        : [part.whole],
    ),
    ...outputs(names.values()),
  ]);
}

/** A value of floats in any shape. */
const floatValue = (name: string) =>
  Buffer.concat([
    field(VALUE_NAME, name),
    field(VALUE_TYPE, field(TENSOR_TYPE, numberField(ELEMENT_TYPE, FLOAT))),
  ]);

interface Node {
  operation: string;
  inputs: string[];
  outputs: string[];
}

/**
 * Makes a decoder score its vocabulary with its eight-bit weights. The export unpacks them to floats for this
 * one multiplication, the largest of a step: four times the memory to hold and read per word.
 */
export function scoreInIntegers(model: Uint8Array, scores: string): Uint8Array {
  const inBranches = (graph: Uint8Array): Pieces => {
    const parts = [...fieldsOf(graph)];
    const nodes = new Map(
      parts.filter(({ number }) => number === GRAPH_NODE).map((part) => [part, nodeOf(part)]),
    );
    const instead = multipliedInIntegers([...nodes.values()], scores);
    return parts.flatMap((part) => {
      const found = nodes.get(part);
      if (!found) return [part.whole];
      const replaced = instead(found);
      if (replaced) return replaced;
      return found.operation === BRANCHING
        ? wrapped(GRAPH_NODE, rewrite(part.contents, inAttribute))
        : [part.whole];
    });
  };
  const inAttribute = ({ number, whole, contents }: Field) =>
    number === NODE_ATTRIBUTE
      ? wrapped(
          number,
          rewrite(contents, (part) =>
            part.number === ATTRIBUTE.graph ? wrapped(part.number, inBranches(part.contents)) : [part.whole],
          ),
        )
      : [whole];
  return inGraph(model, inBranches);
}

/** A node's replacement for integer scoring; null to keep it. */
function multipliedInIntegers(nodes: readonly Node[], scores: string): (one: Node) => Pieces | null {
  const product = nodes.find(({ operation, outputs }) => operation === 'MatMul' && outputs[0] === scores);
  const unpacking = nodes.find(({ outputs }) => product && outputs[0] === product.inputs[1]);
  if (!product || unpacking?.operation !== 'DequantizeLinear') return () => null;
  const [states = ''] = product.inputs;
  const [weights = '', scale = '', zero = ''] = unpacking.inputs;
  const name = (part: string) => `${scores}/${part}`;
  const instead = [
    node('DynamicQuantizeLinear', [states], [name('states'), name('scale'), name('zero')]),
    node('MatMulInteger', [name('states'), weights, name('zero'), zero], [name('sums')]),
    node('Cast', [name('sums')], [name('floats')], cast(FLOAT)),
    node('Mul', [name('scale'), scale], [name('factor')]),
    node('Mul', [name('floats'), name('factor')], [scores]),
  ];
  return (one) => {
    if (one === unpacking) return [];
    return one.outputs[0] === scores ? instead : null;
  };
}

function nodeOf({ contents }: Field): Node {
  const found: Node = { operation: '', inputs: [], outputs: [] };
  for (const { number, contents: text } of fieldsOf(contents)) {
    if (number === NODE_INPUT) found.inputs.push(textOf(text));
    else if (number === NODE_OUTPUT) found.outputs.push(textOf(text));
    else if (number === NODE_OPERATION) found.operation = textOf(text);
  }
  return found;
}

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

const LENGTH_DELIMITED = 2;

/** One field of an encoded message. */
interface Field {
  number: number;
  /** The whole field, with its number and length. */
  whole: Uint8Array;
  contents: Uint8Array;
}

function* fieldsOf(message: Uint8Array): Generator<Field> {
  let at = 0;
  const number = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at++] as number;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const from = at;
    const tag = number();
    const wire = tag & 7;
    const length = wire === LENGTH_DELIMITED ? number() : 0;
    const contents = at;
    if (wire === 0) number();
    else at += wire === 1 ? 8 : wire === 5 ? 4 : length;
    yield {
      number: Math.floor(tag / 8),
      whole: message.subarray(from, at),
      contents: message.subarray(contents, at),
    };
  }
}

const textsIn = (message: Uint8Array, number: number): string[] =>
  [...fieldsOf(message)].filter((field) => field.number === number).map(({ contents }) => textOf(contents));

const textOf = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length).toString('utf8');

/** A length-delimited field. */
export const field = (number: number, contents: Uint8Array | string): Uint8Array =>
  Buffer.concat(wrapped(number, [typeof contents === 'string' ? Buffer.from(contents) : contents]));

function wrapped(number: number, contents: Pieces): Pieces {
  const length = contents.reduce((sum, piece) => sum + piece.length, 0);
  return [varint(number * 8 + LENGTH_DELIMITED), varint(length), ...contents];
}

export const numberField = (number: number, value: number): Uint8Array =>
  Buffer.concat([varint(number * 8), varint(value)]);

/** The same message with each field mapped by `edit`. */
const rewrite = (message: Uint8Array, edit: (field: Field) => Pieces): Pieces =>
  [...fieldsOf(message)].flatMap(edit);

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return Uint8Array.of(...bytes, left);
}
