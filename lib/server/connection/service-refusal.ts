import 'server-only';
import type { Dispatcher } from 'undici';
import { CodedError, ServiceError } from '#lib/contract/errors.ts';
import type { Dialect } from '#lib/dialects/dialect.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import { parseJson, readText } from '../http/bounded.ts';

const REFUSAL_BYTES = 256 * 1024;

/** The service's refusal in its own words, with the time it asks us to wait. */
export async function serviceRefusal(answer: Dispatcher.ResponseData, dialect: Dialect): Promise<CodedError> {
  const { statusCode: status } = answer;
  if (status < 400) {
    await answer.body.dump();
    return new ServiceError('upstream_error', 'The service points elsewhere: check its address in Settings');
  }
  const after = answer.headers['retry-after'];
  const headers: Record<string, string> = typeof after === 'string' ? { 'retry-after': after } : {};
  const text = await readText(answer.body, REFUSAL_BYTES).catch(() => '');
  const header = (name: string) => {
    const value = answer.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return refusalOf(dialect.error({ status, json: parseJson(text) ?? null, header }), headers);
}

/** An error of the service as one to throw, word for word. */
export function refusalOf(
  { status, type, code, message, param }: TaskError,
  headers: Record<string, string> = {},
): CodedError {
  const entry = { status: status ?? 502, type, title: message, advice: '' };
  return new CodedError(code, entry, message, { headers, ...(param === undefined ? {} : { param }) });
}
