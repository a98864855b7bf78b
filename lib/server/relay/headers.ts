import 'server-only';
import type { IncomingHttpHeaders } from 'undici/types/header.js';
import { asPlainFile } from '../http/media-type.ts';

/** Headers of one connection, not of the message. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers between the browser and the studio: not for the service. */
const STAYS_HERE = new Set([
  ...HOP_BY_HOP,
  'accept-encoding',
  'authorization',
  'cookie',
  'expect',
  'forwarded',
  'host',
  // People share the service: it gets a key scoped to one of them.
  'idempotency-key',
  'origin',
  // No method override, neither for us nor for the service.
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
  'referer',
  'x-real-ip',
]);
const STAYS_HERE_PREFIX = /^(sec-|x-forwarded-|x-dailies-|x-middleware-|x-nextjs-|next-|cf-)/;

/**
 * What a service may say about its answer. Any other header would speak for the studio: it could open it to
 * other sites, clear what the browser stores for it, or instruct the proxy.
 */
const ABOUT_THE_ANSWER = new Set([
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'last-modified',
  'retry-after',
  'retry-after-ms',
  'vary',
  'x-request-id',
  'x-should-retry',
]);
const ABOUT_THE_ANSWER_PREFIX = /^(x-)?ratelimit-|^openai-|^x-(cost|credits|usage)\b/;
/** Header values are bytes without a charset: only these are unambiguous. */
const PLAIN = /^[\t\x20-\x7e]*$/;

const namedInConnection = (value: string | null | undefined) =>
  new Set((value ?? '').split(',').map((name) => name.trim().toLowerCase()));

/** The headers passed on to the service. */
export function requestHeaders(given: Headers): Record<string, string> {
  const dropped = namedInConnection(given.get('connection'));
  return Object.fromEntries(
    [...given].filter(
      ([name]) => !STAYS_HERE.has(name) && !STAYS_HERE_PREFIX.test(name) && !dropped.has(name),
    ),
  );
}

/** The headers passed back to the caller. */
export function responseHeaders(given: IncomingHttpHeaders): Headers {
  const dropped = namedInConnection(String(given.connection ?? ''));
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || dropped.has(name)) continue;
    if (!ABOUT_THE_ANSWER.has(name) && !ABOUT_THE_ANSWER_PREFIX.test(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) if (PLAIN.test(one)) headers.append(name, one);
  }
  asPlainFile(headers);
  const caching = headers.get('cache-control');
  if (caching !== null) headers.set('cache-control', forOneReader(caching));
  return headers;
}

/** An answer to a session is for its browser alone: no shared cache may keep it. */
const forOneReader = (caching: string) =>
  ['private', ...caching.split(',').map((one) => one.trim())]
    .filter((one, index) => index === 0 || !/^(public|private|s-maxage\b.*)?$/i.test(one))
    .join(', ');
