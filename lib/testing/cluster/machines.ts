import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Postgres, startPostgres } from '../postgres.ts';
import { type Program, startProgram } from '../program.ts';
import { type S3Server, startS3 } from '../s3.ts';
import { type SpawnedService, spawnService } from '../spawn-service.ts';
import { startStudio } from '../studio.ts';
import { shuffled } from './seeded.ts';
import { type Spread, spreadOver } from './spread.ts';

interface Sizes {
  web: number;
  work: number;
  render: number;
}

export interface Machines extends AsyncDisposable {
  /** What every process is told: the database and the bucket. */
  env: Record<string, string>;
  /** Where people reach the studio. */
  url: string;
  /** Where the studio reaches the service, and its key. */
  service: { url: string; key: string };
  /** Every kind of trouble once, in an order by chance, each up to so long after the one before. */
  trouble(pauseMs: number): Promise<void>;
}

/** How long something that was cut off stays away. */
const AWAY_MS = 3000;

/** Processes of one kind, of which one at a time is killed and another started in its place. */
class Crew<One extends { url: string; kill(): Promise<unknown> }> {
  readonly running: One[] = [];
  #isOver = false;
  readonly #start: () => Promise<One>;
  readonly #proxy: Spread | null;

  constructor(proxy: Spread | null, start: () => Promise<One>) {
    this.#proxy = proxy;
    this.#start = start;
  }

  /** The proxy knows those that run. */
  tell() {
    if (this.#proxy) this.#proxy.to = this.running.map(({ url }) => url);
  }

  async add() {
    const one = await this.#start();
    if (this.#isOver) await one.kill();
    else this.running.push(one);
    this.tell();
  }

  /** Ends all, and whoever is still starting when it has. */
  async end() {
    this.#isOver = true;
    await Promise.all(this.running.splice(0).map((one) => one.kill()));
  }

  async replace(random: () => number) {
    const [gone] = this.running.splice(Math.floor(random() * this.running.length), 1);
    await gone?.kill();
    await this.add();
  }
}

/** A studio and its service on several machines, with a database, a bucket and proxies of their own. */
export async function startMachines(folder: string, sizes: Sizes, random: () => number): Promise<Machines> {
  const [postgres, s3]: [Postgres, S3Server] = await Promise.all([startPostgres(), startS3()]);
  const env = { ...(await s3.newBucket()), DATABASE_URL: `${postgres.url}/postgres`, LOG_LEVEL: 'fatal' };
  const [web, service] = await Promise.all([spreadOver([]), spreadOver([])]);
  const key = Promise.withResolvers<string>();
  let started = 0;
  const own = () => {
    started += 1;
    return { ...env, DATA_DIR: join(folder, String(started)) };
  };
  const studioEnv = async () => ({
    ...own(),
    MEDIA_API_URL: service.url,
    MEDIA_API_KEY: await key.promise,
    MEDIA_API_IDEMPOTENT: 'on',
  });
  const killed = (program: Program) => ({ kill: () => program.stop('SIGKILL') });

  const renderers = new Crew<SpawnedService>(service, async () => {
    const spawned = await spawnService({ ...own(), RENDER_CONCURRENCY: '1' }, ['--join']);
    // Only the first start of all has it.
    if (spawned.key) key.resolve(spawned.key);
    return spawned;
  });
  const workers = new Crew(null, async () => {
    const options = { NODE_OPTIONS: '--conditions=react-server' };
    const program = startProgram('scripts/work.ts', { ...(await studioEnv()), ...options });
    await program.printed(/works on the queue/);
    return { url: '', ...killed(program) };
  });
  const webs = new Crew(web, async () => {
    const { url, program } = await startStudio({ ...(await studioEnv()), WORK: 'off' });
    return { url, ...killed(program) };
  });

  const troubles = [
    () => renderers.replace(random),
    () => workers.replace(random),
    () => webs.replace(random),
    async () => {
      await s3.stop();
      await delay(AWAY_MS);
      await s3.start();
    },
    () => postgres.restart(AWAY_MS),
    async () => {
      service.to = [];
      await delay(AWAY_MS);
      renderers.tell();
    },
  ];

  const machines: Machines = {
    env,
    url: web.url,
    service: { url: service.url, key: '' },
    async trouble(pauseMs) {
      for (const one of shuffled(troubles, random)) {
        await delay(random() * pauseMs);
        await one();
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([webs, workers, renderers].map((crew) => crew.end()));
      await Promise.all([web, service].map((proxy) => proxy[Symbol.asyncDispose]()));
      await s3.remove();
      await postgres.stop();
    },
  };
  const several = (crew: { add(): Promise<void> }, count: number) =>
    Array.from({ length: count }, () => crew.add());
  try {
    await Promise.all([
      ...several(renderers, sizes.render),
      ...several(workers, sizes.work),
      ...several(webs, sizes.web),
    ]);
  } catch (cause) {
    await machines[Symbol.asyncDispose]();
    throw cause;
  }
  machines.service.key = await key.promise;
  return machines;
}
