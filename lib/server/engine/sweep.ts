import 'server-only';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { characters } from '../characters/repository.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { spokenFolder } from '../dubs/make-dub.ts';
import { dubs } from '../dubs/repository.ts';
import { speechClips } from '../speech/repository.ts';
import { conversations } from '../talk/repository.ts';
import { transcripts } from '../transcripts/repository.ts';
import type { Engine } from './engine.ts';

const AT_ONCE = 200;

/** Empties the trash of what has lain in it long enough, with the files nothing else uses. */
export async function sweepLoop(engine: Engine, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sweep(engine).catch((err: unknown) => engine.log.error({ err }, 'the trash could not be emptied'));
    await delay(engine.timing.sweep, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

export async function sweep(engine: Engine): Promise<void> {
  const tasks = engine.tasks(LOCAL_OWNER);
  const before = Date.now() - engine.timing.trashKept;
  for (const library of [characters, speechClips, conversations]) {
    await engine.release(await library(engine.store, LOCAL_OWNER).purge(before));
  }
  await transcripts(engine.store, LOCAL_OWNER).purge(before);
  for (const { id, sha256 } of await dubs(engine.store, LOCAL_OWNER).purge(before)) {
    await rm(spokenFolder(engine.incoming, id), { recursive: true, force: true });
    if (sha256) await engine.release([sha256]);
  }
  for (;;) {
    const ids = await tasks.trashedBefore(before, AT_ONCE);
    if (ids.length === 0) return;
    const gone = await tasks.purge(ids);
    const files = gone.flatMap(({ archived, posterSha256 }) => [archived?.sha256, posterSha256]);
    await engine.release(files.filter((sha256) => typeof sha256 === 'string'));
  }
}
