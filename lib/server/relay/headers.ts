import 'server-only';
import type { IncomingHttpHeaders } from 'undici/types/header.js';

/** They belong to one connection and not to the message. */
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

/** The browser's own business with the studio: none of it is for the service. */
const STAYS_HERE = new Set([
  ...HOP_BY_HOP,
  'accept-encoding',
  'authorization',
  'cookie',
  'expect',
  'forwarded',
  'host',
  // Others here use the same service: it gets a key that is of one person.
  'idempotency-key',
  'origin',
  // A call is what its method says, to us and to the service.
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
  'referer',
  'x-real-ip',
]);
const STAYS_HERE_PREFIX = /^(sec-|x-forwarded-|x-dailies-|x-middleware-|x-nextjs-|next-|cf-)/;

/**
 * What a service may say about its answer. Anything else would be said in the studio's own name: it could open the
 * studio to other sites, wipe what the browser keeps for it, or instruct the server in front of it.
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
/** Header values are bytes without a charset: only these are the same to everybody. */
const PLAIN = /^[\t\x20-\x7e]*$/;

const namedInConnection = (value: string | null | undefined) =>
  new Set((value ?? '').split(',').map((name) => name.trim().toLowerCase()));

/** What the service is told of a request. */
export function requestHeaders(given: Headers): Record<string, string> {
  const dropped = namedInConnection(given.get('connection'));
  return Object.fromEntries(
    [...given].filter(
      ([name]) => !STAYS_HERE.has(name) && !STAYS_HERE_PREFIX.test(name) && !dropped.has(name),
    ),
  );
}

/** What the caller is told of an answer. */
export function responseHeaders(given: IncomingHttpHeaders): Headers {
  const dropped = namedInConnection(String(given.connection ?? ''));
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || dropped.has(name)) continue;
    if (!ABOUT_THE_ANSWER.has(name) && !ABOUT_THE_ANSWER_PREFIX.test(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) if (PLAIN.test(one)) headers.append(name, one);
  }
  const caching = headers.get('cache-control');
  if (caching !== null) headers.set('cache-control', forOneReader(caching));
  return headers;
}

/** What is answered to a session is for its browser alone: no cache between may give it to others. */
const forOneReader = (caching: string) =>
  ['private', ...caching.split(',').map((one) => one.trim())]
    .filter((one, index) => index === 0 || !/^(public|private|s-maxage\b.*)?$/i.test(one))
    .join(', ');
