import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ServiceRequest } from '#lib/studio/task/service-calls.ts';

/** A file of ours on its way to the service. */
export interface SentFile {
  name: string;
  mime: string;
  bytes: number;
  read: () => AsyncIterable<Uint8Array>;
}

/** A body that is made while it is sent, so that no file is ever held whole. */
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

/** Marks the place of a file in a JSON body. */
export const fileMark = () => `dailies-file:${randomUUID()}`;

/** A JSON body in which every mark gives way to the `data:` URL of its file. */
export function jsonBody(json: Record<string, unknown>, marked: Map<string, SentFile>): ServiceBody {
  let rest = JSON.stringify(json);
  const pieces: Piece[] = [];
  for (const [mark, { mime, bytes, read }] of marked) {
    const at = rest.indexOf(mark);
    pieces.push(bytesOf(`${rest.slice(0, at)}data:${mime};base64,`));
    pieces.push({ length: 4 * Math.ceil(bytes / 3), read: () => base64(read()) });
    rest = rest.slice(at + mark.length);
  }
  pieces.push(bytesOf(rest));
  return assemble('application/json', pieces);
}

/** Three bytes make four characters: what is left of a chunk waits for the next. */
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

/** The bytes of a described request; `fileOf` finds a file named in a form. */
export function bodyOf(
  { body }: ServiceRequest,
  marked: Map<string, SentFile>,
  fileOf: (assetId: string) => SentFile,
): ServiceBody | null {
  if (body.kind === 'none') return null;
  if (body.kind === 'json') return jsonBody(body.json, marked);
  return formBody(
    body.fields,
    body.files.map(({ field, assetId }) => ({ field, file: fileOf(assetId) })),
  );
}
