import 'server-only';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import type { ConnectionTrial, TrialResult } from '#lib/studio/connection/connection.ts';
import { cutText, LONGEST } from '#lib/studio/task/kept-text.ts';
import { readError } from '#lib/studio/task/service-calls.ts';
import { parseJson, readText } from '../http/bounded.ts';
import { serviceRoot } from '../process/env.ts';
import { currentConnection, type ServiceConnection } from './current.ts';
import { ServiceKey } from './secrets.ts';
import { callService, ServiceUnreachable } from './service-client.ts';

const PATIENCE_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** The largest gateways offer some hundreds. */
const MOST_MODELS = 1000;

const Models = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Asks the service for its models and reports the result. */
export async function tryConnection(
  owner: string,
  trial: z.infer<typeof ConnectionTrial>,
): Promise<TrialResult> {
  const connection = await tried(owner, trial);
  if (!connection) return failed(null, 'missing_parameter', 'Give the address of a service first');
  const started = performance.now();
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await callService(connection, ENDPOINTS.listModels.path, { signal });
    const json = parseJson(await readText(answer.body, MAX_BYTES).catch(() => ''));
    const latencyMs = Math.round(performance.now() - started);
    const status = answer.statusCode;
    if (status >= 400) {
      const { code, message } = readError(status, json);
      return failed(status, code, message);
    }
    const models = Models.safeParse(json);
    if (!models.success)
      return failed(status, 'upstream_error', 'Something answers there, but no media service');
    const names = models.data.data.slice(0, MOST_MODELS).map(({ id }) => cutText(id, LONGEST.name));
    return { ok: true, latencyMs, models: names };
  } catch (cause) {
    return failed(null, 'upstream_error', reason(cause));
  }
}

/** A stored key is sent only to the address it was given for. */
async function tried(
  owner: string,
  { address, key }: z.infer<typeof ConnectionTrial>,
): Promise<ServiceConnection | null> {
  const current = await currentConnection(owner).catch(() => null);
  const given = key === undefined ? null : new ServiceKey(key);
  if (address === undefined) return current && { ...current, key: given ?? current.key };
  const root = serviceRoot(address);
  const kept = current && serviceRoot(current.address) === root ? current.key : null;
  return { address: root, key: given ?? kept, idempotent: false, source: 'settings' };
}

const failed = (status: number | null, code: string, message: string): TrialResult => ({
  ok: false,
  error: { status, code, message },
});

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

function reason(failure: unknown): string {
  if (failure instanceof Error && failure.name === 'TimeoutError')
    return 'The service did not answer in time';
  const cause = failure instanceof ServiceUnreachable ? failure.cause : failure;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? '';
  return WORDS[code] ?? `The service could not be reached${code ? ` (${code})` : ''}`;
}
