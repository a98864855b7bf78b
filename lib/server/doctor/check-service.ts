import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { firstProblem, isInUse } from '../backup/copy-sqlite.ts';
import { currentConnection } from '../connection/current.ts';
import { tryConnection } from '../connection/try-connection.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import type { Env } from '../process/env.ts';
import type { Finding } from './finding.ts';

const area = 'service';

/** Whether the service answers; the embedded one, which runs only beside the studio, whether its data are whole. */
export async function* checkService({ dataDir }: Pick<Env, 'dataDir'>): AsyncGenerator<Finding> {
  const connection = await currentConnection(LOCAL_OWNER).catch((cause: unknown) =>
    cause instanceof Error ? cause.message : String(cause),
  );
  if (typeof connection === 'string') {
    yield { area, level: 'wrong', says: connection };
  } else if (connection === null) {
    yield* checkEmbedded(join(dataDir, 'service'));
  } else {
    const { address } = connection;
    const trial = await tryConnection(LOCAL_OWNER, {});
    if (trial.ok) {
      yield { area, level: 'good', says: `${address} answers with ${trial.models.length} models` };
    } else {
      const says = `${address}: ${trial.error.message}; check the address and key in Settings or .env`;
      yield { area, level: 'wrong', says };
    }
  }
}

async function* checkEmbedded(folder: string): AsyncGenerator<Finding> {
  const file = join(folder, 'service.db');
  if (!existsSync(file)) {
    yield { area, level: 'good', says: 'the embedded one, which the first start makes' };
    return;
  }
  const problem = problemIn(file);
  if (problem) {
    const says = `the data of the embedded one are damaged (${problem}): restore a backup, or move ${folder} away to begin anew`;
    yield { area, level: 'wrong', says };
    return;
  }
  const lock = join(folder, 'service.lock');
  const state = existsSync(lock) && isInUse(lock) ? 'runs' : 'starts with the studio';
  yield { area, level: 'good', says: `the embedded one ${state}, and its data are whole` };
}

function problemIn(file: string): string | null {
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    return firstProblem(database);
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
