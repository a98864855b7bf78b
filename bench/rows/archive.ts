import { fork } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diskBlobStore } from '#lib/server/storage/disk-blobs.ts';
import { beside, exceeding, MB, median, megabytesPerSecond, ms } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { startBareNext } from '../setting/bare-next.ts';
import { ALONE, openStudio, ownFolder } from '../setting/open.ts';
import { call, expectStatus, keepAlive } from '../setting/requests.ts';
import { seedTasks } from '../setting/seed-tasks.ts';

const BYTES = 64 * MB;
const PART = 8 * MB;
const SMALL_PART = 64 * 1024;
/** After a start, code is not compiled yet. */
const WARM_UP = 150;

/** Parts of a stored video, beside the plainest file server. */
export const measure: Row['measure'] = async ({ quick }) => {
  await using folder = await ownFolder();
  const bytes = randomFillSync(Buffer.alloc(BYTES));
  const { sha256 } = await diskBlobStore(folder.path).write(oneChunk(bytes));
  const archived = { bytes: BYTES, sha256, at: Date.now() };
  const [id] = await seedTasks(folder.path, 1, { archived });
  const bare = fork(fileURLToPath(new URL('../setting/file-server.ts', import.meta.url)), [
    join(folder.path, 'blobs', sha256.slice(0, 2), sha256),
  ]);
  const [port] = await once(bare, 'message');
  await using studio = await openStudio({ ...ALONE, DATA_DIR: folder.path });
  await using floor = await startBareNext();
  const urls = { ours: `${studio.url}/api/tasks/${id}/video`, bare: `http://127.0.0.1:${port}/` };

  const speed = { ours: [] as number[], bare: [] as number[] };
  const firstByte = { ours: [] as number[], bare: [] as number[], next: [] as number[] };
  const agent = keepAlive(1);
  const read = async (name: 'ours' | 'bare', start: number, length: number) => {
    const headers = { range: `bytes=${start}-${start + length - 1}` };
    const answer = await call(urls[name], { agent, headers, discard: true });
    expectStatus(answer, 206);
    return answer;
  };
  const constant = () => call(`${floor.url}/constant`, { agent, discard: true });
  for (let warm = 0; warm < WARM_UP; warm += 1) {
    await Promise.all([read('ours', 0, SMALL_PART), read('bare', 0, SMALL_PART), constant()]);
  }
  const rounds = quick ? 40 : 150;
  for (let round = 0; round < rounds; round += 1) {
    const start = ((round * 11) % (BYTES / PART)) * PART;
    for (const name of ['ours', 'bare'] as const) {
      const { whole } = await read(name, start, PART);
      speed[name].push(PART / MB / (whole / 1000));
      for (let look = 0; look < 4; look += 1) {
        firstByte[name].push((await read(name, start + look * SMALL_PART, SMALL_PART)).firstByte);
      }
    }
    firstByte.next.push((await constant()).firstByte);
  }
  agent.destroy();
  bare.kill();
  await once(bare, 'close');
  return [
    beside(
      'archived video, ranged reads, throughput (reference: bare node:http)',
      [median(speed.ours), median(speed.bare)],
      megabytesPerSecond,
      { atLeast: 0.4 },
    ),
    {
      ...exceeding(
        'archived video, ranged reads, first byte (reference: bare node:http)',
        [median(firstByte.ours), median(firstByte.bare)],
        ms,
        3,
      ),
      note: `A handler of a bare Next application that only says a constant takes ${ms(median(firstByte.next))} to its first byte.`,
    },
  ];
};

async function* oneChunk(bytes: Uint8Array) {
  yield bytes;
}
