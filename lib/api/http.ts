import type { ErrorBody } from '#lib/contract/error-body.ts';

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

/** No answer at all: the studio is down or the network is. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  constructor(cause: unknown) {
    super('The studio is not answering. Check that it is running, then try again.', { cause });
  }
}

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * Asks the studio and gives its answer. The type is taken at its word: the studio's own handlers are checked
 * against it, and checking again here would bring the schemas into every page.
 */
export async function request<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const response = await send(path, call);
  return response.json();
}

/** For calls whose answer carries nothing. */
export async function command(path: string, call: Call): Promise<void> {
  await send(path, call);
}

/** The answer itself, for bodies that are not JSON. Refusals throw all the same. */
export async function send(path: string, { method = 'GET', body, headers, signal }: Call): Promise<Response> {
  const init: RequestInit = { method, signal, headers: { accept: 'application/json', ...headers } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json', ...init.headers };
  }
  const response = await fetch(path, init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new Unreachable(cause);
  });
  if (response.ok) return response;
  const error = await refusal(response);
  if (error.code === 'session_required') signIn();
  throw error;
}

/** Reads a refused response; one that is not in the error shape (a proxy's page, say) gets general words. */
export async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  return refusedWith(response.status, body, response.headers.get('x-request-id'));
}

export const refusedWith = (status: number, body: unknown, requestId: string | null): ApiError =>
  new ApiError(status, errorIn(body) ?? unexplained(status), requestId);

const unexplained = (status: number) => ({
  message: `The studio answered ${status} without saying why.`,
  type: 'server_error',
  code: 'unexpected_answer',
});

/** The error an answer holds, if it is one in the error shape. */
export function errorIn(body: unknown): ErrorBody['error'] | null {
  const { error } = (body ?? {}) as Partial<ErrorBody>;
  return typeof error?.message === 'string' && typeof error.code === 'string' ? error : null;
}

function signIn(): void {
  const { pathname, search } = window.location;
  if (pathname === '/sign-in') return;
  window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
}

/** The service wants to be asked again later. */
export class RetryLater extends Error {
  override name = 'AskedToWait';
  readonly seconds: number;

  constructor(seconds: number, cause: ApiError) {
    super(cause.message, { cause });
    this.seconds = seconds;
  }
}

/** Posts JSON, telling a pause the service asks for from every other refusal. */
export async function postOrRetryLater(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new Unreachable(cause);
  });
  if (response.ok) return response;
  const after = Number(response.headers.get('retry-after') || Number.NaN);
  const refused = await refusal(response);
  if ([429, 503].includes(refused.status) && after > 0) throw new RetryLater(after, refused);
  throw refused;
}

export type SendOptions = {
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
};

/** Sends a form with a file. `fetch` cannot tell how much has left, so this is the one place that does not use it. */
export function sendForm<Answer>(
  path: string,
  form: FormData,
  { onProgress, signal }: SendOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.floor((loaded / total) * 100));
    call.onerror = () => reject(new Unreachable(call));
    call.onabort = () => reject(signal?.reason);
    call.onload = () => {
      const answer = parsed(call.responseText);
      if (call.status < 300 && answer !== null) resolve(answer as Answer);
      else reject(refusedWith(call.status, answer, call.getResponseHeader('x-request-id')));
    };
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
