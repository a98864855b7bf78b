import 'server-only';
import { createHash } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { smallVideo } from '#lib/testing/media-files.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { isOn, type ServiceConnection } from '../../connection/current.ts';
import { Secret } from '../../connection/secrets.ts';
import { openStore } from '../../db/open.ts';
import { LOCAL_OWNER, type Store } from '../../db/store.ts';
import { startWork } from '../../start/start.ts';
import { blobs } from '../../storage/blob-store.ts';
import { createTasks } from '../../tasks/create.ts';
import { type Tasks, tasks } from '../../tasks/repository.ts';
import type { TaskRecord } from '../../tasks/row.ts';
import { ownDataFolder } from '../../testing/data-folder.ts';
import { startOnce } from '../../testing/first-start.ts';
import { sampleConnection } from '../../testing/samples.ts';
import { type MisbehavingService, type Script, startMisbehavingService } from './misbehaving-service.ts';
import { ALONE } from './quick-timing.ts';
import { draft, isHome } from './try-engine.ts';

/** A running engine with a store of its own and a service that misbehaves as told, new for every test. */
export interface Bench {
  store: Store;
  mine: Tasks;
  service: MisbehavingService;
  connection: ServiceConnection;
  /** What the service makes of every prompt. */
  video: Buffer;
  /** Puts another service in the place of the present one. */
  serve(options: { tellsRepeats: boolean; lists?: boolean }): Promise<void>;
  run(): void;
  stop(): Promise<void>;
}

/** Sets the hooks of a test file. What it gives is filled before each test. */
export function engineBench(): Bench {
  const folder = ownDataFolder();
  let stopping: AbortController;
  let stopped: Promise<void>;
  const bench = {
    async serve({ tellsRepeats, lists = false }) {
      await bench.service?.close();
      bench.service = await startMisbehavingService({ video: bench.video, tellsRepeats, lists });
      bench.connection = sampleConnection({
        address: bench.service.address,
        key: new Secret('sk-test'),
        idempotent: tellsRepeats,
      });
    },
    run() {
      stopping = new AbortController();
      const { store } = bench;
      const connection = async (_owner: string, home: string | null) =>
        isOn(bench.connection, home) ? bench.connection : null;
      const connections = async () => [bench.connection];
      stopped = startWork({ signal: stopping.signal, store, timing: ALONE, connection, connections });
    },
    async stop() {
      stopping.abort();
      await stopped;
    },
  } as Bench;

  beforeAll(async () => {
    bench.video = await smallVideo();
  });
  beforeEach(async () => {
    const dataDir = `${folder}/${Math.random()}`;
    startOnce(dataDir);
    bench.store = await openStore({ dataDir });
    bench.mine = tasks(bench.store, LOCAL_OWNER);
    await bench.serve({ tellsRepeats: false });
    bench.run();
  });
  afterEach(async () => {
    await bench.stop();
    await bench.service.close();
    await bench.store.close();
  });
  return bench;
}

export const create = ({ store }: Bench, ...prompts: string[]) =>
  createTasks(store, LOCAL_OWNER, prompts.map(draft), null) as Promise<[TaskRecord, ...TaskRecord[]]>;

export const stateOf = async ({ mine }: Bench, id: string) => (await mine.get(id)) as TaskRecord;

export const reach = (bench: Bench, id: string, isRight: (task: TaskRecord) => boolean) =>
  waitUntil(() => stateOf(bench, id), isRight);

/** Makes a task whose calls go as the script says. */
export async function createScripted(bench: Bench, script: Script): Promise<string> {
  bench.service.script('A fox', script);
  return (await create(bench, 'A fox'))[0].id;
}

/** The one end that counts: the file is here, byte for byte, and the service made it once. */
export async function expectHome(bench: Bench, id: string): Promise<TaskRecord> {
  const { service, video } = bench;
  const task = await reach(bench, id, isHome);
  const kept = Buffer.concat(await Array.fromAsync(blobs().read(task.archived?.sha256 ?? '')));
  expect(kept.equals(video)).toBe(true);
  expect(task).toMatchObject({
    status: 'completed',
    progress: 100,
    error: null,
    width: 64,
    height: 64,
    duration: 2,
    collectError: null,
    archived: { bytes: video.length, sha256: createHash('sha256').update(video).digest('hex') },
  });
  expect(task.posterSha256).not.toBeNull();
  expect(service.tasks.filter(({ prompt }) => prompt === task.prompt)).toHaveLength(1);
  return task;
}
