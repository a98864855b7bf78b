import { type ApiError, refusal, Unreachable } from './http.ts';

/** The service wants to be asked again later. */
export class AskedToWait extends Error {
  override name = 'AskedToWait';
  readonly seconds: number;

  constructor(seconds: number, cause: ApiError) {
    super(cause.message, { cause });
    this.seconds = seconds;
  }
}

/** Posts JSON, telling a pause the service asks for from every other refusal. */
export async function postOrWait(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
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
  if ([429, 503].includes(refused.status) && after > 0) throw new AskedToWait(after, refused);
  throw refused;
}
