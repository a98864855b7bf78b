import 'server-only';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { connectionOf, videoConnections } from '../connection/current.ts';
import type { SentFile } from '../connection/service-body.ts';
import { store } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { releaseBlobs } from '../media/asset-files.ts';
import { assetLink } from '../media/asset-link.ts';
import { assets } from '../media/assets.ts';
import { keepPicture, keepVideo } from '../media/keep-files.ts';
import { env } from '../process/env.ts';
import { log } from '../process/log.ts';
import { TIMING } from '../queue/timing.ts';
import { blobs } from '../storage/blob-store.ts';
import { tasks } from '../tasks/repository.ts';
import type { Engine } from './engine.ts';

/** The engine of this process with its store, storage and service; tests replace parts. */
export async function createEngine(overrides: Partial<Engine> = {}): Promise<Engine> {
  const home = overrides.store ?? (await store());
  return {
    store: home,
    tasks: (owner) => tasks(home, owner),
    connection: connectionOf,
    connections: videoConnections,
    file: (owner, assetId) => sentFile(home, owner, assetId),
    fileUrl: await assetLink(),
    keepVideo,
    keepPicture,
    release: (sha256s) => releaseBlobs(home, sha256s),
    incoming: join(env().dataDir, 'incoming'),
    timing: TIMING,
    holder: `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`,
    log: log(),
    ...overrides,
  };
}

async function sentFile(home: Store, owner: string, id: string): Promise<SentFile | null> {
  const asset = await assets(home, owner).get(id);
  if (!asset || !(await blobs().stat(asset.sha256))) return null;
  const { name, mime, bytes, sha256 } = asset;
  // The task may exist from the first byte sent: everything must be ready by then.
  await blobs().bringNear(sha256);
  return { name, mime, bytes, read: () => blobs().read(sha256) };
}
