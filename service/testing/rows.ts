import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '#lib/contract/error-body.ts';
import { ERRORS, type ErrorCode, isErrorCode } from '#lib/contract/errors.ts';
import type { RunningService } from './start-service.ts';

export type Body = Record<string, unknown>;

/** A value whose refusal names a part of its parameter, such as `images[1]`. */
class Inside {
  readonly param: string;
  readonly value: unknown;

  constructor(param: string, value: unknown) {
    this.param = param;
    this.value = value;
  }
}
export const inside = (param: string, value: unknown) => new Inside(param, value);

/** What one parameter takes and refuses. A function makes a value that exists once the service runs. */
export interface Parameter {
  takes?: readonly unknown[];
  /** Answered with `invalid_parameter`. */
  refuses?: readonly unknown[];
  /** Answered with another code. */
  fails?: Partial<Record<ErrorCode, readonly unknown[]>>;
  /** Absent or empty it is `missing_parameter`; all others may be both. */
  required?: boolean;
  /** The answer where it is absent or empty, if that is another one. */
  without?: string;
}

/** A row for each value of each parameter, beside a body that is right. */
export interface Table {
  method?: 'GET' | 'POST' | 'DELETE';
  /** `{id}` stands for the parameter `id`. */
  path: string;
  /** What tells the table from others of its path. */
  title?: string;
  form?: boolean;
  /** The key sent, if it is not the service's first. */
  key?: () => string;
  /** The answer to a request that is right. */
  accepted?: string;
  body: () => Body | Promise<Body>;
  parameters: Record<string, Parameter>;
}

export const NOT_TEXT = [5, true, ['a'], { a: 1 }];
export const NOT_LISTED = [...NOT_TEXT, ' ', 'other'];
export const FLAG: Parameter = { takes: [true, false, 'true', 'false'], refuses: ['yes', '1', 1, 0, [], {}] };
export const FORM_FLAG: Parameter = { takes: ['true', 'false'], refuses: ['yes', '1', 'True', ' '] };
export const NOT_NUMBERS = ['x', ' ', '1,5', '0x1', 'NaN', true, [1], { a: 1 }];

/** A prompt in JSON: 16,000 tokens of four characters. */
export const PROMPT: Parameter = {
  takes: ['a mill', '水车'],
  refuses: [' ', '\n\t', ...NOT_TEXT],
  fails: { context_length_exceeded: ['x'.repeat(64_001)], content_policy_violation: ['all the gore'] },
  required: true,
};
export const FORM_PROMPT: Parameter = { ...PROMPT, refuses: [' ', '\n\t'] };

export const modelRows = (ofOtherPaths: readonly string[], form = false): Parameter => ({
  refuses: [...ofOtherPaths, ...(form ? [] : NOT_TEXT)],
  fails: { model_not_found: ['vidZ', 'VIDB-2', 'asr-1 ', ' ', 'sora-2', 'toString', 'a'.repeat(100_000)] },
  required: true,
});

/** Codes whose message names what was sent, not the field. */
const NAMES_THE_VALUE = new Set(['model_not_found', 'task_not_found']);

/** `200`, or the status, code and parameter of the refusal, once its shape is the one of every error. */
export async function outcome(response: Response): Promise<string> {
  expect(response.headers.get('x-request-id')).toMatch(/^req_/);
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return String(response.status);
  }
  if (response.status === 200) {
    await response.arrayBuffer();
    return '200';
  }
  expect(type).toBe('application/json; charset=utf-8');
  const { error, ...rest } = (await response.json()) as ErrorBody;
  const { code, message, param, ...more } = error;
  expect([rest, more]).toEqual([{}, { type: isErrorCode(code) ? ERRORS[code].type : 'a known code' }]);
  if (param !== undefined && !NAMES_THE_VALUE.has(code)) expect(message).toContain(param);
  expect(message.length, message.slice(0, 300)).toBeLessThan(1000);
  return [response.status, code, ...(param === undefined ? [] : [param])].join(' ');
}

function ask(service: RunningService, { method = 'POST', path, form, key }: Table, body: Body) {
  const rest = { ...body };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method === 'POST' && form) return service.form(address, rest as Record<string, string>, key?.());
  if (method === 'POST') return service.json(address, rest, key?.());
  const query = String(new URLSearchParams(rest as Record<string, string>));
  return service.call(query === '' ? address : `${address}?${query}`, { method }, key?.());
}

interface Row {
  value: unknown;
  expected: string;
}

const refusal = (code: ErrorCode, param: string) => `${ERRORS[code].status} ${code} ${param}`.trim();

function rowsOf(name: string, parameter: Parameter, table: Table): Row[] {
  const { takes = [], refuses = [], fails = {}, required, without } = parameter;
  const accepted = table.accepted ?? '200';
  const refused = (code: ErrorCode, values: readonly unknown[]): Row[] =>
    values.map((value) =>
      value instanceof Inside
        ? { value: value.value, expected: refusal(code, value.param) }
        : { value, expected: refusal(code, name) },
    );
  const isText = table.form || (table.method ?? 'POST') !== 'POST';
  const empty = without ?? (required ? refusal('missing_parameter', name) : accepted);
  const empties = ['', ...(isText ? [] : [null]), ...(required || without ? [undefined] : [])];
  return [
    ...takes.map((value): Row => ({ value, expected: accepted })),
    ...refused('invalid_parameter', refuses),
    ...Object.entries(fails).flatMap(([code, values]) => refused(code as ErrorCode, values)),
    // A path without its id is another path, and what stands in a list is never empty.
    ...(table.path.includes(`{${name}}`) || name.endsWith('[]') ? [] : empties).map(
      (value): Row => ({ value, expected: empty }),
    ),
  ];
}

const made = (value: unknown) => (typeof value === 'function' ? (value as () => unknown)() : value);

/** A name for a row that says its value, however long that is. */
const nameOf = (value: unknown, at: number) =>
  `${at} ${typeof value === 'function' ? 'made' : (JSON.stringify(value) ?? 'absent').slice(0, 60)}`;

/** Calls every row. Each test has the rows of one parameter. */
export function callRows(service: () => RunningService, tables: readonly Table[]) {
  describe.each(
    tables.map((table) => ({
      table,
      title: [table.method ?? 'POST', table.path, table.title, table.form ? 'as a form' : '']
        .join(' ')
        .trim(),
    })),
  )('$title', ({ table }) => {
    test.each(Object.entries({ ...table.parameters, colour: { takes: ['red'] } }))(
      '%s',
      async (name, parameter) => {
        const answers: Record<string, string> = {};
        const expected: Record<string, string> = {};
        for (const [at, row] of rowsOf(name, parameter, table).entries()) {
          const { [name]: _, ...others } = await table.body();
          const value = await made(row.value);
          const body = value === undefined ? others : { ...others, [name]: value };
          answers[nameOf(row.value, at)] = await outcome(await ask(service(), table, body));
          expected[nameOf(row.value, at)] = row.expected;
        }
        expect(answers).toEqual(expected);
      },
    );
  });
}
