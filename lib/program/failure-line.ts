/** A failure that whoever runs the program can mend. The message says how. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Errors of the language itself: without a code they are mistakes in the program. */
const OF_THE_LANGUAGE = new Set([
  'Error',
  'AggregateError',
  'AssertionError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
]);

/** Of the system, of SQLite, of PostgreSQL, of the network, and of arguments that were typed. */
const FROM_OUTSIDE = /^(E[A-Z0-9]+|ERR_SQLITE_ERROR|[0-9A-Z]{5}|UND_ERR_\w+|ERR_PARSE_ARGS_\w+)$/;

const BUSY = /^database is locked$/;

function codeOf(cause: unknown): string | null {
  const { code } = cause as NodeJS.ErrnoException;
  return typeof code === 'string' && FROM_OUTSIDE.test(code) ? code : null;
}

/** Why something failed, in words for whoever runs the program; null for a mistake in the program. */
export function failureLine(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null;
  if (codeOf(cause) === null && OF_THE_LANGUAGE.has(cause.name))
    return cause.cause ? failureLine(cause.cause) : null;
  if (BUSY.test(cause.message)) return 'the database is locked by another program: end that, or try again';
  return withReason(textOf(cause), cause.cause);
}

const textOf = (cause: Error): string => cause.message || firstOf(cause) || (codeOf(cause) ?? cause.name);

/** Of several addresses that were tried in vain. */
const firstOf = (cause: Error) =>
  cause instanceof AggregateError
    ? cause.errors.map((one) => (one as Error).message).find(Boolean)
    : undefined;

/** Some messages are for everybody, and leave out what the system said. */
function withReason(line: string, cause: unknown): string {
  const code = cause instanceof Error ? codeOf(cause) : null;
  if (
    !(cause instanceof Error) ||
    code === null ||
    line.includes(code) ||
    (cause.message && line.includes(cause.message))
  )
    return line;
  return `${line} (${textOf(cause)})`;
}
