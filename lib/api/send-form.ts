import type { z } from 'zod';
import { ErrorBody } from '#lib/contract/errors.ts';
import { ApiError, Unreachable } from './http.ts';

export type SendOptions = {
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
};

/** Sends a form with a file. `fetch` cannot tell how much has left, so this is the one place that does not use it. */
export function sendForm<Schema extends z.ZodType>(
  path: string,
  form: FormData,
  schema: Schema,
  { onProgress, signal }: SendOptions = {},
): Promise<z.infer<Schema>> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.floor((loaded / total) * 100));
    call.onerror = () => reject(new Unreachable(call));
    call.onabort = () => reject(signal?.reason);
    call.onload = () => {
      const body: unknown = safeJson(call.responseText);
      const answer = schema.safeParse(body);
      if (call.status < 300 && answer.success) resolve(answer.data);
      else reject(refused(call, body));
    };
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}

function refused(call: XMLHttpRequest, body: unknown): ApiError {
  const error = ErrorBody.safeParse(body).data?.error ?? {
    message: `The studio answered ${call.status} without saying why.`,
    type: 'server_error',
    code: 'unexpected_answer',
  };
  return new ApiError(call.status, error, call.getResponseHeader('x-request-id'));
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
