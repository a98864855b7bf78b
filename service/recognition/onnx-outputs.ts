/** Protocol buffer fields of an ONNX file that matter here. */
const GRAPH = 7;
const GRAPH_OUTPUT = 12;
const VALUE_NAME = 1;
const LENGTH_DELIMITED = 2;

interface Field {
  number: number;
  /** Where the field begins, where its contents do, and where both end. */
  from: number;
  contents: number;
  to: number;
}

/**
 * An ONNX model that gives only the outputs worth keeping. A runtime holds on to every output of the
 * graph until the end of a run, wanted or not; for attention maps that can be most of the memory.
 */
export function keepOutputs(model: Uint8Array, keep: (name: string) => boolean): Uint8Array {
  const graph = [...fields(model, 0, model.length)].find(({ number }) => number === GRAPH);
  if (!graph) throw new TypeError('Not an ONNX model');
  const kept: Uint8Array[] = [];
  let copied = graph.contents;
  for (const field of fields(model, graph.contents, graph.to)) {
    if (field.number !== GRAPH_OUTPUT || keep(nameOf(model, field))) continue;
    kept.push(model.subarray(copied, field.from));
    copied = field.to;
  }
  kept.push(model.subarray(copied, graph.to));
  const length = kept.reduce((sum, part) => sum + part.length, 0);
  const tag = Uint8Array.of((GRAPH << 3) | LENGTH_DELIMITED, ...varint(length));
  return Buffer.concat([model.subarray(0, graph.from), tag, ...kept, model.subarray(graph.to)]);
}

function nameOf(model: Uint8Array, { contents, to }: Field): string {
  const name = [...fields(model, contents, to)].find(({ number }) => number === VALUE_NAME);
  return name ? Buffer.from(model.subarray(name.contents, name.to)).toString('utf8') : '';
}

function* fields(bytes: Uint8Array, start: number, end: number): Generator<Field> {
  let at = start;
  const number = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++] as number;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < end) {
    const from = at;
    const tag = number();
    const wire = tag & 7;
    const length = wire === LENGTH_DELIMITED ? number() : 0;
    const contents = at;
    if (wire === 0) number();
    else at += wire === 1 ? 8 : wire === 5 ? 4 : length;
    yield { number: Math.floor(tag / 8), from, contents, to: at };
  }
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
