import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { CodedError, ServiceError } from '#lib/contract/errors.ts';
import { isDiskFull } from '#lib/format/disk-full.ts';
import type { ApiToken, TokenScope } from '#lib/studio/connection/api-token.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { isDatabaseAway } from '../db/away.ts';
import { isLocked } from '../db/sqlite-lanes.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { env, isLoopback } from '../process/env.ts';
import { log } from '../process/log.ts';
import { requireSession } from '../sessions/sign-in.ts';
import { requireScope, tokenOf } from '../tokens/let-in.ts';
import { keepableText } from './bounded.ts';
import { unlessUnread } from './unread-body.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (address: string) => URL.parse(address)?.host ?? null;
const withoutPort = (host: string) => host.replace(/:\d+$/, '');

/**
 * Refuses what another site makes a browser send here: a change needs the studio's own pages as its origin, and so does
 * what is read, which may reach the service with the key. Only what somebody opens in a tab may be linked from anywhere.
 * Programs send no origin and need none: what a browser cannot be made to omit tells them apart.
 */
function checkOrigin(request: Request): void {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  checkHost(host);
  const site = request.headers.get('sec-fetch-site');
  const isElsewhere = site !== null && site !== 'same-origin' && site !== 'none';
  const isRead = READS.has(request.method);
  if (isElsewhere && !(isRead && isOpened(request))) throw new StudioError('origin_refused');
  if (isRead) return;
  const origin = request.headers.get('origin');
  if (origin !== null && !ownHosts(host).includes(hostOf(origin))) throw new StudioError('origin_refused');
}

const isOpened = ({ headers }: Request) =>
  headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';

function ownHosts(host: string): (string | null)[] {
  const { publicUrl } = env();
  return publicUrl ? [host, hostOf(publicUrl)] : [host];
}

/**
 * Without a password the loopback address is the only fence, and a name that another site points at
 * 127.0.0.1 would walk through it. Such a request still carries that name.
 */
function checkHost(host: string): void {
  const { studioPassword, publicUrl, host: own } = env();
  if (studioPassword || isLoopback(withoutPort(host)) || withoutPort(host) === own) return;
  if (publicUrl && hostOf(publicUrl) === host) return;
  throw new StudioError('origin_refused', `The studio does not answer to the name ${withoutPort(host)}`);
}

type Params = Record<string, string | string[] | undefined>;

/** A name that no row can have finds none, rather than ending in the database's own words. */
const kept = <P extends Params>(params: P) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? keepableText(value) : value,
    ]),
  ) as P;

export interface RouteContext<P> {
  params: P;
  owner: string;
  /** What the program that asks was let in with; null for a person. */
  token: ApiToken | null;
  requestId: string;
  log: Logger;
}

/** What a handler of a path with parts to fill in is given: `At<'id'>` for `[id]`. */
export type At<Name extends string> = RouteContext<Record<Name, string>>;

declare const content: unique symbol;

/** A response that, unless it is a refusal, holds `Content` as JSON. The mark exists for the compiler only. */
export interface Answer<Content> extends Response {
  readonly [content]?: Content;
}

/** What a handler answers with, as whoever calls it over HTTP reads it. */
export type AnswerOf<Handler> = Handler extends (...given: never[]) => Promise<Answer<infer Content>>
  ? Content
  : never;

export const json = <Content>(given: Content, status = 200): Answer<Content> =>
  Response.json(given, { status });

export interface RouteOptions {
  /** Answers without a session. */
  public?: boolean;
  /** What the token of a program must allow, where that is not told by the method. */
  scope?: TokenScope;
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/**
 * Every handler of the studio goes through here: session, origin, request id, log line, and the one
 * place where failures become answers.
 */
export function route<Content, P extends Params>(
  handle: (request: Request, context: RouteContext<P>) => Promise<Answer<Content>>,
  options: RouteOptions = {},
) {
  return async (request: Request, next: { params: Promise<P | undefined> }): Promise<Answer<Content>> => {
    const started = performance.now();
    const requestId = givenId(request) ?? randomUUID();
    // A path without parts to fill in comes without params.
    const params = kept((await next.params) ?? ({} as P));
    const line = log().child({ requestId, method: request.method, path: template(request, params) });
    // A session says who it is: today that is always the one person of this studio.
    const response = await answer(request, { params, owner: LOCAL_OWNER, requestId, log: line });
    const { status } = response;
    const quiet = status < 400 && (request.method === 'GET' || request.method === 'HEAD');
    line[quiet ? 'debug' : 'info']({ status, ms: Math.round(performance.now() - started) }, 'answered');
    return withHeaders(unlessUnread(request, response), requestId);
  };

  async function answer(request: Request, context: Omit<RouteContext<P>, 'token'>): Promise<Response> {
    try {
      checkOrigin(request);
      return await handle(request, { ...context, token: await letIn(request, context.owner, options) });
    } catch (cause) {
      return failure(cause, request, context.log);
    }
  }
}

/** A program by its token, as far as that goes; a person by a session, where one is needed. */
async function letIn(request: Request, owner: string, options: RouteOptions): Promise<ApiToken | null> {
  const token = await tokenOf(request, owner);
  if (token) requireScope(token, request.method, options.scope);
  else if (!options.public) await requireSession(request, owner);
  return token;
}

function failure(cause: unknown, request: Request, line: Logger): Response {
  const error = toCoded(cause);
  // Nobody reads this answer, and nothing went wrong on our side.
  if (request.signal.aborted) line.debug({ code: error.code }, 'the caller left');
  else if (error.code === 'disk_full') line.error({ err: cause, code: error.code }, 'the disk is full');
  else if (error.status >= 500) line.error({ err: cause, code: error.code }, 'failed');
  return Response.json(error.body(), { status: error.status, headers: error.headers });
}

function toCoded(cause: unknown): CodedError {
  if (cause instanceof CodedError) return cause;
  if (isDiskFull(cause)) return new StudioError('disk_full', undefined, { cause });
  if (isDatabaseAway(cause))
    return new StudioError('database_away', undefined, { cause, headers: { 'retry-after': '5' } });
  if (isLocked(cause))
    return new StudioError('database_locked', undefined, { cause, headers: { 'retry-after': '5' } });
  return new ServiceError('internal_error', 'Something went wrong in the studio; its log has the cause', {
    cause,
  });
}

function withHeaders(response: Response, requestId: string): Response {
  const { headers } = response;
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  if (!headers.has('x-request-id')) headers.set('x-request-id', requestId);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return response;
}

const givenId = (request: Request) => /^[\w-]{8,64}$/.exec(request.headers.get('x-request-id') ?? '')?.[0];

/** The path with the names of its parameters in place of their values. */
function template(request: Request, params: Params): string {
  const { pathname } = new URL(request.url);
  return Object.entries(params).reduce((path, [name, value]) => {
    if (Array.isArray(value)) return `${path.split('/').slice(0, -value.length).join('/')}/[...${name}]`;
    const given = (segment: string) => segment === value || segment === encodeURIComponent(value ?? '');
    return path
      .split('/')
      .map((segment) => (given(segment) ? `[${name}]` : segment))
      .join('/');
  }, pathname);
}
