import type { z } from 'zod';
import { ErrorBody } from '#lib/contract/errors.ts';

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

/** Asks the studio and gives the answer parsed by `schema`. Throws `ApiError` or `Unreachable`, nothing else. */
export async function request<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  call: Call = {},
): Promise<z.infer<Schema>> {
  const response = await send(path, call);
  return schema.parse(await response.json());
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
  const parsed = ErrorBody.safeParse(await response.json().catch(() => null));
  const error = parsed.data?.error ?? {
    message: `The studio answered ${response.status} without saying why.`,
    type: 'server_error',
    code: 'unexpected_answer',
  };
  return new ApiError(response.status, error, response.headers.get('x-request-id'));
}

function signIn(): void {
  const { pathname, search } = window.location;
  if (pathname === '/sign-in') return;
  window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
}
