import 'server-only';
import type { Health } from '#lib/studio/connection/connection.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { serviceHealth } from '../connection/health.ts';
import { store } from '../db/open.ts';
import { readOnly } from '../db/read-only.ts';
import { orAway } from '../db/unavailable.ts';
import { roomIn } from '../process/disk.ts';
import { env } from '../process/env.ts';
import { secretsTrouble } from '../secrets/watch-secrets.ts';
import { storageHealth } from '../storage/storage-health.ts';
import { tasks } from '../tasks/repository.ts';

/** Monitors time out after three seconds: a slow service or bucket must not make the studio look down. */
const PATIENCE_MS = 1500;

/**
 * The studio's health report: itself, its service, and the work in progress. Why something is wrong names paths and
 * settings, which only whoever runs the studio may read.
 */
export async function studioHealth(owner: string, { withReasons = true } = {}): Promise<Health> {
  const { opened, counts, moving } = await orAway(readStore(owner));
  const [service, storage] = await Promise.all([
    serviceHealth(owner, PATIENCE_MS),
    // During a move, media are still read from the old storage.
    moving ? ({ kind: env().s3 ? 's3' : 'disk', state: 'ok' } as const) : storageHealth(opened, PATIENCE_MS),
  ]);
  const disk = (await roomIn(env().dataDir)) > 0 ? 'ok' : 'full';
  const secrets = secretsTrouble();
  const isWell = service.reachable && disk === 'ok' && storage.state === 'ok' && !secrets;
  return {
    status: isWell && !moving ? 'ok' : 'degraded',
    version: packageJson.version,
    service,
    store: opened.dialect,
    disk,
    storage: withReasons ? storage : { kind: storage.kind, state: storage.state },
    ...(withReasons && secrets ? { secrets } : {}),
    readOnly: moving,
    work: { waiting: counts.waiting, rendering: counts.rendering, collecting: counts.collecting },
  };
}

async function readStore(owner: string) {
  const opened = await store();
  return { opened, counts: await tasks(opened, owner).counts(), moving: await readOnly(opened) };
}
