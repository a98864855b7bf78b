import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { SOAK } from '#lib/testing/soak.ts';
import { type SpawnedService, spawnService } from '#lib/testing/spawn-service.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { finished } from '../testing/start-service.ts';

const KILLS = SOAK ? 20 : 3;
const TASK = { model: 'vidB-2', prompt: 'a bell in the wind', seconds: '4', size: '480x480' };
const CREDITS = 8;
/** For one start, kill and film each, on a busy machine. */
const LIMIT_MS = (KILLS + 1) * 3 * 60_000;

const dataDir = ownFolder();

/** The same moments in every run. */
function moments(seed = 20_261_115) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const submit = async (service: SpawnedService, name: string) => {
  const response = await service.call('/v1/videos', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': name },
    body: JSON.stringify(TASK),
  });
  return ((await response.json()) as { id: string }).id;
};

/** A killed service's workers must end too, or the next one would render the same task beside them. */
const workersOf = async ({ child: { pid } }: SpawnedService) => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean);
};

const isRunning = async (pid: string) => {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status !== '' && !/\) Z /.test(status);
};

type Progress = Map<string, number>;

const lookAt = async (service: SpawnedService, seen: Progress) => {
  const { data } = (await (await service.call('/v1/videos?limit=100')).json()) as {
    data: { id: string; progress: number }[];
  };
  for (const { id, progress } of data) {
    expect(progress).toBeGreaterThanOrEqual(seen.get(id) ?? 0);
    seen.set(id, progress);
  }
};

test(
  `every accepted task finishes although the service is killed ${KILLS} times`,
  async () => {
    const random = moments();
    const accepted = new Set<string>();
    const seen: Progress = new Map();
    for (let round = 0; round < KILLS; round++) {
      const service = await spawnService({ DATA_DIR: dataDir, RENDER_PROFILE: 'full' });
      await lookAt(service, seen);
      const moment = delay(random() * 600);
      const submitting = round % 2 === 0 ? submit(service, `task ${round}`) : undefined;
      submitting?.then(
        (id) => accepted.add(id),
        () => {},
      );
      if (round % 4 === 0) await submitting;
      await moment;
      const workers = await workersOf(service);
      await service.kill();
      for (const worker of workers) await waitUntil(async () => !(await isRunning(worker)));
    }

    const service = await spawnService({ DATA_DIR: dataDir, RENDER_PROFILE: 'full' });
    for (const id of accepted) {
      const task = await finished(service, id);
      expect(task).toMatchObject({ id, status: 'completed', progress: 100 });
      const video = await fetch(String(task.video_url), { headers: { range: 'bytes=4-7' } });
      expect(await video.text()).toBe('ftyp');
    }
    expect(accepted.size).toBeGreaterThanOrEqual(KILLS / 4);
    await lookAt(service, seen);
    await Promise.all([...seen.keys()].map((id) => finished(service, id)));
    expect(await submit(service, 'task 0')).toBe([...accepted][0]);
    expect(await service.stop()).toBe(0);

    expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
    expect(await readdir(join(dataDir, 'tasks'))).toHaveLength(seen.size);
    const database = new DatabaseSync(join(dataDir, 'service.db'));
    expect(database.prepare('select used from usage').get()).toEqual({ used: seen.size * CREDITS });
    database.close();
  },
  LIMIT_MS,
);
