import 'server-only';
import { randomUUID } from 'node:crypto';
import { type GivenFile, Inline, type Request } from '#lib/dialects/dialect.ts';

export interface SentFile {
  name: string;
  mime: string;
  bytes: number;
  read: () => AsyncIterable<Uint8Array>;
}

/** A streamed body: no file is ever held whole. */
export interface ServiceBody {
  type: string;
  length: number;
  content: () => AsyncIterable<Uint8Array>;
}

type Piece = Uint8Array | { length: number; read: () => AsyncIterable<Uint8Array> };

const bytesOf = (text: string) => new TextEncoder().encode(text);

function assemble(type: string, pieces: Piece[]): ServiceBody {
  return {
    type,
    length: pieces.reduce((sum, { length }) => sum + length, 0),
    async *content() {
      for (const piece of pieces) {
        if (piece instanceof Uint8Array) yield piece;
        else yield* piece.read();
      }
    },
  };
}

const quoted = (name: string) => name.replace(/["\r\n]/g, (found) => encodeURIComponent(found));

/** `multipart/form-data` with the fields in order, then the files. */
export function formBody(
  fields: [string, string][],
  files: { field: string; file: SentFile }[],
): ServiceBody {
  const boundary = `dailies-${randomUUID()}`;
  const part = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const pieces: Piece[] = fields.map(([name, value]) =>
    bytesOf(`${part(`name="${quoted(name)}"`)}\r\n${value}\r\n`),
  );
  for (const { field, file } of files) {
    const head = `${part(`name="${field}"; filename="${quoted(file.name)}"`)}Content-Type: ${file.mime}\r\n\r\n`;
    pieces.push(bytesOf(head), { length: file.bytes, read: file.read }, bytesOf('\r\n'));
  }
  pieces.push(bytesOf(`--${boundary}--\r\n`));
  return assemble(`multipart/form-data; boundary=${boundary}`, pieces);
}

/** Placeholder in a JSON body for a file that is sent as its `data:` URL, or as base64 alone. */
export class DataUrl {
  readonly file: SentFile;
  readonly as: Inline['as'];
  constructor(file: SentFile, as: Inline['as'] = 'data-url') {
    this.file = file;
    this.as = as;
  }
}

export const jsonBody = (json: Record<string, unknown>): ServiceBody =>
  assemble('application/json', [...jsonPieces(json)]);

/** `JSON.stringify`, streamed: files are encoded when their turn comes. */
function* jsonPieces(value: unknown): Generator<Piece> {
  if (value instanceof DataUrl) {
    const { mime, bytes, read } = value.file;
    yield bytesOf(value.as === 'base64' ? '"' : `"data:${mime};base64,`);
    yield { length: 4 * Math.ceil(bytes / 3), read: () => base64(read()) };
    yield bytesOf('"');
  } else if (Array.isArray(value)) {
    yield* listed(
      '[',
      ']',
      value.map((item) => () => jsonPieces(item)),
    );
  } else if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    yield* listed(
      '{',
      '}',
      fields.map(
        ([name, field]) =>
          () =>
            namedPieces(name, field),
      ),
    );
  } else {
    yield bytesOf(JSON.stringify(value) ?? 'null');
  }
}

function* namedPieces(name: string, value: unknown): Generator<Piece> {
  yield bytesOf(`${JSON.stringify(name)}:`);
  yield* jsonPieces(value);
}

function* listed(open: string, close: string, items: (() => Iterable<Piece>)[]): Generator<Piece> {
  yield bytesOf(open);
  for (const [index, item] of items.entries()) {
    if (index > 0) yield bytesOf(',');
    yield* item();
  }
  yield bytesOf(close);
}

/** Three bytes make four characters: the remainder of a chunk is carried over to the next. */
async function* base64(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let kept: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    const all = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
    const whole = all.length - (all.length % 3);
    yield bytesOf(Buffer.from(all.buffer, all.byteOffset, whole).toString('base64'));
    kept = all.subarray(whole);
  }
  if (kept.length > 0) yield bytesOf(Buffer.from(kept).toString('base64'));
}

/** The bytes of a described request; `fileOf` finds the files it names. */
export function bodyOf(
  { body }: Pick<Request, 'body'>,
  fileOf: (file: GivenFile) => SentFile,
): ServiceBody | null {
  if (body.kind === 'none') return null;
  if (body.kind === 'form') {
    return formBody(
      body.fields,
      body.files.map(({ field, file }) => ({ field, file: fileOf(file) })),
    );
  }
  const filled = (value: unknown): unknown => {
    if (value instanceof Inline) return new DataUrl(fileOf(value.file), value.as);
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, filled(field)]));
  };
  return jsonBody(filled(body.json) as Record<string, unknown>);
}
