import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { pagesWithSchemas } from './page-schemas.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('schemas are found behind what a component imports, but not behind types or what comes later', () => {
  const place = ownFolder();
  const write = (file: string, source: string) => {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), source);
  };
  write(
    'lib/studio/schema.ts',
    "import { z } from 'zod';\nexport const A = z.string();\nexport type A = string;\n",
  );
  write('lib/studio/middle.ts', "import {\n  A,\n} from './schema.ts';\nexport const b = A;\n");
  write('lib/state/store.ts', "import type { A } from '#lib/studio/schema.ts';\n");
  write('lib/api/calls.ts', "import { type A } from '#lib/studio/schema.ts';\n");
  write('components/late.tsx', `const later = () => import(${"'#lib/studio/schema.ts'"});\n`);
  write('components/early.tsx', "import { type A, b } from '#lib/studio/middle.ts';\n");
  expect(pagesWithSchemas(place)).toEqual(['components/early.tsx imports lib/studio/middle.ts']);
});

test('no page brings schemas along before they are asked for', () => {
  expect(pagesWithSchemas(root)).toEqual([]);
});
