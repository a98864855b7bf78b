import 'server-only';
import type { Dispatcher } from 'undici';
import { CodedError, ServiceError } from '#lib/contract/errors.ts';
import type { Dialect } from '#lib/dialects/dialect.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import { inTime, parseJson, readText } from '../http/bounded.ts';
import { discard } from './service-client.ts';

const REFUSAL_BYTES = 256 * 1024;
const REFUSAL_MS = 60_000;
const tooSlow = () => new Error('The refusal came too slowly');

/** The service's refusal in its own words, with the time it asks us to wait. */
export async function serviceRefusal(answer: Dispatcher.ResponseData, dialect: Dialect): Promise<CodedError> {
  const { statusCode: status } = answer;
  if (status < 400) {
    discard(answer.body);
    return new ServiceError('upstream_error', 'The service points elsewhere: check its address in Settings');
  }
  const after = answer.headers['retry-after'];
  const headers: Record<string, string> = typeof after === 'string' ? { 'retry-after': after } : {};
  // If the body does not arrive, the status is enough.
  const text = await readText(inTime(answer.body, REFUSAL_MS, tooSlow), REFUSAL_BYTES).catch(() => '');
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
