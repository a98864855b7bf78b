import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { within } from '#lib/format/base-path.ts';
import { givenRequestId } from '#lib/format/request-id.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { AuditAction } from '#lib/studio/people/audit-actions.ts';
import type { Role } from '#lib/studio/people/person.ts';
import { mayAct } from '#lib/studio/people/person-values.ts';
import type { TokenScope } from '#lib/studio/tokens/token-scopes.ts';
import { store } from '../db/open.ts';
import { refuseWhileReadOnly } from '../db/read-only.ts';
import type { Answer } from '../http/answer.ts';
import { keepableText } from '../http/bounded.ts';
import { failure, isUnavailable } from '../http/failure.ts';
import { isReading } from '../http/methods.ts';
import { checkOrigin } from '../http/own-origin.ts';
import { unlessUnread } from '../http/unread-body.ts';
import { metrics } from '../metrics/metrics.ts';
import { audit } from '../people/audit.ts';
import { type Caller, identifyCaller } from '../people/identify-caller.ts';
import { log } from '../process/log.ts';
import { logSeldom } from '../process/log-seldom.ts';
import { withRequestId } from '../process/request-id.ts';
import { traced, traceOf } from '../process/tracing.ts';
import { requireMayChange } from '../projects/may-change.ts';
import { requireScope } from '../tokens/let-in.ts';
import { requireNoLimits } from '../tokens/own-limits.ts';

type Params = Record<string, string | string[] | undefined>;

/** A value no row can have matches nothing, rather than causing a database error. */
const kept = <P extends Params>(params: P) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? keepableText(value) : value,
    ]),
  ) as P;

/** An unknown caller owns nothing. */
const STRANGER = { owner: '', person: null, role: null, token: null };

export interface RouteContext<P> extends Omit<Caller, 'role'> {
  params: P;
  /** Null for strangers, who only reach public handlers. */
  role: Role | null;
  requestId: string;
  log: Logger;
}

/** The context of a handler with path parameters: `At<'id'>` for `[id]`. */
export type At<Name extends string> = RouteContext<Record<Name, string>>;

export interface RouteOptions {
  /** The name in logs and metrics if many paths share it. */
  path?: string;
  /** Answers without a session. */
  public?: boolean;
  /** The scope a program's token needs, if the method does not imply it. */
  scope?: TokenScope;
  /** The role a person needs, if method and scope do not imply it: administration needs an admin. */
  role?: Role;
  /** Not for a program with limits, which could lift its own by this. */
  liftsLimits?: boolean;
  /** Only a person may change how they sign in: no program may, whatever its token allows. */
  byPerson?: boolean;
  /** Audited on success. */
  audit?: AuditAction;
  /** Allowed while the studio is moved although it writes: signing in, and out until rows are copied. */
  whileMoved?: boolean;
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/**
 * Every handler goes through here: session, origin, request id, log line, and the one place where failures
 * become answers.
 */
export function route<Content, P extends Params>(
  handle: (request: Request, context: RouteContext<P>) => Promise<Answer<Content>>,
  options: RouteOptions = {},
) {
  return async (request: Request, next: { params: Promise<P | undefined> }): Promise<Answer<Content>> => {
    const requestId = givenRequestId(request.headers.get('x-request-id')) ?? randomUUID();
    const given = (await next.params) ?? ({} as P);
    return withRequestId(requestId, () => serve(request, given, requestId));
  };

  async function serve(request: Request, given: P, requestId: string): Promise<Response> {
    const started = performance.now();
    const { method } = request;
    const path = options.path ?? template(request, given);
    const line = log().child({ method, path });
    const context = { params: kept(given), requestId, log: line };
    const span = { name: `${method} ${path}`, kind: 'server', within: traceOf(request.headers) } as const;
    const attributes = { 'http.request.method': method, 'http.route': path, 'dailies.request_id': requestId };
    const response = await traced({ ...span, attributes }, async (open) => {
      const answered = await answer(request, context);
      open.setAttribute('http.response.status_code', answered.status);
      return answered;
    });
    const { status } = response;
    const ms = performance.now() - started;
    metrics().http.requests.inc({ method, route: path, status });
    metrics().http.seconds.observe({ route: path }, ms / 1000);
    const quiet = status < 400 && (method === 'GET' || method === 'HEAD');
    const answered = { status, ms: Math.round(ms) };
    if (!isUnavailable(status)) line[quiet ? 'debug' : 'info'](answered, 'answered');
    else logSeldom(`answered ${status}`, (again) => line.info({ ...answered, ...again }, 'answered'));
    return withHeaders(unlessUnread(request, response), requestId);
  }

  async function answer(
    request: Request,
    context: Pick<RouteContext<P>, 'params' | 'requestId' | 'log'>,
  ): Promise<Response> {
    try {
      checkOrigin(request);
      const caller = await letIn(request, options);
      if (!isReading(request) && !options.whileMoved) await refuseWhileReadOnly(await store());
      if (caller && !isReading(request)) await requireMayChange(caller, request, context.params);
      const response = await handle(request, { ...context, ...(caller ?? STRANGER) });
      // Strangers' calls are not audited: they may make as many as they like.
      if (options.audit && caller && response.ok)
        await audit(request, { action: options.audit, subject: subjectOf(context.params), by: caller });
      return response;
    } catch (cause) {
      return failure(cause, request, context.log);
    }
  }
}

const subjectOf = (params: Params) => {
  const id = params.renderId ?? params.id;
  return typeof id === 'string' ? id : null;
};

/** The caller, if allowed; null for a stranger on a public route. */
async function letIn(request: Request, options: RouteOptions): Promise<Caller | null> {
  const caller = await identifyCaller(request);
  if (!caller) {
    if (options.public) return null;
    throw new StudioError('session_required');
  }
  if (caller.token) requireScope(caller.token, request.method, options.scope);
  if (caller.token && options.byPerson)
    throw new StudioError('scope_exceeded', 'How a person comes in is for them to change: sign in for it');
  if (caller.token && options.liftsLimits)
    await requireNoLimits((await store()).db, caller.owner, caller.token);
  requireRole(caller, neededRole(request, options));
  return caller;
}

function neededRole(request: Request, { role, scope }: RouteOptions): Role {
  if (role) return role;
  if (scope === 'admin') return 'admin';
  return isReading(request) ? 'viewer' : 'member';
}

export function requireRole({ role }: Pick<RouteContext<unknown>, 'role'>, needed: Role): void {
  if (role === null) throw new StudioError('session_required');
  if (mayAct(role, needed)) return;
  throw new StudioError('role_exceeded', `This needs the role ${needed}; yours is ${role}`);
}

function withHeaders(response: Response, requestId: string): Response {
  const { headers } = response;
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  if (!headers.has('x-request-id')) headers.set('x-request-id', requestId);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return response;
}

/**
 * The path with parameter names in place of values. It is also a metrics label, so a path written in an
 * unusual way is not reported: there is no end of those.
 */
function template(request: Request, params: Params): string {
  let segments = within(new URL(request.url).pathname).split('/');
  for (const [name, value] of Object.entries(params)) {
    if (Array.isArray(value)) segments = [...segments.slice(0, -value.length), `[...${name}]`];
    else segments = segments.map((segment) => (isWritten(segment, value) ? `[${name}]` : segment));
  }
  const path = segments.join('/');
  return PLAIN_PATH.test(path) && segments.length <= MOST_SEGMENTS ? path : 'other';
}

const PLAIN_PATH = /^[\w/.[\]-]*$/;
const MOST_SEGMENTS = 10;

function isWritten(segment: string, value: string | undefined): boolean {
  if (segment === value) return true;
  try {
    return decodeURIComponent(segment) === value;
  } catch {
    return false;
  }
}
