import 'server-only';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { currentConnection } from '../connection.ts';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { blobs } from '../media/blobs.ts';
import { releaseBlobs } from '../media/release.ts';
import { assets } from '../store/assets.ts';
import { store } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { tasks } from '../store/tasks.ts';
import { assetLink } from './asset-link.ts';
import type { Engine } from './engine.ts';
import { keepPicture, keepVideo } from './keep-files.ts';
import type { SentFile } from './service-body.ts';
import { TIMING } from './timing.ts';

/** The engine of this process, wired to its store, storage and service; tests put parts in its place. */
export async function createEngine(given: Partial<Engine> = {}): Promise<Engine> {
  const home = given.store ?? (await store());
  return {
    store: home,
    tasks: (owner) => tasks(home, owner),
    connection: () => currentConnection(),
    file: (owner, assetId) => sentFile(home, owner, assetId),
    fileUrl: await assetLink(),
    keepVideo,
    keepPicture,
    release: (sha256s) => releaseBlobs(home, sha256s),
    incoming: join(env().dataDir, 'incoming'),
    timing: TIMING,
    holder: `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`,
    log: log(),
    ...given,
  };
}

async function sentFile(home: Store, owner: string, id: string): Promise<SentFile | null> {
  const asset = await assets(home, owner).get(id);
  if (!asset || !(await blobs().stat(asset.sha256))) return null;
  const { name, mime, bytes, sha256 } = asset;
  return { name, mime, bytes, read: () => blobs().read(sha256) };
}
