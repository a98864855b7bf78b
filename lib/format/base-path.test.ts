import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { within } from './base-path.ts';

test.each([
  ['/studio/gallery', '/gallery'],
  ['/studio', '/'],
  ['/studio/', '/'],
  ['/studios/gallery', '/studios/gallery'],
  ['/gallery', '/gallery'],
])('%s under /studio is %s', (pathname, path) => {
  expect(within(pathname, '/studio')).toBe(path);
});

const ADDRESS = /(?<!here\()['"`]\/(?:api|samples)\/|href="\/api\//;
/** Names of calls, which `lib/api/http.ts` makes addresses of, and paths that are compared within the studio. */
const NO_ADDRESS = /'(?:GET|POST|PUT|PATCH|DELETE) \/|pathname/;

test('whatever is addressed without the router is addressed under the path of the studio', () => {
  const files = globSync('{components,lib/api,lib/state,lib/studio}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const bare = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => ADDRESS.test(line) && !NO_ADDRESS.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
});
