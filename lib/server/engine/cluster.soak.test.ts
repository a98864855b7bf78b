import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bucket } from '#lib/bucket/bucket.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { cleanEnvironment } from '#lib/testing/program.ts';
import { hasS3, type S3Server, startS3 } from '#lib/testing/s3.ts';
import { SOAK } from '#lib/testing/soak.ts';
import { type SpawnedService, spawnService } from '#lib/testing/spawn-service.ts';
import { type Spread, spreadOver } from '#lib/testing/spread.ts';
import { isDatabaseAway } from '../db/away.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { keyOf } from '../media/storage/s3-blobs.ts';
import { openStorage } from '../media/storage/storage-error.ts';
import { sweepBucket } from '../media/storage/sweep-bucket.ts';
import { readEnv } from '../process/env.ts';
import { createTasks } from '../tasks/create.ts';
import { testStores } from '../testing/stores.ts';
import { draft } from './testing/try-engine.ts';

const TASKS = SOAK ? 500 : 12;
const TROUBLES = SOAK ? 24 : 4;
const LIMIT_MS = SOAK ? 3_600_000 : 240_000;
const AWAY_MS = 3000;
const DAY_MS = 24 * 60 * 60_000;
const WORKER = fileURLToPath(new URL('testing/worker.ts', import.meta.url));

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
  const stores = testStores('postgres');
  const random = seeded();
  let s3: S3Server;
  let env: Record<string, string>;
  let store: Store;
  let bucket: Bucket;
  let proxy: Spread;
  let key = '';
  let started = 0;
  const services: SpawnedService[] = [];
  const workers: ChildProcess[] = [];

  const newFolder = () => {
    started += 1;
    return `${folder}/${started}`;
  };

  async function startService() {
    const service = await spawnService(
      { ...env, DATA_DIR: newFolder(), RENDER_CONCURRENCY: '1', LOG_LEVEL: 'fatal' },
      ['--join'],
    );
    key ||= service.key;
    services.push(service);
    proxy.to = services.map(({ url }) => url);
  }

  async function startWorker() {
    const child = fork(WORKER, {
      execArgv: ['--conditions=react-server', '--disable-warning=ExperimentalWarning'],
      env: {
        ...cleanEnvironment(),
        ...env,
        NODE_ENV: 'test',
        DATA_DIR: newFolder(),
        MEDIA_API_URL: proxy.url,
        MEDIA_API_KEY: key,
        MEDIA_API_IDEMPOTENT: 'on',
        LOG_LEVEL: 'fatal',
      },
    });
    workers.push(child);
    await once(child, 'message');
  }

  async function killWorker() {
    const child = workers.shift();
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await startWorker();
  }

  async function killService() {
    await services.shift()?.kill();
    await startService();
  }

  async function cutStorage() {
    await s3.stop();
    await delay(AWAY_MS);
    await s3.start();
  }

  /** All connections end, and no new ones can be had for a while: what a restart is to everybody else. */
  async function cutDatabase() {
    const url = new URL(env.DATABASE_URL ?? '');
    const name = url.pathname.slice(1);
    url.pathname = '/postgres';
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      await client.query(`alter database ${name} allow_connections false`);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      await delay(AWAY_MS);
    } finally {
      await client.query(`alter database ${name} allow_connections true`);
      await client.end();
    }
  }

  async function cutService() {
    const all = proxy.to;
    proxy.to = [];
    await delay(AWAY_MS);
    proxy.to = all;
  }

  const cause = [killService, killWorker, cutStorage, cutDatabase, cutService];

  beforeAll(async () => {
    s3 = await startS3();
    const place = await stores.place();
    env = { ...(await s3.newBucket()), DATABASE_URL: place.where.databaseUrl ?? '' };
    store = await place.open();
    const { s3: where } = readEnv(env);
    if (!where) throw new Error('There is no bucket');
    bucket = openStorage(where);
    proxy = await spreadOver([]);
    await startService();
    await startService();
    await Promise.all([startWorker(), startWorker(), startWorker()]);
  }, LIMIT_MS);

  afterAll(async () => {
    for (const child of workers) child.kill('SIGKILL');
    await Promise.all(services.map((service) => service.kill()));
    await proxy?.[Symbol.asyncDispose]();
    await s3?.remove();
  });

  const all = () =>
    store.db.selectFrom('tasks').select(['id', 'status', 'archivedAt', 'serviceId']).execute();

  /** Longer than a test usually waits; the database may be away meanwhile. */
  async function untilAllAreDone() {
    for (;;) {
      const seen = await all().catch((cause: unknown) => {
        if (isDatabaseAway(cause)) return [];
        throw cause;
      });
      if (seen.length === TASKS && seen.every(({ archivedAt, status }) => archivedAt || status === 'failed'))
        return seen;
      await delay(500);
    }
  }

  test(
    `bring ${TASKS} tasks home through ${TROUBLES} troubles, each made once and none left over`,
    async () => {
      const prompts = Array.from({ length: TASKS }, (_, index) => `a paper boat number ${index}`);
      await createTasks(store, LOCAL_OWNER, prompts.map(draft), null);
      for (let trouble = 0; trouble < TROUBLES; trouble += 1) {
        await delay(random() * 2000);
        const which = SOAK ? Math.floor(random() * cause.length) : trouble % cause.length;
        await cause[which]?.();
      }
      const done = await untilAllAreDone();
      expect(done.filter(({ status }) => status === 'failed')).toEqual([]);

      const client = new pg.Client({ connectionString: env.DATABASE_URL });
      await client.connect();
      const { rows: made } = await client.query('select id, status from service.tasks');
      await client.end();
      expect(made.map(({ id }) => id).toSorted()).toEqual(done.map(({ serviceId }) => serviceId).toSorted());
      expect(made.filter(({ status }) => status !== 'completed')).toEqual([]);

      await sweepBucket(store, bucket, Date.now() + 2 * DAY_MS);
      const objects = await Array.fromAsync(bucket.list('blobs/'));
      const stored = await store.db.selectFrom('blobStores').select(['sha256']).execute();
      expect(objects.map(({ key: name }) => name).toSorted()).toEqual(
        stored.map(({ sha256 }) => keyOf(sha256)).toSorted(),
      );
      for (const { key: name, bytes } of objects) {
        const hash = createHash('sha256');
        for await (const chunk of bucket.read(name, { start: 0, end: bytes - 1 })) hash.update(chunk);
        expect(keyOf(hash.digest('hex'))).toBe(name);
      }
      expect(objects.length).toBeGreaterThanOrEqual(TASKS);
    },
    LIMIT_MS,
  );
});
