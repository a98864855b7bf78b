import 'server-only';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { ServiceError } from '#lib/contract/errors.ts';
import { safeFileName } from './attachment.ts';

/**
 * Reads the one file of a form while it arrives. `take` gets its bytes as a stream; it may refuse early,
 * and then the rest is not read.
 */
export async function readUpload<Result>(
  request: Request,
  take: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType) || !request.body) {
    throw new ServiceError('invalid_request', 'The body must be multipart/form-data with a field named file');
  }
  const parser = openParser(contentType);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const stopped = new AbortController();
  let found = false;
  parser.on('file', (field: string, stream: BusboyFileStream, name?: string) => {
    if (field !== 'file' || found) return void stream.resume();
    found = true;
    take(safeFileName(name ?? ''), stream).then(resolve, (cause: unknown) => {
      stream.resume();
      reject(cause);
      stopped.abort();
    });
    stream.once('error', reject);
  });
  const reading = pipeline(Readable.from(chunksOf(request.body)), parser, {
    signal: AbortSignal.any([request.signal, stopped.signal]),
  }).then(
    () => {
      if (!found) reject(new ServiceError('missing_parameter', 'file is required', { param: 'file' }));
    },
    (cause: unknown) => {
      if (request.signal.aborted) reject(request.signal.reason);
      else reject(new ServiceError('invalid_request', 'The form could not be read to its end', { cause }));
    },
  );
  const [outcome] = await Promise.allSettled([promise, reading]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

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
