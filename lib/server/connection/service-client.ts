import 'server-only';
import type { Readable } from 'node:stream';
import { Agent, type Dispatcher, errors } from 'undici';
import { ServiceError } from '#lib/contract/errors.ts';
import type { WorkKind } from '#lib/studio/connection/connection.ts';
import { metrics } from '../metrics/metrics.ts';
import { requestId } from '../process/request-id.ts';
import { once } from '../process/singleton.ts';
import { nameTrace, traced } from '../process/tracing.ts';
import { openConnection, placeFor, type ServiceConnection } from './current.ts';

const CONNECT_MS = 5000;
const FIRST_BYTE_MS = 15 * 60_000;
const SILENCE_MS = 5 * 60_000;

/** The service gave no answer at all. */
export class ServiceUnreachable extends ServiceError {
  static override readonly tag: string = 'ServiceUnreachable';

  constructor(message = 'The service could not be reached', options: { cause?: unknown } = {}) {
    super('upstream_error', message, options);
  }
}

const WORDS: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens at this address',
  ENOTFOUND: 'There is no host of this name',
  EAI_AGAIN: 'The name of the host could not be looked up',
  ECONNRESET: 'The connection was cut',
  UND_ERR_CONNECT_TIMEOUT: 'The host did not answer in time',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the host is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the host is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the host is for another name',
};

/** Why a service gave no answer, in words for a person. */
export function unreachableReason(failure: unknown): string {
  if (failure instanceof Error && failure.name === 'TimeoutError')
    return 'The service did not answer in time';
  const cause = failure instanceof ServiceUnreachable ? failure.cause : failure;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? '';
  return WORDS[code] ?? `The service could not be reached${code ? ` (${code})` : ''}`;
}

/**
 * Leaves an answer unread. Destroying one that is already here emits an error, which would end the process.
 */
export function discard(body: Readable): void {
  body.on('error', () => undefined).destroy();
}

export interface ServiceCall {
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array | Readable | null;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Replaces the shared connection pool. */
  dispatcher?: Dispatcher;
}

const agent = () =>
  once(
    'service-agent',
    () =>
      new Agent({
        connect: { timeout: CONNECT_MS },
        headersTimeout: FIRST_BYTE_MS,
        bodyTimeout: SILENCE_MS,
        keepAliveTimeout: 30_000,
      }),
  );

/** The requested connection, or the default for a kind of work. */
export async function requireConnection(
  owner: string,
  kind: WorkKind = 'video',
  id: string | null = null,
): Promise<ServiceConnection> {
  const place = await placeFor(owner, kind, id);
  if (!place) throw new ServiceUnreachable('No service is set: give its address in Settings');
  return openConnection(place);
}

/** Resolves a path against the connection's address, or accepts a URL of the same service. */
function targetOf({ address }: ServiceConnection, path: string) {
  const { origin, host, pathname } = new URL(address);
  if (path.startsWith('/')) return { host, to: { origin, path: `${pathname.replace(/\/$/, '')}${path}` } };
  const given = new URL(path);
  if (given.origin !== origin) throw new ServiceUnreachable('The service points to another one');
  return { host, to: { origin, path: `${given.pathname}${given.search}` } };
}

/**
 * Sends a request to the service. `path` goes out byte for byte. Any status is returned as an answer;
 * only a missing answer throws, and an abort throws its reason. Redirects are answers
 * too: following one could take the key to another host.
 */
export async function callService(
  connection: ServiceConnection,
  path: string,
  { method = 'GET', headers, body = null, signal, idempotencyKey, dispatcher = agent() }: ServiceCall = {},
): Promise<Dispatcher.ResponseData> {
  const { key, dialect } = connection;
  const sent = new Map(Object.entries({ ...headers, ...key?.headers(dialect.authorise) }));
  if (idempotencyKey) sent.set('idempotency-key', idempotencyKey);
  const id = requestId();
  if (id !== undefined && !sent.has('x-request-id')) sent.set('x-request-id', id);
  const { host, to } = targetOf(connection, path);
  const told = { dialect: dialect.id, method };
  const answered = metrics().service.seconds.startTimer(told);
  try {
    const attributes = {
      'http.request.method': method,
      'server.address': host,
      'dailies.dialect': dialect.id,
    };
    const answer = await traced({ name: `service ${method}`, kind: 'client', attributes }, async (span) => {
      nameTrace(sent);
      const given = await dispatcher.request({ ...to, method, headers: sent, body, signal });
      span.setAttribute('http.response.status_code', given.statusCode);
      return given;
    });
    answered();
    metrics().service.requests.inc({ ...told, status: answer.statusCode });
    return answer;
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    metrics().service.requests.inc({ ...told, status: 'none' });
    if (cause instanceof errors.InvalidArgumentError) throw cause;
    throw new ServiceUnreachable(undefined, { cause });
  }
}
