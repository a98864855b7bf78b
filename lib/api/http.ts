import type { AnswerTo, Call, PartsOf } from '#app/api/surface.ts';
import type { ErrorBody } from '#lib/contract/error-body.ts';
import { here, within } from '#lib/format/base-path.ts';

/** The studio or the service refused, in the one error shape. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly type: string;
  readonly param: string | undefined;
  readonly requestId: string | null;

  constructor(status: number, { message, code, type, param }: ErrorBody['error'], requestId: string | null) {
    super(message);
    this.status = status;
    this.code = code;
    this.type = type;
    this.param = param;
    this.requestId = requestId;
  }
}

/** A 429 or 503 with `Retry-After`. */
export class RetryLater extends ApiError {
  override name = 'RetryLater';
  readonly seconds: number;

  constructor(seconds: number, ...refusal: ConstructorParameters<typeof ApiError>) {
    super(...refusal);
    this.seconds = seconds;
  }
}

/** No answer at all: the studio is down or the network is. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  readonly code = navigator.onLine === false ? 'offline' : 'unreachable';
  constructor(cause: unknown) {
    super('The studio is not answering. Check that it is running, then try again.', { cause });
  }
}

type Message = {
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Continues if the page closes; only for small bodies. */
  keepalive?: boolean;
};

type Options = Message & {
  /** Values for `[id]` and the like in the path. */
  parts?: Record<string, string>;
  /** Empty values are left out. */
  query?: Record<string, string | undefined>;
  shape?: object;
};

/** By example, which fields of an answer are lists and which are objects. */
type Shape<Answer> = {
  [Field in keyof Answer as Answer[Field] extends object
    ? Field
    : never]?: Answer[Field] extends readonly unknown[] ? [] : object;
};

/** What is read shows its lists and objects: those it counts on have to be named. */
type Reading<C extends Call> = C extends `GET ${string}`
  ? keyof Shape<AnswerTo<C>> extends never
    ? unknown
    : { shape: Shape<AnswerTo<C>> }
  : unknown;

type Needs<C extends Call> = Reading<C> & (unknown extends PartsOf<C> ? unknown : { parts: PartsOf<C> });

type Given<C extends Call> = unknown extends Needs<C> ? [options?: Options] : [options: Options & Needs<C>];

/**
 * Calls the studio. The type of the answer is inferred from the handler; one of another shape, as from a proxy or from
 * another version, is refused here, before anything shows it.
 */
export async function request<C extends Call>(call: C, ...given: Given<C>): Promise<AnswerTo<C>> {
  const [options] = given;
  const response = await perform(call, options);
  const answer = await response.json().catch((cause: unknown) => {
    if (!(cause instanceof SyntaxError)) throw cause;
  });
  if (hasShape(answer, options?.shape)) return answer;
  throw refused(response.status, null, (name) => response.headers.get(name));
}

function hasShape(answer: unknown, shape: object = {}): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const fields = new Map<string, unknown>(Object.entries(answer));
  return Object.entries(shape).every(([name, example]) => {
    const field = fields.get(name);
    return Array.isArray(example) ? Array.isArray(field) : typeof field === 'object' && field !== null;
  });
}

/** The idempotency key of one press of a button: however often it arrives, its work is done once. */
export const onePress = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Identifies a call in the logs of the studio and the service. */
const newRequestId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** For calls whose answer is not read. */
export async function command<C extends Call>(call: C, ...given: Given<C>): Promise<void> {
  await perform(call, ...given);
}

function perform(call: Call, { parts, query, shape: _, ...message }: Options = {}): Promise<Response> {
  const [method, path] = split(call);
  return send(addressOf(path, parts, query), { method, ...message });
}

const split = (call: Call): [method: string, path: string] => {
  const at = call.indexOf(' ');
  return [call.slice(0, at), call.slice(at + 1)];
};

function addressOf(path: string, parts: Options['parts'] = {}, query: Options['query'] = {}): string {
  const filled = here(path.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(parts[name] ?? '')));
  const asked = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`;
}

/** The raw response, for bodies that are not JSON. Refusals throw as well. */
export async function send(
  path: string,
  { method = 'GET', body, headers, signal, keepalive }: Message & { method?: string },
): Promise<Response> {
  const init: RequestInit = {
    method,
    signal,
    keepalive,
    headers: { accept: 'application/json', 'x-request-id': newRequestId(), ...headers },
  };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json', ...init.headers };
  }
  const response = await fetch(path, init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new Unreachable(cause);
  });
  if (response.ok) return response;
  const content = await response.json().catch(() => null);
  throw refused(response.status, content, (name) => response.headers.get(name));
}

export type UploadOptions = {
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
};

/** Uploads a form by XMLHttpRequest: `fetch` reports no upload progress. */
export function sendForm<C extends Call & `POST ${string}`>(
  call: C,
  form: FormData,
  { onProgress, signal, query }: UploadOptions & Pick<Options, 'query'> = {},
): Promise<AnswerTo<C>> {
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    const [method, path] = split(call);
    upload.open(method, addressOf(path, {}, query));
    upload.responseType = 'json';
    upload.setRequestHeader('x-request-id', newRequestId());
    upload.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.floor((loaded / total) * 100));
    upload.onerror = () => reject(new Unreachable(upload));
    upload.onabort = () => reject(signal?.reason);
    upload.onload = () => {
      const { status, response } = upload;
      if (status < 300 && response !== null) resolve(response);
      else reject(refused(status, response, (name) => upload.getResponseHeader(name)));
    };
    signal?.addEventListener('abort', () => upload.abort(), { once: true });
    upload.send(form);
  });
}

/** Reads a refusal; one that is not in the error shape (a proxy's page, say) gets general words. */
function refused(
  status: number,
  content: Partial<ErrorBody> | null,
  header: (name: string) => string | null,
): ApiError {
  const error = errorIn(content) ?? {
    message: `HTTP ${status}`,
    type: 'server_error',
    code: 'unexpected_answer',
  };
  if (error.code === 'session_required') signIn();
  const seconds = Number(header('retry-after'));
  const requestId = header('x-request-id');
  return seconds > 0 && (status === 429 || status === 503)
    ? new RetryLater(seconds, status, error, requestId)
    : new ApiError(status, error, requestId);
}

/** The error in a response, if it has the error shape. */
export function errorIn(content: Partial<ErrorBody> | null): ErrorBody['error'] | null {
  const error = content?.error;
  return typeof error?.message === 'string' && typeof error.code === 'string' ? error : null;
}

let isLeaving = false;
/** Signing out must not lead back here, though the page may still make requests that are refused. */
export const setLeaving = (leaving: boolean): void => {
  isLeaving = leaving;
};

function signIn(): void {
  const { pathname, search } = window.location;
  if (pathname === here('/sign-in')) return;
  const back = isLeaving ? '' : `?next=${encodeURIComponent(within(pathname) + search)}`;
  window.location.assign(here(`/sign-in${back}`));
}
