import type { z } from 'zod';
import { isErrorCode, ServiceError } from './errors.ts';
import { parsedIfJson } from './fields.ts';
import { LIMITS } from './limits.ts';
import { findModel, type Model } from './models.ts';

type Issue = z.core.$ZodIssue;

/** `['images', 1]` becomes `images[1]`, as the error object names it. */
const paramName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');

/** Forms may send an object as JSON text: what is wrong inside it is looked up there. */
const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (parsedIfJson(value) as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  );

type Path = readonly PropertyKey[];

/** A copy of `input` without the fields at these paths. */
function without(given: unknown, paths: readonly Path[]): unknown {
  const input = parsedIfJson(given);
  if (typeof input !== 'object' || input === null) return input;
  const copy = (Array.isArray(input) ? [...input] : { ...input }) as Record<PropertyKey, unknown>;
  for (const [key = '', inside] of Map.groupBy(paths, ([first]) => first)) {
    if (inside.some(({ length }) => length === 1)) delete copy[key];
    else
      copy[key] = without(
        copy[key],
        inside.map((path) => path.slice(1)),
      );
  }
  return copy;
}

/** Of the alternatives of a union, the closest match gives the error. */
function nearest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const [best] = issue.errors
    .flatMap(([first]) => (first ? [nearest({ ...first, path: [...issue.path, ...first.path] })] : []))
    .filter((inner) => inner.path.length > issue.path.length || answerOf(inner) !== undefined)
    .sort((one, other) => other.path.length - one.path.length);
  return best ?? issue;
}

const answerOf = (issue: Issue): unknown => (issue.code === 'custom' ? issue.params?.answer : undefined);

/** A list entry cannot be missing, only wrong. */
const isField = ({ path }: Issue) => typeof path.at(-1) === 'string';

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const FORMATS: Record<string, string> = { email: 'an email address', url: 'a web address' };

type Bound = { origin: string; inclusive?: boolean | undefined };

function bounded({ origin, inclusive }: Bound, edge: 'least' | 'most', bound: number | bigint): string {
  if (origin === 'string')
    return bound === 1 && edge === 'least' ? NOT_EMPTY : `must be at ${edge} ${bound} characters`;
  if (origin === 'array')
    return bound === 1 && edge === 'least' ? NOT_EMPTY : `must hold at ${edge} ${bound}`;
  if (inclusive !== false) return `must be at ${edge} ${bound}`;
  return `must be ${edge === 'least' ? 'more' : 'less'} than ${bound}`;
}

const NOT_EMPTY = 'must not be empty';

/** What a value must be, where its schema has no words of its own. */
function wordsFor(issue: Issue | z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return bounded(issue, 'least', issue.minimum);
  if (issue.code === 'too_big') return bounded(issue, 'most', issue.maximum);
  if (issue.code === 'not_multiple_of') return `must be a multiple of ${issue.divisor}`;
  if (issue.code === 'invalid_format') return `must be ${FORMATS[issue.format] ?? 'written in another way'}`;
  return 'is not valid';
}

const inOurWords = { error: wordsFor };

/** What is too long is told its bound, also where its schema has words for another type alone. */
const messageOf = (issue: Issue): string =>
  issue.code === 'too_big' && !issue.message.includes(String(issue.maximum))
    ? bounded(issue, 'most', issue.maximum)
    : issue.message;

/** Validates `input`. A field that is empty (`null`, or `""` from forms) but may not be counts as absent. */
function check<Schema extends z.ZodType>(schema: Schema, given: unknown) {
  const first = schema.safeParse(given, inOurWords);
  if (first.success) return { data: first.data, issues: [], input: given };
  const empty = first.error.issues
    .map(nearest)
    .filter((issue) => isField(issue) && [null, ''].includes(valueAt(given, issue.path) as never));
  if (empty.length === 0) return { issues: first.error.issues.map(nearest), input: given };
  const input = without(
    given,
    empty.map(({ path }) => path),
  );
  const second = schema.safeParse(input, inOurWords);
  if (second.success) return { data: second.data, issues: [], input };
  return { issues: second.error.issues.map(nearest), input };
}

function toServiceError(issue: Issue, input: unknown): ServiceError {
  if (issue.path.length === 0 && issue.code === 'invalid_type') {
    return new ServiceError('invalid_request', `The body ${wordsFor(issue)}`);
  }
  const param = paramName(issue.path);
  const absent = isField(issue) && valueAt(input, issue.path) === undefined;
  const answer = answerOf(issue);
  if (typeof answer === 'string' && isErrorCode(answer) && !(absent && answer !== 'missing_parameter')) {
    return new ServiceError(answer, `${param} ${messageOf(issue)}`, { param });
  }
  if (absent) return new ServiceError('missing_parameter', `${param} is required`, { param });
  return new ServiceError('invalid_parameter', `${param} ${messageOf(issue)}`, { param });
}

/** Checks a body against its schema and reports the first wrong field, in the order of the reference. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const { data, issues, input } = check(schema, given);
  if (issues[0]) throw toServiceError(issues[0], input);
  return data as z.output<Schema>;
}

/** Every wrong field at once, for forms: param to message. */
export function fieldErrors(schema: z.ZodType, given: unknown): Record<string, string> {
  const { issues, input } = check(schema, given);
  const found: Record<string, string> = {};
  for (const issue of issues) {
    const { param = '', message } = toServiceError(issue, input);
    found[param] ??= message;
  }
  return found;
}

/** The model a body names, or the error if there is none. */
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
  if (!model) {
    const named = id.slice(0, LIMITS.nameCharacters);
    throw new ServiceError('model_not_found', `There is no model named ${named}`, { param: 'model' });
  }
  return model;
}

export const modelNotOffered = (model: Model, endpoint: string) =>
  new ServiceError('invalid_parameter', `model ${model.id} is not offered by ${endpoint}`, {
    param: 'model',
  });
