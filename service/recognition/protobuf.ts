const LENGTH_DELIMITED = 2;

/** One field of an encoded message. */
export interface Field {
  number: number;
  /** The whole field, with its number and length. */
  whole: Uint8Array;
  contents: Uint8Array;
}

export function* fieldsOf(message: Uint8Array): Generator<Field> {
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

/** The texts in the fields of one number. */
export const textsIn = (message: Uint8Array, number: number): string[] =>
  [...fieldsOf(message)].filter((field) => field.number === number).map(({ contents }) => textOf(contents));

const textOf = (contents: Uint8Array) => Buffer.from(contents).toString('utf8');

/** A field that holds a text or another message. */
export function field(number: number, contents: Uint8Array | string): Uint8Array {
  const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
  return Buffer.concat([varint(number * 8 + LENGTH_DELIMITED), varint(bytes.length), bytes]);
}

export const numberField = (number: number, value: number): Uint8Array =>
  Buffer.concat([varint(number * 8), varint(value)]);

/** The same message with each field as `edit` wants it. */
export const rewrite = (message: Uint8Array, edit: (field: Field) => Uint8Array | undefined): Uint8Array =>
  Buffer.concat([...fieldsOf(message)].flatMap((field) => edit(field) ?? []));

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return Uint8Array.of(...bytes, left);
}
