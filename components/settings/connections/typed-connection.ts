import type { z } from 'zod';
import type { Translator } from '#lib/language/translator.ts';
import { ConnectionPatch, MOST_SENT, NewConnection } from '#lib/studio/connection/connection.ts';

/** As typed: limits are empty if none, an empty key is not sent. */
export interface Typed {
  url: string;
  key: string;
  name: string;
  dialect: string;
  idempotent: boolean;
  atOnce: string;
  perMinute: string;
}

export type Field = keyof Typed;
export type Problems = Partial<Record<Field, string>>;
type Read<Body> = { body: Body | null; problems: Problems };

const limit = (text: string) => (text.trim() === '' ? null : Number(text));

type Issue = z.core.$ZodIssue;

/** What can be wrong with a text, by the checks of its schema. */
const PROBLEMS = {
  too_big: 'atMost',
  too_small: 'empty',
  invalid_format: 'spaces',
  invalid_type: 'service',
} as const;

const isListed = (code: string): code is keyof typeof PROBLEMS => Object.hasOwn(PROBLEMS, code);

function problemOf(issue: Issue) {
  if (issue.code === 'custom') return issue.params?.problem === 'http' ? 'http' : null;
  return isListed(issue.code) ? PROBLEMS[issue.code] : null;
}

const NAMED = ['url', 'key', 'name', 'dialect'] as const;

/** An error of a schema, as a sentence about its field. */
function problemAt(field: Field, issue: Issue, t: Translator<'connections'>): string {
  const name = t(`field.${NAMED.find((named) => named === field) ?? 'this'}`);
  if (field === 'atOnce' || field === 'perMinute')
    return t('problem.whole', { field: name, most: String(MOST_SENT[field]) });
  const problem = problemOf(issue);
  if (!problem) return `${name} ${issue.message}.`;
  const count = issue.code === 'too_big' ? Number(issue.maximum) : 0;
  return t(`problem.${problem}`, { field: name, count });
}

const HOST = /^(?:localhost|[\w-]+(?:\.[\w-]+)+|\[[\da-f:]+\])(?::\d+)?(?:\/|$)/i;
const NEAR = /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)/i;

/** People paste addresses without a scheme; local services rarely have certificates. */
export function withScheme(url: string): string {
  const place = url.trim();
  if (!HOST.test(place)) return place;
  return `${NEAR.test(place) ? 'http' : 'https'}://${place}`;
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  given: object,
  t: Translator<'connections'>,
): Read<z.infer<Schema>> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return { body: parsed.data, problems: {} };
  const problems: Problems = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as Field;
    problems[field] ??= problemAt(field, issue, t);
  }
  return { body: null, problems };
}

/** Only what a trial needs: the rest may be missing. */
export const readTrial = ({ url, key, dialect }: Typed, t: Translator<'connections'>) =>
  read(
    NewConnection.pick({ url: true, key: true, dialect: true }),
    {
      url: withScheme(url),
      ...(key === '' ? {} : { key }),
      ...(dialect === '' ? {} : { dialect }),
    },
    t,
  );

export function readNew(
  { name, atOnce, perMinute, idempotent, ...tried }: Typed,
  t: Translator<'connections'>,
): Read<NewConnection> {
  const { url, key, dialect } = tried;
  const given = {
    url: withScheme(url),
    idempotent,
    atOnce: limit(atOnce),
    perMinute: limit(perMinute),
    ...(key === '' ? {} : { key }),
    ...(dialect === '' ? {} : { dialect }),
    ...(name.trim() === '' ? {} : { name }),
  };
  return read(NewConnection, given, t);
}

/** Only changes; an empty key keeps the saved one. */
export function readPatch(typed: Typed, before: Typed, t: Translator<'connections'>): Read<ConnectionPatch> {
  const now = { ...typed, atOnce: limit(typed.atOnce), perMinute: limit(typed.perMinute) };
  const changed = (Object.keys(before) as Field[]).filter((field) => typed[field] !== before[field]);
  return read(ConnectionPatch, Object.fromEntries(changed.map((field) => [field, now[field]])), t);
}
