import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bucket } from '#lib/bucket/bucket.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { type Postgres, startPostgres } from '#lib/testing/postgres.ts';
import { type Program, startProgram } from '#lib/testing/program.ts';
import { hasS3, type S3Server, startS3 } from '#lib/testing/s3.ts';
import { SOAK } from '#lib/testing/soak.ts';
import { type SpawnedService, spawnService } from '#lib/testing/spawn-service.ts';
import { type Spread, spreadOver } from '#lib/testing/spread.ts';
import { isDatabaseAway } from '../db/away.ts';
import { openStore } from '../db/open.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { keyOf } from '../media/storage/s3-blobs.ts';
import { openStorage } from '../media/storage/storage-error.ts';
import { sweepBucket } from '../media/storage/sweep-bucket.ts';
import { readEnv } from '../process/env.ts';
import { createTasks } from '../tasks/create.ts';
import { draft } from './testing/try-engine.ts';

const TASKS = SOAK ? 500 : 12;
const WORKERS = SOAK ? 3 : 2;
const ROUNDS = SOAK ? 8 : 1;
const LIMIT_MS = SOAK ? 3 * 3_600_000 : 600_000;
const AWAY_MS = 3000;
const DAY_MS = 24 * 60 * 60_000;

/** The same troubles in every run. */
function seeded(seed = 20_261_117) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

describe.runIf(hasS3)('a studio and a service on several machines', () => {
  const folder = ownFolder();
  const random = seeded();
  const services: SpawnedService[] = [];
  const workers: Program[] = [];
  let postgres: Postgres;
  let s3: S3Server;
  let env: Record<string, string>;
  let store: Store;
  let bucket: Bucket;
  let proxy: Spread;
  let key = '';
  let started = 0;

  const newFolder = () => {
    started += 1;
    return `${folder}/${started}`;
  };

  async function startService() {
    const own = { DATA_DIR: newFolder(), RENDER_CONCURRENCY: '1', LOG_LEVEL: 'fatal' };
    const service = await spawnService({ ...env, ...own }, ['--join']);
    key ||= service.key;
    services.push(service);
    proxy.to = services.map(({ url }) => url);
  }

  async function startWorker() {
    const worker = startProgram('scripts/work.ts', {
      ...env,
      NODE_OPTIONS: '--conditions=react-server',
      DATA_DIR: newFolder(),
      MEDIA_API_URL: proxy.url,
      MEDIA_API_KEY: key,
      MEDIA_API_IDEMPOTENT: 'on',
      LOG_LEVEL: 'fatal',
    });
    workers.push(worker);
    await worker.printed(/works on the queue/);
  }

  const troubles = {
    async killService() {
      await services.shift()?.kill();
      await startService();
    },
    async killWorker() {
      await workers.shift()?.stop('SIGKILL');
      await startWorker();
    },
    async stopStorage() {
      await s3.stop();
      await delay(AWAY_MS);
      await s3.start();
    },
    restartDatabase: () => postgres.restart(AWAY_MS),
    async cutOffService() {
      proxy.to = [];
      await delay(AWAY_MS);
      proxy.to = services.map(({ url }) => url);
    },
  };

  async function troubleThem() {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = Object.values(troubles).map((trouble) => ({ trouble, at: random() }));
      for (const { trouble } of order.toSorted((a, b) => a.at - b.at)) {
        await delay(random() * AWAY_MS);
        await trouble();
      }
    }
  }

  beforeAll(async () => {
    [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
    const databaseUrl = `${postgres.url}/postgres`;
    env = { ...(await s3.newBucket()), DATABASE_URL: databaseUrl };
    store = await openStore({ dataDir: folder, databaseUrl });
    const { s3: place } = readEnv(env);
    if (!place) throw new Error('There is no bucket');
    bucket = openStorage(place);
    proxy = await spreadOver([]);
    await startService();
    await Promise.all([startService(), ...Array.from({ length: WORKERS }, startWorker)]);
  }, LIMIT_MS);

  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop('SIGKILL')));
    await Promise.all(services.map((service) => service.kill()));
    await proxy?.[Symbol.asyncDispose]();
    await store?.close();
    await s3?.remove();
    await postgres?.stop();
  }, LIMIT_MS);

  /** However long that takes; the database may be away meanwhile. */
  async function untilNothingIsDue() {
    for (;;) {
      const seen = await store.db
        .selectFrom('tasks')
        .select(['id', 'status', 'error', 'serviceId', 'archivedSha256', 'dueAt', 'heldBy'])
        .execute()
        .catch((cause: unknown) => {
          if (isDatabaseAway(cause)) return [];
          throw cause;
        });
      if (seen.length > 0 && seen.every(({ dueAt, heldBy }) => dueAt === null && heldBy === null))
        return seen;
      await delay(500);
    }
  }

  async function madeByTheService(): Promise<{ id: string; status: string }[]> {
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query('select id, status from service.tasks');
    await client.end();
    return rows;
  }

  async function checksumOf(name: string, bytes: number) {
    const hash = createHash('sha256');
    for await (const chunk of bucket.read(name, { start: 0, end: bytes - 1 })) hash.update(chunk);
    return hash.digest('hex');
  }

  test(
    `bring ${TASKS} tasks home through all troubles, each made once and nothing left over`,
    async () => {
      const prompts = Array.from({ length: TASKS }, (_, index) => `a paper boat number ${index}`);
      await createTasks(store, LOCAL_OWNER, prompts.map(draft), null);
      await troubleThem();
      const done = await untilNothingIsDue();
      expect(done.filter(({ archivedSha256 }) => archivedSha256 === null)).toEqual([]);
      expect(done).toHaveLength(TASKS);

      const made = await madeByTheService();
      expect(made.filter(({ status }) => status !== 'completed')).toEqual([]);
      expect(made.map(({ id }) => id).toSorted()).toEqual(done.map(({ serviceId }) => serviceId).toSorted());

      await sweepBucket(store, bucket, Date.now() + 2 * DAY_MS);
      const known = await store.db.selectFrom('blobStores').select('sha256').execute();
      const objects = await Array.fromAsync(bucket.list('blobs/'));
      expect(objects.map((object) => object.key).toSorted()).toEqual(
        known.map(({ sha256 }) => keyOf(sha256)).toSorted(),
      );
      expect(known.map(({ sha256 }) => sha256)).toEqual(
        expect.arrayContaining(done.map(({ archivedSha256 }) => archivedSha256)),
      );
      for (const object of objects)
        expect(keyOf(await checksumOf(object.key, object.bytes))).toBe(object.key);
    },
    LIMIT_MS,
  );
});
