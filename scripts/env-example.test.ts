import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readEnv } from '#lib/server/process/env.ts';
import { root } from '#lib/testing/program.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const example = parseEnv(read('.env.example').replaceAll(/^# (?=[A-Z_0-9]+=)/gm, ''));

/** Between the two programs only. */
const INTERNAL = ['EMBEDDED_SERVICE'];

const variablesOf = (file: string) =>
  [...read(file).matchAll(/^ {2}([A-Z][A-Z_0-9]+): /gm)].map(([, name = '']) => name);

test('the example of a configuration names every variable that is read, and no other', () => {
  const known = [...variablesOf('lib/server/process/env.ts'), ...variablesOf('service/settings.ts')];
  expect(known).toContain('DATABASE_URL');
  const wanted = new Set(known.filter((name) => !INTERNAL.includes(name)));
  expect(Object.keys(example).toSorted()).toEqual([...wanted].toSorted());
});

test.each([
  ['one password', /^(ACCOUNTS|OIDC_)/],
  ['accounts', /^STUDIO_PASSWORD$/],
])('what the example says, with %s, is a configuration that would start', (_, without) => {
  const given = Object.fromEntries(Object.entries(example).filter(([name]) => !without.test(name)));
  expect(readEnv(given)).toMatchObject({ port: 3000, host: '127.0.0.1', work: true, logLevel: 'info' });
});
