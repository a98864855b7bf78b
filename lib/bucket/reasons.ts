import type { S3Place } from './client.ts';

const KEYS = 'S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong';
const CLOCK = 'the clock of this machine and that of S3 differ by too much';
const REGION = 'S3_REGION is not the one of the bucket';
const RIGHTS = 'S3_ACCESS_KEY_ID lacks the right to list the bucket, and to read, write and delete in it';
const SILENT = 'S3_ENDPOINT does not answer';
const CLOSED = 'nothing listens at S3_ENDPOINT';
const PLAIN = 'what listens at S3_ENDPOINT speaks no TLS: is it http:// there?';
const CERTIFICATE = 'the certificate of S3_ENDPOINT is not trusted here';

/** By the code of S3, of the network or of TLS. */
const REASONS: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: KEYS,
  InvalidAccessKeyId: KEYS,
  AccessDenied: RIGHTS,
  RequestTimeTooSkewed: CLOCK,
  RequestExpired: CLOCK,
  AuthorizationHeaderMalformed: REGION,
  InvalidRegion: REGION,
  PermanentRedirect: REGION,
  TemporaryRedirect: REGION,
  ECONNREFUSED: CLOSED,
  EHOSTUNREACH: SILENT,
  ENETUNREACH: SILENT,
  ETIMEDOUT: SILENT,
  UND_ERR_CONNECT_TIMEOUT: SILENT,
  UND_ERR_HEADERS_TIMEOUT: SILENT,
  ERR_SSL_WRONG_VERSION_NUMBER: PLAIN,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: PLAIN,
  CERT_HAS_EXPIRED: CERTIFICATE,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  ERR_TLS_CERT_ALTNAME_INVALID: CERTIFICATE,
};

const NAME_UNKNOWN = new Set(['ENOTFOUND', 'EAI_AGAIN']);

/** What to look at after a failure; undefined where its code says nothing. */
export function reasonOf(code: string | undefined, place: S3Place, body = ''): string | undefined {
  if (code === undefined) return undefined;
  if (NAME_UNKNOWN.has(code)) {
    const name = 'the name in S3_ENDPOINT is not known';
    return place.pathStyle
      ? name
      : `${name}, or not with the bucket before it: S3_FORCE_PATH_STYLE=on puts the bucket into the path`;
  }
  const reason = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  const [, region] = /<Region>([\w-]+)<\/Region>/.exec(body) ?? [];
  return reason === REGION && region ? `${REGION}, ${region}` : reason;
}
