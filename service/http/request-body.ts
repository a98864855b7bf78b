import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';
import { hasMoreParts } from '#lib/format/json-parts.ts';
import { type Disk, requireRoom } from '../disk.ts';
import type { Folders } from '../store.ts';
import type { BodyRoom } from './body-room.ts';

export const refused = (message: string, cause?: unknown) =>
  new ServiceError('invalid_request', message, { cause });

/** Whether a body is JSON or a form. Compressed bodies are refused: they can expand to any size. */
export function bodyKind({ headers }: IncomingMessage): 'json' | 'multipart' {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw refused(`A body with Content-Encoding ${encoding} is not accepted`);
  }
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type)) return 'json';
  if (type === 'multipart/form-data') return 'multipart';
  throw refused(
    type === '' ? 'The request has no Content-Type' : `A body of type ${type} is not accepted here`,
  );
}

/** Requires the one content type an endpoint accepts. */
export function requireBodyKind(message: IncomingMessage, wanted: 'json' | 'multipart') {
  if (bodyKind(message) === wanted) return;
  const name = wanted === 'json' ? 'application/json' : 'multipart/form-data';
  throw refused(`The body must be sent as ${name}`);
}

export const declaredLength = ({ headers }: IncomingMessage): number =>
  Number.parseInt(headers['content-length'] ?? '0', 10);

const MiB = 1024 * 1024;

/** Fits three images of 20 MB as data URLs. */
export const BODY_WITH_IMAGES = 90 * MiB;
const SMALL_BODY = MiB;

/** More lists, objects and entries than the longest chat. */
const MOST_PARTS = 50_000;

/** Reads a JSON object, stopping once it exceeds `limit` bytes or all bodies exceed their room. */
export async function readJson(
  { bodies }: { bodies: BodyRoom },
  request: FastifyRequest,
  limit = SMALL_BODY,
): Promise<Record<string, unknown>> {
  const message = request.raw;
  requireBodyKind(message, 'json');
  const tooLarge = () => refused(`The body is larger than ${limit} bytes`);
  if (declaredLength(message) > limit) throw tooLarge();
  let size = 0;
  const bytes = await readAll(message, (chunk) => {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    bodies.take(request, chunk.length);
  });
  const value = parsed(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refused('The body must be a JSON object');
  }
  return value as Record<string, unknown>;
}

// Not `for await`: leaving that loop would destroy the socket before the error is sent.
function readAll(message: IncomingMessage, check: (chunk: Buffer) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const onData = (chunk: Buffer) => {
      try {
        check(chunk);
        chunks.push(chunk);
      } catch (cause) {
        settle(() => reject(cause));
      }
    };
    const onEnd = () => settle(() => resolve(Buffer.concat(chunks)));
    const onLost = (cause?: unknown) => settle(() => reject(refused('The body ended early', cause)));
    const settle = (finish: () => void) => {
      message.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost);
      message.pause();
      finish();
    };
    message.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost);
  });
}

function parsed(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!hasMoreParts(text, MOST_PARTS)) return JSON.parse(text);
  } catch (cause) {
    throw refused('The body is not valid JSON', cause);
  }
  throw refused('The body has too many entries');
}

/** A folder for a request's files, if the disk has room. */
export async function withTempFolder<Result>(
  { folders, disk }: { folders: Folders; disk: Disk },
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  requireRoom(disk);
  const folder = join(folders.temp, randomUUID());
  await mkdir(folder, { mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
