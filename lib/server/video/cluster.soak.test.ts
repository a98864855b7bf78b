import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bucket } from '#lib/bucket/bucket.ts';
import { DAY_MS } from '#lib/format/units.ts';
import { type Creator, creatorAt, pictureAt, sha256Of, videoAt } from '#lib/testing/cluster/creators.ts';
import { insist } from '#lib/testing/cluster/insist.ts';
import { type Machines, startMachines } from '#lib/testing/cluster/machines.ts';
import { seeded, shuffled } from '#lib/testing/cluster/seeded.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { hasS3 } from '#lib/testing/s3.ts';
import { SOAK } from '#lib/testing/soak.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { openStore } from '../db/open.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { readEnv } from '../process/env.ts';
import { usedBlobs } from '../storage/blob-uses.ts';
import { keyOf } from '../storage/s3-blobs.ts';
import { openStorage } from '../storage/storage-error.ts';
import { sweepBucket } from '../storage/sweep-bucket.ts';
import { sampleTranscript, segment } from '../testing/samples.ts';
import { transcripts } from '../transcripts/repository.ts';
import { draft } from './testing/try-engine.ts';

const SIZES = SOAK ? { web: 2, work: 3, render: 2 } : { web: 2, work: 2, render: 2 };
const [TASKS, A_BATCH, UPLOADS, FILMS] = SOAK ? [500, 10, 100, 20] : [8, 2, 4, 2];
const ROUNDS = SOAK ? 8 : 1;
const SEED = 20_261_117;
/** So many create at the same time, each after a while. */
const CREATORS = 3;
const PAUSE_MS = SOAK ? 8000 : 500;
/** Between two troubles there is time for work. */
const PEACE_MS = SOAK ? 12_000 : 3000;
const LIMIT_MS = SOAK ? 3 * 3_600_000 : 600_000;
const VOICE = { model: 'chat-4o-mini-tts-2025-12-15', voice: 'alloy' };

describe.runIf(hasS3)('a studio and a service on several machines', () => {
  const folder = ownFolder();
  const random = seeded(SEED);
  let machines: Machines;
  let store: Store;
  let bucket: Bucket;
  let creator: Creator;

  beforeAll(async () => {
    machines = await startMachines(folder, SIZES, random);
    const { databaseUrl, s3 } = readEnv(machines.env);
    if (!s3) throw new Error('There is no bucket');
    bucket = openStorage(s3);
    store = await openStore({ dataDir: folder, databaseUrl });
    creator = creatorAt(machines.url, folder);
  }, LIMIT_MS);

  afterAll(async () => {
    await store?.close();
    await machines?.[Symbol.asyncDispose]();
  }, LIMIT_MS);

  async function createTasks(batch: number): Promise<string[]> {
    const { id } = await creator.upload(pictureAt(batch % Math.ceil(UPLOADS / 4)));
    const drafts = Array.from({ length: A_BATCH }, (_, index) => ({
      ...draft(`a paper boat number ${index} of ${batch}`),
      references: index === 0 ? [id] : [],
    }));
    const made = await creator.create<{ tasks: { id: string }[] }>('tasks', `tasks ${batch}`, { drafts });
    return made.tasks.map((task) => task.id);
  }

  async function createFilm(index: number): Promise<string> {
    const [video, picture] = await Promise.all([
      creator.upload(videoAt(index % Math.ceil(UPLOADS / 5))),
      creator.upload(pictureAt(index % Math.ceil(UPLOADS / 4))),
    ]);
    const shots = [{ assetId: video.id }, { assetId: picture.id, out: 1 }];
    const film = { title: `Film ${index}`, width: 256, height: 144, fps: 24, shots };
    const cut = await creator.create<{ id: string }>('cuts', `cut ${index}`, film);
    const render = await creator.create<{ id: string }>(`cuts/${cut.id}/renders`, `render ${index}`, {});
    return `cuts/${cut.id}/renders/${render.id}/video`;
  }

  async function createDub(index: number): Promise<string> {
    const video = await creator.upload(videoAt(index % Math.ceil(UPLOADS / 5)));
    const heard = await whenThere(() => transcribed(video.id));
    const dub = await creator.create<{ id: string }>('dubs', `dub ${index}`, {
      transcriptId: heard,
      ...VOICE,
    });
    return `dubs/${dub.id}/video`;
  }

  /** What was said in a video, written down by nobody: recognising it is not what is tried here. */
  async function transcribed(assetId: string): Promise<string> {
    const { id } = await transcripts(store, LOCAL_OWNER).insert(sampleTranscript({ assetId }));
    const segments = JSON.stringify([segment('s', 'Good morning')]);
    const done = { segments, status: 'done', dueAt: null, heldBy: null } as const;
    await store.db.updateTable('transcripts').set(done).where('id', '=', id).execute();
    return id;
  }

  /** The database may be away. */
  async function whenThere<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await ask();
      } catch (cause) {
        if (!isDatabaseUnavailable(cause)) throw cause;
        await delay(500);
      }
    }
  }

  const leased = async () => {
    const rows = await Promise.all([
      ...(['tasks', 'cutRenders', 'dubs'] as const).map((table) =>
        store.db.selectFrom(table).select(['id', 'dueAt', 'heldBy']).execute(),
      ),
    ]);
    return rows.flat();
  };

  /** However long that takes. */
  async function untilNothingIsDue() {
    const isOpen = ({ dueAt, heldBy }: { dueAt: number | null; heldBy: string | null }) =>
      dueAt !== null || heldBy !== null;
    await waitUntil(
      async () => (await whenThere(leased)).filter(isOpen),
      (open) => open.length === 0,
    );
  }

  async function madeByTheService(): Promise<{ id: string; status: string }[]> {
    const client = new pg.Client({ connectionString: machines.env.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query('select id, status from service.tasks');
    await client.end();
    return rows;
  }

  test(
    `make ${TASKS} tasks, ${UPLOADS} uploads and ${FILMS} films through all troubles, each once, and nothing is left over`,
    async () => {
      const films: string[] = [];
      const batches = new Map<number, string[]>();
      const orders = [
        ...Array.from({ length: TASKS / A_BATCH }, (_, n) => async () => {
          batches.set(n, await createTasks(n));
        }),
        ...Array.from({ length: UPLOADS }, (_, n) => () => creator.upload(n)),
        ...Array.from({ length: FILMS }, (_, n) => async () => {
          films.push(await (n % 2 === 0 ? createFilm(n / 2) : createDub((n - 1) / 2)));
        }),
      ];
      const left = shuffled<() => Promise<unknown>>(orders, random);
      const creating = Array.from({ length: CREATORS }, async () => {
        for (let order = left.pop(); order; order = left.pop()) {
          await order();
          await delay(random() * PAUSE_MS);
        }
      });
      const troubling = async () => {
        for (let round = 0; round < ROUNDS; round += 1) await machines.trouble(PEACE_MS);
      };
      await Promise.all([...creating, troubling()]);
      await untilNothingIsDue();

      // All that was asked for is there, once.
      for (const [batch, ids] of batches) expect(await createTasks(batch)).toEqual(ids);
      const made = await store.db.selectFrom('tasks').selectAll().execute();
      expect(made.map(({ id }) => id).toSorted()).toEqual([...batches.values()].flat().toSorted());
      expect(made.filter(({ archivedSha256 }) => archivedSha256 === null)).toEqual([]);
      const rendered = await madeByTheService();
      expect(rendered.filter(({ status }) => status !== 'completed')).toEqual([]);
      expect(rendered.map(({ id }) => id).toSorted()).toEqual(
        made.map(({ serviceId }) => serviceId).toSorted(),
      );
      expect(await store.db.selectFrom('assets').select('id').execute()).toHaveLength(UPLOADS);
      const renders = await store.db.selectFrom('cutRenders').selectAll().execute();
      const dubs = await store.db.selectFrom('dubs').selectAll().execute();
      expect([...renders, ...dubs].map(({ status, error }) => ({ status, error }))).toEqual(
        films.map(() => ({ status: 'done', error: null })),
      );

      for (const _ of Array(SIZES.web)) {
        const told = (await insist(`${machines.url}/metrics`)).toString();
        expect(told).toContain(`dailies_tasks{status="completed"} ${TASKS}\n`);
        expect(told).not.toMatch(/^dailies_queue_rows\{\S+\} [1-9]/m);
      }

      // Everything comes back as it was sent, or as it was made.
      for (const { id, sha256 } of await Promise.all(creator.uploads.values()))
        expect(sha256Of(await creator.download(`assets/${id}`))).toBe(sha256);
      const kept = new Map([...renders, ...dubs].map(({ id, sha256 }) => [id, sha256]));
      for (const film of films)
        expect(sha256Of(await creator.download(film))).toBe(kept.get(film.split('/').at(-2) ?? ''));
      const headers = { authorization: `Bearer ${machines.service.key}` };
      for (const { id, serviceId, archivedSha256 } of made) {
        const original = await insist(
          `${machines.service.url}/v1/videos/${serviceId}/content?variant=video`,
          () => ({
            headers,
          }),
        );
        expect(sha256Of(original)).toBe(archivedSha256);
        expect(sha256Of(await creator.download(`tasks/${id}/video`))).toBe(archivedSha256);
      }

      // Nothing else is in the bucket, once it is swept.
      await sweepBucket(store, bucket, Date.now() + 2 * DAY_MS);
      const known = (await store.db.selectFrom('blobStores').select('sha256').execute()).map(
        (row) => row.sha256,
      );
      const objects = await Array.fromAsync(bucket.list('blobs/'));
      expect(objects.map(({ key }) => key).toSorted()).toEqual(known.map(keyOf).toSorted());
      expect(known.toSorted()).toEqual([...(await usedBlobs(store, known))].toSorted());
    },
    LIMIT_MS,
  );
});
