import 'server-only';
import { access, chmod, constants, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes } from '#lib/format/units.ts';
import { SECRETS } from '../backup/contents.ts';
import { copiesIn } from '../backup/scheduled-copies.ts';
import { roomIn } from '../process/disk.ts';
import { type Env, env } from '../process/env.ts';
import { abandonedIn, sweepIncoming } from '../storage/disk-blobs.ts';
import { type Finding, mended } from './finding.ts';

const GIB = 1024 ** 3;
const HOUR = 60 * 60_000;
const OTHERS = 0o077;

/** Who may read the data folder and the secrets in it. */
export async function* checkRights({ dataDir }: Pick<Env, 'dataDir'>): AsyncGenerator<Finding> {
  if (process.platform === 'win32') return;
  let isOpen = false;
  for (const [path, mode] of [['.', 0o700] as const, ...SECRETS.map((path) => [path, 0o600] as const)]) {
    const file = join(dataDir, path);
    const found = await stat(file).catch(() => null);
    if (!found || (found.mode & OTHERS) === 0) continue;
    isOpen = true;
    yield {
      area: 'settings',
      level: 'wrong',
      says: `others on this machine may read ${file}: chmod ${mode.toString(8)} it, or --fix`,
      async mend() {
        await chmod(file, mode);
        return mended('now its owner alone may');
      },
    };
  }
  if (!isOpen) yield { area: 'settings', level: 'good', says: `they can be read; ${dataDir} is ours alone` };
}

export async function* checkDisk({ dataDir }: Pick<Env, 'dataDir'>): AsyncGenerator<Finding> {
  const room = await roomIn(dataDir);
  const free = `${formatBytes(room)} are free for media`;
  const area = 'disk';
  if (room === 0) {
    const reserve = formatBytes(env().diskReserve);
    yield {
      area,
      level: 'wrong',
      says: `full, but for the ${reserve} kept for the database: free some space`,
    };
  } else if (room < GIB) yield { area, level: 'note', says: `${free}: free some space soon` };
  else yield { area, level: 'good', says: free };
  yield* checkLeftovers(dataDir);
}

async function* checkLeftovers(dataDir: string): AsyncGenerator<Finding> {
  const { length: count } = await abandonedIn(dataDir);
  if (count > 0) {
    yield {
      area: 'disk',
      level: 'note',
      says: `${count} files were cut off on their way in: --fix removes them, and so does the next start`,
      async mend() {
        await sweepIncoming(dataDir);
        return mended('removed');
      },
    };
  }
  for (const name of await readdir(dataDir)) {
    const [, what] = /^before-(restore|move)-/.exec(name) ?? [];
    if (!what) continue;
    const did = what === 'move' ? 'moved elsewhere' : 'replaced';
    yield {
      area: 'disk',
      level: 'note',
      says: `${join(dataDir, name)} is what a ${what} ${did}: remove it when you like`,
    };
  }
}

export async function* checkBackups(
  { backup }: Pick<Env, 'backup'>,
  now = Date.now(),
): AsyncGenerator<Finding> {
  const { folder, everyHours } = backup;
  const area = 'backup';
  if (!folder) {
    yield {
      area,
      level: 'note',
      says: 'no copies are made: set BACKUP_DIR, or run npm run backup -- FILE now and then',
    };
    return;
  }
  const canWrite = await access(folder, constants.W_OK).then(
    () => true,
    (cause: NodeJS.ErrnoException) => cause.code === 'ENOENT',
  );
  if (!canWrite) {
    yield {
      area,
      level: 'wrong',
      says: `BACKUP_DIR ${folder} cannot be written: give the studio the right to`,
    };
    return;
  }
  const [newest] = await copiesIn(folder).catch(() => []);
  const made = newest ? (await stat(join(folder, newest))).mtimeMs : null;
  if (made === null) {
    yield { area, level: 'note', says: `no copy lies in ${folder} yet: the running studio makes one` };
  } else if (now - made > 2 * everyHours * HOUR) {
    const days = Math.floor((now - made) / (24 * HOUR));
    yield {
      area,
      level: 'wrong',
      says: `the newest copy in ${folder} is ${days} days old: the studio's log says why`,
    };
  } else yield { area, level: 'good', says: `the newest copy is ${join(folder, newest ?? '')}` };
}
