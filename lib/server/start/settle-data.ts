import 'server-only';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { TaggedError } from '#lib/format/tagged-error.ts';
import { noStudioIn } from '../backup/contents.ts';
import { firstProblem } from '../backup/copy-sqlite.ts';
import { copiesIn } from '../backup/scheduled-copies.ts';
import { finishSwap } from '../backup/swap.ts';
import { unfinishedMove } from '../move/unfinished-move.ts';
import type { Env } from '../process/env.ts';

/** The message is the one line a person sees. */
class DamagedDatabase extends TaggedError {
  static override readonly tag: string = 'DamagedDatabase';
}

type Home = Pick<Env, 'dataDir' | 'databaseUrl' | 'backup'>;

/** For programs that need a studio which has been started before: a wrong DATA_DIR must not become a new one. */
export async function requireStudio(home: Home): Promise<void> {
  const { dataDir, databaseUrl } = home;
  if (!databaseUrl && !existsSync(join(dataDir, 'studio.db'))) throw noStudioIn(dataDir);
  await requireWhole(home);
}

/** Up to this size, checking every page is instant. */
const CHECKED_WHOLE = 64 * 1024 * 1024;

/** Prepares a data folder for a start: finishes an interrupted restore and checks the database. */
export async function settleData(home: Home & Pick<Env, 's3'>): Promise<void> {
  const { dataDir, databaseUrl, s3 } = home;
  const move = await unfinishedMove(dataDir);
  if (move) {
    const { registerFeatures } = await import('./features.ts');
    registerFeatures();
    const { settleMove } = await import('../move/end-move.ts');
    await settleMove(move, { dataDir, databaseUrl, s3 });
  }
  await finishSwap(dataDir);
  await requireWhole(home);
}

async function requireWhole({ dataDir, databaseUrl, backup }: Home): Promise<void> {
  const damage = databaseUrl ? null : sqliteDamage(join(dataDir, 'studio.db'));
  if (damage === null) return;
  const [newest] = backup.folder ? await copiesIn(backup.folder).catch(() => []) : [];
  const file = backup.folder && newest ? join(backup.folder, newest) : 'FILE';
  throw new DamagedDatabase(
    `the database in ${dataDir} is damaged (${damage}); restore a backup: npm run restore -- ${file} --replace`,
  );
}

const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** What is wrong with a database, as far as a quick check shows. */
function sqliteDamage(file: string): string | null {
  if (!existsSync(file)) return null;
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: 1000 });
    database.prepare('select count(*) from sqlite_master').get();
    return statSync(file).size <= CHECKED_WHOLE ? firstProblem(database) : null;
  } catch (cause) {
    const { errcode = 0, message } = cause as Error & { errcode?: number };
    // Other errors, such as a lock, pass or show up when the studio opens it.
    return [CORRUPT, NOT_A_DATABASE].includes(errcode & 0xff) ? message : null;
  }
}
