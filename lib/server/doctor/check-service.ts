import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { firstProblem, isInUse } from '../backup/copy-sqlite.ts';
import { connectionsOf, type KnownConnection, openConnection } from '../connection/current.ts';
import { listedModels } from '../connection/try-connection.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import type { Env } from '../process/env.ts';
import type { Finding } from './finding.ts';

const area = 'service';

/**
 * Whether the services answer; for the embedded one, which runs only beside the studio, whether its data are
 * intact.
 */
export async function* checkService({ dataDir }: Pick<Env, 'dataDir'>): AsyncGenerator<Finding> {
  const known = await connectionsOf(LOCAL_OWNER);
  if (known.length === 0) yield* checkEmbedded(join(dataDir, 'service'));
  for (const connection of known) yield await checkConnection(connection);
}

async function checkConnection(known: KnownConnection): Promise<Finding> {
  const { address } = known;
  const connection = await openConnection(known).catch((cause: unknown) =>
    cause instanceof Error ? cause.message : String(cause),
  );
  if (typeof connection === 'string') return { area, level: 'wrong', says: connection };
  const trial = await listedModels(connection);
  if (trial.ok) return { area, level: 'good', says: `${address} answers with ${trial.models.length} models` };
  const says = `${address}: ${trial.error.message}; check the address and key in Settings or .env`;
  return { area, level: 'wrong', says };
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
