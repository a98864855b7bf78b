import 'server-only';
import { Readable } from 'node:stream';
import { Agent, errors } from 'undici';
import type { Answer, Dialect, Request } from '#lib/dialects/dialect.ts';
import { gather, inTime, MOST_PARTS_OF_ANSWER, parseJson } from '../http/bounded.ts';
import { once } from '../process/singleton.ts';
import type { ServiceConnection } from './current.ts';
import { isSendable } from './sendable-path.ts';
import type { ServiceBody } from './service-body.ts';
import { callService } from './service-client.ts';

interface Most {
  bytes: number;
  parts: number;
  /** A long answer may take as long as a slow line needs: nobody is watching. */
  unhurried?: true;
}

/** Answers about tasks are tiny; anything longer is not one. */
const A_TASK: Most = { bytes: 1024 * 1024, parts: MOST_PARTS_OF_ANSWER };
const WITH_ITS_VIDEO: Most = { ...A_TASK, bytes: 64 * 1024 * 1024, unhurried: true };

/** How large an answer about a task may be; larger if it may contain the video. */
export const longestOf = ({ video }: Dialect) => (video?.inline ? WITH_ITS_VIDEO : A_TASK);

/**
 * A submission uses a connection of its own. A kept-alive one may turn out to be dead only after
 * the request was written, and then nobody knows whether the service saw it.
 */
const forSubmissions = () =>
  once(
    'submission-agent',
    () =>
      new Agent({
        pipelining: 0,
        connect: { timeout: 10_000 },
        // The caller sets the limit; some services answer only when the video is made.
        headersTimeout: 0,
        bodyTimeout: 0,
      }),
  );

export interface Answered extends Answer {
  kind: 'answered';
}

/** The outcome of a request: an answer, or the point where it failed. */
export type Reply =
  | Answered
  /** Nothing was sent: no connection was made. */
  | { kind: 'notSent'; cause?: unknown }
  /** It was sent, but no complete answer came back. */
  | { kind: 'lost'; cause?: unknown };

interface Question {
  body?: ServiceBody | null;
  idempotencyKey?: string;
  /** The timeout of the whole exchange. */
  limit: number;
  /** How long an answer may be, in bytes and in entries. */
  most?: Most;
  signal?: AbortSignal;
}

/**
 * A short body is sent in one piece: some services answer before they have read it and hang up, and their answer would
 * be lost while the rest is still being written.
 */
const IN_ONE_PIECE = 256 * 1024;
const sendable = async ({ length, content }: ServiceBody) =>
  length <= IN_ONE_PIECE ? Buffer.concat(await Array.fromAsync(content())) : Readable.from(content());

/** Sends a request and returns the outcome. Throws only when the caller's own signal aborted it. */
export async function askService(
  connection: ServiceConnection,
  { method, path, headers: asked }: Pick<Request, 'method' | 'path' | 'headers'>,
  { body, idempotencyKey, limit, signal, most = A_TASK }: Question,
): Promise<Reply> {
  if (!isSendable(path)) return { kind: 'notSent', cause: new Error('The path cannot be sent') };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('It took too long', 'TimeoutError')), limit);
  const until = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
  try {
    const response = await callService(connection, path, {
      method,
      headers: {
        accept: 'application/json',
        ...asked,
        ...(body ? { 'content-type': body.type, 'content-length': String(body.length) } : {}),
      },
      ...(body ? { body: await sendable(body) } : {}),
      ...(idempotencyKey ? { idempotencyKey } : {}),
      ...(method === 'POST' ? { dispatcher: forSubmissions() } : {}),
      signal: until,
    });
    const { statusCode: status, headers } = response;
    const header = (name: string) => {
      const value = headers[name];
      return Array.isArray(value) ? value[0] : value;
    };
    const json = await readAnswer(connection, response.body, most, until, () => {
      if (most.unhurried) clearTimeout(timer);
    }).catch((cause: unknown) => {
      // For an error the status is enough; only a success needs its body.
      if (status < 300) throw cause;
      return null;
    });
    return { kind: 'answered', status, header, json };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    return { kind: neverConnected(cause) ? 'notSent' : 'lost', cause };
  } finally {
    clearTimeout(timer);
  }
}

/** A long answer that stalls, or is slower than this, is aborted. */
const LONG_ANSWER_MS = 30_000;
const LONG_ANSWER_LEAST_A_SECOND = 64 * 1024;
const longAnswers = () => once('long-answers', () => new Map<string, Promise<unknown>>());

/** Long answers of a service are read one at a time: each is held in memory whole, and parsing is slow. */
async function inTurn<Result>(
  address: string,
  signal: AbortSignal,
  act: () => Promise<Result>,
): Promise<Result> {
  const turns = longAnswers();
  const done = (turns.get(address) ?? Promise.resolve()).then(() => {
    signal.throwIfAborted();
    return act();
  });
  const over = done.then(
    () => undefined,
    () => undefined,
  );
  turns.set(address, over);
  void over.then(() => turns.get(address) === over && turns.delete(address));
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([done, aborted]);
}

async function readAnswer(
  { address }: ServiceConnection,
  body: Readable,
  { bytes, parts }: Most,
  signal: AbortSignal,
  isLong: () => void,
): Promise<unknown> {
  const parse = (json: Buffer) => parseJson(json.toString('utf8'), parts) ?? null;
  if (bytes <= A_TASK.bytes) return parse(await gather(body, bytes));
  const arriving = body[Symbol.asyncIterator]();
  try {
    const beginning = await gather(untilPast(A_TASK.bytes, arriving), bytes);
    if (beginning.byteLength <= A_TASK.bytes) return parse(beginning);
    isLong();
    return await inTurn(address, signal, async () => {
      const tooSlow = () => new Error('The answer came too slowly');
      const source = { [Symbol.asyncIterator]: () => arriving };
      const rest = inTime(source, LONG_ANSWER_MS, tooSlow, LONG_ANSWER_LEAST_A_SECOND);
      return parse(Buffer.concat([beginning, await gather(rest, bytes - beginning.byteLength)]));
    });
  } finally {
    body.destroy();
  }
}

/** Yields what arrives until it exceeds `most`; the rest stays readable. */
async function* untilPast(most: number, arriving: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let bytes = 0; bytes <= most; ) {
    const next = await arriving.next();
    if (next.done) return;
    bytes += next.value.byteLength;
    yield next.value;
  }
}

const BEFORE_ANYTHING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EPROTO',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  // A path or header that cannot be sent at all.
  'UND_ERR_INVALID_ARG',
]);

export function neverConnected(failure: unknown): boolean {
  const cause = failure instanceof Error && failure.cause ? failure.cause : failure;
  if (cause instanceof errors.ConnectTimeoutError) return true;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && BEFORE_ANYTHING.has(code);
}
