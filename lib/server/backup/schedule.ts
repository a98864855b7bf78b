import 'server-only';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { WorkerPool } from '#lib/worker-pool/worker-pool.ts';
import { env } from '../process/env.ts';
import { projectFile } from '../process/project-file.ts';
import { once } from '../process/singleton.ts';
import { repeat, whenDue } from '../queue/chores.ts';
import type { Engine } from '../video/engine.ts';
import type { BackupOrder, BackupReport } from './make-backup.ts';
import { copiesIn, copyName } from './scheduled-copies.ts';

const MB = 1024 * 1024;
const HOUR = 60 * 60_000;
const RETRY_MS = HOUR;
const CUT_OFF = /^dailies-.*\.part$/;

/** A separate process: hashing and packing would delay the studio's requests. */
const pool = () =>
  once(
    'backup-pool',
    () =>
      new WorkerPool<BackupOrder, BackupReport>({
        entry: projectFile('lib', 'server', 'start', 'backup-worker.ts'),
        size: 1,
        idleMs: 1000,
        background: true,
        execArgv: ['--conditions=react-server', '--disable-warning=ExperimentalWarning'],
        env: { NODE_ENV: 'production', DISK_RESERVE_MB: String(env().diskReserve / MB) },
      }),
  );

/** Makes periodic backups in BACKUP_DIR; any number of processes may run this. */
export async function runBackups(engine: Engine, signal: AbortSignal): Promise<void> {
  const { folder } = env().backup;
  if (!folder) return;
  const act = () =>
    backUpWhenDue(engine, folder, signal).catch((err: unknown) =>
      engine.log.error({ err }, 'the scheduled backup could not be made'),
    );
  await repeat(act, engine.timing.sweep, signal);
}

/** Returns whether one was due and this process made it. */
export async function backUpWhenDue(
  { store, holder, log }: Pick<Engine, 'store' | 'holder' | 'log'>,
  folder: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { dataDir, databaseUrl, s3, backup } = env();
  const chore = { name: 'backup', holder, everyMs: backup.everyHours * HOUR, retryMs: RETRY_MS };
  return whenDue(store, chore, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const order = { dataDir, databaseUrl, s3, file: join(folder, copyName()), passphrase: backup.passphrase };
    const { missing, damaged, ...report } = await pool().run(order, { signal });
    await removeOld(folder, backup.keep);
    const amiss = { missing: missing.length, damaged: damaged.length };
    if (missing.length + damaged.length > 0 || report.withoutServiceFiles)
      log.warn({ ...report, ...amiss }, 'backed up, not all media are whole');
    else log.info(report, 'backed up');
  });
}

/** Keeps the newest, and removes interrupted ones too. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const names = (await copiesIn(folder)).slice(keep);
  for (const name of (await readdir(folder)).filter((part) => CUT_OFF.test(part))) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > 24 * HOUR) names.push(name);
  }
  for (const name of names) await rm(join(folder, name), { force: true });
}
