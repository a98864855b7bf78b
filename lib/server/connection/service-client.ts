import 'server-only';
import type { Readable } from 'node:stream';
import { Agent, type Dispatcher, errors } from 'undici';
import { ServiceError } from '#lib/contract/errors.ts';
import { once } from '../process/singleton.ts';
import { currentConnection, type ServiceConnection } from './current.ts';

const CONNECT_MS = 5000;
const FIRST_BYTE_MS = 15 * 60_000;
const SILENCE_MS = 5 * 60_000;

/** The service gave no answer at all. */
export class ServiceUnreachable extends ServiceError {
  override name = 'ServiceUnreachable';

  constructor(message = 'The service could not be reached', options: { cause?: unknown } = {}) {
    super('upstream_error', message, options);
  }
}

/** Leaves an answer unread. One that is here already tells of that as an error, which would end the process. */
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

export async function requireConnection(owner: string): Promise<ServiceConnection> {
  const connection = await currentConnection(owner);
  if (!connection) throw new ServiceUnreachable('No service is set: give its address in Settings');
  return connection;
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
  const { origin, pathname } = new URL(connection.address);
  const sent = new Map(Object.entries(headers ?? {}));
  if (connection.key) sent.set('authorization', connection.key.authorization);
  if (idempotencyKey) sent.set('idempotency-key', idempotencyKey);
  const to = { origin, path: `${pathname.replace(/\/$/, '')}${path}` };
  try {
    return await dispatcher.request({ ...to, method, headers: sent, body, signal });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof errors.InvalidArgumentError) throw cause;
    throw new ServiceUnreachable(undefined, { cause });
  }
}
