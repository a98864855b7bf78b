import { expect, test } from 'vitest';
import { untaggedErrors } from './error-classes.ts';

const found = (source: string, file = 'lib/server/db/open.ts') => untaggedErrors(new Map([[file, source]]));
const BASE = 'export abstract class TaggedError extends Error {\n}\n';

test('an error that extends Error where Next may load it twice is refused', () => {
  expect(found('export class Away extends Error {\n}\n')).toEqual([
    'lib/server/db/open.ts: Away extends Error: extend TaggedError',
  ]);
  expect(found('class Away extends TypeError {\n}\n')).toHaveLength(1);
  expect(found('class Away extends Error {\n}\n', 'components/ui/button.tsx')).toEqual([]);
});

test('an error without a tag of its own is refused, however far it is from the base', () => {
  const tagged = "class Away extends TaggedError {\n  static override readonly tag: string = 'Away';\n}\n";
  expect(found(BASE + tagged)).toEqual([]);
  expect(found(`${BASE}${tagged}class Gone extends Away {\n}\n`)).toEqual([
    "lib/server/db/open.ts: Gone begins with static override readonly tag: string = 'Gone';",
  ]);
  expect(found(BASE + tagged.replace("'Away'", "'Gone'"))).toHaveLength(1);
});

test('two errors of one name are refused', () => {
  const tagged = "class Away extends TaggedError {\n  static override readonly tag: string = 'Away';\n}\n";
  expect(found(tagged + tagged)).toHaveLength(2);
});

test('a class that is no error needs no tag', () => {
  expect(found('class Names extends CamelCasePlugin {\n}\n')).toEqual([]);
});
