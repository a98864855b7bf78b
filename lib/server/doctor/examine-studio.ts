import 'server-only';
import { store } from '../db/open.ts';
import type { Env } from '../process/env.ts';
import { bucket } from '../storage/blob-store.ts';
import { checkDatabase } from './check-database.ts';
import { checkBackups, checkDisk, checkRights } from './check-folder.ts';
import { checkMedia } from './check-media.ts';
import { checkRows } from './check-rows.ts';
import { checkSealed } from './check-sealed.ts';
import { checkService } from './check-service.ts';
import { checkWork } from './check-work.ts';
import type { Finding } from './finding.ts';

/** Checks everything a studio needs, without changing anything. */
export async function* examineStudio(env: Env, { quick }: { quick: boolean }): AsyncGenerator<Finding> {
  yield* checkRights(env);
  yield* checkDisk(env);
  const isReadable = yield* checkDatabase(env);
  if (isReadable) {
    const home = await store();
    yield* checkRows(home, env);
    yield* checkSealed(home, env);
    yield* checkMedia({ store: home, dataDir: env.dataDir, bucket: bucket(), quick });
    yield* checkWork(home);
    yield* checkService(env);
  }
  yield* checkBackups(env);
}
