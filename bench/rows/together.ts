import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '#lib/testing/postgres.ts';
import { hasS3, startS3 } from '#lib/testing/s3.ts';
import { type SpawnedService, spawnService } from '#lib/testing/spawn-service.ts';
import { beside, count, cpuSeconds, median } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { cpuOf, family } from '../setting/process-cost.ts';

const VIDEO = { model: 'vidB-2', prompt: 'A fox crosses a snowy forest', size: '1280x720', seconds: '4' };
const GAIN = 1.8;
/** Below this, two renderers and their storage need more cores than there are. */
const CORES = 4;

interface Made {
  aMinute: number;
  /** CPU seconds a video: for rendering, and for database and storage. */
  rendering: number;
  storing: number;
}

/** How many more videos a second render process adds, and their cost. */
export const measure: Row['measure'] = async ({ quick }) => {
  if (!hasS3) throw new Error('There is no S3 server here (apt-get install python3-swift)');
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  const shared = { ...(await s3.newBucket()), DATABASE_URL: `${postgres.url}/postgres` };
  const join = () => spawnService({ ...shared, RENDER_PROFILE: 'full', RENDER_CONCURRENCY: '1' }, ['--join']);
  const videos = quick ? 4 : 12;
  const first = await join();
  const alone: Made[] = [];
  const together: Made[] = [];
  for (let round = 0; round < 3; round += 1) {
    alone.push(await watch([first], videos));
    const second = await join();
    together.push(await watch([first, second], videos));
    await second.stop();
  }
  await first.stop();
  await s3.remove();
  await postgres.stop();

  const pair = (of: (made: Made) => number): [number, number] => [
    median(together.map(of)),
    median(alone.map(of)),
  ];
  const faster = beside(
    'videos a minute, two processes that render together (reference: one)',
    pair(({ aMinute }) => aMinute),
    count,
    { atLeast: GAIN },
  );
  const [storing] = pair((made) => made.storing);
  const [rendering] = pair((made) => made.rendering);
  return [
    {
      ...faster,
      target: `${faster.target} with ${CORES} cores`,
      met: availableParallelism() >= CORES ? faster.met : null,
      note: `With database and storage on the same ${availableParallelism()} cores, so that none is free for a second; a busy machine gives two a larger share than one.`,
    },
    {
      ...beside(
        'CPU of all a video, two processes that render together (reference: one)',
        pair((made) => made.rendering + made.storing),
        cpuSeconds,
        { atMost: Number((2 / GAIN).toFixed(2)) },
      ),
      note:
        `4 s of 1280×720. Where that does not grow with those that render, two on cores of their own make twice as ` +
        `many. Each takes ${cpuSeconds(rendering)} where it is rendered and ${cpuSeconds(storing)} of PostgreSQL ` +
        `and Swift: on paper one core of those serves some ${Math.floor(rendering / storing)} that render.`,
    },
  ];
};

/** Makes videos with warm processes. */
async function watch(services: readonly SpawnedService[], videos: number): Promise<Made> {
  const [service] = services;
  if (!service) throw new Error('Nobody renders');
  await make(service, 2 * services.length);
  const rendering = services.flatMap(({ child }) => family(child.pid ?? 0));
  const storing = family(process.pid).filter((pid) => pid !== process.pid && !rendering.includes(pid));
  const [before, started] = [[cpuOf(rendering), cpuOf(storing)], performance.now()];
  await make(service, videos);
  return {
    aMinute: (videos * 60_000) / (performance.now() - started),
    rendering: (cpuOf(rendering) - (before[0] ?? 0)) / videos,
    storing: (cpuOf(storing) - (before[1] ?? 0)) / videos,
  };
}

async function make({ call }: SpawnedService, videos: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const order = () => call('/v1/videos', { method: 'POST', headers, body: JSON.stringify(VIDEO) });
  const ids = await Promise.all(
    Array.from({ length: videos }, async () => (await (await order()).json()).id),
  );
  for (const id of ids) {
    for (let status = ''; status !== 'completed'; await delay(100)) {
      ({ status } = await (await call(`/v1/videos/${id}`)).json());
      if (status === 'failed') throw new Error('A render failed');
    }
  }
}
