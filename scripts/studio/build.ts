import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../launcher/lock.mjs';
import { runQuietly } from '../launcher/run-to-end.mjs';
import { slimServerChunks } from './server-chunks.ts';
import { CannotStart, withoutStudioSecrets } from './startup.ts';

/** Everything the built studio is made of. */
export const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
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

const NOT_BUILT = /(^\.|^testing$|\.test\.tsx?$|\.tsbuildinfo$)/;

/** A hash of the studio's sources and its base path. Ignores times, so a fresh checkout has the same hash. */
export function sourceHash(root: string, basePath = process.env.BASE_PATH?.trim() ?? ''): string {
  const hash = createHash('sha256').update(basePath);
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

/** Builds the studio unless the build on disk was made from these very sources. */
export async function ensureBuilt(root: string): Promise<void> {
  if (isBuilt(root)) return;
  await withLock(join(root, '.setup-lock'), async () => {
    if (isBuilt(root)) return;
    console.error('Building the studio (sources are new or changed)…');
    rmSync(stampOf(root), { force: true });
    const hash = sourceHash(root);
    const next = join(root, 'node_modules/next/dist/bin/next');
    const code = await runQuietly(process.execPath, [next, 'build', root], {
      cwd: root,
      // The build must not depend on configuration, nor contain secrets.
      env: {
        ...withoutStudioSecrets(process.env),
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        __NEXT_PROCESSED_ENV: 'true',
      },
    });
    if (code > 128) process.exit(code);
    if (code !== 0) throw new CannotStart(`the build failed (code ${code})`);
    slimServerChunks(root);
    writeFileSync(stampOf(root), hash);
  });
}

/** Whether the build on disk was made from these sources. */
export function isBuilt(root: string): boolean {
  if (!existsSync(join(root, '.next/BUILD_ID')) || !existsSync(stampOf(root))) return false;
  return readFileSync(stampOf(root), 'utf8') === sourceHash(root);
}

function stampOf(root: string): string {
  return join(root, '.next/source-hash');
}
