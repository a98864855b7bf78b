import 'server-only';
import type { z } from 'zod';
import { ServiceError } from '#lib/contract/errors.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import { formatLimit } from '#lib/format/units.ts';
import { TaskIds } from '#lib/studio/task/task.ts';
import { keepableText, parseJson, readText } from './bounded.ts';

const MB = 1024 * 1024;
/** For a single thing. */
const SHORT = MB;
/** For batches of drafts, long transcripts, lists of ids. */
export const LONG_BODY = 16 * MB;

/**
 * The validated JSON body of a request; a refusal names the first wrong field. Reading a long body blocks
 * everybody, so only handlers that expect one allow it.
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limit = SHORT,
  withinMs?: number,
): Promise<z.output<Schema>> {
  requireJson(request);
  return parseRequest(schema, jsonIn(await readWhole(request, limit, withinMs)));
}

/** For strangers: room for the longest password with every character escaped, and ten seconds to send it. */
export const readPasswordBody = <Schema extends z.ZodType>(request: Request, schema: Schema) =>
  readBody(request, schema, 8 * 1024, 10_000);

/** The same where every field is optional, and the body too. */
export async function readOptionalBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readWhole(request, SHORT);
  if (text === '') return parseRequest(schema, {});
  requireJson(request);
  return parseRequest(schema, jsonIn(text));
}

/** The validated query of a request; an absent parameter is undefined, not empty. */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  const given = [...new URL(request.url).searchParams].map(([name, value]) => [name, keepableText(value)]);
  return parseRequest(schema, Object.fromEntries(given));
}

function requireJson(request: Request): void {
  if (!/^application\/(.+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new ServiceError('invalid_request', 'The body must be JSON, with content-type application/json');
  }
}

function readWhole({ body, headers }: Request, limit: number, withinMs?: number): Promise<string> {
  // What says itself that it is too long is not waited for.
  if (Number(headers.get('content-length')) > limit) throw tooLarge(limit)();
  return readText((withinMs && body ? withoutDelay(body, withinMs) : body) ?? [], limit, tooLarge(limit));
}

function jsonIn(text: string): unknown {
  const json = parseJson(text);
  if (json === undefined) throw new ServiceError('invalid_request', 'The body is not valid JSON');
  return json;
}

/** Passes a body on until the timeout. */
async function* withoutDelay(body: ReadableStream<Uint8Array>, withinMs: number) {
  const signal = AbortSignal.timeout(withinMs);
  try {
    yield* body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal });
  } catch (cause) {
    throw new ServiceError('invalid_request', 'The body did not come in time', { cause });
  }
}

const tooLarge = (limit: number) => () =>
  new ServiceError('invalid_request', `The body is larger than ${formatLimit(limit)}`);

/**
 * Task ids as JSON `{ids}`, or as a form's `ids` with commas: only a form lets a browser download directly.
 */
export async function readIds(request: Request): Promise<string[]> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return (await readBody(request, TaskIds, LONG_BODY)).ids;
  }
  const form = new URLSearchParams(await readWhole(request, LONG_BODY));
  const given = form.get('ids');
  return parseRequest(TaskIds, {
    ids: keepableText(given ?? '')
      .split(',')
      .filter(Boolean),
  }).ids;
}
