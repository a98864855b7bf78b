import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../launcher/lock.mjs';
import { CannotStart, withoutStudioSecrets } from './startup.ts';

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

/** Runs a program to its end and shows what it printed only if it failed. */
export async function runQuietly(
  command: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<void> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const [code, signal] = await once(child, 'close');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new CannotStart(`the build failed (${signal ?? `code ${code}`})`);
}

/** Builds the studio unless the build on disk was made from these very sources. */
export async function ensureBuilt(root: string): Promise<void> {
  if (isBuilt(root)) return;
  await withLock(join(root, '.setup-lock'), async () => {
    if (isBuilt(root)) return;
    console.error('Building the studio (sources are new or changed)…');
    rmSync(stampOf(root), { force: true });
    const hash = sourceHash(root);
    await runQuietly(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build', root], {
      cwd: root,
      // The build must come out the same whatever the configuration, and never see a secret it could keep.
      env: {
        ...withoutStudioSecrets(process.env),
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        __NEXT_PROCESSED_ENV: 'true',
      },
    });
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
