import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { declaredLength, refused, requireBodyKind } from './request-body.ts';

export class UploadedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;

  constructor(path: string, bytes: number, sha256: string) {
    this.path = path;
    this.bytes = bytes;
    this.sha256 = sha256;
  }
}

/** The fields of a form. `name[key]` makes a nested object, `name[]` a list; the last duplicate wins. */
function setField(fields: Map<string, unknown>, name: string, value: unknown) {
  const [, base, key] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? [];
  if (base === undefined || key === undefined) {
    fields.set(name, value);
    return;
  }
  const present = fields.get(base);
  if (key === '') fields.set(base, [...(Array.isArray(present) ? present : []), value]);
  else fields.set(base, { ...(isPlain(present) ? present : {}), [key]: value });
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const MiB = 1024 * 1024;
const FIELDS_ROOM = 2 * MiB;

export interface FormOptions {
  /** For uploads. The caller always removes it. */
  folder: string;
  /** The one field that may hold a file. */
  file: { name: string; maxBytes: number; tooLarge: () => Error };
}

/** Reads a form. Its file is streamed to disk; limits are enforced while reading. */
export async function readForm(
  message: IncomingMessage,
  { folder, file: wanted }: FormOptions,
): Promise<Record<string, unknown>> {
  requireBodyKind(message, 'multipart');
  if (declaredLength(message) > wanted.maxBytes + FIELDS_ROOM) throw wanted.tooLarge();
  const form = formParser(message, wanted.maxBytes);
  const fields = new Map<string, unknown>();
  let fieldsLength = 0;
  const streams: BusboyFileStream[] = [];
  const writing: Promise<void>[] = [];

  const parsing = new Promise<void>((resolve, reject) => {
    form.on('field', (name, value, nameCut, valueCut) => {
      fieldsLength += value.length;
      if (fieldsLength > FIELDS_ROOM) reject(refused('The fields of the form are too long'));
      else if (nameCut || valueCut) reject(refused(`The field ${name.slice(0, 40)} is too long`));
      else setField(fields, name, value);
    });
    form.on('file', (name, stream) => {
      stream.once('limit', () => reject(wanted.tooLarge()));
      if (name !== wanted.name) {
        stream.resume();
        return;
      }
      streams.push(stream);
      const kept = keep(stream, folder).then((file) => void fields.set(name, file));
      kept.catch(reject);
      writing.push(kept);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      form.on(limit, () => reject(refused('The form has too many parts')));
    }
    form.once('error', (cause: unknown) =>
      reject(refused('The form is not valid multipart/form-data', cause)),
    );
    form.once('finish', resolve);
    message.once('error', (cause) => reject(refused('The form ended early', cause)));
    message.once('close', () => message.complete || reject(refused('The form ended early')));
    message.pipe(form);
  });

  try {
    await parsing;
    await Promise.all(writing);
    return Object.fromEntries(fields);
  } catch (cause) {
    message.unpipe(form);
    form.destroy();
    for (const stream of streams) stream.destroy(new Error('The form was given up'));
    await Promise.allSettled(writing);
    throw cause;
  }
}

function formParser({ headers }: IncomingMessage, fileSize: number): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fileSize,
        fieldSize: MiB,
        fieldNameSize: 200,
        fields: 64,
        files: 4,
        parts: 68,
        headerPairs: 32,
        headerSize: 16_384,
      },
    });
  } catch (cause) {
    throw refused('The form is not valid multipart/form-data', cause);
  }
}

/** Client file names are never used: files get random ones. */
async function keep(stream: BusboyFileStream, folder: string): Promise<UploadedFile> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return new UploadedFile(path, bytes, hash.digest('hex'));
}
