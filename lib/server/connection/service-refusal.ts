import 'server-only';
import type { Dispatcher } from 'undici';
import { CodedError, ServiceError } from '#lib/contract/errors.ts';
import { readError } from '#lib/studio/task/service-calls.ts';
import type { TaskError } from '#lib/studio/task/task.ts';

const REFUSAL_BYTES = 256 * 1024;

/** What the service refused with, as it said it, and with the time it asks us to wait. */
export async function serviceRefusal(answer: Dispatcher.ResponseData): Promise<CodedError> {
  const { statusCode: status } = answer;
  if (status < 400) {
    await answer.body.dump();
    return new ServiceError('upstream_error', 'The service points elsewhere: check its address in Settings');
  }
  const after = answer.headers['retry-after'];
  const headers: Record<string, string> = typeof after === 'string' ? { 'retry-after': after } : {};
  return refusalOf(readError(status, await bodyJson(answer.body)), headers);
}

/** An error of the service as one to throw, word for word. */
export function refusalOf(
  { status, type, code, message, param }: TaskError,
  headers: Record<string, string> = {},
): CodedError {
  const entry = { status: status ?? 502, type, title: message, advice: '' };
  return new CodedError(code, entry, message, { headers, ...(param === undefined ? {} : { param }) });
}

async function bodyJson(body: AsyncIterable<Uint8Array>): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes > REFUSAL_BYTES) return undefined;
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
