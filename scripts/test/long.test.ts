import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#lib/testing/program.ts';
import { EVERYDAY_SPECS, LONG_TESTS } from './long.ts';

test('no file is renamed without the list of long tests learning of it', () => {
  const named = [...LONG_TESTS, ...EVERYDAY_SPECS.map((name) => `e2e/${name}`)];
  expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});
