import type { z } from 'zod';
import { isErrorCode, ServiceError } from './errors.ts';
import { findModel, type Model } from './models.ts';

type Issue = z.core.$ZodIssue;

/** `['images', 1]` becomes `images[1]`, as the error object names it. */
const paramName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input);

function toServiceError(issue: Issue, input: unknown): ServiceError {
  const param = paramName(issue.path);
  const absent = [undefined, null, ''].includes(valueAt(input, issue.path) as never);
  const answer = issue.code === 'custom' ? issue.params?.answer : undefined;
  if (typeof answer === 'string' && isErrorCode(answer) && !(absent && answer !== 'missing_parameter')) {
    return new ServiceError(answer, `${param} ${issue.message}`, { param });
  }
  if (absent) return new ServiceError('missing_parameter', `${param} is required`, { param });
  return new ServiceError('invalid_parameter', `${param} ${issue.message}`, { param });
}

/** Checks a body against its schema and reports the first wrong field, in the order of the reference. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw toServiceError(result.error.issues[0] as Issue, input);
}

/** Every wrong field at once, for forms: param to message. */
export function fieldErrors(schema: z.ZodType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input);
  if (result.success) return {};
  const found: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const { param = '', message } = toServiceError(issue, input);
    found[param] ??= message;
  }
  return found;
}

/** The model a body names, or the error that says why not. */
export function requireModel(body: unknown): Model {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ServiceError('invalid_request', 'The body must be an object');
  }
  const id = (body as { model?: unknown }).model;
  if (id === undefined || id === null || id === '') {
    throw new ServiceError('missing_parameter', 'model is required', { param: 'model' });
  }
  if (typeof id !== 'string') {
    throw new ServiceError('invalid_parameter', 'model must be the name of a model', { param: 'model' });
  }
  const model = findModel(id);
  if (!model) throw new ServiceError('model_not_found', `There is no model named ${id}`, { param: 'model' });
  return model;
}

export const modelNotOffered = (model: Model, endpoint: string) =>
  new ServiceError('invalid_parameter', `model ${model.id} is not offered by ${endpoint}`, {
    param: 'model',
  });
