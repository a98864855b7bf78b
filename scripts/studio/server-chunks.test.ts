import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { slimServerChunks } from './server-chunks.ts';

const root = ownFolder();
const chunks = join(root, '.next/server/chunks');
const load = createRequire(join(chunks, 'from.js'));
const long = (word: string) => `module.exports = [1, () => ${JSON.stringify(word.repeat(2000))}];`;
const SIGNS = 'const größe = "…"; module.exports = [größe, `“$`, /^[—🎬]$/u.test("🎬"), {"ü": 1}];';
const BETWEEN = 'module.exports =\u2003"…";';
const MOSTLY = `module.exports = "${'声音'.repeat(100)}";`;
const AS_WRITTEN = 'module.exports = String.raw`…`;';

beforeAll(() => {
  mkdirSync(chunks, { recursive: true });
  const written: Record<string, string> = {
    'a.js': `${long('x')}\n//# sourceMappingURL=a.js.map`,
    'b.js': `${long('x')}\n//# sourceMappingURL=b.js.map`,
    'c.js': long('y'),
    '[turbopack]_runtime.js': long('x'),
    'signs.js': SIGNS,
    'as-written.js': AS_WRITTEN,
    'between.js': BETWEEN,
    'mostly.js': MOSTLY,
  };
  for (const [name, text] of Object.entries(written)) writeFileSync(join(chunks, name), text);
  slimServerChunks(root);
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

test('signs that would double a chunk are written as escapes, and mean the same', () => {
  expect(readFileSync(join(chunks, 'signs.js'), 'utf8')).toMatch(/^[\0-\x7f]+$/);
  expect(load('./signs.js')).toEqual(['…', '“$', true, { ü: 1 }]);
});

test('a template that is read as written stays so', () => {
  expect(load('./as-written.js')).toBe('…');
});

test('what would be no code any more, or take more room, stays as it is', () => {
  expect(load('./between.js')).toBe('…');
  expect(readFileSync(join(chunks, 'mostly.js'), 'utf8')).toBe(MOSTLY);
});
