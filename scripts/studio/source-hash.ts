import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything the built studio is made of. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'proxy.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const NOT_BUILT = /(^\.|\.test\.tsx?$|\.tsbuildinfo$)/;

/** A hash of the contents of the studio's sources. Times play no part, so a fresh checkout hashes the same. */
export function sourceHash(root: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesIn(root, source)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesIn(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !NOT_BUILT.test(name))
    .sort()
    .flatMap((name) => filesIn(root, `${path}/${name}`));
}
