import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { joinEqualChunks } from './equal-chunks.ts';

const root = ownFolder();
const chunks = join(root, '.next/server/chunks');
const load = createRequire(join(chunks, 'from.js'));
const long = (word: string) => `module.exports = [1, () => ${JSON.stringify(word.repeat(2000))}];`;

beforeAll(() => {
  mkdirSync(chunks, { recursive: true });
  const written: Record<string, string> = {
    'a.js': `${long('x')}\n//# sourceMappingURL=a.js.map`,
    'b.js': `${long('x')}\n//# sourceMappingURL=b.js.map`,
    'c.js': long('y'),
    '[turbopack]_runtime.js': long('x'),
  };
  for (const [name, text] of Object.entries(written)) writeFileSync(join(chunks, name), text);
  joinEqualChunks(root);
});

test('chunks that differ by the name of their map alone are loaded as one', () => {
  expect(load('./b.js')).toBe(load('./a.js'));
});

test('chunks that say something else stay as they are', () => {
  expect(readFileSync(join(chunks, 'c.js'), 'utf8')).toBe(long('y'));
});

test('the runtime stays as it is', () => {
  expect(readFileSync(join(chunks, '[turbopack]_runtime.js'), 'utf8')).toBe(long('x'));
});
