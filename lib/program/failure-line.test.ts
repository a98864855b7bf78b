import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from '#lib/testing/program.ts';
import { failureLine, Refused } from './failure-line.ts';

const thrownBy = async (act: () => unknown): Promise<unknown> => {
  try {
    return await act();
  } catch (cause) {
    return cause;
  }
};

test('an error with a name of our own says its message', () => {
  expect(failureLine(new Refused('there is no such file'))).toBe('there is no such file');
});

test('what comes from outside says its message: the system, SQLite, arguments, the network', async () => {
  const { readFile } = await import('node:fs/promises');
  expect(failureLine(await thrownBy(() => readFile('/not/there')))).toMatch(/^ENOENT: no such file/);
  using database = new DatabaseSync(':memory:');
  expect(failureLine(await thrownBy(() => database.exec('select * from absent')))).toMatch(/no such table/);
  expect(failureLine(await thrownBy(() => parseArgs({ args: ['--what'] })))).toMatch(/--what/);
  const port = await freePort();
  expect(failureLine(await thrownBy(() => fetch(`http://127.0.0.1:${port}/`)))).toMatch(/ECONNREFUSED/);
});

test('several addresses tried in vain are told by the first', async () => {
  const cause = await new Promise((failed) => {
    connect({ port: 1, host: 'localhost', autoSelectFamily: true }).once('error', failed);
  });
  expect(failureLine(cause)).toMatch(/ECONNREFUSED/);
  const all = [new Error('connect ECONNREFUSED ::1:1'), new Error('connect ECONNREFUSED 127.0.0.1:1')];
  const both = Object.assign(new AggregateError(all), { code: 'ECONNREFUSED' });
  expect(failureLine(both)).toBe('connect ECONNREFUSED ::1:1');
});

test('a reason that a message leaves out is added, once', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
  expect(failureLine(new Refused('It cannot be reached', { cause }))).toBe(
    'It cannot be reached (connect ECONNREFUSED 127.0.0.1:1)',
  );
  expect(failureLine(new Refused('It is away (ECONNREFUSED)', { cause }))).toBe('It is away (ECONNREFUSED)');
});

test.each([new TypeError('x is not a function'), new Error('unreachable'), 'text', null])(
  'a mistake in the program has no line: %s',
  (cause) => {
    expect(failureLine(cause)).toBeNull();
  },
);
