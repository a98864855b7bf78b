import 'server-only';
import { watchedKind } from '#lib/studio/automation/watch.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { env } from '../process/env.ts';
import { repeat, whenDue } from '../queue/chores.ts';
import type { Engine } from '../video/engine.ts';
import { filesIn, type SeenFile, settledFiles } from './folder.ts';
import { fileId, watched } from './repository.ts';
import { advanceFile } from './take-up.ts';

type Watcher = Pick<Engine, 'store' | 'holder' | 'timing' | 'log'>;

/**
 * Polls WATCH_DIR every few seconds; any number of processes may. Network shares report no changes, and a
 * poll costs next to nothing.
 */
export async function runWatch(engine: Watcher, signal: AbortSignal): Promise<void> {
  const folder = env().watchDir;
  if (!folder) return;
  const { timing, log } = engine;
  const look = watchFolder(engine, folder);
  let problem = '';
  const act = async () => {
    const told = await look(signal).then(
      () => '',
      (cause: Error) => cause.message,
    );
    if (told && told !== problem)
      log.error({ folder, err: told }, 'the watched folder could not be looked at');
    problem = told;
  };
  await repeat(act, timing.watch, signal);
}

/** One poll: takes new settled files, and continues earlier ones. */
export function watchFolder({ store, holder, timing, log }: Watcher, folder: string) {
  const settled = settledFiles(timing.watchSettle);
  /** What was logged of a file, so that it is not every two seconds. */
  const told = new Map<string, string>();

  return async (signal: AbortSignal): Promise<void> => {
    const files = settled(await filesIn(folder), Date.now());
    await whenDue(store, { name: 'watch', holder, everyMs: 0, retryMs: 0 }, async () => {
      await takeUp(store, files);
      for (const file of await watched(store, LOCAL_OWNER).open()) {
        if (signal.aborted) return;
        await advanceFile(store, folder, file).catch((err: Error) => {
          if (told.get(file.id) === err.message) return;
          told.set(file.id, err.message);
          log.warn({ err, file: file.name }, 'a file of the watched folder is tried again');
        });
      }
    });
  };
}

async function takeUp(store: Store, files: readonly SeenFile[]): Promise<void> {
  const mine = watched(store, LOCAL_OWNER);
  const rules = await mine.rules();
  for (const { name, mark } of files) {
    const kind = watchedKind(name, rules);
    const id = fileId(LOCAL_OWNER, name, mark);
    if (kind && !(await mine.isKnown(id))) await mine.begin({ id, name, kind, rules });
  }
}
