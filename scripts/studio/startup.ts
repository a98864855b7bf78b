import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A startup failure the user can fix. The message is the one line they see. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

const STUDIO_ONLY =
  /^(MEDIA_API_|S3_|BACKUP_|OIDC_|METRICS_|OTEL_|DATABASE_URL$|STUDIO_PASSWORD$|SESSION_SECRET$|PUBLIC_URL$|EMBEDDED_SERVICE$)/;

/** The environment without the running studio's secrets and addresses. */
export function withoutStudioSecrets(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept: NodeJS.ProcessEnv = { ...source };
  for (const name of Object.keys(kept)) if (STUDIO_ONLY.test(name)) delete kept[name];
  return kept;
}

/** Creates the data folder, checks that it is writable, and makes it private. */
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

/** Fixes files that an earlier version left readable. Recurses only if one in view is. */
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
    // A file in use may be gone by now.
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
      if (response.ok) return await response.body?.cancel();
      last = `status ${response.status}`;
      refuseForGood(await response.text());
    } catch (cause) {
      if (cause instanceof CannotStart) throw cause;
      last = cause instanceof Error ? cause.message : String(cause);
    }
    await delay(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
  throw new CannotStart(`${what} does not answer (${last})`);
}

/** An answer that stays as it is, however long one waits. */
function refuseForGood(answer: string): void {
  let said: { error?: { code?: unknown; message?: unknown } } | null = null;
  try {
    said = JSON.parse(answer);
  } catch {}
  if (said?.error?.code === 'studio_outdated') throw new CannotStart(String(said.error.message));
}

const EVERYWHERE = new Set(['0.0.0.0', '::', '[::]']);

/** Added to a printed link that names this machine, if others must open it. */
export const forOthers = ({ host, publicUrl }: { host: string; publicUrl?: string | undefined }) =>
  publicUrl === undefined && EVERYWHERE.has(host)
    ? 'From another machine, put the name or address of this one in place of 127.0.0.1, or set PUBLIC_URL.'
    : null;
