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

export interface ServiceCall {
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array | Readable | null;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Used instead of the current one: to try out a connection, or to stay with it over several calls. */
  connection?: ServiceConnection;
  /** Used instead of the connections all calls share. */
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

export async function requireConnection(): Promise<ServiceConnection> {
  const connection = await currentConnection();
  if (!connection) throw new ServiceUnreachable('No service is set: give its address in Settings');
  return connection;
}

/**
 * Sends a request to the service. `path` goes out byte for byte. The answer is given with its status
 * whatever it is; only no answer at all throws, and an abort throws its reason. Redirects are answers
 * too: following one could take the key to another host.
 */
export async function callService(path: string, call: ServiceCall = {}): Promise<Dispatcher.ResponseData> {
  const connection = call.connection ?? (await requireConnection());
  const { origin, pathname } = new URL(connection.address);
  const headers = new Map(Object.entries(call.headers ?? {}));
  if (connection.key !== null) headers.set('authorization', `Bearer ${connection.key}`);
  if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey);
  return send({ ...call, origin, path: `${pathname.replace(/\/$/, '')}${path}`, headers });
}

/** Gets what the service pointed to. The key goes along only to the service itself. */
export async function fetchFromService(
  url: string,
  call: Pick<ServiceCall, 'headers' | 'signal' | 'connection'> = {},
): Promise<Dispatcher.ResponseData> {
  const connection = call.connection ?? (await requireConnection());
  const target = new URL(url, connection.address);
  const path = `${target.pathname}${target.search}`;
  const headers = new Map(Object.entries(call.headers ?? {}));
  if (target.origin === new URL(connection.address).origin && connection.key !== null) {
    headers.set('authorization', `Bearer ${connection.key}`);
  }
  return send({ ...call, origin: target.origin, path, headers });
}

interface Outgoing extends Omit<ServiceCall, 'headers'> {
  origin: string;
  path: string;
  headers: Map<string, string | string[]>;
}

async function send(call: Outgoing) {
  const { origin, path, method = 'GET', headers, body = null, signal, dispatcher = agent() } = call;
  try {
    return await dispatcher.request({ origin, path, method, headers, body, signal });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof errors.InvalidArgumentError) throw cause;
    throw new ServiceUnreachable(undefined, { cause });
  }
}
