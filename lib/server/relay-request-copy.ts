import 'server-only';
import { Busboy } from '@fastify/busboy';

const MAX_JSON_BYTES = 64 * 1024 * 1024;
const MAX_FIELD_BYTES = 64 * 1024;

type Body = Record<string, unknown> | null;

/** Reads along while a request body passes, without holding it up or keeping its files. */
export interface RequestCopy {
  add(chunk: Uint8Array): void;
  /** What the body said, once it has passed. */
  finish(): Body | Promise<Body>;
}

export function copyRequest(contentType: string): RequestCopy {
  return /^multipart\/form-data/i.test(contentType) ? formCopy(contentType) : jsonCopy();
}

function jsonCopy(): RequestCopy {
  let chunks: Uint8Array[] | null = [];
  let bytes = 0;
  return {
    add(chunk) {
      bytes += chunk.byteLength;
      if (bytes > MAX_JSON_BYTES) chunks = null;
      chunks?.push(chunk);
    },
    finish() {
      if (!chunks) return null;
      try {
        const json: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
        return typeof json === 'object' && json !== null ? (json as Body) : null;
      } catch {
        return null;
      }
    },
  };
}

function formCopy(contentType: string): RequestCopy {
  const fields: Record<string, unknown> = {};
  let readable = true;
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: { fieldSize: MAX_FIELD_BYTES, fields: 100 },
  });
  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  parser.on('file', (_name, stream) => stream.resume());
  const done = new Promise<void>((resolve) => {
    parser.once('finish', resolve);
    parser.once('error', () => {
      readable = false;
      resolve();
    });
  });
  return {
    add(chunk) {
      if (readable) parser.write(Buffer.from(chunk));
    },
    async finish() {
      if (readable) parser.end();
      await done;
      return readable ? fields : null;
    },
  };
}
