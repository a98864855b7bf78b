import 'server-only';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { ServiceError } from '#lib/contract/errors.ts';
import { keepableText } from './bounded.ts';
import { safeFileName } from './ranges.ts';
import { refuseTooLong, uploadTurn } from './upload-turn.ts';

type UploadFields = Readonly<Record<string, string>>;

interface UploadRules {
  owner: string;
  /** The bytes of the largest file. */
  most: number;
}

type Take<Result> = (name: string, bytes: AsyncIterable<Uint8Array>, fields: UploadFields) => Promise<Result>;

/**
 * Streams the one file of a form while it arrives. `take` gets its bytes and the fields before it; it may
 * refuse early, and then the rest is not read.
 */
export async function readUpload<Result>(
  request: Request,
  { owner, most }: UploadRules,
  take: Take<Result>,
): Promise<Result> {
  refuseTooLong(request, most);
  const end = await uploadTurn(request, owner);
  try {
    return await readForm(request, take, end);
  } finally {
    end();
  }
}

async function readForm<Result>(request: Request, take: Take<Result>, onRead: () => void): Promise<Result> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType) || !request.body) {
    throw new ServiceError('invalid_request', 'The body must be multipart/form-data with a field named file');
  }
  const parser = openParser(contentType);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const refused = new AbortController();
  let file: BusboyFileStream | null = null;
  let broken: unknown = null;
  const fields: Record<string, string> = {};
  parser.on('field', (name: string, value: string) => {
    fields[name] = keepableText(value);
  });
  parser.on('file', (field: string, stream: BusboyFileStream, name?: string) => {
    // Without a listener an error would end the process.
    stream.on('error', (cause) => {
      broken = cause;
    });
    if (field !== 'file' || file) return void stream.resume();
    file = stream;
    take(safeFileName(asGiven(name ?? '')), stream, fields).then(resolve, (cause: unknown) => {
      reject(cause);
      refused.abort();
    });
  });
  const reading = pipeline(Readable.from(chunksOf(request.body)), parser, {
    signal: AbortSignal.any([request.signal, refused.signal]),
  }).then(
    () => {
      onRead();
      if (!file) reject(new ServiceError('missing_parameter', 'file is required', { param: 'file' }));
    },
    (cause: unknown) => {
      const cut = request.signal.aborted ? request.signal.reason : unreadable(cause);
      if (file) file.destroy(cut);
      else reject(cut);
    },
  );
  const [outcome] = await Promise.allSettled([promise, reading]);
  if (outcome.status === 'rejected')
    throw outcome.reason === broken && !request.signal.aborted ? unreadable(broken) : outcome.reason;
  return outcome.value;
}

const unreadable = (cause: unknown) =>
  new ServiceError('invalid_request', 'The form could not be read to its end', { cause });

/** Browsers percent-encode quotes and line breaks in file names, and nothing else. */
const asGiven = (name: string) => name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

function openParser(contentType: string) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { files: 1, fields: 20 } });
  } catch (cause) {
    throw new ServiceError('invalid_request', 'The form has no boundary', { cause });
  }
}

async function* chunksOf(body: AsyncIterable<Uint8Array>) {
  for await (const chunk of body) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
