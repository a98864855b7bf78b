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
  'origin',
  'referer',
  'x-real-ip',
]);
const STAYS_HERE_PREFIX = /^(sec-|x-forwarded-|x-middleware-|x-nextjs-|next-|cf-)/;

const STAYS_THERE = new Set([...HOP_BY_HOP, 'set-cookie', 'strict-transport-security', 'alt-svc']);

const namedInConnection = (value: string | null | undefined) =>
  new Set((value ?? '').split(',').map((name) => name.trim().toLowerCase()));

export function requestHeaders(given: Headers): Record<string, string> {
  const dropped = namedInConnection(given.get('connection'));
  return Object.fromEntries(
    [...given].filter(
      ([name]) => !STAYS_HERE.has(name) && !STAYS_HERE_PREFIX.test(name) && !dropped.has(name),
    ),
  );
}

export function responseHeaders(given: IncomingHttpHeaders): Headers {
  const dropped = namedInConnection(String(given.connection ?? ''));
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || STAYS_THERE.has(name) || dropped.has(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  return headers;
}
