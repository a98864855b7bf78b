import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A reason not to start that the person can put right. The message is the one line they see. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

const EXPECTED = new Set([
  'CannotStart',
  'BadConfiguration',
  'DamagedDatabase',
  'DatabaseAway',
  'ForeignBucket',
  'UnfinishedMove',
]);

/** Ends the process with one line for a reason the person can put right, with the whole error for any other. */
export function refuse(cause: unknown): never {
  const expected = cause instanceof Error && EXPECTED.has(cause.name);
  console.error(expected ? `Dailies cannot start: ${cause.message}` : cause);
  process.exit(1);
}

const STUDIO_ONLY =
  /^(MEDIA_API_|S3_|BACKUP_|OIDC_|METRICS_|OTEL_|DATABASE_URL$|STUDIO_PASSWORD$|SESSION_SECRET$|PUBLIC_URL$|EMBEDDED_SERVICE$)/;

/** An environment without what only the running studio may know: its secrets and where it finds things. */
export function withoutStudioSecrets(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept: NodeJS.ProcessEnv = { ...source };
  for (const name of Object.keys(kept)) if (STUDIO_ONLY.test(name)) delete kept[name];
  return kept;
}

/** Makes the data folder, proves that it can be written, and sees to it that nobody else can read what is in it. */
export async function prepareDataFolder(folder: string): Promise<void> {
  process.umask(0o077);
  const probe = join(folder, `.write-probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await rm(probe);
    await makePrivate(folder);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
    throw new CannotStart(`DATA_DIR must be a folder that can be written; ${folder} cannot${code}`, {
      cause,
    });
  }
}

const OTHERS = 0o077;

/** What an earlier version wrote for everybody to read. Looks further only where something in sight is. */
async function makePrivate(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const inside = await readdir(folder, { withFileTypes: true });
  const modes = await Promise.all([
    stat(folder),
    ...inside.filter((one) => !one.isSymbolicLink()).map(({ name }) => stat(join(folder, name))),
  ]);
  if (modes.every(({ mode }) => (mode & OTHERS) === 0)) return;
  await chmod(folder, 0o700);
  for (const one of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(one.parentPath, one.name);
    // What is being used may be gone by now.
    if (one.isDirectory()) await chmod(path, 0o700).catch(() => undefined);
    else if (one.isFile()) await chmod(path, 0o600).catch(() => undefined);
  }
}

const LIMIT_MS = 60_000;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1000;

/** Waits until an address answers with success. */
export async function untilAnswers(
  what: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  let last = 'no answer';
  let pause = FIRST_PAUSE_MS;
  while (!limit.aborted) {
    try {
      const response = await fetch(url, { headers, signal: limit });
      await response.body?.cancel();
      if (response.ok) return;
      last = `status ${response.status}`;
    } catch (cause) {
      last = cause instanceof Error ? cause.message : String(cause);
    }
    await delay(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
  throw new CannotStart(`${what} does not answer (${last})`);
}

const EVERYWHERE = new Set(['0.0.0.0', '::', '[::]']);

/** Said with a link that is printed, where it names this machine and others are to open it. */
export const forOthers = ({ host, publicUrl }: { host: string; publicUrl?: string | undefined }) =>
  publicUrl === undefined && EVERYWHERE.has(host)
    ? 'From another machine, put the name or address of this one in place of 127.0.0.1, or set PUBLIC_URL.'
    : null;
