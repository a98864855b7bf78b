import 'server-only';
import { ServiceUnreachable } from './service-client.ts';

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
